package bots_test

import (
	"testing"

	"tapis/bots/arena"
	"tapis/engine/game"
	"tapis/internal/rounds"
)

// Who bets whenever it is checked to wins from one who gives up there. The blueprint
// does not, and L4 gives up no more than it must.
func TestAChecksAnswerIsNotABetWithAnything(t *testing.T) {
	for _, c := range []struct {
		bot  string
		most float64 // mbb that the floater wins, at the lower end of its interval
	}{{"L4", 0}, {"L5", -50}} {
		r := match(t, arena.Config{Game: game.Holdem, Betting: game.FixedLimit, Bots: []string{"floater", c.bot}, Hands: rounds.Of(200, 3000), Seed: 4242, Duplicate: true})
		if p := r.Players[0]; p.MbbPerHand-p.CI95 > c.most {
			t.Errorf("the floater wins %.0f ± %.0f from %s", p.MbbPerHand, p.CI95, c.bot)
		}
	}
}
