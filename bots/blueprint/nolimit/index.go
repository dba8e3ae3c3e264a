package nolimit

import "tapis/bots/blueprint"

// first is where each street's strategies begin, in places; the last is how many there
// are.
var first = func() (f [5]int) {
	for street := range 4 {
		f[street+1] = f[street] + rootsOf[street]*len(roundOf(street))*blueprint.Buckets(street)
	}
	return f
}()

// place is the number of a decision with a hand of a bucket.
func (s *state) place(bucket int) int {
	return first[s.street] + (int(s.root)*len(roundOf(s.street))+int(s.at))*blueprint.Buckets(s.street) + bucket
}

// Levels of a chance as it is shipped: enough to play by, and few pack well.
const levels = 32

func level(p float64) byte { return byte(p*(levels-1) + 0.5) }
