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
	if h.drawer >= 0 {
		from = int(h.drawer)
	}
	h.pending = bit(left.after(from))
	return true
}

// maxDraw is the most cards a seat may exchange now: the house's single draws
// take four, the same games with blinds five (RULES §3.9.9).
func (h *Hand) maxDraw() int {
	n := h.st().Draw
	if n == 4 && !h.antePot() {
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
		h.drawer = a.Seat
	}
	s.now.add(thrown)
	h.acted |= bit(seat)
	h.emit(kind, seat).setCards(a.cards())
	return nil
}

// drop takes some of its cards from s.
func (s *seat) drop(cards card.Set) {
	kept := uint8(0)
	for _, c := range s.cards[:s.n] {
		s.cards[kept] = c
		if !cards.Has(c) {
			kept++
		}
	}
	s.n = kept
}

// without returns the cards of s left when some are thrown. Unknown cards stand
// for any card not known to be kept.
func (s *seat) without(thrown []card.Card) (kept [MaxHole]card.Card, r *Refusal) {
	kept = s.cards
	n := int(s.n)
	var seen card.Set
	remove := func(c card.Card) bool {
		for i := range n {
			if kept[i] == c {
				copy(kept[i:n], kept[i+1:n])
				n--
				return true
			}
		}
		return false
	}
	for _, c := range thrown {
		if c.Known() && seen.Has(c) {
			return kept, &Refusal{Code: CodeCardTwice, Card: c}
		}
		seen = seen.Add(c)
		if !remove(c) && (!c.Known() || !remove(card.Unknown)) {
			return kept, &Refusal{Code: CodeCardNotHeld, Card: c}
		}
	}
	return kept, nil
}

// nameThrown takes cards out of the stub that a manual hand dealt unknown and now
// names as they are thrown.
func (h *Hand) nameThrown(cards card.Set) *Refusal {
	deck := h.deck
	for m := cards; m != 0; m &= m - 1 {
		if !deck.Take(m.First()) {
			return &Refusal{Code: CodeCardUsed, Card: m.First()}
		}
	}
	h.deck = deck
	h.hidden -= uint8(cards.Len())
	return nil
}

// settleThrown makes the discards of seats earlier discards.
func (h *Hand) settleThrown(seats mask) {
	for m := seats; m != 0; m &= m - 1 {
		s := &h.seats[m.first()]
		s.gone |= s.now.cards
		s.now = pile{}
	}
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

// leastUseful picks the cards to throw so that the best current hand stays with
// the board; ties: lowest rank, then lowest suit (RULES §3.8).
func (h *Hand) leastUseful(seat, n int) []card.Card {
	s := &h.seats[seat]
	cards := append([]card.Card(nil), s.cards[:s.n]...)
	sortCards(cards)
	best, bestKey := cards[:n], handKey{}
	for a := range cards {
		for b := a; b < len(cards); b++ {
			if (n == 1) != (a == b) {
				continue
			}
			thrown := []card.Card{cards[a]}
			if n == 2 {
				thrown = append(thrown, cards[b])
			}
			kept := make([]card.Card, 0, MaxHole+5)
			for i, c := range cards {
				if i != a && i != b {
					kept = append(kept, c)
				}
			}
			key := keyOf(append(kept, h.board[:h.nboard]...))
			if key.beats(bestKey) {
				best, bestKey = thrown, key
			}
		}
	}
	return best
}
