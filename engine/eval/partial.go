package eval

import "tapis/engine/card"

// Partial is a hand being put together, card by card: the zero value is no
// cards. It is a value, so a board can be added once and shared by many hands.
type Partial struct {
	cards card.Set
	n     uint8
}

// Add returns p with c in it.
func (p Partial) Add(c card.Card) Partial {
	return Partial{p.cards.Add(c), p.n + 1}
}

func (p Partial) ok() bool { return p.n >= 5 && p.n <= 7 && p.cards.Len() == int(p.n) }

// High is the value of the best high hand among 5 to 7 cards.
func (p Partial) High() Value {
	if !p.ok() {
		return 0
	}
	var t tally
	var suits [card.NumSuits]ranks
	for s := p.cards; s != 0; s &= s - 1 {
		c := s.First()
		t.add(c.Rank(), 1)
		suits[c.Suit()] |= 1 << c.Rank()
	}
	for _, m := range suits {
		if m.len() >= 5 {
			return flushValue(m)
		}
	}
	return highValue(&t)
}

// AceToFive is the value of the best A-5 low among 5 to 7 cards.
func (p Partial) AceToFive() Value {
	if !p.ok() {
		return 0
	}
	var t tally
	for s := p.cards; s != 0; s &= s - 1 {
		t.add(lowRank(s.First().Rank()), 1)
	}
	return aceToFiveValue(&t)
}

// Eight is the value of the best 8-or-better low among 5 to 7 cards, 0 when
// none qualifies.
func (p Partial) Eight() Value {
	if !p.ok() {
		return 0
	}
	var m ranks
	for s := p.cards; s != 0; s &= s - 1 {
		m |= 1 << lowRank(s.First().Rank())
	}
	return eightValue(m)
}
