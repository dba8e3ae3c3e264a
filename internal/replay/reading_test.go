package replay

import (
	"testing"

	"tapis/engine/figures"
)

// counts are hands with so many played, raised, bet and called.
func counts(hands, vpip, pfr, bets, calls int) *figures.Counts {
	var c figures.Counts
	c[figures.VPIP] = figures.Chance{Had: hands, Did: vpip}
	c[figures.PFR] = figures.Chance{Had: hands, Did: pfr}
	c[figures.Aggression] = figures.Chance{Had: calls, Did: bets}
	return &c
}

func TestStylesAreRead(t *testing.T) {
	for _, k := range []struct {
		what string
		c    *figures.Counts
		want Style
	}{
		{"the study's Nadia", counts(412, 176, 36, 74, 148), Style{1, -1}},
		{"who raises nearly all of many hands", counts(200, 100, 80, 90, 20), Style{1, 1}},
		{"who waits and calls", counts(200, 24, 6, 10, 30), Style{-1, -1}},
		{"who waits and raises", counts(200, 30, 26, 40, 10), Style{-1, 1}},
		{"as most do", counts(200, 50, 34, 40, 20), Style{0, 0}},
		{"too few hands say nothing", counts(29, 29, 29, 20, 0), Style{}},
	} {
		if got := StyleOf(k.c); got != k.want {
			t.Errorf("%s: %+v, want %+v", k.what, got, k.want)
		}
	}
}

func TestAFigureWithoutAChanceHasNoValue(t *testing.T) {
	c := counts(40, 0, 0, 0, 0)
	for i := range Scales {
		s := &Scales[i]
		v, ok := s.Value(c)
		if want := s.Figure == figures.VPIP || s.Figure == figures.PFR; ok != want || v != 0 && s.Figure != figures.Aggression {
			t.Errorf("figure %d: %v %v", s.Figure, v, ok)
		}
		if ok != (s.Stands(c) == -1) {
			t.Errorf("figure %d stands at %d", s.Figure, s.Stands(c))
		}
	}
	c[figures.Aggression].Did = 3
	if v, ok := Scales[3].Value(c); !ok || v != Scales[3].Most {
		t.Errorf("bets and no calls: %v %v", v, ok)
	}
}
