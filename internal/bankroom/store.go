package bankroom

import (
	"errors"
	"time"

	"tapis/engine/bank"
	"tapis/internal/table"
)

// Store keeps facts. Save is called from the room's goroutine before anybody is
// told; it must bound its own time. After an error the fact has not happened and
// the room is paused.
type Store interface{ Save(Fact) error }

// Fact is one thing that happened in a room. Setup's seed determines everybody's
// cards: facts are for the store alone.
type Fact struct {
	Kind    FactKind
	At      time.Time
	Deal    int
	Seat    int // -1: the room
	ID      table.Identity
	Name    string
	Bot     bool
	Amount  int64
	Setup   *bank.Setup // FactBegin
	Action  bank.Action // FactAction
	Stacks  [bank.MaxSeats]int64
	Account int64 // the bank's; FactEnd
}

// FactKind is what a Fact tells.
type FactKind uint8

// The facts.
const (
	FactSat    FactKind = iota // Seat taken by ID with Amount
	FactLeft                   // Seat given up with Amount
	FactRebuy                  // Amount added to Seat
	FactBegin                  // Deal begins, or begins again with other players while bets are placed: Setup
	FactAction                 // Action accepted
	FactEnd                    // Deal is over: Stacks, Account
	FactVoid                   // Deal voided: Stacks are those of its beginning
)

// Record is a settled deal: its setup and actions replay it exactly. It holds
// everybody's cards.
type Record struct {
	Room    string
	Deal    int
	At      time.Time // of the beginning
	Setup   bank.Setup
	Actions []bank.Action
	IDs     [bank.MaxSeats]table.Identity // empty for bots
	Names   [bank.MaxSeats]string
	End     [bank.MaxSeats]int64
	Net     int64 // the bank's
}

var errStore = errors.New("not stored")

// save hands a fact to the store. False: it has not happened, the room is paused.
func (r *Room) save(f Fact) bool {
	if r.cfg.Store == nil {
		return true
	}
	f.At, f.Deal = r.now, r.number
	err := r.cfg.Store.Save(f)
	begun := r.now
	r.now = time.Now()
	r.stalled(r.now.Sub(begun))
	if err != nil {
		r.cfg.Log.Error("bankroom: not stored, paused", "room", r.cfg.Name, "deal", r.number, "err", err)
		r.pause()
		return false
	}
	return true
}
