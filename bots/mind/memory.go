package mind

import (
	"math"

	"tapis/engine/hand"
)

// memory is what a bot remembers of how each chair plays. The numbers fade, so
// that the last sixty actions or so count.
type memory struct {
	seats [hand.MaxSeats]habits
	on    bool // L4; else everybody is taken for an ordinary player
}

// habits are one chair's.
type habits struct {
	acts, raises float64 // decisions, raises
	folding      [2]tendency
	pats         pats
	stabs        stabs
	drift        drift // off the blueprint
}

// pats is how a chair stands pat: of so many draws in which the plain policy would
// have drawn, as far as its hands are known, so many were none.
type pats struct{ chances, stood float64 }

// drew remembers a draw of a chair whose hands would stand pat with a chance of
// expected.
func (m *memory) drew(seat int, pat bool, expected float64) {
	p := &m.seats[seat].pats
	p.chances = p.chances*fade + 1 - expected
	p.stood *= fade
	if pat {
		p.stood += 1 - expected
	}
}

// bluffPats is the chance that a chair stands pat on a hand with which the plain
// policy draws.
func (m *memory) bluffPats(seat int) float64 {
	if !m.on {
		return drawsOtherwise
	}
	p := &m.seats[seat].pats
	const prior = 10
	return min((prior*drawsOtherwise+p.stood)/(prior+p.chances), drawsAsPlanned)
}

// stabs is how a chair bets when it is checked to, after the first round: how often
// it could, and how often it did.
type stabs struct{ chances, bets float64 }

// checkedTo remembers what a chair did when it was checked to.
func (m *memory) checkedTo(seat int, bet bool) {
	s := &m.seats[seat].stabs
	s.chances = s.chances*fade + 1
	s.bets *= fade
	if bet {
		s.bets++
	}
}

// stabRate is how often a chair bets when it is checked to: a Beta(5, 5) prior and
// what was seen.
func (m *memory) stabRate(seat int) float64 {
	if !m.on {
		return 0.5
	}
	s := &m.seats[seat].stabs
	return (5 + s.bets) / (10 + s.chances)
}

// tendency is how much more or less than an ordinary player somebody does
// something: what is added to the log odds.
type tendency struct{ shift, seen float64 }

// marked is the shift beyond what may be chance or a matter of the situation.
func (t *tendency) marked() float64 {
	const ordinary = 0.6
	return t.shift - min(max(t.shift, -ordinary), ordinary)
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
// a chance of fold; round is 0 on the first round and 1 later.
func (m *memory) priced(seat, round int, folded bool, fold float64) {
	t := &m.seats[seat].folding[round]
	miss := -shifted(fold, t.shift)
	if folded {
		miss++
	}
	// A step of the logistic regression with nothing but a constant.
	t.shift += max(4/(8+t.seen), 0.06) * miss
	t.seen++
}

// shifted moves a probability by log odds; it is kept off 0 and 1.
func shifted(p, by float64) float64 {
	p = min(max(p, 0.03), 0.97)
	return 1 / (1 + (1-p)/p*math.Exp(-by))
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
	return min(max(1-2*(m.raiseRate(seat)-0.42), 0.1), 1)
}

// shift is the chance that the chair folds where an ordinary player folds with
// the chance fold.
func (m *memory) shift(seat, round int, fold float64) float64 {
	if !m.on {
		return fold
	}
	return shifted(fold, m.seats[seat].folding[round].marked())
}

// picky is how far a call of the chair says something about its hand: little
// for one who never folds.
func (m *memory) picky(seat, round int) float64 {
	if !m.on {
		return 1
	}
	return min(max(math.Exp(m.seats[seat].folding[round].marked()), 0.1), 1)
}

// forget clears a chair for a new player.
func (m *memory) forget(seat int) { m.seats[seat] = habits{} }
