// Package decide is what every player of the house is made of: what a player
// and a decision are, the factors a decision names as its reasons, the plain
// legal answers, and the comparison of ways to throw cards. It knows no level.
package decide

import (
	"math/rand/v2"

	"tapis/engine/hand"
)

// Player decides for one seat. A Player may keep what it has seen of a table;
// it is used by one goroutine at a time.
type Player interface {
	// Decide is asked when v.MyTurn() holds. The view is not kept.
	Decide(v *hand.View, r *rand.Rand) Decision
}

// Watcher is a Player that learns. It is shown each finished hand as its seat
// sees it, and told when a chair changes hands.
type Watcher interface {
	Watch(v *hand.View)
	Forget(seat int)
}

// Glancer is a Player that looks at nothing but what hand.GlanceInto shows: its
// own seat, the board and what it may do.
type Glancer interface {
	Player
	Glances()
}

// Payouts says what stacks are worth in a tournament: for each stack the part of
// the prizes its owner may expect, in any unit. A stack of 0 is out. The stacks
// are those of the viewer's table, in seat order; what waits at other tables is
// for Payouts to know.
type Payouts interface {
	Equity(stacks []int64) []float64
}

// PayoutAware is a Player that can be told that chips are not money. nil: they
// are.
type PayoutAware interface{ SetPayouts(p Payouts) }

// Decision is an action and why it was taken.
type Decision struct {
	Action  hand.Action
	Factors []Factor // the heaviest first; may be empty
}

// Character is a personality: how a bot differs from a solid player. VPIP and
// PFR describe it; the other numbers make it so. Their zero values, and a Drive
// of 1, are the solid player's.
type Character struct {
	Name      string  // the spec and the key of the texts
	VPIP, PFR float64 // percent, at a six-handed table of no-limit hold'em
	Range     float64 // how much looser it plays
	Drive     float64 // 1: how readily it bets and raises
	Bluff     float64 // part of its weakest hands it bluffs with when it may
	Trap      float64 // part of its strongest hands it plays slowly
	Tilt      float64 // how much a bad beat shows, 0 to 1
}

// UsualBluff is the part of its weakest hands the solid player bluffs with.
const UsualBluff = 0.12
