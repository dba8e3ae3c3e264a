package replay

import (
	"strings"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/internal/i18n"
	"tapis/internal/replay"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Evening is the account of an evening at a table: what it brought, the hands that one
// remembers, and the stack after every hand. It is read over the question before leaving,
// and is made of what its player has seen to the end.
type Evening struct {
	Name  string // the player's
	Table string // where, and what is played there
	Chips bool   // the chips of a tournament are nobody's money: it says the stack
	book  *replay.Book
}

// NewEvening is the account of a book, nil when nothing was played in it.
func NewEvening(b *replay.Book, name, table string, tournament bool) *Evening {
	if len(b.Chips) == 0 {
		return nil
	}
	return &Evening{Name: name, Table: table, Chips: tournament, book: b}
}

// last is what the player has now.
func (e *Evening) last() replay.Chips { return e.book.Chips[len(e.book.Chips)-1] }

func (e *Evening) net() int64 { return e.last().Stack - e.last().Bought }

// digits are as wide as the window leaves beside the facts.
const (
	digitRows = 5
	factsAt   = 31 // column of the facts
	factsText = 72 // least width for what hands were in words
)

// Draw draws the account on all of c. What gives way in a low window is the chart.
func (e *Evening) Draw(a *ui.Context, c paint.Canvas) {
	w, h := c.Size()
	e.head(a, c)
	top := 2
	if h < 15 {
		top = 1
	}
	facts := factsAt + max(min((w-100)/2, 24), 0)
	e.total(a, c.Sub(paint.Rect{X: 2, Y: top, W: facts - 4, H: digitRows}))
	e.facts(a, c.Sub(paint.Rect{X: facts, Y: top, W: w - facts - 1, H: digitRows}), w >= factsText)
	at := top + digitRows + 1
	rows := min(h-at-2, 24) // and the axis
	if rows < 3 {
		return
	}
	side := max(w/8, 16)
	ch := chart{e: e, a: a, c: c.Sub(paint.Rect{X: 2, Y: at, W: w - 3, H: rows + 1}), rows: rows, side: side}
	ch.draw()
}

// head says whose evening it was, where, and from when to when.
func (e *Evening) head(a *ui.Context, c paint.Canvas) {
	st, w := &a.Look.Styles, &a.Words.Evening
	c.Fill(paint.Rect{W: a.Width, H: 1}, st.Bar)
	x := 1 + c.Text(1, 0, st.Strong, w.GoodNight.Of(e.Name))
	right := a.Width - 1
	if n := len(e.book.Entries); n > 0 {
		text := w.FromTo.Of(e.book.Began.Format("15:04"), a.Now.In(e.book.Began.Location()).Format("15:04"))
		right -= paint.Width(text)
		c.Text(right, 0, st.Soft, text)
	}
	hands := a.Words.N(a.Words.Table.SessionHands, max(e.book.Hands, len(e.book.Chips)))
	for _, text := range []string{w.HandsAt.Of(hands, e.Table), hands} {
		if x+2+paint.Width(text)+2 <= right {
			c.Text(x+2, 0, st.Soft, text)
			return
		}
	}
}

// total is what the evening brought, in big digits: gold when ahead, ink when not.
func (e *Evening) total(a *ui.Context, c paint.Canvas) {
	w, _ := c.Size()
	n := e.net()
	style := a.Look.Styles.Strong
	if n > 0 {
		style = paint.Style{Fg: a.Look.Gold}
	}
	if e.Chips {
		n = e.last().Stack
	}
	text := a.Words.Num(max(n, -n))
	b := paint.Big{W: 6, H: 10, T: 2}
	signW := b.W + b.Gap()
	if e.Chips || n == 0 {
		signW = 0
	}
	plain := a.Words.Signed(n)
	if e.Chips {
		plain = text
	}
	used := 0
	switch tall := strings.ReplaceAll(plain, "−", "-"); {
	case b.Width(text)+signW <= w:
		if signW > 0 {
			sign(c, style, n)
		}
		used = signW + c.Big(signW, 0, b, style, style, text)
	case paint.TallWidth(tall, 1) > 0 && paint.TallWidth(tall, 1) <= w:
		used = c.Tall(0, 2, style, 1, tall)
	default:
		used = c.Text(0, 2, style, plain)
	}
	if e.Chips {
		c.Text(used+1, 3, a.Look.Styles.Soft, a.Words.Evening.Chips)
	}
}

// sign is a plus or a minus of the size of the digits.
func sign(c paint.Canvas, st paint.Style, n int64) {
	for x := range 6 {
		c.Put(x, 2, st, '█')
	}
	for x := 2; x < 4 && n > 0; x++ {
		c.Put(x, 1, st, '█')
		c.Put(x, 3, st, '█')
	}
}

// fact is a line about one hand.
type fact struct {
	label, amount, text string
	number              int
	cards               []card.Card
}

// facts are the hands that one remembers.
func (e *Evening) facts(a *ui.Context, c paint.Canvas, wide bool) {
	w := &a.Words.Evening
	h := &e.book.Highs
	var list []fact
	if g := h.Won; g != nil {
		o := outcome(g)
		text := a.Words.Replay.WonPot
		if made := made(a.Words, g, &o); made != "" && o.Ending != replay.TookIt {
			text = made
		}
		list = append(list, fact{w.Won, a.Words.Num(g.Net), text, g.Number, cardsOf(g)})
	}
	if g := h.Lost; g != nil {
		o, text := outcome(g), ""
		switch made := made(a.Words, g, &o); {
		case g.View() == nil:
		case o.Ending == replay.GaveUp:
			text = Result(a.Words, g)
		case o.By >= 0 && made != "":
			text = w.To.Of(g.Name(o.By), made)
		case o.By >= 0:
			text = w.ToName.Of(g.Name(o.By))
		}
		list = append(list, fact{w.Lost, a.Words.Num(-g.Net), text, g.Number, cardsOf(g)})
	}
	if g := h.Best; g != nil {
		list = append(list, fact{w.Best, "", a.Words.Hand(eval.Describe(eval.High, h.Made())), g.Number, h.Five[:]})
	}
	col := 0
	for i := range list {
		col = max(col, paint.Width(list[i].label)+1+paint.Width(list[i].amount))
	}
	for i := range list {
		e.fact(a, c, 2*i, col, &list[i], wide)
	}
}

// fact draws one line: the number of the hand stays, then its cards, then the words.
func (e *Evening) fact(a *ui.Context, c paint.Canvas, y, col int, f *fact, wide bool) {
	st := &a.Look.Styles
	w, _ := c.Size()
	c.Text(0, y, st.Soft, f.label)
	c.Label(paint.Rect{Y: y, W: col, H: 1}, st.Strong, paint.Right, f.amount)
	number := a.Words.Evening.Number.Of(a.Words.Num(int64(f.number)))
	right := w - paint.Width(number)
	c.Text(right, y, st.Dim, number)
	x, size, pitch := col+1, paint.Wide, 4
	if !wide || len(f.cards) > 4 && w < 70 {
		size, pitch = paint.Mini, 3
	}
	if cw, _ := size.Dims(); x+(len(f.cards)-1)*pitch+cw >= right {
		size, pitch = paint.Mini, 2
	}
	for _, k := range f.cards {
		if cw, _ := size.Dims(); x+cw >= right {
			break
		}
		c.Card(x, y, size, k, 0)
		x += pitch
	}
	text := i18n.LowerFirst(f.text)
	if x++; x+paint.Width(text) >= right { // what kind of hand is enough
		text, _, _ = strings.Cut(text, ",")
	}
	if wide && x+4 < right {
		c.Text(x, y, st.Text, c.Fit(text, right-1-x))
	}
}

func outcome(g *replay.Entry) (o replay.Outcome) {
	if v := g.View(); v != nil {
		o = replay.OutcomeOf(v, g.You())
	} else {
		o.By = -1
	}
	return o
}

// made is what a hand was won with, "" when it was not shown.
func made(w *i18n.Words, g *replay.Entry, o *replay.Outcome) string {
	if g.View() == nil {
		return ""
	}
	return madeOf(w, g.View(), o)
}

// cardsOf are the player's own cards of a hand: of more than five those that play.
func cardsOf(g *replay.Entry) []card.Card {
	v := g.View()
	if v == nil {
		return nil
	}
	own := ownCards(v, g.You())
	if five, _, ok := replay.Best(v, g.You()); ok && len(own) > len(five) {
		return five[:]
	}
	return own
}
