package term

import "time"

// pace is how fast frames may follow each other that nobody has asked for: a few at
// once after a quiet time, then one in every.
type pace struct {
	full time.Time // when the allowance is burst again
}

// wait is how long the next one has to wait.
func (p *pace) wait(now time.Time) time.Duration {
	return max(p.full.Sub(now), 0) - (burst-1)*every
}

// spend counts one.
func (p *pace) spend(now time.Time) {
	if p.full.Before(now) {
		p.full = now
	}
	if p.full = p.full.Add(every); p.full.Sub(now) > burst*every { // keys are not held back
		p.full = now.Add(burst * every)
	}
}
