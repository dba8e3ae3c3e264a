package tui

import (
	"encoding/binary"
	"math/rand/v2"
	"testing"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/hand/handtest"
)

// randomSetup is a hand of g with n players and stacks up to deep.
func randomSetup(r *rand.Rand, g *game.Game, b game.Betting, n int, deep int64) hand.Setup {
	s := hand.Setup{Game: g, Betting: b, Stakes: game.DefaultStakes(g, b), Rules: game.DefaultRules(), BigBlind: -1}
	binary.LittleEndian.PutUint64(s.Seed[:], r.Uint64())
	for i := range n {
		s.Stacks[i] = 1 + r.Int64N(deep)
	}
	s.Button = r.IntN(n)
	switch {
	case g.Opening != game.Blinds:
		s.Post(-1, -1)
	case n == 2:
		s.Post(s.Button, 1-s.Button)
	default:
		s.Post((s.Button+1)%n, (s.Button+2)%n)
	}
	return s
}

// randomAction is one of the legal ones.
func randomAction(r *rand.Rand, v *hand.View) hand.Action {
	return handtest.Choose(r, &v.Legal, v.Seat, v.Me().CardList())
}

// everyHand plays hands of every game and structure, and calls f with the view
// of one seat after each decision.
func everyHand(t *testing.T, rounds int, f func(v *hand.View)) {
	t.Helper()
	r := rand.New(rand.NewPCG(11, 5))
	for _, g := range game.Tables() {
		for _, b := range g.Bettings() {
			for k := range rounds {
				n := g.MinPlayers + r.IntN(g.MaxPlayers-g.MinPlayers+1)
				s := randomSetup(r, g, b, n, []int64{30, 300, 3000}[k%3])
				h, err := hand.New(&s)
				if err != nil {
					t.Fatal(err)
				}
				who := r.IntN(n+1) - 1
				f(h.View(who))
				for !h.Done() {
					seat := 0
					for h.Pending()>>seat&1 == 0 {
						seat++
					}
					if err := h.Apply(randomAction(r, h.View(seat))); err != nil {
						t.Fatalf("%s %s: %v", g.ID, b, err)
					}
					f(h.View(who))
				}
			}
		}
	}
}
