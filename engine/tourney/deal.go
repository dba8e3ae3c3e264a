package tourney

import (
	"math"
	"math/big"
)

// Deal is Equity in whole units: rounded down, the remainder to the biggest stack
// (RULES §7.9). Less than MaxError of the prizes below a unit counts as that unit.
func Deal(stacks, prizes []int64) ([]int64, error) {
	if _, err := checkStacks(stacks, 2); err != nil {
		return nil, err
	}
	worth, err := Equity(stacks, prizes)
	if err != nil {
		return nil, err
	}
	pool := sumTo(prizes, len(stacks))
	left := pool
	out := make([]int64, len(stacks))
	for i, w := range worth {
		out[i] = int64(math.Floor(w + MaxError*float64(pool)))
		left -= out[i]
	}
	out[biggest(stacks)] += left
	return out, nil
}

// Chop is the chip-chop: everybody gets the lowest remaining prize, the rest
// goes by chips, rounded down, the remainder to the biggest stack.
func Chop(stacks, prizes []int64) ([]int64, error) {
	chips, err := checkStacks(stacks, 2)
	if err != nil {
		return nil, err
	}
	n := len(stacks)
	var lowest int64
	if len(prizes) >= n {
		lowest = prizes[n-1]
	}
	pool := sumTo(prizes, n)
	rest := pool - lowest*int64(n)
	out := make([]int64, n)
	left := pool
	for i, s := range stacks {
		part := new(big.Int).Mul(big.NewInt(rest), big.NewInt(s))
		out[i] = lowest + part.Quo(part, big.NewInt(chips)).Int64()
		left -= out[i]
	}
	out[biggest(stacks)] += left
	return out, nil
}

func sumTo(prizes []int64, n int) int64 {
	var sum int64
	for _, p := range prizes[:min(n, len(prizes))] {
		sum += p
	}
	return sum
}

func biggest(stacks []int64) int {
	best := 0
	for i, s := range stacks {
		if s > stacks[best] {
			best = i
		}
	}
	return best
}
