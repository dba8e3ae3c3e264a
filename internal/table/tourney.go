package table

import (
	"slices"
	"time"

	"tapis/engine/card"
	"tapis/engine/hand"
)

// Tourney is what the screens of a tournament need. Its director makes it, the table
// passes it on. Money is in the smallest unit of whatever is played for, chips are chips.
type Tourney struct {
	// The level clock. During a break Level and Blinds are those that come after it, and
	// LevelEnds and LevelLeft are the break's.
	Level      int // from 1
	Blinds     [2]int64
	NextBlinds [2]int64
	Ante       int64
	LevelEnds  time.Time     // while the clock runs
	LevelLeft  time.Duration // while it is stopped
	Running    bool
	Break      bool
	// NextBreak is how long after the end of this level the next break begins, 0: at once
	// after it; -1: none comes, or this is one.
	NextBreak time.Duration

	Entries int
	Paid    []int64  // what the places paid get, first place first, in basis points; none before it starts
	Left    int      // without a place, those who may buy again included
	Ranking []Ranked // those who are out, last out first; the winner on top at the end
	Over    bool

	Chips int64 // in play at all tables: what a share of the chips is a share of
	Buys  Buys

	Prizes []int64 // of the places in money, first place first; nil when nothing is paid
	Pool   int64   // they add up to it

	HandForHand bool // all tables play hand by hand
	Waits       bool // hand for hand: this table has played its hand and waits for the others
	Bubble      bool // one more is left than is paid
	FinalTable  bool // one table is left of several

	Table  int     // this table's number, from 1; 0 before the start
	Field  *Field  // all tables, shared by them; nil before the start
	Offers []Offer // what people at this table, or out of it, are asked
}

// Buys are what one may buy in a tournament, and what was bought.
type Buys struct {
	BuyIn, Bounty             int64 // of an entry, the bounty included
	RebuyPrice, RebuyChips    int64
	AddOnPrice, AddOnChips    int64
	Late                      int  // the last level in which one may enter
	RebuyUntil                int  // the last level in which one may buy again
	LateOpen, RebuysOpen      bool // now
	AddOnsOpen                bool // now
	Rebuys, ReEntries         int  // bought so far, by all
	AddOns                    int
	MostRebuys, MostReEntries int // of one player; -1: without end
}

// Field is everybody who is in, and the tables. It is never changed.
type Field struct {
	Tables  []TableLine // by number
	Players []Runner    // most chips first
}

// TableLine is a table of a tournament.
type TableLine struct {
	Number  int // from 1
	Players int
	Chips   int64 // of its players, and a pot that waits
	Hand    int   // being played or played last
	Playing bool
}

// Runner is somebody who is in. While a hand is played the stack is that of its
// beginning.
type Runner struct {
	Name      string
	Bot       bool
	Table     int // from 1
	Seat      int
	Stack     int64
	Deciding  bool  // has lost everything and may buy again
	Head      int64 // the bounty for knocking this player out
	Won       int64 // bounties won
	KnockOuts int
	Rebuys    int
}

// Offer is something that a person may buy now, and is asked about. The answer is the
// command Buy, or Decline.
type Offer struct {
	Kind  Purchase
	Name  string
	Seat  int       // at this table, -1: none any more
	Until time.Time // the answer is no from then on; zero: as long as it is offered
	Price int64
	Chips int64
}

// Purchase is what somebody buys in a tournament.
type Purchase uint8

// The purchases.
const (
	BuyRebuy   Purchase = iota // more chips, after everything was lost or with no more than the starting stack
	BuyReEntry                 // another entry, by who is out
	BuyAddOn                   // the chips that everybody may buy once, at the first break
)

// Ranked is one place of the final ranking. Equal places share.
type Ranked struct {
	Place int
	Name  string
	Hand  int // in which the player went out

	Table     int   // at which, from 1
	Level     int   // in which
	Tied      int   // how many share the place; 1: nobody else
	Final     bool  // the place cannot change any more
	Prize     int64 // money for the place
	Won       int64 // bounties
	KnockOuts int
	By        []string // who won the last chips
	Fall      *Fall    // the hand; nil for the winner and for who was removed
}

// Fall is the hand in which somebody went out, as everybody at the table saw it.
type Fall struct {
	Game  string // its id
	Board []card.Card
	Cards []card.Card // of who went out; none when they were not shown
	By    string      // who won
	Best  []card.Card // that player's cards, when they were shown
	At    time.Time
}

// fallOf is how a seat went out in a hand that is over, by what everybody knows of it.
func fallOf(v *hand.View, seat, by int) *Fall {
	f := &Fall{Game: v.Base.ID, Board: slices.Clone(v.Board[:v.NBoard])}
	known := func(i int) []card.Card {
		if i < 0 || !v.Seats[i].Shown {
			return nil
		}
		return slices.Clone(v.Seats[i].CardList())
	}
	f.Cards, f.Best = known(seat), known(by)
	return f
}

// Commands to a tournament's director. At a table that nobody directs they do nothing.
// (host) marks those of a host or a deputy.
type (
	// Buy answers an Offer with yes.
	Buy struct{ What Purchase }
	// Decline answers with no: who has lost everything is out.
	Decline struct{}
	// ShiftLevel goes to the beginning of a level further on, below zero: back (host).
	// Breaks count as levels.
	ShiftLevel struct{ By int }
	// ShiftClock gives the level that runs so much more time, below zero: takes it (host).
	ShiftClock struct{ By time.Duration }
	// SetStack sets somebody's stack, between hands (host).
	SetStack struct {
		Name  string
		Stack int64
	}
	// RemovePlayer takes somebody out of the tournament, the chips with him (host).
	RemovePlayer struct{ Name string }
	// TakeBack takes back the last of these that was not taken back yet (host).
	TakeBack struct{}
)

func (Buy) command()          {}
func (Decline) command()      {}
func (ShiftLevel) command()   {}
func (ShiftClock) command()   {}
func (SetStack) command()     {}
func (RemovePlayer) command() {}
func (TakeBack) command()     {}
