//go:build long

package eval

import (
	"testing"

	"tapis/engine/card"
)

// Full counts over all 133,784,560 hands of seven cards, and the checksums of
// the benchmarks: under a minute.

func TestEverySevenCardHandCountedByCategory(t *testing.T) { // PERF §3
	classes, sum := 0, 0
	for v, n := range sevenClasses(Partial.High) {
		if n > 0 {
			classes++
		}
		sum += v * n
	}
	if got := allSevenCategories(Partial.High); got != sevenHigh {
		t.Errorf("hands per category %v, want %v", got, sevenHigh)
	}
	if classes != 4824 || sum != 450_468_187_308 {
		t.Errorf("%d classes adding up to %d", classes, sum)
	}
}

func TestEveryRazzHandCountedByClass(t *testing.T) { // PERF §3
	perClass := sevenClasses(Partial.AceToFive)
	high := map[card.Rank]int{}
	perHigh := map[card.Rank]map[int]int{} // classes by number of hands
	var made [9]int
	classes := 0
	for v, n := range perClass {
		if n == 0 {
			continue
		}
		classes++
		m := Describe(AceToFive, Value(v))
		made[m.Category] += n
		if m.Category == HighCard {
			top := m.Ranks[0]
			high[top] += n
			if perHigh[top] == nil {
				perHigh[top] = map[int]int{}
			}
			perHigh[top][n]++
		}
	}
	if want := [9]int{HighCard: 127615488, Pair: 5948800, TwoPair: 219648, FullHouse: 624}; made != want {
		t.Errorf("hands per category %v, want %v", made, want)
	}
	for top, want := range map[card.Rank]int{
		card.Five: 781824, card.Six: 3151360, card.Seven: 7426560, card.Eight: 13171200, card.Nine: 19174400,
		card.Ten: 23675904, card.Jack: 24837120, card.Queen: 21457920, card.King: 13939200,
	} {
		if high[top] != want {
			t.Errorf("%c-high: %d hands, want %d", top.Char(), high[top], want)
		}
	}
	for top, want := range map[card.Rank][2]int{
		card.Five: {1, 781824}, card.Six: {5, 630272}, card.Seven: {15, 495104}, card.Eight: {35, 376320},
	} {
		if len(perHigh[top]) != 1 || perHigh[top][want[1]] != want[0] {
			t.Errorf("%c-high classes by hands %v, want %d of %d", top.Char(), perHigh[top], want[0], want[1])
		}
	}
	if classes != 5083 {
		t.Errorf("%d classes, want 5083", classes)
	}
}

func TestEverySevenCardEightOrBetterCounted(t *testing.T) { // PERF §3
	if got := 133784560 - sevenClasses(Partial.Eight)[0]; got != 24530944 {
		t.Errorf("%d hands qualify", got)
	}
}

func TestChecksumsAreTheReferences(t *testing.T) {
	shuffleDeals()
	for _, c := range []struct {
		name    string
		ranking Ranking
		grade   func(*deal) grade
		want    uint64
	}{
		{"seven cards", High, func(d *deal) grade { return reference(High, d[:7]) }, sumHigh7},
		{"five cards", High, func(d *deal) grade { return reference5(High, *d.five()) }, sumHigh5},
		{"razz", AceToFive, func(d *deal) grade { return reference(AceToFive, d[:7]) }, sumRazz7},
		{"8-or-better", EightOrBetter, func(d *deal) grade { return reference(EightOrBetter, d[:7]) }, sumEight7},
		{"2-7", DeuceToSeven, func(d *deal) grade { return reference5(DeuceToSeven, *d.five()) }, sumDeuce5},
		{"Omaha", High, func(d *deal) grade { return referenceTwo(High, d.hole(4), d.board()) }, sumOmaha},
		{"Omaha low", EightOrBetter, func(d *deal) grade { return referenceTwo(EightOrBetter, d.hole(4), d.board()) }, sumOmahaEight},
		{"Courchevel", High, func(d *deal) grade { return referenceTwo(High, d.hole(5), d.board()) }, sumCourchevel},
	} {
		values := map[grade]uint64{0: 0}
		for v := 1; v <= numClasses[c.ranking]; v++ {
			values[gradeOf(c.ranking, Value(v))] = uint64(v)
		}
		var sum uint64
		for i := range deals {
			sum += values[c.grade(&deals[i])]
		}
		if sum != c.want {
			t.Errorf("%s: the values of all deals add up to %d, not %d", c.name, sum, c.want)
		}
	}
}
