package bots

import "tapis/engine/hand"

// memory is what a bot remembers of how each chair plays. The numbers fade, so
// that the last sixty actions or so count.
type memory struct {
	seats [hand.MaxSeats]habits
	on    bool // L4; else everybody is taken for an ordinary player
}

// habits are one chair's.
type habits struct {
	acts, raises        float64    // decisions with a choice to raise, raises
	faced, folded       [2]float64 // bets faced and folded to: on the first round, later
	expect              [2]float64 // folds an ordinary player would have made of them
	called, expectCalls float64
}

const fade = 1 - 1.0/60

// acted remembers an action: whether it raised, and whether it could.
func (m *memory) acted(seat int, raised bool) {
	h := &m.seats[seat]
	h.acts *= fade
	h.raises *= fade
	h.acts++
	if raised {
		h.raises++
	}
}

// priced remembers how a bet was answered that an ordinary player folds to with
// a chance of fold.
func (m *memory) priced(seat, round int, folded bool, fold float64) {
	h := &m.seats[seat]
	h.faced[round] = h.faced[round]*fade + 1
	h.folded[round] *= fade
	h.expect[round] = h.expect[round]*fade + fold
	if folded {
		h.folded[round]++
	}
}

// raiseRate is how often the chair raises: a Beta(2, 6) prior and what was seen.
func (m *memory) raiseRate(seat int) float64 {
	h := &m.seats[seat]
	return (2 + h.raises) / (8 + h.acts)
}

// trust is how far the chair's bets and raises are believed, 0.1 to 1: a maniac's
// are not (BOTS §2.2).
func (m *memory) trust(seat int) float64 {
	if !m.on {
		return 1
	}
	return min(max(1-1.6*(m.raiseRate(seat)-0.3), 0.1), 1)
}

// folds is how much more often than an ordinary player the chair folds, 1 for as
// often. It is near 0 for one who never folds.
func (m *memory) folds(seat, round int) float64 {
	if !m.on {
		return 1
	}
	const prior = 2.5 // expected folds that count as already seen
	h := &m.seats[seat]
	return min((h.folded[round]+prior)/(h.expect[round]+prior), 3)
}

// forget clears a chair for a new player.
func (m *memory) forget(seat int) { m.seats[seat] = habits{} }
