package eval

import "tapis/engine/card"

// Best returns the five cards that make the best hand under r, the most
// important first: quads before their kicker, a straight from the top with the
// ace of a wheel last, an unpaired low from its highest card. With exactTwo
// they are two of the hole cards and three of the board (RULES §1.6), else any
// five. Between equal choices the earlier cards are taken, hole before board.
// ok is false when there is no hand: too few known cards, or no qualifying low.
func Best(r Ranking, hole, board []card.Card, exactTwo bool) (five [5]card.Card, ok bool) {
	var all [maxBest]card.Card
	var fromHole int
	n := 0
	for i, cards := range [2][]card.Card{hole, board} {
		for _, c := range cards {
			if c.Known() && n < maxBest {
				all[n] = c
				n++
			}
		}
		if i == 0 {
			fromHole = n
		}
	}
	var best Value
	for set := uint(0b11111); set < 1<<n; set = nextSubset(set) {
		if two := (ranks(set) & (1<<fromHole - 1)).len(); exactTwo && two != 2 {
			continue
		}
		var choice [5]card.Card
		i := 0
		for at := range n {
			if set>>at&1 != 0 {
				choice[i] = all[at]
				i++
			}
		}
		if v := Evaluate(r, choice[:]); v > best {
			best, five = v, choice
		}
	}
	if best == 0 {
		return five, false
	}
	arrange(&five, Describe(r, best))
	return five, true
}

const maxBest = 12 // hole and board cards together

// nextSubset is the next higher number with as many bits.
func nextSubset(x uint) uint {
	low := x & -x
	up := x + low
	return up | (x^up)/low>>2
}

// arrange puts five cards in the order in which m compares them.
func arrange(five *[5]card.Card, m Made) {
	aceLow := m.Ranking == AceToFive || m.Ranking == EightOrBetter ||
		(m.Category == Straight || m.Category == StraightFlush) && m.Ranks[0] == card.Five
	weight := func(c card.Card) int {
		same := 0
		for _, d := range five {
			if c.Rank() == d.Rank() {
				same++
			}
		}
		r := c.Rank()
		if aceLow {
			r = lowRank(r)
		}
		return same<<8 | int(r)<<4 | int(c.Suit())
	}
	for i := range five {
		for j := i; j > 0 && weight(five[j]) > weight(five[j-1]); j-- {
			five[j], five[j-1] = five[j-1], five[j]
		}
	}
}
