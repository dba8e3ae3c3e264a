package replay

import (
	tea "charm.land/bubbletea/v2"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/internal/replay"
	"tapis/themes"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Hands lists the hands of a book, the latest on top.
type Hands struct {
	ui.List
	book *replay.Book
}

// NewHands is the list of a book.
func NewHands(b *replay.Book) *Hands { return &Hands{book: b} }

// Covers says that nothing under the screen is seen.
func (*Hands) Covers() bool { return true }

// Types says that these keys may repeat.
func (*Hands) Types(k ui.Key) bool { return k.Moves() }

// entry is the entry of a row: the latest is the first row.
func (l *Hands) entry(row int) int { return len(l.book.Entries) - 1 - row }

func (l *Hands) Key(a *ui.Context, k ui.Key) tea.Cmd {
	n := len(l.book.Entries)
	switch {
	case n > 0 && l.List.Key(k.Name, n):
	case n > 0 && k.Name == "pgdown":
		l.At = min(l.At+a.Height-6, n-1)
	case n > 0 && k.Name == "pgup":
		l.At = max(l.At-a.Height+6, 0)
	case k.Name == "enter" && n > 0:
		return l.open(a)
	case k.Name == "esc" || k.Name == "q" || k.Name == "n":
		a.Close()
	}
	return nil
}

// open replays the hand under the cursor.
func (l *Hands) open(a *ui.Context) tea.Cmd {
	at := l.entry(l.At)
	if l.book.Entries[at].View() == nil {
		return nil
	}
	s := New(a, l.book, at)
	a.Open(s)
	return s.Init()
}

// Draw draws the list: number, game, cards, what became of it, and the net.
func (l *Hands) Draw(a *ui.Context, c paint.Canvas) {
	st, w := &a.Look.Styles, &a.Words.Replay
	c.Fill(c.Bounds(), st.Base)
	c.Fill(paint.Rect{W: a.Width, H: 1}, st.Bar)
	x := 1 + c.Text(1, 0, st.Strong, w.Hands)
	n := len(l.book.Entries)
	if n > 0 {
		var sum int64
		for i := range l.book.Entries {
			sum += l.book.Entries[i].Net
		}
		x += c.Text(x+2, 0, st.Soft, w.Account.Of(a.Words.N(a.Words.Table.SessionHands, n), a.Words.Signed(sum)))
	}
	a.PageBack(c, x+4, w.EscBack)
	if n == 0 {
		c.Text(2, 3, st.Text, w.NoHands)
		return
	}
	col := l.columns(a)
	head := st.Dim
	head.Attr |= themes.Bold
	c.Label(paint.Rect{X: 1, Y: 2, W: 5, H: 1}, head, paint.Right, upper(w.ColHand))
	if col.game > 0 {
		c.Text(8, 2, head, upper(w.ColGame))
	}
	c.Text(col.cards, 2, head, upper(w.ColCards))
	c.Text(col.result, 2, head, upper(w.ColResult))
	c.Label(paint.Rect{X: a.Width - 11, Y: 2, W: 8, H: 1}, head, paint.Right, upper(w.ColNet))
	in := paint.Rect{X: 0, Y: 3, W: a.Width, H: a.Height - 5}
	l.List.Draw(a, c.Sub(in), in, in.H, n, func(i int, r paint.Rect, chosen bool) {
		l.row(a, c.Sub(in), r.Y, l.entry(i), col, chosen)
	}, func() tea.Cmd { return l.open(a) })
	hint := w.HandsHint
	if l.book.Entries[l.entry(l.At)].View() == nil {
		hint = w.AtBank
	}
	a.KeyLine(c, paint.Rect{X: 2, Y: a.Height - 1, W: a.Width - 4, H: 1}, st.Soft, paint.Left, hint)
}

// listColumns are where the columns of the list begin.
type listColumns struct {
	game, cards, result int // game: its width, 0 for none
	size                paint.Size
	pitch               int
}

func (l *Hands) columns(a *ui.Context) (col listColumns) {
	most, games := 2, map[*game.Game]bool{}
	for i := range l.book.Entries {
		e := &l.book.Entries[i]
		games[e.Game] = true
		if v := e.View(); v != nil && e.Dealt {
			most = max(most, len(ownCards(v, e.You())))
		}
	}
	col.cards, col.size, col.pitch = 8, paint.Wide, 4
	if a.Width < 100 && most > 2 {
		col.size, col.pitch = paint.Mini, 3
	}
	if len(games) > 1 && a.Width >= ui.TableW {
		for g := range games {
			col.game = max(col.game, paint.Width(a.Words.Game(g).Short))
		}
		col.game = min(col.game, max(a.Width-60, 12))
		col.cards += col.game + 2
	}
	col.result = col.cards + most*col.pitch + 1
	return col
}

// row draws one hand.
func (l *Hands) row(a *ui.Context, c paint.Canvas, y, at int, col listColumns, chosen bool) {
	st, e := &a.Look.Styles, &l.book.Entries[at]
	num, text, net := st.Soft, st.Text, st.Soft
	switch {
	case e.Net > 0:
		net = st.Stack
		net.Attr |= themes.Bold
	case e.Net < 0:
		net = st.Alert
	}
	if chosen {
		num, text, net = st.Chosen, st.Chosen, st.Chosen
		c.Put(0, y, st.Chosen, a.Look.Glyphs.Marker)
	}
	c.Label(paint.Rect{X: 1, Y: y, W: 5, H: 1}, num, paint.Right, a.Words.Num(int64(e.Number)))
	if col.game > 0 {
		c.Label(paint.Rect{X: 8, Y: y, W: col.game, H: 1}, num, paint.Left, a.Words.Game(e.Game).Short)
	}
	v := e.View()
	if v != nil && e.Dealt {
		for i, k := range ownCards(v, e.You()) {
			c.Card(col.cards+i*col.pitch, y, col.size, k, 0)
		}
	}
	amount := a.Words.Signed(e.Net)
	if e.Net == 0 {
		amount = "0"
	}
	c.Label(paint.Rect{X: a.Width - 11, Y: y, W: 8, H: 1}, net, paint.Right, amount)
	if v == nil {
		return
	}
	c.Label(paint.Rect{X: col.result, Y: y, W: a.Width - 10 - col.result, H: 1}, text, paint.Left, Result(a.Words, e))
}

// ownCards are the cards a seat held last.
func ownCards(v *hand.View, seat int) []card.Card {
	if seat < 0 {
		return nil
	}
	s := &v.Seats[seat]
	if cards := s.CardList(); len(cards) > 0 && felt.AllKnown(cards) {
		return cards
	}
	return nil
}

// Result is in words what became of a hand for its player.
func Result(w *i18n.Words, e *replay.Entry) string {
	v := e.View()
	o := replay.OutcomeOf(v, e.You())
	r := &w.Replay
	made := madeOf(w, v, &o)
	switch o.Ending {
	case replay.GaveUp:
		street := v.Base.Streets[min(o.Street, len(v.Base.Streets)-1)].Name
		return r.FoldedOn.Of(i18n.LowerFirst(w.Street(street)))
	case replay.TookIt:
		return r.WonPot
	case replay.WonThere:
		return ui.JoinNonEmpty(w.Colon, r.WonWith, made)
	case replay.Shared:
		return ui.JoinNonEmpty(w.Colon, r.Split, made)
	case replay.LostThere:
		return r.LostTo.Of(e.Name(o.By), made)
	case replay.NoOpening:
		return w.Results.PassedOut
	}
	return r.YouWatch
}

// madeOf is what a pot was won with.
func madeOf(w *i18n.Words, v *hand.View, o *replay.Outcome) string {
	return ui.JoinNonEmpty(" · ", w.Hand(eval.Describe(v.Game.High, o.High)), w.Hand(eval.Describe(v.Game.Low, o.Low)))
}
