package eval

import "tapis/engine/card"

// Partial is a hand being put together, card by card: the zero value is no
// cards. It is a value, so a board can be added once and shared by many hands.
type Partial struct {
	key  uint64
	suit uint64
}

// Add returns p with c in it.
func (p Partial) Add(c card.Card) Partial { return Partial{p.key + keys[c], p.suit | lanes[c]} }

// High is the value of the best high hand among 5 to 7 cards.
func (p Partial) High() Value {
	if p.key&(flushFlags|countMask|unknownMask) != 7<<countShift {
		return p.high()
	}
	return high7[uint16(p.key)+rows7[p.key>>rowShift]]
}

// high is High where there may be a flush, or fewer than seven cards.
func (p Partial) high() Value {
	switch p.key & (flushFlags | countMask | unknownMask) {
	case 5 << countShift:
		return high5[place5(p.key)]
	case 6 << countShift:
		return high6[place6(p.key)]
	}
	n := p.key & (countMask | unknownMask) >> countShift
	if n < 5 || n > 7 {
		return 0
	}
	return suited(p.key, p.suit)
}

// AceToFive is the value of the best A-5 low among 5 to 7 cards.
func (p Partial) AceToFive() Value {
	switch p.key & (countMask | unknownMask) >> countShift {
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
// none qualifies.
func (p Partial) Eight() Value {
	if n := p.key & (countMask | unknownMask) >> countShift; n < 5 || n > 7 {
		return 0
	}
	m := p.suit | p.suit>>32
	m |= m >> 16
	return eights[m&0x7f<<1|m>>12&1]
}
