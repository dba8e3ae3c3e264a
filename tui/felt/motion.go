package felt

import (
	"slices"
	"time"

	"tapis/tui/ui"
)

// Motion is what the eye follows: chips go to the pot and to the winner, cards
// slide to their places. It is drawn over a table that already is as it will be,
// so that no key waits for it, and it can be switched off.
const (
	MoveTime = 320 * time.Millisecond
	frame    = 33 * time.Millisecond
	farFrame = 120 * time.Millisecond // over ssh: every frame costs bytes on the line
	// DealGap is between two cards that leave the deck.
	DealGap = 30 * time.Millisecond
)

// moveKind is what moves.
type moveKind uint8

const (
	ToPot moveKind = iota
	FromPot
	ToBoard
	ToSeat // cards from the button to a seat
)

// Move is one thing on its way.
type Move struct {
	Kind  moveKind
	Seat  int       // whose chips
	First int       // of the board cards that slide
	UpTo  int       // events of the hand before the one that dealt them
	Start time.Time // it may be still to come
}

// Part is how far a move has come, slowing down towards its end; done says that
// it has arrived.
func (m *Move) Part(now time.Time) (part float64, done bool) {
	p := float64(now.Sub(m.Start)) / float64(MoveTime)
	switch {
	case p >= 1:
		return 1, true
	case p < 0:
		return 0, false
	}
	q := 1 - p
	return 1 - q*q*q, false
}

func (m *Move) done(now time.Time) bool {
	_, done := m.Part(now)
	return done
}

// moving says whether something is on its way, and forgets what has arrived.
func (t *telling) moving(now time.Time) bool {
	t.Moves = slices.DeleteFunc(t.Moves, func(m Move) bool { return m.done(now) })
	return len(t.Moves) > 0
}

// AtRest is how many of the first n events lie on the table: what a card that still
// slides means is not yet said (UX AC-74).
func (t *telling) AtRest(a *ui.Context, n int) int {
	for k := range t.Moves {
		if m := &t.Moves[k]; (m.Kind == ToBoard || m.Kind == ToSeat) && !m.done(a.Now) {
			n = min(n, m.UpTo)
		}
	}
	return n
}

// Dealing says whether cards are still on their way to a seat.
func (t *telling) Dealing(a *ui.Context, seat int) bool {
	for k := range t.Moves {
		if m := &t.Moves[k]; m.Kind == ToSeat && m.Seat == seat && !m.done(a.Now) {
			return true
		}
	}
	return false
}

// LaidOut is how many of the first n cards of the board lie at their places.
func (t *telling) LaidOut(a *ui.Context, n int) int {
	for k := range t.Moves {
		if m := &t.Moves[k]; m.Kind == ToBoard && !m.done(a.Now) {
			n = min(n, m.First)
		}
	}
	return n
}
