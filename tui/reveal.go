package tui

import (
	"time"

	"tapis/internal/table"
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
func (t *tableScreen) tellMore(a *Context, first, newHand bool) {
	n := t.kind.events()
	t.told = min(t.told, n)
	from := t.told
	yours := t.newest.Decision.Yours
	switch {
	case !t.nextAt.IsZero() && t.told < n && !yours && !newHand:
		// A step is on its way: it tells what is new when its time has come.
		t.kind.show(a, from, false)
	case first || a.set.Still || yours || !t.kind.stepwise():
		t.told, t.nextAt = n, time.Time{}
		t.kind.show(a, from, !first)
	default:
		t.tellNext(a)
	}
}

// tellNext goes on to the next step.
func (t *tableScreen) tellNext(a *Context) {
	from := t.told
	t.told, t.nextAt = t.kind.stepEnd(from), time.Time{}
	if t.told < t.kind.events() {
		t.nextAt = a.now.Add(stepTime(t.newest.Speed))
	}
	t.kind.show(a, from, true)
}

// tellAll shows the rest at once.
func (t *tableScreen) tellAll(a *Context) {
	t.told, t.nextAt, t.moves = t.kind.events(), time.Time{}, nil
	t.kind.show(a, t.told, false)
}
