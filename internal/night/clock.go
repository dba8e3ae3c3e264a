package night

import (
	"time"

	"tapis/engine/tourney"
	"tapis/internal/table"
)

// running says whether the level clock runs.
func (d *director) running() bool { return d.Started && !d.Over && !d.Since.IsZero() }

// ran is how long the level clock has run at a moment.
func (d *director) ran(at time.Time) time.Duration {
	if d.Since.IsZero() {
		return d.Run
	}
	return d.Run + max(at.Sub(d.Since), 0)
}

func (d *director) moment() tourney.Moment {
	return tourney.Clock{Every: int64(d.Every)}.At(int64(d.ran(d.now)))
}

// tick announces a new level once the clock is there. The hand being played keeps its
// blinds (RULES §7.2, C124).
func (d *director) tick() {
	if !d.running() {
		return
	}
	m := d.moment()
	if m.Level <= d.Level {
		return
	}
	d.Level = m.Level
	d.note(table.LogEntry{Kind: table.LogLevel, Seat: -1, Level: m.Level, Amount: d.Schedule.Level(m.Level).Big})
}

// levelEnds is when the level clock reaches the next level, zero while it stands.
func (d *director) levelEnds() time.Time {
	if !d.running() {
		return time.Time{}
	}
	return d.Since.Add(time.Duration(tourney.Clock{Every: int64(d.Every)}.Start(d.moment().Level+1)) - d.Run)
}

// stop stops the level clock as it stood at a moment.
func (d *director) stop(at time.Time) {
	d.Run, d.Since = d.ran(at), time.Time{}
}

// clock has the level clock stand while the table does. A pause that is over before it
// was heard of counts too.
func (d *director) clock(r *table.Report) {
	if !d.Started || d.Over {
		return
	}
	if d.running() && (r.Paused() || r.PauseTo.After(d.Since)) {
		d.stop(r.PauseFrom)
	}
	if !d.running() && !r.Paused() {
		if d.Since = r.PauseTo; d.Since.IsZero() {
			d.Since = d.now
		}
	}
}
