package clock

import (
	"tapis/themes"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// small are the digits of the row of values.
var small = paint.Big{W: 6, H: 10, T: 2}

// values are a row of what follows from the level and the players, from one end of the
// measure to the other.
func (p *painter) values() {
	if p.p.valuesY < 0 {
		return
	}
	if p.p.tallValues && !p.Look.ASCII {
		long, short := p.f.values(p.Words, false, false), p.f.values(p.Words, true, false)
		for _, list := range [][]value{long, short, long[:3], short[:3]} {
			widths := make([]int, len(list))
			for i, v := range list {
				widths[i] = max(paint.TallWidth(v.label, 1), small.Width(v.text))
			}
			if xs, ok := spread(p.p.x, p.p.w, widths, 3); ok {
				for i, v := range list {
					label, ink := p.valueStyles(v)
					ink.Attr = 0
					p.c.Tall(xs[i], 2*p.p.valuesY, label, 1, v.label)
					p.c.Big(xs[i], 2*p.p.valuesY+7, small, ink, ink, v.text)
				}
				p.inUnits = len(list) < len(long)
				return
			}
		}
	}
	list := p.f.values(p.Words, false, true)
	for len(list) > 1 {
		widths := make([]int, len(list))
		for i, v := range list {
			widths[i] = max(paint.Width(v.label), paint.Width(v.text))
		}
		if xs, ok := spread(p.p.x, p.p.w, widths, 2); ok {
			y := p.p.valuesY + max(p.p.form.values()-2, 0)/2
			for i, v := range list {
				label, ink := p.valueStyles(v)
				p.c.Text(xs[i], y, label, v.label)
				p.c.Text(xs[i], y+1, ink, v.text)
			}
			return
		}
		list = list[:len(list)-1]
	}
}

// valueStyles are those of a value's label and of the value.
func (p *painter) valueStyles(v value) (label, text paint.Style) {
	if v.gold {
		return p.Look.Styles.Accent, p.Look.Styles.Accent
	}
	return p.Look.Styles.Soft, paint.Style{Fg: p.Look.Ink, Attr: themes.Bold}
}

// spread gives columns of some widths their places: the first begins the measure, the
// last ends it, the air between them is even. False: there is less than so much air.
func spread(x, w int, widths []int, least int) (at []int, ok bool) {
	air := w
	for _, n := range widths {
		air -= n
	}
	gaps := len(widths) - 1
	if air < least*gaps || gaps < 1 {
		return nil, false
	}
	for i, n := range widths {
		extra := 0
		if i < gaps {
			extra = air / (gaps - i)
		}
		at = append(at, x)
		x += n + extra
		air -= extra
	}
	return at, true
}

// paid are the places paid with their prizes, as many as there is room for, and the next
// break.
func (p *painter) paid() {
	if p.p.paidY < 0 {
		return
	}
	w, f := p.Words, p.f
	breakAt := ""
	if !f.BreakAt.IsZero() {
		breakAt = w.Clock.BreakAt
	}
	places := ""
	if len(f.Prizes) > 0 {
		places = w.N(w.Clock.PlacesPaid, len(f.Prizes))
	}
	draw, width, wide := p.text, paint.Width, 2
	if p.p.tallPaid && !p.Look.ASCII {
		draw, width, wide = p.tall, func(s string) int { return paint.TallWidth(s, 1) }, 5
	}
	st := &p.Look.Styles
	right := p.p.x + p.p.w
	if breakAt != "" {
		at := w.TimeOfDay(f.BreakAt)
		n := width(at)
		draw(right-n, paint.Style{Fg: p.Look.Ink, Attr: themes.Bold}, at)
		right -= n + wide
		n = width(breakAt)
		draw(right-n, st.Soft, breakAt)
		right -= n + 2*wide
	}
	if places == "" {
		return
	}
	x := p.p.x
	draw(x, st.Soft, places)
	x += width(places) + wide + wide/2
	if f.Pool <= 0 {
		return
	}
	for i, prize := range f.Prizes {
		ink := st.Soft
		text := w.Num(prize)
		if i == 0 {
			ink = paint.Style{Fg: p.Look.Ink, Attr: themes.Bold}
			if !p.p.tallPaid {
				text = f.money(w, prize)
			}
		}
		n := width(text)
		if x+n > right {
			return
		}
		draw(x, ink, text)
		x += n + wide
	}
}

func (p *painter) text(x int, st paint.Style, s string) {
	p.c.Text(x, p.p.paidY+p.p.form.paid()/2, st, s)
}
func (p *painter) tall(x int, st paint.Style, s string) {
	st.Attr &^= themes.Bold
	p.c.Tall(x, 2*p.p.paidY+1, st, 1, s)
}

// keys is the last line: keys, or what was answered, and facts that have no room of
// their own.
func (p *painter) keys(h Hint) {
	if p.p.keysY < 0 {
		return
	}
	st, y, x := &p.Look.Styles, p.p.keysY, p.p.x
	right := p.p.x + p.p.w
	if h.Say != "" {
		x += p.c.Text(x, y, st.Accent, p.c.Fit(h.Say, p.p.w)) + 3
	}
	for _, k := range h.Keys {
		n := paint.Width(k.Sign) + 1 + paint.Width(k.Text)
		if x+n > right {
			break
		}
		from := x
		x += p.c.Text(x, y, paint.Style{Fg: p.Look.Soft, Attr: themes.Bold}, k.Sign)
		x += 1 + p.c.Text(x+1, y, st.Dim, k.Text)
		p.OnClickKey(paint.Rect{X: from, Y: y, W: n, H: 1}, k.Press)
		x += 3
	}
	for facts := p.facts(); len(facts) > 0; facts = facts[1:] {
		text := ui.JoinNonEmpty(" · ", facts...)
		if n := paint.Width(text); x+n <= right {
			p.c.Text(right-n, y, st.Dim, text)
			return
		}
	}
}

// facts are what the last line tells at its right end; the first ones go first.
func (p *painter) facts() []string {
	f, w := p.f, &p.Words.Clock
	facts := []string{f.Game}
	if p.inUnits {
		facts = append(facts, f.Stakes.inUnits(p.Words, f.Average)+" "+w.BB)
	}
	switch {
	case f.Pool > 0:
		facts = append(facts, w.Pool.Of(f.money(p.Words, f.Pool)))
	default:
		facts = append(facts, w.InPlay.Of(p.Words.Num(f.Chips)))
	}
	if f.HasRebuys {
		count := w.RebuysClosed
		if f.RebuysOpen {
			count = w.RebuysOpen
		}
		facts = append(facts, p.Words.N(count, f.Rebuys))
	}
	if !f.Ends.IsZero() && f.Winner == "" {
		facts = append(facts, w.EndsAbout.Of(p.Words.TimeOfDay(f.Ends)))
	}
	return append(facts, p.Words.TimeOfDay(f.Time))
}
