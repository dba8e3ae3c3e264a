// Package bottest sets up decisions for the tests of the bots.
package bottest

import (
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// Spot is a hand of no-limit hold'em at 10/20 before the flop: the stacks from seat
// 0 on, which has the button; the actions before the player's; and its cards.
func Spot(t testing.TB, stacks []int64, seat int, cards string, actions ...hand.Action) *hand.View {
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

// Same is n stacks of one size.
func Same(n int, stack int64) []int64 {
	list := make([]int64, n)
	for i := range list {
		list[i] = stack
	}
	return list
}

// Flop is a heads-up hand of no-limit hold'em on the flop, checked to the button
// in seat 0, which holds the given cards.
func Flop(t testing.TB, mine, board string) *hand.View {
	t.Helper()
	s := hand.Setup{Game: game.Holdem, Betting: game.NoLimit, Stakes: game.DefaultStakes(game.Holdem, game.NoLimit), Rules: game.DefaultRules()}
	s.Stacks[0], s.Stacks[1] = 1000, 1000
	s.Post(0, 1)
	// The big blind is dealt first; a card is burned before the flop.
	c := card.MustParse(mine)
	s.Order = append(s.Order, card.MustParse("2c")[0], c[0], card.MustParse("2d")[0], c[1], card.MustParse("3c")[0])
	s.Order = append(s.Order, card.MustParse(board)...)
	h, err := hand.New(&s)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range []hand.Action{hand.CallBy(0), hand.CheckBy(1), hand.CheckBy(1)} {
		if err := h.Apply(a); err != nil {
			t.Fatal(err)
		}
	}
	v := h.View(0)
	if got := card.Format(v.Me().CardList()) + " " + card.Format(v.BoardCards()); card.Of(v.Me().CardList()...) != card.Of(c...) || card.Of(v.BoardCards()...) != card.Of(card.MustParse(board)...) {
		t.Fatalf("the deal is %s", got)
	}
	return v
}
