package bots

import "math/rand/v2"

// mood is what makes one mind choose otherwise than another that sees the same:
// its character.
type mood struct{}

// choose picks the option a mind takes.
func (m *mind) choose(opts []option, _ *rand.Rand) int { return dearest(opts) }

// dearest is the option worth most.
func dearest(opts []option) int {
	best := 0
	for i := range opts {
		if opts[i].value > opts[best].value {
			best = i
		}
	}
	return best
}

// reasons are the factors of an option taken.
func (m *mind) reasons(opts []option, best int) []Factor {
	return []Factor{{ShareOfPot, m.plan.share()}, {PotOdds, potOdds(m.plan.v)}, {Steal, opts[best].steal}, {Value, opts[best].value}}
}
