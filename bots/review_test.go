package bots

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"tapis/bots/deal"
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// What a wrong throw costs shows at the end of the hand, not in the pot of the first
// draw: standing pat on trash and throwing all five are seen, and one's own play is
// left alone.
func TestCardMistakesAreSeen(t *testing.T) {
	for _, c := range []struct {
		name        string
		spoil       func(v *hand.View, planned int) (hand.Action, bool)
		least, most int // marked of twelve
	}{
		{"pat with trash", func(v *hand.View, planned int) (hand.Action, bool) { return hand.DrawBy(v.Seat), planned >= 2 }, 10, 12},
		{"all five thrown", func(v *hand.View, planned int) (hand.Action, bool) {
			return hand.DrawBy(v.Seat, v.Me().CardList()...), planned <= 3
		}, 10, 12},
		{"as the plain policy draws", func(v *hand.View, planned int) (hand.Action, bool) {
			var out [hand.MaxHole]card.Card
			n := deal.ThrowToDraw(out[:], v.Me().CardList(), v.Legal.DrawMax, deal.DrawsLeft(v.Game, v.Street), v.Game)
			return hand.DrawBy(v.Seat, out[:n]...), true
		}, 0, 2},
	} {
		r := rand.New(rand.NewPCG(7, 7))
		marked := 0
		for range 12 {
			marked += len(spoiled(t, r, c.spoil))
		}
		if marked < c.least || marked > c.most {
			t.Errorf("%s: %d of 12 marked, want %d to %d", c.name, marked, c.least, c.most)
		}
	}
}

// spoiled plays hands of triple draw until seat 0 could make a mistake at the first
// draw, and has that decision reviewed.
func spoiled(t *testing.T, r *rand.Rand, spoil func(v *hand.View, planned int) (hand.Action, bool)) []Mistake {
	t.Helper()
	names := []string{"L3", "solid:L3", "maniac:L2", "station:L1", "loose:L2"}
	for {
		players := make([]Player, len(names))
		for i, n := range names {
			players[i] = newBot(t, n)
		}
		s := usualTable(r, game.TD27, game.FixedLimit, len(names))
		h, err := hand.New(&s)
		if err != nil {
			t.Fatal(err)
		}
		for !h.Done() {
			seat := bits.TrailingZeros16(h.Pending())
			v := h.View(seat)
			if seat == 0 && v.Legal.Draw {
				var out [hand.MaxHole]card.Card
				n := deal.ThrowToDraw(out[:], v.Me().CardList(), 5, deal.DrawsLeft(v.Game, v.Street), v.Game)
				if a, ok := spoil(v, n); ok {
					return Review([]Step{{View: v, Action: a}}, s.Stakes.Unit())
				}
				break
			}
			if err := h.Apply(players[seat].Decide(v, r).Action); err != nil {
				t.Fatal(err)
			}
		}
	}
}
