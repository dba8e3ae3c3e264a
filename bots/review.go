package bots

import (
	"cmp"
	"slices"

	"tapis/engine/hand"
)

// Step is a decision that was taken: what its player saw, and did.
type Step struct {
	View   *hand.View
	Action hand.Action
}

// Mistake is a decision the coach would have taken otherwise.
type Mistake struct {
	Step   int      // index of the step
	Better Decision // what it would have done, and why
	Lost   int64    // about how many chips its action would have won more
}

// Review looks over the decisions of a hand, without hindsight: each is judged
// by what its player saw. The costly ones are returned, the dearest first: those
// that lost at least least chips, and more than chance in the coach's own
// thinking can explain.
func (c *Coach) Review(steps []Step, least int64) []Mistake {
	var out []Mistake
	for i := range steps {
		if m, ok := c.judge(&steps[i], least); ok {
			m.Step = i
			out = append(out, m)
		}
	}
	slices.SortStableFunc(out, func(a, b Mistake) int { return cmp.Compare(b.Lost, a.Lost) })
	return out
}

// Review is a Coach's that knows nothing of the table.
func Review(steps []Step, least int64) []Mistake {
	var c Coach
	return c.Review(steps, least)
}

func (c *Coach) judge(s *Step, least int64) (m Mistake, costly bool) {
	v := s.View
	if !v.MyTurn() || v.Legal.Show || v.Legal.Muck {
		return m, false
	}
	var lost, err float64
	if v.Legal.Draw || v.Legal.Discard > 0 {
		did := throw{cards: s.Action.Cards, n: int(s.Action.N)}
		t := c.throws(v, &did)
		k := slices.IndexFunc(t.ways, func(w throw) bool { return w.set() == did.set() })
		lost, err = gap(&t.value[0], &t.value[k])
		lost, err = lost*float64(v.Pot), err*float64(v.Pot)
		m.Better = t.decision(v)
	} else {
		w := c.weigh(v, &s.Action)
		k := slices.IndexFunc(w.opts, func(o option) bool { return o.act.Kind == s.Action.Kind && o.act.Amount == s.Action.Amount })
		lost, err = gap(&w.value[w.best], &w.value[k])
		m.Better = w.decision(v)
	}
	m.Lost = int64(lost + 0.5)
	return m, lost >= float64(max(least, 1)) && lost > 3*err
}
