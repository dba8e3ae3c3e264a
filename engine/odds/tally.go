package odds

import (
	"math"

	"tapis/engine/eval"
)

// whole is a pot in the units of a tally: every way to split it, in halves and
// then among up to ten hands, is a whole number of them.
const (
	half  = 2520
	whole = 2 * half
)

// values are what the hands are worth.
type values = [places]eval.Value

// tally is what was counted. Deals on which one hand takes everything are only
// in win; the others add to tie, units and squares.
type tally struct {
	trials   int64
	win, tie [places]int64
	units    [places]int64
	squares  [places]int64 // of units
}

// best counts deals on which the hand of the best value takes the pot.
func (t *tally) best(v *values, n int, deals int64) {
	top, at, ties := lead(v, n)
	if ties == 1 {
		t.win[at&(places-1)] += deals
		return
	}
	for i := range n {
		if v[i] == top {
			t.part(i, whole/ties, deals)
		}
	}
}

// split counts deals on which each side takes half the pot, or the high all of
// it when no low qualifies (RULES §3.7).
func (t *tally) split(high, low *values, n int, deals int64) {
	top, at, ties := lead(high, n)
	topLow, atLow, tiesLow := lead(low, n)
	switch {
	case topLow == 0:
		t.best(high, n, deals)
		return
	case ties == 1 && tiesLow == 1 && at == atLow:
		t.win[at&(places-1)] += deals
		return
	}
	for i := range n {
		var units int64
		if high[i] == top {
			units = half / ties
		}
		if low[i] == topLow {
			units += half / tiesLow
		}
		if units > 0 {
			t.part(i, units, deals)
		}
	}
}

// lead finds the best value, where it stands first and how often.
func lead(v *values, n int) (top eval.Value, at int, ties int64) {
	top, ties = v[0], 1
	for i := 1; i < n; i++ {
		switch w := v[i&(places-1)]; {
		case w > top:
			top, at, ties = w, i, 1
		case w == top:
			ties++
		}
	}
	return top, at, ties
}

// part counts deals on which hand i takes a part of the pot.
func (t *tally) part(i int, units, deals int64) {
	i &= places - 1
	t.tie[i] += deals
	t.units[i] += units * deals
	t.squares[i] += units * units * deals
}

// add adds another tally.
func (t *tally) add(o *tally) {
	for i := range t.win {
		t.addHand(i, o, i)
	}
	t.trials += o.trials
}

// addPlaces adds a tally in which the hands stand in another order: hands says
// which one is in each place.
func (t *tally) addPlaces(o *tally, hands []int) {
	for place, i := range hands {
		t.addHand(i, o, place)
	}
	t.trials += o.trials
}

func (t *tally) addHand(i int, o *tally, from int) {
	t.win[i] += o.win[from]
	t.tie[i] += o.tie[from]
	t.units[i] += o.units[from]
	t.squares[i] += o.squares[from]
}

// shares is what the first n hands get.
func (t *tally) shares(n int, exact bool) []Share {
	list := make([]Share, n)
	trials := float64(t.trials)
	for i := range list {
		s := &list[i]
		s.Win, s.Tie = t.win[i], t.tie[i]
		s.Share = (float64(t.win[i]) + float64(t.units[i])/whole) / trials
		if !exact {
			// A hand that won every trial may still lose one in as many.
			square := (float64(t.win[i]) + float64(t.squares[i])/(whole*whole)) / trials
			s.StdErr = math.Sqrt(max(square-s.Share*s.Share, 1/trials) / trials)
		}
	}
	return list
}
