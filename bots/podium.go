package bots

import "tapis/engine/tourney"

// Podium is the Payouts of a tournament of one table: what each place gets, first
// place first, in any unit.
type Podium []int64

// Equity is what each stack is worth by Malmuth–Harville, see tourney.Equity. A
// stack of 0 is out: it gets the place behind those who are left.
func (p Podium) Equity(stacks []int64) []float64 {
	worth := make([]float64, len(stacks))
	alive := make([]int64, 0, len(stacks))
	for _, s := range stacks {
		if s > 0 {
			alive = append(alive, s)
		}
	}
	of, err := tourney.Equity(alive, p)
	if err != nil {
		return worth // nobody is left, or more than a tournament's last table holds
	}
	for i, s := range stacks {
		switch {
		case s > 0:
			worth[i], of = of[0], of[1:]
		case len(alive) < len(p):
			worth[i] = float64(p[len(alive)])
		}
	}
	return worth
}
