package ui

// Settings are the player's own choices. They can be changed on the screen. The zero
// value of each is what a player has who chose nothing.
type Settings struct {
	Nick       string // the player's name, "" for the one of the machine
	Lang       string // name of the language chosen on the screen, "" for none: Options.Lang
	Theme      string // name; "" or "auto" goes by the terminal's background
	TwoColour  bool   // two suit colours; the default is four
	Still      bool   // no animations
	ASCII      bool   // plain characters only
	KQJ        bool   // K, Q and J on cards, also where the language has signs of its own
	AskMuck    bool   // ask before a beaten hand is mucked
	Speed      uint8  // of the table, a table.Speed: this room knows no table
	Introduced bool   // the line of first keys has been read often enough

	Bell       Signal // the terminal's bell on one's turn
	Notify     Signal // a notification, where the terminal has them
	PlainTitle bool   // the window's title does not say whose turn it is

	NextHand int8 // alone: seconds a result stays up, 0 as the speed says, StaysUp until a key
	NoCoach  bool // nothing is said of one's play after a hand
	Asks     Asks // before which actions a second key is asked for
}

// Signal is when somebody is told that it is their turn.
type Signal uint8

// The signals.
const (
	SignalAway   Signal = iota // who looks elsewhere
	SignalAlways               // every time
	SignalNever
	NumSignals
)

// StaysUp keeps the result of a hand until a key.
const StaysUp = -1

// Asks is before which actions of one's own a second key is asked for (UX AC-05).
type Asks uint8

// What is asked before.
const (
	AsksAll    Asks = iota // folding for nothing, and all chips
	AsksAllIns             // all chips
	AsksNever
	NumAsks
)
