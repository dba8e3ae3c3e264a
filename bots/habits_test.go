package bots_test

import (
	"math"
	"testing"

	"tapis/bots"
	"tapis/bots/arena"
	"tapis/engine/game"
)

// Everybody plays and raises as often as is said of him, at the levels tried,
// whoever else sits there (BOTS §2.4).
func TestPeoplePlayAndRaiseAsOftenAsTheyAreKnownTo(t *testing.T) {
	for _, table := range habitTables {
		r, err := arena.Run(arena.Config{Game: game.Holdem, Betting: game.NoLimit, Bots: table, Hands: habitHands, Seed: 3})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range r.Players {
			who := bots.Described(p.Bot)
			t.Logf("%-13s VPIP %4.1f, said %2.0f   PFR %4.1f, said %2.0f   net %+.0f±%.0f mbb", p.Bot, p.VPIP, who.VPIP, p.PFR, who.PFR, p.MbbPerHand, p.CI95)
			if math.Abs(p.VPIP-who.VPIP) > habitSlack || math.Abs(p.PFR-who.PFR) > habitSlack {
				t.Errorf("%s at the table of %v: VPIP %.1f and PFR %.1f, said to be %.0f and %.0f", p.Bot, table, p.VPIP, p.PFR, who.VPIP, who.PFR)
			}
		}
	}
}
