package hand

import (
	"tapis/engine/card"
)

// nextDrawer sets who announces a draw next, in turn from the first live seat
// left of the button, all-in players too (RULES §3.5). It says false when
// everybody has.
func (h *Hand) nextDrawer() bool {
	left := h.live &^ h.acted
	if left == 0 {
		h.pending = 0
		return false
	}
	from := h.setup.Button
	if h.lastDrawer >= 0 {
		from = int(h.lastDrawer)
	}
	h.pending = bit(left.after(from))
	return true
}

// maxDraw is the most cards a seat may exchange now: the house's single draws
// take four, the same games with blinds five (RULES §3.9.9).
func (h *Hand) maxDraw() int {
	n := h.st().Draw
	if n == 4 && !h.setup.antePot() {
		n = 5
	}
	return n
}

// choose applies a draw or a discard.
func (h *Hand) choose(a *Action) *Refusal {
	seat := int(a.Seat)
	s := &h.seats[seat]
	n := int(a.N)
	switch {
	case a.Kind == Draw && h.step == stepDraw:
		if most := h.maxDraw(); n > most {
			return &Refusal{Code: CodeTooManyCards, Have: int64(n), Want: int64(most)}
		}
	case a.Kind == Discard && h.step == stepDiscard:
		if want := h.st().Discard; n != want {
			return &Refusal{Code: CodeWrongCount, Have: int64(n), Want: int64(want)}
		}
	default:
		return refuse(CodeNotDrawing)
	}
	thrown := pileOf(a.cards())
	strange := thrown.cards &^ card.Of(s.cards[:s.n]...)
	if strange == 0 && thrown.cards.Len() == n {
		s.drop(thrown.cards)
	} else { // a mistake, or a hand history that did not know the cards
		kept, r := s.without(a.cards())
		if r == nil {
			r = h.nameThrown(strange)
		}
		if r != nil {
			return r
		}
		s.cards, s.n = kept, s.n-uint8(n)
	}
	kind := EvDiscarded
	if a.Kind == Draw {
		kind = EvDrew
		s.due = uint8(n)
		if int(s.draws) < len(s.drew) {
			s.drew[s.draws] = int8(n)
		}
		s.draws++
		h.lastDrawer = a.Seat
	}
	s.now.add(thrown)
	h.acted |= bit(seat)
	h.emit(kind, seat).setCards(a.cards())
	return nil
}

// Timeout is what a seat does when its time is up (RULES §3.8): check if free,
// else fold; stand pat; the forced discard that leaves the best hand with the
// board; show.
func (h *Hand) Timeout(seat int) Action {
	l := h.Legal(seat)
	switch {
	case l.Discard > 0:
		return DiscardBy(seat, h.leastUseful(seat, l.Discard)...)
	case l.DrawMax > 0:
		return DrawBy(seat)
	case l.Show && l.Muck:
		return MuckBy(seat)
	case l.Show:
		return ShowBy(seat)
	case l.Check:
		return CheckBy(seat)
	case l.BringIn > 0:
		return BringInBy(seat)
	}
	return FoldBy(seat)
}
