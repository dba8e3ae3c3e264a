package tui

import (
	"time"

	"tapis/engine/card"
	"tapis/engine/hand"
	"tapis/themes"
	"tapis/tui/paint"
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

// setOff starts the moves of the events from one place of the story to another.
// before is the scene at the first.
func (t *pokerKind) setOff(a *Context, before *scene, events []hand.Event) {
	if a.set.Still || before == nil {
		return
	}
	bets := [hand.MaxSeats]int64{}
	for i := range before.seats {
		bets[i] = before.seats[i].bet
	}
	board := before.nboard
	for i := range events {
		e := &events[i]
		switch e.Kind {
		case hand.EvCalled, hand.EvRaised, hand.EvBringIn:
			bets[e.Seat] += e.Amount
		case hand.EvCollected:
			for k, b := range bets {
				if b > 0 {
					t.moves = append(t.moves, move{kind: toPot, seat: k, start: a.now})
				}
				bets[k] = 0
			}
		case hand.EvBoard, hand.EvCommon:
			t.moves = append(t.moves, move{kind: toBoard, first: board, upTo: before.at + i, start: a.now})
			board += int(e.N)
		case hand.EvAwarded:
			t.moves = append(t.moves, move{kind: fromPot, seat: int(e.Seat), start: a.now})
		}
	}
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

// down is the board as far as its cards lie on the table.
func (t *pokerKind) down(a *Context) []card.Card {
	n := t.scene.nboard
	for k := range t.moves {
		if m := &t.moves[k]; m.kind == toBoard {
			if _, done := m.part(a.now); !done {
				n = min(n, m.first)
			}
		}
	}
	return t.scene.board[:n]
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

// drawMoves draws the chips on their way.
func (d *ovalDrawing) drawMoves() {
	chip := themes.Style{Fg: d.a.look.Chip, Attr: themes.Bold}
	for k := range d.t.moves {
		m := &d.t.moves[k]
		p, done := m.part(d.a.now)
		if done || m.kind == toBoard {
			continue
		}
		for s := range d.spots {
			if d.chair[s] != m.seat {
				continue
			}
			x, y := d.chipSpot(s)
			px, py := d.l.table.W/2, d.pot
			if m.kind == fromPot {
				x, y, px, py = px, py, x, y
			}
			for n := range 3 { // a short trail
				q := max(p-0.09*float64(n), 0)
				d.c.Put(x+int(float64(px-x)*q), y+int(float64(py-y)*q), chip, d.a.look.Glyphs.Chip)
			}
		}
	}
}

// chipSpot is where the chips of a spot lie, or would.
func (d *ovalDrawing) chipSpot(k int) (x, y int) {
	sp := d.spots[k]
	if d.chair[k] == d.t.snap.You {
		return d.l.table.W / 2, sp.plate.Y - 6
	}
	n := 2
	b := blockFor(d.l.tier, n, 99, false)
	bx, by := d.blockAt(k, b, n)
	return d.chipsAt(k, b, n, bx, by, true, paint.ChipsWidth("0"))
}
