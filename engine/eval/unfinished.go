package eval

import "tapis/engine/card"

// Unfinished describes fewer than five cards, as they stand: pairs and the like, else
// their ranks. Nothing can be compared by it, and the cards must be known.
func Unfinished(r Ranking, cards []card.Card) Made {
	aceLow := r == AceToFive
	var count [card.NumRanks]int
	for _, c := range cards {
		count[c.Rank()]++
	}
	m := Made{Ranking: r}
	add := func(times int) (n int) {
		for i := range card.NumRanks {
			k := card.Rank(card.NumRanks - 1 - i)
			if aceLow { // king, queen … two, ace
				k = card.Rank((2*card.NumRanks - 2 - i) % card.NumRanks)
			}
			if count[k] == times && int(m.N) < len(m.Ranks) {
				m.Ranks[m.N] = k
				m.N++
				n++
			}
		}
		return n
	}
	four, three, two := add(4), add(3), add(2)
	add(1)
	switch {
	case four > 0:
		m.Category = Quads
	case three > 0:
		m.Category = Trips
	case two > 1:
		m.Category = TwoPair
	case two > 0:
		m.Category = Pair
	}
	return m
}
