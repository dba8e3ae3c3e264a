// Package game is the catalogue: every game of the house as a value.
//
// A Game lists its streets, what is dealt, discarded or drawn on each, who
// opens, which bet is used, and at the end which cards play and which halves of
// the pot exist (RULES §4). Everything here is data; package hand plays it.
// The values are shared and must not be changed by their users.
package game

import "tapis/engine/eval"

// Family groups games that are dealt and opened alike.
type Family uint8

// The families.
const (
	Board Family = iota // community cards, blinds
	Stud                // up cards, antes, bring-in
	Draw                // five cards, exchanged
	Bank                // against the bank
)

var familyNames = [...]string{"board", "stud", "draw", "bank"}

func (f Family) String() string { return familyNames[f] }

// Opening says what is in the pot before the first decision and who makes it.
type Opening uint8

// The openings.
const (
	Blinds  Opening = iota // small and big blind, first to act on the big blind's left
	BringIn                // antes, and the worst up card brings in
	Antes                  // antes only, the pot is opened from the button's left (RULES §4.3)
)

// Boards says how up cards decide who acts (RULES §3.4).
type Boards uint8

// The board orders.
const (
	NoBoards   Boards = iota
	HighBoards        // lowest card brings in, highest board acts first
	LowBoards         // highest card brings in (ace low), lowest board acts first
)

// StreetName is what a street is called.
type StreetName uint8

// The street names.
const (
	Preflop StreetName = iota
	Flop
	Turn
	River
	SecondStreet
	ThirdStreet
	FourthStreet
	FifthStreet
	SixthStreet
	SeventhStreet
	Deal
	FirstDraw
	SecondDraw
	ThirdDraw
	TheDraw
	NullotDeal // the second opening round of the coupled game
)

var streetNames = [...]string{
	"preflop", "flop", "turn", "river", "2nd street", "3rd street", "4th street", "5th street",
	"6th street", "7th street", "deal", "1st draw", "2nd draw", "3rd draw", "draw", "nullot",
}

func (s StreetName) String() string { return streetNames[s] }

// Street is one step of a game: discards, then a draw, then cards, then bets.
type Street struct {
	Name    StreetName
	Discard int  // cards every live player throws away, secretly and at once, before anything is dealt
	Draw    int  // most cards a player may exchange before the betting; 0 = no draw
	Burn    bool // a card is burned before the deal
	Down    int  // cards face down to each live player, dealt first
	Up      int  // cards face up to each live player
	Board   int  // community cards
	Big     bool // fixed limit uses the big bet
}

// Game is one documented game.
type Game struct {
	ID         string
	Code       string // PHH code after the structure letter
	Name       string // in English
	Family     Family
	MinPlayers int
	MaxPlayers int
	Seats      int // usual number of seats
	Default    Betting
	Opening    Opening
	Boards     Boards
	Streets    []Street
	ExactlyTwo bool         // two hole and three board cards play, for each half (RULES §1.6)
	High       eval.Ranking // ranking of the high half, or NoRanking
	Low        eval.Ranking // ranking of the low half, or NoRanking
	OpenPair   bool         // an open pair on 4th street may bet big (RULES §2.2)
	Openers    bool         // opening takes a pair of jacks or better (RULES §4.3)
	// IfPassed is the game the same cards go on with when everybody passes the
	// opening round (RULES §4.3 rule 7); nil: the pot is carried to the next deal.
	IfPassed func(Rules) *Game
}

// Split says whether the pot has a high and a low half.
func (g *Game) Split() bool { return g.High != eval.NoRanking && g.Low != eval.NoRanking }

// HoleCards is the number of cards a player is dealt on the first street.
func (g *Game) HoleCards() int { return g.Streets[0].Down + g.Streets[0].Up }
