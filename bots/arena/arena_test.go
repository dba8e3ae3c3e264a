package arena

import (
	"reflect"
	"testing"

	"tapis/bots"
	"tapis/bots/exploit"
	"tapis/engine/game"
	"tapis/internal/rounds"
)

func TestEverybodyPlaysEveryGameByTheRules(t *testing.T) {
	rounds.Alone(t)
	everybody := append(append([]string(nil), exploit.Names...), bots.Names()...)
	for _, g := range game.Tables() {
		for _, b := range g.Bettings() {
			for _, n := range []int{2, g.MaxPlayers} {
				var seats []string
				for i := range n {
					seats = append(seats, everybody[i%len(everybody)])
				}
				res, err := Run(Config{Game: g, Betting: b, Bots: seats, Hands: 4, Seed: uint64(n)})
				if err != nil {
					t.Fatal(err)
				}
				if res.ChipsIn != res.ChipsOut {
					t.Errorf("%s %s %d-handed: %d chips in, %d out", g.ID, b, n, res.ChipsIn, res.ChipsOut)
				}
			}
		}
	}
}

func TestAMatchIsAFunctionOfItsSeed(t *testing.T) {
	c := Config{Game: game.TD27, Bots: []string{"share", "random", "tight"}, Hands: 900, Seed: 7, Duplicate: true}
	run := func(workers int) Result {
		c.Workers = workers
		res, err := Run(c)
		if err != nil {
			t.Fatal(err)
		}
		res.Seconds, res.HandsPerSecond = 0, 0
		return res
	}
	one, three := run(1), run(3)
	if !reflect.DeepEqual(one, three) {
		t.Errorf("one worker:\n%+v\nthree workers:\n%+v", one, three)
	}
	c.Seed = 8
	if other := run(1); reflect.DeepEqual(one, other) {
		t.Error("another seed deals the same match")
	}
}

func TestTwinsAreEvenWithDuplicateDealing(t *testing.T) {
	res, err := Run(Config{Game: game.Holdem, Betting: game.NoLimit, Bots: []string{"caller", "caller"}, Hands: 2000, Seed: 1, Duplicate: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range res.Players {
		if p.Net != 0 || p.CI95 != 0 {
			t.Errorf("%+v: the same player in both chairs of each deal must break even on every deal", p)
		}
	}
}

func TestAMatchThatCannotBePlayedSaysWhy(t *testing.T) {
	for _, c := range []struct {
		name string
		Config
	}{
		{"no game", Config{Bots: []string{"caller", "caller"}, Hands: 1}},
		{"the bank game", Config{Game: game.Contrepartie, Bots: []string{"caller", "caller"}, Hands: 1}},
		{"alone", Config{Game: game.Holdem, Bots: []string{"caller"}, Hands: 1}},
		{"no hands", Config{Game: game.Holdem, Bots: []string{"caller", "caller"}}},
		{"unknown bot", Config{Game: game.Holdem, Bots: []string{"caller", "nobody"}, Hands: 1}},
	} {
		if _, err := Run(c.Config); err == nil {
			t.Errorf("%s: played", c.name)
		}
	}
}
