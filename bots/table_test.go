package bots

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"tapis/bots/simple"
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/hand/handtest"
)

// specs are every bot there is: the plain players, the levels, the people at
// every level, and one that throws any cards.
func specs() []string {
	list := append([]string(nil), simple.Names...)
	for level := L0; level <= L5; level++ {
		list = append(list, level.String())
		for i := range people {
			list = append(list, people[i].Name+":"+level.String())
		}
	}
	return append(list, "L2:anycards", "loose:L3:anycards")
}

func newBot(t testing.TB, spec string) Player {
	t.Helper()
	p, err := New(spec)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// deckOrder is the order in which a seed deals the whole deck.
func deckOrder(seed card.Seed) []card.Card {
	var d card.Deck
	d.Reset(seed)
	var order []card.Card
	for d.Left() > 0 {
		order = append(order, d.Draw())
	}
	return order
}

// usualTable is a table as the house sets it up, of 100 units each unless the
// depth says otherwise.
func usualTable(r *rand.Rand, g *game.Game, b game.Betting, n int) hand.Setup {
	s := hand.Setup{Game: g, Betting: b, Stakes: game.DefaultStakes(g, b), Rules: game.DefaultRules(), Button: r.IntN(n), BigBlind: -1}
	for i := range n {
		s.Stacks[i] = 100 * s.Stakes.Unit()
	}
	handtest.Post(&s)
	s.Seed = handtest.Seed(r)
	return s
}

// everyStructure calls f for every game in each of its structures.
func everyStructure(t *testing.T, f func(t *testing.T, g *game.Game, b game.Betting)) {
	t.Helper()
	for _, g := range game.Tables() {
		for _, b := range g.Bettings() {
			t.Run(fmt.Sprintf("%s %s", g.ID, b), func(t *testing.T) { f(t, g, b) })
		}
	}
}
