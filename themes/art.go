package themes

import "fmt"

// Size names the shapes a card is drawn in.
type Size uint8

// The card sizes, columns × rows.
const (
	Own   Size = iota // 6×4, your own cards
	Large             // 5×4, on tall windows
	Board             // 5×3
	Stud              // 4×2
	Wide              // 3×1, in a line of text: "10♠"
	Mini              // 2×1, the same in two: "T♠"
	numSizes
)

var sizeDims = [numSizes][2]int{Own: {6, 4}, Large: {5, 4}, Board: {5, 3}, Stud: {4, 2}, Wide: {3, 1}, Mini: {2, 1}}

// Dims is the size in columns and rows.
func (s Size) Dims() (w, h int) { return sizeDims[s][0], sizeDims[s][1] }

// rawCards is [cards] of a theme file.
type rawCards struct {
	Own   []string  `toml:"own"`
	Large []string  `toml:"large"`
	Board []string  `toml:"board"`
	Stud  []string  `toml:"stud"`
	ASCII *rawCards `toml:"ascii"`
}

// Art is how the faces of the four larger sizes are laid out: rows of exactly
// the size's width, in which R is the rank, r the rank at the right, S the suit
// and everything else is drawn as it stands.
type Art [Stud + 1][]string

func (a *Art) over(raw *rawCards, where string, ascii bool) error {
	for i, rows := range [...][]string{Own: raw.Own, Large: raw.Large, Board: raw.Board, Stud: raw.Stud} {
		if rows == nil {
			continue
		}
		size := Size(i)
		key := where + "." + [...]string{"own", "large", "board", "stud"}[size]
		w, h := size.Dims()
		if len(rows) != h {
			return fmt.Errorf("%s: %d rows wanted, not %d", key, h, len(rows))
		}
		rank, suit := false, false
		for i, row := range rows {
			cells := []rune(row)
			if len(cells) != w {
				return fmt.Errorf("%s: row %d must be %d signs wide, %q has %d", key, i+1, w, row, len(cells))
			}
			for _, r := range cells {
				rank = rank || r == 'R'
				suit = suit || r == 'S'
				if oneCell(r, ascii) != nil {
					return fmt.Errorf("%s: row %d: %w", key, i+1, oneCell(r, ascii))
				}
			}
		}
		if !rank || !suit {
			return fmt.Errorf("%s: needs an R for the rank and an S for the suit", key)
		}
		a[size] = rows
	}
	return nil
}
