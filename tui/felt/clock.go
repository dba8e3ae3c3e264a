package felt

import (
	"tapis/internal/table"
	"tapis/tui/ui"
	"time"
)

// TimeLeft is the part of the decision's time that is left, and the whole
// seconds; ok is false when no clock runs.
func (t *Screen) TimeLeft(a *ui.Context) (part float64, seconds int, ok bool) {
	d := &t.Snap.Decision
	if d.ID == 0 || d.Deadline.IsZero() || t.Untold() {
		return 0, 0, false
	}
	left, whole := d.Deadline.Sub(a.Now), d.Deadline.Sub(d.Since)
	if whole <= 0 || left < 0 {
		return 0, 0, true
	}
	return float64(left) / float64(whole), int((left + 999_999_999) / 1_000_000_000), true
}

// WaitingWord says why nothing is being played, "" when something is.
func (t *Screen) WaitingWord(a *ui.Context) string {
	switch {
	case t.Closed:
		return string(a.Words.Title.LineClosed)
	case t.Snap.Paused:
		return a.Words.Table.Paused
	case t.Snap.Phase == table.Finished:
		return "" // the ranking says it
	case t.Snap.Phase == table.Waiting && (t.Snap.View == nil || t.Snap.View.Done):
		return a.Words.Table.Waiting
	}
	return ""
}

// clockStep is how often a time bar moves: it has few cells, and each step costs
// bytes on the line.
func clockStep(left time.Duration) time.Duration {
	if left < 5*time.Second {
		return 200 * time.Millisecond
	}
	return 500 * time.Millisecond
}

// nextSecond is when the whole seconds left until end next change.
func nextSecond(now, end time.Time) time.Time {
	left := end.Sub(now)
	step := left % time.Second
	if step < 5*time.Millisecond {
		step += time.Second
	}
	return now.Add(step)
}
