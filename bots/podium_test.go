package bots

import (
	"math"
	"testing"
)

// RULES §7.9.
func TestWhatStacksAreWorth(t *testing.T) {
	for _, c := range []struct {
		prizes Podium
		stacks []int64
		want   []float64
	}{
		{Podium{50, 30, 20}, []int64{5000, 3000, 2000}, []float64{38.3929, 32.75, 28.8571}},
		{Podium{500, 300, 200}, []int64{5000, 3000, 1500, 500}, []float64{377.78, 312.89, 225.60, 83.73}},
		{Podium{500, 300, 200}, []int64{60000, 30000, 10000}, []float64{412.38, 338.33, 249.29}},
		{Podium{130, 70}, []int64{7500, 2500}, []float64{115, 85}},
		{Podium{50, 30, 20}, []int64{0, 7000, 3000}, []float64{20, 44, 36}}, // out in third place
		{Podium{50, 30, 20}, []int64{0, 0, 3000}, []float64{30, 30, 50}},    // both out at once
		{Podium{50, 30, 20}, []int64{0, 0}, []float64{0, 0}},
		{Podium{65, 35}, []int64{10, 0, 20, 30}, []float64{19.5833, 0, 35.6667, 44.75}}, // on the bubble nothing
	} {
		got := c.prizes.Equity(c.stacks)
		for i := range c.want {
			if math.Abs(got[i]-c.want[i]) > 0.005 {
				t.Errorf("%v for %v: %.4f, want %.4f", c.prizes, c.stacks, got, c.want)
				break
			}
		}
	}
}
