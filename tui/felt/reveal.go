package felt

import (
	"tapis/internal/table"
	"tapis/tui/ui"
	"time"
)

// A hand that ends in a rush (an all-in that runs out, a showdown) comes in one
// snapshot. The screen tells it in steps: the hands that go up, then street after
// street, then who wins. Any key tells the rest at once, and a decision of the
// player's own is never kept waiting.

// stepTime is how long a step of such an ending stays, by the table's speed. It
// is shorter than what the table gives a street before it deals again.
func stepTime(s table.Speed) time.Duration {
	switch s {
	case table.Fast, table.Instant:
		return 330 * time.Millisecond
	case table.Slow:
		return 1000 * time.Millisecond
	}
	return 700 * time.Millisecond
}

// tellMore shows what a new snapshot brings.
func (t *Screen) tellMore(a *ui.Context, first, newHand bool) {
	n := t.kind.Events()
	t.Told = min(t.Told, n)
	from := t.Told
	yours := t.Newest.Decision.Yours
	switch {
	case !t.NextAt.IsZero() && t.Told < n && !yours && !newHand:
		// A step is on its way: it tells what is new when its time has come.
		t.kind.Show(a, from, false)
	case first || a.Set.Still || yours || !t.kind.Stepwise():
		t.Told, t.NextAt = n, time.Time{}
		t.kind.Show(a, from, !first)
	default:
		t.tellNext(a)
	}
}

// tellNext goes on to the next step.
func (t *Screen) tellNext(a *ui.Context) {
	from := t.Told
	t.Told, t.NextAt = t.kind.StepEnd(from), time.Time{}
	if t.Told < t.kind.Events() {
		t.NextAt = a.Now.Add(stepTime(t.Newest.Speed))
	}
	t.kind.Show(a, from, true)
}

// tellAll shows the rest at once.
func (t *Screen) tellAll(a *ui.Context) {
	t.Told, t.NextAt, t.Moves = t.kind.Events(), time.Time{}, nil
	t.kind.Show(a, t.Told, false)
}
