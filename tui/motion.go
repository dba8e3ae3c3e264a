package tui

import (
	"time"
)

// Motion is what the eye follows: chips go to the pot and to the winner, cards
// slide to their places. It is drawn over a table that already is as it will be,
// so that no key waits for it, and it can be switched off.
const (
	moveTime = 320 * time.Millisecond
	frame    = 33 * time.Millisecond
)

// moveKind is what moves.
type moveKind uint8

const (
	toPot moveKind = iota
	fromPot
	toBoard
)

// move is one thing on its way.
type move struct {
	kind  moveKind
	seat  int // whose chips
	first int // of the board cards that slide
	upTo  int // events of the hand before the one that dealt them
	start time.Time
}

// part is how far a move has come, slowing down towards its end; done says that
// it has arrived.
func (m *move) part(now time.Time) (part float64, done bool) {
	p := float64(now.Sub(m.start)) / float64(moveTime)
	if p >= 1 || p < 0 {
		return 1, true
	}
	q := 1 - p
	return 1 - q*q*q, false
}

// moving says whether something is on its way, and forgets what has arrived.
func (t *tableScreen) moving(now time.Time) bool {
	kept := t.moves[:0]
	for _, m := range t.moves {
		if _, done := m.part(now); !done {
			kept = append(kept, m)
		}
	}
	t.moves = kept
	return len(kept) > 0
}

// atRest is how many of the first n events lie on the table: what a card that still
// slides means is not yet said (UX AC-74).
func (t *tableScreen) atRest(a *Context, n int) int {
	for k := range t.moves {
		if m := &t.moves[k]; m.kind == toBoard {
			if _, done := m.part(a.now); !done {
				n = min(n, m.upTo)
			}
		}
	}
	return n
}

// sliding is how many columns a board card is still away from its place.
func (t *tableScreen) sliding(a *Context, i, from int) int {
	for k := range t.moves {
		if m := &t.moves[k]; m.kind == toBoard && i >= m.first {
			if p, done := m.part(a.now); !done {
				return int(float64(from) * (1 - p))
			}
		}
	}
	return 0
}
