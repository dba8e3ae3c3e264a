package seat

import (
	"testing"

	"tapis/engine/game"
)

// TestRake is RULES §6 and C118 to C122; stakes and pots in cents.
func TestRake(t *testing.T) {
	r := SourceRake()
	for _, tc := range []struct {
		name    string
		betting game.Betting
		bigBet  int64
		players int
		pot     int64
		want    int64
	}{
		{"FL 0.25/0.50 pot 9.99", game.FixedLimit, 50, 6, 999, 45},
		{"FL 0.25/0.50 pot 25.99, the cap", game.FixedLimit, 50, 6, 2599, 100},
		{"FL 0.50/1 pot 4.99", game.FixedLimit, 100, 6, 499, 0},
		{"C118 FL 0.50/1 pot 5", game.FixedLimit, 100, 6, 500, 25},
		{"C118 FL 0.50/1 pot 12", game.FixedLimit, 100, 6, 1200, 60},
		{"C118 FL 0.50/1 pot 20", game.FixedLimit, 100, 6, 2000, 100},
		{"FL 2/4, 3 players, pot 25", game.FixedLimit, 400, 3, 2500, 50},
		{"FL 2/4, 3 players, pot 40", game.FixedLimit, 400, 3, 4000, 100},
		{"FL 5/10, 5 players, pot 30", game.FixedLimit, 1000, 5, 3000, 100},
		{"C120 FL 5/10, 5 players, pot 90", game.FixedLimit, 1000, 5, 9000, 125},
		{"C119 FL 10/20, 8 players, pot 45", game.FixedLimit, 2000, 8, 4500, 125},
		{"C119 FL 10/20, 8 players, pot 60", game.FixedLimit, 2000, 8, 6000, 175},
		{"FL 40/80 uses the rows below", game.FixedLimit, 8000, 8, 6000, 175},
		{"FL 50/100, 9 players, pot 210", game.FixedLimit, 10000, 9, 21000, 225},
		{"FL 50/100, 9 players, pot 350", game.FixedLimit, 10000, 9, 35000, 300},
		{"FL 50/100, 3 players, pot 49.99", game.FixedLimit, 10000, 3, 4999, 0},
		{"FL 50/100, 3 players, pot 50", game.FixedLimit, 10000, 3, 5000, 100},
		{"FL 50/100, 3 players, pot 75", game.FixedLimit, 10000, 3, 7500, 125},
		{"FL 50/100, 3 players, pot 100", game.FixedLimit, 10000, 3, 10000, 150},
		{"FL 50/100, 3 players, pot 125", game.FixedLimit, 10000, 3, 12500, 150},
		{"FL 50/100, 2 players, pot 350", game.FixedLimit, 10000, 2, 35000, 150},
		{"C120 FL 50/100, 3 players, pot 400", game.FixedLimit, 10000, 3, 40000, 150},
		{"FL 100/200, 3 players, pot 400", game.FixedLimit, 20000, 3, 40000, 150},
		{"FL 50/100, 4 players, pot 125", game.FixedLimit, 10000, 4, 12500, 175},
		{"C121 NL, 2 players, pot 19.50", game.NoLimit, 0, 2, 1950, 95},
		{"C121 NL, 3 players, pot 23", game.NoLimit, 0, 3, 2300, 100},
		{"NL, 4 players, pot 45", game.NoLimit, 0, 4, 4500, 200},
		{"C121 NL, 9 players, pot 99.99", game.NoLimit, 0, 9, 9999, 300},
		{"NL, 9 players, pot 1.99", game.PotLimit, 0, 9, 199, 5},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := game.Stakes{BigBet: tc.bigBet}
			if got := r.Of(tc.betting, s, tc.players, tc.pot, false); got != tc.want {
				t.Errorf("rake %d, want %d", got, tc.want)
			}
			if got := r.Of(tc.betting, s, tc.players, tc.pot, true); got != 0 {
				t.Errorf("C122: ended before the flop, rake %d", got)
			}
		})
	}
}
