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
	"fmt"
	"math/rand/v2"
	"strings"

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

// makers builds the players that are known by name.
var makers = map[string]func() Player{
	"random": func() Player { return random{} },
	"caller": func() Player { return caller{} },
	"raiser": func() Player { return raiser{} },
	"jam":    func() Player { return jam{} },
	"tight":  func() Player { return &tight{} },
	"share":  func() Player { return &sharer{} },
}

var names = []string{"random", "caller", "raiser", "jam", "tight", "share"}

// Names lists what New knows.
func Names() []string { return append([]string(nil), names...) }

// New builds a player from its spec. An unknown spec is an error that lists
// what is known.
func New(spec string) (Player, error) {
	if m := makers[strings.TrimSpace(strings.ToLower(spec))]; m != nil {
		return m(), nil
	}
	return nil, fmt.Errorf("bot %q: it is one of %s", spec, strings.Join(names, ", "))
}
