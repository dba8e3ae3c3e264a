package game

import (
	"strings"
	"testing"

	"tapis/engine/eval"
)

func TestTheCatalogue(t *testing.T) {
	all := All()
	if len(all) != 20 || len(Tables()) != 19 {
		t.Fatalf("%d games, %d at tables", len(all), len(Tables()))
	}
	ids := "holdem omaha omaha8 pineapple pineapple8 irish aviation courchevel noriver stud7 razz stud8 stud5 " +
		"ferme nullot27 nullota5 ferme-nullot td27 tda5 contrepartie"
	codes := map[string]bool{}
	for i, g := range all {
		if g.ID != strings.Fields(ids)[i] || ByID(g.ID) != g {
			t.Errorf("game %d is %s", i, g.ID)
		}
		if g.Family == Bank {
			if g.Bettings() != nil || g.Code != "" {
				t.Errorf("%s has betting structures or a PHH code", g.Name)
			}
			continue
		}
		if len(g.Bettings()) != 3 || g.Code == "" || codes[g.Code] {
			t.Errorf("%s: structures %v, code %q", g.Name, g.Bettings(), g.Code)
		}
		codes[g.Code] = true
		if g.Seats > g.MaxPlayers || g.High == eval.NoRanking && g.Low == eval.NoRanking {
			t.Errorf("%s: %d seats of %d, no ranking: %v", g.Name, g.Seats, g.MaxPlayers, g.High == g.Low)
		}
	}
	if ByID("tarot") != nil {
		t.Error("tarot is not in the catalogue")
	}
}

// RULES §3.5: what a table of the most players needs from the deck, with burns.
func TestTheDeckIsEnoughForTheMostPlayers(t *testing.T) {
	for _, g := range Tables() {
		cards, burns, holes := 0, 0, 0
		for _, st := range g.Streets {
			holes += st.Down + st.Up
			cards += st.Board
			if st.Burn {
				burns++
			}
			if st.Draw > 0 && st.Burn {
				t.Errorf("%s burns in a draw game", g.Name)
			}
			if st.Draw > 0 && st.Discard > 0 {
				t.Errorf("%s discards and draws on one street", g.Name)
			}
		}
		need := holes*g.MaxPlayers + cards + burns
		common := g.Family == Stud && g.HoleCards() == 3 // seventh street has its own rule
		if need > 52 && !common {
			t.Errorf("%s: %d players need %d cards", g.Name, g.MaxPlayers, need)
		}
	}
}

func TestStakesOfADocumentedTable(t *testing.T) {
	for _, c := range []struct {
		name string
		game *Game
		bet  Betting
		unit int64
		want Stakes
	}{
		{"no limit 5/10", Holdem, NoLimit, 10, Stakes{SmallBlind: 5, BigBlind: 10, MinBet: 10, ChipUnit: 1}},
		{"no limit 12/25: the small blind is rounded down", Holdem, NoLimit, 25, Stakes{SmallBlind: 12, BigBlind: 25, MinBet: 25, ChipUnit: 1}},
		{"limit 10/20", Holdem, FixedLimit, 10, Stakes{SmallBlind: 5, BigBlind: 10, SmallBet: 10, BigBet: 20, ChipUnit: 1}},
		{"stud 2/4: ante and bring-in 1", Stud7, FixedLimit, 2, Stakes{Ante: 1, AnteMode: IndividualAnte, BringIn: 1, SmallBet: 2, BigBet: 4, ChipUnit: 1}},
		{"pot limit stud: smallest bet the bring-in", Stud7, PotLimit, 10, Stakes{Ante: 5, AnteMode: IndividualAnte, BringIn: 5, MinBet: 5, ChipUnit: 1}},
		{"fermé, ante 5", Ferme, PotLimit, 10, Stakes{Ante: 5, AnteMode: IndividualAnte, MinBet: 5, ChipUnit: 1}},
	} {
		if got := StakesFor(c.game, c.bet, c.unit); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
	for _, g := range Tables() {
		for _, b := range g.Bettings() {
			for _, unit := range []int64{2, 3, 10, 25, 102400} {
				if s := StakesFor(g, b, unit); s.Validate(g, b) != nil || s.Unit() <= 0 {
					t.Errorf("%s %s in units of %d: %v", g.Name, b, unit, s.Validate(g, b))
				}
			}
		}
	}
}

func TestStakesThatAreNone(t *testing.T) {
	for want, c := range map[string]struct {
		game *Game
		bet  Betting
		s    Stakes
	}{
		"big blind 0: Texas Hold'em needs one above zero":                                      {Holdem, NoLimit, Stakes{MinBet: 10}},
		"blinds 20/10: the small blind cannot be above the big blind":                          {Holdem, NoLimit, Stakes{SmallBlind: 20, BigBlind: 10, MinBet: 10}},
		"smallest bet 0: it must be above zero":                                                {Holdem, PotLimit, Stakes{BigBlind: 10}},
		"bets 20/10: fixed limit needs a small bet above zero and a big bet at least as large": {Holdem, FixedLimit, Stakes{BigBlind: 10, SmallBet: 20, BigBet: 10}},
		"bring-in 0: it must be above zero":                                                    {Stud7, NoLimit, Stakes{Ante: 1, MinBet: 1}},
		"bring-in 10: it must be below the small bet 10":                                       {Stud7, FixedLimit, Stakes{BringIn: 10, SmallBet: 10, BigBet: 20}},
		"ante 0: Five-Card Draw needs one above zero":                                          {Ferme, PotLimit, Stakes{MinBet: 5}},
		"ante -1: it must be between 0 and 1125899906842624":                                   {Holdem, NoLimit, Stakes{BigBlind: 10, MinBet: 10, Ante: -1}},
		"big blind 1125899906842625: it must be between 0 and 1125899906842624":                {Holdem, NoLimit, Stakes{BigBlind: MaxChips + 1, MinBet: 10}},
	} {
		if err := c.s.Validate(c.game, c.bet); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if err := (Stakes{SmallBlind: 1, BigBlind: MaxChips, MinBet: MaxChips}).Validate(Holdem, NoLimit); err != nil {
		t.Errorf("as much as there can be: %v", err)
	}
	for _, id := range []string{"fl", "pl", "nl"} {
		if b, err := ParseBetting(id); err != nil || b.String() != id {
			t.Errorf("%s is read as %v, %v", id, b, err)
		}
	}
	if _, err := ParseBetting("xl"); err == nil || err.Error() != `betting "xl": it is one of fl, pl, nl` {
		t.Errorf("%v", err)
	}
}

// The arithmetic of RULES §6; the source's own tables are in package seat.
func TestRakeOfAPot(t *testing.T) {
	r := &Rake{NoFlopNoDrop: true, MaxPercent: 5,
		Fixed: []RakeRow{{MinPlayers: 2, MaxPlayers: 10, MinBigBet: 100, MaxBigBet: 200, Steps: []RakeStep{{500, 50}, {1200, 25}, {2000, 25}}, Cap: 100}},
		Open:  []RakeRow{{MinPlayers: 2, MaxPlayers: 3, Every: 100, Take: 5, Cap: 100}, {MinPlayers: 4, MaxPlayers: 5, Every: 100, Take: 5, Cap: 200}},
	}
	limit := Stakes{SmallBet: 50, BigBet: 100}
	for _, c := range []struct {
		name    string
		b       Betting
		s       Stakes
		players int
		pot     int64
		early   bool
		want    int64
	}{
		{"five percent is the ceiling", FixedLimit, limit, 6, 500, false, 25},
		{"steps add up", FixedLimit, limit, 6, 1200, false, 60},
		{"the cap", FixedLimit, limit, 6, 2000, false, 100},
		{"below the first step", FixedLimit, limit, 6, 499, false, 0},
		{"bets outside the band", FixedLimit, Stakes{SmallBet: 200, BigBet: 400}, 6, 2000, false, 0},
		{"each full hundred", NoLimit, Stakes{}, 2, 1950, false, 95},
		{"the row of the players dealt in", PotLimit, Stakes{}, 4, 4500, false, 200},
		{"no row for so many", PotLimit, Stakes{}, 9, 4500, false, 0},
		{"no flop, no drop", NoLimit, Stakes{}, 2, 1950, true, 0},
		{"no pot", NoLimit, Stakes{}, 2, 0, false, 0},
	} {
		if got := r.Of(c.b, c.s, c.players, c.pot, c.early); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
	if got := (*Rake)(nil).Of(NoLimit, Stakes{}, 2, 1000, false); got != 0 {
		t.Errorf("no rake takes %d", got)
	}
}
