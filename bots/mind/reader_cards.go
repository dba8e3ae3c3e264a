package mind

import (
	"tapis/bots/deal"
	"tapis/engine/card"
	"tapis/engine/hand"
)

// discarded has an opponent's hands throw what the plain policy throws.
func (r *reader) discarded(e *hand.Event) {
	if !r.has(e.Seat) {
		return
	}
	r.fresh = false
	g := &r.guesses[e.Seat]
	g.kept = g.kept[:0]
	var out [hand.MaxHole]card.Card
	for i := range g.hands {
		h := &g.hands[i]
		n := deal.ThrowWorst(out[:], h.cards[:h.n], r.board[:r.nboard], int(e.N), r.g)
		h.throw(out[:n])
	}
}

func (h *holding) throw(cards []card.Card) {
	h.n = uint8(deal.Without(&h.cards, int(h.n), cards))
	h.hidden &^= card.Of(cards...)
}

// How likely a hand is to draw as many cards as the plain policy does, and any
// other number (BOTS §2.2).
const (
	drawsAsPlanned = 0.90
	drawsOtherwise = 0.10 / 4
)

// drew weighs an opponent's hands by how many cards were drawn, and has them
// throw that many.
func (r *reader) drew(e *hand.Event) {
	if !r.has(e.Seat) {
		return
	}
	r.fresh = false
	g := &r.guesses[e.Seat]
	left := deal.DrawsLeft(r.g, 0) - r.draw + 1
	most := 5
	var out [hand.MaxHole]card.Card
	otherwise := float32(drawsOtherwise)
	if e.N == 0 {
		otherwise = float32(r.mem.bluffPats(int(e.Seat)))
	}
	pat := float32(0)
	for i := range g.hands {
		h := &g.hands[i]
		n := deal.ThrowToDraw(out[:], h.cards[:h.n], most, left, r.g)
		if n == 0 {
			pat += g.w[i]
		}
		if n == int(e.N) {
			g.w[i] *= drawsAsPlanned
			continue
		}
		g.w[i] *= otherwise
	}
	if r.mem.on {
		r.mem.drew(int(e.Seat), e.N == 0, float64(pat))
	}
	g.normalize()
	r.resample(g)
	for i := range g.hands {
		h := &g.hands[i]
		n := deal.ThrowToDraw(out[:], h.cards[:h.n], most, left, r.g)
		if n != int(e.N) {
			n = deal.ThrowExactly(out[:], h.cards[:h.n], int(e.N), r.g)
		}
		h.throw(out[:n])
	}
}

func (g *guess) normalize() {
	var sum float32
	for _, w := range g.w {
		sum += w
	}
	if sum <= 0 {
		for i := range g.w {
			g.w[i] = 1 / float32(len(g.w))
		}
		return
	}
	for i := range g.w {
		g.w[i] /= sum
	}
}
