// Package card holds playing cards, sets of cards and the deck.
//
// A Card is one byte: rank*4+suit, so that cards sort by rank and then by suit,
// clubs lowest (RULES §1.1). The package guarantees that every function is
// pure; randomness enters only through the seed a Deck is given.
package card

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Rank is a card's rank, Two (0) to Ace (12).
type Rank uint8

// The thirteen ranks, low to high.
const (
	Two Rank = iota
	Three
	Four
	Five
	Six
	Seven
	Eight
	Nine
	Ten
	Jack
	Queen
	King
	Ace
	NumRanks = 13
)

// Suit is a card's suit, Clubs (0) to Spades (3). The order breaks ties for the
// bring-in and for who acts first, never for a pot (RULES §1.1).
type Suit uint8

// The four suits, low to high.
const (
	Clubs Suit = iota
	Diamonds
	Hearts
	Spades
	NumSuits = 4
)

// Card is rank*4+suit, 0 (2♣) to 51 (A♠), or Unknown.
type Card uint8

// Unknown is a card that exists but whose face is not known here.
const Unknown Card = 52

// Size is the number of cards in a deck.
const Size = 52

const (
	rankChars   = "23456789TJQKA"
	frenchRanks = "23456789TVDRA" // valet, dame, roi
	suitChars   = "cdhs"
)

var suitRunes = [NumSuits]rune{'♣', '♦', '♥', '♠'}

// New returns the card of a rank and a suit.
func New(r Rank, s Suit) Card { return Card(uint8(r)*4 + uint8(s)) }

// Known says whether the face of c is known.
func (c Card) Known() bool { return c < Size }

// Rank returns the rank of a known card.
func (c Card) Rank() Rank { return Rank(c >> 2) }

// Suit returns the suit of a known card.
func (c Card) Suit() Suit { return Suit(c & 3) }

// String writes the card as two ASCII characters, "Ah"; "??" when unknown.
func (c Card) String() string {
	if !c.Known() {
		return "??"
	}
	return string([]byte{rankChars[c.Rank()], suitChars[c.Suit()]})
}

// Char is the rank as one ASCII character, '2' … '9', 'T', 'J', 'Q', 'K', 'A'.
func (r Rank) Char() byte { return rankChars[r] }

// Char is the suit as one ASCII character, 'c', 'd', 'h' or 's'.
func (s Suit) Char() byte { return suitChars[s] }

// Symbol is the suit as the plain Unicode symbol of width one.
func (s Suit) Symbol() rune { return suitRunes[s] }

// Format writes cards one after the other, "AhKd".
func Format(cards []Card) string {
	b := make([]byte, 0, 2*len(cards))
	for _, c := range cards {
		b = append(b, c.String()...)
	}
	return string(b)
}

// ParseError says which piece of a card text could not be read.
type ParseError struct {
	Text  string // what could not be read
	Issue string // what is wrong with it
}

func (e *ParseError) Error() string { return fmt.Sprintf("card %q: %s", e.Text, e.Issue) }

// Parse reads cards as people type them: "AhKd", "Ah Kd", "10h", "A♥", in any
// case, and with the ranks of a French deck: "Rh", "Dd", "Vc". A rank comes before
// its suit, so that the d of dame is never that of diamonds. "??" is read as Unknown. Nothing else is accepted, and a known card
// named twice is an error. An empty text is no cards.
func Parse(text string) ([]Card, error) {
	var cards []Card
	var seen Set
	for rest := strings.TrimLeft(text, " \t,"); rest != ""; rest = strings.TrimLeft(rest, " \t,") {
		c, n, err := parseOne(rest)
		if err != nil {
			return nil, err
		}
		if c.Known() {
			if seen.Has(c) {
				return nil, &ParseError{Text: c.String(), Issue: "named twice"}
			}
			seen = seen.Add(c)
		}
		cards = append(cards, c)
		rest = rest[n:]
	}
	return cards, nil
}

// MustParse is Parse for texts written in source code; it panics on an error.
func MustParse(text string) []Card {
	cards, err := Parse(text)
	if err != nil {
		panic(err)
	}
	return cards
}

// parseOne reads the card at the start of s and says how many bytes it took.
func parseOne(s string) (Card, int, error) {
	if strings.HasPrefix(s, "??") {
		return Unknown, 2, nil
	}
	n := 1
	rank := max(strings.IndexByte(rankChars, upper(s[0])), strings.IndexByte(frenchRanks, upper(s[0])))
	if strings.HasPrefix(s, "10") {
		rank, n = int(Ten), 2
	}
	if rank < 0 {
		return 0, 0, &ParseError{Text: firstPiece(s), Issue: "a card is a rank 2-9, 10 or T, J, Q, K, A (or V, D, R) and a suit c, d, h, s"}
	}
	r, size := utf8.DecodeRuneInString(s[n:])
	suit := -1
	for i := range NumSuits {
		if r == suitRunes[i] || r == rune(suitChars[i]) || r == rune(upper(suitChars[i])) {
			suit = i
		}
	}
	if suit < 0 {
		return 0, 0, &ParseError{Text: firstPiece(s), Issue: "the rank must be followed by a suit: c, d, h or s"}
	}
	n += size
	// A colour selector after a symbol (A♥️) is not part of the card.
	if strings.HasPrefix(s[n:], "\uFE0F") || strings.HasPrefix(s[n:], "\uFE0E") {
		n += len("\uFE0F")
	}
	return New(Rank(rank), Suit(suit)), n, nil
}

// firstPiece is the start of s that an error message should name.
func firstPiece(s string) string {
	if i := strings.IndexAny(s, " \t,"); i >= 0 {
		s = s[:i]
	}
	for i, count := 0, 0; i < len(s); count++ {
		if count == 3 {
			return s[:i]
		}
		_, size := utf8.DecodeRuneInString(s[i:])
		i += size
	}
	return s
}

func upper(b byte) byte {
	if 'a' <= b && b <= 'z' {
		return b - 'a' + 'A'
	}
	return b
}
