package poker

import (
	"tapis/internal/table"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// center draws the pot, the board and, at the end, who won what.
func (d *oval) center() {
	t, a, s := d.k, d.A, d.k.Scene
	if word := t.waitingWord(a); word != "" {
		d.C.Label(d.Row(d.pot-1, 16), a.Look.Styles.FeltGold, paint.Center, word)
	}
	if t.Snap.Phase == table.Finished {
		d.ranking()
		return
	}
	if s == nil {
		return
	}
	d.drawPot()
	if d.hasBoard() {
		d.drawBoard()
	}
	if s.Done {
		d.winners()
	}
}

// waitingWord says why nothing is being played, "" when something is.
func (t *Kind) waitingWord(a *ui.Context) string {
	if word := t.Stopped(a); word != "" {
		return word
	}
	if t.Snap.Phase == table.Waiting && (t.Snap.View == nil || t.Snap.View.Done) {
		return a.Words.Table.Waiting
	}
	return ""
}

// drawPot writes the pot: what is collected in white, the money of this street
// in pale green behind it.
func (d *oval) drawPot() {
	st := &d.A.Look.Styles
	pot, street := d.k.Scene.pots()
	if pot+street == 0 {
		return
	}
	spans := []paint.Span{{Style: st.FeltStrong, Text: d.A.Words.Table.Pot}}
	if pot > 0 {
		spans = append(spans, paint.Span{Style: st.FeltStrong, Text: " " + d.A.Words.Num(pot)})
	}
	if street > 0 {
		spans = append(spans, paint.Span{Style: st.FeltSoft, Text: " +" + d.A.Words.Num(street)})
	}
	w := 0
	for _, sp := range spans {
		w += paint.Width(sp.Text)
	}
	d.C.Spans((d.L.Table.W-w)/2, d.pot, spans...)
}

// drawBoard draws the board and the places of the cards to come.
func (d *oval) drawBoard() {
	s, kind := d.k.Scene, d.BoardKind()
	w, _ := kind.Dims()
	for i := range max(boardCards(s), s.Nboard) {
		at := d.Board.X + i*(w+1)
		if i >= s.Nboard {
			if !s.Done {
				kind.Place(d.C, at, d.Board.Y)
			}
			continue
		}
		if away := d.k.Sliding(d.A, i, d.Board.W/2); away > 0 {
			kind.Place(d.C, at, d.Board.Y)
			at += away
		}
		kind.Draw(d.C, at, d.Board.Y, s.board[i], s.playing(s.board[i]))
	}
}

// winners writes who won what onto the felt: pots that were paid in one go share
// a line. What does not fit is told in full below the table.
func (d *oval) winners() {
	y, rows := d.pot+1, 2
	if d.hasBoard() {
		y = d.Board.Y + d.Board.H
	}
	if d.L.Tier != felt.Compact {
		y, rows = y+1, 4
		for k, sp := range d.Spots { // below the cards in the middle of the sides
			if (sp.At == felt.AtLeft || sp.At == felt.AtRight) && !sp.High && !sp.Low && d.lies(k) && y+rows > sp.Plate.Y {
				y = max(y, sp.Plate.Y+4)
			}
		}
	}
	for i, line := range d.k.FeltLines(d.A) {
		if i == rows {
			return
		}
		st := d.A.Look.Styles.FeltGold
		if line.Quiet {
			st = d.A.Look.Styles.FeltSoft
		}
		d.C.Label(d.Row(y+i, 18), st, paint.Center, line.Text)
	}
}

// ranking draws the ranking of a finished tournament onto the felt.
func (d *oval) ranking() {
	w := min(40, d.L.Table.W-36)
	r := paint.Rect{X: (d.L.Table.W - w) / 2, Y: 3, W: w, H: d.L.Table.H - 5}
	if d.L.Tier == felt.Compact {
		r.Y, r.H = 2, d.L.Table.H-4
	}
	if tr := d.k.Snap.Tourney; tr != nil {
		r.H = min(r.H, len(tr.Ranking)+5)
	}
	in := d.C.Panel(r, d.A.Words.Table.Ranking)
	drawRanking(d.A, d.C.Sub(in), d.k.Snap)
}
