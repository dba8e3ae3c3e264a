package poker

import (
	"tapis/tui/felt"
	"tapis/tui/ui"

	"tapis/engine/card"
	"tapis/engine/hand"
	"tapis/internal/table"
	"tapis/themes"
	"tapis/tui/paint"

	tea "charm.land/bubbletea/v2"
)

// drawLedger draws the table as one line a seat, for windows the oval does not
// fit into.
func (t *Kind) drawLedger(a *ui.Context, c paint.Canvas, l *felt.Layout) {
	r := l.Table
	sub := c.Sub(r)
	t.ledgerBoard(a, sub.Sub(paint.Rect{W: r.W, H: 1}))
	if t.Snap.Phase == table.Finished {
		t.drawRanking(a, sub.Sub(paint.Rect{Y: 1, W: r.W, H: r.H - 1}))
		return
	}
	n := min(max(t.Snap.NSeats, 2), hand.MaxSeats)
	gap := 0
	if r.H-3 > n {
		gap = 1
	}
	for k := range n {
		i := (max(t.Snap.You, 0) + 1 + k) % n // the player's own line is the last
		t.ledgerSeat(a, sub.Sub(paint.Rect{Y: 1 + gap + k, W: r.W, H: 1}), i, paint.Rect{X: r.X, Y: r.Y + 1 + gap + k, W: r.W, H: 1})
	}
	if t.Snap.You >= 0 {
		t.ledgerOwn(a, c, paint.Rect{Y: r.Y + r.H - 1, W: r.W, H: 1})
	}
}

// ledgerBoard is the pot and the board.
func (t *Kind) ledgerBoard(a *ui.Context, c paint.Canvas) {
	st := &a.Look.Styles
	w, _ := c.Size()
	if word := t.WaitingWord(a); word != "" {
		c.Label(paint.Rect{X: w / 2, W: w/2 - 2, H: 1}, st.Accent, paint.Right, word)
	}
	s := t.Scene
	if s == nil {
		return
	}
	pot, street := s.pots()
	x := 2
	if pot+street > 0 {
		x += c.Text(x, 0, st.Strong, a.Words.Table.Pot)
	}
	if pot > 0 {
		x += c.Text(x+1, 0, st.Strong, a.Words.Num(pot)) + 1
	}
	if street > 0 {
		x += c.Text(x+1, 0, st.Stack, "+"+a.Words.Num(street)) + 1
	}
	x = max(x+3, 22)
	for i := range max(boardCards(s), s.Nboard) {
		if i < s.Nboard {
			var m paint.Mark
			if s.Done {
				m = s.playing(s.board[i])
			}
			c.Card(x, 0, paint.Wide, s.board[i], m)
		} else if !s.Done {
			c.Put(x+1, 0, st.Dim, a.Look.Glyphs.Dot)
		}
		x += 4
	}
}

// ledgerSeat is the line of one seat: who, stack, position, what lies in front,
// the cards, and what it did.
func (t *Kind) ledgerSeat(a *ui.Context, c paint.Canvas, i int, at paint.Rect) {
	st, w := &a.Look.Styles, at.W
	p := t.Plate(a, i)
	name := 14
	if w > 72 {
		name = 20
	}
	line := paint.Rect{X: 1, W: name + 11, H: 1}
	pos, tag := p.Pos, p.Tag
	p.Pos = ""
	c.Plate(line, p)
	if p.State == paint.SeatOpen || !t.Snap.Seats[i].Taken {
		a.OnClick(at, func(int, int) tea.Cmd { return t.ClickChair(a, i) })
	}
	x := line.X + line.W
	if t.hasButton(i) {
		c.Dealer(x, 0)
	} else if p.State != paint.SeatWinner || t.Scene == nil || !t.Scene.G.Split() {
		c.Label(paint.Rect{X: x, W: 4, H: 1}, st.Soft, paint.Left, " "+pos)
	}
	x += 5
	if t.Scene == nil || !t.Scene.Seats[i].In {
		c.Label(paint.Rect{X: x, W: w - x, H: 1}, st.Dim, paint.Left, tag)
		return
	}
	s := &t.Scene.Seats[i]
	switch {
	case s.Bet > 0:
		c.Chips(x, 0, a.Words.Num(s.Bet))
	case p.State == paint.SeatWinner:
		c.Text(x, 0, st.Accent, tag)
		tag = ""
		if t.Scene.G.Split() && !t.Scene.noLow() {
			tag = halfWon(a, s)
		}
	}
	x += 9
	if (s.Live || s.Shown) && i != t.Snap.You {
		x += t.ledgerCards(a, c, x, t.Scene.laidOut(s)) + 1
	}
	if tag == "" && t.toAct(i) {
		if _, seconds, ok := t.TimeLeft(a); ok {
			tag = a.Words.Table.TimeLeft.Of(a.Words.Num(int64(seconds)))
		}
	}
	style := st.Soft
	if p.State == paint.SeatWinner || p.State == paint.SeatAllIn {
		style = st.Accent
	}
	c.Label(paint.Rect{X: x, W: w - x - 1, H: 1}, style, paint.Left, tag)
}

// halfWon is the half of the pot a seat won, in a word.
func halfWon(a *ui.Context, s *Seat) string {
	switch {
	case s.wonHigh && s.wonLow:
		return ""
	case s.wonHigh:
		return a.Words.Table.High
	}
	return a.Words.Table.Low
}

// ledgerCards draws a hand in one row: faces, and a small square for each card
// that lies face down. It returns the columns used.
func (t *Kind) ledgerCards(a *ui.Context, c paint.Canvas, x int, cards []card.Card) int {
	start, pitch := x, 3
	if len(cards) > 4 {
		pitch = 2
	}
	for _, k := range cards {
		if k.Known() {
			c.Card(x, 0, paint.Mini, k, t.Scene.playing(k))
			x += pitch
			continue
		}
		c.Put(x, 0, themes.Style{Fg: a.Look.BackMark}, '■')
		x += 2
	}
	return x - start
}

// ledgerOwn is the player's cards, what they make, and the clock.
func (t *Kind) ledgerOwn(a *ui.Context, c paint.Canvas, r paint.Rect) {
	me, st := t.Me(), &a.Look.Styles
	if me == nil || me.N == 0 {
		return
	}
	_, most := t.throwing()
	part, seconds, ok := t.TimeLeft(a)
	clocked := ok && t.Legal() != nil
	x := 2
	for i, k := range t.OwnCards() {
		if most > 0 {
			style := st.Soft
			if i == t.cursor {
				style = st.Accent
			}
			x += c.Text(x, r.Y, style, string(rune('1'+i)))
			a.OnSetKey(paint.Rect{X: x - 1, Y: r.Y, W: 4, H: 1}, string(rune('1'+i)))
		}
		var m paint.Mark
		switch {
		case t.Marks.Has(k):
			m = paint.Thrown
		case t.Scene.Done && me.Won > 0:
			m = t.Scene.playing(k)
		case !me.Live:
			m = paint.Dimmed
		}
		c.Card(x, r.Y, paint.Wide, k, m)
		x += 4
	}
	if me.Live || t.Scene.Done {
		room := r.W - x - 3
		if clocked {
			room -= 13
		}
		c.Label(paint.Rect{X: x + 1, Y: r.Y, W: room, H: 1}, st.Text, paint.Left, StrengthIn(a.Words, t.Scene, me, t.down(a), room))
	}
	if clocked {
		c.TimeBar(r.W-14, r.Y, 8, part)
		c.Text(r.W-5, r.Y, st.Accent, a.Words.Table.TimeLeft.Of(a.Words.Num(int64(seconds))))
	}
}
