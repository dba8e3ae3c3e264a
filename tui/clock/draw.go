package clock

import (
	"tapis/themes"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// painter draws one face.
type painter struct {
	*ui.Context
	c paint.Canvas
	f *Face
	p places

	inUnits bool // the average in big blinds is told in the last line
}

// Hint is the line at the bottom: keys with what they do, and a sentence instead of
// them, such as an answer.
type Hint struct {
	Keys []KeyHint
	Say  string
}

// KeyHint is a key in the line of keys; a click on it presses Press.
type KeyHint struct{ Sign, Text, Press string }

// Draw fills a canvas with the clock.
func Draw(a *ui.Context, c paint.Canvas, f *Face, h Hint) {
	w, rows := c.Size()
	p := &painter{Context: a, c: c, f: f, p: place(w, rows, f.time(), a.Look.ASCII)}
	c.Fill(c.Bounds(), a.Look.Styles.Base)
	p.band()
	for _, part := range p.parts(h) {
		part()
	}
}

// parts draw what stands on a clock, each on places of its own.
func (p *painter) parts(h Hint) []func() {
	return []func(){p.head, p.time, p.bar, p.blinds, p.values, p.paid, func() { p.keys(h) }}
}

// band is the gold ground of the last minute, as wide as the window. Without colour it
// is reverse video.
func (p *painter) band() {
	if !p.f.last() {
		return
	}
	w, _ := p.c.Size()
	from := max(p.p.clockY-1, p.p.headY+p.p.form.head())
	p.c.Fill(paint.Rect{Y: from, W: w, H: p.p.bandEnd - from}, p.Look.Styles.Chosen)
}

// onBand is the style of what stands where the band is in the last minute.
func (p *painter) onBand(st paint.Style) paint.Style {
	if p.f.last() {
		return paint.Style{Fg: p.Look.OnGold, Attr: st.Attr | p.Look.Styles.Chosen.Attr&themes.Reverse}
	}
	return st
}

// head is the level at the left and the night's name at the right, or what is to be
// known at once.
func (p *painter) head() {
	if p.p.headY < 0 {
		return
	}
	st, w, f := &p.Look.Styles, &p.Words.Clock, p.f
	left, leftStyle := w.Level.Of(p.Words.Num(int64(f.Level))), st.Strong
	if f.Break {
		left, leftStyle = w.Break, st.Stack
	}
	right, how := p.headRight()
	if p.p.tallHead && !p.Look.ASCII {
		if n := paint.TallWidth(left, 2); n > 0 {
			m := paint.TallWidth(right, 1)
			p.c.Tall(p.p.x, 2*p.p.headY+1, leftStyle, 2, left)
			switch {
			case m > 0 && n+m+4 <= p.p.w:
				p.c.Tall(p.p.x+p.p.w-m, 2*p.p.headY+1, how, 1, right)
			default:
				p.c.Label(paint.Rect{X: p.p.x + n + 2, Y: p.p.headY + 1, W: p.p.w - n - 2, H: 1}, how, paint.Right, right)
			}
			return
		}
	}
	y := p.p.headY + p.p.form.head()/2
	p.c.Label(paint.Rect{X: p.p.x, Y: y, W: p.p.w, H: 1}, leftStyle, paint.Left, left)
	n := paint.Width(left) + 2
	if !f.Begun || f.last() || f.fresh() || !f.Running || f.Winner != "" {
		p.c.Label(paint.Rect{X: p.p.x + n, Y: y, W: p.p.w - n, H: 1}, how, paint.Right, right)
		return
	}
	p.c.Label(paint.Rect{X: p.p.x + n, Y: y, W: p.p.w - n, H: 1}, how, paint.Right, ui.JoinNonEmpty(" · ", right, p.short(f.Game, p.p.w-n-paint.Width(right)-3)))
}

// headRight is the night's name, or what is to be known at once.
func (p *painter) headRight() (text string, how paint.Style) {
	st, w, f := &p.Look.Styles, &p.Words.Clock, p.f
	switch {
	case f.Winner != "":
		return w.Wins.Of(f.Winner), st.Accent
	case f.Begun && !f.Running:
		return w.Paused, st.Strong
	case f.last() && f.Break:
		return w.BackSoon, st.Accent
	case f.last():
		return w.BlindsUp, st.Accent
	case f.fresh():
		return w.NewBlinds, st.Accent
	case f.Break:
		return w.Level.Of(p.Words.Num(int64(f.Level))), st.Dim
	}
	return f.Name, st.Dim
}

// short is a text where there is room for it, else nothing.
func (p *painter) short(text string, room int) string {
	if paint.Width(text) > room {
		return ""
	}
	return text
}

// time is the time left, as large as it goes.
func (p *painter) time() {
	st := p.Look.Styles.Accent
	switch {
	case p.f.Winner != "" || p.f.Begun && !p.f.Running:
		st = p.Look.Styles.Soft
	case p.f.Break:
		st = p.Look.Styles.Stack
	}
	st = p.onBand(st)
	text := p.f.time()
	if p.p.digits.H == 0 {
		p.c.Label(paint.Rect{X: p.p.x, Y: p.p.clockY, W: p.p.w, H: 1}, st, paint.Center, text)
		return
	}
	st.Attr &^= themes.Bold
	x := p.p.x + (p.p.w-p.p.digits.Width(text))/2
	p.c.Big(x, 2*p.p.clockY, p.p.digits, st, st, text)
}

// bar is the part of the level that has run: a block a minute, without gaps in levels of
// more than thirty.
func (p *painter) bar() {
	f := p.f
	if f.Length <= 0 {
		return
	}
	full := p.onBand(p.Look.Styles.Accent)
	if f.Break {
		full = p.onBand(p.Look.Styles.Stack)
	}
	if f.Begun && !f.Running && !f.last() {
		full = p.Look.Styles.Soft
	}
	full.Attr &^= themes.Bold
	track := paint.Style{Fg: p.Look.Rule}
	if f.last() {
		track = p.onBand(paint.Style{})
	}
	part := min(max(1-float64(f.Left)/float64(f.Length), 0), 1)
	minutes := int(f.Length.Minutes() + 0.5)
	gaps := minutes >= 2 && minutes <= 30 && p.p.w >= 3*minutes
	done := int(part*float64(8*p.p.w) + 0.5) // eighths of cells
	signs := p.Look.Glyphs.Bar
	for i := range p.p.w {
		x := p.p.x + i
		if gaps && i > 0 && (i+1)*minutes/p.p.w != i*minutes/p.p.w && i+1 < p.p.w {
			continue
		}
		switch lit := min(done-8*i, 8); {
		case lit >= 8:
			p.c.Put(x, p.p.barY, full, signs[len(signs)-1])
		case lit <= 0 || !p.Look.Color:
			p.c.Put(x, p.p.barY, track, p.trackSign())
		default:
			p.c.Put(x, p.p.barY, track, p.trackSign())
			st := full
			if p.Look.Color && !p.Look.ASCII && !f.last() {
				st.Bg = track.Fg
			}
			p.c.Put(x, p.p.barY, st, signs[max(lit*len(signs)/8, 1)-1])
		}
	}
}

// trackSign is what the part of the level still to come is drawn with: where colour
// does not tell it apart it is another sign.
func (p *painter) trackSign() rune {
	switch {
	case p.Look.ASCII:
		return '.'
	case p.Look.Color && !p.f.last():
		return '█'
	}
	return '─'
}
