package hand

import (
	"encoding/binary"
	"math/rand/v2"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
)

// randomAction picks uniformly among kinds of legal actions.
func randomAction(r *rand.Rand, h *Hand, seat int) Action {
	l := h.Legal(seat)
	s := &h.seats[seat]
	if l.Draw || l.Discard > 0 {
		n := l.Discard
		if l.Draw {
			n = r.IntN(min(l.DrawMax, int(s.n)) + 1)
		}
		cards := append([]card.Card(nil), s.cards[:s.n]...)
		r.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
		if l.Draw {
			return DrawBy(seat, cards[:n]...)
		}
		return DiscardBy(seat, cards[:n]...)
	}
	var opts []Action
	if l.Fold && !l.Check {
		opts = append(opts, FoldBy(seat))
	}
	if l.Check {
		opts = append(opts, CheckBy(seat))
	}
	if l.Call > 0 {
		opts = append(opts, CallBy(seat))
	}
	if l.BringIn > 0 {
		opts = append(opts, BringInBy(seat))
	}
	if l.MaxTo > 0 {
		to := l.MinTo
		if l.Fixed {
			if r.IntN(2) == 0 {
				to = l.MaxTo
			}
		} else {
			to += r.Int64N(l.MaxTo - l.MinTo + 1)
		}
		opts = append(opts, RaiseTo(seat, to))
	}
	if l.Show {
		opts = append(opts, ShowBy(seat))
	}
	if l.Muck {
		opts = append(opts, MuckBy(seat))
	}
	return opts[r.IntN(len(opts))]
}

func TestEveryGamePlaysToTheEnd(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, g := range game.Tables() {
		for _, b := range g.Bettings() {
			for n := g.MinPlayers; n <= g.MaxPlayers; n++ {
				for k := range 60 {
					s := Setup{Game: g, Betting: b, Stakes: game.DefaultStakes(g, b), Rules: game.DefaultRules(), BigBlind: -1}
					binary.LittleEndian.PutUint64(s.Seed[:], r.Uint64())
					var chips int64
					for i := range n {
						s.Stacks[i] = 1 + r.Int64N([]int64{20, 200, 2000}[k%3])
						chips += s.Stacks[i]
					}
					s.Button = r.IntN(n)
					if g.Opening == game.Blinds {
						if n == 2 {
							s.Post(s.Button, 1-s.Button)
						} else {
							s.Post((s.Button+1)%n, (s.Button+2)%n)
						}
					} else {
						s.Post(-1, -1)
					}
					h, err := New(&s)
					if err != nil {
						t.Fatal(err)
					}
					for steps := 0; !h.Done(); steps++ {
						if h.pending == 0 || steps > 500 {
							t.Fatalf("%s %s %d: stuck at step %d street %d", g.ID, b, n, h.step, h.street)
						}
						for i := range n {
							_ = h.View(i)
						}
						seat := h.pending.first()
						a := randomAction(r, h, seat)
						if err := h.Apply(a); err != nil {
							t.Fatalf("%s %s %d players: %+v refused: %v (legal %+v)", g.ID, b, n, a, err, h.Legal(seat))
						}
						sum := h.pot()
						for i := range n {
							sum += h.Stack(i)
						}
						if sum != chips {
							t.Fatalf("%s %s: %d chips, started with %d", g.ID, b, sum, chips)
						}
					}
				}
			}
		}
	}
}
