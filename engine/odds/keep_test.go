package odds

import (
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
)

func TestWhatIsKeptOnTheFlop(t *testing.T) {
	for _, c := range []struct {
		name       string
		game       *game.Game
		hole, flop string
		keep       string
	}{
		{"a set before two overcards", game.Irish, "AsKh7d7c", "7s4h2d", "7d7c"},
		{"the nut flush draw before a dry pair", game.Irish, "As9s4h4d", "Ks7s2s", "As9s"},
		{"the pair of aces", game.Pineapple, "AsAhKd", "9c6d2h", "AsAh"},
		{"hi-lo: the nut low", game.Pineapple8, "As2hKd", "3c6d7h", "As2h"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, err := newDeal(Query{Game: c.game, Hands: [][]card.Card{card.MustParse(c.hole), nil}, Board: card.MustParse(c.flop)})
			if err != nil {
				t.Fatal(err)
			}
			if s := &d.seats[0]; s.known != 2 || card.Of(s.cards[:2]...) != card.Of(card.MustParse(c.keep)...) {
				t.Errorf("kept %s, want %s", card.Format(s.cards[:s.known]), c.keep)
			}
		})
	}
}

func TestAviationThrowsBeforeTheFlop(t *testing.T) {
	for _, c := range []struct{ name, hole, keep string }{
		{"aces and the better kicker", "AsAhKd2c", "AsAhKd"},
		{"a suited ace rather than an offsuit one", "AsKs9h2d", "AsKs9h"},
		{"the pair stays", "9s9h3d2c", "9s9h3d"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, err := newDeal(Query{Game: game.Aviation, Hands: [][]card.Card{card.MustParse(c.hole), nil}})
			if err != nil {
				t.Fatal(err)
			}
			if s := &d.seats[0]; s.known != 3 || card.Of(s.cards[:3]...) != card.Of(card.MustParse(c.keep)...) {
				t.Errorf("kept %s, want %s", card.Format(s.cards[:s.known]), c.keep)
			}
		})
	}
}

// A Crazy Pineapple question with known hands is counted flop by flop.
func TestDiscardsAheadAreCounted(t *testing.T) {
	r := compute(t, Query{Game: game.Pineapple, Hands: hands("AsAh7d KsKh6d")}, Options{})
	if !r.Exact || r.Trials != 15180*903 || r.Policy == "" {
		t.Fatalf("got %+v, want every flop, turn and river", r)
	}
	// The sevens and sixes help a little: aces stay the four to one favourites.
	if s := r.Players[0].Share; s < 0.78 || s > 0.84 {
		t.Errorf("aces share %v", s)
	}
}
