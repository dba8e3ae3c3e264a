package tourney

import (
	"fmt"
	"math/big"
	"math/bits"
)

// MaxDeal is the most players an ICM deal is computed for.
const MaxDeal = 12

// Equity is what each stack is worth by Malmuth–Harville: the chance to finish
// first is the share of the chips, and so on among those not yet placed
// (RULES §7.9). It is computed exactly and rounded once to a float64. Stacks must
// be above zero, two to MaxDeal of them; prizes beyond the players are ignored.
func Equity(stacks, prizes []int64) ([]float64, error) {
	exact, err := equity(stacks, prizes)
	if err != nil {
		return nil, err
	}
	out := make([]float64, len(exact))
	for i, e := range exact {
		out[i], _ = e.Float64()
	}
	return out, nil
}

// Deal is Equity in whole units: rounded down, the remainder to the biggest stack.
func Deal(stacks, prizes []int64) ([]int64, error) {
	exact, err := equity(stacks, prizes)
	if err != nil {
		return nil, err
	}
	out := make([]int64, len(exact))
	left := sumTo(prizes, len(stacks))
	for i, e := range exact {
		out[i] = new(big.Int).Quo(e.Num(), e.Denom()).Int64()
		left -= out[i]
	}
	out[biggest(stacks)] += left
	return out, nil
}

// Chop is the chip-chop: everybody gets the lowest remaining prize, the rest
// goes by chips, rounded down, the remainder to the biggest stack.
func Chop(stacks, prizes []int64) ([]int64, error) {
	chips, err := checkDeal(stacks)
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

// equity sums over the sets of players who can have taken the places so far:
// reach[set] is the chance that exactly they have.
func equity(stacks, prizes []int64) ([]*big.Rat, error) {
	chips, err := checkDeal(stacks)
	if err != nil {
		return nil, err
	}
	n := len(stacks)
	out := make([]*big.Rat, n)
	for i := range out {
		out[i] = new(big.Rat)
	}
	reach := make([]*big.Rat, 1<<n)
	reach[0] = big.NewRat(1, 1)
	for placed := range reach {
		k := bits.OnesCount(uint(placed))
		if reach[placed] == nil || k >= n || k >= len(prizes) {
			continue
		}
		left := chips
		for i := range n {
			if placed>>i&1 != 0 {
				left -= stacks[i]
			}
		}
		for i := range n {
			if placed>>i&1 != 0 {
				continue
			}
			p := new(big.Rat).Mul(reach[placed], big.NewRat(stacks[i], left))
			out[i].Add(out[i], new(big.Rat).Mul(p, new(big.Rat).SetInt64(prizes[k])))
			next := placed | 1<<i
			if reach[next] == nil {
				reach[next] = new(big.Rat)
			}
			reach[next].Add(reach[next], p)
		}
	}
	return out, nil
}

func checkDeal(stacks []int64) (chips int64, err error) {
	if len(stacks) < 2 || len(stacks) > MaxDeal {
		return 0, fmt.Errorf("a deal between %d players: it takes 2 to %d", len(stacks), MaxDeal)
	}
	for _, s := range stacks {
		if s <= 0 {
			return 0, fmt.Errorf("a stack of %d: every player in a deal has chips", s)
		}
		chips += s
	}
	return chips, nil
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
