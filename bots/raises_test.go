package bots

import (
	"math/rand/v2"
	"testing"

	"tapis/bots/bottest"
	"tapis/engine/hand"
)

// A raise over a raise before the flop is believed: with a hundred big blinds
// an ace and a seven are nearly always let go, and aces never.
func TestRaisesOverRaisesAreBelieved(t *testing.T) {
	raised := []hand.Action{hand.RaiseTo(3, 50), hand.RaiseTo(4, 150), hand.RaiseTo(5, 450), hand.FoldBy(0), hand.FoldBy(1), hand.FoldBy(2)}
	for _, level := range []string{"L3", "L4"} {
		for _, c := range []struct {
			cards       string
			least, most int // of a hundred times it stays in
		}{
			{"Ad7c", 0, 15}, {"KcJh", 0, 25}, {"Ts9s", 0, 30}, {"AsAd", 100, 100}, {"KsKd", 98, 100},
		} {
			in := 0
			for seed := range uint64(100) {
				v := bottest.Spot(t, bottest.Same(6, 2000), 3, c.cards, raised...)
				if a := newBot(t, level).Decide(v, rand.New(rand.NewPCG(seed, 1))).Action; a.Kind != hand.Fold {
					in++
				}
			}
			if in < c.least || in > c.most {
				t.Errorf("%s stays in with %s %d times of 100, want %d to %d", level, c.cards, in, c.least, c.most)
			}
		}
	}
}
