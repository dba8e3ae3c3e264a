package hand_test

import (
	"math"
	"strings"
	"testing"

	"tapis/engine/game"
	"tapis/engine/hand"
)

// What RULES says between its numbered scenarios.

// RULES §2.2: a first bet above the small bet can only be the big one, all-in or
// not, and once it is big every raise is.
func TestOpenPairAllInBelowTheBigBet(t *testing.T) {
	d := stud(game.Stud7, "4/8", "2c 4c Jd")
	d.stacks = []int64{1000, 2 + 2 + 7, 1000} // ante, bring-in, and 7 on 4th street
	d.then = "x 9h 4d 8h"
	s := d.start(t).goes("0 brings in, 1 calls, 2 calls").acts(1).raise(1, "4 or 7")
	s.goes("1 all-in").call(2, 7).raise(2, "15").goes("2 raises to 15").raise(0, "23")
	s = d.start(t).goes("0 brings in, 1 calls, 2 calls, 1 bets to 4").raise(2, "8")
	if v := s.View(2); v.Bets != 1 {
		t.Errorf("%d bets", v.Bets)
	}
}

// RULES §2.1 without a cap heads-up: a long raising war is counted to its end.
func TestARaisingWarWithoutACap(t *testing.T) {
	d := deal{game: game.Holdem, betting: game.FixedLimit, bets: "2/4", stacks: []int64{1000, 1000}}
	d.rules = func(r *game.Rules) { r.CapHeadsUp = false }
	s := d.start(t)
	for to, who := int64(4), 0; to < 900; to, who = to+2, 1-who {
		if err := s.Apply(hand.RaiseTo(who, to)); err != nil {
			t.Fatal(err)
		}
		if got := s.View(who).Bets; got < 4 && got != int(to/2) {
			t.Fatalf("raised to %d: %d bets", to, got)
		}
	}
}

// A setup that no table can have is refused, whoever made it up.
func TestSetupsThatAreNoHand(t *testing.T) {
	rake := func(change func(*game.Rake, *game.RakeRow)) func(*hand.Setup) {
		return func(s *hand.Setup) {
			row := game.RakeRow{MaxPlayers: 10, Every: 100, Take: 5, Cap: 300}
			k := &game.Rake{MaxPercent: 5}
			change(k, &row)
			k.Fixed, k.Open = []game.RakeRow{row}, []game.RakeRow{row}
			s.Rake = k
		}
	}
	for _, c := range []struct {
		name   string
		game   *game.Game
		change func(*hand.Setup)
		want   string // how the refusal begins, "" for none
	}{
		{"as it should be", game.Holdem, func(*hand.Setup) {}, ""},
		{"a stack near the largest number", game.Holdem, func(s *hand.Setup) { s.Stacks[0] = math.MaxInt64 }, "seat 0 has an amount"},
		{"the smallest number for a stack", game.Holdem, func(s *hand.Setup) { s.Stacks[1] = math.MinInt64 }, "seat 1 has an amount"},
		{"a stack below zero in a chair too many", game.Holdem, func(s *hand.Setup) { s.Stacks[7] = -1 }, "seat 7 has an amount"},
		{"one player", game.Holdem, func(s *hand.Setup) { s.Stacks[0], s.Stacks[1] = 0, 0 }, "1 players"},
		{"a blind before an empty chair", game.Holdem, func(s *hand.Setup) { s.Blinds[6] = 10 }, "seat 6 is to post"},
		{"a big blind in an empty chair", game.Holdem, func(s *hand.Setup) { s.BigBlind = 6 }, "big blind at seat 6"},
		{"a button off the table", game.Holdem, func(s *hand.Setup) { s.Button = -1 }, "button at seat -1"},
		{"a carried pot below zero", game.Ferme, func(s *hand.Setup) { s.CarriedPot = -1 }, "carried pot -1"},
		{"no such structure", game.Holdem, func(s *hand.Setup) { s.Betting = 3 }, "betting structure 3"},
		{"no such ante mode", game.Holdem, func(s *hand.Setup) { s.Stakes.AnteMode = 3 }, "ante mode 3"},
		{"no such open pair rule", game.Stud7, func(s *hand.Setup) { s.Rules.OpenPair = 3 }, "openPair has the value number 3"},
		{"no such odd chip rule", game.Stud7, func(s *hand.Setup) { s.Rules.StudOddChip = 2 }, "studOddChip has the value number 2"},
		{"no such first to act", game.Ferme, func(s *hand.Setup) { s.Rules.FermeFirst = 2 }, "fermeFirst has the value number 2"},
		{"no such low", game.Coupled, func(s *hand.Setup) { s.Rules.CoupledLow = 2 }, "coupledLow has the value number 2"},
		{"an opening for the pot, and no pot (RULES §4.3)", game.Ferme, func(s *hand.Setup) { s.Antes = [hand.MaxSeats]int64{} }, "nothing is in the pot"},
		{"a pot that was carried is enough", game.Ferme, func(s *hand.Setup) { s.Antes, s.CarriedPot = [hand.MaxSeats]int64{}, 10 }, ""},
		{"blinds of nobody in an ante game", game.Ferme, func(s *hand.Setup) { s.Blinds[1] = 10 }, "blinds are posted and nobody"},
		{"a rake that is one", game.Holdem, rake(func(*game.Rake, *game.RakeRow) {}), ""},
		{"a rake of more than the pot", game.Holdem, rake(func(k *game.Rake, _ *game.RakeRow) { k.MaxPercent = 101 }), "rake of up to 101 percent"},
		{"a rake that pays", game.Holdem, rake(func(_ *game.Rake, row *game.RakeRow) { row.Take = -5 }), "rake of -5"},
		{"a rake beyond all bounds", game.Holdem, rake(func(_ *game.Rake, row *game.RakeRow) { row.Take = math.MaxInt64 }), "rake of 9223372036854775807"},
		{"a rake with a cap below zero", game.Holdem, rake(func(_ *game.Rake, row *game.RakeRow) { row.Cap = -1 }), "rake of -1"},
		{"a rake step that pays", game.Holdem, rake(func(_ *game.Rake, row *game.RakeRow) { row.Steps = []game.RakeStep{{At: 10, Take: -1}} }), "rake of -1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := deal{game: c.game, betting: game.PotLimit, stacks: thousands(3)}.setup(t)
			c.change(&s)
			h, err := hand.New(&s)
			switch {
			case c.want == "" && err != nil:
				t.Error(err)
			case c.want != "" && (err == nil || !strings.HasPrefix(err.Error(), c.want)):
				t.Errorf("got %v, want %q", err, c.want)
			case err != nil && h != nil:
				t.Error("a hand all the same")
			}
		})
	}
}

// RULES §6: taken after the uncalled bet went back, from each pot its part, and
// nothing where the first round was the last.
func TestC122RakeOfAHand(t *testing.T) {
	raked := func(d deal, script string) *story {
		s := d.setup(t)
		row := []game.RakeRow{{MinPlayers: 2, MaxPlayers: 10, Every: 100, Take: 5, Cap: 1000}}
		s.Rake = &game.Rake{NoFlopNoDrop: true, MaxPercent: 5, Fixed: row, Open: row}
		h, err := hand.New(&s)
		if err != nil {
			t.Fatal(err)
		}
		return (&story{h, t}).goes(script)
	}
	three := func() deal { return holdem(game.NoLimit, "50/100", thousands(3)...) }
	for _, c := range []struct {
		name   string
		deal   deal
		script string
		want   int64
	}{
		{"C122 everybody folds before the flop", three(), "0 raises to 400, 1 calls, 2 raises to 900, 0 folds, 1 folds", 0},
		{"folded on the flop: the uncalled bet is not raked", three(), "0 raises to 250, 1 folds, 2 calls, 2 checks, 0 bets to 700, 2 folds", 25},
		{"all-in before the flop and played out", three(), "0 all-in, 1 folds, 2 calls", 100},
		{"C122 stud that ends on third street", stud(game.Stud7, "200/400", "2c 8d 9d Jd"), "0 brings in, 1 completes to 200, 2 folds, 3 folds, 0 folds", 0},
		{"stud that ends on fourth", stud(game.Stud5, "200/400", "2c 8d"), "0 brings in, 1 calls, 1 bets to 200, 0 folds", 20},
		{"C122 a fermé opened and not called", ferme(game.Ferme, 100, queens, jacks, aces), "0 opens to 300, 1 folds, 2 folds", 0},
		{"a fermé that ends after the draw", ferme(game.Ferme, 100, queens, jacks, aces), "0 opens to 300, 1 calls, 2 folds, 0 stands, 1 stands, 0 bets to 100, 1 folds", 45},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := raked(c.deal, c.script)
			if !s.Done() || s.Hand.Raked() != c.want {
				t.Errorf("over %v, raked %d, want %d", s.Done(), s.Hand.Raked(), c.want)
			}
		})
	}
	t.Run("each pot gives its part, the main pot the rest", func(t *testing.T) {
		d := holdem(game.NoLimit, "5/10", 200, 500, 1000)
		d.holes, d.then = []string{"QcQd", "KcKd", "AcAd"}, dry // seats 1, 2, 0: 600 and 600 of 1200
		raked(d, "0 all-in, 1 all-in, 2 calls").stacks(570, 0, 1070)
	})
}
