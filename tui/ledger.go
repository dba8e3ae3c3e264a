package tui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/engine/card"
	"tapis/engine/hand"
	"tapis/internal/table"
	"tapis/themes"
	"tapis/tui/paint"
)

// drawLedger draws the table as one line a seat, for windows the oval does not
// fit into.
func (t *pokerKind) drawLedger(a *Context, c paint.Canvas, l *layout) {
	r := l.table
	sub := c.Sub(r)
	t.ledgerBoard(a, sub.Sub(paint.Rect{W: r.W, H: 1}))
	if t.snap.Phase == table.Finished {
		t.drawRanking(a, sub.Sub(paint.Rect{Y: 1, W: r.W, H: r.H - 1}))
		return
	}
	n := min(max(t.snap.NSeats, 2), hand.MaxSeats)
	gap := 0
	if r.H-3 > n {
		gap = 1
	}
	for k := range n {
		i := (max(t.snap.You, 0) + 1 + k) % n // the player's own line is the last
		t.ledgerSeat(a, sub.Sub(paint.Rect{Y: 1 + gap + k, W: r.W, H: 1}), i, paint.Rect{X: r.X, Y: r.Y + 1 + gap + k, W: r.W, H: 1})
	}
	if t.snap.You >= 0 {
		t.ledgerOwn(a, c, paint.Rect{Y: r.Y + r.H - 1, W: r.W, H: 1})
	}
}

// ledgerBoard is the pot and the board.
func (t *pokerKind) ledgerBoard(a *Context, c paint.Canvas) {
	st := &a.look.Styles
	w, _ := c.Size()
	if word := t.waitingWord(a); word != "" {
		c.Label(paint.Rect{X: w / 2, W: w/2 - 2, H: 1}, st.Accent, paint.Right, word)
	}
	s := t.scene
	if s == nil {
		return
	}
	pot, street := s.pots()
	x := 2
	if pot+street > 0 {
		x += c.Text(x, 0, st.Strong, a.w.Table.Pot)
	}
	if pot > 0 {
		x += c.Text(x+1, 0, st.Strong, a.w.Num(pot)) + 1
	}
	if street > 0 {
		x += c.Text(x+1, 0, st.Stack, "+"+a.w.Num(street)) + 1
	}
	x = max(x+3, 22)
	for i := range max(boardCards(s), s.nboard) {
		if i < s.nboard {
			var m paint.Mark
			if s.done {
				m = s.playing(s.board[i])
			}
			c.Card(x, 0, paint.Wide, s.board[i], m)
		} else if !s.done {
			c.Put(x+1, 0, st.Dim, a.look.Glyphs.Dot)
		}
		x += 4
	}
}

// ledgerSeat is the line of one seat: who, stack, position, what lies in front,
// the cards, and what it did.
func (t *pokerKind) ledgerSeat(a *Context, c paint.Canvas, i int, at paint.Rect) {
	st, w := &a.look.Styles, at.W
	p := t.plate(a, i)
	name := 14
	if w > 72 {
		name = 20
	}
	line := paint.Rect{X: 1, W: name + 11, H: 1}
	pos, tag := p.Pos, p.Tag
	p.Pos = ""
	c.Plate(line, p)
	if p.State == paint.SeatOpen || !t.snap.Seats[i].Taken {
		a.onClick(at, func(int, int) tea.Cmd { return t.clickChair(a, i) })
	}
	x := line.X + line.W
	if t.hasButton(i) {
		c.Dealer(x, 0)
	} else if p.State != paint.SeatWinner || t.scene == nil || !t.scene.g.Split() {
		c.Label(paint.Rect{X: x, W: 4, H: 1}, st.Soft, paint.Left, " "+pos)
	}
	x += 5
	if t.scene == nil || !t.scene.seats[i].in {
		c.Label(paint.Rect{X: x, W: w - x, H: 1}, st.Dim, paint.Left, tag)
		return
	}
	s := &t.scene.seats[i]
	switch {
	case s.bet > 0:
		c.Chips(x, 0, a.w.Num(s.bet))
	case p.State == paint.SeatWinner:
		c.Text(x, 0, st.Accent, tag)
		tag = ""
		if t.scene.g.Split() && !t.scene.noLow() {
			tag = halfWon(a, s)
		}
	}
	x += 9
	if (s.live || s.shown) && i != t.snap.You {
		x += t.ledgerCards(a, c, x, t.scene.laidOut(s)) + 1
	}
	if tag == "" && t.toAct(i) {
		if _, seconds, ok := t.timeLeft(a); ok {
			tag = a.w.Table.TimeLeft.Of(a.w.Num(int64(seconds)))
		}
	}
	style := st.Soft
	if p.State == paint.SeatWinner || p.State == paint.SeatAllIn {
		style = st.Accent
	}
	c.Label(paint.Rect{X: x, W: w - x - 1, H: 1}, style, paint.Left, tag)
}

// halfWon is the half of the pot a seat won, in a word.
func halfWon(a *Context, s *sceneSeat) string {
	switch {
	case s.wonHigh && s.wonLow:
		return ""
	case s.wonHigh:
		return a.w.Table.High
	}
	return a.w.Table.Low
}

// ledgerCards draws a hand in one row: faces, and a small square for each card
// that lies face down. It returns the columns used.
func (t *pokerKind) ledgerCards(a *Context, c paint.Canvas, x int, cards []card.Card) int {
	start, pitch := x, 3
	if len(cards) > 4 {
		pitch = 2
	}
	for _, k := range cards {
		if k.Known() {
			c.Card(x, 0, paint.Mini, k, t.scene.playing(k))
			x += pitch
			continue
		}
		c.Put(x, 0, themes.Style{Fg: a.look.BackMark}, '■')
		x += 2
	}
	return x - start
}

// ledgerOwn is the player's cards, what they make, and the clock.
func (t *pokerKind) ledgerOwn(a *Context, c paint.Canvas, r paint.Rect) {
	me, st := t.me(), &a.look.Styles
	if me == nil || me.n == 0 {
		return
	}
	_, most := t.throwing()
	part, seconds, ok := t.timeLeft(a)
	clocked := ok && t.legal() != nil
	x := 2
	for i, k := range t.ownCards() {
		if most > 0 {
			style := st.Soft
			if i == t.cursor {
				style = st.Accent
			}
			x += c.Text(x, r.Y, style, string(rune('1'+i)))
			a.onSetKey(paint.Rect{X: x - 1, Y: r.Y, W: 4, H: 1}, string(rune('1'+i)))
		}
		var m paint.Mark
		switch {
		case t.marks.Has(k):
			m = paint.Thrown
		case t.scene.done && me.won > 0:
			m = t.scene.playing(k)
		case !me.live:
			m = paint.Dimmed
		}
		c.Card(x, r.Y, paint.Wide, k, m)
		x += 4
	}
	if me.live || t.scene.done {
		room := r.W - x - 3
		if clocked {
			room -= 13
		}
		c.Label(paint.Rect{X: x + 1, Y: r.Y, W: room, H: 1}, st.Text, paint.Left, strengthIn(a.w, t.scene, me, t.down(a), room))
	}
	if clocked {
		c.TimeBar(r.W-14, r.Y, 8, part)
		c.Text(r.W-5, r.Y, st.Accent, a.w.Table.TimeLeft.Of(a.w.Num(int64(seconds))))
	}
}
