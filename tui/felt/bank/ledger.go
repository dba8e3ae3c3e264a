package bank

import (
	"tapis/tui/felt"
	"tapis/tui/ui"

	"tapis/engine/bank"
	"tapis/themes"
	"tapis/tui/paint"

	tea "charm.land/bubbletea/v2"
)

// drawLedger draws the table as lines, for windows the oval does not fit into:
// the bank, a line a seat, then the player's boxes and cards.
func (t *Kind) drawLedger(a *ui.Context, c paint.Canvas, l *felt.Layout) {
	r, s, st := l.Table, t.Scene, &a.Look.Styles
	sub := c.Sub(r)
	t.ledgerBank(a, sub)
	n := min(max(t.Snap.NSeats, 1), bank.MaxSeats)
	y := 3
	for k := range n {
		i := (max(t.Snap.You, -1) + 1 + k) % n
		if i == t.Snap.You {
			continue
		}
		t.ledgerPlayer(a, sub.Sub(paint.Rect{Y: y, W: r.W, H: 1}), i, paint.Rect{X: r.X, Y: r.Y + y, W: r.W, H: 1})
		y++
	}
	if t.Snap.You < 0 {
		return
	}
	if n == 1 {
		payTables(a, sub.Sub(paint.Rect{X: 14, Y: 2, W: 32, H: 8}), t.payRow())
	}
	me := t.me()
	if me == nil && !t.placing() {
		t.ledgerPlayer(a, sub.Sub(paint.Rect{Y: r.H - 1, W: r.W, H: 1}), t.Snap.You, paint.Rect{})
		return
	}
	t.ledgerBoxes(a, sub, r.H-3)
	y = r.H - 1
	x := 2
	if me != nil && me.Dealt {
		for _, k := range me.Cards {
			m := s.playing(k)
			if me.Bets == bank.Folded {
				m |= paint.Dimmed
			}
			sub.Card(x, y, paint.Wide, k, m)
			x += 4
		}
		x++
		x += sub.Text(x, y, st.Text, a.Words.Hand(s.strength(me))) + 2
	}
	p := t.plate(a, t.Snap.You)
	sub.Label(paint.Rect{X: r.W - 26, Y: y, W: 24, H: 1}, st.Stack, paint.Right, ui.JoinNonEmpty("  ", p.Name, p.Stack))
}

// ledgerBank is the line of the bank: its account, its cards, the board, and
// what they come to.
func (t *Kind) ledgerBank(a *ui.Context, c paint.Canvas) {
	s, st := t.Scene, &a.Look.Styles
	w, _ := c.Size()
	p := paint.Plate{Name: a.Words.Bank.Plate, Stack: a.Words.Signed(s.Account)}
	if s.Done && s.net > 0 {
		p.State = paint.SeatWinner
	}
	c.Plate(paint.Rect{X: 1, W: 18, H: 1}, p)
	x := 21
	if s.dealt {
		for _, k := range s.Bank {
			c.Card(x, 0, paint.Wide, k, s.playing(k))
			x += 4
		}
	}
	x = 33
	for i := range 5 {
		switch {
		case i < len(s.Board):
			c.Card(x, 0, paint.Wide, s.Board[i], s.playing(s.Board[i]))
		case !s.Done:
			c.Put(x+1, 0, st.Dim, a.Look.Glyphs.Dot)
		}
		x += 4
	}
	text, style := t.word(a), st.Accent
	if _, seconds, ok := t.TimeLeft(a); ok && text == "" && !t.Untold() {
		text = a.Words.Table.TimeLeft.Of(a.Words.Num(int64(seconds)))
	}
	if s.Shown && text == "" {
		why := a.Words.Bank.Events.NoPair
		if s.pair {
			why = a.Words.Bank.Events.Qualifies
		}
		text, style = a.Words.Hand(s.made)+", "+why, st.Soft
	}
	c.Label(paint.Rect{X: 21, Y: 1, W: w - 22, H: 1}, style, paint.Left, text)
}

// ledgerPlayer is the line of one seat: who, stack, what lies in the boxes, the
// cards, and what it did.
func (t *Kind) ledgerPlayer(a *ui.Context, c paint.Canvas, i int, at paint.Rect) {
	st, p := &a.Look.Styles, t.plate(a, i)
	w, _ := c.Size()
	tag := p.Tag
	c.Plate(paint.Rect{X: 1, W: 22, H: 1}, p)
	if !t.Snap.Seats[i].Taken {
		a.OnClick(at, func(int, int) tea.Cmd { return t.ClickChair(a, i) })
		return
	}
	s := &t.Scene.Seats[i]
	if s.In && !s.Settled {
		c.Chips(25, 0, a.Words.Num(s.Down()))
	}
	x := 33
	if s.Dealt && (s.Shown || s.Bets != bank.Folded) && i != t.Snap.You {
		for _, k := range s.Cards {
			if k.Known() {
				c.Card(x, 0, paint.Mini, k, 0)
				x += 3
				continue
			}
			c.Put(x, 0, themes.Style{Fg: a.Look.BackMark}, '■')
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
func (t *Kind) ledgerBoxes(a *ui.Context, c paint.Canvas, y int) {
	st, me := &a.Look.Styles, t.me()
	bar := &t.Stake
	x := 2
	for _, b := range [bank.NumBoxes]bank.Box{bank.Ante, bank.SuperAnte, bank.Play, bank.Bonus} {
		c.Text(x, y, st.Soft, a.Words.Bank.Labels[b])
		switch {
		case t.placing():
			if n := [bank.NumBoxes]int64{bank.Ante: bar.Ante, bank.SuperAnte: bar.Ante, bank.Bonus: bar.bonus}[b]; n > 0 {
				c.Text(x, y+1, st.Soft, a.Words.Num(n))
			}
		case me != nil && me.Stakes[b] > 0:
			n := c.Text(x, y+1, st.Strong, a.Words.Num(me.Stakes[b]))
			if !me.Settled {
				break
			}
			style, text := st.Soft, a.Words.Bank.Results.Returned
			switch net := me.Boxes[b].Net; {
			case net > 0:
				style, text = st.Stack.With(themes.Bold), a.Words.Signed(net)
			case net < 0:
				style, text = st.Alert, a.Words.Signed(net)
			}
			c.Text(x+n+1, y+1, style, text)
		}
		x += 15
	}
}
