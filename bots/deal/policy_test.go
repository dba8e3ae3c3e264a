package deal

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// BOTS §1.8: what is thrown in a draw.
func TestDrawsByThePlainPolicy(t *testing.T) {
	for _, c := range []struct {
		name  string
		g     *game.Game
		held  string
		left  int
		throw string
	}{
		{"a pair draws three", game.Ferme, "9c9dKh4s2c", 1, "Kh4s2c"},
		{"two pair draws one", game.Ferme, "9c9d4h4s2c", 1, "2c"},
		{"trips draw two", game.Ferme, "9c9d9h4s2c", 1, "4s2c"},
		{"four to a flush draw one", game.Ferme, "AcQc7c3c8d", 1, "8d"},
		{"an open straight draws one", game.Ferme, "6c7d8h9sKc", 1, "Kc"},
		{"a wheel is a straight", game.Ferme, "Ac2d3h4s5c", 1, ""},
		{"a flush stays", game.Ferme, "Ac2c9cJcKc", 1, ""},
		{"a full house stays", game.Ferme, "AcAdKhKsKc", 1, ""},
		{"nothing keeps its highest card", game.Ferme, "Ac9d7h5s2c", 1, "9d7h5s2c"},

		{"2-7: a jack is pat with one draw left", game.TD27, "2c3d5h8sJc", 1, ""},
		{"2-7: a queen is not", game.TD27, "2c3d5h8sQc", 1, "Qc"},
		{"2-7: a nine is pat with two", game.TD27, "2c3d5h8s9c", 2, ""},
		{"2-7: a ten is not", game.TD27, "2c3d5h8sTc", 2, "Tc"},
		{"2-7: an eight is pat with three", game.TD27, "2c3d5h7s8c", 3, ""},
		{"2-7: a nine is not", game.TD27, "2c3d5h7s9c", 3, "9c"},
		{"2-7: a straight breaks at its top", game.TD27, "3c4d5h6s7c", 3, "7c"},
		{"2-7: so does a flush", game.TD27, "2c3c4c5c7c", 3, "7c"},
		{"2-7: an ace is high", game.TD27, "Ac2d3h4s5c", 2, "Ac"},
		{"2-7: one of a pair goes", game.TD27, "2c2d3h4s7c", 3, "2d"},

		{"A-5: a wheel is the best", game.TDA5, "Ac2d3h4s5c", 3, ""},
		{"A-5: so it is in one suit", game.TDA5, "Ac2c3c4c5c", 3, ""},
		{"A-5: a ten is pat with one draw left", game.TDA5, "Ac2d3h7sTc", 1, ""},
		{"A-5: a jack is not", game.TDA5, "Ac2d3h7sJc", 1, "Jc"},
		{"A-5: an eight is pat with two", game.TDA5, "Ac2d3h7s8c", 2, ""},
		{"A-5: a seven with three", game.TDA5, "Ac2d3h4s7c", 3, ""},
		{"A-5: an eight is not", game.TDA5, "Ac2d3h4s8c", 3, "8c"},
	} {
		var out [hand.MaxHole]card.Card
		n := ThrowToDraw(out[:], card.MustParse(c.held), 5, c.left, c.g)
		want := []card.Card{}
		if c.throw != "" {
			want = card.MustParse(c.throw)
		}
		if card.Of(out[:n]...) != card.Of(want...) || n != len(want) {
			t.Errorf("%s: throws %v, want %v", c.name, out[:n], want)
		}
	}
}

// A draw is never larger than it may be, and throws what is held, each card once.
func TestThrowsAreHeldCards(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 4))
	for range 20000 {
		deck := r.Perm(card.Size)
		var held [5]card.Card
		for i := range held {
			held[i] = card.Card(deck[i])
		}
		check := func(what string, out []card.Card, least, most int) {
			t.Helper()
			set := card.Of(out...)
			if len(out) < least || len(out) > most || set.Len() != len(out) || set&^card.Of(held[:]...) != 0 {
				t.Fatalf("%s: throws %v of %v, from %d to %d were due", what, out, held, least, most)
			}
		}
		var out [hand.MaxHole]card.Card
		for _, g := range []*game.Game{game.Ferme, game.TD27, game.TDA5} {
			most := r.IntN(6)
			check(g.ID, out[:ThrowToDraw(out[:], held[:], most, 1+r.IntN(3), g)], 0, most)
			n := r.IntN(6)
			check(g.ID+" exactly", out[:ThrowExactly(out[:], held[:], n, g)], n, n)
		}
		var board [3]card.Card
		for i := range board {
			board[i] = card.Card(deck[5+i])
		}
		for _, g := range []*game.Game{game.Pineapple, game.Irish} {
			n := 1 + r.IntN(2)
			check(g.ID, out[:ThrowWorst(out[:], held[:2+n], board[:3*r.IntN(2)], n, g)], n, n)
		}
	}
}

// RULES §4.1: forced discards keep what is worth most.
func TestForcedDiscards(t *testing.T) {
	for _, c := range []struct {
		name        string
		g           *game.Game
		held, board string
		keep        string
	}{
		{"a pair before the flop", game.Pineapple, "AsAd2c", "", "AsAd"},
		{"a set", game.Pineapple, "9s9dAc", "9h4c2d", "9s9d"},
		{"a flush draw with an ace over two overcards", game.Pineapple, "AsKs9d", "4s7s2d", "AsKs"},
		{"the straight", game.Irish, "JsTd4c4h", "9h8c7d", "JsTd"},
		{"the flush", game.Irish, "AsKs9d8d", "2d5d7d", "9d8d"},
		{"a low and an ace in hi-lo", game.Pineapple8, "Ac2dKh", "3c5d8s", "Ac2d"},
	} {
		var out [hand.MaxHole]card.Card
		held := card.MustParse(c.held)
		keep := card.MustParse(c.keep)
		var board []card.Card
		if c.board != "" {
			board = card.MustParse(c.board)
		}
		n := ThrowWorst(out[:], held, board, len(held)-len(keep), c.g)
		if got := card.Of(held...) &^ card.Of(out[:n]...); got != card.Of(keep...) {
			t.Errorf("%s: keeps %v, want %v", c.name, got, keep)
		}
	}
}

// A straight draw is counted by the ranks that complete it.
func TestStraightOuts(t *testing.T) {
	straight := func(ranks uint) bool {
		wheel := ranks<<1 | ranks>>12&1
		for low := range 10 {
			if wheel>>low&31 == 31 {
				return true
			}
		}
		return false
	}
	for ranks := range uint(1 << card.NumRanks) {
		if straight(ranks) {
			continue // there is nothing to draw to, and nobody asks
		}
		outs := 0
		for r := range card.NumRanks {
			if ranks>>r&1 == 0 && straight(ranks|1<<r) {
				outs++
			}
		}
		if got := int(straightOuts()[ranks]); got != min(outs, 2) {
			t.Fatalf("%013b: %d outs, want %d (%d cards)", ranks, got, outs, bits.OnesCount(ranks))
		}
	}
}

// What kept cards come to does not depend on who asks first, nor on the suits
// as long as they are as alike.
func TestDrawWorthIsAboutRanks(t *testing.T) {
	for _, c := range []struct {
		name     string
		g        *game.Game
		one, two string
		left     int
	}{
		{"four low cards", game.TD27, "2c3d5h7s", "7h5c3s2d", 2},
		{"one pair", game.Ferme, "9c9d", "9h9s", 1},
		{"four to a flush", game.Ferme, "AcQc7c3c", "AhQh7h3h", 1},
	} {
		a, b := DrawWorth(c.g, card.MustParse(c.one), c.left), DrawWorth(c.g, card.MustParse(c.two), c.left)
		if a != b || a <= 0 || a >= 1 {
			t.Errorf("%s: %v and %v", c.name, a, b)
		}
	}
	if a, b := DrawWorth(game.Ferme, card.MustParse("AcQc7c3c"), 1), DrawWorth(game.Ferme, card.MustParse("AcQd7h3s"), 1); a <= b {
		t.Errorf("four to a flush come to %v, four of nothing to %v", a, b)
	}
	one, two := card.MustParse("2c3d4h5s"), card.MustParse("2c3d4h8s")
	if a, b := DrawWorth(game.NullotA5, one, 1), DrawWorth(game.NullotA5, two, 1); a <= b {
		t.Errorf("a draw to a five comes to %v, one to an eight to %v", a, b)
	}
}

// A rank among a field is the mean share against each of its hands.
func TestFieldRanks(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	for _, g := range game.Tables() {
		var f Field
		f.Reset(g.Split())
		type worth struct{ high, low eval.Value }
		var all []worth
		hold := func() worth {
			deck := r.Perm(card.Size)
			var cards [10]card.Card
			for i := range cards {
				cards[i] = card.Card(deck[i])
			}
			n := HeldBefore(g, len(g.Streets))
			board := cards[n:n]
			if g.Family == game.Board {
				b := 5
				if len(g.Streets) < 4 {
					b = 4
				}
				board = cards[n : n+b]
			}
			h, l := Worth(g, cards[:n], board)
			return worth{h, l}
		}
		if got := f.Rank(1, 1); got != 0.5 {
			t.Errorf("%s: among nobody %v", g.ID, got)
		}
		for range 60 {
			x := hold()
			all = append(all, x)
			f.Add(x.high, x.low)
		}
		f.Sort()
		for range 60 {
			x := hold()
			want := 0.0
			for _, y := range all {
				high, low := duel(x.high, y.high), duel(x.low, y.low)
				switch {
				case !g.Split() && max(x.high, y.high) > 0:
					want += high
				case !g.Split():
					want += low
				case x.low == 0 && y.low == 0:
					want += high
				default:
					want += (high + low) / 2
				}
			}
			want /= float64(len(all))
			if got := float64(f.Rank(x.high, x.low)); got < want-1e-5 || got > want+1e-5 {
				t.Fatalf("%s: %v ranks %v, want %v", g.ID, x, got, want)
			}
		}
	}
}

func duel(a, b eval.Value) float64 {
	switch {
	case a > b:
		return 1
	case a == b:
		return 0.5
	}
	return 0
}

// A stream reaches everything about equally often.
func TestStreamsAreFair(t *testing.T) {
	s := NewStream(0)
	var count [52]int
	const n = 52 * 4000
	for range n {
		count[s.Below(52)]++
		if f := s.Float(); f < 0 || f >= 1 {
			t.Fatalf("%v is not in [0, 1)", f)
		}
	}
	chi := 0.0
	for _, c := range count {
		d := float64(c - 4000)
		chi += d * d / 4000
	}
	// 51 degrees of freedom: 100 is passed once in 20,000 seeds.
	if chi > 100 {
		t.Errorf("chi squared is %.0f: %v", chi, slices.Max(count[:]))
	}
}
