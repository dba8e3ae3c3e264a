package bots

import (
	"math/rand/v2"

	"tapis/engine/hand"
)

// mood is what makes one mind choose otherwise than another that sees the same.
type mood struct {
	who    *Character // nil: nobody in particular
	lean   *lean
	prizes Prizes // nil: chips are money
}

// choose picks the option a mind takes: the dearest, to its taste.
func (m *mind) choose(opts []option, r *rand.Rand) int {
	racing := m.mood.prizes != nil
	if !racing {
		if i := m.short(opts); i >= 0 {
			return i
		}
		if m.mood.who == nil {
			return dearest(opts)
		}
	}
	var bent [maxOptions]option
	n := copy(bent[:], opts)
	for i := range bent[:n] {
		bent[i].value += m.taste(&bent[i]) - m.risk(&bent[i])
	}
	best := dearest(bent[:n])
	if m.plan.v.Street == 0 || m.mood.who == nil {
		return best
	}
	return m.mischief(bent[:n], best, r)
}

// dearest is the option worth most.
func dearest(opts []option) int {
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
	tasteBet  = 0.12
)

// taste is what an option is worth to the character beyond what it should win.
func (m *mind) taste(o *option) float64 {
	v, who := m.plan.v, m.mood.who
	if who == nil {
		return 0
	}
	stays := o.act.Kind == hand.Call || o.act.Kind == hand.Raise || o.act.Kind == hand.PostBringIn
	raises := o.act.Kind == hand.Raise
	x := 0.0
	if v.Street == 0 {
		if stays {
			x += m.mood.lean.play
		}
		if raises {
			x += m.mood.lean.push
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
func (m *mind) mischief(opts []option, best int, r *rand.Rand) int {
	who, v := m.mood.who, m.plan.v
	strong := m.plan.share() * float64(m.plan.n+1) / 2 // one half is fair
	raises := opts[best].act.Kind == hand.Raise
	switch {
	case raises && strong > 0.8 && (m.plan.later() > 0 || behind(v) > 0):
		if r.Float64() < who.Trap {
			return quiet(opts, best)
		}
	case raises && strong < 0.3:
		if r.Float64() < 1-who.Bluff/usual {
			return quiet(opts, best)
		}
	case !raises && strong < 0.3 && v.Legal.Call == 0:
		if r.Float64() < who.Bluff-usual {
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
func (m *mind) reasons(opts []option, best int) []Factor {
	f := make([]Factor, 0, 6)
	f = append(f, Factor{ShareOfPot, m.plan.share()}, Factor{PotOdds, potOdds(m.plan.v)},
		Factor{Steal, opts[best].steal}, Factor{Value, opts[best].value})
	if i := quiet(opts, -1); i >= 0 {
		f = append(f, Factor{Quiet, opts[i].value})
	}
	if i := loud(opts, -1); i >= 0 {
		f = append(f, Factor{Loud, opts[i].value})
	}
	return f
}
