package tui

import (
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/internal/table"
	"tapis/themes"
	"tapis/tui/paint"
)

// center draws the pot, the board and, at the end, who won what.
func (d *ovalDrawing) center() {
	t, a, s := d.t, d.a, d.t.scene
	if word := t.waitingWord(a); word != "" {
		d.c.Label(paint.Rect{X: 16, Y: d.pot - 1, W: d.l.table.W - 32, H: 1}, a.look.Styles.FeltGold, paint.Center, word)
	}
	if t.snap.Phase == table.Finished {
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
	if s.done {
		d.winners()
	}
}

// drawPot writes the pot: what is collected in white, the money of this street
// in pale green behind it.
func (d *ovalDrawing) drawPot() {
	st := &d.a.look.Styles
	pot, street := d.t.scene.pots()
	if pot+street == 0 {
		return
	}
	spans := []paint.Span{{Style: st.FeltStrong, Text: d.a.w.Table.Pot}}
	if pot > 0 {
		spans = append(spans, paint.Span{Style: st.FeltStrong, Text: " " + d.a.w.Num(pot)})
	}
	if street > 0 {
		spans = append(spans, paint.Span{Style: st.FeltSoft, Text: " +" + d.a.w.Num(street)})
	}
	w := 0
	for _, sp := range spans {
		w += paint.Width(sp.Text)
	}
	d.c.Spans((d.l.table.W-w)/2, d.pot, spans...)
}

// drawBoard draws the board and the places of the cards to come.
func (d *ovalDrawing) drawBoard() {
	s, kind := d.t.scene, d.boardKind()
	w, _ := kind.dims()
	n := max(boardCards(s), s.nboard)
	x := (d.l.table.W - n*(w+1) + 1) / 2
	for i := range n {
		at := x + i*(w+1)
		if i >= s.nboard {
			if !s.done {
				kind.place(d.c, at, d.board.Y)
			}
			continue
		}
		var m paint.Mark
		if s.done {
			m = s.playing(s.board[i])
		}
		if away := d.t.sliding(d.a, i, d.board.W/2); away > 0 {
			kind.place(d.c, at, d.board.Y)
			at += away
		}
		kind.draw(d.c, at, d.board.Y, s.board[i], m)
	}
}

// winners writes who won what onto the felt: pots that were paid in one go share
// a line. What does not fit is told in full below the table.
func (d *ovalDrawing) winners() {
	y, rows := d.pot+1, 2
	if d.hasBoard() {
		y = d.board.Y + d.board.H
	}
	if d.l.tier != compact {
		y, rows = y+1, 4
		for k, sp := range d.spots { // below the cards in the middle of the sides
			if (sp.at == atLeft || sp.at == atRight) && !sp.high && !sp.low && d.lies(k) && y+rows > sp.plate.Y {
				y = max(y, sp.plate.Y+4)
			}
		}
	}
	for i, line := range d.t.feltLines(d.a) {
		if i == rows {
			return
		}
		st := d.a.look.Styles.FeltGold
		if line.quiet {
			st = d.a.look.Styles.FeltSoft
		}
		d.c.Label(paint.Rect{X: 18, Y: y + i, W: d.l.table.W - 36, H: 1}, st, paint.Center, line.text)
	}
}

// own draws the player's seat: the plate at the bottom, the cards above it, what
// they make, and the clock.
func (d *ovalDrawing) own() {
	t, a := d.t, d.a
	i := t.snap.You
	p := t.plate(a, i)
	r := d.spots[0].plate
	if r.H == 1 {
		if need := paint.Width(p.Name) + paint.Width(p.Stack) + 5; need > r.W {
			r.X, r.W = r.X-(need-r.W)/2, need
		}
	}
	d.c.Plate(r, p)
	if r.H == 1 {
		d.besidePlate(r, p)
	}
	if t.hasButton(i) {
		d.c.Dealer(r.X+r.W, r.Y)
	}
	me := t.me()
	if me == nil || me.n == 0 || t.snap.Phase == table.Finished {
		d.ownClock(r, r.X+r.W+1)
		return
	}
	top, right := d.ownCards(r, me)
	d.ownName(me, top)
	if me.bet > 0 {
		d.ownChips(me.bet, top)
	}
	d.ownClock(r, right)
}

// besidePlate writes at the left what a plate of one row has no room for.
func (d *ovalDrawing) besidePlate(r paint.Rect, p paint.Plate) {
	text := joinNonEmpty("  ", p.Pos, p.Tag)
	if text == "" {
		return
	}
	st := d.a.look.Styles.Felt
	if p.State == paint.SeatWinner {
		st = d.a.look.Styles.FeltGold
	}
	d.c.Label(paint.Rect{X: r.X - 20, Y: r.Y, W: 19, H: 1}, st, paint.Right, text)
}

// ownKind is how the player's n cards are drawn.
func (d *ovalDrawing) ownKind(n int, lift bool) cardKind {
	switch {
	case d.l.tier == huge && n <= 5 && !lift && bigCards(d.a.look):
		return cardKind{big: true}
	case lift && d.l.tier == compact:
		return cardKind{size: paint.Board}
	case lift:
		return cardKind{size: paint.Large}
	}
	return cardKind{size: paint.Own}
}

// ownCards draws the player's cards, up cards of stud a row higher, and returns
// their top row and the column right of them.
func (d *ovalDrawing) ownCards(plate paint.Rect, me *sceneSeat) (top, right int) {
	t := d.t
	cards := t.ownCards()
	lift := t.scene.g.Family == game.Stud
	kind := d.ownKind(len(cards), lift)
	cw, h := kind.dims()
	y := plate.Y - h
	if d.l.tier == huge {
		y--
	}
	width := len(cards)*(cw+1) - 1
	x := (d.l.table.W - width) / 2
	_, most := t.throwing()
	for i, k := range cards {
		at, cy := x+i*(cw+1), y
		if lift && !me.shown && me.up>>i&1 != 0 {
			cy--
		}
		kind.draw(d.c, at, cy, k, d.ownMark(me, k))
		if most > 0 {
			d.marker(i, at, y-1, cw, k)
		}
	}
	top = y
	if lift && !me.shown || most > 0 {
		top--
	}
	return top, x + width + 2
}

// ownMark is how one of the player's cards stands out.
func (d *ovalDrawing) ownMark(me *sceneSeat, k card.Card) paint.Mark {
	t := d.t
	switch {
	case t.marks.Has(k):
		return paint.Thrown
	case t.scene.done && me.won > 0:
		return t.scene.playing(k)
	case !me.live:
		return paint.Dimmed
	}
	return 0
}

// marker writes the number of a card that may be thrown, and makes it clickable.
func (d *ovalDrawing) marker(i, x, y, w int, k card.Card) {
	st, text := d.a.look.Styles.FeltSoft, string(rune('1'+i))
	if d.t.marks.Has(k) {
		st = d.a.look.Styles.FeltGold
		text = string(d.a.look.Glyphs.Thrown) + text
	}
	if i == d.t.cursor {
		st.Attr |= themes.Underline
	}
	d.c.Label(paint.Rect{X: x, Y: y, W: w, H: 1}, st, paint.Center, text)
	at := paint.Rect{X: d.l.table.X + x, Y: d.l.table.Y + y, W: w, H: 5}
	d.a.onSetKey(at, string(rune('1'+i)))
}

// ownName writes what the cards make, over them.
func (d *ovalDrawing) ownName(me *sceneSeat, top int) {
	if !me.live && !d.t.scene.done {
		return
	}
	text := strengthText(d.a.w, d.t.scene, me, d.t.down(d.a))
	st := d.a.look.Styles.Felt
	if d.t.scene.done && me.won > 0 {
		st = d.a.look.Styles.FeltGold
	}
	d.c.Label(paint.Rect{X: 24, Y: top - 1, W: d.l.table.W - 48, H: 1}, st, paint.Center, text)
}

// ownChips lays the player's chips down, left of the name of the hand.
func (d *ovalDrawing) ownChips(bet int64, top int) {
	text := d.a.w.Num(bet)
	w := paint.ChipsWidth(text)
	y := top - 2
	if d.l.tier == compact && d.hasBoard() && y <= d.board.Y+d.board.H-1 {
		y = top - 1
	}
	d.c.Chips((d.l.table.W-w)/2, y, text)
}

// ownClock is the player's time bar, right of the cards.
func (d *ovalDrawing) ownClock(plate paint.Rect, x int) {
	t, a := d.t, d.a
	part, seconds, ok := t.timeLeft(a)
	if !ok || !t.toAct(t.snap.You) || t.legal() == nil {
		return
	}
	w, y := 8, plate.Y-2
	if x+w > d.l.table.W-20 {
		x, y = plate.X+plate.W+4, plate.Y-1
	}
	d.c.TimeBar(x, y, w, part)
	d.c.Text(x, y+1, a.look.Styles.FeltGold, a.w.Table.TimeLeft.Of(a.w.Num(int64(seconds))))
}
