package table

import (
	"iter"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"tapis/internal/line"
)

// client is the table's end of a line: the Client of a session.
type client struct {
	*line.Line
	slot   line.Slot[Snapshot]
	notice *Notice // the latest, nil before the first
	undue  bool    // no snapshot has carried the notice yet
}

// Updates delivers the latest snapshot; it is closed when the line ends.
func (c *client) Updates() <-chan *Snapshot { return c.slot }

// Do hands a command over, see line.Line.
func (c *client) Do(command Command) bool { return command != nil && c.Line.Do(command) }

// put hands the client a snapshot, and the notice with it.
func (c *client) put(s *Snapshot) {
	c.undue = false
	c.slot.Put(s)
}

func newBoard(lines int) *line.Board {
	return line.New(line.Limits{Mail: mailbox, PerLine: perLine, Lines: lines})
}

// clients are those who are here.
func (t *Table) clients() iter.Seq[*client] {
	return func(yield func(*client) bool) {
		for _, l := range t.board.Lines() {
			if !yield(l.Client.(*client)) {
				return
			}
		}
	}
}

// Keeper is the identity of whoever keeps the table among others, such as a room: its
// line is not counted among those who watch.
const Keeper Identity = "room:"

// Errors of Join.
var (
	ErrClosed = line.ErrClosed
	ErrFull   = line.ErrFull
	ErrBusy   = line.ErrBusy
)

// Role is what a person may do at a table besides playing. A host and a deputy may
// use the host's commands; who is which, the house says: whoever is alone at a table
// of his own is its host because he opened it.
type Role = line.Role

// The roles.
const (
	Guest  = line.Guest
	Deputy = line.Deputy
	Host   = line.Host
)

// Join opens a line for a person. The same identity again takes over: its seat
// stays, the older line is told and closed. Join may be called before Run; it never
// blocks.
func (t *Table) Join(id Identity, name string, role Role) (Client, error) {
	c := &client{slot: line.NewSlot[Snapshot]()}
	c.Line = &line.Line{ID: id, Name: cleanName(name), Role: role, Client: c, End: c.slot.Close}
	if err := t.board.Join(c.Line); err != nil {
		return nil, err
	}
	return c, nil
}

// joined adds a line. An older line of the same person is replaced.
func (t *Table) joined(l *line.Line) {
	i := t.seatOf(l.ID)
	back := i >= 0 && !t.chairs[i].gone.IsZero()
	t.board.Add(l, func(old *line.Line) {
		c := old.Client.(*client)
		t.notify(c, Notice{Code: NoticeReplaced})
		t.window.send(c)
	})
	if i >= 0 {
		t.chairs[i].gone, t.chairs[i].waited = time.Time{}, false
	}
	if back {
		t.log(LogEntry{Kind: LogReturned, Seat: i, Name: t.chairs[i].name})
	}
	t.dirty = true
}

// sweep drops the lines that were closed; their seats stay.
func (t *Table) sweep() {
	if len(t.board.Sweep()) > 0 {
		t.dirty = true
	}
	for i := range t.chairs {
		if c := &t.chairs[i]; c.taken && c.bot == nil && c.gone.IsZero() && !t.board.Here(c.id) {
			t.dropped(i)
			t.log(LogEntry{Kind: LogAway, Seat: i, Name: c.name})
		}
	}
	t.step()
}

// mayHost says whether a person may use the host's commands.
func (c *client) mayHost() bool { return c.Role > Guest }

// mayResume says whether a person may end a pause. While nobody who runs the table has a line those
// who are seated may: nobody else would (UX AC-47: the game goes on).
func (d desk) mayResume(c *client, i int) bool {
	return c.mayHost() || d.paused && d.awaited.IsZero() && i >= 0 && !d.board.Led()
}

// notify gives a client a notice for its next snapshot. Only the latest is kept.
func (t *Table) notify(c *client, n Notice) {
	t.noticeN++
	n.N = t.noticeN
	c.notice, c.undue = &n, true
}

// tellID gives a person a notice.
func (t *Table) tellID(id Identity, n Notice) {
	for c := range t.clients() {
		if id != "" && c.ID == id {
			t.notify(c, n)
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
