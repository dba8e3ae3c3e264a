package table

import (
	"strings"
	"sync/atomic"
	"time"
	"unicode"
	"unicode/utf8"
)

// line is one client's line: the Client of a session.
type line struct {
	table   *Table
	id      Identity
	name    string
	host    bool
	slot    chan *Snapshot
	waiting atomic.Int32 // commands in the mailbox
	gone    atomic.Bool  // Close was called

	// Owned by the table's goroutine.
	ended  bool
	dirty  bool
	notice *Notice
	chat   time.Time // when the chat allowance is full again
}

// Updates implements Client.
func (l *line) Updates() <-chan *Snapshot { return l.slot }

// Do implements Client.
func (l *line) Do(c Command) bool {
	if c == nil || l.gone.Load() {
		return false
	}
	if l.waiting.Add(1) > perLine {
		l.waiting.Add(-1)
		return false
	}
	select {
	case l.table.mail <- message{line: l, cmd: c}:
		return true
	default:
		l.waiting.Add(-1)
		return false
	}
}

// hangUp wakes the table after Close; it does nothing by itself.
type hangUp struct{}

func (hangUp) command() {}

// Close implements Client.
func (l *line) Close() {
	if l.gone.Swap(true) {
		return
	}
	l.waiting.Add(1)
	select {
	case l.table.mail <- message{line: l, cmd: hangUp{}}:
	default: // the table is awake, and sweeps
		l.waiting.Add(-1)
	}
}

// put replaces what is in the slot. Only the table's goroutine puts, so after
// taking out the old snapshot there is room.
func (l *line) put(s *Snapshot) {
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
func (t *Table) joined(l *line) {
	back := t.seatOf(l.id) >= 0 && !t.here(l.id)
	for _, old := range t.lines {
		if old.id == l.id {
			t.tell(old, Notice{Code: NoticeReplaced})
			t.send(old)
			old.gone.Store(true)
		}
	}
	t.sweepQuietly()
	t.lines = append(t.lines, l)
	if i := t.seatOf(l.id); i >= 0 && back {
		t.line(Line{Kind: LineReturned, Seat: i, Name: t.chairs[i].name})
	}
	t.all = true
}

// sweep drops the lines that were closed; their seats stay.
func (t *Table) sweep() {
	for _, l := range t.sweepQuietly() {
		if i := t.seatOf(l.id); i >= 0 && !t.here(l.id) {
			t.line(Line{Kind: LineAway, Seat: i, Name: t.chairs[i].name})
		}
		t.all = true
	}
	t.step()
}

func (t *Table) sweepQuietly() (dropped []*line) {
	kept := t.lines[:0]
	for _, l := range t.lines {
		if l.gone.Load() {
			l.end()
			dropped = append(dropped, l)
			continue
		}
		kept = append(kept, l)
	}
	clear(t.lines[len(kept):])
	t.lines = kept
	t.mu.Lock()
	t.open -= len(dropped)
	t.mu.Unlock()
	return dropped
}

// here says whether a person has an open line.
func (t *Table) here(id Identity) bool {
	for _, l := range t.lines {
		if l.id == id && !l.gone.Load() {
			return true
		}
	}
	return false
}

// tell gives a line a notice.
func (t *Table) tell(l *line, n Notice) {
	t.noticeN++
	n.N = t.noticeN
	l.notice, l.dirty = &n, true
}

// cleanName makes a name fit to show: no control characters, at most 24 letters.
// Doors sanitize names further (one script, no look-alikes).
func cleanName(s string) string {
	s = strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if r == utf8.RuneError || !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, s)), " ")
	if r := []rune(s); len(r) > 24 {
		s = string(r[:24])
	}
	if s == "" {
		s = "guest"
	}
	return s
}

// cleanText says whether a chat line may be shown: valid, one line, at most 200
// letters, no control characters.
func cleanText(s string) bool {
	if !utf8.ValidString(s) || strings.TrimSpace(s) == "" || utf8.RuneCountInString(s) > 200 {
		return false
	}
	for _, r := range s {
		if !unicode.IsPrint(r) {
			return false
		}
	}
	return true
}
