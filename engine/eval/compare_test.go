package eval

import (
	"testing"

	"pgregory.net/rapid"

	"tapis/engine/card"
)

func five(t testing.TB, s string) [5]card.Card {
	t.Helper()
	return [5]card.Card(card.MustParse(s))
}

func TestWhyAHandWins(t *testing.T) {
	for _, tc := range []struct {
		what          string
		r             Ranking
		winner, loser string
		kinds         bool
		at, n, loserN int
	}{
		{"queen beats jack behind the same aces", High, "AdAsQhJh8c", "AcAsJh8c5d", false, 2, 1, 1},
		{"sevens beat sixes under the same aces", High, "AdAs7s7hJd", "AcAh6c6dKs", false, 2, 2, 2},
		{"the kicker of two pair", High, "AdAs7s7hJd", "AcAh7c7d9s", false, 4, 1, 1},
		{"a king-queen flush over a king-jack one", High, "KdQd7d4d2d", "KsJs8s6s3s", false, 1, 1, 1},
		{"a flush beats a straight", High, "KdQd7d4d2d", "9s8h7c6d5d", true, 0, 5, 5},
		{"a pair beats ace high", High, "2d2c9h8s7s", "AsKsQdJd9c", true, 0, 2, 5},
		{"three of a kind beats two pair", High, "2d2c2h8s7s", "AsAcKdKh9c", true, 0, 3, 4},
		{"tens full over nines full", High, "TdTcTh2s2c", "9s9c9dAhAs", false, 0, 3, 3},
		{"the pair of a full house", High, "TdTcTh3s3c", "TsTcTh2h2d", false, 3, 2, 2},
		{"the kicker of four of a kind", High, "7d7c7h7sKc", "7d7c7h7sQc", false, 4, 1, 1},
		{"six high over the wheel", High, "6d5c4h3s2c", "5s4c3dAh2h", false, 0, 1, 1},
		{"the last card of five", High, "KdQs7d4d3h", "KsQc7s4s2h", false, 4, 1, 1},
		{"eight-low: two under three", EightOrBetter, "7c5h4c2sAh", "7d5c4d3h2d", false, 3, 1, 1},
		{"eight-low: the top card", EightOrBetter, "6c5h4c2sAh", "7d4c3d2hAd", false, 0, 1, 1},
		{"razz: a nine under a ten", AceToFive, "9c5h4c2sAh", "Td4c3d2hAd", false, 0, 1, 1},
		{"razz: no pair beats a pair", AceToFive, "KcQhJcTs9h", "2d2c4d3hAd", true, 0, 5, 2},
		{"razz: the smaller pair", AceToFive, "2c2hJcTs9h", "3d3c4d5hAd", false, 0, 2, 2},
		{"razz: flushes do not count", AceToFive, "7c5c4c2cAc", "7d5h4d3hAd", false, 3, 1, 1},
		{"2-7: eight-six under eight-seven", DeuceToSeven, "8c6h4c3s2h", "8d7c4d3h2d", false, 1, 1, 1},
		{"2-7: no pair beats a straight", DeuceToSeven, "AcQhJcTs9h", "7d6c5d4h3d", true, 0, 5, 5},
		{"2-7: the ace is high", DeuceToSeven, "Kc5h4c3s2h", "Ad5c4d3h2d", false, 0, 1, 1},
		{"2-7: the smaller pair", DeuceToSeven, "2c2h9c8s7h", "3d3c4d5h7d", false, 0, 2, 2},
	} {
		for k, pair := range [2][2]string{{tc.winner, tc.loser}, {tc.loser, tc.winner}} {
			v, ok := Compare(tc.r, five(t, pair[0]), five(t, pair[1]))
			if !ok || v.Equal || card.Of(v.Winner[:]...) != card.Of(card.MustParse(tc.winner)...) {
				t.Fatalf("%s (%d): won by %v, equal %v, ok %v", tc.what, k, card.Format(v.Winner[:]), v.Equal, ok)
			}
			if v.Kinds != tc.kinds || v.At != tc.at || v.N != tc.n || v.LoserN() != tc.loserN {
				t.Errorf("%s (%d): kinds %v at %d, %d cards against %d", tc.what, k, v.Kinds, v.At, v.N, v.LoserN())
			}
		}
	}
}

func TestEqualHandsAndNoHands(t *testing.T) {
	if v, ok := Compare(High, five(t, "AdKs7d4d3h"), five(t, "AsKc7s4s3c")); !ok || !v.Equal || v.At != 5 {
		t.Errorf("the same ranks: %+v", v)
	}
	if v, ok := Compare(High, five(t, "5d4s3d2dAh"), five(t, "5s4c3s2sAc")); !ok || !v.Equal {
		t.Errorf("two wheels: %+v", v)
	}
	if _, ok := Compare(EightOrBetter, five(t, "9d4s3d2dAh"), five(t, "5s4c3s2sAc")); ok {
		t.Error("a nine is no low")
	}
	if _, ok := Compare(High, five(t, "9d4s3d2dAh"), [5]card.Card{card.Unknown, 1, 2, 3, 4}); ok {
		t.Error("an unknown card was compared")
	}
}

// In every ranking the verdict agrees with the values, the cards before the
// deciding one are of equal rank in pairs, and the deciding ones are not.
func TestTheVerdictIsWhatTheValuesSay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := Ranking(rapid.IntRange(int(High), int(DeuceToSeven)).Draw(t, "ranking"))
		// Few ranks, so that hands share their first cards often.
		most := rapid.SampledFrom([]int{19, 31, 51}).Draw(t, "deck")
		draw := func(name string) [5]card.Card {
			set := rapid.SliceOfNDistinct(rapid.IntRange(0, most), 5, 5, rapid.ID[int]).Draw(t, name)
			var f [5]card.Card
			for i, k := range set {
				f[i] = card.New(card.Rank(k/4), card.Suit(k%4))
			}
			return f
		}
		a, b := draw("a"), draw("b")
		va, vb := Evaluate(r, a[:]), Evaluate(r, b[:])
		v, ok := Compare(r, a, b)
		if ok != (va > 0 && vb > 0) {
			t.Fatalf("ok is %v for %d and %d", ok, va, vb)
		}
		if !ok {
			return
		}
		if w, l := Evaluate(r, v.Winner[:]), Evaluate(r, v.Loser[:]); w != max(va, vb) || l != min(va, vb) || v.Equal != (va == vb) {
			t.Fatalf("%d beats %d, equal %v", w, l, v.Equal)
		}
		if v.Kinds {
			if v.Won.Category == v.Lost.Category || v.At != 0 {
				t.Fatalf("%+v", v)
			}
			return
		}
		for i := range v.At {
			if v.Winner[i].Rank() != v.Loser[i].Rank() {
				t.Fatalf("card %d differs before the deciding one: %+v", i, v)
			}
		}
		if v.Equal {
			return
		}
		if v.N < 1 || v.At+v.N > 5 {
			t.Fatalf("%d cards at %d", v.N, v.At)
		}
		for i := v.At; i < v.At+v.N; i++ {
			if v.Winner[i].Rank() == v.Loser[i].Rank() || v.Winner[i].Rank() != v.Winner[v.At].Rank() || v.Loser[i].Rank() != v.Loser[v.At].Rank() {
				t.Fatalf("card %d does not decide: %+v", i, v)
			}
		}
	})
}
