package poker

import (
	"tapis/engine/eval"
	"tapis/themes"
	"tapis/tui/felt"
	"tapis/tui/paint"
)

// halfName is what a hand makes of one half, with the sign its cards have.
type halfName struct {
	sign  rune
	label string // high, low; "" in a game of one half
	text  string
	won   bool
	low   bool
}

// namesOf are what a seat's hand is called at the end, a line for each half.
func (p picture) namesOf(i int) []halfName {
	t, a := p.t, p.a
	s, w := t.scene, a.Words
	seat := &s.seats[i]
	high, low := felt.Strength(s.g, seat.cardList(), s.boardCards())
	g := a.Look.Glyphs.Corners
	one := func(m eval.Made, won bool) halfName {
		n := halfName{text: w.Hand(m), won: won}
		if seat.won > 0 && len(s.ladders) > 0 {
			n.sign = g[0]
		}
		if i == t.Snap.You && seat.won == 0 {
			n.sign = g[1]
		}
		return n
	}
	switch {
	case !s.g.Split():
		m := high
		if s.g.High == eval.NoRanking {
			m = low
		}
		return []halfName{one(m, seat.won > 0)}
	case w.Hand(low) == "":
		return []halfName{{sign: g[0], label: w.Ending.High, text: w.Hand(high), won: seat.wonHigh}}
	}
	return []halfName{
		{sign: g[0], label: w.Ending.High, text: w.Hand(high), won: seat.wonHigh},
		{sign: g[1], label: w.Ending.Low, text: w.Hand(low), won: seat.wonLow, low: true},
	}
}

func (n *halfName) width() int {
	w := paint.Width(n.text)
	if n.label != "" {
		w += paint.Width(n.label) + 1
	}
	if n.sign != 0 {
		w += 2
	}
	return w
}

// nameOf makes room for the name of a shown hand.
func (d *arrangement) nameOf(p *piece, seat *seat) {
	if !seat.shown || !felt.AllKnown(seat.cardList()) {
		return
	}
	names := d.pic().namesOf(d.Chair[p.k])
	for i := range names {
		p.extraW = max(p.extraW, names[i].width())
	}
	p.name, p.extraH = true, len(names)
}

// drawName writes the name of a hand at its place.
func (d *arrangement) drawName(p *piece, _ *seat) {
	names := d.pic().namesOf(d.Chair[p.k])
	for i := range names {
		at := paint.Rect{X: p.extra.X, Y: p.extra.Y + i, W: p.extra.W, H: 1}
		if d.Spots[p.k].At == felt.AtRight {
			at.X, at.W = at.X+at.W-names[i].width(), names[i].width()
		}
		d.writeName(at, &names[i])
	}
}

// writeName writes one line of a hand's name: the sign of its cards is the legend.
func (d *oval) writeName(at paint.Rect, n *halfName) {
	st, sign := d.A.Look.Styles.FeltSoft, themes.Style{Fg: d.A.Look.FeltGold}
	if n.low {
		sign.Fg = d.A.Look.Low
	}
	if n.sign == d.A.Look.Glyphs.Corners[1] && !n.low {
		sign.Fg = d.A.Look.Beaten
	}
	if n.won {
		st = d.A.Look.Styles.FeltGold
		if n.low {
			st.Fg = d.A.Look.Low
		}
	}
	w := min(n.width(), at.W)
	d.Take(paint.Rect{X: at.X, Y: at.Y, W: w, H: 1}, felt.AnyLabel)
	x := at.X
	if n.sign != 0 {
		d.C.Put(x, at.Y, sign, n.sign)
		x += 2
	}
	if n.label != "" {
		x += d.C.Text(x, at.Y, st, n.label) + 1
	}
	d.C.Text(x, at.Y, st, d.C.Fit(n.text, at.X+w-x))
}

// outcome is what a seat won or lost, for the third row of its plate.
func (p picture) outcome(i int) string {
	t, a := p.t, p.a
	s, w := t.scene, a.Words
	if !s.done {
		return ""
	}
	seat := &s.seats[i]
	switch {
	case seat.won > 0:
		text := w.Ending.Wins.Of(w.Num(seat.won))
		if s.g.Split() && (seat.wonHigh || seat.wonLow) && !s.noLow() {
			text = halves(a, seat) + ", " + w.Num(seat.won)
		}
		return text
	case seat.live && (seat.shown || seat.mucked):
		return w.Ending.Lose.Of(w.Num(seat.put))
	}
	return ""
}

// net is what the hand brought a seat.
func (s *seat) net() int64 { return s.won - s.put }
