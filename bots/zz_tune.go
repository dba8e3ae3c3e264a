package bots

import (
	"math"

	"tapis/bots/start"
	"tapis/engine/game"
	"tapis/engine/hand"
)

type Tune struct {
	Believed, BelievedFL, Mdf, PlayFL, PlayNL, RaisesWith, FearFL, FearNL, BetAt, PayAt, FutFL, FutNL, FutPot, Stubborn, Doubt, RaiseAt, CallAt, Margin, Init, Init1, Call0, Call1, Multi, Tax, Tax1, Along, Smear, Floor, Call1FL, NoTrust, NoShift, NoPicky float64
}

var T = Tune{0.08, 0.03, 0.4, 0.72, 0.80, 0.18, 0.05, 0.15, 0.55, 0.45, 1, 0.6, 0.5, 0.85, 0.075, 0.55, 0.40, 0, 0, 0, 0, 0.08, 0.25, 0.025, 0, 0.15, 0.25, 0.12, 0.03, 0, 0, 0}

// startFolds is the part of starting hands an ordinary player folds when a call
// needs the share odds, so many are in already and so many are asked, itself
// included. A hand must earn more than its price, for those who are in have
// something and it will not always be played to the end.
func (t *Tune) startFolds(v *hand.View, odds float64, in, asked int) float64 {
	play := t.PlayNL
	if v.Betting == game.FixedLimit {
		play = t.PlayFL
	}
	against := max(float64(in)+t.Along*float64(asked-1), 1)
	// People draw the line in different places.
	need := odds / play
	fold := (start.RankOfShare(v.Game, need*(1-t.Smear), against) + start.RankOfShare(v.Game, need, against) +
		start.RankOfShare(v.Game, need*(1+t.Smear), against)) / 3
	if asked > 1 {
		fold = (1-t.Mdf)*fold + t.Mdf*math.Pow(min(t.Stubborn*odds/(1-min(odds, 0.9)), 0.95), 1/float64(asked))
	}
	return fold
}

// weak is the strength below which an ordinary player folds later on: a hand
// that seems to win less often than the price asks, against n others.
func (t *Tune) weak(b game.Betting, odds float64, n int) float64 {
	believed := t.Believed
	if b == game.FixedLimit {
		believed = t.BelievedFL
	}
	return believed + (1-believed)*math.Pow(odds, 1/(1+t.Multi*float64(n-1)))
}
