package bankroom

import (
	"sync/atomic"
	"time"

	"tapis/internal/table"
)

// line is one client's line: the table.Client of a session.
type line struct {
	room    *Room
	id      table.Identity
	name    string
	host    bool
	slot    chan *table.Snapshot
	waiting atomic.Int32 // commands in the mailbox
	gone    atomic.Bool  // Close was called

	// Owned by the room's goroutine.
	ended  bool
	dirty  bool
	notice *table.Notice
	chat   time.Time // when the chat allowance is full again
}

// Updates implements table.Client.
func (l *line) Updates() <-chan *table.Snapshot { return l.slot }

// Do implements table.Client.
func (l *line) Do(c table.Command) bool {
	if c == nil || l.gone.Load() {
		return false
	}
	if l.waiting.Add(1) > perLine {
		l.waiting.Add(-1)
		return false
	}
	select {
	case l.room.mail <- message{line: l, cmd: c}:
		return true
	default:
		l.waiting.Add(-1)
		return false
	}
}

// Close implements table.Client. An empty message wakes the room up; when the
// mailbox is full the room is awake anyway.
func (l *line) Close() {
	if l.gone.Swap(true) {
		return
	}
	select {
	case l.room.mail <- message{line: l}:
	default:
	}
}

// put replaces what is in the slot. Only the room's goroutine puts, so after
// taking out the old snapshot there is room.
func (l *line) put(s *table.Snapshot) {
	select {
	case <-l.slot:
	default:
	}
	l.slot <- s
}

// end closes the line's channel once.
func (l *line) end() {
	if !l.ended {
		l.ended = true
		close(l.slot)
	}
}

// joined adds a line. An older line of the same person is replaced.
func (r *Room) joined(l *line) {
	back := r.seatOf(l.id) >= 0 && !r.here(l.id)
	for _, old := range r.lines {
		if old.id == l.id {
			r.tell(old, table.Notice{Code: table.NoticeReplaced})
			r.sendFrom(old, r.common())
			old.gone.Store(true)
		}
	}
	r.drop()
	r.lines = append(r.lines, l)
	if i := r.seatOf(l.id); i >= 0 && back {
		r.line(table.Line{Kind: table.LineReturned, Seat: i, Name: r.chairs[i].name})
	}
	r.all = true
}

// sweep drops the lines that were closed; their seats stay.
func (r *Room) sweep() {
	for _, l := range r.drop() {
		if i := r.seatOf(l.id); i >= 0 && !r.here(l.id) {
			r.line(table.Line{Kind: table.LineAway, Seat: i, Name: r.chairs[i].name})
		}
		r.all = true
	}
	r.step()
}

func (r *Room) drop() (dropped []*line) {
	kept := r.lines[:0]
	for _, l := range r.lines {
		if l.gone.Load() {
			l.end()
			dropped = append(dropped, l)
			continue
		}
		kept = append(kept, l)
	}
	clear(r.lines[len(kept):])
	r.lines = kept
	r.mu.Lock()
	r.open -= len(dropped)
	r.mu.Unlock()
	return dropped
}

// here says whether a person has an open line.
func (r *Room) here(id table.Identity) bool {
	for _, l := range r.lines {
		if l.id == id && !l.gone.Load() {
			return true
		}
	}
	return false
}

// tell gives a line a notice.
func (r *Room) tell(l *line, n table.Notice) {
	r.noticeN++
	n.N = r.noticeN
	l.notice, l.dirty = &n, true
}
