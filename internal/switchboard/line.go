package switchboard

import (
	"sync/atomic"
	"time"
)

// Line is one person's line. Updates, Do and Close are the person's end: they
// never block and may be called from anywhere. The rest is the room's.
type Line[S, C, N any] struct {
	ID   Identity
	Name string
	Host bool

	board   *Board[S, C, N]
	slot    chan *S
	waiting atomic.Int32 // commands in the mailbox
	gone    atomic.Bool  // Close was called

	// Owned by the room's goroutine.
	ended  bool
	told   bool // a notice that no snapshot has carried yet
	notice *N
	talked time.Time // when the allowance is full again
}

// Updates delivers the latest snapshot; it is closed when the line ends.
func (l *Line[S, C, N]) Updates() <-chan *S { return l.slot }

// Do hands a command over. False: the line is closed, the board is shut, or too
// much of it or of everybody's waits; nothing was taken. What was handed over just
// before the board is shut may stay undone.
func (l *Line[S, C, N]) Do(c C) bool {
	if any(c) == nil || l.gone.Load() {
		return false
	}
	l.board.mu.Lock() // a board that is shut takes nothing
	defer l.board.mu.Unlock()
	if l.board.closed {
		return false
	}
	if int(l.waiting.Add(1)) <= l.board.limits.PerLine && l.board.offer(&Message[S, C, N]{Line: l, Command: c}) {
		return true
	}
	l.waiting.Add(-1)
	return false
}

// Close ends the line: what was handed over before is still done. A full mailbox
// needs no message: the room is awake, and sweeps.
func (l *Line[S, C, N]) Close() {
	if !l.gone.Swap(true) {
		l.board.offer(&Message[S, C, N]{Line: l, hangUp: true})
	}
}

// Put replaces what is in the slot; the notice counts as told. Only the room's
// goroutine puts, so after the old snapshot is out there is room for the new one.
func (l *Line[S, C, N]) Put(s *S) {
	l.told = false
	if l.ended {
		return
	}
	select {
	case <-l.slot:
	default:
	}
	l.slot <- s
}

// end closes the slot once; the last snapshot can still be read.
func (l *Line[S, C, N]) end() {
	if !l.ended {
		l.ended = true
		close(l.slot)
	}
}

// Tell leaves a notice for the next snapshot. Only the latest one is kept.
func (l *Line[S, C, N]) Tell(n *N) { l.notice, l.told = n, true }

// Notice is the latest notice, nil before the first.
func (l *Line[S, C, N]) Notice() *N { return l.notice }

// Told says whether a notice waits for a snapshot.
func (l *Line[S, C, N]) Told() bool { return l.told }

// MayTalk says whether a line of chat may pass, and counts it: one a second, five
// at once.
func (l *Line[S, C, N]) MayTalk(now time.Time) bool {
	if l.talked.Before(now) {
		l.talked = now
	}
	if l.talked.Sub(now) > 4*time.Second {
		return false
	}
	l.talked = l.talked.Add(time.Second)
	return true
}
