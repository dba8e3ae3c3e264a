package tui

import (
	"tapis/engine/card"
	"tapis/engine/hand"
	"tapis/themes"
	"tapis/tui/paint"
)

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
