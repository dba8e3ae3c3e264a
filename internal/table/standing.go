package table

import (
	"sync"
	"time"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/seat"
	"tapis/internal/line"
)

// standing is where a table stands: who sits with what, the hand, and the clocks. Its
// methods only answer; what changes it is done by those who work at the table, since
// everything is stored before it has happened.
type standing struct {
	seating
	inPlay
	timing
	luck
	mixed mixed
}

// seating is who sits at a table with how many chips, and what they play.
type seating struct {
	cfg     Config
	now     time.Time
	chairs  [hand.MaxSeats]chair
	next    Form
	speed   Speed
	options []game.Setting

	rot     seat.Rotation
	before  seat.Rotation // of the hand's beginning, for a void
	carried int64
	claims  [hand.MaxSeats]Identity // who a carried pot is for
	// Every chip that was brought in, and has not left with a player, is in a stack,
	// in the middle, carried, or the house's.
	chips, house int64
	aside        map[Identity]setAside // stacks of those whose chair came free
	sitting      sync.Map              // identities that have a chair: Sits may be asked from anywhere

	orders  Orders
	noted   noted             // what is stored of the chairs
	reports line.Slot[Report] // nil: nobody directs the table
	asks    uint64            // how often the host, or everybody who is there, asked to begin
	number  int               // of the last hand
}

// inPlay is the hand being played or just over.
type inPlay struct {
	hand      play        // nil before the first and after a void
	handSetup *hand.Setup // of the hand, or
	dealSetup *bank.Setup // of the deal
	deal      seat.Deal
	form      Form // the hand's
	dealtAt   time.Time
	dealt     [hand.MaxSeats]Identity // who was dealt in, "" for bots and empty chairs
	inHand    uint16
	actions   []Action
	after     []After // in its order
	over      bool    // the hand is settled
	logged    int     // events of it already in the log
	voids     int     // in a row
	voidDue   bool    // the hand is to be voided, but that could not be stored
	voidQuiet bool
	sights    [hand.MaxSeats + 1]*sight
}

// timing is the decision that is open and when something happens by itself.
type timing struct {
	decision           uint64
	pending            uint16
	since              time.Time
	base               time.Time // end of the clock without bank; zero: no clock
	deadline           time.Time // with the bank once it runs
	left               time.Duration
	fast               bool // bots act at once
	rush               bool // nobody but bots is left, and who looks on wants to see the end
	showUntil          time.Time
	nextHand           time.Time // zero: not scheduled
	paused             bool
	pauseFrom, pauseTo time.Time // the last pause: its beginning and its end, zero while it lasts
	halted             bool      // the store failed: nothing is accepted
	awaited            time.Time // after a recovery: when those who were there are waited for no longer; zero: nobody is
	held               bool      // the operator lets no further hand begin
	closing            bool      // End was called: nothing is accepted or dealt any more
}
