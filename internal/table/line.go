package table

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"tapis/internal/switchboard"
)

// line is one client's line: the Client of a session.
type line = switchboard.Line[Snapshot, Command, Notice]

// board is the table's end of all lines.
type board = switchboard.Board[Snapshot, Command, Notice]

func newBoard(lines int) *board {
	return switchboard.New[Snapshot, Command, Notice](switchboard.Limits{Mail: mailbox, PerLine: perLine, Lines: lines})
}

// message is what comes in through the mailbox: what people ask, and the bots'
// answers.
type message = switchboard.Message[Snapshot, Command, Notice]

// Errors of Join.
var (
	ErrClosed = switchboard.ErrClosed
	ErrFull   = switchboard.ErrFull
	ErrBusy   = switchboard.ErrBusy
)

// Join opens a line for a person. The same identity again takes over: its seat
// stays, the older line is told and closed. host allows the host's commands.
// Join may be called before Run; it never blocks.
func (t *Table) Join(id Identity, name string, host bool) (Client, error) {
	l, err := t.board.Join(id, cleanName(name), host)
	if err != nil {
		return nil, err
	}
	return l, nil
}

// joined adds a line. An older line of the same person is replaced.
func (t *Table) joined(l *line) {
	i := t.seatOf(l.ID)
	back := i >= 0 && !t.board.Here(l.ID)
	t.board.Add(l, func(old *line) {
		t.tell(old, Notice{Code: NoticeReplaced})
		t.send(old)
	})
	if i >= 0 {
		t.chairs[i].gone = time.Time{}
	}
	if back {
		t.line(Line{Kind: LineReturned, Seat: i, Name: t.chairs[i].name})
	}
	t.all = true
}

// sweep drops the lines that were closed; their seats stay.
func (t *Table) sweep() {
	for _, l := range t.board.Sweep() {
		if i := t.seatOf(l.ID); i >= 0 && !t.board.Here(l.ID) {
			t.dropped(i)
			t.line(Line{Kind: LineAway, Seat: i, Name: t.chairs[i].name})
		}
		t.all = true
	}
	t.step()
}

// rules says whether a person may use the host's commands: the host, and whoever
// is the only person seated.
func (t *Table) rules(l *line, i int) bool { return l.Host || t.alone(i) }

// resumes says whether a person may end a pause. While no host has a line those
// who are seated may: nobody else would (UX AC-47: the game goes on).
func (t *Table) resumes(l *line, i int) bool {
	return t.rules(l, i) || t.paused && i >= 0 && !t.board.Hosted()
}

// tell gives a line a notice.
func (t *Table) tell(l *line, n Notice) {
	t.noticeN++
	n.N = t.noticeN
	l.Tell(&n)
}

// tellID gives all lines of a person a notice.
func (t *Table) tellID(id Identity, n Notice) {
	for _, l := range t.board.Lines() {
		if id != "" && l.ID == id {
			t.tell(l, n)
		}
	}
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
