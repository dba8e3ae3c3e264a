package mind

import (
	"testing"

	"tapis/bots/bottest"
	"tapis/engine/hand"
)

// Where the push tables do not hold the mind thinks for itself.
func TestThePushTablesHoldNotEverywhere(t *testing.T) {
	for _, k := range []struct {
		name string
		v    *hand.View
	}{
		{"eleven big blinds", bottest.Spot(t, bottest.Same(2, 220), 0, "Ah5d")},
		{"seven players", bottest.Spot(t, bottest.Same(7, 160), 3, "Ah5d")},
		{"somebody limped", bottest.Spot(t, bottest.Same(4, 160), 0, "Ah5d", hand.CallBy(3))},
		{"two are in", bottest.Spot(t, bottest.Same(4, 160), 2, "Ah5d", hand.RaiseTo(3, 160), hand.CallBy(0), hand.FoldBy(1))},
		{"a raise that leaves chips behind", bottest.Spot(t, bottest.Same(2, 180), 1, "Ah5d", hand.RaiseTo(0, 50))},
	} {
		m := New(Reads)
		m.plan.v = k.v
		if i := m.short([]option{{act: hand.FoldBy(k.v.Seat)}, {act: hand.CallBy(k.v.Seat)}}); i >= 0 {
			t.Errorf("%s: the tables say %d", k.name, i)
		}
	}
}

// podium is Malmuth–Harville (RULES §7.9), plainly.
type podium []float64

func (p podium) Equity(stacks []int64) []float64 {
	out := make([]float64, len(stacks))
	var place func(used uint, n int, chance float64)
	place = func(used uint, n int, chance float64) {
		sum := 0.0
		for i, s := range stacks {
			if used>>i&1 == 0 {
				sum += float64(s)
			}
		}
		if n == len(p) || sum == 0 {
			return
		}
		for i, s := range stacks {
			if used>>i&1 == 0 && s > 0 {
				c := chance * float64(s) / sum
				out[i] += c * p[n]
				place(used|1<<i, n+1, c)
			}
		}
	}
	place(0, 0, 1)
	return out
}

func TestChipsCostMoreNearTheBubble(t *testing.T) {
	// With two left and two prizes a chip is a chip.
	m := New(Reads)
	m.SetPayouts(podium{60, 40})
	m.plan.v = bottest.Spot(t, bottest.Same(2, 300), 1, "Kh9d", hand.RaiseTo(0, 300))
	if p := m.premium(0, 200); p < 0.999 || p > 1.001 {
		t.Errorf("heads-up the premium is %.3f", p)
	}
	m.SetPayouts(podium{50, 30, 20})
	m.plan.v = bottest.Spot(t, bottest.Same(4, 300), 2, "Kh9d", hand.FoldBy(3), hand.FoldBy(0), hand.RaiseTo(1, 300))
	if p := m.premium(1, 280); p < 1.2 || p > 2.5 {
		t.Errorf("on the bubble the premium is %.3f", p)
	}
}
