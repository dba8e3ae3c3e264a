package mind

import (
	"math"

	"tapis/bots/start"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// What an ordinary player is taken to do, and how much of it is believed. The
// figures were found by matches over all games, fixed limit and pot or no limit
// ("open") apart; none of them looks at who sits in a chair.
const (
	believed      = 0.08  // part of a bet's price that is never believed, open
	believedFixed = 0.03  // the same in fixed limit
	defence       = 0.4   // weight of defending often enough, several being asked
	playFixed     = 0.72  // share a starting hand is played as if it had, fixed limit
	playOpen      = 0.8   // the same, open
	raisesWith    = 0.18  // part of the hands played that raise
	fearFixed     = 0.05  // what a raise behind costs, in pots, fixed limit
	fearOpen      = 0.15  // the same, open
	betAt         = 0.55  // strength an ordinary player bets with
	payAt         = 0.45  // strength an ordinary player pays with
	laterFixed    = 0.75  // weight of the bets still to come, fixed limit
	laterOpen     = 0.6   // the same, open
	laterBet      = 0.5   // size of those bets, in pots
	stubborn      = 0.85  // how little a price changes who folds before the flop
	doubt         = 0.075 // part of every range that anything leaves standing
	raiseAt0      = 0.55  // strength of a first bet
	callAt0       = 0.4   // strength of a call
	stayOpen      = 0.08  // worth of playing on, in pots, open
	stayFixed     = 0.01  // the same in fixed limit
	crowd         = 0.25  // how much more is asked of a hand for each further player
	crowdCost     = 0.05  // what each further player costs, in pots, before the flop
	crowdAnted    = 0.01  // the same where all have paid an ante
	along         = 0.15  // how much of those behind come along
	spread        = 0.25  // people draw the line in different places: by this part
	floorLike     = 0.12  // least likelihood of any action

	// Before the flop a raise over a raise, open, is what it seems: who doubts it
	// ends with a hundred big blinds in on an ace and a seven.
	raisesStart    = 0.3   // part of the hands played that raise there
	floorLikeStart = 0.01  // least likelihood of a raise there
	doubtStart     = 0.005 // part of a range that a raise there leaves standing
	reraiseStart   = 0.3   // part of an opening range that is raised with again
	reraiseFixed   = 0.4   // the same in fixed limit
)

// startFolds is the part of starting hands an ordinary player folds when a call
// needs the share odds, so many are in already and so many are asked, itself
// included. A hand must earn more than its price, for those who are in have
// something and it will not always be played to the end.
func startFolds(v *hand.View, odds float64, in, asked int) float64 {
	play := playOpen
	if v.Betting == game.FixedLimit {
		play = playFixed
	}
	against := max(float64(in)+along*float64(asked-1), 1)
	// People draw the line in different places.
	need := odds / play
	fold := (start.RankOfShare(v.Game, need*(1-spread), against) + start.RankOfShare(v.Game, need, against) +
		start.RankOfShare(v.Game, need*(1+spread), against)) / 3
	if asked > 1 {
		fold = (1-defence)*fold + defence*math.Pow(min(stubborn*odds/(1-min(odds, 0.9)), 0.95), 1/float64(asked))
	}
	return fold
}

// weak is the strength below which an ordinary player folds later on: a hand
// that seems to win less often than the price asks, against n others.
func weak(b game.Betting, odds float64, n int) float64 {
	believed := believed
	if b == game.FixedLimit {
		believed = believedFixed
	}
	return believed + (1-believed)*math.Pow(odds, 1/(1+crowd*float64(n-1)))
}
