package line

import (
	"sync/atomic"
	"time"
)

// Role is what a person may do besides playing: a host and a deputy run what the
// line leads to, a guest does not.
type Role uint8

// The roles.
const (
	Guest Role = iota
	Deputy
	Host
)

// Line is one person's line. Fill in the exported fields and hand it to Join. Do
// and Close are the person's end: they never block and may be called from
// anywhere. The rest is the owner's.
type Line struct {
	ID   Identity
	Name string
	Role Role
	// Client is what the owner keeps for the line, and End closes it: it is called
	// once, by the owner's goroutine or by Shut.
	Client any
	End    func()

	board   *Board
	waiting atomic.Int32 // commands in the mailbox
	gone    atomic.Bool  // Close was called

	// Owned by the owner's goroutine.
	ended  bool
	talked time.Time // when the allowance is full again
}

// Do hands a command over. False: the line is closed, the board is shut, or too
// much of it or of everybody's waits; nothing was taken. What was handed over just
// before the board is shut may stay undone.
func (l *Line) Do(command any) bool {
	if command == nil || l.gone.Load() {
		return false
	}
	l.board.mu.Lock() // a board that is shut takes nothing
	defer l.board.mu.Unlock()
	if l.board.closed {
		return false
	}
	if int(l.waiting.Add(1)) <= l.board.limits.PerLine && l.board.offer(&Message{Line: l, command: command}) {
		return true
	}
	l.waiting.Add(-1)
	return false
}

// Close ends the line: what was handed over before is still done. A full mailbox
// needs no message: the owner is awake, and sweeps.
func (l *Line) Close() {
	if !l.gone.Swap(true) {
		l.board.offer(&Message{Line: l, hangUp: true})
	}
}

// end ends the line once.
func (l *Line) end() {
	if !l.ended {
		l.ended = true
		l.End()
	}
}

// MayTalk says whether a line of chat may pass, and counts it: one a second, five
// at once.
func (l *Line) MayTalk(now time.Time) bool {
	if l.talked.Before(now) {
		l.talked = now
	}
	if l.talked.Sub(now) > 4*time.Second {
		return false
	}
	l.talked = l.talked.Add(time.Second)
	return true
}

// Slot holds the latest snapshot for somebody who may be slow to read it.
type Slot[S any] chan *S

// NewSlot makes an empty slot.
func NewSlot[S any]() Slot[S] { return make(Slot[S], 1) }

// Put replaces what is in the slot. Only one goroutine puts, and does not after
// the slot is closed: so after the old snapshot is out there is room for the new.
func (s Slot[S]) Put(v *S) {
	select {
	case <-s:
	default:
	}
	s <- v
}

// Close closes the slot; the last snapshot can still be read.
func (s Slot[S]) Close() { close(s) }
