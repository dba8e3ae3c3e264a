package bots_test

import (
	"math"
	"testing"

	"tapis/bots"
	"tapis/bots/arena"
	"tapis/engine/game"
	"tapis/internal/rounds"
)

// Everybody plays and raises as often as is said of him, at the levels tried,
// whoever else sits there (BOTS §2.4).
func TestPeoplePlayAndRaiseAsOftenAsTheyAreKnownTo(t *testing.T) {
	tables := [][]string{
		{"solid:L2", "rock:L2", "loose:L2", "station:L2", "maniac:L2", "trickster:L2"},
		{"solid:L1", "rock:L1", "loose:L1", "station:L1", "maniac:L1", "trickster:L1"},
		{"solid:L3", "rock:L3", "loose:L3", "station:L3", "maniac:L3", "trickster:L3"},
		{"solid:L4", "rock:L4", "loose:L4", "station:L4", "maniac:L4", "trickster:L4"},
		{"solid", "solid", "solid", "solid", "solid", "rock"},
		{"maniac", "maniac", "station", "station", "loose", "trickster"},
	}
	hands, slack := 1500, 5.0 // points; so few hands say little
	if rounds.Long {
		hands, slack = 5000, 3.0
	}
	for _, table := range tables[:rounds.Of(1, len(tables))] {
		r, err := arena.Run(arena.Config{Game: game.Holdem, Betting: game.NoLimit, Bots: table, Hands: hands, Seed: 3})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range r.Players {
			who := bots.Described(p.Bot)
			t.Logf("%-13s VPIP %4.1f, said %2.0f   PFR %4.1f, said %2.0f   net %+.0f±%.0f mbb", p.Bot, p.VPIP, who.VPIP, p.PFR, who.PFR, p.MbbPerHand, p.CI95)
			if math.Abs(p.VPIP-who.VPIP) > slack || math.Abs(p.PFR-who.PFR) > slack {
				t.Errorf("%s at the table of %v: VPIP %.1f and PFR %.1f, said to be %.0f and %.0f", p.Bot, table, p.VPIP, p.PFR, who.VPIP, who.PFR)
			}
		}
	}
}
