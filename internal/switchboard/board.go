// Package switchboard joins people to a room: to a table, or to the bank's.
//
// One goroutine owns a room; it is the only one that calls the methods marked
// so. What people ask comes to it through one bounded mailbox, in order, and from
// no line more than a few commands at a time. What it shows goes out through a
// capacity-one slot per line, the latest snapshot wins. So the room never waits
// for anybody: who does not read, floods, drops the line or never comes back
// costs the others nothing. Once the board is shut every line is closed, also
// those that were on their way in.
//
// What a snapshot, a command or a notice is, the room says.
package switchboard

import (
	"errors"
	"sync"
)

// Identity names a person for good: an ssh key's fingerprint, or a name for
// those without a key.
type Identity string

// Errors of Join.
var (
	ErrClosed = errors.New("the table is closed")
	ErrFull   = errors.New("the table has no room for another line: try again later")
	ErrBusy   = errors.New("the table has too much to do: try again")

	errNobody = errors.New("join: an empty identity: it must name a person")
)

// Limits bound a board.
type Limits struct {
	Mail    int // messages waiting
	PerLine int // commands of one line waiting
	Lines   int // open at once
}

// Board is the room's end of all lines: snapshots S go out, commands C come in,
// N is a word to one line alone.
type Board[S, C, N any] struct {
	limits Limits
	mail   chan *Message[S, C, N]
	done   chan struct{} // closed by Shut

	mu     sync.Mutex // guards closed and open
	closed bool
	open   int // lines, those on their way in too

	lines []*Line[S, C, N] // the room's goroutine alone
}

// Message is what comes in through the mailbox.
type Message[S, C, N any] struct {
	Line    *Line[S, C, N] // nil: the room's own, by Post
	Joins   bool           // Line comes in: hand it to Add
	Command C              // to be done if Asks

	hangUp bool // wakes the room, no more
}

// New makes a board.
func New[S, C, N any](l Limits) *Board[S, C, N] {
	return &Board[S, C, N]{limits: l, mail: make(chan *Message[S, C, N], l.Mail), done: make(chan struct{})}
}

// Join opens a line for a person; the room adds it when it comes to the message.
// It never blocks.
func (b *Board[S, C, N]) Join(id Identity, name string, host bool) (*Line[S, C, N], error) {
	if id == "" {
		return nil, errNobody
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return nil, ErrClosed
	}
	if b.open >= b.limits.Lines {
		return nil, ErrFull
	}
	l := &Line[S, C, N]{ID: id, Name: name, Host: host, board: b, slot: make(chan *S, 1)}
	if !b.offer(&Message[S, C, N]{Line: l, Joins: true}) {
		return nil, ErrBusy
	}
	b.open++
	return l, nil
}

// Post hands the room a word of its own, such as what a bot decided. It waits
// until the mailbox has a place or the board is shut: not for the room's
// goroutine.
func (b *Board[S, C, N]) Post(c C) {
	select {
	case b.mail <- &Message[S, C, N]{Command: c}:
	case <-b.done:
	}
}

// offer puts a message into the mailbox if it is not full.
func (b *Board[S, C, N]) offer(m *Message[S, C, N]) bool {
	select {
	case b.mail <- m:
		return true
	default:
		return false
	}
}

// Asks says whether the message's command is to be done: not when its line has
// ended, and a line that hangs up asks nothing. It frees the command's place and
// is called once for each message of a line. The room's goroutine alone.
func (m *Message[S, C, N]) Asks() bool {
	if m.hangUp {
		return false
	}
	m.Line.waiting.Add(-1)
	return !m.Line.ended
}

// Lines are those that were added and have not ended. The room's goroutine alone.
func (b *Board[S, C, N]) Lines() []*Line[S, C, N] { return b.lines }

// Add takes a line in. The same person's older lines end; bye is called for each
// before, to tell it. The room's goroutine alone.
func (b *Board[S, C, N]) Add(l *Line[S, C, N], bye func(old *Line[S, C, N])) {
	defer func() { b.lines = append(b.lines, l) }() // whatever becomes of the goodbyes
	for _, old := range b.lines {
		if old.ID == l.ID {
			bye(old)
			old.gone.Store(true)
		}
	}
	b.drop(func(old *Line[S, C, N]) bool { return old.ID == l.ID })
}

// Sweep ends the lines that were closed and returns them. The room's goroutine
// alone.
func (b *Board[S, C, N]) Sweep() []*Line[S, C, N] {
	return b.drop(func(l *Line[S, C, N]) bool { return l.gone.Load() })
}

func (b *Board[S, C, N]) drop(which func(*Line[S, C, N]) bool) (dropped []*Line[S, C, N]) {
	kept := b.lines[:0]
	for _, l := range b.lines {
		if which(l) {
			l.end()
			dropped = append(dropped, l)
			continue
		}
		kept = append(kept, l)
	}
	clear(b.lines[len(kept):])
	b.lines = kept
	b.mu.Lock()
	b.open -= len(dropped)
	b.mu.Unlock()
	return dropped
}

// Here says whether a person has an open line. The room's goroutine alone.
func (b *Board[S, C, N]) Here(id Identity) bool {
	for _, l := range b.lines {
		if l.ID == id && !l.gone.Load() {
			return true
		}
	}
	return false
}

// Hosted says whether a host has an open line. The room's goroutine alone.
func (b *Board[S, C, N]) Hosted() bool {
	for _, l := range b.lines {
		if l.Host && !l.gone.Load() {
			return true
		}
	}
	return false
}

// Done is closed when the board is shut.
func (b *Board[S, C, N]) Done() <-chan struct{} { return b.done }

// Shut ends every line and refuses new ones, once. Serve does it.
func (b *Board[S, C, N]) Shut() {
	b.mu.Lock()
	b.closed = true
	b.mu.Unlock()
	close(b.done)
	for _, l := range b.lines {
		l.end()
	}
	for m := b.next(); m != nil; m = b.next() {
		if m.Joins {
			m.Line.end()
		}
	}
}

// next is the next message, nil when none waits.
func (b *Board[S, C, N]) next() *Message[S, C, N] {
	select {
	case m := <-b.mail:
		return m
	default:
		return nil
	}
}
