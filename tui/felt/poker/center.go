package poker

import (
	"tapis/engine/game"
	"tapis/internal/table"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// place decides where the player's cards, the board and the pot lie.
func (d *oval) place() {
	s := d.k.scene
	w, h := d.dims.board.Dims()
	plate := d.Spots[0].Plate
	cards := 0
	if s != nil {
		cards = max(boardCards(s), s.nboard)
	}
	rungs := d.rungsHere()
	facing := rungs && cards == 0 && d.facing()
	ownW, ownH := 0, 0
	if me := d.k.me(); me != nil && me.n > 0 {
		ownW, ownH = d.sizeOwn(me.n, rungs, facing)
	}
	d.own = paint.Rect{X: (d.L.Table.W - ownW) / 2, Y: plate.Y - ownH, W: ownW, H: ownH}
	switch {
	case facing:
		d.own.Y -= 2
	case d.L.Tier == felt.Huge && ownH > 0:
		d.own.Y--
	}
	top, bottom := d.dims.plates.H, d.own.Y-2
	if ownH == 0 {
		bottom = plate.Y - 1
	}
	if cards > 0 {
		d.board = paint.Rect{W: cards*(w+d.dims.gap) - d.dims.gap, H: h}
		d.board.X = (d.L.Table.W - d.board.W) / 2
		d.board.Y = (top+bottom-h)/2 + 1
		if rungs {
			d.board.Y = top
		}
	}
	d.Oval.Board = d.board
	d.pot = d.potRow()
}

// sizeOwn picks how the player's n cards are drawn: as large as fits between the plates
// at both sides.
func (d *oval) sizeOwn(n int, rungs, facing bool) (w, h int) {
	stud := d.k.scene.g.Family == game.Stud
	kinds := [...]felt.CardKind{d.ownKind(n, stud, rungs), face75, sized(paint.Large), sized(paint.Board), {W: 4, H: 3}, slim}
	if d.met = facing; facing {
		kinds[0] = sized(paint.Board)
	}
	for i, kind := range kinds {
		cw, ch := kind.Dims()
		if i > 0 && cw >= w {
			continue
		}
		d.ownCard = kind
		w, h = n*(cw+d.ownGap(kind))-d.ownGap(kind), ch
		at := paint.Rect{X: (d.L.Table.W-w)/2 - 1, Y: d.Spots[0].Plate.Y - h - 2, W: w + 2, H: h + 2}
		free := true
		for _, sp := range d.Spots {
			free = free && (sp.At == felt.AtBottom || at.Intersect(sp.Plate).Empty())
		}
		if free {
			break
		}
		w = cw
	}
	cw, h := d.ownCard.Dims()
	return n*(cw+d.ownGap(d.ownCard)) - d.ownGap(d.ownCard), h
}

// ownGap is the columns between the player's cards.
func (d *oval) ownGap(kind felt.CardKind) int {
	if d.L.Giant && kind.W >= 13 {
		return 2
	}
	return 1
}

// potRow is the row of the pot: over the board, else near the middle on a row on which
// no cards are to lie.
func (d *oval) potRow() int {
	s := d.k.scene
	if s == nil {
		return d.L.Table.H / 3
	}
	if d.rungsHere() {
		return -1
	}
	if !d.board.Empty() {
		return d.board.Y - 2
	}
	mid := (d.dims.plates.H+d.own.Y)/2 - 1
	for dy := range d.L.Table.H / 2 {
		for _, y := range [2]int{mid - dy, mid + dy} {
			busy := y < d.dims.plates.H+2 || y >= d.own.Y-1
			for _, sp := range d.Spots {
				busy = busy || y >= sp.Plate.Y-1 && y < sp.Plate.Y+sp.Plate.H+1
			}
			if !busy {
				return y
			}
		}
	}
	return mid
}

// waitingWord says why nothing is being played, "" when something is.
func (t *kind) waitingWord(a *ui.Context) string {
	if word := t.Stopped(a); word != "" {
		return word
	}
	if t.Snap.Phase == table.Waiting && (t.Snap.View == nil || t.Snap.View.Done) {
		return a.Words.Table.Waiting
	}
	return ""
}

// word writes why nothing is being played over the pot.
func (d *oval) word(text string) {
	n := paint.Width(text)
	for _, dy := range [...]int{-1, 1, -2, 2, 0, 3, -3, 4} {
		at := paint.Rect{X: (d.L.Table.W - n) / 2, Y: max(d.pot, 3) + dy, W: n, H: 1}
		if dy != 0 && d.Free(at) && !d.near(at, d.board) && !d.near(at, d.own) {
			d.Write(at, d.A.Look.Styles.FeltGold, paint.Left, text)
			return
		}
	}
}

// near says whether a row touches a part of the table that is kept for cards.
func (d *oval) near(at, r paint.Rect) bool { return !r.Empty() && !at.Intersect(r).Empty() }

// felt draws what stands in the middle besides the board: the pot, the ladder of a hand
// that is over, and the shares of one that runs out.
func (d *oval) felt() {
	s := d.k.scene
	if d.rungsHere() {
		(&rungs{d}).draw()
		return
	}
	if d.pot >= 0 {
		d.drawPot()
	}
	if s.runout && !s.done {
		(&race{d}).draw()
	}
}

// drawPot writes the pot: what is collected in white, the money of this street in pale
// green behind it.
func (d *oval) drawPot() {
	st := &d.A.Look.Styles
	pot, street := d.k.scene.pots()
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
	at := paint.Rect{X: (d.L.Table.W - w) / 2, Y: d.pot, W: w, H: 1}
	if !d.Free(at) {
		if at = d.nearest(at, w, 1); at.Empty() {
			return
		}
	}
	d.Take(at, felt.AnyLabel)
	d.C.Spans(at.X, at.Y, spans...)
	d.potPiles(at, pot)
}

// drawBoard draws the board and the places of the cards to come.
func (d *oval) drawBoard() {
	s, kind := d.k.scene, d.dims.board
	if d.k.newLevel() && d.board.H >= 3 {
		d.drawLevel()
		return
	}
	w, h := kind.Dims()
	for i := range max(boardCards(s), s.nboard) {
		at := paint.Rect{X: d.board.X + i*(w+d.dims.gap), Y: d.board.Y, W: w, H: h}
		d.Take(at, felt.AnyCard)
		if i >= s.nboard {
			if k := i - s.nboard; k < s.nrabbit {
				kind.Draw(d.C, at.X, at.Y, s.rabbit[k], paint.Dimmed)
				continue
			}
			if !s.done {
				kind.Place(d.C, at.X, at.Y)
				if s.runout && i == d.k.LaidOut(d.A, s.nboard) {
					d.C.Put(at.X+w/2, at.Y+h/2, d.A.Look.Styles.FeltGold, '?')
				}
			}
			continue
		}
		if i >= d.k.LaidOut(d.A, s.nboard) { // on its way
			kind.Place(d.C, at.X, at.Y)
			continue
		}
		kind.Draw(d.C, at.X, at.Y, s.board[i], s.markOf(-1, s.board[i]))
	}
}

// words writes what the player's cards make, and lays down the player's bet.
func (d *oval) words() {
	me := d.k.me()
	if me != nil && me.n > 0 && !d.met {
		(&ownSeat{d}).words(me)
	}
	if me != nil && me.bet > 0 {
		(&ownSeat{d}).chips(me.bet)
	}
}

// told writes who won what where the felt is free, unless a ladder tells it.
func (d *oval) told() {
	if d.k.scene.done && !d.rungsHere() {
		d.winners()
	}
}

// winners writes who won what: pots that were paid in one go share a line. What does
// not fit is told in full below the table.
func (d *oval) winners() {
	if d.splitBar() {
		return
	}
	lines := d.k.feltLines(d.A)
	if len(lines) == 0 {
		return
	}
	y := d.L.Table.H / 3
	if d.pot >= 0 {
		y = d.pot + 1
	}
	if !d.board.Empty() {
		y = d.board.Y + d.board.H
		if d.L.Tier != felt.Compact {
			y++
		}
	}
	w := 0
	for _, l := range lines {
		w = max(w, paint.Width(l.Text))
	}
	lines = lines[:min(len(lines), 4)]
	at, ok := d.freeRows(y, w, len(lines))
	for n := len(lines); !ok && n > 1; {
		n--
		lines = lines[:n]
		at, ok = d.freeRows(y, w, n)
	}
	if !ok {
		return
	}
	for i, line := range lines {
		st := d.A.Look.Styles.FeltGold
		if line.Quiet {
			st = d.A.Look.Styles.FeltSoft
		}
		d.Write(paint.Rect{X: at.X, Y: at.Y + i, W: at.W, H: 1}, st, paint.Center, line.Text)
	}
}

// freeRows finds free rows in the middle of the felt, the nearest to row y.
func (d *oval) freeRows(y, w, n int) (paint.Rect, bool) {
	for dy := range d.L.Table.H {
		for _, top := range [2]int{y + dy, y - dy} {
			at := paint.Rect{X: (d.L.Table.W - w) / 2, Y: top, W: w, H: n}
			if top >= 2 && top+n <= d.L.Table.H-2 && d.Free(at) {
				return at, true
			}
		}
	}
	return paint.Rect{}, false
}

// ranking draws the ranking of a finished tournament onto the felt.
func (d *oval) ranking() {
	w := min(40, d.L.Table.W-36)
	r := paint.Rect{X: (d.L.Table.W - w) / 2, Y: d.dims.plates.H + 1, W: w, H: d.L.Table.H - d.dims.plates.H - d.dims.plates.OwnH - 2}
	if d.L.Tier == felt.Compact {
		r.Y, r.H = 2, d.L.Table.H-4
	}
	if tr := d.k.Snap.Tourney; tr != nil {
		r.H = min(r.H, len(tr.Ranking)+5)
	}
	d.Take(r, felt.AnyLabel)
	in := d.C.Panel(r, d.A.Words.Table.Ranking)
	drawRanking(d.A, d.C.Sub(in), d.k.Snap)
}
