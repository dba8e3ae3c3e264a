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
// by what its player saw. The costly ones are returned, the costliest first: those
// that lost at least least chips, and more than chance in the coach's own
// thinking can explain.
func (c *Coach) Review(steps []Step, least int64) []Mistake {
	var out []Mistake
	for i := range steps {
		better, lost, err, ok := c.judge.Cost(steps[i].View, &steps[i].Action)
		if ok && lost >= float64(max(least, 1)) && lost > 3*err {
			out = append(out, Mistake{Step: i, Better: better, Lost: int64(lost + 0.5)})
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
