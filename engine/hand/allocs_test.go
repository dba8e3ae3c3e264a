package hand_test

import (
	"testing"

	"tapis/engine/game"
)

// A hand used again and again allocates nothing, in any game: not to be set up,
// not to be played, not to keep its events.
func TestAHandUsedAgainAllocatesNothing(t *testing.T) {
	for _, g := range game.Tables() {
		for _, n := range []int{2, min(6, g.MaxPlayers)} {
			p := newPlayout(5, g, g.Default, n)
			for range 2000 { // the event log grows to what hands need
				p.play(t)
			}
			if got := testing.AllocsPerRun(500, func() { p.play(t) }); got != 0 {
				t.Errorf("%s with %d players: %v allocations a hand", g.ID, n, got)
			}
		}
	}
}
