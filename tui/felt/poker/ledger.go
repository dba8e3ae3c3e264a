package poker

import (
	"tapis/engine/hand"
	"tapis/internal/table"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// ledger is one drawing of the table as a line a seat, for windows the oval does
// not fit into.
type ledger struct {
	picture
	c paint.Canvas // the lines
	r paint.Rect   // where they lie on the window
}

// The columns of a seat's line: the plate, as wide as the window allows, behind it
// these.
const (
	posW   = 5 // the position, or the button
	chipsW = 9 // what lies in front, or what was won
)

// clockW is the columns of the player's clock.
const clockW = 13

// Ledger draws the table as lines.
func (p picture) Ledger(c paint.Canvas, l *felt.Layout) {
	g := &ledger{p, c.Sub(l.Table), l.Table}
	t := p.t
	g.board()
	if t.Snap.Phase == table.Finished {
		drawRanking(p.a, g.c.Sub(paint.Rect{Y: 1, W: g.r.W, H: g.r.H - 1}), t.Snap)
		return
	}
	n := min(max(t.Snap.NSeats, 2), hand.MaxSeats)
	gap := 0
	if g.r.H-3 > n {
		gap = 1
	}
	for k := range n {
		i := (max(t.Snap.You, 0) + 1 + k) % n // the player's own line is the last
		g.seat(i, 1+gap+k)
	}
	if t.Snap.You >= 0 {
		g.own(g.r.H - 1)
	}
}

// take claims n cells of a line.
func (g *ledger) take(x, y, n int, what felt.Thing) {
	if n = min(n, g.r.W-x); n > 0 {
		g.t.Claims.Take(paint.Rect{X: g.r.X + x, Y: g.r.Y + y, W: n, H: 1}, what)
	}
}

// board is the pot and the board.
func (g *ledger) board() {
	t, a, st := g.t, g.a, &g.a.Look.Styles
	if word := t.waitingWord(a); word != "" {
		n := paint.Width(word)
		g.take(g.r.W-2-n, 0, n, felt.AnyLabel)
		g.c.Label(paint.Rect{X: g.r.W / 2, W: g.r.W/2 - 2, H: 1}, st.Accent, paint.Right, word)
	}
	s := t.scene
	if s == nil {
		return
	}
	pot, street := s.pots()
	x := 2
	if pot+street > 0 {
		x += g.c.Text(x, 0, st.Strong, a.Words.Table.Pot)
	}
	if pot > 0 {
		x += g.c.Text(x+1, 0, st.Strong, a.Words.Num(pot)) + 1
	}
	if street > 0 {
		x += g.c.Text(x+1, 0, st.Stack, "+"+a.Words.Num(street)) + 1
	}
	g.take(2, 0, x-2, felt.AnyLabel)
	g.take(max(x+3, 22), 0, max(max(boardCards(s), s.nboard)*felt.CardCol-1, 0), felt.AnyCard)
	felt.BoardRow(a, g.c, max(x+3, 22), s.boardCards(), boardCards(s), s.done, s.marked)
	for k, c := range s.rabbit[:s.nrabbit] {
		g.c.Card(max(x+3, 22)+(s.nboard+k)*felt.CardCol, 0, paint.Wide, c, paint.Dimmed)
	}
}

// seat is the line of one seat: who, stack, position, what lies in front, the
// cards, and what it did.
func (g *ledger) seat(i, y int) {
	t, a, st := g.t, g.a, &g.a.Look.Styles
	c := g.c.Sub(paint.Rect{Y: y, W: g.r.W, H: 1})
	t.Chair(a, i, paint.Rect{X: g.r.X, Y: g.r.Y + y, W: g.r.W, H: 1})
	p := t.plate(a, i)
	line := paint.Rect{X: 1, W: 25, H: 1}
	if g.r.W > 72 {
		line.W = 31
	}
	pos, tag := p.Pos, p.Tag
	p.Pos = ""
	g.take(line.X, y, line.W, felt.AnyPlate)
	c.Plate(line, p)
	won := p.State == paint.SeatWinner || p.State == paint.SeatWonLow
	split := t.scene != nil && t.scene.g.Split()
	x := line.X + line.W
	if t.hasButton(i) {
		g.take(x, y, 3, felt.AnyLabel)
		c.Dealer(x, 0)
	} else if !won || !split { // the halves won are said further on
		g.take(x, y, min(paint.Width(pos)+1, posW-1), felt.AnyLabel)
		c.Label(paint.Rect{X: x, W: posW - 1, H: 1}, st.Soft, paint.Left, " "+pos)
	}
	x += posW
	if t.scene == nil || !t.scene.seats[i].in {
		g.take(x, y, paint.Width(tag), felt.AnyLabel)
		c.Label(paint.Rect{X: x, W: g.r.W - x, H: 1}, st.Dim, paint.Left, tag)
		return
	}
	s := &t.scene.seats[i]
	chips := 0
	switch {
	case s.bet > 0:
		chips = c.Chips(x, 0, a.Words.Num(s.bet))
		g.take(x, y, chips, felt.AnyChips)
	case won:
		chips = c.Text(x, 0, st.Accent, tag)
		g.take(x, y, chips, felt.AnyLabel)
		tag = ""
		if split && !t.scene.noLow() {
			tag = halfWon(a, s)
		}
	}
	x += max(chipsW, chips+1)
	if s.drawn() && i != t.Snap.You {
		n := felt.MarkedRow(a, c, x, t.scene.laidOut(s), t.scene.marking)
		g.take(x, y, n, felt.AnyCard)
		x += n + 1
	}
	tag = g.tagOr(i, tag)
	g.take(x, y, min(paint.Width(tag), g.r.W-x-1), felt.AnyLabel)
	c.Label(paint.Rect{X: x, W: g.r.W - x - 1, H: 1}, g.tagStyle(&p), paint.Left, tag)
}

// tagOr is what a seat did, or the time it has left.
func (g *ledger) tagOr(i int, tag string) string {
	if tag == "" && g.t.toAct(i) {
		if _, seconds, ok := g.t.TimeLeft(g.a.Now); ok {
			return felt.Seconds(g.a, seconds)
		}
	}
	return tag
}

func (g *ledger) tagStyle(p *paint.Plate) paint.Style {
	if p.State == paint.SeatWinner || p.State == paint.SeatWonLow || p.State == paint.SeatAllIn {
		return g.a.Look.Styles.Accent
	}
	return g.a.Look.Styles.Soft
}

// halfWon is the half of the pot a seat won, in a word.
func halfWon(a *ui.Context, s *seat) string {
	switch {
	case s.wonHigh && s.wonLow:
		return ""
	case s.wonHigh:
		return a.Words.Table.High
	}
	return a.Words.Table.Low
}

// own is the player's cards, what they make, and the clock.
func (g *ledger) own(y int) {
	t, a, st := g.t, g.a, &g.a.Look.Styles
	me := t.me()
	if me == nil || me.n == 0 {
		return
	}
	_, most := t.throwing()
	x := 2
	for i, k := range t.ownCards() {
		if most > 0 {
			style := st.Soft
			if i == t.marks.cursor {
				style = st.Accent
			}
			g.take(x, y, 1, felt.AnyLabel)
			x += g.c.Text(x, y, style, string(rune('1'+i)))
			a.OnSetKey(paint.Rect{X: x - 1, Y: g.r.Y + y, W: felt.CardCol, H: 1}, string(rune('1'+i)))
		}
		g.take(x, y, 3, felt.AnyCard)
		g.c.Card(x, y, paint.Wide, k, t.ownMark(me, k))
		x += felt.CardCol
	}
	part, seconds, clocked := t.TimeLeft(a.Now)
	clocked = clocked && t.legal() != nil
	if me.live || t.scene.done {
		room := g.r.W - x - 3
		if clocked {
			room -= clockW
		}
		text := strengthIn(a.Words, t.scene, me, t.laidDown(a), room)
		g.take(x+1, y, min(paint.Width(text), room), felt.AnyLabel)
		g.c.Label(paint.Rect{X: x + 1, Y: y, W: room, H: 1}, st.Text, paint.Left, text)
	}
	if clocked {
		g.take(g.r.W-clockW-1, y, 8, felt.AnyBar)
		g.take(g.r.W-5, y, 5, felt.AnyLabel)
		g.c.TimeBar(g.r.W-clockW-1, y, 8, part)
		g.c.Text(g.r.W-5, y, st.Accent, felt.Seconds(a, seconds))
	}
}
