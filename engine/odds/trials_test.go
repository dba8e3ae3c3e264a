package odds

import (
	"math"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
)

func TestTrialsComeWithinThreeSigmaOfTheCount(t *testing.T) {
	type question struct {
		game  *game.Game
		hands string
	}
	var list []question
	for _, c := range headsUp {
		list = append(list, question{game.Holdem, c.hands})
	}
	list = append(list,
		question{game.Holdem, "AsAh KdQd 7h6h 2c2d"},
		question{game.Omaha, "AsAhKsKh QdJdTc9c"},
		question{game.Omaha8, "AsAh3s2h KdKcQdJc"},
		question{game.Courchevel, "AsAh3s2h7c KdKcQdJc9h"},
		question{game.NoRiver, "AsAh3s KdKcQd"},
		question{game.Pineapple, "AsAh3s KdKcQd"},
		question{game.Stud7, "AsAhKdQc9h 7s7h6s5s2d"},
		question{game.Razz, "As2h3d8cKh 4s5h6s7cQd"},
		question{game.Stud8, "As2h3d8cKh KsKcQdJc4d"},
		question{game.Nullot27, "2s3h4d7c KsKcQdJc4s"},
	)
	for _, c := range list {
		t.Run(c.game.ID+" "+c.hands, func(t *testing.T) {
			q := Query{Game: c.game, Hands: hands(c.hands)}
			want := compute(t, q, Options{})
			got := compute(t, q, Options{Exact: -1, Trials: 40_000, Seed: 11})
			if !want.Exact || got.Exact {
				t.Fatalf("exact %v, tried %v", want.Exact, !got.Exact)
			}
			for i, p := range got.Players {
				if d := math.Abs(p.Share - want.Players[i].Share); d > 3*p.StdErr {
					t.Errorf("hand %d: %v ± %v, want %v", i+1, p.Share, p.StdErr, want.Players[i].Share)
				}
			}
		})
	}
}

// The stated error is the spread of the estimates: of a hundred, about two
// thirds are within one of it.
func TestTheStandardErrorIsHonest(t *testing.T) {
	q := Query{Game: game.Omaha8, Hands: hands("AsAh3s2h KdKcQdJc"), Board: card.MustParse("4c8d9h")}
	want := compute(t, q, Options{}).Players[0].Share
	within := 0
	for seed := range uint64(100) {
		p := compute(t, q, Options{Exact: -1, Trials: 500, Seed: seed}).Players[0]
		if math.Abs(p.Share-want) <= p.StdErr {
			within++
		}
	}
	if within < 55 || within > 80 {
		t.Errorf("%d of 100 estimates within one standard error", within)
	}
}

func TestHandsThatLieOpenAreCounted(t *testing.T) {
	for _, c := range []struct {
		game         *game.Game
		hands, board string
		share        float64
	}{
		{game.Holdem, "AsAh KsKh", "", 0.826366},
		{game.Omaha8, "AsAh3s2h KdKcQdJc", "", 0.693755},
		{game.Holdem, "AsAh KsKh", "KdTc2h4s9c", 0},
		{game.Stud8, "5s5h4d3c2h AsAcQdJc9d", "", 0.605854},
	} {
		r := compute(t, Query{Game: c.game, Hands: hands(c.hands), Board: card.MustParse(c.board)}, Options{Exact: 2_000_000})
		if got := r.Players; !r.Exact || math.Abs(got[0].Share-c.share) > 5e-7 || math.Abs(got[0].Share+got[1].Share-1) > 1e-12 {
			t.Errorf("%s %s: got %+v, want %v", c.game.ID, c.hands, r, c.share)
		}
	}
}

func TestOneHandAgainstUnknownOnes(t *testing.T) {
	q := Query{Game: game.Holdem, Hands: [][]card.Card{card.MustParse("AsAh"), nil}}
	got := compute(t, q, Options{Exact: -1, Trials: 100_000, Seed: 7}).Players[0]
	if math.Abs(got.Share-0.852037) > 3*got.StdErr || got.StdErr > 0.0012 {
		t.Errorf("got %+v", got)
	}
	q.Hands = q.Hands[:1]
	if _, err := Compute(q, Options{}); err == nil {
		t.Error("nobody to play against, and no error")
	}
}
