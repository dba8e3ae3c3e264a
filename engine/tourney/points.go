package tourney

import (
	"cmp"
	"slices"
	"strings"
)

// Formula gives points for places.
type Formula struct {
	Kind     FormulaKind
	Table    []int64 // ByTable: of the places, the first first; further places get none
	KnockOut int64   // points for each player knocked out
}

// FormulaKind is how a formula counts.
type FormulaKind uint8

// The kinds of formulae.
const (
	ByRoot  FormulaKind = iota // ⌊10·√(entries ÷ place)⌋ (RULES §7.5)
	ByRank                     // one point for each entry that finished no better: entries − place + 1
	ByTable                    // what the table says
)

var formulae = [...]string{"root", "rank", "table"}

// String is how the kind is typed.
func (k FormulaKind) String() string { return formulae[min(int(k), len(formulae)-1)] }

// ParseFormula reads root, rank or table, in upper and lower case.
func ParseFormula(s string) (FormulaKind, error) {
	for i, name := range formulae {
		if strings.EqualFold(s, name) {
			return FormulaKind(i), nil
		}
	}
	return 0, fault("points %q: it is one of %s", s, strings.Join(formulae[:], ", "))
}

// Points are what a place among so many entries is worth, knock-outs included. Places
// out of range are worth nothing.
func (f *Formula) Points(entries, place, knockOuts int) int64 {
	points := f.KnockOut * int64(knockOuts)
	switch {
	case place < 1 || entries < 1:
		return points
	case f.Kind == ByTable:
		if place <= len(f.Table) {
			points += f.Table[place-1]
		}
	case f.Kind == ByRank:
		points += int64(max(entries-place+1, 0))
	default:
		points += root(100 * int64(entries) / int64(place))
	}
	return points
}

// root is the square root, rounded down. That of a quotient is that of the quotient
// rounded down.
func root(n int64) int64 {
	r := n
	for s := (r + 1) / 2; s < r; s = (r + n/r) / 2 {
		r = s
	}
	return r
}

// Finish is how somebody finished a night.
type Finish struct {
	Name      string
	Place     int
	KnockOuts int
}

// Night is what counts of a tournament for a season.
type Night struct {
	Entries  int // entries and re-entries
	Finishes []Finish
}

// SeasonRow is somebody's season.
type SeasonRow struct {
	Name      string
	Played    int
	Points    int64   // of the best nights
	Counted   int     // how many those are
	Scores    []int64 // of all nights, the best first
	Wins      int
	KnockOuts int
}

// Season adds up nights: the best so many of each person count, 0 for all of them. Most
// points first, then wins, knock-outs, fewer nights, name.
func Season(nights []Night, best int, f *Formula) []SeasonRow {
	at := map[string]int{}
	var rows []SeasonRow
	for _, n := range nights {
		for _, fin := range n.Finishes {
			i, known := at[fin.Name]
			if !known {
				i = len(rows)
				at[fin.Name] = i
				rows = append(rows, SeasonRow{Name: fin.Name})
			}
			r := &rows[i]
			r.Played++
			r.KnockOuts += fin.KnockOuts
			r.Scores = append(r.Scores, f.Points(n.Entries, fin.Place, fin.KnockOuts))
			if fin.Place == 1 {
				r.Wins++
			}
		}
	}
	for i := range rows {
		r := &rows[i]
		slices.SortFunc(r.Scores, func(a, b int64) int { return cmp.Compare(b, a) })
		if r.Counted = len(r.Scores); best > 0 {
			r.Counted = min(r.Counted, best)
		}
		for _, s := range r.Scores[:r.Counted] {
			r.Points += s
		}
	}
	slices.SortFunc(rows, func(a, b SeasonRow) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(b.Wins, a.Wins), cmp.Compare(b.KnockOuts, a.KnockOuts),
			cmp.Compare(a.Played, b.Played), cmp.Compare(a.Name, b.Name))
	})
	return rows
}
