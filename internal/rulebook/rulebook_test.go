package rulebook

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/internal/i18n"
)

// ids are those of all pages.
func ids() []string {
	list := General()
	for _, g := range game.All() {
		list = append(list, g.ID)
	}
	return list
}

func TestEveryPageIsThereInBothLanguages(t *testing.T) {
	for _, id := range ids() {
		g := game.ByID(id)
		for lang, example := range map[string]string{"en": "\n## Worked example\n", "fr": "\n## Exemple\n"} {
			page, err := Page(lang, id)
			if err != nil {
				t.Fatal(err)
			}
			if Title(page) == "" || g != nil && !strings.Contains(page, example) {
				t.Errorf("%s/%s: no title, or no worked example", lang, id)
			}
			for n, line := range strings.Split(page, "\n") {
				if w := len([]rune(line)); w > 98 {
					t.Errorf("%s/%s line %d: %d characters, 98 fit", lang, id, n+1, w)
				}
			}
		}
	}
	if _, err := Page("en", "snap"); err == nil || !strings.Contains(err.Error(), "snap") {
		t.Errorf("a game without a page: %v", err)
	}
	if Title("no heading\n") != "" {
		t.Error("a text without a heading has a title")
	}
}

// A page is called what the game is called on the screens.
func TestPagesAreCalledAsTheGames(t *testing.T) {
	for _, l := range i18n.Langs() {
		for _, g := range game.All() {
			page, _ := Page(l.String(), g.ID)
			title, name := strings.ToLower(Title(page)), strings.ToLower(i18n.In(l).Game(g).Name)
			if title != name && !(g == game.Contrepartie && strings.Contains(title, name)) { // the long name has no room there
				t.Errorf("%v: the page of %s is %q, the screens say %q", l, g.ID, title, name)
			}
		}
	}
}

func TestGeneralPagesConcerningAGame(t *testing.T) {
	for _, g := range game.All() {
		for _, id := range Concerning(g) {
			if _, err := Page("en", id); err != nil || game.ByID(id) != nil {
				t.Errorf("%s: %s: %v", g.ID, id, err)
			}
		}
	}
	if list := Concerning(game.Contrepartie); len(list) != 1 || list[0] != Ranks {
		t.Errorf("the bank's game leads to %v", list)
	}
}

var someCard = regexp.MustCompile(`(10|[2-9JQKVDRA])([♠♥♦♣]|(-(10|[2-9JQKVDRA]))+)`)

// Both languages tell the same example: the same cards in the same number.
func TestBothLanguagesNameTheSameCards(t *testing.T) {
	french := strings.NewReplacer("K", "R", "Q", "D", "J", "V")
	for _, id := range ids() {
		en, _ := Page("en", id)
		fr, _ := Page("fr", id)
		a, b := someCard.FindAllString(en, -1), someCard.FindAllString(fr, -1)
		if french.Replace(strings.Join(a, " ")) != strings.Join(b, " ") {
			t.Errorf("%s: English names %v, French %v", id, a, b)
		}
	}
}

// Both languages say the same numbers, one after the other.
func TestBothLanguagesSayTheSameNumbers(t *testing.T) {
	group := regexp.MustCompile(`(\d)[,\x{a0}](\d{3})\b`)
	digits := regexp.MustCompile(`\d+`)
	for _, id := range ids() {
		var said [2]string
		for i, lang := range []string{"en", "fr"} {
			page, _ := Page(lang, id)
			said[i] = strings.Join(digits.FindAllString(group.ReplaceAllString(page, "$1$2"), -1), " ")
		}
		if said[0] != said[1] {
			t.Errorf("%s:\nEnglish says %v\nFrench       %v", id, said[0], said[1])
		}
	}
}

// The worked examples, checked by the evaluator. Each text must stand in the
// English page.
func TestWorkedExamplesAreRight(t *testing.T) {
	// The page's cards are those that are checked.
	written := func(text string) string {
		var words []string
		for _, c := range card.MustParse(text) {
			words = append(words, i18n.In(i18n.English).Card(c))
		}
		return strings.Join(words, " ")
	}
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
		{"aviation", "AdKd", "KsTd8d4d", "Flush, ace high", "", "makes her flush"},
		{"irish", "9d8s", "7sTsJd", "Straight, jack high", "", "With 9 8 she has made a straight"},
		{"irish", "JhJc", "7sTsJd", "Three jacks", "", "with J J three jacks"},
		{"pineapple", "As7d", "7s7c2s", "Three sevens", "", "three sevens with an ace"},
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
		flop, later := c.board[:min(6, len(c.board))], c.board[min(6, len(c.board)):]
		for _, cards := range []string{c.hand, flop, later} {
			if text := written(cards); !strings.Contains(strings.ReplaceAll(page, "\n", " "), text) {
				t.Errorf("%s: the page does not show %s", c.game, text)
			}
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

// Each page says how many can play.
func TestPagesSayHowManyPlay(t *testing.T) {
	for _, g := range game.All() {
		page, _ := Page("en", g.ID)
		players := regexp.MustCompile(`(\d+) to (\d+) players`).FindStringSubmatch(strings.ReplaceAll(page, "\n", " "))
		if players == nil || players[1] != fmt.Sprint(g.MinPlayers) || players[2] != fmt.Sprint(g.MaxPlayers) {
			t.Errorf("%s: the page says %v, the game takes %d to %d", g.ID, players, g.MinPlayers, g.MaxPlayers)
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
		{"td27", eval.DeuceToSeven, "7h5d4c3s2h", "7h6d4c3s2h", "the ace is high: 7-5-4-3-2 is perfect"},
		{"nullota5", eval.AceToFive, "AhAd4c3s2h", "2h2d4c3sAh", "A-A-4-3-2, the best pair"},
		{"nullota5", eval.AceToFive, "KhQdJcTs9h", "AhAd4c3s2h", "A-A-4-3-2, the best pair, loses even to K-Q-J-10-9"},
		{"nullota5", eval.AceToFive, "5h4h3h2hAh", "6c4h3d2sAh", "5-4-3-2-A is the best hand"},
		{"nullota5", eval.AceToFive, "6h4h3h2hAh", "6h5h3h2hAh", "then 6-4-3-2-A and 6-5-3-2-A"},
		{"tda5", eval.AceToFive, "7h6d5c4s2h", "8h6d3c2sAh", "draws two to A-2-3 and makes 8-6-3-2-A. Ben draws one and makes 7-6-5-4-2. Lows are read from the top: the seven beats the eight"},
		{"tda5", eval.AceToFive, "5h4h3h2hAh", "6h4h3h2hAh", "the ace is one: 5-4-3-2-A is perfect"},
		{"razz", eval.AceToFive, "5h4h3h2hAh", "6h4h3h2hAh", "The best hand is 5-4-3-2-A"},
		{"nullot27", eval.DeuceToSeven, "7h6d5c4s2h", "9h8d6c4s2h", "stands pat with 9-8-6-4-2. Ben draws one to 7-5-4-2 and gets the six: 7-6-5-4-2, no straight, a seven. Ben wins. With a three"},
		{"nullot27", eval.DeuceToSeven, "7h5d4c3s2h", "7h6d5c4s2h", "The best hand is 7-5-4-3-2 of two suits or more"},
		{"nullot27", eval.DeuceToSeven, "Ah5d4c3s2h", "Ah6d4c3s2h", "A-5-4-3-2 is ace high, no straight"},
		{"nullot27", eval.DeuceToSeven, "7h5d4c3s2h", "7h6d4c3s2h", "7-6-4-3-2 comes second"},
		{"razz", eval.AceToFive, "8d5s4h2cAd", "9d4s3h2cAd", "she plays 8-5-4-2-A. Ben has 9-4-3-2-A. Lows are read from the top: eight beats nine"},
		{"stud5", eval.High, "9d9sKc4h2d", "AhQd7c2sKd", "Ana shows K♣ 9♦ 9♠ 4♥, Ben shows A♥ Q♦ 7♣ 2♠. Ana’s pair speaks first. Whatever Ben hides, without an ace or a queen underneath he cannot beat the nines"},
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

// With K, Q and J a French page names the cards as the English one does, and no
// word is changed.
func TestInternationalPages(t *testing.T) {
	for _, id := range ids() {
		en, _ := Page("en", id)
		fr, _ := Page("fr", id)
		if International(en) != en {
			t.Errorf("%s: the English page is changed", id)
		}
		page := International(fr)
		a, b := someCard.FindAllString(en, -1), someCard.FindAllString(page, -1)
		if strings.Join(a, " ") != strings.Join(b, " ") {
			t.Errorf("%s: English names %v, French with K Q J %v", id, a, b)
		}
		french, words := strings.Fields(fr), strings.Fields(page)
		if len(french) != len(words) {
			t.Fatalf("%s: %d words, then %d", id, len(french), len(words))
		}
		for i, w := range words {
			if w != french[i] && strings.Trim(french[i], "0123456789ARDV♠♥♦♣-.,;:()") != "" {
				t.Errorf("%s: %q becomes %q", id, french[i], w)
			}
		}
	}
	if got := International("D’ordinaire R D V, V♠ 10♠, R-D-V-10-9 ; Durand, VDR."); got != "D’ordinaire K Q J, J♠ 10♠, K-Q-J-10-9 ; Durand, VDR." {
		t.Error(got)
	}
}
