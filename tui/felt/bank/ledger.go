package bank

import (
	"tapis/engine/bank"
	"tapis/themes"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// ledger is one drawing of the table as lines, for windows the oval does not fit
// into: the bank, a line a seat, then the player's boxes and cards.
type ledger struct {
	picture
	c paint.Canvas // the lines
	r paint.Rect   // where they lie on the window
}

// The columns of the lines.
const (
	bankCol  = 21 // the bank's cards, behind its plate
	boardCol = 33
	chipsCol = 25 // what lies in a seat's boxes, behind its plate
	cardsCol = boardCol
	tagCol   = 40 // what a seat did
	boxCol   = 15 // from one box to the next
)

// Ledger draws the table as lines.
func (p picture) Ledger(c paint.Canvas, l *felt.Layout) {
	g := &ledger{p, c.Sub(l.Table), l.Table}
	t := p.t
	g.bank()
	n := min(max(t.Snap.NSeats, 1), bank.MaxSeats)
	y := 3
	for k := range n {
		i := (max(t.Snap.You, -1) + 1 + k) % n
		if i == t.Snap.You {
			continue
		}
		t.Chair(p.a, i, paint.Rect{X: g.r.X, Y: g.r.Y + y, W: g.r.W, H: 1})
		g.seat(i, y)
		y++
	}
	if t.Snap.You < 0 {
		return
	}
	if n == 1 {
		payTables(p.a, g.c.Sub(paint.Rect{X: 14, Y: 2, W: 32, H: 8}), t.payRow())
	}
	if t.me() == nil && !t.placing() {
		g.seat(t.Snap.You, g.r.H-1)
		return
	}
	g.boxes(g.r.H - 3)
	g.own(g.r.H - 1)
}

// own is the player's cards, what they make, and the stack.
func (g *ledger) own(y int) {
	s, st, me := g.t.scene, &g.a.Look.Styles, g.t.me()
	x := 2
	if me != nil && me.dealt {
		for _, k := range me.cards {
			g.c.Card(x, y, paint.Wide, k, s.ownMark(me, k))
			x += felt.CardCol
		}
		g.c.Text(x+1, y, st.Text, g.a.Words.Hand(s.strength(me)))
	}
	p := g.t.plate(g.a, g.t.Snap.You)
	g.c.Label(paint.Rect{X: g.r.W - 26, Y: y, W: 24, H: 1}, st.Stack, paint.Right, ui.JoinNonEmpty("  ", p.Name, p.Stack))
}

// bank is the line of the bank: its account, its cards, the board, and under it
// what they come to.
func (g *ledger) bank() {
	s, a, st := g.t.scene, g.a, &g.a.Look.Styles
	p := paint.Plate{Name: a.Words.Bank.Plate, Stack: a.Words.Signed(s.account)}
	if s.done && s.net > 0 {
		p.State = paint.SeatWinner
	}
	g.c.Plate(paint.Rect{X: 1, W: 18, H: 1}, p)
	if s.dealt {
		for i, k := range s.bank {
			g.c.Card(bankCol+i*felt.CardCol, 0, paint.Wide, k, s.playing(k))
		}
	}
	felt.BoardRow(a, g.c, boardCol, s.board, 5, s.done, s.marked)
	text, style := g.t.word(a), st.Accent
	if _, seconds, ok := g.t.TimeLeft(a.Now); ok && text == "" && !g.t.Untold() {
		text = felt.Seconds(a, seconds)
	}
	if s.shown && text == "" {
		text, style = s.bankHand(a.Words), st.Soft
	}
	g.c.Label(paint.Rect{X: bankCol, Y: 1, W: g.r.W - bankCol - 1, H: 1}, style, paint.Left, text)
}

// seat is the line of one seat: who, stack, what lies in the boxes, the cards, and
// what it did.
func (g *ledger) seat(i, y int) {
	t, a, p := g.t, g.a, g.t.plate(g.a, i)
	c := g.c.Sub(paint.Rect{Y: y, W: g.r.W, H: 1})
	c.Plate(paint.Rect{X: 1, W: 22, H: 1}, p)
	if !t.Snap.Seats[i].Taken {
		return
	}
	s := &t.scene.seats[i]
	if s.in && !s.settled {
		c.Chips(chipsCol, 0, a.Words.Num(s.down()))
	}
	x := cardsCol
	if s.dealt && (s.shown || s.bets != bank.Folded) && i != t.Snap.You {
		x += felt.HandRow(a, c, x, s.cards[:], 0)
	}
	style := a.Look.Styles.Soft
	if p.State == paint.SeatWinner {
		style = a.Look.Styles.Accent
	}
	x = max(x+1, tagCol)
	c.Label(paint.Rect{X: x, W: g.r.W - x - 1, H: 1}, style, paint.Left, p.Tag)
}

// boxes writes the four boxes as columns: the name, and under it what lies there
// or became of it.
func (g *ledger) boxes(y int) {
	t, a, st, me := g.t, g.a, &g.a.Look.Styles, g.t.me()
	for i, b := range [bank.NumBoxes]bank.Box{bank.Ante, bank.SuperAnte, bank.Play, bank.Bonus} {
		x := 2 + i*boxCol
		g.c.Text(x, y, st.Soft, a.Words.Bank.Labels[b])
		switch {
		case t.placing():
			if n := t.stake.in(b); n > 0 {
				g.c.Text(x, y+1, st.Soft, a.Words.Num(n))
			}
		case me != nil && me.stakes[b] > 0:
			n := g.c.Text(x, y+1, st.Strong, a.Words.Num(me.stakes[b]))
			if !me.settled {
				break
			}
			style, text := st.Soft, a.Words.Bank.Results.Returned
			switch net := me.boxes[b].Net; {
			case net > 0:
				style, text = st.Stack.With(themes.Bold), a.Words.Signed(net)
			case net < 0:
				style, text = st.Alert, a.Words.Signed(net)
			}
			g.c.Text(x+n+1, y+1, style, text)
		}
	}
}
