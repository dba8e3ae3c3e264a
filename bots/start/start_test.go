package start

import (
	"math"
	"math/rand/v2"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
)

// held is how many cards a starting hand has: those dealt before the first bets.
func held(g *game.Game) (hole, board int) {
	st := &g.Streets[0]
	return st.Down + st.Up, st.Board
}

// deal gives a starting hand, and Courchevel's first card.
func deal(r *rand.Rand, g *game.Game) (hole, board []card.Card) {
	n, b := held(g)
	p := r.Perm(card.Size)
	for i := range n + b {
		hole = append(hole, card.Card(p[i]))
	}
	return hole[:n:n], hole[n:]
}

// "The best fifth" means the same in every game.
func TestRanksArePartsOfAllHands(t *testing.T) {
	const n = 4000
	for k, g := range game.Tables() {
		r := rand.New(rand.NewPCG(uint64(k), 3))
		for _, players := range []int{2, 6} {
			var tenth [10]int
			for range n {
				hole, board := deal(r, g)
				x := Rank(g, hole, board, players)
				if x < 0 || x > 1 {
					t.Fatalf("%s: %v %v ranks %v", g.ID, hole, board, x)
				}
				tenth[min(int(10*x), 9)]++
			}
			// A tenth of all, give or take five standard deviations, and a hundredth
			// for the kinds of hands that are so common that they straddle a line.
			for i, c := range tenth {
				if d := math.Abs(float64(c)/n - 0.1); d > 5*math.Sqrt(0.09/n)+0.01 {
					t.Errorf("%s with %d players: %.3f of the hands are in tenth %d", g.ID, players, float64(c)/n, i)
				}
			}
		}
	}
}

// Hands in the order in which any player of the game would put them.
func TestBetterHandsRankHigher(t *testing.T) {
	for _, c := range []struct {
		g       *game.Game
		players int
		board   string
		hands   []string // the best first
	}{
		{game.Holdem, 2, "", []string{"AsAd", "KsKd", "9s9d", "AsKd", "KsQs", "JsTs", "9s4d", "3s2d"}},
		{game.Holdem, 2, "", []string{"AsAd", "Ts9s", "7d2s", "3d2s"}},
		{game.Holdem, 9, "", []string{"AsAd", "KsKd", "AsKs", "7s6s", "7d2s"}},
		{game.Omaha, 6, "", []string{"AsAdKsKd", "AsKsQdJd", "Js9dTs8d", "9s9d4h2c", "9s7d4h2c", "2s2d2h2c"}},
		{game.Omaha8, 6, "", []string{"AsAd2s3d", "As2d3hKs", "KsKdQsJd", "Ts9d8s7d", "9s9d8h6c"}},
		{game.Courchevel, 6, "As", []string{"AdAhKcQd8s", "JdTc9h8d7d", "9d7c5h3d2c"}},
		{game.Pineapple, 6, "", []string{"AsAdKs", "AsKsQd", "Ts9s2d", "7d2s3h"}},
		{game.Pineapple8, 6, "", []string{"AsAd2s", "As2d3h", "KdJs7h", "Td9s7h"}},
		{game.Irish, 6, "", []string{"AsAdKsKd", "AsKsQdJd", "9s7d4h2c"}},
		{game.Aviation, 6, "", []string{"AsAdKsKd", "AsKsQdJd", "9s7d4h2c"}},
		{game.NoRiver, 6, "", []string{"AsAdAh", "AsAdKs", "AsKsQs", "7d2s3h"}},
		{game.Stud7, 6, "", []string{"AsAdAh", "2s2d2h", "AsAd4h", "JsTs9s", "9s5d2h"}},
		{game.Razz, 6, "", []string{"As2d3h", "4s5d6h", "6s7d8h", "As2dKh", "KsKdQh"}},
		{game.Stud8, 6, "", []string{"AsAdAh", "As2s3s", "As3d5h", "Ks9d5h"}},
		{game.Stud5, 6, "", []string{"AsAd", "2s2d", "Js7d", "7s2d"}},
		{game.Ferme, 6, "", []string{"KsKdKhQcQd", "As9s7s5s2s", "8s8d8h5c2d", "AsAd9h5c2d", "AsKd9h5c2d", "9s7d5h3c2d"}},
		{game.Nullot27, 6, "", []string{"2s3d4h5c7d", "2s3d4h6c8d", "2s3d4h7cKd", "AsAdKhKcQd"}},
		{game.NullotA5, 6, "", []string{"As2d3h4c5d", "As2d3h4c7d", "As2d3h4cKd", "KsKdKhQcQd"}},
		{game.TD27, 6, "", []string{"2s3d4h5c7d", "2s3d4h7cKd", "2s3d9hJcKd", "AsAdKhKcQd"}},
		{game.TDA5, 6, "", []string{"As2d3h4c5d", "As2d3h5cKd", "As2d9hJcKd", "KsKdKhQcQd"}},
	} {
		var board []card.Card
		if c.board != "" {
			board = card.MustParse(c.board)
		}
		last, before := 2.0, ""
		for _, hole := range c.hands {
			x := Rank(c.g, card.MustParse(hole), board, c.players)
			if x > last || x == last && x != 1 {
				t.Errorf("%s: %s ranks %.3f, %s %.3f", c.g.ID, hole, x, before, last)
			}
			last, before = x, hole
		}
	}
}

// Nobody minds in which order cards come, or what the suits are called.
func TestOrderAndSuitsDoNotMatter(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 2))
	for _, g := range game.Tables() {
		for range 300 {
			hole, board := deal(r, g)
			suits := r.Perm(card.NumSuits)
			other := func(cards []card.Card) []card.Card {
				var out []card.Card
				for _, c := range cards {
					out = append(out, card.New(c.Rank(), card.Suit(suits[c.Suit()])))
				}
				return out
			}
			mixed := other(hole)
			r.Shuffle(len(mixed), func(i, j int) { mixed[i], mixed[j] = mixed[j], mixed[i] })
			if a, b := Rank(g, hole, board, 4), Rank(g, mixed, other(board), 4); math.Abs(a-b) > 1e-6 {
				t.Fatalf("%s: %v ranks %v, %v ranks %v", g.ID, hole, a, mixed, b)
			}
		}
	}
}

// The more is asked of a share, the fewer hands have it; the more opponents there
// are, the fewer have as much.
func TestRankOfShareGrows(t *testing.T) {
	for _, g := range game.Tables() {
		for _, opponents := range []float64{1, 1.5, 3, 5, 8} {
			last := 0.0
			for share := 0.0; share <= 1; share += 0.01 {
				x := RankOfShare(g, share, opponents)
				if x < last || x > 1 {
					t.Fatalf("%s: a share of %.2f against %v ranks %v after %v", g.ID, share, opponents, x, last)
				}
				last = x
			}
			if last < 0.98 {
				t.Errorf("%s: a hand that always wins ranks %v", g.ID, last)
			}
		}
		if one, five := RankOfShare(g, 0.4, 1), RankOfShare(g, 0.4, 5); one > five {
			t.Errorf("%s: 0.4 ranks %v against one and %v against five", g.ID, one, five)
		}
	}
}

// No hand has more features than there is room for.
func TestFeaturesFit(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 9))
	for _, g := range game.Tables() {
		for range 3000 {
			var f Features
			hole, board := deal(r, g)
			f.Read(g, hole, board)
			if f.n == maxHeld {
				t.Fatalf("%s: %v has %d features or more", g.ID, hole, f.n)
			}
			f.Each(func(i int, x float64) {
				if i < 0 || i >= NumFeatures || math.IsNaN(x) {
					t.Fatalf("%s: %v has feature %d, %v", g.ID, hole, i, x)
				}
			})
		}
	}
}
