package eval

import "tapis/engine/card"

// Partial is a hand being put together, card by card: the zero value is no
// cards. It is a value, so a board can be added once and joined with the hole
// cards of many players. Hands with an unknown card are worth 0.
type Partial struct {
	key   uint64
	lanes uint64
}

// Add returns p with c in it.
func (p Partial) Add(c card.Card) Partial { return Partial{p.key + keys[c], p.lanes | lanes[c]} }

// Join returns p with the cards of q in it.
func (p Partial) Join(q Partial) Partial { return Partial{p.key + q.key, p.lanes | q.lanes} }

// High is the value of the best high hand among 5 to 7 cards, 0 for any other
// number of them.
func (p Partial) High() Value {
	// As long as it gets, if seven cards without a flush are to be inlined.
	if p.key&(suitFlags|countMask|unknownMask) != 7<<countShift {
		return p.high()
	}
	return high7[uint16(p.key)+rows7[p.key>>(64-rowBits7)]]
}

// high is High for everything but seven cards without a flush.
func (p Partial) high() Value {
	switch p.key & (suitFlags | countMask | unknownMask) {
	case 5 << countShift:
		return high5[place5(p.key)]
	case 6 << countShift:
		return high6[place6(p.key)]
	}
	if n := p.count(); n < 5 || n > 7 {
		return 0
	}
	return suited(p.key, p.lanes)
}

// count is the number of cards when all are known, else more than seven.
func (p Partial) count() uint64 { return p.key & (countMask | unknownMask) >> countShift }

// AceToFive is the value of the best A-5 low among 5 to 7 cards, 0 for any other
// number of them.
func (p Partial) AceToFive() Value {
	switch p.count() {
	case 5:
		return low5[place5(p.key)]
	case 6:
		return low6[place6(p.key)]
	case 7:
		return low7[place7(p.key)]
	}
	return 0
}

// Eight is the value of the best 8-or-better low among 5 to 7 cards, 0 when
// none qualifies or for any other number of cards.
func (p Partial) Eight() Value {
	if n := p.count(); n < 5 || n > 7 {
		return 0
	}
	m := p.lanes | p.lanes>>32
	m |= m >> 16
	// Seven ranks up from the deuce, and the ace below them.
	return eights[m&0x7f<<1|m>>card.Ace&1]
}
