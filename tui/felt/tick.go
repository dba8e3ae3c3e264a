package felt

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/tui/ui"
)

// Tick goes on with what moves by itself.
func (t *Screen) Tick(a *ui.Context) tea.Cmd {
	var cmd tea.Cmd
	t.fade(a.Now)
	if t.due(a.Now) {
		t.next(a)
		cmd = t.follow(a, false)
	}
	t.moving(a.Now)
	return tea.Batch(cmd, t.kind.Tick(a))
}

// NextTick is when the screen changes by itself.
func (t *Screen) NextTick(a *ui.Context) time.Time {
	at := t.kind.NextTick(a.Now)
	if t.Note != "" {
		at = ui.Soonest(at, t.noteUntil)
	}
	if t.Untold() && !t.Held {
		at = ui.Soonest(at, t.NextAt)
		if t.NextAt.After(a.Now) {
			at = ui.Soonest(at, nextSecond(a.Now, t.NextAt))
		}
	}
	if t.moving(a.Now) {
		step := frame
		if a.Program.Remote() {
			step = farFrame
		}
		at = ui.Soonest(at, a.Now.Add(step))
	}
	if t.Snap == nil {
		return at
	}
	return ui.Soonest(at, t.nextClock(a.Now))
}

// nextClock is when a clock of the table's next shows something else.
func (t *telling) nextClock(now time.Time) (at time.Time) {
	if d := &t.Snap.Decision; d.ID != 0 && d.Deadline.After(now) {
		at = ui.Soonest(at, now.Add(clockStep(d.Deadline.Sub(now))))
	}
	if m := t.Snap.Mix; m != nil && m.Asking.Deadline.After(now) {
		at = ui.Soonest(at, nextSecond(now, m.Asking.Deadline))
	}
	if tr := t.Snap.Tourney; tr != nil && tr.LevelEnds.After(now) {
		at = ui.Soonest(at, nextSecond(now, tr.LevelEnds))
	}
	if n := t.Snap.NextHand; n.After(now) && !t.Untold() {
		at = ui.Soonest(at, nextSecond(now, n))
	}
	return at
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
