package arena

import (
	"math"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// A hand's part of all boards is its outs, and what it does not take the other does.
func TestThePartOfAllBoards(t *testing.T) {
	for _, c := range []struct {
		mine, yours, board string
		want, off          float64
	}{
		{"AsAh", "KsKh", "Kd7c2h3s", 2.0 / 44, 1e-9},
		{"AsAh", "KsKh", "Ad7c2h3s", 1, 1e-9},
		{"AsKs", "AhKh", "Qd7c2h3s", 0.5, 1e-9},
		{"AsAh", "KsKh", "", 0.82, 0.02},
	} {
		mine, yours := card.MustParse(c.mine), card.MustParse(c.yours)
		var board []card.Card
		if c.board != "" {
			board = card.MustParse(c.board)
		}
		got, other := equity(mine, yours, board), equity(yours, mine, board)
		if math.Abs(got-c.want) > c.off || math.Abs(got+other-1) > 1e-9 {
			t.Errorf("%s against %s on %q: %.4f and %.4f, want %.4f", c.mine, c.yours, c.board, got, other, c.want)
		}
	}
}

// What the board gave one it took from the other, and nothing where nobody was all-in
// or the board was out.
func TestTheLuckOfAnAllIn(t *testing.T) {
	c := Config{Game: game.Holdem, Betting: game.NoLimit, Bots: []string{"jam", "caller"}, Hands: 1}
	if err := c.complete(); err != nil {
		t.Fatal(err)
	}
	var v hand.View
	lucky := 0
	for deal := range 40 {
		s := c.setup(deal % 2)
		s.Seed = seedOf(1, deal, 0)
		h, err := hand.New(&s)
		if err != nil {
			t.Fatal(err)
		}
		for !h.Done() {
			seat := h.Actor()
			l := h.Legal(seat)
			a := hand.CallBy(seat)
			switch {
			case deal%4 == 3: // checked down
				if l.Check {
					a = hand.CheckBy(seat)
				}
			case l.MaxTo > 0:
				a = hand.RaiseTo(seat, l.MaxTo)
			}
			if l.Show || l.Muck {
				a = hand.ShowBy(seat)
			}
			if err := h.Apply(a); err != nil {
				t.Fatal(err)
			}
		}
		x, y := luck(h, &v, 0), luck(h, &v, 1)
		if math.Abs(x+y) > 0.02*float64(c.Stack) || deal%4 == 3 && x != 0 {
			t.Errorf("deal %d: %v and %v", deal, x, y)
		}
		if x != 0 {
			lucky++
		}
	}
	if lucky < 20 {
		t.Errorf("only %d of 40 deals were decided by the board", lucky)
	}
}
