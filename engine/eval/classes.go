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

func (m ranks) len() int    { return bits.OnesCount16(uint16(m)) }
func (m ranks) top() uint   { return uint(bits.Len16(uint16(m))) - 1 }
func (m ranks) drop() ranks { return m &^ (1 << m.top()) }

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

// with makes room for rank r: it renumbers the ranks of m, which were numbered as
// if r did not exist.
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

// unplain is the n-th of the five-rank sets that are no straights, lowest first.
func unplain(n uint) ranks { return plain[n] }

// lowRank numbers ranks with the ace lowest, as A-5 lows count (RULES §1.3).
func lowRank(r card.Rank) card.Rank {
	if r == card.Ace {
		return 0
	}
	return r + 1
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
