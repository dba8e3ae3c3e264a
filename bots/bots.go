// Package bots holds the house's players: rules of thumb, arithmetic and a
// private random stream, for every table game of the catalogue.
//
// A bot is given a *hand.View, which holds what its seat may see, and a random
// stream of its own; it has nothing else to look at, so it cannot peek. The
// package guarantees that every decision is legal, that the same views and the
// same stream give the same decisions on any machine (work is counted in
// samples, never in time), and that no decision panics.
package bots

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

// Decision is an action and why it was taken.
type Decision struct {
	Action  hand.Action
	Factors []Factor // the heaviest first; may be empty
}
