package eval

import (
	"math/rand/v2"
	"testing"

	"tapis/engine/card"
)

func TestBestFiveAreWorthTheValueAndInOrder(t *testing.T) {
	eachRandomDeal(2000, func(hole, board []card.Card) {
		all := append(hole[:len(hole):len(hole)], board...)
		for _, r := range []Ranking{High, AceToFive, EightOrBetter, DeuceToSeven} {
			if len(all) <= 7 {
				checkBest(t, r, hole, board, false, Evaluate(r, all))
			}
			if r == High || r == EightOrBetter {
				checkBest(t, r, hole, board, true, EvaluateTwo(r, hole, board))
			}
		}
	})
}

func checkBest(t *testing.T, r Ranking, hole, board []card.Card, exactTwo bool, want Value) {
	t.Helper()
	five, ok := Best(r, hole, board, exactTwo)
	if ok != (want != 0) {
		t.Fatalf("ranking %d, %s on %s: best five %v, value %d", r, card.Format(hole), card.Format(board), ok, want)
	}
	if !ok {
		return
	}
	if got := Evaluate(r, five[:]); got != want {
		t.Fatalf("ranking %d, %s on %s: the best five, %s, are worth %d, not %d", r, card.Format(hole), card.Format(board), card.Format(five[:]), got, want)
	}
	set := card.Of(five[:]...)
	two := (set & card.Of(hole...)).Len()
	if set.Len() != 5 || set&^(card.Of(hole...)|card.Of(board...)) != 0 || exactTwo && two != 2 {
		t.Fatalf("ranking %d, %s on %s: the best five cannot be %s", r, card.Format(hole), card.Format(board), card.Format(five[:]))
	}
	// The ranks compared, in their order, are those of the cards without repeats.
	m := Describe(r, want)
	var ranks []card.Rank
	for i, c := range five {
		if i == 0 || c.Rank() != five[i-1].Rank() {
			ranks = append(ranks, c.Rank())
		}
	}
	if m.Category == Straight || m.Category == StraightFlush {
		for i, c := range five {
			if want := (m.Ranks[0] + 13 - card.Rank(i)) % 13; c.Rank() != want {
				t.Fatalf("the straight %s is out of order", card.Format(five[:]))
			}
		}
		return
	}
	if string(byteRanks(ranks)) != string(byteRanks(m.Ranks[:m.N])) {
		t.Fatalf("ranking %d: %s is out of order for %+v", r, card.Format(five[:]), m)
	}
}

func byteRanks(ranks []card.Rank) (b []byte) {
	for _, r := range ranks {
		b = append(b, r.Char())
	}
	return b
}

// eachRandomDeal calls f with hole cards and boards of every number of cards.
func eachRandomDeal(n int, f func(hole, board []card.Card)) {
	deck := card.Full.Cards()
	shuffled(n, deck, func() {
		for hole := 2; hole <= 5; hole++ {
			for board := 3; board <= 5; board++ {
				f(deck[:hole], deck[hole:hole+board])
			}
		}
	})
}

// shuffled calls f after each of n shuffles of deck.
func shuffled(n int, deck []card.Card, f func()) {
	rng := rand.New(rand.NewPCG(4, 5))
	for range n {
		rng.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		f()
	}
}

func TestBestPrefersHoleCardsAndEarlierOnes(t *testing.T) {
	for _, c := range []struct {
		name        string
		r           Ranking
		hole, board string
		exactTwo    bool
		want        string
	}{
		{"quads, then the kicker", High, "2c2d", "2h2sKcQdJh", false, "2s2h2d2cKc"},
		{"full house", High, "KcKd", "2h2sKhQdJh", false, "KhKdKc2s2h"},
		{"straight from the top", High, "9cTd", "JhQsKcAdAh", false, "AdKcQsJhTd"},
		{"the ace of a wheel last", High, "Ac2d", "3h4s5cKdKh", false, "5c4s3h2dAc"},
		{"the ace of a steel wheel last", High, "Ac2c", "3c4c5cKdKh", false, "5c4c3c2cAc"},
		{"a king of one's own before the board's", High, "KsAc", "Kd7h5s4c2d", false, "KsKdAc7h5s"},
		{"two pair", High, "7s2c", "7d2hKsQc3d", false, "7s7d2h2cKs"},
		{"A-5 from the top, the ace low", AceToFive, "Ac2d5h", "3h4s9cKd", false, "5h4s3h2dAc"},
		{"2-7 with the ace high", DeuceToSeven, "Ac2d3h4s5c", "", false, "Ac5c4s3h2d"},
		{"8-or-better", EightOrBetter, "Ac2d", "3h8s4dJcKd", true, "8s4d3h2dAc"},
		{"Omaha", High, "AsAdAcAh", "KsKd5c4h2d", true, "AsAdKsKd5c"},
	} {
		t.Run(c.name, func(t *testing.T) {
			five, ok := Best(c.r, card.MustParse(c.hole), card.MustParse(c.board), c.exactTwo)
			if got := card.Format(five[:]); !ok || got != c.want {
				t.Errorf("the best five are %s, want %s", got, c.want)
			}
		})
	}
}

func TestEvaluationAndBestAllocateNothing(t *testing.T) {
	hole, board := card.MustParse("AsKs2d3h"), card.MustParse("QsJs4c5d9h")
	seven := append(hole[:2:2], board...)
	var sink Value
	n := testing.AllocsPerRun(100, func() {
		for r := High; r <= DeuceToSeven; r++ {
			sink += Evaluate(r, seven) + EvaluateTwo(r, hole, board)
			five, _ := Best(r, hole, board, true)
			sink += Value(five[0]) + Value(Describe(r, Evaluate(r, seven)).N)
		}
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}
