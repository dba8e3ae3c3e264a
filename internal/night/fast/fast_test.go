package fast

import (
	"context"
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tapis/engine/game"
	"tapis/engine/mix"
	"tapis/engine/tourney"
	"tapis/internal/rounds"
)

// config is a tournament of the house for n players in a game.
func config(n int, g *game.Game, b game.Betting, specs ...string) Config {
	return Config{
		Structure: tourney.Default(), Terms: tourney.DefaultTerms(), Rules: game.DefaultRules(), Players: n, Bots: specs, Seed: 4,
		Games: mix.Mix{Games: []mix.Entry{{Game: g, Betting: b}}},
	}
}

// account is what must hold of a tournament that is over: every place once or shared,
// prizes that are the pool, and the winner with all chips.
func account(t interface{ Fatalf(string, ...any) }, e *tourney.Event) {
	order := e.Order()
	var paid, bounties, won int64
	for i, s := range order {
		if !s.Final {
			t.Fatalf("place %d is not final", i+1)
		}
		if want := i + 1; s.Place > want || s.Place < want-s.Tied+1 {
			t.Fatalf("the %dth of the order has place %d, shared by %d", want, s.Place, s.Tied)
		}
		paid += s.Prize
		bounties += s.Won
	}
	if pool := e.PrizePool(); paid != pool {
		t.Fatalf("prizes of %d from a pool of %d", paid, pool)
	}
	for i := range e.Players {
		won += e.Players[i].Stack
	}
	if won != e.Chips() || e.Players[order[0].Player].Stack != won {
		t.Fatalf("the winner has %d of %d chips", e.Players[order[0].Player].Stack, e.Chips())
	}
	if total := e.Terms.Paid(e.Counts()); paid+bounties != total {
		t.Fatalf("%d prizes and %d bounties, %d were paid in", paid, bounties, total)
	}
}

// A tournament is the same for the same seed, and another for another.
func TestTheSameSeedIsTheSameTournament(t *testing.T) {
	play := func(seed uint64) string {
		c := config(30, game.Holdem, game.NoLimit, "L1", "L2")
		c.Seed = seed
		r, err := Run(context.Background(), c)
		if err != nil {
			t.Fatal(err)
		}
		account(t, r.Event)
		return fmt.Sprint(r.Hands, r.Clock, r.Event.Order())
	}
	if a, b := play(4), play(4); a != b {
		t.Errorf("one seed, two tournaments:\n%s\n%s", a, b)
	}
	if play(4) == play(5) {
		t.Error("two seeds, one tournament")
	}
}

// Tournaments of all sizes over random structures in all games: chips are constant at
// every moment (Run checks it after each hand), prizes sum to the pool, every place is
// awarded once, and nobody has the big blind twice running but by a move (RULES §7.5).
func TestAnyTournamentEnds(t *testing.T) {
	n := 0
	rapid.Check(t, func(t *rapid.T) {
		if n++; n > rounds.Of(12, 1000) {
			return
		}
		g := rapid.SampledFrom(game.All()).Filter(func(g *game.Game) bool { return g.Family != game.Bank }).Draw(t, "game")
		c := config(rapid.IntRange(2, 60).Draw(t, "players"), g, game.Betting(rapid.IntRange(0, 2).Draw(t, "betting")), "L1", "caller", "L0")
		if rounds.Of(0, 1) == 1 {
			c.Players = rapid.IntRange(2, 300).Draw(t, "all players")
		}
		c.Seed = rapid.Uint64().Draw(t, "seed")
		s := &c.Structure
		presets := tourney.Presets()
		*s = presets[rapid.IntRange(0, len(presets)-1).Draw(t, "structure")]
		s.Every = int64(time.Duration(rapid.IntRange(3, 20).Draw(t, "minutes")) * time.Minute)
		c.Terms.Seats = rapid.IntRange(2, g.MaxPlayers).Draw(t, "seats")
		c.Terms.BuyIn, c.Terms.HandForHand = 20, rapid.Bool().Draw(t, "hand for hand")
		if rapid.Bool().Draw(t, "rebuys") {
			c.Terms.Rebuys, c.Terms.RebuyUntil, c.Terms.RebuyPrice = rapid.SampledFrom([]int{1, 2, tourney.Any}).Draw(t, "how many"), 3, 20
		}
		if rapid.Bool().Draw(t, "bounties") {
			c.Terms.Bounty, c.Terms.Progressive = 5, rapid.Bool().Draw(t, "progressive")
		}
		if rapid.Bool().Draw(t, "re-entries") {
			c.Terms.ReEntries = 1
		}
		last := map[string]int{} // who had the big blind in the last hand of a table
		moved := map[string]int{}
		c.OnHand = func(h *Hand) {
			if h.Setup.Game.Opening != game.Blinds {
				return
			}
			if h.Setup.BigBlind < 0 {
				return
			}
			big := h.Names[h.Setup.BigBlind]
			key := fmt.Sprint(h.Table)
			if was, ok := last[big]; ok && was == h.Table && moved[key] == h.Number-1 && h.Setup.Players() > 2 {
				t.Fatalf("%s has the big blind twice running at table %d, hand %d", big, h.Table+1, h.Number)
			}
			for name, at := range last {
				if at == h.Table {
					delete(last, name)
				}
			}
			last[big], moved[key] = h.Table, h.Number
		}
		r, err := Run(context.Background(), c)
		if err != nil {
			t.Fatalf("%s: %v", g.ID, err)
		}
		account(t, r.Event)
	})
}

// BenchmarkThreeHundred is a tournament of 300 in a game of each family; the time is
// of one tournament, with the house's mixed table of bots.
func BenchmarkThreeHundred(b *testing.B) {
	for _, g := range []*game.Game{game.Holdem, game.Stud7, game.TD27, game.Ferme} {
		b.Run(g.ID, func(b *testing.B) {
			for b.Loop() {
				r, err := Run(context.Background(), config(300, g, g.Default))
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(r.Hands), "hands")
			}
		})
	}
}
