package hand

import "tapis/engine/card"

// Due is what a manual hand waits for: the seats with hole cards due (bit i) and
// the number of board cards. Holes come before the board.
func (h *Hand) Due() (seats uint16, board int) {
	if !h.manual || h.step != stepDeal && h.step != stepReplace {
		return 0, 0
	}
	for m := h.live; m != 0; m &= m - 1 {
		if i := m.first(); h.seats[i].due > 0 {
			seats |= uint16(bit(i))
		}
	}
	return seats, int(h.boardDue)
}

// DealHole gives a seat of a manual hand all the cards it is due on this street,
// down cards first. Unknown cards are allowed.
func (h *Hand) DealHole(seat int, cards []card.Card) error {
	if r := h.dealHole(seat, cards); r != nil {
		return r
	}
	h.run()
	return nil
}

func (h *Hand) dealHole(seat int, cards []card.Card) *Refusal {
	seats, _ := h.Due()
	if !mask(seats).has(seat) || len(cards) != int(h.seats[seat].due) {
		r := &Refusal{Code: CodeNoDealDue, Have: int64(len(cards))}
		if mask(seats).has(seat) {
			r.Want = int64(h.seats[seat].due)
		}
		return r
	}
	if r := h.take(&h.story, h.live, cards, seat, h.step == stepReplace); r != nil {
		return r
	}
	h.dealTo(&h.story, seat, cards, 0, 1)
	return nil
}

// DealBoard turns the board cards a manual hand is due.
func (h *Hand) DealBoard(cards []card.Card) error {
	seats, n := h.Due()
	if seats != 0 || n != len(cards) || n == 0 {
		if seats != 0 {
			n = 0
		}
		return &Refusal{Code: CodeNoDealDue, Have: int64(len(cards)), Want: int64(n)}
	}
	before := h.deck
	h.burn()
	if r := h.take(&h.story, h.live, cards, -1, false); r != nil {
		h.deck = before
		h.burned--
		h.unknownOut--
		return r
	}
	h.takeBoard(&h.story, cards)
	h.run()
	return nil
}

// ShowAll ends a manual showdown the file does not tell: every known hand is
// shown, unknown ones are mucked. An unknown hand that is the last claim to a
// pot wins that pot and no other.
func (h *Hand) ShowAll() error {
	for h.step == stepShow && h.pending != 0 {
		a, ok := h.untoldAction()
		if !ok {
			h.showdownUntold = true
			h.run()
			break
		}
		if err := h.Apply(a); err != nil {
			return err
		}
	}
	return nil
}
