package tui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/engine/bank"
	"tapis/themes"
	"tapis/tui/paint"
)

// drawLedger draws the table as lines, for windows the oval does not fit into:
// the bank, a line a seat, then the player's boxes and cards.
func (t *bankKind) drawLedger(a *Context, c paint.Canvas, l *layout) {
	r, s, st := l.table, t.scene, &a.look.Styles
	sub := c.Sub(r)
	t.ledgerBank(a, sub)
	n := min(max(t.snap.NSeats, 1), bank.MaxSeats)
	y := 3
	for k := range n {
		i := (max(t.snap.You, -1) + 1 + k) % n
		if i == t.snap.You {
			continue
		}
		t.ledgerPlayer(a, sub.Sub(paint.Rect{Y: y, W: r.W, H: 1}), i, paint.Rect{X: r.X, Y: r.Y + y, W: r.W, H: 1})
		y++
	}
	if t.snap.You < 0 {
		return
	}
	if n == 1 {
		payTables(a, sub.Sub(paint.Rect{X: 14, Y: 2, W: 32, H: 8}), t.payRow())
	}
	me := t.me()
	if me == nil && !t.placing() {
		t.ledgerPlayer(a, sub.Sub(paint.Rect{Y: r.H - 1, W: r.W, H: 1}), t.snap.You, paint.Rect{})
		return
	}
	t.ledgerBoxes(a, sub, r.H-3)
	y = r.H - 1
	x := 2
	if me != nil && me.dealt {
		for _, k := range me.cards {
			m := s.playing(k)
			if me.bets == bank.Folded {
				m |= paint.Dimmed
			}
			sub.Card(x, y, paint.Wide, k, m)
			x += 4
		}
		x++
		x += sub.Text(x, y, st.Text, a.w.Hand(s.strength(me))) + 2
	}
	p := t.plate(a, t.snap.You)
	sub.Label(paint.Rect{X: r.W - 26, Y: y, W: 24, H: 1}, st.Stack, paint.Right, joinNonEmpty("  ", p.Name, p.Stack))
}

// ledgerBank is the line of the bank: its account, its cards, the board, and
// what they come to.
func (t *bankKind) ledgerBank(a *Context, c paint.Canvas) {
	s, st := t.scene, &a.look.Styles
	w, _ := c.Size()
	p := paint.Plate{Name: a.w.Bank.Plate, Stack: a.w.Signed(s.account)}
	if s.done && s.net > 0 {
		p.State = paint.SeatWinner
	}
	c.Plate(paint.Rect{X: 1, W: 18, H: 1}, p)
	x := 21
	if s.dealt {
		for _, k := range s.bank {
			c.Card(x, 0, paint.Wide, k, s.playing(k))
			x += 4
		}
	}
	x = 33
	for i := range 5 {
		switch {
		case i < len(s.board):
			c.Card(x, 0, paint.Wide, s.board[i], s.playing(s.board[i]))
		case !s.done:
			c.Put(x+1, 0, st.Dim, a.look.Glyphs.Dot)
		}
		x += 4
	}
	text, style := t.word(a), st.Accent
	if _, seconds, ok := t.timeLeft(a); ok && text == "" && !t.untold() {
		text = a.w.Table.TimeLeft.Of(a.w.Num(int64(seconds)))
	}
	if s.shown && text == "" {
		why := a.w.Bank.Events.NoPair
		if s.pair {
			why = a.w.Bank.Events.Qualifies
		}
		text, style = a.w.Hand(s.made)+", "+why, st.Soft
	}
	c.Label(paint.Rect{X: 21, Y: 1, W: w - 22, H: 1}, style, paint.Left, text)
}

// ledgerPlayer is the line of one seat: who, stack, what lies in the boxes, the
// cards, and what it did.
func (t *bankKind) ledgerPlayer(a *Context, c paint.Canvas, i int, at paint.Rect) {
	st, p := &a.look.Styles, t.plate(a, i)
	w, _ := c.Size()
	tag := p.Tag
	c.Plate(paint.Rect{X: 1, W: 22, H: 1}, p)
	if !t.snap.Seats[i].Taken {
		a.onClick(at, func(int, int) tea.Cmd { return t.clickChair(a, i) })
		return
	}
	s := &t.scene.seats[i]
	if s.in && !s.settled {
		c.Chips(25, 0, a.w.Num(s.down()))
	}
	x := 33
	if s.dealt && (s.shown || s.bets != bank.Folded) && i != t.snap.You {
		for _, k := range s.cards {
			if k.Known() {
				c.Card(x, 0, paint.Mini, k, 0)
				x += 3
				continue
			}
			c.Put(x, 0, themes.Style{Fg: a.look.BackMark}, '■')
			x += 2
		}
	}
	style := st.Soft
	if p.State == paint.SeatWinner {
		style = st.Accent
	}
	c.Label(paint.Rect{X: max(x+1, 40), W: w - max(x+1, 40) - 1, H: 1}, style, paint.Left, tag)
}

// ledgerBoxes writes the four boxes as columns: the name, and under it what lies
// there or became of it.
func (t *bankKind) ledgerBoxes(a *Context, c paint.Canvas, y int) {
	st, me := &a.look.Styles, t.me()
	bar := &t.stake
	x := 2
	for _, b := range [bank.NumBoxes]bank.Box{bank.Ante, bank.SuperAnte, bank.Play, bank.Bonus} {
		c.Text(x, y, st.Soft, a.w.Bank.Labels[b])
		switch {
		case t.placing():
			if n := [bank.NumBoxes]int64{bank.Ante: bar.ante, bank.SuperAnte: bar.ante, bank.Bonus: bar.bonus}[b]; n > 0 {
				c.Text(x, y+1, st.Soft, a.w.Num(n))
			}
		case me != nil && me.stakes[b] > 0:
			n := c.Text(x, y+1, st.Strong, a.w.Num(me.stakes[b]))
			if !me.settled {
				break
			}
			style, text := st.Soft, a.w.Bank.Results.Returned
			switch net := me.boxes[b].Net; {
			case net > 0:
				style, text = st.Stack.With(themes.Bold), a.w.Signed(net)
			case net < 0:
				style, text = st.Alert, a.w.Signed(net)
			}
			c.Text(x+n+1, y+1, style, text)
		}
		x += 15
	}
}
