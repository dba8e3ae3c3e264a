package poker

import (
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/internal/table"
	"tapis/themes"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// center draws the pot, the board and, at the end, who won what.
func (d *drawing) center() {
	t, a, s := d.t, d.a, d.t.Scene
	if word := t.WaitingWord(a); word != "" {
		d.c.Label(paint.Rect{X: 16, Y: d.pot - 1, W: d.l.Table.W - 32, H: 1}, a.Look.Styles.FeltGold, paint.Center, word)
	}
	if t.Snap.Phase == table.Finished {
		d.Ranking()
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

// drawPot writes the pot: what is collected in white, the money of this street
// in pale green behind it.
func (d *drawing) drawPot() {
	st := &d.a.Look.Styles
	pot, street := d.t.Scene.pots()
	if pot+street == 0 {
		return
	}
	spans := []paint.Span{{Style: st.FeltStrong, Text: d.a.Words.Table.Pot}}
	if pot > 0 {
		spans = append(spans, paint.Span{Style: st.FeltStrong, Text: " " + d.a.Words.Num(pot)})
	}
	if street > 0 {
		spans = append(spans, paint.Span{Style: st.FeltSoft, Text: " +" + d.a.Words.Num(street)})
	}
	w := 0
	for _, sp := range spans {
		w += paint.Width(sp.Text)
	}
	d.c.Spans((d.l.Table.W-w)/2, d.pot, spans...)
}

// drawBoard draws the board and the places of the cards to come.
func (d *drawing) drawBoard() {
	s, kind := d.t.Scene, d.boardKind()
	w, _ := kind.Dims()
	n := max(boardCards(s), s.Nboard)
	x := (d.l.Table.W - n*(w+1) + 1) / 2
	for i := range n {
		at := x + i*(w+1)
		if i >= s.Nboard {
			if !s.Done {
				kind.Place(d.c, at, d.board.Y)
			}
			continue
		}
		var m paint.Mark
		if s.Done {
			m = s.playing(s.board[i])
		}
		if away := d.t.Sliding(d.a, i, d.board.W/2); away > 0 {
			kind.Place(d.c, at, d.board.Y)
			at += away
		}
		kind.Draw(d.c, at, d.board.Y, s.board[i], m)
	}
}

// winners writes who won what onto the felt: pots that were paid in one go share
// a line. What does not fit is told in full below the table.
func (d *drawing) winners() {
	y, rows := d.pot+1, 2
	if d.hasBoard() {
		y = d.board.Y + d.board.H
	}
	if d.l.Tier != felt.Compact {
		y, rows = y+1, 4
		for k, sp := range d.spots { // below the cards in the middle of the sides
			if (sp.At == felt.AtLeft || sp.At == felt.AtRight) && !sp.High && !sp.Low && d.lies(k) && y+rows > sp.Plate.Y {
				y = max(y, sp.Plate.Y+4)
			}
		}
	}
	for i, line := range d.t.FeltLines(d.a) {
		if i == rows {
			return
		}
		st := d.a.Look.Styles.FeltGold
		if line.Quiet {
			st = d.a.Look.Styles.FeltSoft
		}
		d.c.Label(paint.Rect{X: 18, Y: y + i, W: d.l.Table.W - 36, H: 1}, st, paint.Center, line.Text)
	}
}

// Own draws the player's seat: the plate at the bottom, the cards above it, what
// they make, and the clock.
func (d *drawing) Own() {
	t, a := d.t, d.a
	i := t.Snap.You
	p := t.Plate(a, i)
	r := d.spots[0].Plate
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
	me := t.Me()
	if me == nil || me.N == 0 || t.Snap.Phase == table.Finished {
		d.ownClock(r, r.X+r.W+1)
		return
	}
	top, right := d.ownCards(r, me)
	d.ownName(me, top)
	if me.Bet > 0 {
		d.ownChips(me.Bet, top)
	}
	d.ownClock(r, right)
}

// besidePlate writes at the left what a plate of one row has no room for.
func (d *drawing) besidePlate(r paint.Rect, p paint.Plate) {
	text := ui.JoinNonEmpty("  ", p.Pos, p.Tag)
	if text == "" {
		return
	}
	st := d.a.Look.Styles.Felt
	if p.State == paint.SeatWinner {
		st = d.a.Look.Styles.FeltGold
	}
	d.c.Label(paint.Rect{X: r.X - 20, Y: r.Y, W: 19, H: 1}, st, paint.Right, text)
}

// ownKind is how the player's n cards are drawn.
func (d *drawing) ownKind(n int, lift bool) felt.CardKind {
	switch {
	case d.l.Tier == felt.Huge && n <= 5 && !lift && felt.BigCards(d.a.Look):
		return felt.CardKind{Big: true}
	case lift && d.l.Tier == felt.Compact:
		return felt.CardKind{Size: paint.Board}
	case lift:
		return felt.CardKind{Size: paint.Large}
	}
	return felt.CardKind{Size: paint.Own}
}

// ownCards draws the player's cards, up cards of stud a row higher, and returns
// their top row and the column right of them.
func (d *drawing) ownCards(plate paint.Rect, me *Seat) (top, right int) {
	t := d.t
	cards := t.OwnCards()
	lift := t.Scene.G.Family == game.Stud
	kind := d.ownKind(len(cards), lift)
	cw, h := kind.Dims()
	y := plate.Y - h
	if d.l.Tier == felt.Huge {
		y--
	}
	width := len(cards)*(cw+1) - 1
	x := (d.l.Table.W - width) / 2
	_, most := t.throwing()
	for i, k := range cards {
		at, cy := x+i*(cw+1), y
		if lift && !me.Shown && me.Up>>i&1 != 0 {
			cy--
		}
		kind.Draw(d.c, at, cy, k, d.ownMark(me, k))
		if most > 0 {
			d.marker(i, at, y-1, cw, k)
		}
	}
	top = y
	if lift && !me.Shown || most > 0 {
		top--
	}
	return top, x + width + 2
}

// ownMark is how one of the player's cards stands out.
func (d *drawing) ownMark(me *Seat, k card.Card) paint.Mark {
	t := d.t
	switch {
	case t.Marks.Has(k):
		return paint.Thrown
	case t.Scene.Done && me.Won > 0:
		return t.Scene.playing(k)
	case !me.Live:
		return paint.Dimmed
	}
	return 0
}

// marker writes the number of a card that may be thrown, and makes it clickable.
func (d *drawing) marker(i, x, y, w int, k card.Card) {
	st, text := d.a.Look.Styles.FeltSoft, string(rune('1'+i))
	if d.t.Marks.Has(k) {
		st = d.a.Look.Styles.FeltGold
		text = string(d.a.Look.Glyphs.Thrown) + text
	}
	if i == d.t.cursor {
		st.Attr |= themes.Underline
	}
	d.c.Label(paint.Rect{X: x, Y: y, W: w, H: 1}, st, paint.Center, text)
	at := paint.Rect{X: d.l.Table.X + x, Y: d.l.Table.Y + y, W: w, H: 5}
	d.a.OnSetKey(at, string(rune('1'+i)))
}

// ownName writes what the cards make, over them.
func (d *drawing) ownName(me *Seat, top int) {
	if !me.Live && !d.t.Scene.Done {
		return
	}
	text := StrengthText(d.a.Words, d.t.Scene, me, d.t.down(d.a))
	st := d.a.Look.Styles.Felt
	if d.t.Scene.Done && me.Won > 0 {
		st = d.a.Look.Styles.FeltGold
	}
	d.c.Label(paint.Rect{X: 24, Y: top - 1, W: d.l.Table.W - 48, H: 1}, st, paint.Center, text)
}

// ownChips lays the player's chips down, left of the name of the hand.
func (d *drawing) ownChips(bet int64, top int) {
	text := d.a.Words.Num(bet)
	w := paint.ChipsWidth(text)
	y := top - 2
	if d.l.Tier == felt.Compact && d.hasBoard() && y <= d.board.Y+d.board.H-1 {
		y = top - 1
	}
	d.c.Chips((d.l.Table.W-w)/2, y, text)
}

// ownClock is the player's time bar, right of the cards.
func (d *drawing) ownClock(plate paint.Rect, x int) {
	t, a := d.t, d.a
	part, seconds, ok := t.TimeLeft(a)
	if !ok || !t.toAct(t.Snap.You) || t.Legal() == nil {
		return
	}
	w, y := 8, plate.Y-2
	if x+w > d.l.Table.W-20 {
		x, y = plate.X+plate.W+4, plate.Y-1
	}
	d.c.TimeBar(x, y, w, part)
	d.c.Text(x, y+1, a.Look.Styles.FeltGold, a.Words.Table.TimeLeft.Of(a.Words.Num(int64(seconds))))
}
