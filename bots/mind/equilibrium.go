package mind

import (
	"math"
	"math/rand/v2"

	"tapis/bots/blueprint"
	"tapis/bots/blueprint/nolimit"
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// Where there is a blueprint L5 plays by it: nobody wins much from it, and it wins
// little more than others lose by themselves. What it sees a chair do is held
// against what the blueprint does in the same places, and from one that is far off
// it takes what looking ahead says.

// drift is how far a chair is off the blueprint: in folding, in raising a bet and in
// betting, the sum of what it did more often and the variance of that.
type drift [3]struct{ more, variance, n float64 }

const (
	farOff  = 1.6  // standard deviations: one taken for it by mistake costs little
	farPart = 0.05 // and part of the decisions
)

func (d *drift) note(i int, did bool, often float64) {
	x := -often
	if did {
		x++
	}
	d[i].more += x
	d[i].variance += often * (1 - often)
	d[i].n++
}

// off says whether the chair is far off.
func (d *drift) off() bool {
	for i := range d {
		s := &d[i]
		if s.n > 0 && math.Abs(s.more) > farOff*math.Sqrt(s.variance+1) && math.Abs(s.more)/s.n > farPart {
			return true
		}
	}
	return false
}

// follow learns from a finished hand how far the opponent is off the blueprint.
func (m *Mind) follow(v *hand.View) {
	if !m.looks || v.Dealt() != 2 {
		return
	}
	out := card.Of(v.Me().CardList()...)
	for seat := range v.Seats {
		if seat == v.Seat || !v.Seats[seat].In {
			continue
		}
		walk := blueprint.Follow
		if v.Betting == game.NoLimit {
			walk = nolimit.Follow
		}
		d := &m.mem.seats[seat].drift
		for _, s := range walk(v, seat, out) {
			if s.Facing {
				d.note(0, s.Did == blueprint.Fold, s.Fold)
				d.note(1, s.Did == blueprint.Raise, s.Raise)
			} else {
				d.note(2, s.Did == blueprint.Raise, s.Raise)
			}
		}
	}
}

// byTheBook is a blueprint's action, if there is one and no opponent is far off.
func (m *Mind) byTheBook(v *hand.View, r *rand.Rand) (hand.Action, bool) {
	if v.Dealt() != 2 {
		return hand.Action{}, false
	}
	for seat := range v.Seats {
		if seat != v.Seat && v.Seats[seat].Live && m.mem.seats[seat].drift.off() {
			return hand.Action{}, false
		}
	}
	if v.Betting == game.NoLimit {
		return openBook(v, r)
	}
	return fixedBook(v, r)
}

// openBook is the action of the blueprint without fixed bets.
func openBook(v *hand.View, r *rand.Rand) (hand.Action, bool) {
	list := nolimit.Strategy(v)
	if len(list) == 0 {
		return hand.Action{}, false
	}
	x := r.Float64()
	for i := range list {
		if x -= list[i].Part; x < 0 {
			return list[i].Action, true
		}
	}
	return list[len(list)-1].Action, true
}

// fixedBook is the action of the blueprint of fixed limit.
func fixedBook(v *hand.View, r *rand.Rand) (hand.Action, bool) {
	parts, ok := blueprint.Strategy(v)
	if !ok {
		return hand.Action{}, false
	}
	x := r.Float64()
	l := &v.Legal
	switch {
	case x < parts[blueprint.Raise] && l.MaxTo > 0:
		return hand.RaiseTo(v.Seat, l.MaxTo), true
	case l.Check:
		return hand.CheckBy(v.Seat), true
	case x > 1-parts[blueprint.Fold]:
		return hand.FoldBy(v.Seat), true
	}
	return hand.CallBy(v.Seat), true
}
