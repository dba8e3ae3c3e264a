package table

import (
	"time"

	"tapis/engine/bank"
	"tapis/engine/hand"
)

// play is one hand of any game, as much of it as a table needs; seats are chairs.
// pokerPlay and bankPlay are the two that there are.
type play interface {
	// Pending is the set of seats that have something to decide, bit i for seat i.
	Pending() uint16
	Done() bool
	// Apply takes an action. An error is a refusal of the engine's, or errKind; the
	// hand has not changed then.
	Apply(Action) error
	// Default is what the clock does for a seat that is pending.
	Default(seat int) Action
	Clone() play

	Stack(seat int) int64 // chips behind
	Middle() int64        // chips bet, and the pot that is carried
	House() int64         // what the house has won of the hand: the rake, or the bank's net
	Carried() int64       // pot left for the next hand, once Done
	Live() uint16         // seats that can still win something of the hand

	// Open says whether players may still come into the hand and leave it.
	Open() bool
	// Staked says whether a seat in the hand has chips in it, so that who sits there
	// leaves, or buys more, once it is over.
	Staked(seat int) bool
	// Score says whether the hand counts for a seat, once Done, and whether it won.
	Score(seat int, net int64) (counts, won bool)
	// Rest is how long the result stays up: longer by a moment for each street that
	// came without a decision, which the engine deals at once and the screens turn up
	// one after another.
	Rest(pace) time.Duration

	// See is what one seat may know of the hand, -1: everybody.
	See(seat int) *sight
}

// sight is what one seat may know of a hand: view, or deal and story.
type sight struct {
	view  *hand.View
	deal  *bank.View
	story []bank.Event
}

// events is how many events there are.
func (s *sight) events() int {
	if s.view != nil {
		return len(s.view.Events)
	}
	return len(s.story)
}

// entry is event k for the log. It is copied: the log outlives the sight, and must
// not keep all of it alive.
func (s *sight) entry(k int) LogEntry {
	if s.view != nil {
		e := s.view.Events[k]
		return LogEntry{Kind: LogEvent, Seat: int(e.Seat), Event: &e, Game: s.view.Game, Amount: e.Amount}
	}
	e := s.story[k]
	return LogEntry{Kind: LogDeal, Seat: e.Seat, Deal: &e, Amount: e.Chips}
}

// same says whether event k is known alike to both.
func (s *sight) same(o *sight, k int) bool {
	if s.view != nil {
		return s.view.Events[k] == o.view.Events[k]
	}
	return s.story[k] == o.story[k]
}
