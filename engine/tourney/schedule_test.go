package tourney

import (
	"testing"

	"tapis/engine/game"
)

func TestSourceScheduleDoubles(t *testing.T) {
	want := []int64{25, 50, 100, 200, 400, 800, 1600, 3200, 6400, 12800, 25600, 51200}
	for i, small := range want {
		if l := Source().Level(i + 1); l.Small != small || l.Big != 2*small || l.Number != i+1 {
			t.Errorf("level %d: %d/%d", i+1, l.Small, l.Big)
		}
	}
}

func TestDoublingStops(t *testing.T) {
	s := Source()
	s.Chips = 4 * 3000
	// The small blind may exceed half of the chips once, then it stays.
	if l := s.Level(50); l.Small != 6400 {
		t.Errorf("small blind %d, want 6400: the first above 6000", l.Small)
	}
	if l := Source().Level(1000); l.Big > game.MaxChips || l.Big < game.MaxChips/4 {
		t.Errorf("big blind %d", l.Big)
	}
	if l := Source().Level(0); l.Number != 1 || l.Small != 25 {
		t.Errorf("level 0 is %+v", l)
	}
}

func TestLevelStakes(t *testing.T) {
	s := Source()
	for _, tc := range []struct {
		name    string
		game    *game.Game
		betting game.Betting
		want    game.Stakes
	}{
		{"no limit: blinds", game.Holdem, game.NoLimit, game.Stakes{SmallBlind: 100, BigBlind: 200, MinBet: 200, ChipUnit: 1}},
		{"fixed limit: small bet is the big blind", game.Omaha8, game.FixedLimit, game.Stakes{SmallBlind: 100, BigBlind: 200, SmallBet: 200, BigBet: 400, ChipUnit: 1}},
		{"stud: ante and bring-in are the small blind", game.Stud7, game.FixedLimit, game.Stakes{Ante: 100, AnteMode: game.IndividualAnte, BringIn: 100, SmallBet: 200, BigBet: 400, ChipUnit: 1}},
		{"fermé: the ante is the small blind", game.Ferme, game.PotLimit, game.Stakes{Ante: 100, AnteMode: game.IndividualAnte, MinBet: 100, ChipUnit: 1}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got := s.Stakes(3, tc.game, tc.betting)
			if got != tc.want {
				t.Errorf("got  %+v\nwant %+v", got, tc.want)
			}
			if err := got.Validate(tc.game, tc.betting); err != nil {
				t.Error(err)
			}
		})
	}
	s.AnteMode = game.BigBlindAnte
	if got := s.Stakes(3, game.Holdem, game.NoLimit); got.Ante != 200 || got.AnteMode != game.BigBlindAnte {
		t.Errorf("the big blind pays the table's ante: %+v", got)
	}
}

func TestEveryGameHasStakesAtEveryLevel(t *testing.T) {
	for _, small := range []int64{1, 25, 50} {
		s := Schedule{Small: small, Big: 2 * small}
		for _, g := range game.Tables() {
			for _, b := range g.Bettings() {
				for k := 1; k <= 30; k++ {
					if err := s.Stakes(k, g, b).Validate(g, b); err != nil {
						t.Fatalf("%s %s level %d of %d/%d: %v", g.ID, b, k, small, 2*small, err)
					}
				}
			}
		}
	}
}

// C123: level 7 is 1600/3200 and starts at minute 90.
func TestClock(t *testing.T) {
	c := Clock{Every: 15}
	for _, tc := range []struct {
		minute, left int64
		level        int
	}{{0, 15, 1}, {14, 1, 1}, {15, 15, 2}, {89, 1, 6}, {90, 15, 7}, {-5, 15, 1}} {
		if m := c.At(tc.minute); m.Level != tc.level || m.Left != tc.left || m.Break {
			t.Errorf("minute %d: %+v", tc.minute, m)
		}
	}
	if l := Source().Level(c.At(90).Level); l.Small != 1600 || l.Big != 3200 || c.Start(7) != 90 {
		t.Errorf("minute 90: %+v, level 7 at %d", l, c.Start(7))
	}
}

func TestBreaks(t *testing.T) {
	c := Clock{Every: 15, BreakAfter: 4, BreakFor: 10}
	for _, tc := range []struct {
		minute int64
		want   Moment
	}{
		{59, Moment{Level: 4, Left: 1}},
		{60, Moment{Level: 5, Break: true, Left: 10}},
		{69, Moment{Level: 5, Break: true, Left: 1}},
		{70, Moment{Level: 5, Left: 15}},
		{130, Moment{Level: 9, Break: true, Left: 10}},
	} {
		if got := c.At(tc.minute); got != tc.want {
			t.Errorf("minute %d: %+v, want %+v", tc.minute, got, tc.want)
		}
	}
	for k := 1; k < 30; k++ {
		if m := c.At(c.Start(k)); m.Level != k || m.Break || m.Left != 15 {
			t.Errorf("level %d starts at %d: %+v", k, c.Start(k), m)
		}
	}
}
