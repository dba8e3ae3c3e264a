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
	t.release(a)
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
	if t.Held && t.until.After(a.Now) {
		at = ui.Soonest(at, nextSecond(a.Now, t.until))
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
	return ui.Soonest(at, t.nextClock(a))
}

// nextClock is when a clock of the table's next shows something else.
func (t *telling) nextClock(a *ui.Context) (at time.Time) {
	now := a.Now
	if d := &t.Snap.Decision; d.ID != 0 && d.Deadline.After(now) {
		at = ui.Soonest(at, nextStep(now, d.Deadline, a.Program.Remote()))
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

// nextStep is when a time bar moves next: it has few cells. Over a line, where each
// step costs bytes, it moves with the seconds that are written beside it, and twice as
// often at its end.
func nextStep(now, end time.Time, remote bool) time.Time {
	switch left := end.Sub(now); {
	case remote && left >= 5*time.Second:
		return nextSecond(now, end)
	case !remote && left < 5*time.Second:
		return now.Add(200 * time.Millisecond)
	}
	return now.Add(500 * time.Millisecond)
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
