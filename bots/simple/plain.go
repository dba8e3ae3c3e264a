// Package simple holds the players that read nobody: the plain ones with one rule
// each, L0 which does anything legal, and L1 and L2 which count their share of the
// pot against random hands.
package simple

import (
	"math/rand/v2"

	"tapis/bots/decide"
	"tapis/engine/hand"
)

// Names lists the plain players New knows.
var Names = []string{"random", "caller", "raiser", "jam", "tight", "share"}

// New makes a plain player, or nil when the name is none of Names.
func New(name string) decide.Player {
	switch name {
	case "random":
		return random{}
	case "caller":
		return caller{}
	case "raiser":
		return raiser{}
	case "jam":
		return jam{}
	case "tight":
		return tight{}
	case "share":
		return &sharer{}
	}
	return nil
}

// random is L0: a uniformly chosen kind of legal action, of a uniform size.
type random struct{}

func (random) Decide(v *hand.View, r *rand.Rand) decide.Decision {
	l := &v.Legal
	if l.Draw || l.Discard > 0 {
		return decide.Decision{Action: decide.RandomCards(v, r)}
	}
	var opts [5]hand.Action
	n := 0
	add := func(a hand.Action) {
		opts[n] = a
		n++
	}
	if l.Fold && !l.Check {
		add(hand.FoldBy(v.Seat))
	}
	if l.Check {
		add(hand.CheckBy(v.Seat))
	}
	if l.Call > 0 {
		add(hand.CallBy(v.Seat))
	}
	if l.BringIn > 0 {
		add(hand.BringInBy(v.Seat))
	}
	if l.MaxTo > 0 {
		to := l.MaxTo
		if l.Fixed && r.IntN(2) == 0 {
			to = l.MinTo
		} else if !l.Fixed {
			to = l.MinTo + r.Int64N(l.MaxTo-l.MinTo+1)
		}
		add(hand.RaiseTo(v.Seat, to))
	}
	if n == 0 {
		return decide.Decision{Action: decide.Passive(v)}
	}
	return decide.Decision{Action: opts[r.IntN(n)]}
}

// caller never folds and never raises.
type caller struct{}

func (caller) Decide(v *hand.View, _ *rand.Rand) decide.Decision {
	if a, due := decide.SensibleCards(v); due {
		return decide.Decision{Action: a}
	}
	return decide.Decision{Action: decide.CallOrCheck(v)}
}

// raiser always raises, by the pot where the size is free.
type raiser struct{}

func (raiser) Decide(v *hand.View, _ *rand.Rand) decide.Decision {
	if a, due := decide.SensibleCards(v); due {
		return decide.Decision{Action: a}
	}
	if v.Legal.MaxTo > 0 {
		return decide.Decision{Action: hand.RaiseTo(v.Seat, decide.PotSized(v, 1))}
	}
	return decide.Decision{Action: decide.CallOrCheck(v)}
}

// jam always raises as much as may be raised.
type jam struct{}

func (jam) Decide(v *hand.View, _ *rand.Rand) decide.Decision {
	if a, due := decide.SensibleCards(v); due {
		return decide.Decision{Action: a}
	}
	if v.Legal.MaxTo > 0 {
		return decide.Decision{Action: hand.RaiseTo(v.Seat, v.Legal.MaxTo)}
	}
	return decide.Decision{Action: decide.CallOrCheck(v)}
}

// These look at no more than a glance shows (decide.Glancer).

func (random) Glances() {}
func (caller) Glances() {}
func (raiser) Glances() {}
func (jam) Glances()    {}
