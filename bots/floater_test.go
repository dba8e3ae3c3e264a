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

// A player that may ask L5 what it would do with any cards wins little from it: the
// bounds are 150 in fixed limit and 300 without.
func TestTheLocalBestResponseWinsLittleFromTheBlueprints(t *testing.T) {
	for _, c := range []struct {
		betting game.Betting
		most    float64 // mbb, at the lower end of the interval
	}{{game.FixedLimit, 150}, {game.NoLimit, 300}} {
		r := match(t, arena.Config{Game: game.Holdem, Betting: c.betting, Bots: []string{"lbr", "L5"}, Hands: rounds.Of(100, 6000), Seed: 81, Duplicate: true})
		if p := r.Players[0]; p.MbbPerHand-p.CI95 > c.most {
			t.Errorf("%v: it wins %.0f ± %.0f", c.betting, p.MbbPerHand, p.CI95)
		}
	}
}
