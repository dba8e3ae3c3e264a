package felt

import (
	"tapis/engine/hand"
	"tapis/engine/odds"
)

// The bounds of a count of shares: some tens of milliseconds.
const (
	shareSteps  = 4_000_000
	shareTrials = 60_000
)

// PotShares are what part of a pot each of the seats may expect, whose hands are those of
// the question in the same order. ok is false when it cannot be counted. It takes some
// tens of milliseconds: it is asked in a command.
func PotShares(q odds.Query, seats []int) (by [hand.MaxSeats]float64, ok bool) {
	r, err := odds.Compute(q, odds.Options{Exact: shareSteps, Trials: shareTrials, Seed: 1})
	if err != nil || len(r.Players) != len(seats) {
		return by, false
	}
	for k, i := range seats {
		by[i] = r.Players[k].Share
	}
	return by, true
}
