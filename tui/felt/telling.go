package felt

import (
	"time"

	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/ui"
)

// A snapshot may hold more of a hand than the screen has told yet, and then all
// that came of it: stacks, places, the session's result. The frame is drawn from
// Snap, never from Newest: while a part of the hand is untold, Snap is the table
// as it stood when everything was told last, with the hand as far as it has been
// told. So nothing on the frame can know more than the hand has shown (UX AC-74).
//
// A hand that ends in a rush (an all-in that runs out, a showdown) comes in one
// snapshot. The screen tells it in steps: the hands that go up, then street after
// street, then who wins. Space holds it, any other key goes on by a step (at the
// bank's table it tells the rest at once), and a decision of the player's own is never
// kept waiting.

// telling is how far the screen has told the newest hand.
type telling struct {
	Newest *table.Snapshot // what the table sent last
	Snap   *table.Snapshot // Newest as far as it is told: the frame is drawn from it, and keys go by it
	whole  *table.Snapshot // the last one that was told to its end
	story  Story           // of the newest hand
	Told   int             // events of it shown so far
	NextAt time.Time       // when the next step is due
	Held   bool            // the player wants to look: no step comes by itself
	Moves  []Move
	Log    log
}

// begin starts a new hand.
func (t *telling) begin() { t.Told, t.NextAt, t.Moves, t.Held = 0, time.Time{}, nil, false }

// StepTime is how long a step of such an ending stays where nothing is to be waited
// for, by the table's speed. It is shorter than what the table gives a street before it
// deals again.
func StepTime(s table.Speed) time.Duration {
	switch s {
	case table.Fast, table.Instant:
		return 330 * time.Millisecond
	case table.Slow:
		return 1000 * time.Millisecond
	}
	return 700 * time.Millisecond
}

// more shows what a new snapshot brings.
func (t *telling) more(a *ui.Context, first, newHand bool) {
	n := t.story.Events()
	t.Told = min(t.Told, n)
	from := t.Told
	yours := t.Newest.Decision.Yours
	switch {
	case (t.Held || !t.NextAt.IsZero()) && t.Told < n && !yours && !newHand:
		// A step is due at NextAt: it will show the new events with its own.
		t.show(a, from, false)
	case first || a.Set.Still || yours || !t.story.Stepwise():
		t.Told, t.NextAt = n, time.Time{}
		t.show(a, from, !first)
	default:
		t.next(a)
	}
}

// next goes on to the next step.
func (t *telling) next(a *ui.Context) {
	from := t.Told
	t.Told, t.NextAt = t.story.StepEnd(from), time.Time{}
	t.show(a, from, true)
	if t.Untold() {
		t.NextAt = a.Now.Add(t.story.Pace(t.Newest.Speed))
	}
}

// all shows the rest at once.
func (t *telling) all(a *ui.Context) {
	t.Told, t.NextAt, t.Moves = t.story.Events(), time.Time{}, nil
	t.show(a, t.Told, false)
}

// due says whether it is time for the next step.
func (t *telling) due(now time.Time) bool {
	return t.Untold() && !t.Held && !t.NextAt.IsZero() && !now.Before(t.NextAt)
}

// show makes the scene of what has been told, and Snap with it. What was told
// from an event on is new.
func (t *telling) show(a *ui.Context, from int, slide bool) {
	t.story.Show(a, from, slide)
	if !t.Untold() {
		t.Snap, t.whole = t.Newest, t.Newest
		t.Log.allTold()
		return
	}
	t.Snap = toldSnapshot(t.whole, t.Newest)
	t.story.Tell(t.Snap)
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
func (t *telling) Untold() bool { return t.Newest != nil && t.Told < t.story.Events() }

// entries are the entries of the log that may be shown.
func (t *telling) entries() []table.LogEntry {
	if !t.Untold() {
		return t.Log.Entries
	}
	return t.Log.whileTelling(t.Snap.Hand)
}

// TimeLeft is the part of the decision's time that is left, and the whole
// seconds; ok is false when no clock runs.
func (t *telling) TimeLeft(now time.Time) (part float64, seconds int, ok bool) {
	d := &t.Snap.Decision
	if d.ID == 0 || d.Deadline.IsZero() || t.Untold() {
		return 0, 0, false
	}
	left, whole := d.Deadline.Sub(now), d.Deadline.Sub(d.Since)
	if whole <= 0 || left < 0 {
		return 0, 0, true
	}
	return float64(left) / float64(whole), int((left + 999_999_999) / 1_000_000_000), true
}

// AtBank says whether the bank deals.
func (t *telling) AtBank() bool { return t.Snap != nil && t.Snap.Bank != nil }

// BustedNow says whether the player is out of chips at a cash table.
func (t *telling) BustedNow() bool {
	s := t.Snap
	return s.You >= 0 && s.Tourney == nil && s.Seats[s.You].Busted && !t.Untold()
}

// Who is a seat as sentences name it.
func (t *telling) Who(seat int) i18n.Who { return whoOf(t.Snap, seat) }

// Alone says whether nobody but bots sits with the player.
func (t *telling) Alone() bool {
	s := t.Snap
	for i := range s.NSeats {
		if i != s.You && s.Seats[i].Taken && !s.Seats[i].Bot {
			return false
		}
	}
	return s.You >= 0
}

// whoOf is a seat of a snapshot as sentences name it.
func whoOf(s *table.Snapshot, seat int) i18n.Who {
	if seat < 0 || seat >= len(s.Seats) {
		return i18n.Who{}
	}
	return i18n.Who{Name: s.Seats[seat].Name, You: seat == s.You}
}
