package night

import (
	"context"
	"time"

	"tapis/engine/tourney"
	"tapis/internal/table"
)

// running says whether the level clock runs.
func (n *Night) running() bool { return n.Book.Started && !n.Book.Over && !n.Since.IsZero() }

// ran is how long the level clock has run at a moment.
func (n *Night) ran(at time.Time) time.Duration {
	if n.Since.IsZero() {
		return n.Ran
	}
	return n.Ran + max(at.Sub(n.Since), 0)
}

// momentAt is where the clock stands at a moment.
func (n *Night) momentAt(at time.Time) tourney.Moment {
	if n.Since.IsZero() {
		return n.Moment
	}
	return n.clock.Advance(n.Moment, int64(max(at.Sub(n.Since), 0)))
}

// stop stops the clock as it stood at a moment.
func (n *Night) stop(at time.Time) {
	n.Moment, n.Ran, n.Since = n.momentAt(at), n.ran(at), time.Time{}
}

// levelEnds is when the clock reaches the next level or break, zero while it stands.
func (n *Night) levelEnds() time.Time {
	if !n.running() {
		return time.Time{}
	}
	return n.Since.Add(max(n.now.Sub(n.Since), 0) + time.Duration(n.momentAt(n.now).Left))
}

// clockStands stops the clock while a table stands. A pause that was over before it was
// heard of counts too.
func (n *Night) clockStands(r *table.Report) {
	if n.running() && (r.Paused() || r.PauseTo.After(n.Since)) {
		n.stop(r.PauseFrom)
	}
}

// clockRuns has the clock go on once no table stands, when the countdown is over.
func (n *Night) clockRuns() {
	if n.held || n.running() || !n.Book.Started || n.Book.Over {
		return
	}
	to := time.Time{}
	for i := range n.seats {
		if r := n.seats[i].last; r != nil && r.PauseTo.After(to) {
			to = r.PauseTo
		}
	}
	if n.Since = to; to.IsZero() {
		n.Since = n.now
	}
}

// tick tells of a new level or break once the clock is there. The hand being played keeps
// its blinds (RULES §7.2, C124).
func (n *Night) tick(ctx context.Context) {
	if n.Book.Over {
		n.stop(n.now)
		return
	}
	m := n.momentAt(n.now)
	if m.Level != n.Book.Level || m.Break != n.Book.Break {
		n.quiet(ctx, -1) // with the last entry hand for hand may begin
		n.Book.Clock(m)
	}
	if !n.running() {
		return
	}
	switch {
	case m.Break && !n.Break:
		n.noteAll(table.LogEntry{Kind: table.LogBreak, Seat: -1, Level: m.Level, Amount: m.Left / int64(time.Second)})
	case !m.Break && n.Break:
		n.noteAll(table.LogEntry{Kind: table.LogBreakOver, Seat: -1, Level: m.Level})
	}
	if m.Level > n.Level && !m.Break {
		n.Level = m.Level
		n.noteAll(table.LogEntry{Kind: table.LogLevel, Seat: -1, Level: m.Level, Amount: n.Book.Structure.Schedule.Level(m.Level).Big})
	}
	n.Break = m.Break
}
