package bots

import (
	"math/bits"

	"tapis/engine/hand"
)

// Podium is the Payouts of a tournament of one table: what each place gets, first
// place first, in any unit.
type Podium []int64

// Equity is what each stack is worth by Malmuth–Harville (RULES §7.9), in
// floating point, for it is asked many times in a decision. A stack of 0 is out:
// it gets the place behind those who are left.
func (p Podium) Equity(stacks []int64) []float64 {
	worth := make([]float64, len(stacks))
	var seat [hand.MaxSeats]int
	n, chips := 0, 0.0
	for i, s := range stacks {
		if s > 0 && n < len(seat) {
			seat[n] = i
			n++
			chips += float64(s)
		}
	}
	// reach[set] is the chance that exactly these have taken the first places.
	reach := make([]float64, 1<<n)
	reach[0] = 1
	for placed, chance := range reach {
		k := bits.OnesCount(uint(placed))
		if chance == 0 || k >= len(p) {
			continue
		}
		left := chips
		for i := range n {
			if placed>>i&1 != 0 {
				left -= float64(stacks[seat[i]])
			}
		}
		for i := range n {
			if placed>>i&1 == 0 {
				next := chance * float64(stacks[seat[i]]) / left
				worth[seat[i]] += next * float64(p[k])
				reach[placed|1<<i] += next
			}
		}
	}
	if n < len(p) {
		for i, s := range stacks {
			if s <= 0 {
				worth[i] = float64(p[n])
			}
		}
	}
	return worth
}
