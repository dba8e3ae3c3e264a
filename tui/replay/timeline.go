package replay

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/replay"
	"tapis/themes"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// gap is the columns between two streets.
const gap = 3

// column is a step of the timeline as it is drawn.
type column struct{ x, w int }

// signs are how steps are drawn, by their kind.
var signs = map[replay.Kind][2]string{ // in signs, in ASCII
	replay.Dealt: {"■", "#"}, replay.Bet: {"▲", "^"}, replay.Called: {"●", "o"}, replay.Checked: {"○", "-"}, replay.Folded: {"×", "x"},
	replay.Threw: {"◇", "%"}, replay.Shown: {"■", "#"}, replay.Mucked: {"×", "x"}, replay.Won: {"▼", "v"}, replay.PassedOut: {"×", "x"},
}

func (s *Screen) sign(a *ui.Context, k replay.Kind) string {
	if a.Look.ASCII {
		return signs[k][1]
	}
	return signs[k][0]
}

// widthOf is the columns of a step: as many as the longest amount takes, and one of
// air.
func (s *Screen) widthOf(a *ui.Context, amounts bool) int {
	w := 4
	if a.Width >= 160 {
		w = 6
	}
	if amounts {
		for i := range s.hand.Steps {
			w = max(w, min(paint.Width(s.amount(i))+1, 9))
		}
	}
	return w
}

// amount is what stands under a step's sign.
func (s *Screen) amount(i int) string {
	st := &s.hand.Steps[i]
	switch {
	case st.Kind == replay.Threw:
		return strconv.FormatInt(st.Amount, 10)
	case st.Amount > 0:
		return s.words.Num(st.Amount)
	}
	return ""
}

// timeline draws the street heads, the bars of the pot, and a column for each step. A
// timeline that is too long for the window is scrolled: the step is in the middle.
func (s *Screen) timeline(a *ui.Context, c paint.Canvas, l *areas) {
	cw := s.widthOf(a, l.amounts)
	s.columns = s.columns[:0]
	x := 1
	for gi, g := range s.hand.Groups {
		if gi > 0 {
			x += gap
		}
		for range g.To - g.From {
			s.columns = append(s.columns, column{x, cw})
			x += cw
		}
	}
	total, shift := x, 0
	if at := s.step - 1; total > l.time.W {
		if at >= 0 {
			shift = s.columns[at].x + cw/2 - l.time.W/2
		}
		shift = min(max(shift, 0), total-l.time.W)
	}
	for i := range s.columns {
		s.columns[i].x -= shift
	}
	d := drawing{s: s, a: a, c: c.Sub(l.time), l: l, cw: cw}
	for gi := range s.hand.Groups {
		d.head(gi)
	}
	most := int64(1)
	for i := range s.hand.Steps {
		most = max(most, s.hand.Steps[i].Pot)
	}
	d.legend()
	for i := range s.hand.Steps {
		d.column(i, most)
		a.OnSet(paint.Rect{X: l.time.X + s.columns[i].x, Y: l.time.Y + 1, W: cw, H: l.time.H - 1}.Intersect(l.time), func(int, int) tea.Cmd {
			s.playing = false
			return s.goTo(a, i+1)
		})
	}
}

// drawing is one drawing of the timeline.
type drawing struct {
	s  *Screen
	a  *ui.Context
	c  paint.Canvas
	l  *areas
	cw int
}

// head is the name of a street over its steps, with its cards where they fit.
func (d *drawing) head(gi int) {
	s, a := d.s, d.a
	g := s.hand.Groups[gi]
	first, last := s.columns[g.From], s.columns[g.To-1]
	r := paint.Rect{X: first.x - 1, W: last.x + last.w - first.x + 1, H: 1}
	shown := r.Intersect(d.c.Bounds())
	if shown.Empty() {
		return
	}
	st, bg := d.headStyles(s.step > g.From && s.step <= g.To)
	d.c.Fill(shown, bg)
	d.c.Sub(shown).Text(0, 0, bg, " ")
	street := a.Words.Replay.End
	short := street
	if g.Street >= 0 {
		name := s.hand.Game().Streets[min(g.Street, len(s.hand.Game().Streets)-1)].Name
		street, short = upper(a.Words.Street(name)), upper(a.Words.StreetShort(name))
	}
	in := d.c.Sub(shown)
	room := shown.W - 1
	if paint.Width(street) > room {
		street = short
	}
	x := 1
	if paint.Width(street) > room {
		x = 0
	}
	x += in.Text(x, 0, st, street)
	cards := g.Cards
	need := 2
	for _, k := range cards {
		need += paint.Width(a.Words.Card(k)) + 1
	}
	if x+need-1 > shown.W {
		return
	}
	x += 2
	for _, k := range cards {
		if s.step <= g.From && !k.Known() {
			continue
		}
		span := in.CardSpan(k)
		if s.step <= g.From {
			span.Style = faint(a, span.Style)
		}
		x += in.Text(x, 0, span.Style, span.Text) + 1
	}
}

// headStyles are those of a street's name and its ground; now: the step is on the street.
func (d *drawing) headStyles(now bool) (st, bg paint.Style) {
	l := d.a.Look
	st, bg = l.Styles.Strong, paint.Style{Fg: l.Ink, Bg: l.Plate}
	if now {
		st, bg.Bg = l.Styles.Accent, d.lit()
		if !l.Color {
			st.Attr |= themes.Reverse
		}
	}
	return st, bg
}

// lit is the ground of the step that is shown.
func (d *drawing) lit() paint.Color {
	l := d.a.Look
	if mixed := l.Gold.Mix(l.Ground, 86); mixed != l.Ground {
		return mixed
	}
	return l.Rule
}

// column draws a step: its bar, its sign, its amount and its name.
func (d *drawing) column(i int, most int64) {
	s, a := d.s, d.a
	step, col := &s.hand.Steps[i], s.columns[i]
	if col.x+col.w <= 0 || col.x >= d.l.time.W {
		return
	}
	now, later := i == s.step-1, i >= s.step
	if now && a.Look.Color {
		d.c.Fill(paint.Rect{X: col.x - 1, Y: 1, W: col.w + 1, H: d.l.time.H - 1}, paint.Style{Fg: a.Look.Ink, Bg: d.lit()})
	}
	d.bar(col, float64(step.Pot)/float64(most), now, later)
	y := 1 + d.l.bars
	who := s.style(a, step.Seat)
	sign, amount, name := s.sign(a, step.Kind), s.amount(i), s.label(a, step.Seat, col.w-1)
	signs := who
	if step.Kind == replay.Posted {
		sign, signs = s.posted(a, i), a.Look.Styles.Soft
	}
	if step.Kind == replay.Folded || step.Kind == replay.Mucked || step.Seat < 0 {
		signs = a.Look.Styles.Soft
	}
	text := a.Look.Styles.Text
	if now {
		text, who.Attr = a.Look.Styles.Strong, who.Attr|themes.Bold
		if !a.Look.Color {
			who.Attr |= themes.Reverse
			signs.Attr |= themes.Reverse
		}
	}
	if later {
		signs, text, who = faint(a, signs), faint(a, text), faint(a, who)
	}
	put := func(row int, st paint.Style, text string) {
		d.c.Text(col.x+max(col.w-1-paint.Width(text), 0)/2, row, st, text)
	}
	put(y, signs, sign)
	if d.l.amounts {
		y++
		put(y, text, amount)
	}
	put(y+1, who, name)
}

// bar is the pot after a step, in eighths of a cell.
func (d *drawing) bar(col column, part float64, now, later bool) {
	look := d.a.Look
	eighths := look.Glyphs.Spark
	n := len(eighths)
	full := int(part*float64(d.l.bars*n) + 0.5)
	if part > 0 {
		full = max(full, 1)
	}
	st := paint.Style{Fg: look.Dim}
	if look.Dim == look.Rule { // of sixteen colours
		st.Fg = look.Soft
	}
	switch {
	case now:
		st.Fg = look.Gold
	case later:
		st.Fg = look.Rule
	}
	if !look.Color && later {
		st.Attr = themes.Faint
	}
	for row := range d.l.bars {
		fill := min(full-row*n, n)
		if fill <= 0 {
			return
		}
		for x := range col.w - 1 {
			d.c.Put(col.x+x, d.l.bars-row, st, eighths[fill-1])
		}
	}
}

// legend explains the bars and signs over the first steps, where their bars leave room.
func (d *drawing) legend() {
	s, a, w := d.s, d.a, &d.a.Words.Replay
	if d.l.bars < 4 || len(s.hand.Groups) == 0 || s.columns[0].x < 1 {
		return
	}
	g := s.hand.Groups[0]
	room := s.columns[g.To-1].x + d.cw - s.columns[0].x
	lines := []string{w.Bars, w.BarSigns.Of(s.sign(a, replay.Bet), s.sign(a, replay.Called), s.sign(a, replay.Folded), s.sign(a, replay.Dealt), s.sign(a, replay.Won))}
	most := int64(0)
	for i := range s.hand.Steps {
		most = max(most, s.hand.Steps[i].Pot)
	}
	for i := g.From; i < g.To; i++ { // the bars of the first street stay below
		if s.hand.Steps[i].Pot*int64(d.l.bars) > most*int64(d.l.bars-3) {
			return
		}
	}
	for i, line := range lines {
		if paint.Width(line) <= room+gap {
			d.c.Text(1, 2+i, a.Look.Styles.Dim, line)
		}
	}
}

// posted is the sign of a blind or an ante.
func (s *Screen) posted(a *ui.Context, i int) string {
	w := &a.Words.Replay
	e := &s.hand.Last().Events[s.hand.Steps[i].Event]
	return postedAs(w, e.Reason)
}
