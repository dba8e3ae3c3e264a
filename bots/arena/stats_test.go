package arena

import (
	"testing"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/rounds"
)

func wants(t *testing.T, name string, got *float64, want float64) {
	t.Helper()
	if got == nil || *got < want-0.02 || *got > want+0.02 {
		t.Errorf("%s is %v, want %.2f", name, show(got), want)
	}
}

func show(x *float64) any {
	if x == nil {
		return "nothing"
	}
	return *x
}

// Players of one rule play by known figures.
func TestHowEverybodyPlayedIsCounted(t *testing.T) {
	run := func(g *game.Game, b game.Betting, bots ...string) (s []Stats) {
		r, err := Run(Config{Game: g, Betting: b, Bots: bots, Hands: 300, Seed: 4, Stats: true})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range r.Players {
			s = append(s, p.Stats)
		}
		return s
	}
	s := run(game.Holdem, game.FixedLimit, "raiser", "caller")
	wants(t, "limp of one who raises", s[0].Limp, 0)
	wants(t, "limp of one who calls", s[1].Limp, 1)
	wants(t, "continuation bet of one who raises", s[0].CBet, 1)
	wants(t, "folds to it of one who calls", s[1].FoldToCBet, 0)
	wants(t, "bets into the raiser of one who calls", s[1].Donk, 0)
	wants(t, "check-raise of one who calls", s[1].CheckRaise, 0)
	wants(t, "folds to a bet after a check of one who calls", s[1].TurnFold, 0)
	wants(t, "showdowns", s[1].WTSD, 1)
	wants(t, "aggression of one who calls", s[1].AF, 0)
	wants(t, "four bets before the flop", s[0].Capped, 0)
	if s[0].ThreeBet != nil || s[0].AF != nil {
		t.Errorf("nobody raised the raiser and it never called: %v, %v", show(s[0].ThreeBet), show(s[0].AF))
	}
	s = run(game.Holdem, game.FixedLimit, "raiser", "raiser")
	wants(t, "three-bets of two who raise", s[0].ThreeBet, 1)
	wants(t, "four bets of two who raise", s[0].Capped, 1)
	// It bets every river, with half of all hands in the weaker half.
	s = run(game.Holdem, game.FixedLimit, "betfold", "caller")
	if x := s[0].RiverBluff; x == nil || *x < 0.4 || *x > 0.6 {
		t.Errorf("one who bets without looking bluffs %v of the time", show(x))
	}
	s = run(game.Stud8, game.FixedLimit, "raiser", "raiser", "caller")
	wants(t, "four bets in stud", s[2].Capped, 1)
	// Whoever checks and then raises does so whenever it meets a bet with a hand, and
	// bets into nobody.
	s = run(game.Holdem, game.FixedLimit, "checkraise", "raiser")
	wants(t, "bets into the raiser of one who checks", s[0].Donk, 0)
	if x := s[0].CheckRaise; x == nil || *x < 0.3 {
		t.Errorf("one who checks to raise does it %v of the time", show(x))
	}
}

// A first bet is met once by each who has checked; a bet after a bet is none.
func TestFirstBetsAfterAChecksAreFound(t *testing.T) {
	var turn turnBet
	for i, c := range []struct {
		kind hand.EventKind
		seat int8
		met  bool
	}{
		{hand.EvChecked, 0, false}, {hand.EvChecked, 1, false}, {hand.EvRaised, 2, false},
		{hand.EvFolded, 3, false}, {hand.EvFolded, 0, true}, {hand.EvRaised, 1, true}, {hand.EvCalled, 2, false}, {hand.EvFolded, 1, false},
	} {
		if got := turn.met(&hand.Event{Kind: c.kind, Seat: c.seat}); got != c.met {
			t.Errorf("event %d: %v", i, got)
		}
	}
}

func TestExploitersAreFoundByTheirWeakness(t *testing.T) {
	// Who calls everything pays who bets good hands; who waits is waited for.
	for _, c := range []struct{ winner, loser string }{{"capitalist", "caller"}, {"betfold", "tight"}, {"cbet33", "nit"}} {
		r, err := Run(Config{Game: game.Holdem, Betting: game.FixedLimit, Bots: []string{c.winner, c.loser}, Hands: 1000, Seed: 2, Duplicate: true})
		if err != nil {
			t.Fatal(err)
		}
		if p := r.Players[0]; p.MbbPerHand < p.CI95 {
			t.Errorf("%s wins %.0f ± %.0f from %s", c.winner, p.MbbPerHand, p.CI95, c.loser)
		}
	}
}

// A player that folds much, and one that calls everything, are both met as they
// play: the first is bluffed, the second is bet into.
func TestTheLocalBestResponseWins(t *testing.T) {
	rounds.Alone(t)
	for _, opponent := range []string{"tight", "caller", "share"} {
		r, err := Run(Config{Game: game.Holdem, Betting: game.FixedLimit, Bots: []string{lbrSpec, opponent}, Hands: rounds.Of(150, 400), Seed: 8, Duplicate: true})
		if err != nil {
			t.Fatal(err)
		}
		if p := r.Players[0]; p.MbbPerHand < p.CI95 {
			t.Errorf("it wins %.0f ± %.0f from %s", p.MbbPerHand, p.CI95, opponent)
		}
	}
	for _, c := range []Config{
		{Game: game.Omaha, Bots: []string{lbrSpec, "L3"}, Hands: 1},
		{Game: game.Holdem, Bots: []string{lbrSpec, "L3", "L3"}, Hands: 1},
		{Game: game.Holdem, Bots: []string{lbrSpec, lbrSpec}, Hands: 1},
	} {
		if _, err := Run(c); err == nil {
			t.Errorf("%s %v is played", c.Game.ID, c.Bots)
		}
	}
}
