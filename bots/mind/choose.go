package mind

import (
	"math/rand/v2"

	"tapis/bots/decide"
	"tapis/engine/hand"
)

// Lean is what a person adds to the value of playing and of raising on the first
// round, in big blinds.
type Lean struct{ Play, Push float64 }

// mood is what makes one mind choose otherwise than another that sees the same.
type mood struct {
	who     *decide.Character // nil: nobody in particular
	lean    *Lean
	payouts decide.Payouts // nil: chips are money
}

// SetMood makes a mind play as a person does: by its character, and by a lean on
// the first round. Both are read at every decision and belong to the caller.
func (m *Mind) SetMood(who *decide.Character, lean *Lean) { m.mood.who, m.mood.lean = who, lean }

// choose picks the option a mind takes: the one worth most, to its taste.
func (m *Mind) choose(opts []option, r *rand.Rand) int {
	paid := m.mood.payouts != nil
	if !paid {
		if i := m.short(opts); i >= 0 {
			return i
		}
		if m.mood.who == nil {
			return m.balance(opts, m.ahead(opts, best(opts), r), r)
		}
	}
	var bent [maxOptions]option
	n := copy(bent[:], opts)
	for i := range bent[:n] {
		bent[i].value += m.taste(&bent[i]) - m.risk(&bent[i])
	}
	best := best(bent[:n])
	if m.plan.v.Street == 0 || m.mood.who == nil {
		return best
	}
	best = m.ahead(bent[:n], best, r)
	return m.mischief(bent[:n], m.balance(bent[:n], best, r), r)
}

// best is the option worth most.
func best(opts []option) int {
	best := 0
	for i := range opts {
		if opts[i].value > opts[best].value {
			best = i
		}
	}
	return best
}

// A character's taste after the first round, in parts of the pot: what staying in
// is worth to one with a Range of 1, and betting to one with a Drive of 2.
const (
	tasteStay = 0.8
	tasteBet  = 0.20
)

// taste is what an option is worth to the character beyond what it should win.
func (m *Mind) taste(o *option) float64 {
	v, who := m.plan.v, m.mood.who
	if who == nil {
		return 0
	}
	stays := o.act.Kind == hand.Call || o.act.Kind == hand.Raise || o.act.Kind == hand.PostBringIn
	raises := o.act.Kind == hand.Raise
	x := 0.0
	if v.Street == 0 {
		if stays {
			x += m.mood.lean.Play
		}
		if raises {
			x += m.mood.lean.Push
		}
		return x * float64(v.Stakes.Unit())
	}
	if stays && v.Legal.Call > 0 {
		x += tasteStay * who.Range
	}
	if raises {
		x += tasteBet * (who.Drive - 1)
	}
	return x * float64(v.Pot)
}

// mischief is bluffing more, or less, than usual with the weakest hands, and
// playing the strongest slowly.
func (m *Mind) mischief(opts []option, best int, r *rand.Rand) int {
	who, v := m.mood.who, m.plan.v
	strong := m.plan.share() * float64(m.plan.n+1) / 2 // one half is fair
	raises := opts[best].act.Kind == hand.Raise
	switch {
	case raises && strong > 0.8 && (m.plan.later() > 0 || decide.Behind(v) > 0):
		if r.Float64() < who.Trap {
			return quiet(opts, best)
		}
	case raises && strong < 0.3:
		if r.Float64() < 1-who.Bluff/decide.UsualBluff {
			return quiet(opts, best)
		}
	case !raises && strong < 0.3 && v.Legal.Call == 0:
		if r.Float64() < who.Bluff-decide.UsualBluff {
			return loud(opts, best)
		}
	}
	return best
}

// quiet is the best option that is no bet, loud the best that is; without one it
// is the option given.
func quiet(opts []option, or int) int { return bestOf(opts, or, false) }
func loud(opts []option, or int) int  { return bestOf(opts, or, true) }

func bestOf(opts []option, or int, raise bool) int {
	found := -1
	for i := range opts {
		if (opts[i].act.Kind == hand.Raise) == raise && (found < 0 || opts[i].value > opts[found].value) {
			found = i
		}
	}
	if found < 0 {
		return or
	}
	return found
}

// reasons are the factors of an option taken.
func (m *Mind) reasons(opts []option, best int) []decide.Factor {
	f := make([]decide.Factor, 0, 6)
	f = append(f, decide.Factor{Kind: decide.ShareOfPot, Value: m.plan.share()}, decide.Factor{Kind: decide.PotOdds, Value: decide.Odds(m.plan.v)},
		decide.Factor{Kind: decide.Steal, Value: opts[best].steal}, decide.Factor{Kind: decide.Value, Value: opts[best].value})
	if i := quiet(opts, -1); i >= 0 {
		f = append(f, decide.Factor{Kind: decide.Quiet, Value: opts[i].value})
	}
	if i := loud(opts, -1); i >= 0 {
		f = append(f, decide.Factor{Kind: decide.Loud, Value: opts[i].value})
	}
	return f
}
