package tourney

import "math/bits"

// MaxDeal is the most players that stacks are valued for.
const MaxDeal = 20

// MaxError is the most that Equity is off, as a part of all prizes together. It
// adds and multiplies positive numbers only, no more than 3,000 of them one after
// the other, and each rounds by 2⁻⁵³ at most.
const MaxError = 1e-12

// Equity is what each stack is worth by Malmuth–Harville: the chance to finish
// first is the share of the chips, and so on among those not yet placed
// (RULES §7.9). It takes 1 to MaxDeal stacks above zero; prizes beyond the players
// are ignored. The time doubles with each player, up to some twenty milliseconds.
func Equity(stacks, prizes []int64) ([]float64, error) {
	chips, err := checkStacks(stacks, 1)
	if err != nil {
		return nil, err
	}
	n := len(stacks)
	worth := make([]float64, n)
	// Of each set of players: the chance that exactly these have taken the first
	// places, and the chips of the others.
	sets := make([]struct {
		chance float64
		left   int64
	}, 1<<n)
	sets[0].chance, sets[0].left = 1, chips
	var part [MaxDeal]float64 // of worth, from some sets
	for placed := range sets {
		if placed%1024 == 0 {
			for i := range worth {
				worth[i] += part[i]
			}
			part = [MaxDeal]float64{}
		}
		at := &sets[placed]
		if placed > 0 {
			last := bits.TrailingZeros(uint(placed))
			at.left = sets[placed&(placed-1)].left - stacks[last]
		}
		k := bits.OnesCount(uint(placed))
		if at.chance == 0 || k == n || k >= len(prizes) {
			continue
		}
		share, prize := at.chance/float64(at.left), float64(prizes[k])
		for rest := uint(1)<<n - 1 - uint(placed); rest != 0; rest &= rest - 1 {
			i := bits.TrailingZeros(rest)
			next := share * float64(stacks[i])
			part[i] += next * prize
			sets[placed|1<<i].chance += next
		}
	}
	for i := range worth {
		worth[i] += part[i]
	}
	return worth, nil
}

// checkStacks adds up the stacks of a deal between at least so many players.
func checkStacks(stacks []int64, least int) (chips int64, err error) {
	if len(stacks) < least || len(stacks) > MaxDeal {
		return 0, fault("a deal between %d players: it takes %d to %d", len(stacks), least, MaxDeal)
	}
	for _, s := range stacks {
		if s <= 0 {
			return 0, fault("a stack of %d: every player in a deal has chips", s)
		}
		chips += s
	}
	return chips, nil
}
