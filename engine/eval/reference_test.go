package eval

import "tapis/engine/card"

// The reference evaluator: written from RULES §1.2 to §1.5 with nothing in
// common with the package but its types, and frozen, so that speed can be given
// as a ratio to it. A grade packs category and comparison vector, higher better.
type grade uint32

// reference5 grades five cards under a ranking; 0 is no qualifying low.
func reference5(r Ranking, c [5]card.Card) grade {
	var ranks [5]int
	flush := true
	for i := range c {
		ranks[i] = int(c[i].Rank())
		if r == AceToFive || r == EightOrBetter {
			ranks[i] = (ranks[i] + 1) % 13
		}
		flush = flush && c[i].Suit() == c[0].Suit()
	}
	// Sort by how many of the rank there are, then by rank, from the top.
	var count [13]int
	for _, x := range ranks {
		count[x]++
	}
	for i := range ranks {
		for j := i; j > 0 && count[ranks[j]]<<4+ranks[j] > count[ranks[j-1]]<<4+ranks[j-1]; j-- {
			ranks[j], ranks[j-1] = ranks[j-1], ranks[j]
		}
	}
	category := HighCard
	switch first, second := count[ranks[0]], count[ranks[4]]; {
	case first == 4:
		category = Quads
	case first == 3 && second == 2:
		category = FullHouse
	case first == 3:
		category = Trips
	case first == 2 && count[ranks[2]] == 2:
		category = TwoPair
	case first == 2:
		category = Pair
	}
	if category == HighCard && (r == High || r == DeuceToSeven) {
		wheel := r == High && ranks == [5]int{12, 3, 2, 1, 0}
		if wheel {
			ranks = [5]int{3, 0, 0, 0, 0}
		}
		straight := wheel || ranks[0]-ranks[4] == 4
		switch {
		case straight && flush:
			category = StraightFlush
		case flush:
			category = Flush
		case straight:
			category = Straight
		}
	}
	if r == EightOrBetter && (category != HighCard || ranks[0] > 7) {
		return 0
	}
	g := grade(category) + 1
	for _, x := range ranks {
		g = g<<4 | grade(x)
	}
	if r != High {
		g = 1<<24 - g
	}
	return g
}

// reference is the best grade among the five-card choices of cards.
func reference(r Ranking, cards []card.Card) grade {
	var best grade
	n := len(cards)
	for a := 0; a < n; a++ {
		for b := a + 1; b < n; b++ {
			for c := b + 1; c < n; c++ {
				for d := c + 1; d < n; d++ {
					for e := d + 1; e < n; e++ {
						best = max(best, reference5(r, [5]card.Card{cards[a], cards[b], cards[c], cards[d], cards[e]}))
					}
				}
			}
		}
	}
	return best
}

// referenceTwo is the best grade of two hole cards and three board cards.
func referenceTwo(r Ranking, hole, board []card.Card) grade {
	var best grade
	for a := range hole {
		for b := range a {
			for x := range board {
				for y := range x {
					for z := range y {
						best = max(best, reference5(r, [5]card.Card{hole[a], hole[b], board[x], board[y], board[z]}))
					}
				}
			}
		}
	}
	return best
}

// gradeOf is the grade of what a value is described as.
func gradeOf(r Ranking, v Value) grade {
	if v == 0 {
		return 0
	}
	m := Describe(r, v)
	ranks := make([]int, 0, 5)
	times := [...][5]int{Pair: {2, 1, 1, 1}, TwoPair: {2, 2, 1}, Trips: {3, 1, 1}, FullHouse: {3, 2}, Quads: {4, 1},
		HighCard: {1, 1, 1, 1, 1}, Flush: {1, 1, 1, 1, 1}, Straight: {1}, StraightFlush: {1}}[m.Category]
	for i, x := range m.Ranks[:m.N] {
		low := int(x)
		if r == AceToFive || r == EightOrBetter {
			low = (low + 1) % 13
		}
		for range times[i] {
			ranks = append(ranks, low)
		}
	}
	if m.Category == Straight || m.Category == StraightFlush {
		top := ranks[0]
		ranks = []int{top, top - 1, top - 2, top - 3, top - 4}
		if r == High && top == 3 {
			ranks = []int{3, 0, 0, 0, 0}
		}
	}
	g := grade(m.Category) + 1
	for _, x := range ranks {
		g = g<<4 | grade(x)
	}
	if r != High {
		g = 1<<24 - g
	}
	return g
}
