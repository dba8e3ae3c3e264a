package eval

import (
	"math/bits"

	"tapis/engine/card"
)

// The first class of each category of High. Inside a category classes follow
// the comparison vectors of RULES §1.2.
const (
	firstHighCard      = 1
	firstPair          = firstHighCard + 1277
	firstTwoPair       = firstPair + 13*220
	firstTrips         = firstTwoPair + 78*11
	firstStraight      = firstTrips + 13*66
	firstFlush         = firstStraight + 10
	firstFullHouse     = firstFlush + 1277
	firstQuads         = firstFullHouse + 13*12
	firstStraightFlush = firstQuads + 13*12
	numHigh            = firstStraightFlush + 10 - 1
)

// The number of A-5 classes ahead of each category, best hands first
// (RULES §1.3).
const (
	lowPair      = 1287
	lowTwoPair   = lowPair + 13*220
	lowTrips     = lowTwoPair + 78*11
	lowFullHouse = lowTrips + 13*66
	lowQuads     = lowFullHouse + 13*12
	numLow       = lowQuads + 13*12
)

const numEight = 56 // RULES §1.4

// Among the 1,277 unpaired, unsuited high hands the first with an ace is number
// 784: 792 rank sets without an ace, less eight straights. The wheel goes right
// before it when it is no straight (RULES §1.5).
const aceHigh = 784

// ranks is a set of ranks, bit r for rank r.
type ranks uint16

const (
	wheel    ranks = 1<<card.Ace | 0b1111
	allRanks ranks = 1<<card.NumRanks - 1
)

func (m ranks) len() int        { return bits.OnesCount16(uint16(m)) }
func (m ranks) top() uint       { return uint(bits.Len16(uint16(m))) - 1 }
func (m ranks) drop() ranks     { return m &^ (1 << m.top()) }
func (m ranks) has(r uint) bool { return m>>r&1 != 0 }

// highest is the n highest ranks of m.
func (m ranks) highest(n int) ranks {
	for ; m.len() > n; m &= m - 1 {
	}
	return m
}

// lowest is the n lowest ranks of m.
func (m ranks) lowest(n int) ranks {
	for ; m.len() > n; m = m.drop() {
	}
	return m
}

// without renumbers the ranks of m as if rank r, not in m, did not exist.
func (m ranks) without(r uint) ranks {
	below := ranks(1)<<r - 1
	return m&below | m>>1&^below
}

// with undoes without: it makes room for rank r.
func (m ranks) with(r uint) ranks {
	below := ranks(1)<<r - 1
	return m&below | m&^below<<1
}

// straight is the five ranks of the straight with a top rank, Five to Ace.
func straight(top uint) ranks {
	if top == uint(card.Five) {
		return wheel
	}
	return 0b11111 << (top - 4)
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

// choose[n][k] is the number of k-subsets of n things.
var choose = func() (c [14][14]uint16) {
	for n := range c {
		c[n][0] = 1
		for k := 1; k <= n; k++ {
			c[n][k] = c[n-1][k-1] + c[n-1][k]
		}
	}
	return c
}()

// orders is order for every set, of up to thirteen ranks.
var orders = func() (o [allRanks + 1]uint16) {
	for m := ranks(1); int(m) < len(o); m++ {
		o[m] = o[m.drop()] + choose[m.top()][m.len()]
	}
	return o
}()

// order is the number of rank sets of m's size that compare lower than m, top
// rank first.
func (m ranks) order() uint { return uint(orders[m&allRanks]) }

// unorder is the set of k ranks whose order is n.
func unorder(n uint, k int) (m ranks) {
	for ; k > 0; k-- {
		r := uint(12)
		for uint(choose[r][k]) > n {
			r--
		}
		n -= uint(choose[r][k])
		m |= 1 << r
	}
	return m
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

// unplain undoes plainOrder.
func unplain(n uint) ranks {
	for skipped := uint(0); ; {
		m := unorder(n+skipped, 5)
		below := m.order() - m.plainOrder()
		if m.straightTop() != 0 {
			below++
		}
		if below == skipped {
			return m
		}
		skipped = below
	}
}

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

// highValue is the class of the best high hand in t, suits apart. It needs the
// table of flushes, whose order unpaired hands share.
func highValue(t *tally) Value {
	switch {
	case t[3] != 0:
		r := t[3].top()
		return Value(firstQuads + r*12 + (t[0] &^ (1 << r)).highest(1).without(r).order())
	case t[2] != 0 && t[1].len() > 1:
		r := t[2].top()
		return Value(firstFullHouse + r*12 + (t[1] &^ (1 << r)).highest(1).without(r).order())
	case flushes[t[0]&allRanks] >= firstStraightFlush:
		return flushes[t[0]&allRanks] - (firstStraightFlush - firstStraight)
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
	return flushes[t[0]&allRanks] - (firstFlush - firstHighCard)
}

// flushValue is the class of the best hand in five or more cards of one suit.
func flushValue(m ranks) Value {
	if top := m.straightTop(); top != 0 {
		return Value(firstStraightFlush + top - uint(card.Five))
	}
	return Value(firstFlush + m.highest(5).plainOrder())
}

// lowRank numbers ranks with the ace lowest, as A-5 lows count (RULES §1.3).
func lowRank(r card.Rank) card.Rank {
	if r == card.Ace {
		return 0
	}
	return r + 1
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

// deuceOf turns the high class of five cards into their 2-7 value: the order
// reversed, with A-5-4-3-2 an ace-high hand or flush, no straight (RULES §1.5).
func deuceOf(high Value) Value {
	bad := high
	switch {
	case high == firstStraight:
		bad = firstHighCard + aceHigh
	case high == firstStraightFlush:
		bad = firstFlush + aceHigh
	case high < firstHighCard+aceHigh:
	case high < firstStraight:
		bad++
	case high < firstFlush+aceHigh:
	case high < firstStraightFlush:
		bad++
	}
	if bad == 0 {
		return 0
	}
	return numHigh + 1 - bad
}
