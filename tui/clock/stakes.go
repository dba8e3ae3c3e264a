package clock

import (
	"tapis/themes"
	"tapis/tui/paint"
)

// blinds are what is played for, with the ante at the right. As they grow they are drawn
// smaller, then short, then as text.
func (p *painter) blinds() {
	st, f, w := &p.Look.Styles, p.f, &p.Words.Clock
	rows := p.p.form.blinds
	white := paint.Style{Fg: p.Look.Ink, Attr: themes.Bold}
	bottom := 2 * (p.p.blindsY + rows) // in half rows
	room := p.p.w
	if f.Stakes.Ante > 0 {
		room -= p.ante(rows, bottom)
	}
	label := ""
	if f.Stakes.Limit {
		label = w.Limit
	}
	if label != "" {
		n := p.label(p.p.x, p.p.blindsY, label)
		room -= n
		defer func(x int) { p.p.x = x }(p.p.x)
		p.p.x += n
	}
	long, short := f.Stakes.pair(p.Words, false), f.Stakes.pair(p.Words, true)
	size, text := paint.BigFit(room, rows, long), long
	if other := paint.BigFit(room, rows, short); long != short && other.H > size.H+size.H/2 || size.H == 0 && other.H > 0 {
		size, text = other, short
	}
	if size.H > 0 {
		white.Attr = 0
		p.c.Big(p.p.x, bottom-size.H, size, white, st.Dim, text)
		return
	}
	for _, text := range []string{long, short} {
		if n := paint.TallWidth(text, 1); rows >= paint.TallRows && n > 0 && n <= room && !p.Look.ASCII {
			white.Attr = 0
			p.c.Tall(p.p.x, bottom-5, white, 1, text)
			return
		}
	}
	if paint.Width(long) > room {
		long = short
	}
	p.c.Label(paint.Rect{X: p.p.x, Y: bottom/2 - 1, W: room, H: 1}, white, paint.Left, long)
}

// label writes what the stakes are before them, and returns the columns it takes.
func (p *painter) label(x, y int, text string) int {
	n := paint.TallWidth(text, 1)
	if p.p.form.blinds >= 7 && n > 0 && !p.Look.ASCII && n < p.p.w/4 {
		p.c.Tall(x, 2*y+1, p.Look.Styles.Soft, 1, text)
		return n + 3
	}
	p.c.Text(x, y+p.p.form.blinds/2, p.Look.Styles.Soft, text)
	return paint.Width(text) + 2
}

// ante draws the ante at the right end, on the line the blinds stand on, and returns the
// columns it takes.
func (p *painter) ante(rows, bottom int) int {
	st, w := &p.Look.Styles, &p.Words.Clock
	text := p.Words.Num(p.f.Stakes.Ante)
	right := p.p.x + p.p.w
	ink := paint.Style{Fg: p.Look.Ink}
	if rows >= 9 && !p.Look.ASCII {
		size := paint.BigFit(p.p.w/4, 7, text)
		if size.H == 0 {
			text = p.Words.Short(p.f.Stakes.Ante)
			size = paint.BigFit(p.p.w/4, 7, text)
		}
		if n := max(size.Width(text), paint.TallWidth(w.Ante, 1)); size.H > 0 {
			p.c.Tall(right-n, bottom-20, st.Soft, 1, w.Ante)
			p.c.Big(right-n, bottom-size.H, size, ink, st.Dim, text)
			return n + p.p.w/12
		}
	}
	if n := paint.TallWidth(text, 1); rows >= 5 && n > 0 && n <= p.p.w/4 && !p.Look.ASCII {
		m := max(n, paint.Width(w.Ante))
		p.c.Text(right-m, bottom/2-4, st.Soft, w.Ante)
		p.c.Tall(right-m, bottom-5, ink, 1, text)
		return m + 3
	}
	line := w.Ante + " " + text
	n := paint.Width(line)
	p.c.Text(right-n, bottom/2-1, st.Soft, w.Ante)
	p.c.Text(right-paint.Width(text), bottom/2-1, paint.Style{Fg: p.Look.Ink, Attr: themes.Bold}, text)
	return n + 2
}
