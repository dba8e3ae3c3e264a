package i18n

import (
	"testing"

	"tapis/engine/card"
	"tapis/engine/eval"
)

func TestWhyAHandWonInAFewWords(t *testing.T) {
	for _, k := range []struct {
		r             eval.Ranking
		winner, loser string
		en, fr        string
	}{
		{eval.High, "AdAsQhJh8c", "AcAsJh8c5d", "queen beats jack", "la dame bat le valet"},
		{eval.High, "AdAs7s7hJd", "AcAh6c6dKs", "sevens beat sixes", "les 7 battent les 6"},
		{eval.High, "KdQd7d4d2d", "9s8h7c6d5d", "flush beats straight", "couleur bat quinte"},
		{eval.High, "AdKsQhJh9c", "KcQsJh8c5d", "ace beats king", "l’as bat le roi"},
		{eval.EightOrBetter, "7c5h4c2sAh", "7d5c4d3h2d", "2 under 3", "2 sous 3"},
		{eval.DeuceToSeven, "8c6h4c3s2h", "8d7c4d3h2d", "6 under 7", "6 sous 7"},
		{eval.AceToFive, "KcQhJcTs9h", "2d2c4d3hAd", "no pair beats pair", "rien bat paire"},
	} {
		v, ok := eval.Compare(k.r, [5]card.Card(card.MustParse(k.winner)), [5]card.Card(card.MustParse(k.loser)))
		if !ok {
			t.Fatal(k.winner)
		}
		if en, fr := In(English).Why(&v), In(French).Why(&v); en != k.en || fr != k.fr {
			t.Errorf("%q and %q, want %q and %q", en, fr, k.en, k.fr)
		}
	}
	if v, _ := eval.Compare(eval.High, [5]card.Card(card.MustParse("AdKsQhJh9c")), [5]card.Card(card.MustParse("AcKcQsJd9h"))); In(English).Why(&v) != "" {
		t.Error("equal hands have no reason")
	}
}
