package odds

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"tapis/engine/card"
	"tapis/engine/game"
)

// smallQuery draws a question of a game with so many dead cards that few deals
// are left.
func smallQuery(t *rapid.T, g *game.Game) Query {
	var d card.Deck
	var seed card.Seed
	copy(seed[:], rapid.SliceOfN(rapid.Byte(), 8, 8).Draw(t, "seed"))
	d.Reset(seed)
	take := func(n int) []card.Card {
		var cards []card.Card
		for range n {
			cards = append(cards, d.Draw())
		}
		return cards
	}
	q := Query{Game: g, Hands: make([][]card.Card, rapid.IntRange(2, 4).Draw(t, "hands"))}
	final, dealt := finalCards(g)
	missing := 0
	for i := range q.Hands {
		n := final
		switch {
		case g.Family == game.Board && final != dealt:
			n = rapid.SampledFrom([]int{final, dealt}).Draw(t, "cards")
		case g.Family != game.Board:
			n = final - rapid.IntRange(0, 2).Draw(t, "to come")
		}
		q.Hands[i] = take(n)
		missing += max(final-n, 0)
	}
	if final == dealt && !g.ExactlyTwo && g.Family == game.Board && rapid.Bool().Draw(t, "unknown") {
		q.Hands[0] = nil
		missing += dealt
	}
	boards := boardSizes(g)
	if g.Family == game.Board {
		q.Board = take(rapid.SampledFrom(boards).Draw(t, "board"))
		missing += boards[len(boards)-1] - len(q.Board)
	}
	left := missing + rapid.IntRange(0, 4).Draw(t, "left")
	if missing > 5 {
		left = min(left, missing+2)
	}
	q.Dead = take(d.Left() - left)
	return q
}

func TestEveryGameAgreesWithDealingCardByCard(t *testing.T) {
	for _, g := range game.Tables() {
		t.Run(g.ID, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				q := smallQuery(t, g)
				got, err := Compute(q, Options{})
				if err != nil {
					t.Fatal(err)
				}
				want := newReference(q)
				want.aviation()
				want.run(0)
				if !got.Exact || got.Trials != want.trials {
					t.Fatalf("%v: exact %v, %d deals, want %d", q, got.Exact, got.Trials, want.trials)
				}
				for i, p := range got.Players {
					if p.Win != want.win[i] || p.Tie != want.tie[i] || math.Abs(p.Share-want.share[i]/float64(want.trials)) > 1e-9 || p.StdErr != 0 {
						t.Fatalf("%v: hand %d: got %+v, want %d wins, %d ties, share %v", q, i+1, p, want.win[i], want.tie[i], want.share[i]/float64(want.trials))
					}
				}
			})
		})
	}
}

// aviation throws the first card of complete Aviation hands, before the flop.
func (r *reference) aviation() {
	if r.q.Game != game.Aviation {
		return
	}
	for i, h := range r.hands {
		if len(h) == 4 {
			hole := [maxCards]card.Card(append(append([]card.Card(nil), h...), 0, 0, 0))
			keepThree(&hole)
			r.hands[i] = append([]card.Card(nil), hole[:3]...)
		}
	}
}

func TestEveryGameTriedAtRandomComesNearTheCount(t *testing.T) {
	for _, g := range game.Tables() {
		t.Run(g.ID, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				q := smallQuery(t, g)
				want, err := Compute(q, Options{})
				if err != nil {
					t.Fatal(err)
				}
				got, err := Compute(q, Options{Exact: -1, Trials: 2000, Seed: 1})
				if err != nil {
					t.Fatal(err)
				}
				if got.Exact || got.Trials != 2000 {
					t.Fatalf("exact %v, %d trials", got.Exact, got.Trials)
				}
				for i, p := range got.Players {
					// Five standard errors and ten trials: chance does not get there.
					exact := want.Players[i].Share
					if d := math.Abs(p.Share - exact); d > 5*math.Sqrt(exact*(1-exact)/2000)+10./2000 {
						t.Fatalf("%v: hand %d: got %v ± %v, want %v", q, i+1, p.Share, p.StdErr, exact)
					}
				}
			})
		})
	}
}
