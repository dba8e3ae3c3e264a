package arena

import (
	"reflect"
	"testing"

	"tapis/engine/game"
	"tapis/internal/rounds"
)

func TestALadderComparesEveryTwoAndIsAFunctionOfItsSeed(t *testing.T) {
	rounds.Alone(t)
	c := LadderConfig{Games: []*game.Game{game.Razz, game.Holdem}, Bots: []string{"random", "share", "L1"}, Hands: 400, Against: []string{"nit"}, Tries: 100, Seed: 5}
	climb := func() Ladder {
		l, err := Climb(c)
		if err != nil {
			t.Fatal(err)
		}
		l.Seconds = 0
		return l
	}
	l := climb()
	if again := climb(); !reflect.DeepEqual(l, again) {
		t.Errorf("two ladders of one seed:\n%+v\n%+v", l, again)
	}
	if l.Hands != 2*(3*400+100) || l.Above+l.Open+l.Below != 6 || len(l.Games) != 2 {
		t.Errorf("three bots in two games: %+v", l)
	}
	for _, g := range l.Games {
		worst := Above
		for i, p := range g.Pairs {
			want := [3][2]string{{"share", "random"}, {"L1", "share"}, {"L1", "random"}}[i]
			if p.Upper != want[0] || p.Lower != want[1] {
				t.Errorf("%s: pair %d is %s over %s, want %s over %s", g.Game, i, p.Upper, p.Lower, want[0], want[1])
			}
			if p.Order == Below || p.Order == Open && worst == Above {
				worst = p.Order
			}
			if p.Lower == "random" && p.Order != Above {
				t.Errorf("%s: %s does not beat random: %+v", g.Game, p.Upper, p)
			}
		}
		if len(g.Against) != 1 || g.Against[0].Upper != "L1" || g.Against[0].Lower != "nit" {
			t.Errorf("%s: L1 was to play the exploiter: %+v", g.Game, g.Against)
		}
		if g.Order != worst {
			t.Errorf("%s is %q, its worst pair is %q", g.Game, g.Order, worst)
		}
	}
}

func TestAResultWithinItsIntervalIsOpen(t *testing.T) {
	for _, c := range []struct {
		mean, ci float64
		want     Order
	}{{100, 99, Above}, {100, 100, Open}, {-100, 100, Open}, {-100, 99, Below}, {0, 0, Open}} {
		if got := orderOf(c.mean, c.ci); got != c.want {
			t.Errorf("%v ± %v is %q, want %q", c.mean, c.ci, got, c.want)
		}
	}
}

func TestALadderOfOneIsNone(t *testing.T) {
	if _, err := Climb(LadderConfig{Bots: []string{"L1"}, Hands: 2}); err == nil {
		t.Error("played")
	}
}
