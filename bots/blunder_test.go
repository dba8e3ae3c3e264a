package bots

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"tapis/bots/deal"
	"tapis/bots/decide"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/rounds"
)

// mixedTable are the players of the tables on which mistakes are planted.
var mixedTable = []string{"solid:L3", "L3", "maniac:L2", "station:L1", "loose:L2", "L2"}

// decisions plays hands at a mixed table and hands every betting decision of seat 0 to
// see, which says what to do there; the player itself does it where see does not know.
func decisions(t *testing.T, r *rand.Rand, g *game.Game, b game.Betting, see func(v *hand.View, own hand.Action) (instead hand.Action, stop bool)) {
	t.Helper()
	for {
		players := make([]Player, len(mixedTable))
		for i, n := range mixedTable {
			players[i] = newBot(t, n)
		}
		s := usualTable(r, g, b, len(players))
		h, err := hand.New(&s)
		if err != nil {
			t.Fatal(err)
		}
		for !h.Done() {
			seat := bits.TrailingZeros16(h.Pending())
			v := h.View(seat)
			a := players[seat].Decide(v, r).Action
			if l := &v.Legal; seat == 0 && !l.Show && !l.Muck && !l.Draw && l.Discard == 0 {
				instead, stop := see(v, a)
				if stop {
					return
				}
				a = instead
			}
			if err := h.Apply(a); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// unraised says that the viewer decides before the flop and nobody has raised or
// called.
func unraised(v *hand.View) bool {
	if v.Street != 0 || v.Seat == v.Big || v.Bet != v.Stakes.BigBlind {
		return false
	}
	for i := range v.Seats {
		if s := &v.Seats[i]; i != v.Seat && i != v.Big && s.Live && s.Acted {
			return false
		}
	}
	return true
}

// A blunder that is planted is marked ten times of twelve.
func TestBettingMistakesAreSeen(t *testing.T) {
	for _, c := range []struct {
		name    string
		betting game.Betting
		spoil   func(v *hand.View) (hand.Action, bool)
	}{
		{"folds the best hands before the flop", game.NoLimit, func(v *hand.View) (hand.Action, bool) {
			return hand.FoldBy(v.Seat), v.Street == 0 && v.Legal.Call > 0 && v.Bet <= 4*v.Stakes.BigBlind && decide.StartingRank(v) > 0.975
		}},
		{"goes all-in with the worst", game.NoLimit, func(v *hand.View) (hand.Action, bool) {
			return hand.RaiseTo(v.Seat, v.Legal.MaxTo), unraised(v) && v.Legal.MaxTo > 0 && decide.StartingRank(v) < 0.3
		}},
		{"calls a raise with the worst", game.NoLimit, func(v *hand.View) (hand.Action, bool) {
			return hand.CallBy(v.Seat), v.Street == 0 && v.Seat != v.Big && v.Me().Bet == 0 && v.Legal.Call >= 3*v.Stakes.BigBlind && decide.StartingRank(v) < 0.2
		}},
		{"folds a strong hand on the river", game.FixedLimit, func(v *hand.View) (hand.Action, bool) {
			return hand.FoldBy(v.Seat), v.Street == 3 && v.Legal.Call > 0 && v.LiveCount() == 2 && riverShare(v) > 0.85
		}},
	} {
		r := rand.New(rand.NewPCG(9, 9))
		marked := 0
		const planted = 12
		for range planted {
			decisions(t, r, game.Holdem, c.betting, func(v *hand.View, own hand.Action) (hand.Action, bool) {
				a, ok := c.spoil(v)
				if ok {
					marked += len(Review([]Step{{View: v, Action: a}}, v.Stakes.Unit()))
				}
				return own, ok
			})
		}
		if marked < 10 {
			t.Errorf("%s: %d of %d marked", c.name, marked, planted)
		}
	}
}

// riverShare is the part of the pot against random hands.
func riverShare(v *hand.View) float64 {
	var w deal.World
	w.Reset(v, 1)
	return w.Share(200, w.N, false)
}

// Of what a sound player does little is marked: three of a hundred at most.
func TestSoundPlayIsLeftAlone(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 9))
	marked, n := 0, 0
	want := rounds.Of(120, 1000)
	decisions(t, r, game.Holdem, game.NoLimit, func(v *hand.View, own hand.Action) (hand.Action, bool) {
		n++
		marked += len(Review([]Step{{View: v, Action: own}}, v.Stakes.Unit()))
		return own, n == want
	})
	if 100*marked > 3*n {
		t.Errorf("%d of %d decisions marked", marked, n)
	}
}
