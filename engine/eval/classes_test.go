package eval

import "tapis/engine/card"

// The class of a hand by its ranks, as the rules compare them.

// tally counts ranks: ranks held at least once, twice, three and four times.
type tally [4]ranks

func (t *tally) add(r uint) {
	bit := ranks(1) << r
	t[3] |= t[2] & bit
	t[2] |= t[1] & bit
	t[1] |= t[0] & bit
	t[0] |= bit
}

// aceLow is t with lowRanks in place of ranks.
func (t tally) aceLow() *tally {
	for i, m := range t {
		t[i] = (m<<1 | m>>card.Ace) & allRanks
	}
	return &t
}

// highValue is the class of the best high hand in t, suits apart.
func highValue(t *tally) Value {
	switch {
	case t[3] != 0:
		r := t[3].top()
		return Value(firstQuads + r*12 + (t[0] &^ (1 << r)).highest(1).without(r).order())
	case t[2] != 0 && t[1].len() > 1:
		r := t[2].top()
		return Value(firstFullHouse + r*12 + (t[1] &^ (1 << r)).highest(1).without(r).order())
	case t[0].straightTop() != 0:
		return Value(firstStraight + t[0].straightTop() - uint(card.Five))
	case t[2] != 0:
		r := t[2].top()
		return Value(firstTrips + r*66 + (t[0] &^ (1 << r)).highest(2).without(r).order())
	case t[1].len() > 1:
		pairs := t[1].highest(2)
		return Value(firstTwoPair + pairs.order()*11 + (t[0] &^ pairs).highest(1).without(pairs.top()).without(pairs.drop().top()).order())
	case t[1] != 0:
		r := t[1].top()
		return Value(firstPair + r*220 + (t[0] &^ (1 << r)).highest(3).without(r).order())
	}
	return Value(firstHighCard + t[0].highest(5).plainOrder())
}

// flushValue is the class of the best hand in five or more cards of one suit.
func flushValue(m ranks) Value {
	if top := m.straightTop(); top != 0 {
		return Value(firstStraightFlush + top - uint(card.Five))
	}
	return Value(firstFlush + m.highest(5).plainOrder())
}

// aceToFiveValue is the class of the best A-5 low in t, whose ranks are
// lowRanks. Distinct ranks come first; what is missing to five is made up by
// pairing, from the lowest rank: first pairs, then trips, then quads.
func aceToFiveValue(t *tally) Value {
	kinds := t[0].lowest(5)
	switch kinds.len() {
	case 5:
		return Value(numLow - kinds.order())
	case 4:
		r := t[1].lowest(1).top()
		return Value(numLow - lowPair - r*220 - (kinds &^ (1 << r)).without(r).order())
	case 3:
		if t[1].len() > 1 {
			pairs := t[1].lowest(2)
			return Value(numLow - lowTwoPair - pairs.order()*11 - (kinds &^ pairs).without(pairs.top()).without(pairs.drop().top()).order())
		}
		r := t[2].top()
		return Value(numLow - lowTrips - r*66 - (kinds &^ (1 << r)).without(r).order())
	case 2:
		if t[1].len() > 1 {
			r := t[2].lowest(1).top()
			return Value(numLow - lowFullHouse - r*12 - (kinds &^ (1 << r)).without(r).order())
		}
		r := t[3].top()
		return Value(numLow - lowQuads - r*12 - (kinds &^ (1 << r)).without(r).order())
	}
	return 0
}

// eightValue is the class of the best 8-or-better low in a set of lowRanks, 0
// when fewer than five of them are eight or lower (RULES §1.4).
func eightValue(m ranks) Value {
	if m &= 0xff; m.len() >= 5 {
		return Value(numEight - m.lowest(5).order())
	}
	return 0
}

// order is the number of rank sets of m's size that compare lower than m, top
// rank first.
func (m ranks) order() (n uint) {
	for ; m != 0; m = m.drop() {
		n += uint(choose[m.top()][m.len()])
	}
	return n
}

// plainOrder is order among the five-rank sets that are no straights.
func (m ranks) plainOrder() uint {
	n := m.order()
	for low := range uint(9) {
		if ranks(0b11111)<<low < m {
			n--
		}
	}
	if wheel < m {
		n--
	}
	return n
}

// straightTop is the top rank of the best straight in m, 0 for none.
func (m ranks) straightTop() uint {
	run := m & (m >> 1) & (m >> 2) & (m >> 3) & (m >> 4)
	if run != 0 {
		return run.top() + 4
	}
	if m&wheel == wheel {
		return uint(card.Five)
	}
	return 0
}

// without renumbers the ranks of m as if rank r, not in m, did not exist.
func (m ranks) without(r uint) ranks {
	below := ranks(1)<<r - 1
	return m&below | m>>1&^below
}

func (m ranks) has(r uint) bool { return m>>r&1 != 0 }
