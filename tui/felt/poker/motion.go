package poker

import (
	"tapis/engine/card"
	"tapis/engine/hand"
	"tapis/themes"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// setOff starts the moves of the events from one place of the story to another.
// before is the scene at the first.
func (t *Kind) setOff(a *ui.Context, before *Scene, events []hand.Event) {
	if a.Set.Still || before == nil {
		return
	}
	bets := [hand.MaxSeats]int64{}
	for i := range before.Seats {
		bets[i] = before.Seats[i].Bet
	}
	board := before.Nboard
	for i := range events {
		e := &events[i]
		switch e.Kind {
		case hand.EvCalled, hand.EvRaised, hand.EvBringIn:
			bets[e.Seat] += e.Amount
		case hand.EvCollected:
			for k, b := range bets {
				if b > 0 {
					t.Moves = append(t.Moves, felt.Move{Kind: felt.ToPot, Seat: k, Start: a.Now})
				}
				bets[k] = 0
			}
		case hand.EvBoard, hand.EvCommon:
			t.Moves = append(t.Moves, felt.Move{Kind: felt.ToBoard, First: board, UpTo: before.at + i, Start: a.Now})
			board += int(e.N)
		case hand.EvAwarded:
			t.Moves = append(t.Moves, felt.Move{Kind: felt.FromPot, Seat: int(e.Seat), Start: a.Now})
		}
	}
}

// down is the board as far as its cards lie on the table.
func (t *Kind) down(a *ui.Context) []card.Card {
	n := t.Scene.Nboard
	for k := range t.Moves {
		if m := &t.Moves[k]; m.Kind == felt.ToBoard {
			if _, done := m.Part(a.Now); !done {
				n = min(n, m.First)
			}
		}
	}
	return t.Scene.board[:n]
}

// drawMoves draws the chips on their way.
func (d *drawing) drawMoves() {
	chip := themes.Style{Fg: d.a.Look.Chip, Attr: themes.Bold}
	for k := range d.t.Moves {
		m := &d.t.Moves[k]
		p, done := m.Part(d.a.Now)
		if done || m.Kind == felt.ToBoard {
			continue
		}
		for s := range d.spots {
			if d.chair[s] != m.Seat {
				continue
			}
			x, y := d.chipSpot(s)
			px, py := d.l.Table.W/2, d.pot
			if m.Kind == felt.FromPot {
				x, y, px, py = px, py, x, y
			}
			for n := range 3 { // a short trail
				q := max(p-0.09*float64(n), 0)
				d.c.Put(x+int(float64(px-x)*q), y+int(float64(py-y)*q), chip, d.a.Look.Glyphs.Chip)
			}
		}
	}
}

// chipSpot is where the chips of a spot lie, or would.
func (d *drawing) chipSpot(k int) (x, y int) {
	sp := d.spots[k]
	if d.chair[k] == d.t.Snap.You {
		return d.l.Table.W / 2, sp.Plate.Y - 6
	}
	n := 2
	b := felt.BlockFor(d.l.Tier, n, 99, false)
	bx, by := d.blockAt(k, b, n)
	return d.chipsAt(k, b, n, bx, by, true, paint.ChipsWidth("0"))
}
