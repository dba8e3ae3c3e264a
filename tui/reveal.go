package tui

import (
	"time"

	"tapis/engine/hand"
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
	v := t.snap.View
	if v == nil {
		t.scene, t.told, t.nextAt = nil, 0, time.Time{}
		return
	}
	t.told = min(t.told, len(v.Events))
	from, before := t.told, t.scene
	if newHand {
		before = nil
	}
	switch {
	case !t.nextAt.IsZero() && t.told < len(v.Events) && !v.MyTurn() && !newHand:
		// A step is on its way: it tells what is new when its time has come.
	case first || a.set.Still || v.MyTurn() || !v.Done && !v.Runout:
		t.told, t.nextAt = len(v.Events), time.Time{}
		if !first {
			t.setOff(a, before, v.Events[from:])
		}
	default:
		t.tellNext(a)
		return
	}
	t.scene = newScene(v, t.told)
}

// tellNext goes on to the next step.
func (t *tableScreen) tellNext(a *Context) {
	v, from := t.snap.View, t.told
	t.told = stepEnd(v.Events, t.told)
	t.setOff(a, t.scene, v.Events[from:t.told])
	t.nextAt = time.Time{}
	if t.told < len(v.Events) {
		t.nextAt = a.now.Add(stepTime(t.snap.Speed))
	}
	t.scene = newScene(v, t.told)
}

// tellAll shows the rest at once.
func (t *tableScreen) tellAll() {
	t.told, t.nextAt = len(t.snap.View.Events), time.Time{}
	t.scene = newScene(t.snap.View, t.told)
}

// stepEnd is where the step of a story that begins at from ends: behind cards
// that went up or were dealt, and always at the end.
func stepEnd(events []hand.Event, from int) int {
	for i := from; i < len(events); i++ {
		if i+1 == len(events) {
			break
		}
		e, next := &events[i], &events[i+1]
		switch e.Kind {
		case hand.EvShown, hand.EvMucked:
			if next.Kind != hand.EvShown && next.Kind != hand.EvMucked && next.Kind != hand.EvEnded {
				return i + 1
			}
		case hand.EvBoard, hand.EvCommon:
			return i + 1
		case hand.EvDealt:
			if next.Kind != hand.EvDealt && next.Kind != hand.EvBoard && next.Kind != hand.EvCommon {
				return i + 1
			}
		}
	}
	return len(events)
}
