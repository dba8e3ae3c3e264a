package bankroom

import (
	"tapis/internal/switchboard"
	"tapis/internal/table"
)

// line is one client's line: the table.Client of a session.
type line = switchboard.Line[table.Snapshot, table.Command, table.Notice]

// board is the room's end of all lines.
type board = switchboard.Board[table.Snapshot, table.Command, table.Notice]

func newBoard(lines int) *board {
	return switchboard.New[table.Snapshot, table.Command, table.Notice](switchboard.Limits{Mail: mailbox, PerLine: perLine, Lines: lines})
}

// message is what comes in through the mailbox.
type message = switchboard.Message[table.Snapshot, table.Command, table.Notice]

// Join opens a line for a person. The same identity again takes over: its seat
// stays, the older line is told and closed. host allows the host's commands.
// Join may be called before Run; it never blocks. Its errors are those of
// table.Join.
func (r *Room) Join(id table.Identity, name string, host bool) (table.Client, error) {
	l, err := r.board.Join(id, table.CleanName(name), host)
	if err != nil {
		return nil, err
	}
	return l, nil
}

// joined adds a line. An older line of the same person is replaced.
func (r *Room) joined(l *line) {
	i := r.seatOf(l.ID)
	back := i >= 0 && !r.board.Here(l.ID)
	r.board.Add(l, func(old *line) {
		r.tell(old, table.Notice{Code: table.NoticeReplaced})
		r.sendFrom(old, r.common())
	})
	if back {
		r.line(table.Line{Kind: table.LineReturned, Seat: i, Name: r.chairs[i].name})
	}
	r.all = true
}

// sweep drops the lines that were closed; their seats stay.
func (r *Room) sweep() {
	for _, l := range r.board.Sweep() {
		if i := r.seatOf(l.ID); i >= 0 && !r.board.Here(l.ID) {
			r.line(table.Line{Kind: table.LineAway, Seat: i, Name: r.chairs[i].name})
		}
		r.all = true
	}
	r.step()
}

// rules says whether a person may use the host's commands: the host, and whoever
// is the only person seated.
func (r *Room) rules(l *line, i int) bool { return l.Host || r.alone(i) }

// resumes says whether a person may end a pause. While no host has a line those
// who are seated may: nobody else would (UX AC-47: the game goes on).
func (r *Room) resumes(l *line, i int) bool {
	return r.rules(l, i) || r.paused && i >= 0 && !r.board.Hosted()
}

// tell gives a line a notice.
func (r *Room) tell(l *line, n table.Notice) {
	r.noticeN++
	n.N = r.noticeN
	l.Tell(&n)
}
