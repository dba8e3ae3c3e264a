package hand_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"tapis/engine/card"
	"tapis/engine/hand"
)

// deckOrder is the order in which a seed deals the whole deck.
func deckOrder(seed card.Seed) []card.Card {
	var d card.Deck
	d.Reset(seed)
	var order []card.Card
	for d.Left() > 0 {
		order = append(order, d.Draw())
	}
	return order
}

// seen is every card that a seat has a right to know.
func seen(h *hand.Hand, seat int) card.Set {
	var set card.Set
	for _, e := range h.Events() {
		for i, c := range e.CardList() {
			mine := seat >= 0 && int(e.Seat) == seat
			open := e.Kind == hand.EvBoard || e.Kind == hand.EvCommon || e.Kind == hand.EvShown || e.Kind == hand.EvOpeners ||
				e.Kind == hand.EvDealt && e.Up>>i&1 != 0
			if mine || open {
				set = set.Add(c)
			}
		}
	}
	return set
}

// The proof that secrets are kept: permute all cards that a seat cannot see,
// other hands, discards, burns and stub, and its view stays the same to the last
// byte. Up to the showdown: there hidden cards decide who must show. Until a new
// stub is made: it is shuffled from cards that are others.
func TestAViewDoesNotDependOnUnseenCards(t *testing.T) {
	tried, compared := 0, 0
	everyTable(t, handsPerGame/8, func(t *testing.T, r *rand.Rand, s hand.Setup) {
		s.Order = deckOrder(s.Seed)
		h := mustStart(t, &s)
		viewer := r.IntN(hand.MaxSeats+1) - 1 // -1 is a spectator
		var actions []hand.Action
		for stop := r.IntN(30); stop > 0 && !h.Done(); stop-- {
			a := next(r, h)
			try := h.Clone()
			if err := try.Apply(a); err != nil {
				t.Fatal(err)
			}
			if over(try) {
				break
			}
			h = try
			actions = append(actions, a)
		}
		if over(h) {
			return
		}
		tried++
		v := h.View(viewer)
		hidden := (card.Full &^ seen(h, viewer)).Cards()
		swap := map[card.Card]card.Card{}
		for i, k := range r.Perm(len(hidden)) {
			swap[hidden[i]] = hidden[k]
		}
		other := s
		other.Order = renamed(s.Order, swap)
		twin := mustStart(t, &other)
		for _, a := range actions {
			copy(a.Cards[:], renamed(a.Cards[:a.N], swap))
			if err := twin.Apply(a); err != nil {
				if r, ok := err.(*hand.Refusal); ok && r.Code == hand.CodeNoOpeners {
					return // another hand at that seat could not have opened
				}
				t.Fatalf("%+v: %v", a, err)
			}
		}
		if a, b := fmt.Sprintf("%+v", *v), fmt.Sprintf("%+v", *twin.View(viewer)); a != b {
			t.Fatalf("seat %d sees two hands:\n%s\n%s", viewer, a, b)
		}
		compared++
	})
	if compared == 0 || compared < tried*4/5 { // of fermé alone about 85 in 100
		t.Errorf("only %d of %d views were compared", compared, tried)
	}
}

// over says whether a hand is at its showdown, past it, or dealt from a new stub.
func over(h *hand.Hand) bool {
	for _, e := range h.Events() {
		switch e.Kind {
		case hand.EvReshuffled, hand.EvShown, hand.EvMucked, hand.EvAwarded:
			return true
		}
	}
	return h.Done()
}

func renamed(cards []card.Card, names map[card.Card]card.Card) []card.Card {
	out := append([]card.Card(nil), cards...)
	for i, c := range out {
		if n, ok := names[c]; ok {
			out[i] = n
		}
	}
	return out
}
