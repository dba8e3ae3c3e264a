package console

import (
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/i18n"
	"tapis/themes"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Where the list's columns are.
const (
	width  = 78
	nameW  = 16
	margin = 4  // rows of the box that are no list
	listH  = 12 // the most rows of the list: what is under the box stays to be seen
)

// Draw draws the palette.
func (p *Palette) Draw(a *ui.Context, c paint.Canvas) {
	s := p.desk.Situation()
	w, st := &a.Words.Palette, &a.Look.Styles
	if p.asking {
		p.drawQuestion(a, c, &s)
		return
	}
	rows := p.rows(a, &s)
	p.At = max(min(p.At, len(rows)-1), 0)
	most := p.most(a, &s)
	sub, in := a.Panel(c, min(a.Width, width), min(most, listH, a.Height*6/10-margin)+margin, w.Heading)
	p.drawLine(a, sub, in)
	room := in.H - 2
	if len(rows) == 0 {
		for i, l := range ui.Wrap(p.nothing(w), in.W) {
			sub.Label(paint.Rect{Y: 2 + i, W: in.W, H: 1}, st.Accent, paint.Left, l)
		}
	}
	list := sub.Sub(paint.Rect{Y: 2, W: in.W, H: room})
	below := paint.Rect{X: in.X, Y: in.Y + 2, W: in.W, H: room}
	p.List.Draw(a, list, below, room, len(rows), func(i int, r paint.Rect, chosen bool) {
		if len(rows) > room {
			r.W -= 2 // the mark of more rows
		}
		p.drawRow(a, list, &rows[i], r, chosen)
	},
		func() tea.Cmd { return p.take(a, rows) })
	if len(rows) > room {
		from := min(max(p.At-room/2, 0), max(len(rows)-room, 0))
		text := w.Of.Of(strconv.Itoa(from+1), strconv.Itoa(from+room), strconv.Itoa(len(rows)))
		sub.Label(paint.Rect{Y: 1, W: in.W, H: 1}, st.Dim, paint.Right, text)
	}
	a.BottomHint(c, in, w.Hint)
}

// most is how many lines there can be at this step: the box keeps its size while one
// types.
func (p *Palette) most(a *ui.Context, s *Situation) int {
	other := *p
	other.line = ui.Editor{}
	n := len(other.rows(a, s))
	return max(n, 2)
}

// nothing says that nothing fits what was typed, or is there to choose.
func (p *Palette) nothing(w *i18n.Palette) string {
	typed := p.line.Value()
	if parts := ui.Chop(typed, 24); len(parts) > 1 { // what was pasted by mistake
		typed = parts[0] + "…"
	}
	switch arg := p.argument(); {
	case typed == "" && arg != nil && arg.list != nil:
		return w.NobodyHere
	case typed == "":
		return ""
	case arg != nil:
		return w.NoSuch.Of(typed)
	}
	return w.Unknown.Of(typed)
}

// drawLine draws what was chosen so far and what is typed, and what is asked for.
func (p *Palette) drawLine(a *ui.Context, c paint.Canvas, in paint.Rect) {
	st := &a.Look.Styles
	x := c.Text(0, 0, st.Accent, ":")
	for _, part := range p.chosen(a) {
		x += c.Text(x, 0, st.Strong, part+" ")
	}
	x = min(x, in.W-10)
	at := p.line.Draw(c, x, 0, in.W-x)
	a.Cursor = tea.NewCursor(in.X+at, in.Y)
	prompt := a.Words.Palette.Unprompted
	if arg := p.argument(); arg != nil {
		prompt = arg.prompt(&a.Words.Palette)
	}
	c.Label(paint.Rect{Y: 1, W: in.W, H: 1}, themes.Style{Fg: a.Look.Soft}, paint.Left, prompt)
}

// chosen are the words of what was chosen.
func (p *Palette) chosen(a *ui.Context) (out []string) {
	if p.command == nil {
		return nil
	}
	out = append(out, a.Words.Palette.Commands[p.command.id].Name)
	for _, v := range p.got {
		out = append(out, v.name)
	}
	return out
}

func (p *Palette) drawRow(a *ui.Context, c paint.Canvas, o *row, r paint.Rect, chosen bool) {
	st := &a.Look.Styles
	name, text, why := st.Strong, st.Soft, st.Dim
	if o.why != "" {
		name, text = st.Dim, st.Dim
	}
	if chosen {
		name, text, why = st.Chosen, st.Chosen, st.Chosen
		text.Attr &^= themes.Bold
	}
	w := nameW
	if o.cmd == nil {
		w = min(max(paint.Width(o.name)+2, nameW), r.W)
	}
	c.Label(paint.Rect{Y: r.Y, W: w - 1, H: 1}, name, paint.Left, o.name)
	left := r.W - w
	if o.why != "" {
		n := paint.Width(o.why)
		c.Label(paint.Rect{X: r.W - n, Y: r.Y, W: n, H: 1}, why, paint.Left, o.why)
		left -= n + 2
	}
	if left > 0 {
		c.Label(paint.Rect{X: w, Y: r.Y, W: left, H: 1}, text, paint.Left, o.text)
	}
}

// drawQuestion says what becomes of people and chips, and asks.
func (p *Palette) drawQuestion(a *ui.Context, c paint.Canvas, s *Situation) {
	w := &a.Words.Palette
	width := min(a.Width, 64)
	lines := ui.Wrap(p.command.ask(a.Words, s, p.got), width-6)
	sub, in := a.Panel(c, width, 4+len(lines), i18n.UpperFirst(strings.Join(p.chosen(a), " ")))
	for i, l := range lines {
		sub.Label(paint.Rect{Y: i, W: in.W, H: 1}, a.Look.Styles.Text, paint.Left, l)
	}
	ui.Answers(a, sub.Sub(paint.Rect{Y: len(lines) + 1, W: in.W, H: 1}), paint.Rect{X: in.X, Y: in.Y + len(lines) + 1, W: in.W, H: 1}, w.Yes, a.Words.Buttons.No)
}
