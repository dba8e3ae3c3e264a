package eval

import (
	"fmt"
	"strings"
	"testing"

	"tapis/engine/card"
)

// hand is the best hand of some cards under a ranking, as a test writes it:
// "high AhKd", "omaha AsAdAcAh/KsKd5c4h2d". The cards after the slash are the
// board; in omaha and omaha8 exactly two cards before it play.
func hand(t *testing.T, text string) (Made, Value) {
	t.Helper()
	how, cards, _ := strings.Cut(text, " ")
	ranking := map[string]Ranking{
		"high": High, "omaha": High, "A-5": AceToFive, "8-low": EightOrBetter, "omaha8": EightOrBetter, "2-7": DeuceToSeven,
	}[how]
	hole, board, _ := strings.Cut(cards, "/")
	h, b := card.MustParse(hole), card.MustParse(board)
	v := Evaluate(ranking, append(h[:len(h):len(h)], b...))
	if strings.HasPrefix(how, "omaha") {
		v = EvaluateTwo(ranking, h, b)
	}
	five, ok := Best(ranking, h, b, strings.HasPrefix(how, "omaha"))
	if ok != (v != 0) || ok && Evaluate(ranking, five[:]) != v {
		t.Errorf("%s: the best five are %s, %v; they should be worth %d", text, card.Format(five[:]), ok, v)
	}
	return Describe(ranking, v), v
}

// short writes a description as "TwoPair A K Q".
func short(m Made) string {
	if m.N == 0 {
		return "nothing"
	}
	s := [...]string{"HighCard", "Pair", "TwoPair", "Trips", "Straight", "Flush", "FullHouse", "Quads", "StraightFlush"}[m.Category]
	for _, r := range m.Ranks[:m.N] {
		s += fmt.Sprintf(" %c", r.Char())
	}
	return s
}

func TestHandsOfRules8_1(t *testing.T) {
	for _, c := range []struct{ name, hand, want string }{
		{"C02 ace, king, queen, three, two do not go round the corner", "high QhKcAd2s3h", "HighCard A K Q 3 2"},
		{"C06 the board's cards beat the ace's kicker", "high As3c/AhKdQs7c2d", "Pair A K Q 7"},
		{"C06 and so for the other", "high Ac4c/AhKdQs7c2d", "Pair A K Q 7"},
		{"C07 the board's two pair beat pocket fours", "high 4h4c/9h9d5s5cKd", "TwoPair 9 5 K"},
		{"C07 and queen-jack plays the board", "high QcJh/9h9d5s5cKd", "TwoPair 9 5 K"},
		{"C08 three pairs are two pair", "high AhAdKhKdQsQc2d", "TwoPair A K Q"},
		{"C10 a suited wheel is a flush in 2-7", "2-7 Ah5h4h3h2h", "Flush A 5 4 3 2"},
		{"C16 razz leaves the pair out", "A-5 Kh8c8d5s4h2cAd", "HighCard 8 5 4 2 A"},
		{"C17 razz must pair", "A-5 KhKcQdQs7h7c2d", "Pair 7 K Q 2"},
		{"C18 Omaha flush with two hearts", "omaha AhKhQcJc/2h5h9hTh3d", "Flush A K T 9 5"},
		{"C19 Omaha: one heart is no flush, two sevens play", "omaha Ah7c7d7s/2h5h9hTh3d", "Pair 7 T 9 5"},
		{"C20 Omaha: two of four aces play", "omaha AsAdAcAh/KsKd5c4h2d", "TwoPair A K 5"},
		{"C21 Omaha Hi-Lo high", "omaha Ac2dKhQs/3h8s4dJcKd", "Pair K A J 8"},
		{"C21 Omaha Hi-Lo low", "omaha8 Ac2dKhQs/3h8s4dJcKd", "HighCard 8 4 3 2 A"},
		{"C22 Omaha Hi-Lo: a paired board is short of a low card", "omaha8 Ac2dKhQs/3h8s3dJcKd", "nothing"},
		{"C23 Omaha Hi-Lo: the deuce is counterfeited", "omaha8 Ac2d7hKs/2h8s5d4cKd", "HighCard 7 5 4 2 A"},
		{"C24 Omaha Hi-Lo: a wheel both ways, high", "omaha Ac2d9h9s/Ah3s4d5cKd", "Straight 5"},
		{"C24 Omaha Hi-Lo: a wheel both ways, low", "omaha8 Ac2d9h9s/Ah3s4d5cKd", "HighCard 5 4 3 2 A"},
		{"C25 Courchevel straight with queen and jack", "omaha AhKdQsJc2h/Td9s8c3h4d", "Straight Q"},
		{"C26 No River: three hole cards", "high AhKhQh/JhTh2c2d", "StraightFlush A"},
		{"C27 No River: one hole card", "high Ah3c4d/KhQsJdTc", "Straight A"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if m, _ := hand(t, c.hand); short(m) != c.want {
				t.Errorf("%s is %s, want %s", c.hand, short(m), c.want)
			}
		})
	}
}

func TestOrdersOfRules1_2To1_5And8_1(t *testing.T) {
	for _, c := range []struct {
		name  string
		how   string
		hands string // each beats the next, or ties after "="
	}{
		{"C01 six-high straight, wheel", "high", "2h3c4d5s6h Ah2c3d4s5h"},
		{"C03 high pair, low pair, kicker", "high", "KhKd4h4d9c KsKc3h3dAc"},
		{"C04 the trips of a full house count first", "high", "3h3d3c2h2d 2h2d2cAhAd"},
		{"C05 flush, straight", "high", "2h5h9hJhKh ThJdQcKsAh"},
		{"C06 the kickers on the board tie", "high", "As3cAhKdQs7c2d =Ac4cAhKdQs7c2d"},
		{"C07 counterfeited fours tie", "high", "4h4c9h9d5s5cKd =QcJh9h9d5s5cKd"},
		{"categories", "high", "5h4h3h2hAh 2h2d2c2s3h 2h2d2c3h3d 7h5h4h3h2h 5h4d3h2hAh 2h2d2c4h3d 3h3d2c2s4h 2h2d5c4h3d AhKdQcJs9h"},
		{"C09 every kind of 2-7 hand", "2-7", "7h5c4d3s2h 7h6c4d3s2h 8h7c6d4s3h Kh5c4d3s2h Ah5c4d3s2h AhKcQdJs9h 5h4c3d2s2h AhAcKdQsJh " +
			"3h3c2d2s4h 2h2c2d3s4h 6h5c4d3s2h 7h5h4h3h2h 2h2c2d3s3h 2h2c2d2s3h 6h5h4h3h2h AhKhQhJhTh"},
		{"best ten of 2-7", "2-7", "7h5c4d3s2h 7h6c4d3s2h 7h6c5d3s2h 7h6c5d4s2h 8h5c4d3s2h 8h6c4d3s2h 8h6c5d3s2h 8h6c5d4s2h 8h6c5d4s3h 8h7c4d3s2h"},
		{"C11 suits do not matter in A-5", "A-5", "5h4h3h2hAh =5c4h3d2sAh 6c4h3d2sAh"},
		{"C12 A-5 without pairs", "A-5", "6h4c3d2sAh 6h5c3d2sAh 6h5c4d3s2h 7h4c3d2sAh"},
		{"C13 A-5 with pairs", "A-5", "AhAc4d3s2h 2h2c4d3sAh KhKcQdJsTh AhAc2d2s3h AhAcAd3s2h AhAcAd2s2h AhAcAdAs2h"},
		{"best ten of A-5", "A-5", "5h4c3d2sAh 6h4c3d2sAh 6h5c3d2sAh 6h5c4d2sAh 6h5c4d3sAh 6h5c4d3s2h 7h4c3d2sAh 7h5c3d2sAh 7h5c4d2sAh 7h5c4d3sAh"},
		{"C14 the second card of an 8-low", "8-low", "8h6c5d4s3h 8h7c3d2sAh"},
		{"8-or-better from best to worst", "8-low", "5h4c3d2sAh 6h4c3d2sAh 8h7c6d5s4h 9h4c3d2sAh"},
		{"PERF §2: a pair of aces is the lowest pair of razz", "A-5", "AhAcAdAs2h3c4d KhKcKdKs2h3c4d"},
		{"PERF §2: razz with three ranks", "A-5", "AhAcKdKsQhQcJd KhKcKdKsQhQcJd"},
		{"PERF §2: the wheel beats any pair in 2-7", "2-7", "Ah5c4d3s2h 2h2c5d4s3h"},
	} {
		t.Run(c.name, func(t *testing.T) {
			last, lastText := Value(0), ""
			for _, text := range strings.Fields(c.hands) {
				tie := strings.HasPrefix(text, "=")
				_, v := hand(t, c.how+" "+strings.TrimPrefix(text, "="))
				if lastText != "" && (tie && v != last || !tie && v >= last) {
					t.Errorf("%s is worth %d, %s %d", lastText, last, text, v)
				}
				last, lastText = v, text
			}
		})
	}
}

func TestRazzTrapsOfPerf2(t *testing.T) {
	for _, c := range []struct{ name, hand, want string }{
		{"KKKKQQJ is two pair, not quads", "A-5 KhKcKdKsQhQcJd", "TwoPair K Q J"},
		{"AAKKQQJ is one pair", "A-5 AhAcKdKsQhQcJd", "Pair A K Q J"},
		{"AAAA234 is a pair of aces", "A-5 AhAcAdAs2h3c4d", "Pair A 4 3 2"},
		{"KKKKQQQ is a full house of queens", "A-5 KhKcKdKsQhQcQd", "FullHouse Q K"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if m, _ := hand(t, c.hand); short(m) != c.want {
				t.Errorf("%s is %s, want %s", c.hand, short(m), c.want)
			}
		})
	}
}

func TestC15FiftySixLowsQualify(t *testing.T) {
	classes := map[Value]bool{}
	eachFive(func(five []card.Card) { classes[Evaluate(EightOrBetter, five)] = true })
	delete(classes, 0)
	if len(classes) != 56 {
		t.Errorf("%d qualifying lows", len(classes))
	}
}

func TestWhatIsNoHandIsWorthNothing(t *testing.T) {
	for _, c := range []struct{ name, hole, board string }{
		{"no cards", "", ""},
		{"four cards", "AhKh", "QhJh"},
		{"eight cards, two of them the board", "AhKhQhJhTh9h", "8h7h"},
		{"six hole cards", "AhKhQhJhTh9h", "8h7h6h5h"},
		{"one hole card", "Ah", "KhQhJh"},
		{"an unknown card", "??Kh", "QhJhTh9h8h"},
		{"an unknown card on the board", "AhKh5d6d", "QhJh????2c"},
		{"five unknown cards", "????", "??????"},
		{"all unknown", "????????", "??????????"},
		{"an unknown card in a five-card hand", "??AhKhQhJh", ""},
		{"an unknown card beside a flush", "AhKh5h6h", "QhJh??"},
		{"an unknown hole card", "Ah2h3h??", "4h5h6h7h8h"},
		{"two unknown hole cards", "????2h", "4h5h6h7h8h"},
	} {
		t.Run(c.name, func(t *testing.T) {
			hole, board := card.MustParse(c.hole), card.MustParse(c.board)
			all := append(hole[:len(hole):len(hole)], board...)
			var p Partial
			for _, c := range all {
				p = p.Add(c)
			}
			for r := NoRanking; r <= DeuceToSeven+1; r++ {
				if v := Evaluate(r, all); v != 0 {
					t.Errorf("ranking %d: worth %d", r, v)
				}
				if v := EvaluateTwo(r, hole, board); v != 0 {
					t.Errorf("ranking %d: two and three are worth %d", r, v)
				}
			}
			if p.High() != 0 || p.AceToFive() != 0 || p.Eight() != 0 {
				t.Errorf("the partial hand is worth %d, %d, %d", p.High(), p.AceToFive(), p.Eight())
			}
		})
	}
	if v := Evaluate(NoRanking, card.MustParse("AhKhQhJhTh")); v != 0 {
		t.Errorf("without a ranking a royal flush is worth %d", v)
	}
}
