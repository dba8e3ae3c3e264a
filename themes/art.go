package themes

import (
	"errors"
	"fmt"
)

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

// Art is how the faces of the four larger sizes are laid out: rows of exactly
// the size's width, in which R is the rank, r the rank at the right, S the suit
// and everything else is drawn as it stands.
type Art [Stud + 1][]string

// artKeys are the keys of [cards] in a theme file.
var artKeys = [...]string{Own: "own", Large: "large", Board: "board", Stud: "stud"}

// over writes every face that a section names over a.
func (a *Art) over(from section, ascii bool) error {
	known := artKeys[:]
	if !ascii {
		known = append([]string{"ascii"}, known...)
	}
	if err := from.only(known...); err != nil {
		return err
	}
	for i, key := range artKeys {
		rows, err := from.texts(key)
		if err != nil {
			return err
		}
		if rows == nil {
			continue
		}
		if err := checkFace(rows, Size(i), ascii); err != nil {
			return fmt.Errorf("%s%s: %w", from.where, key, err)
		}
		a[i] = rows
	}
	return nil
}

// checkFace says what is wrong with the face of a card.
func checkFace(rows []string, size Size, ascii bool) error {
	w, h := size.Dims()
	if len(rows) != h {
		return fmt.Errorf("%d rows wanted, not %d", h, len(rows))
	}
	rank, suit := false, false
	for i, row := range rows {
		cells := []rune(row)
		if len(cells) != w {
			return fmt.Errorf("row %d must be %d signs wide, %q has %d", i+1, w, row, len(cells))
		}
		for _, r := range cells {
			rank = rank || r == 'R'
			suit = suit || r == 'S'
			if err := oneCell(r, ascii); err != nil {
				return fmt.Errorf("row %d: %w", i+1, err)
			}
		}
	}
	if !rank || !suit {
		return errors.New("needs an R for the rank and an S for the suit")
	}
	return nil
}
