// Package line joins people to what one goroutine owns, such as a table.
//
// The owner's goroutine is the only one that calls the methods marked so. What
// people ask comes to it through one bounded mailbox, in order, and from no line
// more than a few commands at a time. What it shows goes out through a
// capacity-one slot per line, the latest snapshot wins. So the owner never waits
// for anybody: who does not read, floods, drops the line or never comes back
// costs the others nothing. Once the board is shut every line is ended, also
// those that were on their way in.
//
// What a command or a snapshot is, the owner says.
package line

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

// Board is the owner's end of all lines.
type Board struct {
	limits Limits
	mail   chan *Message
	done   chan struct{} // closed by Shut

	mu     sync.Mutex // guards closed and open
	closed bool
	open   int // lines, those on their way in too

	lines []*Line // the owner's goroutine alone
}

// Message is what comes in through the mailbox.
type Message struct {
	Line  *Line // nil: the owner's own, by Post
	Joins bool  // Line comes in: hand it to Add

	command any
	hangUp  bool // wakes the owner, no more
}

// New makes a board.
func New(l Limits) *Board {
	return &Board{limits: l, mail: make(chan *Message, l.Mail), done: make(chan struct{})}
}

// Join opens a line; the owner adds it when it comes to the message. It never
// blocks.
func (b *Board) Join(l *Line) error {
	if l.ID == "" {
		return errNobody
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return ErrClosed
	}
	if b.open >= b.limits.Lines {
		return ErrFull
	}
	l.board = b
	if !b.offer(&Message{Line: l, Joins: true}) {
		return ErrBusy
	}
	b.open++
	return nil
}

// Post hands the owner a message of its own, such as what a bot decided. It waits
// until the mailbox has a place or the board is shut: not for the owner's
// goroutine.
func (b *Board) Post(c any) {
	select {
	case b.mail <- &Message{command: c}:
	case <-b.done:
	}
}

// offer puts a message into the mailbox if it is not full.
func (b *Board) offer(m *Message) bool {
	select {
	case b.mail <- m:
		return true
	default:
		return false
	}
}

// Take is the message's command, and whether it is to be done: not when its line
// has ended, and a line that hangs up asks nothing. It frees the command's place in
// the mailbox and is called once for each message that does not join. The owner's
// goroutine alone.
func (m *Message) Take() (command any, ok bool) {
	switch {
	case m.Line == nil:
		return m.command, true
	case m.hangUp:
		return nil, false
	}
	m.Line.waiting.Add(-1)
	return m.command, !m.Line.ended
}

// Lines are those that were added and have not ended. The owner's goroutine alone.
func (b *Board) Lines() []*Line { return b.lines }

// Add takes a line in. The same person's older lines end: bye is called with each
// of them before it does, so that the owner can send a last notice. The owner's
// goroutine alone.
func (b *Board) Add(l *Line, bye func(old *Line)) {
	defer func() { b.lines = append(b.lines, l) }() // also when bye panics
	for _, old := range b.lines {
		if old.ID == l.ID {
			bye(old)
			old.gone.Store(true)
		}
	}
	b.drop(func(old *Line) bool { return old.ID == l.ID })
}

// Sweep ends the lines that were closed and returns them. The owner's goroutine
// alone.
func (b *Board) Sweep() []*Line {
	return b.drop(func(l *Line) bool { return l.gone.Load() })
}

func (b *Board) drop(which func(*Line) bool) (dropped []*Line) {
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

// Here says whether a person has an open line. The owner's goroutine alone.
func (b *Board) Here(id Identity) bool {
	for _, l := range b.lines {
		if l.ID == id && !l.gone.Load() {
			return true
		}
	}
	return false
}

// Led says whether a host or a deputy has an open line. The owner's goroutine alone.
func (b *Board) Led() bool {
	for _, l := range b.lines {
		if l.Role > Guest && !l.gone.Load() {
			return true
		}
	}
	return false
}

// Done is closed when the board is shut.
func (b *Board) Done() <-chan struct{} { return b.done }

// Shut ends every line and refuses new ones, once. Serve does it.
func (b *Board) Shut() {
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
func (b *Board) next() *Message {
	select {
	case m := <-b.mail:
		return m
	default:
		return nil
	}
}
