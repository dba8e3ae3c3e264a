package rulebook

import (
	"regexp"
	"strings"
	"testing"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
)

func TestEveryGameHasItsPageInBothLanguages(t *testing.T) {
	for _, g := range game.All() {
		for lang, example := range map[string]string{"en": "\n## Worked example\n", "fr": "\n## Exemple\n"} {
			page, err := Page(lang, g.ID)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.HasPrefix(page, "# ") || !strings.Contains(page, example) {
				t.Errorf("%s/%s: no title, or no worked example", lang, g.ID)
			}
			for n, line := range strings.Split(page, "\n") {
				if w := len([]rune(line)); w > 98 {
					t.Errorf("%s/%s line %d: %d characters, 98 fit", lang, g.ID, n+1, w)
				}
			}
		}
	}
	if _, err := Page("en", "snap"); err == nil || !strings.Contains(err.Error(), "snap") {
		t.Errorf("a game without a page: %v", err)
	}
}

var someCard = regexp.MustCompile(`(10|[2-9JQKVDRA])[♠♥♦♣]`)

// Both languages tell the same example: the same cards in the same number.
func TestBothLanguagesNameTheSameCards(t *testing.T) {
	french := strings.NewReplacer("K", "R", "Q", "D", "J", "V")
	for _, g := range game.All() {
		en, _ := Page("en", g.ID)
		fr, _ := Page("fr", g.ID)
		a, b := someCard.FindAllString(en, -1), someCard.FindAllString(fr, -1)
		if french.Replace(strings.Join(a, " ")) != strings.Join(b, " ") {
			t.Errorf("%s: English names %v, French %v", g.ID, a, b)
		}
	}
}

// Both languages say the same numbers, one after the other: ordinals, and what
// stands for a game's name ("2-7"), left out.
func TestBothLanguagesSayTheSameNumbers(t *testing.T) {
	number := regexp.MustCompile(`\b\d+(?:[,\x{a0}]\d{3})*(st|nd|rd|th|e|er|re)?\b`)
	group := strings.NewReplacer(",", "", "\u00a0", "")
	numbers := func(text string) (list []string) {
		for _, n := range number.FindAllString(text, -1) {
			list = append(list, strings.TrimRight(group.Replace(n), "stndrhe"))
		}
		return list
	}
	for _, g := range game.All() {
		en, _ := Page("en", g.ID)
		fr, _ := Page("fr", g.ID)
		a, b := numbers(en), numbers(fr)
		if strings.Join(a, " ") != strings.Join(b, " ") {
			t.Errorf("%s:\nEnglish says %v\nFrench       %v", g.ID, a, b)
		}
	}
}

// The worked examples, checked by the evaluator. Each text must stand in the
// English page.
func TestWorkedExamplesAreRight(t *testing.T) {
	for _, c := range []struct{ game, hand, board, high, low, says string }{
		{"holdem", "4h4c", "9h9d5s5cKd", "Two pair, nines and fives", "", "nines and fives"},
		{"holdem", "QcJh", "9h9d5s5cKd", "Two pair, nines and fives", "", "nines and fives"},
		{"omaha", "AhKhQcJc", "2h5h9hTh3d", "Flush, ace high", "", "A K 10 9 5 of hearts"},
		{"omaha", "7c7d7sJh", "2h5h9hTh3d", "Pair of sevens", "", "a mere pair"},
		{"omaha8", "Ac2dKhQs", "3h8s4dJcKd", "Pair of kings", "8-4-3-2-A", "8-4-3-2-A"},
		{"pineapple8", "2c3d", "Ad4c6hKsQs", "Ace high", "6-4-3-2-A", "6-4-3-2-A"},
		{"pineapple8", "KhQh", "Ad4c6hKsQs", "Two pair, kings and queens", "", "kings and queens"},
		{"courchevel", "AhKdQsJc2h", "Td9s8c3h4d", "Straight, queen high", "", "a straight, queen high"},
		{"noriver", "AhKhQh", "JhTh2c2d", "Royal flush", "", "royal flush"},
		{"noriver", "Ah3c4d", "KhQsJdTc", "Straight, ace high", "", "a straight, ace high"},
		{"razz", "Kh8c8d5s4h2cAd", "", "", "8-5-4-2-A", "8-5-4-2-A"},
		{"stud8", "Ah5hJh9h7h4cKd", "", "Flush, ace high", "", "a flush"},
		{"stud8", "2c4h6d8s3dKcKs", "", "Pair of kings", "8-6-4-3-2", "8-6-4-3-2"},
		{"nullota5", "5h4h3h2hAh", "", "", "5-4-3-2-A", "the perfect low"},
		{"contrepartie", "Ah9h", "Kh7h4hQs2d", "Flush, ace high", "", "Your flush"},
		{"contrepartie", "KdKc", "Kh7h4hQs2d", "Three kings", "", "three kings"},
	} {
		page, _ := Page("en", c.game)
		if !strings.Contains(strings.ReplaceAll(page, "\n", " "), strings.ReplaceAll(c.says, "\n", " ")) {
			t.Errorf("%s: the page does not say %q", c.game, c.says)
		}
		g := game.ByID(c.game)
		hole, board := card.MustParse(c.hand), card.MustParse(c.board)
		for _, half := range []struct {
			r    eval.Ranking
			want string
		}{{g.High, c.high}, {g.Low, c.low}} {
			if half.r == eval.NoRanking {
				continue
			}
			v := eval.Evaluate(half.r, append(append([]card.Card(nil), hole...), board...)[:min(7, len(hole)+len(board))])
			if g.ExactlyTwo {
				v = eval.EvaluateTwo(half.r, hole, board)
			}
			got := ""
			if v != 0 {
				got = eval.Name(eval.Describe(half.r, v))
			}
			if got != half.want {
				t.Errorf("%s %s on %s: %q, the example needs %q", c.game, c.hand, c.board, got, half.want)
			}
		}
	}
}

// Comparisons that the pages make: in this ranking the first hand beats the
// second. Each text must stand in the English page.
func TestWhatBeatsWhatIsRight(t *testing.T) {
	for _, c := range []struct {
		game       string
		ranking    eval.Ranking
		wins, over string
		says       string
	}{
		{"td27", eval.DeuceToSeven, "Kh5d4c3s2h", "Ah5d4c3s2h", "K-5-4-3-2, the best hand with a king: it beats A-5-4-3-2"},
		{"td27", eval.DeuceToSeven, "Kh5d4c3s2h", "Kh6d4c3s2h", "the best hand with a king"},
		{"td27", eval.DeuceToSeven, "7h5d4c3s2h", "7h6d4c3s2h", "7-5-4-3-2 is perfect"},
		{"nullota5", eval.AceToFive, "AhAd4c3s2h", "2h2d4c3sAh", "A-A-4-3-2, the best pair"},
		{"nullota5", eval.AceToFive, "KhQdJcTs9h", "AhAd4c3s2h", "A-A-4-3-2, the best pair, loses even to K-Q-J-10-9"},
		{"nullota5", eval.AceToFive, "5h4h3h2hAh", "6c4h3d2sAh", "5-4-3-2-A is the best hand"},
		{"nullota5", eval.AceToFive, "6h4h3h2hAh", "6h5h3h2hAh", "then 6-4-3-2-A and 6-5-3-2-A"},
		{"tda5", eval.AceToFive, "7h6d5c4s2h", "8h6d3c2sAh", "the seven beats the eight"},
		{"nullot27", eval.DeuceToSeven, "7h6d5c4s2h", "9h8d6c4s2h", "Ben wins"},
		{"nullot27", eval.DeuceToSeven, "7h5d4c3s2h", "7h6d4c3s2h", "7-6-4-3-2 comes second"},
		{"razz", eval.AceToFive, "8d5s4h2cAd", "9d4s3h2cAd", "eight beats nine"},
		{"stud5", eval.High, "9d9sKc4h2d", "AhQd7c2sKd", "without an ace or a queen underneath he cannot beat the nines"},
		{"omaha8", eval.EightOrBetter, "5h4d3c2sAh", "8h7d6c5s4h", "5-4-3-2-A is the best, 8-7-6-5-4 the worst"},
	} {
		page, _ := Page("en", c.game)
		if !strings.Contains(strings.Join(strings.Fields(page), " "), c.says) {
			t.Errorf("%s: the page does not say %q", c.game, c.says)
		}
		wins, over := eval.Evaluate(c.ranking, card.MustParse(c.wins)), eval.Evaluate(c.ranking, card.MustParse(c.over))
		if wins <= over || over == 0 {
			t.Errorf("%s: %s does not beat %s", c.game, c.wins, c.over)
		}
	}
}
