package replay

import (
	"tapis/internal/replay"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// chart is the stack after each hand, in eighths of a cell: what was bought is dark,
// what has been won over it is light. A bust is a gap.
type chart struct {
	e    *Evening
	a    *ui.Context
	c    paint.Canvas
	rows int
	side int // columns at the right for what it comes to

	x, w int   // of the columns
	top  int64 // at the upper edge
	step int64 // between two marks of the axis
}

// round is a number of the axis: 1, 2 or 5 and zeros, at least n.
func round(n int64) int64 {
	for unit := int64(1); ; unit *= 10 {
		for _, k := range []int64{1, 2, 5} {
			if k*unit >= n || unit > 1e17 {
				return k * unit
			}
		}
	}
}

func (ch *chart) draw() {
	most := int64(1)
	for _, k := range ch.e.book.Chips {
		most = max(most, k.Stack)
	}
	ch.step = round((most + 1) / 2)
	ch.top = (most + ch.step - 1) / ch.step * ch.step
	width, _ := ch.c.Size()
	ch.x = paint.Width(ch.a.Words.Num(ch.top)) + 2
	ch.w = width - ch.x - ch.side
	if ch.w < 10 {
		return
	}
	ch.axis()
	for i := range ch.w {
		ch.column(i)
	}
	ch.bought()
	ch.mark(ch.e.book.Highs.Lost, false)
	ch.mark(ch.e.book.Highs.Won, true)
	ch.sum()
}

// hand is the number of the hand that a column shows.
func (ch *chart) hand(col int) int {
	n := len(ch.e.book.Chips)
	return min(((col+1)*n+ch.w-1)/ch.w-1, n-1)
}

// chips is what a column shows: a bust among its hands is not passed over.
func (ch *chart) chips(col int) replay.Chips {
	from := 0
	if col > 0 {
		from = min(ch.hand(col-1)+1, ch.hand(col))
	}
	for _, k := range ch.e.book.Chips[from:ch.hand(col)] {
		if k.Stack == 0 {
			return k
		}
	}
	return ch.e.book.Chips[ch.hand(col)]
}

// col is the first column that shows a hand, or a later one.
func (ch *chart) col(hand int) int {
	for i := range ch.w {
		if ch.hand(i) >= hand {
			return i
		}
	}
	return ch.w - 1
}

// axis draws the line at the left with its amounts, and the ground.
func (ch *chart) axis() {
	st := &ch.a.Look.Styles
	rule := paint.Style{Fg: ch.a.Look.Rule}
	for y := range ch.rows {
		ch.c.Text(ch.x-1, y, rule, "│")
	}
	ch.c.Text(ch.x-1, ch.rows, rule, "└")
	for i := range ch.w {
		ch.c.Text(ch.x+i, ch.rows, rule, "─")
	}
	for v := int64(0); v <= ch.top; v += ch.step {
		y := ch.rows - int((v*int64(ch.rows)+ch.top-1)/ch.top)
		ch.c.Label(paint.Rect{Y: y, W: ch.x - 2, H: 1}, st.Dim, paint.Right, ch.a.Words.Num(v))
		if v > 0 && v < ch.top {
			ch.c.Text(ch.x-1, y, rule, "┤")
		}
	}
}

// fill is how many parts of a cell an amount is high.
func (ch *chart) fill(n int64) int {
	parts := int64(ch.rows * len(ch.a.Look.Glyphs.Spark))
	full := int((n*parts + ch.top/2) / ch.top)
	if n > 0 {
		full = max(full, 1)
	}
	return full
}

// column draws one column.
func (ch *chart) column(i int) {
	l := ch.a.Look
	k := ch.chips(i)
	n := len(l.Glyphs.Spark)
	stack := ch.fill(k.Stack)
	below := min(ch.fill(min(k.Bought, k.Stack)), stack)
	for y := range ch.rows {
		s, b := min(stack-y*n, n), min(below-y*n, n)
		if s <= 0 {
			return
		}
		sign, st := ch.cell(s, max(b, 0), n)
		ch.c.Put(ch.x+i, ch.rows-1-y, st, sign)
	}
}

// cell is a cell of which s parts are chips and b of these were bought. Two colours are
// all there is: of two edges in a cell the one nearer to the cell's border is moved onto it.
func (ch *chart) cell(s, b, n int) (rune, paint.Style) {
	l := ch.a.Look
	dark, light := l.Felt[0], l.Stack
	if b > 0 && b < s && s < n {
		if b <= n-s {
			b = 0
		} else {
			s = n
		}
	}
	signs := l.Glyphs.Spark
	switch {
	case b == s && !l.Color:
		return '▒', paint.Style{}
	case b == s:
		return signs[s-1], paint.Style{Fg: dark, Bg: l.Ground}
	case b == 0:
		return signs[s-1], paint.Style{Fg: light, Bg: l.Ground}
	case !l.Color && 2*b > n:
		return '▒', paint.Style{}
	case !l.Color:
		return signs[n-1], paint.Style{}
	}
	return signs[b-1], paint.Style{Fg: dark, Bg: light}
}

// bought marks on the ground where chips were bought.
func (ch *chart) bought() {
	st, w := &ch.a.Look.Styles, &ch.a.Words.Evening
	had, free := int64(0), 0
	for i, k := range ch.e.book.Chips {
		more := k.Bought - had
		had = k.Bought
		if more <= 0 {
			continue
		}
		at := ch.col(i)
		text := " " + w.Rebuy.Of(ch.a.Words.Num(more)) + " "
		if i == 0 {
			text = " " + w.BuyIn.Of(ch.a.Words.Num(more)) + " "
		}
		if at < free {
			continue
		}
		ch.c.Text(ch.x+at, ch.rows, st.Accent, string(ch.a.Look.Glyphs.Up))
		free = at + 1
		if at+1+paint.Width(text) <= ch.w {
			free += ch.c.Text(ch.x+at+1, ch.rows, st.Soft, text)
		}
	}
}

// mark names a hand above its column, where nothing lies: what was won at the left of
// it, what was lost at the right.
func (ch *chart) mark(e *replay.Entry, won bool) {
	if e == nil {
		return
	}
	at := ch.col(e.Chips())
	text, from := string(ch.a.Look.Glyphs.Down)+" "+ch.a.Words.Num(-e.Net), at
	if won {
		text = ch.a.Words.Num(e.Net) + " " + string(ch.a.Look.Glyphs.Up)
		from = at - paint.Width(text)
	}
	if from < 0 || from+paint.Width(text) > ch.w {
		return
	}
	high := 0
	for i := from; i < from+paint.Width(text); i++ {
		high = max(high, ch.fill(ch.chips(i).Stack))
	}
	n := len(ch.a.Look.Glyphs.Spark)
	if y := ch.rows - 1 - (high+n-1)/n; y >= 0 {
		ch.c.Text(ch.x+from, y, ch.a.Look.Styles.Soft, text)
	}
}

// sum says at the right what the evening comes to, each amount at its height.
func (ch *chart) sum() {
	st, w, num := &ch.a.Look.Styles, &ch.a.Words.Evening, ch.a.Words.Num
	last := ch.e.last()
	x := ch.x + ch.w + 1
	n := len(ch.a.Look.Glyphs.Spark)
	y := max(ch.rows-max((ch.fill(last.Stack)+n-1)/n, 1), 0)
	y = min(y, ch.rows-3)
	ch.c.Text(x, y, st.Strong, ch.c.Fit(w.Now.Of(num(last.Stack)), ch.side-1))
	switch net := ch.e.net(); {
	case ch.e.Chips:
		return
	case net > 0:
		ch.c.Text(x, y+1, st.Stack, ch.c.Fit(w.Ahead.Of(num(net)), ch.side-1))
	case net < 0:
		ch.c.Text(x, y+1, st.Soft, ch.c.Fit(w.Behind.Of(num(-net)), ch.side-1))
	default:
		ch.c.Text(x, y+1, st.Soft, w.Even)
	}
	at := max(ch.rows-(ch.fill(min(last.Bought, ch.top))+n-1)/n, y+2)
	ch.c.Text(x, min(at, ch.rows-1), st.Soft, ch.c.Fit(w.Bought.Of(num(last.Bought)), ch.side-1))
}
