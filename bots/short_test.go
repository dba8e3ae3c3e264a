package bots

import (
	"math/rand/v2"
	"testing"

	"tapis/bots/bottest"
	"tapis/engine/card"
	"tapis/engine/hand"
)

func TestShortStacksPushOrFold(t *testing.T) {
	for _, k := range []struct {
		name string
		bot  string
		v    *hand.View
		want hand.Action
	}{
		{"ace-five on eight big blinds, heads-up", "L3", bottest.Spot(t, bottest.Same(2, 160), 0, "Ah5d"), hand.RaiseTo(0, 160)},
		{"seven-two", "L3", bottest.Spot(t, bottest.Same(2, 160), 0, "7h2d"), hand.FoldBy(0)},
		{"king-nine calls in the big blind", "L3", bottest.Spot(t, bottest.Same(2, 160), 1, "Kh9d", hand.RaiseTo(0, 160)), hand.CallBy(1)},
		{"eight-three does not", "L3", bottest.Spot(t, bottest.Same(2, 160), 1, "8h3d", hand.RaiseTo(0, 160)), hand.FoldBy(1)},
		{"the deep stack of two counts for nothing", "L3", bottest.Spot(t, []int64{5000, 160}, 0, "Ah5d"), hand.RaiseTo(0, 160)},
		{"first in with a pair under the gun, six-handed", "L4", bottest.Spot(t, bottest.Same(6, 200), 3, "8h8d"), hand.RaiseTo(3, 200)},
		{"not with king-nine", "L4", bottest.Spot(t, bottest.Same(6, 200), 3, "Kh9d"), hand.FoldBy(3)},
		{"the button after three folds", "L4", bottest.Spot(t, bottest.Same(6, 160), 0, "Kh9h", hand.FoldBy(3), hand.FoldBy(4), hand.FoldBy(5)), hand.RaiseTo(0, 160)},
		{"the rock folds where", "rock", bottest.Spot(t, bottest.Same(2, 160), 0, "Th2d"), hand.FoldBy(0)},
		{"the maniac pushes", "maniac", bottest.Spot(t, bottest.Same(2, 160), 0, "Th2d"), hand.RaiseTo(0, 160)},
	} {
		p := newBot(t, k.bot)
		for seed := range uint64(20) {
			d := p.Decide(k.v, rand.New(rand.NewPCG(seed, 1)))
			if d.Action.Kind != k.want.Kind || d.Action.Amount != k.want.Amount {
				t.Fatalf("%s: %v %d", k.name, d.Action.Kind, d.Action.Amount)
			}
		}
	}
}

// On the bubble chips lost are dearer than chips won: fewer hands call an all-in,
// and aces still do.
func TestOnTheBubbleFewerHandsCall(t *testing.T) {
	calls := func(payouts Payouts) (n int, aces bool) {
		r := rand.New(rand.NewPCG(5, 5))
		p := newBot(t, "L3")
		p.(PayoutAware).SetPayouts(payouts)
		for k := range 60 {
			var d card.Deck
			d.Reset(card.Seed{byte(k)})
			cards := card.Format([]card.Card{d.Draw(), d.Draw()})
			if k == 0 {
				cards = "AhAs"
			}
			v := bottest.Spot(t, bottest.Same(4, 300), 2, cards, hand.FoldBy(3), hand.FoldBy(0), hand.RaiseTo(1, 300))
			if p.Decide(v, r).Action.Kind == hand.Call {
				n++
				aces = aces || k == 0
			}
		}
		return n, aces
	}
	chips, all := calls(nil)
	bubble, still := calls(Podium{50, 30, 20})
	if bubble >= chips*3/4 || !all || !still {
		t.Errorf("%d of 60 hands call for chips, %d on the bubble; aces call: %v, %v", chips, bubble, all, still)
	}
}
