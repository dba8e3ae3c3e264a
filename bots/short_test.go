package bots

import (
	"math/rand/v2"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// spot is a hand of no-limit hold'em at 10/20 before the flop: the stacks from seat
// 0 on, which has the button; the actions before the player's; and its cards.
func spot(t *testing.T, stacks []int64, seat int, cards string, actions ...hand.Action) *hand.View {
	t.Helper()
	s := hand.Setup{Game: game.Holdem, Betting: game.NoLimit, Stakes: game.StakesFor(game.Holdem, game.NoLimit, 20), Rules: game.DefaultRules()}
	copy(s.Stacks[:], stacks)
	if len(stacks) == 2 {
		s.Post(0, 1)
	} else {
		s.Post(1, 2)
	}
	// Two rounds of cards from the button's left; only the player's matter.
	order := s.Positions()
	c := card.MustParse(cards)
	rest := (card.Full &^ card.Of(c...)).Cards()
	s.Order = make([]card.Card, 2*len(order))
	for i, p := range order {
		for k := range 2 {
			if p == seat {
				s.Order[k*len(order)+i] = c[k]
			} else {
				s.Order[k*len(order)+i], rest = rest[0], rest[1:]
			}
		}
	}
	h, err := hand.New(&s)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range actions {
		if err := h.Apply(a); err != nil {
			t.Fatal(err)
		}
	}
	v := h.View(seat)
	if !v.MyTurn() || card.Of(v.Me().CardList()...) != card.Of(c...) {
		t.Fatalf("seat %d holds %v and is to act: %v", seat, v.Me().CardList(), v.MyTurn())
	}
	return v
}

func same(n int, stack int64) []int64 {
	list := make([]int64, n)
	for i := range list {
		list[i] = stack
	}
	return list
}

func TestShortStacksPushOrFold(t *testing.T) {
	for _, k := range []struct {
		name string
		bot  string
		v    *hand.View
		want hand.Action
	}{
		{"ace-five on eight big blinds, heads-up", "L3", spot(t, same(2, 160), 0, "Ah5d"), hand.RaiseTo(0, 160)},
		{"seven-two", "L3", spot(t, same(2, 160), 0, "7h2d"), hand.FoldBy(0)},
		{"king-nine calls in the big blind", "L3", spot(t, same(2, 160), 1, "Kh9d", hand.RaiseTo(0, 160)), hand.CallBy(1)},
		{"eight-three does not", "L3", spot(t, same(2, 160), 1, "8h3d", hand.RaiseTo(0, 160)), hand.FoldBy(1)},
		{"the deep stack of two counts for nothing", "L3", spot(t, []int64{5000, 160}, 0, "Ah5d"), hand.RaiseTo(0, 160)},
		{"first in with a pair under the gun, six-handed", "L4", spot(t, same(6, 200), 3, "8h8d"), hand.RaiseTo(3, 200)},
		{"not with king-nine", "L4", spot(t, same(6, 200), 3, "Kh9d"), hand.FoldBy(3)},
		{"the button after three folds", "L4", spot(t, same(6, 160), 0, "Kh9h", hand.FoldBy(3), hand.FoldBy(4), hand.FoldBy(5)), hand.RaiseTo(0, 160)},
		{"the rock folds where", "rock", spot(t, same(2, 160), 0, "Th2d"), hand.FoldBy(0)},
		{"the maniac pushes", "maniac", spot(t, same(2, 160), 0, "Th2d"), hand.RaiseTo(0, 160)},
	} {
		p := newBot(t, k.bot)
		for seed := range uint64(20) {
			d := p.Decide(k.v, rand.New(rand.NewPCG(seed, 1)))
			if d.Action.Kind != k.want.Kind || d.Action.Amount != k.want.Amount {
				t.Fatalf("%s: %v %d", k.name, d.Action.Kind, d.Action.Amount)
			}
		}
	}
	for _, k := range []struct {
		name string
		v    *hand.View
	}{
		{"eleven big blinds", spot(t, same(2, 220), 0, "Ah5d")},
		{"seven players", spot(t, same(7, 160), 3, "Ah5d")},
		{"somebody limped", spot(t, same(4, 160), 0, "Ah5d", hand.CallBy(3))},
		{"two are in", spot(t, same(4, 160), 2, "Ah5d", hand.RaiseTo(3, 160), hand.CallBy(0), hand.FoldBy(1))},
		{"a raise that leaves chips behind", spot(t, same(2, 180), 1, "Ah5d", hand.RaiseTo(0, 50))},
	} {
		m := newMind(&nobody, L3)
		m.plan.v = k.v
		if i := m.short([]option{{act: hand.FoldBy(k.v.Seat)}, {act: hand.CallBy(k.v.Seat)}}); i >= 0 {
			t.Errorf("%s: the tables say %d", k.name, i)
		}
	}
}

// On the bubble chips lost are dearer than chips won: fewer hands call an all-in,
// and aces still do.
func TestOnTheBubbleFewerHandsCall(t *testing.T) {
	calls := func(prizes Prizes) (n int, aces bool) {
		r := rand.New(rand.NewPCG(5, 5))
		p := newBot(t, "L3")
		p.(Racer).Race(prizes)
		for k := range 60 {
			var d card.Deck
			d.Reset(card.Seed{byte(k)})
			cards := card.Format([]card.Card{d.Draw(), d.Draw()})
			if k == 0 {
				cards = "AhAs"
			}
			v := spot(t, same(4, 300), 2, cards, hand.FoldBy(3), hand.FoldBy(0), hand.RaiseTo(1, 300))
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
	// With two left and two prizes a chip is a chip.
	m := newMind(&nobody, L3)
	m.Race(Podium{60, 40})
	m.plan.v = spot(t, same(2, 300), 1, "Kh9d", hand.RaiseTo(0, 300))
	if p := m.premium(0, 200); p < 0.999 || p > 1.001 {
		t.Errorf("heads-up the premium is %.3f", p)
	}
	m.Race(Podium{50, 30, 20})
	m.plan.v = spot(t, same(4, 300), 2, "Kh9d", hand.FoldBy(3), hand.FoldBy(0), hand.RaiseTo(1, 300))
	if p := m.premium(1, 280); p < 1.2 || p > 2.5 {
		t.Errorf("on the bubble the premium is %.3f", p)
	}
}
