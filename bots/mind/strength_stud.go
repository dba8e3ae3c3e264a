package mind

import (
	"math/bits"

	"tapis/bots/deal"
	"tapis/engine/card"
	"tapis/engine/hand"
)

// studRuns is how often a stud hand is completed to see what it becomes.
const studRuns = 6

// measureStud completes each guessed hand a few times and compares it with what
// the other players in may come to, as their up cards show.
func (r *reader) measureStud() {
	r.findRivals(r.live | 1<<r.v.Seat)
	if r.weighsOwn {
		h := r.ownHand()
		r.own = r.studStrength(&h, &r.rivals[r.v.Seat])
	}
	for m := r.live; m != 0; m &= m - 1 {
		i := bits.TrailingZeros16(m)
		g := &r.guesses[i]
		for k := range g.hands {
			g.s[k] = r.studStrength(&g.hands[k], &r.rivals[i])
		}
	}
}

func (r *reader) studStrength(h *holding, rivals *deal.Field) float32 {
	var cards [hand.MaxHole]card.Card
	n := r.studCards(&cards, h.cards[:h.n])
	total := deal.HeldBefore(r.g, len(r.g.Streets))
	if n >= total {
		return rivals.Rank(deal.Worth(r.g, cards[:n], nil))
	}
	sum := float32(0)
	for range studRuns {
		r.complete(&cards, n, total, h.hidden)
		sum += rivals.Rank(deal.Worth(r.g, cards[:total], nil))
	}
	return sum / studRuns
}

// studCards copies a stud hand with the common card, if there is one.
func (r *reader) studCards(cards *[hand.MaxHole]card.Card, held []card.Card) int {
	n := copy(cards[:], held)
	return n + copy(cards[n:], r.board[:r.nboard])
}

func (r *reader) complete(cards *[hand.MaxHole]card.Card, n, total int, used card.Set) {
	for i := n; i < total; i++ {
		cards[i] = r.unseen(used)
		used = used.Add(cards[i])
	}
}

// findRivals deals out what every seat in may come to from its up cards alone,
// and gives each the field of its rivals.
func (r *reader) findRivals(seats uint16) {
	each := refHands / max(bits.OnesCount(uint(seats))-1, 1)
	for m := seats; m != 0; m &= m - 1 {
		r.rivals[bits.TrailingZeros16(m)].Reset(r.g.Split())
	}
	total := deal.HeldBefore(r.g, len(r.g.Streets))
	var cards [hand.MaxHole]card.Card
	for m := seats; m != 0; m &= m - 1 {
		i := bits.TrailingZeros16(m)
		n := r.studCards(&cards, r.upCards(i))
		for range each {
			r.complete(&cards, n, total, 0)
			high, low := deal.Worth(r.g, cards[:total], nil)
			for o := seats &^ (1 << i); o != 0; o &= o - 1 {
				r.rivals[bits.TrailingZeros16(o)].Add(high, low)
			}
		}
	}
	for m := seats; m != 0; m &= m - 1 {
		r.rivals[bits.TrailingZeros16(m)].Sort()
	}
}

// upCards are the cards of a seat that all can see.
func (r *reader) upCards(seat int) []card.Card {
	up := r.scratch.up[:0]
	s := &r.v.Seats[seat]
	for i, c := range s.CardList() {
		if s.Up>>i&1 != 0 {
			up = append(up, c)
		}
	}
	return up
}
