package hand

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"tapis/engine/card"
)

// A board by the book (RULES §1.7): its ranks, those held most often first, each
// with how often; compared element by element.
func byTheBook(cards []card.Card, aceLow bool) []int {
	var count [card.NumRanks]int
	for _, c := range cards {
		count[rankOf(c, aceLow)]++
	}
	var groups []int
	for r, n := range count {
		if n > 0 {
			groups = append(groups, n*100+r)
		}
	}
	slices.SortFunc(groups, func(a, b int) int { return cmp.Compare(b, a) })
	shape := make([]int, 0, 8)
	for _, g := range groups {
		shape = append(shape, g/100)
	}
	return append(shape, groups...)
}

func TestBoardsCompareByTheBook(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	ties := 0
	for range 200_000 {
		deck := r.Perm(20) // queens to threes, so that boards pair and tie
		n := 1 + r.IntN(4)
		var a, b []card.Card
		for i := range n {
			a = append(a, card.Card((deck[i]+40)%52))
			b = append(b, card.Card((deck[n+i]+40)%52))
		}
		low := r.IntN(2) == 0
		want := slices.Compare(byTheBook(a, low), byTheBook(b, low))
		if got := cmp.Compare(boardKey(a, low), boardKey(b, low)); got != want {
			t.Fatalf("%s and %s, ace low %v: %d, want %d", card.Format(a), card.Format(b), low, got, want)
		}
		if want == 0 {
			ties++
		}
	}
	if ties == 0 {
		t.Error("no boards tied")
	}
}
