// Package room is what is above the tables: who is here, which tables there are, who
// may sit where, what is said, and what the host decides.
//
// One goroutine owns a room; each table in it runs on its own. What people ask comes in
// through one mailbox, what they see goes out through a slot that holds the latest
// Lobby alone: the room never waits for anybody.
//
// # For the screen of a lobby
//
// A screen is given a house (tui.House). House.Updates brings a *Lobby: everything
// there is to draw, made for one person, immutable. It holds no hidden card, no code or
// key of anybody else, and no address unless You may run the room. It comes at once, and
// again when it has changed: what the person asked for without delay, the rest at most
// four times a second.
//
// Lobby.Front says what is shown to somebody who has no table open: the title screen,
// the one table there is, or the lobby. The lobby's cursor is on one table: say so with
// Preview, and Table.Look of that table alone brings a snapshot to draw it from, as
// somebody who watches sees it. Table.Offer is what Enter does there and words the
// button:
//
//	OfferSit       House.Sit to look, then House.Do(Sit{Table, Seat, BuyIn})
//	OfferBack      House.Sit: the chair is yours already
//	OfferPassword  ask for it, then Sit with Password
//	OfferAsk       Sit: the host is asked, or who opened the table; then OfferAsked
//	OfferAsked     nothing yet; StopWaiting takes it back
//	OfferQueue     Queue: all chairs are taken
//	OfferQueued    nothing yet; StopWaiting takes it back
//	OfferWatch     House.Sit: nobody sits down here any more
//
// House.Sit opens a line to the table to watch it; what a table's own screen does there
// with table.Sit is asked of the room like Sit, so a chair is never got round a door.
// House.Open opens a table and its line. A line that is closed leaves the person where
// the chair is: away at the table for as long as chairs are kept. While a line to a table
// is open a lobby comes only when something in it concerns the person: You, Asks, Notice,
// Log; closing the line brings all of it.
//
// A guest without a key needs a code to come back. A sheet for sitting down asks for it
// with WayBack when it opens: You.Code is then in the next lobbies until somebody has sat
// down or CodeSeen was sent, and never again; the room keeps no more than its hash.
// Whoever has You.Claim is asked for the code of the name he came with: Claim answers.
//
// House.Do gives false when the room has too much to do; nothing was taken then. What
// becomes of a command is in Notice, N counts up. What you may ask for is in May: a
// command that is not in it is refused in words.
package room

import (
	"time"

	"tapis/engine/game"
	"tapis/internal/table"
)

// Lobby is a room as one person sees it.
type Lobby struct {
	Seq   uint64
	Front Front
	Name  string // of the room, "Friday night"; "" for a house of one's own
	Host  string // whose room it is; "" when nobody is named
	Now   time.Time

	You    You
	Tables []Table // as opened, oldest first
	People []Person
	// Seated, Here and Watching count people: in a chair, without one and looking at no
	// table, without one and looking at a table. Bots are in none of them.
	Seated, Here, Watching int

	Log    []Entry // what was said and done, oldest first; N counts up over the room's life
	Asks   []Ask   // people who wait for a word of yours, oldest first
	Undo   *Entry  // what Undo would take back; nil: nothing
	Notice *Notice // the latest word to you alone
	Invite *Invitation
	// Evening is an evening alone that goes on with House.Sit(Evening.ID); nil: none.
	Evening *Evening
	Muted   bool          // nobody but the host and deputies may talk in the lobby
	Keep    time.Duration // for how long chairs are kept
	May     May
}

// Evening is an evening alone that was left.
type Evening struct {
	ID         string
	Hand       int        // the last one dealt
	Stack      int64      // the player's
	Bankroll   int64      // what all evenings alone have brought, this one included
	Game       *game.Game // that was played last; nil: none of the catalogue's
	Name       string     // of the table
	Tournament bool
	Saved      time.Time
}

// Front is what somebody sees who has no table open.
type Front uint8

// The fronts.
const (
	FrontTitle Front = iota // a title screen: tables of one's own can be opened
	FrontTable              // the one table there is; leaving it leaves the house
	FrontLobby              // the room
)

// You are the person a lobby is made for.
type You struct {
	ID     PersonID
	Name   string
	Role   table.Role
	Key    string // the fingerprint of the key that was proven; "" for a guest without one
	Table  string // the table of your chair; "" without one. Of several the one sat down at last
	Seat   int    // the chair there, -1
	Queued string // the table whose waiting list you are on; ""
	Place  int    // on that list, from 1

	// Code brings a guest without a key back here; Line is the whole line to paste, in
	// which it stands. Both are there once, see WayBack.
	Code, Line string
	HasCode    bool // there is a code, whether it is shown or not

	Claim *Claiming // somebody of the name you came with is known here
}

// Claiming is the question whether you are somebody who is known here.
type Claiming struct {
	Name  string
	Live  bool      // that person has a line: the host's word alone does not replace it
	Wait  time.Time // until then no code is looked at: too many were wrong
	Tries int       // wrong ones so far
	Asked bool      // the host has been asked
}

// PersonID names a person within the room while it is open. It is no secret and no
// proof of anything.
type PersonID uint32

// Person is somebody who is here, or whose chair is kept.
type Person struct {
	ID     PersonID
	Name   string
	Role   table.Role
	You    bool
	Away   bool   // no line; the chair is kept until Until
	Table  string // where the person sits, or else looks on; ""
	Seated bool   // has a chair there
	Queued string // the table whose waiting list the person is on
	Since  time.Time
	Until  time.Time // when the chair of somebody away comes free; zero: not by itself

	// For a host or a deputy alone.
	Key  string // fingerprint; "" without a key
	From string // address of the newest line
}

// Kind is what sort of table it is.
type Kind uint8

// The kinds.
const (
	Cash Kind = iota
	Bank
	Tournament
)

// Door is who may sit down at a table. Everybody may watch.
type Door uint8

// The doors.
const (
	DoorOpen     Door = iota
	DoorApproval      // the host, a deputy or who opened the table says yes to each
	DoorPassword      // who knows the table's password
	DoorInvited       // who was invited by name, see Invite
)

// Table is one table of a lobby.
type Table struct {
	ID   string
	Name string
	Kind Kind
	Form table.Form // what is played next: one game, or a mix; its betting and stakes
	Game *game.Game // what is played now; in a mix one of its games
	Low  int64      // least buy-in
	High int64      // most
	Door Door
	By   PersonID // who opened it, 0: the house
	Mine bool     // you opened it: its door is yours

	Seats    []Seat // the chairs, first to last
	Free     int    // chairs that can be sat down at; 0 also where nobody sits down any more
	Queue    []Waiting
	Place    int // yours on the waiting list, from 1; 0: you are not on it
	Watching int

	State    State
	Stopping bool   // it stops after the hand, or has: the host's word
	Hand     int    // number of the hand, or of the round at the bank; 0 before the first
	Turn     string // name of who is to act; "" when nobody is, or several are at once
	Offer    Offer
	Chair    int // the chair Enter takes, from 0; -1: none

	Look    *table.Snapshot // what somebody who watches sees; nil unless it is the table of Preview and awake
	Tonight Tonight
	Tourney *table.Tourney // of a tournament
	Chips   int64          // brought in
	// Practice is set when the cards may be known beforehand.
	Practice bool
}

// State is what a table is doing.
type State uint8

// The states.
const (
	Asleep   State = iota // nobody is at it; the first who sits down wakes it
	Waits                 // for one more with chips
	Plays                 // hand Hand
	Stopped               // the host has paused it
	Finished              // the tournament is over
)

// Offer is what Enter does at a table.
type Offer uint8

// The offers, see the package.
const (
	OfferWatch Offer = iota
	OfferSit
	OfferBack
	OfferPassword
	OfferAsk
	OfferAsked
	OfferQueue
	OfferQueued
)

// Seat is one chair in a lobby.
type Seat struct {
	Taken bool
	Name  string
	Stack int64 // what was behind when it was last told: between hands, or in the hand
	Bot   bool
	Away  bool
	Out   bool
	You   bool
	Held  bool // free, but kept for the first of the waiting list
}

// Waiting is somebody on a waiting list.
type Waiting struct {
	ID   PersonID
	Name string
	You  bool
}

// Tonight is what has happened at a table since it was opened.
type Tonight struct {
	Since     time.Time
	Hands     int
	Average   int64 // of the stacks
	Biggest   int64 // pot; 0: none yet
	BiggestBy string
	BoughtIn  int64
}

// Ask is somebody who waits for a word.
type Ask struct {
	N     uint64
	Kind  AskKind
	Who   PersonID
	Name  string // of the person; of AskClaim, the name that is claimed
	As    string // AskClaim: what the person is called now
	Table string // AskSit: where
	From  string // address, for a host or a deputy alone
	Key   string // fingerprint of the person's key, likewise
	At    time.Time
}

// AskKind is what is asked.
type AskKind uint8

// The kinds.
const (
	AskSit   AskKind = iota // to sit down at a table that asks
	AskClaim                // to be known as Name, without the code
)

// Invitation is how friends get in.
type Invitation struct {
	Line string // what they paste; NAME in it stands for their own
	Key  string // the fingerprint of the host key, which their ssh shows them
}

// May says what a person may ask for.
type May struct {
	Open     bool // open tables
	Run      bool // the commands of a host or a deputy
	Own      bool // the command of the host alone: HandOver
	Deputies bool // Deputy: the host's, in a room without one a deputy's
	Talk     bool
	Rename   bool
	Invites  bool // show the invitation to others
}
