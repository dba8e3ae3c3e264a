package bots_test

import (
	"math/rand/v2"
	"testing"

	"tapis/bots"
	"tapis/bots/arena"
	"tapis/bots/bottest"
	"tapis/bots/start"
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/rounds"
)

func match(t *testing.T, c arena.Config) arena.Result {
	t.Helper()
	c.Stats = true
	r, err := arena.Run(c)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Who stands pat on anything and bets is believed for a while, and then called.
func TestStandingPatOnAnythingLosesToOneWhoRemembers(t *testing.T) {
	for _, g := range []*game.Game{game.TD27, game.TDA5} {
		r := match(t, arena.Config{Game: g, Betting: g.Default, Bots: []string{"patbet", "L4"}, Hands: rounds.Of(120, 300), Seed: 91, Duplicate: true})
		if p := r.Players[0]; p.MbbPerHand+p.CI95 > -3000 {
			t.Errorf("%s: it wins %.0f ± %.0f", g.ID, p.MbbPerHand, p.CI95)
		}
	}
}

// In fixed limit few raised pots go to four bets, at any game's table.
func TestFewPotsAreCapped(t *testing.T) {
	for _, g := range []*game.Game{game.Holdem, game.Omaha8, game.TD27, game.Stud8} {
		r := match(t, arena.Config{Game: g, Betting: game.FixedLimit, Bots: []string{"L3", "L3", "L3", "L3", "L3", "L3"}, Hands: rounds.Of(60, 150), Seed: 6})
		sum, n := 0.0, 0
		for _, p := range r.Players {
			if p.Stats.Capped != nil {
				sum += *p.Stats.Capped
				n++
			}
		}
		if mean := sum / float64(n); mean > 0.13 {
			t.Errorf("%s: %.0f %% of the raised pots are capped", g.ID, 100*mean)
		}
	}
}

// Hands worth a bet check to the raiser, and some of them raise.
func TestGoodHandsCheckToTheRaiserAndRaise(t *testing.T) {
	for _, level := range []string{"L3", "L4"} {
		r := match(t, arena.Config{Game: game.Holdem, Betting: game.FixedLimit, Bots: []string{level, level}, Hands: rounds.Of(250, 600), Seed: 12})
		for _, p := range r.Players {
			if x := p.Stats.Donk; x == nil || *x > 0.15 {
				t.Errorf("%s leads into the raiser %v of the time", level, *x)
			}
			if x := p.Stats.CheckRaise; x == nil || *x < 0.05 || *x > 0.25 {
				t.Errorf("%s check-raises %v of the time", level, *x)
			}
		}
	}
}

// The hands a player would open are opened, in the order a player knows; nobody
// limps first in but from the small blind, and nobody raises a raise with trash.
func TestTheFirstHandsArePlayedInAPlayersOrder(t *testing.T) {
	fold := func(seats ...int) (list []hand.Action) {
		for _, s := range seats {
			list = append(list, hand.FoldBy(s))
		}
		return list
	}
	for _, level := range []string{"L3", "L4"} {
		for _, c := range []struct {
			cards  string
			seat   int
			before []hand.Action
			want   hand.ActionKind
		}{
			{"7h7d", 3, nil, hand.Raise}, {"9h9d", 3, nil, hand.Raise}, {"AhKd", 3, nil, hand.Raise}, {"AhQd", 3, nil, hand.Raise},
			{"5h3h", 3, nil, hand.Fold}, {"4h2d", 3, nil, hand.Fold}, {"Jh6h", 3, nil, hand.Fold}, {"2h4h", 3, nil, hand.Fold},
			{"KhJd", 0, fold(3, 4, 5), hand.Raise}, {"5h5d", 0, fold(3, 4, 5), hand.Raise}, {"8h2h", 0, fold(3, 4, 5), hand.Fold},
			{"Th5d", 5, []hand.Action{hand.RaiseTo(3, 50), hand.FoldBy(4)}, hand.Fold},
			{"8h4h", 5, []hand.Action{hand.RaiseTo(3, 50), hand.FoldBy(4)}, hand.Fold},
			{"KhKd", 5, []hand.Action{hand.RaiseTo(3, 50), hand.FoldBy(4)}, hand.Raise},
		} {
			for seed := range uint64(5) {
				p, err := bots.New(level)
				if err != nil {
					t.Fatal(err)
				}
				v := bottest.Spot(t, bottest.Same(6, 2000), c.seat, c.cards, c.before...)
				if got := p.Decide(v, rand.New(rand.NewPCG(seed, 4))).Action; got.Kind != c.want {
					t.Errorf("%s in seat %d after %v: %s does %v, want %v", c.cards, c.seat, c.before, level, got.Kind, c.want)
					break
				}
			}
		}
	}
}

// Heads-up an all-in is called with fewer hands the deeper it is, as the
// equilibrium has it: 37 % at ten big blinds, 29 % at fifteen.
func TestDeeperAllInsAreCalledLess(t *testing.T) {
	var hands []string
	var combos []float64
	seen := map[int]int{}
	for a := range card.Card(card.Size) {
		for b := range a {
			k := start.Class(a, b)
			if _, ok := seen[k]; !ok {
				seen[k] = len(hands)
				hands, combos = append(hands, card.Format([]card.Card{a, b})), append(combos, 0)
			}
			combos[seen[k]]++
		}
	}
	last := 100.0
	for _, c := range []struct{ depth, least, most float64 }{{10, 36, 39}, {12, 32, 35}, {15, 26.8, 30.8}, {20, 20, 27}} {
		stack := int64(c.depth * 20)
		p, _ := bots.New("L3")
		calls := 0.0
		for i, h := range hands {
			v := bottest.Spot(t, bottest.Same(2, stack), 1, h, hand.RaiseTo(0, stack))
			if p.Decide(v, rand.New(rand.NewPCG(1, 1))).Action.Kind == hand.Call {
				calls += combos[i] / 13.26
			}
		}
		if calls < c.least || calls > c.most || calls > last {
			t.Errorf("%.1f %% call %.0f big blinds, want %.1f to %.1f and no more than shallower", calls, c.depth, c.least, c.most)
		}
		last = calls
	}
}
