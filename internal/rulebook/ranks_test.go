package rulebook

import (
	"strings"
	"testing"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
)

// run makes a hand of no flush of ranks as a page writes them, "K-10-4-4-2".
func run(text string) []card.Card {
	var b strings.Builder
	for i, rank := range strings.Split(text, "-") {
		b.WriteString(rank + string("cdhs"[i%4]))
	}
	return card.MustParse(b.String())
}

// sentence is the one of the page of ranks that has these words.
func sentence(t *testing.T, id, words string) string {
	t.Helper()
	page, _ := Page("en", id)
	for _, s := range sentences(page) {
		if strings.Contains(s, words) {
			return s
		}
	}
	t.Fatalf("%s: no sentence says %q", id, words)
	return ""
}

// runs are the hands of a sentence, in their order.
func runs(text string) (list []string) {
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return !strings.ContainsRune("0123456789AKQJ-", r) }) {
		if strings.Count(w, "-") == 4 {
			list = append(list, w)
		}
	}
	return list
}

// falling checks that each hand beats the next one, the first n with no other
// hand between.
func falling(t *testing.T, r eval.Ranking, hands []string, n int) {
	t.Helper()
	for i := 1; i < len(hands); i++ {
		a, b := eval.Evaluate(r, run(hands[i-1])), eval.Evaluate(r, run(hands[i]))
		if a <= b || b == 0 {
			t.Errorf("%s does not beat %s", hands[i-1], hands[i])
		}
		if i < n && a != b+1 {
			t.Errorf("between %s and %s there are other hands", hands[i-1], hands[i])
		}
	}
}

// best says whether no five cards beat the hand.
func best(r eval.Ranking, hand string) bool {
	return eval.Describe(r, eval.Evaluate(r, run(hand))+1) == eval.Made{}
}

func TestRanksOfTheHigh(t *testing.T) {
	page, _ := Page("en", Ranks)
	names := []string{"high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind", "straight flush"}
	next := len(names) - 1
	for _, row := range sentences(page) {
		cells := strings.Split(strings.Trim(row, "| "), " | ")
		if len(cells) != 3 || !strings.ContainsAny(cells[1], "♠♥♦♣") {
			continue
		}
		cards := card.MustParse(cells[1])
		if m := eval.Describe(eval.High, eval.Evaluate(eval.High, cards)); int(m.Category) != next || cells[0] != names[next] {
			t.Errorf("the row %q has the example %s, a %s", cells[0], cells[1], names[m.Category])
		}
		next--
	}
	if next != -1 {
		t.Errorf("no row for %s", names[next])
	}
	low := runs(sentence(t, Ranks, "An ace stands above the king"))
	if wheel := eval.Describe(eval.High, eval.Evaluate(eval.High, run(low[0]))); wheel.Category != eval.Straight || wheel.Ranks[0] != card.Five {
		t.Errorf("%s is %+v", low[0], wheel)
	}
	falling(t, eval.High, []string{low[1], low[0]}, 2)
	if round := eval.Describe(eval.High, eval.Evaluate(eval.High, run(low[2]))); round.Category != eval.HighCard || round.Ranks[0] != card.Ace {
		t.Errorf("%s is %+v", low[2], round)
	}
	pairs := runs(sentence(t, Ranks, "- K-K-4-4-9 beats"))
	falling(t, eval.High, pairs[:2], 0)
	falling(t, eval.High, pairs[2:], 0)

	board := card.MustParse("AhKdQs7c2d")
	tie := runs(sentence(t, Ranks, "both play"))[0]
	for _, hole := range []string{"As3c", "Ac4c"} {
		if eval.Evaluate(eval.High, append(card.MustParse(hole), board...)) != eval.Evaluate(eval.High, run(tie)) {
			t.Errorf("%s does not play %s", hole, tie)
		}
	}
	if s := sentence(t, Ranks, "both play"); !strings.Contains(s, "Board A♥ K♦ Q♠ 7♣ 2♦: A♠ 3♣ and A♣ 4♣ both play") {
		t.Error(s)
	}
}

func TestRanksOfTheLows(t *testing.T) {
	five := runs(sentence(t, Ranks, "- From the best down: 5-4-3-2-A"))
	falling(t, eval.AceToFive, five, len(five)-1)
	rest := runs(sentence(t, Ranks, "- Then the pairs and the rest"))
	falling(t, eval.AceToFive, append(five[len(five)-1:], rest...), 2)
	if len(five) != 11 || !best(eval.AceToFive, five[0]) {
		t.Errorf("the page lists %v", five)
	}

	eight := sentence(t, Ranks, "Five different ranks, none above eight")
	said := runs(eight)
	if !best(eval.EightOrBetter, said[0]) || eval.Evaluate(eval.EightOrBetter, run(said[1])) != 1 {
		t.Errorf("best and last: %v", said[:2])
	}
	falling(t, eval.EightOrBetter, said[2:], 0)
	says(t, Ranks, "Five different ranks, none above eight", append([]int64{int64(eval.Evaluate(eval.EightOrBetter, run(said[0])))},
		5, 4, 3, 2, 8, 7, 6, 5, 4, 8, 6, 5, 4, 3, 8, 7, 3, 2)...)

	two := runs(sentence(t, Ranks, "- From the best down: 7-5-4-3-2"))
	falling(t, eval.DeuceToSeven, two[:10], 10)
	if len(two) != 11 || !best(eval.DeuceToSeven, two[0]) {
		t.Errorf("the page lists %v", two)
	}
	if m := eval.Describe(eval.DeuceToSeven, eval.Evaluate(eval.DeuceToSeven, run(two[10]))); m.Category != eval.Straight {
		t.Errorf("%s is %+v", two[10], m)
	}
	down := runs(sentence(t, Ranks, "- Further down"))
	falling(t, eval.DeuceToSeven, append(two[9:10], down...), 0)
	falling(t, eval.DeuceToSeven, down[2:4], 2) // the worst without a pair, the best pair
	if m := eval.Describe(eval.DeuceToSeven, eval.Evaluate(eval.DeuceToSeven, run(down[4]))); m.Category != eval.Straight {
		t.Errorf("%s is %+v", down[4], m)
	}
	if eval.Evaluate(eval.DeuceToSeven, card.MustParse("AhKhQhJhTh")) != 1 {
		t.Error("a royal flush is not the worst hand")
	}
}

func TestRanksWhichCardsPlay(t *testing.T) {
	for _, c := range []struct {
		g                     *game.Game
		hole, board           string
		high, low, says, rest string
	}{
		{game.Omaha, "AsAdAcAh", "KsKd5c4h2d", "Two pair, aces and kings", "", "A♠ A♦ A♣ A♥ on K♠ K♦ 5♣ 4♥ 2♦", "aces and kings"},
		{game.Omaha8, "Ac2d9h9s", "Ah3s4d5cKd", "Straight, five high", "5-4-3-2-A", "A♣ 2♦ 9♥ 9♠ on A♥ 3♠ 4♦ 5♣ K♦", "a straight to the five, and 5-4-3-2-A"},
		{game.Omaha8, "Ac2d7hKs", "2h8s5d4cKd", "Two pair, kings and twos", "7-5-4-2-A", "A♣ 2♦ 7♥ K♠ on 2♥ 8♠ 5♦ 4♣ K♦", "7-5-4-2-A"},
	} {
		if s := sentence(t, Ranks, c.says); !strings.Contains(s, c.rest) {
			t.Errorf("%q does not say %q", s, c.rest)
		}
		hole, board := card.MustParse(c.hole), card.MustParse(c.board)
		if got := eval.Name(eval.Describe(c.g.High, eval.EvaluateTwo(c.g.High, hole, board))); got != c.high {
			t.Errorf("%s: %s, want %s", c.says, got, c.high)
		}
		if c.low != "" {
			if got := eval.Name(eval.Describe(c.g.Low, eval.EvaluateTwo(c.g.Low, hole, board))); got != c.low {
				t.Errorf("%s: %s, want %s", c.says, got, c.low)
			}
		}
	}
}

// RULES §3.4: who brings in, who speaks first on the fourth card.
func TestRanksOfOpenCards(t *testing.T) {
	// Two cards down for everybody, one up; seats 1 to n.
	deal := func(g *game.Game, up ...string) *story {
		stacks := append([]int64{0}, thousands(len(up))...)
		down := "6c6d6h6s7c7d7h7s"[:4*len(up)]
		return setting{game: g, betting: game.FixedLimit, blinds: "2/4", stacks: stacks, cards: down + strings.Join(up, "")}.start(t)
	}
	for words, rest := range map[string]string{
		"- Open cards 2♦": "2♦ 2♣ A♣ 3♣: the two of clubs brings in. In Razz, among K♦ K♠ A♣ Q♠, the king of spades does; among A♠ 2♣ 2♦ the two of diamonds.",
		"- On the 4th":    "A♥ K♦ speaks before A♣ K♠, and 4♣ 4♦ before both. In Razz 4♦ 2♠ speaks before 4♣ 2♦, and before 5♥ A♠.",
	} {
		if s := sentence(t, Ranks, words); !strings.HasSuffix(s, rest) { // what is played below
			t.Errorf("%q does not say %q", s, rest)
		}
	}
	for _, c := range []struct {
		g    *game.Game
		seat int
		up   []string
	}{
		{game.Stud7, 2, []string{"2d", "2c", "Ac", "3c"}},
		{game.Razz, 2, []string{"Kd", "Ks", "Ac", "Qs"}},
		{game.Razz, 3, []string{"As", "2c", "2d"}},
	} {
		if s := deal(c.g, c.up...); s.Actor() != c.seat {
			t.Errorf("%s %v: seat %d brings in, want %d", c.g.ID, c.up, s.Actor(), c.seat)
		}
	}
	for _, c := range []struct {
		g      *game.Game
		up     []string
		fourth string
		seat   int
	}{
		{game.Stud7, []string{"Ac", "Ah"}, "KsKd", 2},
		{game.Stud7, []string{"Ac", "Ah", "4c"}, "KsKd4d", 3},
		{game.Razz, []string{"4c", "4d"}, "2d2s", 2},
		{game.Razz, []string{"5h", "4d"}, "As2s", 2},
	} {
		stacks := append([]int64{0}, thousands(len(c.up))...)
		down := "6c6d6h6s7c7d7h7s"[:4*len(c.up)]
		s := setting{game: c.g, betting: game.FixedLimit, blinds: "2/4", stacks: stacks, cards: down + strings.Join(c.up, "") + "9h" + c.fourth}.start(t)
		s.goes(name(s.Actor(), "brings"))
		for s.View(-1).Street == 0 {
			s.goes(name(s.Actor(), "calls"))
		}
		if s.Actor() != c.seat {
			t.Errorf("%s %v and %s: seat %d speaks first, want %d", c.g.ID, c.up, c.fourth, s.Actor(), c.seat)
		}
	}
}
