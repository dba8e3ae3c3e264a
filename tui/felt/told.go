package felt

import (
	"time"

	"tapis/internal/table"
)

// A snapshot may hold more of a hand than the screen has told yet, and then all
// that came of it: stacks, places, the session's result. The frame is drawn from
// snap, never from newest: while a part of the hand is untold, snap is the table
// as it stood when everything was told last, with the hand as far as it has been
// told. So nothing on the frame can know more than the hand has shown (UX AC-74).

// Retell makes snap of what has been told of newest, whose scene is made.
func (t *Screen) Retell() {
	if !t.Untold() {
		t.Snap, t.whole, t.toldN = t.Newest, t.Newest, t.lineN
		return
	}
	t.Snap = toldSnapshot(t.whole, t.Newest)
	t.kind.Tell(t.Snap)
}

// toldSnapshot is newest as far as its hand has been told. Of newest it takes what
// does not follow from the hand, of whole all the rest.
func toldSnapshot(whole, newest *table.Snapshot) *table.Snapshot {
	if whole == nil { // nothing was shown before
		whole = &table.Snapshot{You: newest.You, Next: newest.Next, Mix: newest.Mix}
	}
	told := *whole
	told.Seq, told.Name, told.Host, told.NSeats = newest.Seq, newest.Name, newest.Host, newest.NSeats
	told.Hand, told.Speed, told.Paused, told.Watching = newest.Hand, newest.Speed, newest.Paused, newest.Watching
	told.Log, told.Notice, told.View, told.Bank = newest.Log, newest.Notice, nil, nil
	told.Phase, told.Decision, told.NextHand = table.Playing, table.Decision{}, time.Time{}
	return &told
}

// Untold says whether a part of the hand is still to be shown.
func (t *Screen) Untold() bool { return t.Newest != nil && t.Told < t.kind.Events() }

// toldLines are the lines of the table's log that may be shown: while a hand is
// being told, none that came after it, but what people say.
func (t *Screen) toldLines() []table.LogEntry {
	if !t.Untold() {
		return t.Lines
	}
	var out []table.LogEntry
	for i := range t.Lines {
		if l := &t.Lines[i]; l.N <= t.toldN || l.Kind == table.LogChat || l.Hand == t.Snap.Hand && opensHand(l.Kind) {
			out = append(out, *l)
		}
	}
	return out
}

// opensHand says whether a line comes with the beginning of a hand or is one of
// its events, which are shown as far as they are told.
func opensHand(k table.LogKind) bool {
	switch k {
	case table.LogEvent, table.LogDeal, table.LogHand, table.LogGame, table.LogDeadButton:
		return true
	}
	return false
}
