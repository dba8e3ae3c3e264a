package card_test

import (
	"errors"
	"strings"
	"testing"

	"tapis/engine/card"
)

func TestParseReadsCardsAsPeopleTypeThem(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"no cards", "", ""},
		{"only spaces", " \t", ""},
		{"one after the other", "AhKd", "AhKd"},
		{"with spaces", "Ah Kd", "AhKd"},
		{"with commas and tabs", "Ah,\tKd , 2c", "AhKd2c"},
		{"lower-case ranks", "ah kd tc", "AhKdTc"},
		{"upper-case suits", "AH KD TC 2S", "AhKdTc2s"},
		{"ten as 10", "10h", "Th"},
		{"ten as 10 among others", "10h10dTc", "ThTdTc"},
		{"symbols", "A♥K♦Q♣J♠", "AhKdQcJs"},
		{"a French deck", "Rh Dd Vc 10s As", "KhQdJcTsAs"},
		{"a dame of diamonds is no suit alone", "DdRdVdAdTd", "QdKdJdAdTd"},
		{"a French deck in lower case", "rh dd vc", "KhQdJc"},
		{"both decks", "RhKdD♣q♠", "KhKdQcQs"},
		{"ten with a symbol", "10♠", "Ts"},
		{"coloured symbols", "A\u2665\ufe0fK\u2666\ufe0e", "AhKd"},
		{"a card face down", "?? Ah ??", "??Ah??"},
		{"every rank", "2c3c4c5c6c7c8c9cTcJcQcKcAc", "2c3c4c5c6c7c8c9cTcJcQcKcAc"},
	} {
		t.Run(c.name, func(t *testing.T) {
			cards, err := card.Parse(c.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := card.Format(cards); got != c.want {
				t.Errorf("%q is read as %q, want %q", c.text, got, c.want)
			}
		})
	}
}

func TestParseNamesWhatItCannotRead(t *testing.T) {
	for _, c := range []struct{ name, text, piece, issue string }{
		{"no such rank", "Ah Xd", "Xd", "rank 2-9"},
		{"rank one", "1h", "1h", "rank 2-9"},
		{"no suit", "Ah K", "K", "followed by a suit"},
		{"no such suit", "Kx", "Kx", "followed by a suit"},
		{"hollow symbol", "K♡", "K♡", "followed by a suit"},
		{"ten without suit", "10", "10", "followed by a suit"},
		{"a dame without suit", "Ah D", "D", "followed by a suit"},
		{"a suit too many", "Ahd", "d", "followed by a suit"},
		{"a card twice in two languages", "Kh R♥", "Kh", "twice"},
		{"a card twice", "Ah Kd Ah", "Ah", "twice"},
		{"a card twice in two spellings", "10h T♥", "Th", "twice"},
		{"half a face-down card", "?", "?", "rank 2-9"},
		{"a long text is cut", "hello world", "hel", "rank 2-9"},
		{"not UTF-8", "A\xff", "A\xff", "followed by a suit"},
	} {
		t.Run(c.name, func(t *testing.T) {
			cards, err := card.Parse(c.text)
			var parse *card.ParseError
			if !errors.As(err, &parse) {
				t.Fatalf("%q is read as %v, %v", c.text, cards, err)
			}
			if parse.Text != c.piece || !strings.Contains(parse.Issue, c.issue) {
				t.Errorf("error %q about %q, want one about %q saying %q", parse.Issue, parse.Text, c.piece, c.issue)
			}
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("error of several lines: %q", err)
			}
		})
	}
}

func TestEveryCardReadsBackAsWritten(t *testing.T) {
	for _, c := range card.Full.Cards() {
		for _, text := range []string{c.String(), strings.ToLower(c.String()), string(c.Rank().Char()) + string(c.Suit().Symbol())} {
			cards, err := card.Parse(text)
			if err != nil || len(cards) != 1 || cards[0] != c {
				t.Errorf("%q is read as %v, %v", text, cards, err)
			}
		}
		if card.New(c.Rank(), c.Suit()) != c || !c.Known() {
			t.Errorf("%v does not come from its rank and suit", c)
		}
	}
	if card.Unknown.Known() || card.Unknown.String() != "??" {
		t.Errorf("the unknown card is %q", card.Unknown)
	}
}

// spellings are all ways in which a card may be typed.
func spellings(c card.Card) (list []string) {
	ranks := map[card.Rank][]string{
		card.Ten: {"10", "T", "t"}, card.Jack: {"J", "j", "V", "v"}, card.Queen: {"Q", "q", "D", "d"},
		card.King: {"K", "k", "R", "r"}, card.Ace: {"A", "a"},
	}[c.Rank()]
	if ranks == nil {
		ranks = []string{string(rune(c.Rank().Char()))}
	}
	suit := string(rune(c.Suit().Char()))
	for _, r := range ranks {
		list = append(list, r+suit, r+strings.ToUpper(suit), r+string(c.Suit().Symbol()))
	}
	return list
}

// No spelling of a card stands for another one, nor do two cards side by side
// read as anything but these two, whatever deck each is typed by.
func TestEverySpellingOfEveryTwoCards(t *testing.T) {
	all := card.Full.Cards()
	means := map[string]card.Card{}
	for _, c := range all {
		for _, text := range spellings(c) {
			if other, ok := means[text]; ok {
				t.Fatalf("%q is %v and %v", text, other, c)
			}
			means[text] = c
		}
	}
	for a, first := range means {
		for b, second := range means {
			cards, err := card.Parse(a + b)
			switch {
			case first == second:
				if err == nil {
					t.Fatalf("%q twice is read as %v", a, cards)
				}
			case err != nil || len(cards) != 2 || cards[0] != first || cards[1] != second:
				t.Fatalf("%q is read as %v, %v", a+b, cards, err)
			}
		}
	}
}

func TestMustParsePanicsOnWhatParseRefuses(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	card.MustParse("Ah Ah")
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"", "AhKd", "10h ?? a♥", "A\u2665\ufe0f", "Ah Ah", "1", "10", "\xff", "A\xe2\x99", "??????", " , \t"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		cards, err := card.Parse(text)
		if err != nil {
			if cards != nil || strings.Contains(err.Error(), "\n") {
				t.Fatalf("%q: %v, %q", text, cards, err)
			}
			return
		}
		again, err := card.Parse(card.Format(cards))
		if err != nil || card.Format(again) != card.Format(cards) {
			t.Fatalf("%q is read as %q, and that as %q, %v", text, card.Format(cards), card.Format(again), err)
		}
	})
}
