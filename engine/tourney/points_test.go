package tourney

import (
	"math"
	"slices"
	"testing"
)

// RULES §7.5: ⌊10·√(entries ÷ place)⌋.
func TestPoints(t *testing.T) {
	f := Formula{}
	for place, want := range []int64{34, 24, 20, 17, 15, 14, 13, 12, 11, 10, 10, 10} {
		if got := f.Points(12, place+1, 0); got != want {
			t.Errorf("place %d of 12: %d points, want %d", place+1, got, want)
		}
	}
	for entries := 1; entries < 400; entries++ {
		for place := 1; place <= entries; place++ {
			got := f.Points(entries, place, 3)
			exact := 10 * math.Sqrt(float64(entries)/float64(place))
			if float64(got) > exact+1e-9 || float64(got)+1 < exact-1e-9 {
				t.Fatalf("place %d of %d: %d points of %f", place, entries, got, exact)
			}
		}
	}
	for _, tc := range []struct {
		name              string
		f                 Formula
		entries, place, k int
		want              int64
	}{
		{"rank", Formula{Kind: ByRank}, 12, 1, 0, 12},
		{"last by rank", Formula{Kind: ByRank}, 12, 12, 0, 1},
		{"table", Formula{Kind: ByTable, Table: []int64{10, 7, 5}}, 12, 3, 0, 5},
		{"beyond the table", Formula{Kind: ByTable, Table: []int64{10, 7, 5}}, 12, 4, 0, 0},
		{"knock-outs", Formula{KnockOut: 2}, 12, 1, 5, 44},
		{"no place", Formula{}, 12, 0, 0, 0},
	} {
		if got := tc.f.Points(tc.entries, tc.place, tc.k); got != tc.want {
			t.Errorf("%s: %d points, want %d", tc.name, got, tc.want)
		}
		if k, err := ParseFormula(tc.f.Kind.String()); err != nil || k != tc.f.Kind {
			t.Errorf("%s: %v %v", tc.f.Kind, k, err)
		}
	}
	if _, err := ParseFormula("magic"); err == nil {
		t.Error("there is no formula magic")
	}
}

// A season counts the best M of N nights (RULES §7.5).
func TestSeason(t *testing.T) {
	night := func(names ...string) Night {
		n := Night{Entries: len(names)}
		for i, name := range names {
			n.Finishes = append(n.Finishes, Finish{Name: name, Place: i + 1, KnockOuts: max(len(names)-2*i-1, 0)})
		}
		return n
	}
	nights := []Night{night("anna", "bob", "cem", "dora"), night("bob", "anna", "dora", "cem"), night("cem", "bob", "anna"), night("dora", "bob", "cem")}
	rows := Season(nights, 2, &Formula{})
	var order []string
	for _, r := range rows {
		order = append(order, r.Name)
	}
	// Four: 20 14 11 10; three: 17 12 10.
	bob := SeasonRow{Name: "bob", Played: 4, Points: 34, Counted: 2, Scores: []int64{20, 14, 12, 12}, Wins: 1, KnockOuts: 4}
	if got := rows[slices.Index(order, "bob")]; got.Points != bob.Points || got.Played != 4 || got.Wins != 1 || !slices.Equal(got.Scores, bob.Scores) || got.KnockOuts != 1+3+0+0 {
		t.Errorf("bob's season %+v", got)
	}
	if !slices.Equal(order, []string{"anna", "bob", "dora", "cem"}) {
		t.Errorf("the order is %v: anna's and bob's 34 points and one win, anna has knocked out %d, bob %d", order, rows[0].KnockOuts, rows[1].KnockOuts)
	}
	if all := Season(nights, 0, &Formula{}); all[0].Name != "bob" || all[0].Points != 58 {
		t.Errorf("with all nights counted %+v leads", all[0])
	}
}
