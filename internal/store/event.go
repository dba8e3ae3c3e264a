package store

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"time"
)

// Event is one thing that happened at a table.
type Event struct {
	Seq  int64 // its number at the table, from 1; Append fills it in
	At   time.Time
	Kind string
	Hand int    // the number of the hand
	Body []byte // what the table makes of it
	Held int64  // chips on the table after it

	// State is what the table was before the event, to be restored from; nil: the last
	// one that was given, and the events since.
	State []byte
	// Holdings are who has how much at the table after it; nil: as before.
	Holdings []Holding
	Entries  []Entry // of the ledger
	Begin    *Begin  // of the event that begins a hand, or begins it anew
	End      *End    // of the event that ends a hand
}

// Holding is what somebody has at a table: a stack, or one that waits for its owner.
type Holding struct {
	Who    Who   `json:"who"`
	Seat   int   `json:"seat"` // -1: none
	Amount int64 `json:"amount"`
}

// Who is a person or a bot.
type Who struct {
	Identity string `json:"id,omitempty"` // "" for bots and the house
	Name     string `json:"name"`
}

// Entry is one entry of the ledger.
type Entry struct {
	Kind   EntryKind
	Who    Who
	Amount int64 // chips brought to the table; below zero: taken away
	Note   string
}

// EntryKind is what an entry of the ledger is.
type EntryKind string

// The kinds of entries.
const (
	BuyIn      EntryKind = "buy-in"
	Rebuy      EntryKind = "rebuy"
	CashOut    EntryKind = "cash-out"
	Correction EntryKind = "correction" // by the host
)

// Begin is the beginning of a hand. A hand that is begun again, because players
// came or went before there were cards, keeps its number.
type Begin struct {
	Game       string
	Commitment []byte // to the order of the deck (TRUST §4.3); nil: none is made
	Players    []Player
}

// Player is somebody who is dealt in.
type Player struct {
	Seat int
	Who  Who
}

// End is the end of a hand.
type End struct {
	Void bool
	Net  map[int]int64 // by seat
}

// hash is the event's place in the chain of its table: who changes a byte of it, or
// takes an event out, must change all hashes that follow.
func (e *Event) hash(before []byte) []byte {
	h := sha256.New()
	b := make([]byte, 0, 128)
	b = append(b, "tapis/event/v1"...)
	b = append(b, before...)
	for _, n := range []int64{e.Seq, e.At.UnixMicro(), int64(e.Hand), e.Held, int64(len(e.Kind)), int64(len(e.Body))} {
		b = binary.BigEndian.AppendUint64(b, uint64(n))
	}
	b = append(b, e.Kind...)
	h.Write(b)
	h.Write(e.Body)
	return h.Sum(nil)
}

// brought is how many chips the event's entries bring to the table.
func (e *Event) brought() (n int64) {
	for i := range e.Entries {
		n += e.Entries[i].Amount
	}
	return n
}

// check says what is wrong with an event that is to follow a head.
func (e *Event) check(h *head) error {
	if e.Kind == "" || e.At.IsZero() {
		return unsound("an event without kind or time")
	}
	if sum := h.net + e.brought(); sum != e.Held {
		return unsound("%s of hand %d: %d chips are on the table, %d were brought in", e.Kind, e.Hand, e.Held, sum)
	}
	if e.Held < 0 {
		return unsound("%s of hand %d: %d chips on the table", e.Kind, e.Hand, e.Held)
	}
	if e.Holdings != nil {
		var sum int64
		for i := range e.Holdings {
			sum += e.Holdings[i].Amount
		}
		if sum != e.Held {
			return unsound("%s of hand %d: the stacks are %d, %d chips are on the table", e.Kind, e.Hand, sum, e.Held)
		}
	}
	return nil
}

// head is where the stream of a table stands, as far as it has been acknowledged.
type head struct {
	n        int64 // the table's row
	seq      int64
	hash     []byte
	net      int64 // chips brought in, less those taken away
	state    []byte
	stateAt  int64
	holdings []byte // JSON
}

// after is the head once an event is stored, and the event with its number.
func (h *head) after(e *Event) (head, error) {
	e.Seq = h.seq + 1
	if err := e.check(h); err != nil {
		return head{}, err
	}
	next := *h
	next.seq, next.hash, next.net = e.Seq, e.hash(h.hash), e.Held
	if e.State != nil {
		next.state, next.stateAt = e.State, h.seq
	}
	if e.Holdings != nil {
		text, err := json.Marshal(e.Holdings)
		if err != nil {
			return head{}, unsound("%w", err)
		}
		next.holdings = text
	}
	return next, nil
}
