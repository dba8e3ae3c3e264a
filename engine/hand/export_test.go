package hand

import (
	"reflect"

	"tapis/engine/card"
)

// Held is a seat's cards, for players in tests who need no View.
func (h *Hand) Held(seat int) []card.Card { return h.seats[seat].cards[:h.seats[seat].n] }

// Same says whether two hands are in the same state in every detail.
func (h *Hand) Same(o *Hand) bool { return reflect.DeepEqual(h, o) }

// Piles lists where cards are: each live hand, the board, the burns, the stub,
// and what was thrown in the draw or discard in progress.
func (h *Hand) Piles() []card.Set {
	piles := []card.Set{h.deck.Rest(), h.burns, card.Of(h.board[:h.nboard]...)}
	for m := h.live; m != 0; m &= m - 1 {
		s := &h.seats[m.first()]
		piles = append(piles, card.Of(s.cards[:s.n]...))
	}
	for i := range h.seats {
		piles = append(piles, h.seats[i].now.cards)
	}
	return piles
}

// CardsOut counts the cards of Piles as they are listed, twice if listed twice.
func (h *Hand) CardsOut() int {
	n := h.deck.Left() + h.burns.Len() + int(h.nboard)
	for m := h.live; m != 0; m &= m - 1 {
		n += int(h.seats[m.first()].n)
	}
	for i := range h.seats {
		n += h.seats[i].now.cards.Len()
	}
	return n
}
