package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/i18n"
	"tapis/themes"
	"tapis/tui/paint"
)

// helpSheet is the page of keys, made from the key map. In a window too small
// for all of it, it is one column to turn the pages of.
type helpSheet struct {
	pager
	keys   []binding
	sizing string // heading of the keys for amounts
	more   bool   // there is a page behind this one
}

// help is the page of keys at this table.
func (t *tableScreen) help(a *Context) *helpSheet {
	return &helpSheet{keys: t.bindings(a), sizing: t.kind.sizingName(&a.w.Help)}
}

// bindings is the key map at this table.
func (t *tableScreen) bindings(a *Context) []binding {
	return keysOf(t.kind.keys(), a.program.invitation() != nil)
}

// keysOf is a key map, without the key of the invitation where there is none.
func keysOf(list []binding, invited bool) []binding {
	if invited {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(b binding) bool { return b.id == keyInvite })
}

func (*helpSheet) paste(*Context, string) {}

func (s *helpSheet) key(a *Context, k keyPress) tea.Cmd {
	switch {
	case s.more && (k.name == "space" || k.name == "pgdown" || k.name == "down" || k.name == "wheeldown"):
		s.at += a.height - 4
	case s.at > 0 && (k.name == "pgup" || k.name == "up" || k.name == "wheelup"):
		s.at -= a.height - 4
	default:
		a.close()
	}
	return nil
}

// helpLine is a line of the page: a key and what it does, or a heading.
type helpLine struct{ sign, text string }

func (s *helpSheet) draw(a *Context, c paint.Canvas) {
	h := &a.w.Help
	names := [numGroups]string{h.Playing, s.sizing, h.Waiting, h.Cards, h.Around, h.Watching}
	var groups [numGroups][]helpLine
	for _, b := range s.keys {
		if b.text == nil {
			continue
		}
		sign := ""
		if b.sign != nil {
			sign = b.sign(&a.w.Keys)
		} else {
			sign = b.keys[0]
		}
		groups[b.group] = append(groups[b.group], helpLine{sign, b.text(h)})
	}
	// Two columns: what is done in a hand, and what can be done at any time.
	columns := [2][]keyGroup{{groupPlaying, groupSizing, groupWaiting, groupCards}, {groupAround, groupWatching}}
	tight := a.height < 28
	rows := 0
	for _, col := range columns {
		n := 0
		for _, g := range col {
			if len(groups[g]) == 0 {
				continue
			}
			n += len(groups[g]) + 1
			if !tight {
				n++
			}
		}
		rows = max(rows, n)
	}
	if s.more = false; rows+2 > a.height || a.width < tableW {
		s.column(a, c, names, groups)
		return
	}
	sub, in := a.panel(c, min(a.width, 88), rows+3, h.Heading)
	w := in.W / 2
	for k, col := range columns {
		x, y := k*w, 0
		for _, g := range col {
			if len(groups[g]) == 0 {
				continue
			}
			sub.Label(paint.Rect{X: x, Y: y, W: w - 2, H: 1}, a.look.Styles.Accent, paint.Left, names[g])
			y++
			for _, l := range groups[g] {
				sub.Label(paint.Rect{X: x, Y: y, W: 10, H: 1}, a.look.Styles.Strong, paint.Left, l.sign)
				sub.Label(paint.Rect{X: x + 11, Y: y, W: w - 12, H: 1}, a.look.Styles.Soft, paint.Left, l.text)
				y++
			}
			if !tight {
				y++
			}
		}
	}
	a.bottomHint(c, in, h.Close)
}

// column draws a page of the keys in one column.
func (s *helpSheet) column(a *Context, c paint.Canvas, names [numGroups]string, groups [numGroups][]helpLine) {
	var all []helpLine
	for g, lines := range groups {
		if len(lines) > 0 {
			all = append(append(all, helpLine{names[g], ""}), lines...)
		}
	}
	sub, in := a.panel(c, a.width, a.height, a.w.Help.Heading)
	from, to := s.window(len(all), in.H)
	for y, l := range all[from:to] {
		if l.text == "" {
			sub.Label(paint.Rect{Y: y, W: in.W, H: 1}, a.look.Styles.Accent, paint.Left, l.sign)
			continue
		}
		sub.Label(paint.Rect{Y: y, W: 10, H: 1}, a.look.Styles.Strong, paint.Left, l.sign)
		sub.Label(paint.Rect{X: 11, Y: y, W: in.W - 11, H: 1}, a.look.Styles.Soft, paint.Left, l.text)
	}
	s.more = to < len(all)
	hint := a.w.Help.Close
	if s.more {
		hint = a.w.Help.More
	}
	a.bottomHint(c, in, hint)
}

// quitSheet asks before leaving.
type quitSheet struct{ text string }

func newQuitSheet(text string) *quitSheet { return &quitSheet{text} }

// leaving is the question before this table is left.
func (t *tableScreen) leaving(a *Context) *quitSheet {
	if a.program.remote() {
		return newQuitSheet(a.w.Ask.Leave)
	}
	return newQuitSheet(a.w.Ask.LeaveLocal)
}

func (*quitSheet) paste(*Context, string) {}

func (q *quitSheet) key(a *Context, k keyPress) tea.Cmd {
	switch k.name {
	case "enter", "y", "o":
		return q.yes(a)
	case "esc", "n", "q":
		a.close()
	}
	return nil
}

func (*quitSheet) yes(a *Context) tea.Cmd {
	a.close()
	a.program.leave()
	return nil
}

func (q *quitSheet) draw(a *Context, c paint.Canvas) {
	lines := wrap(q.text, min(a.width-8, 56))
	sub, in := a.panel(c, min(a.width, 62), 4+len(lines), "")
	for i, l := range lines {
		sub.Label(paint.Rect{Y: i, W: in.W, H: 1}, a.look.Styles.Text, paint.Left, l)
	}
	y := len(lines) + 1
	yes, no := " "+a.w.Keys.Enter, a.w.Keys.Esc
	w, n := paint.ButtonWidth(yes, a.w.Buttons.Yes), paint.ButtonWidth(no, a.w.Buttons.No)
	x, x2 := 0, w+1
	if a.clicks.under(paint.Rect{X: in.X, Y: in.Y + y, W: w, H: 1}) { // never under the pointer that asked (UX AC-71)
		x, x2 = in.W-w, 0
	}
	sub.Button(x, y, paint.ButtonAllIn, yes, a.w.Buttons.Yes, true)
	a.onClickKey(paint.Rect{X: in.X + x, Y: in.Y + y, W: w, H: 1}, "enter")
	sub.Button(x2, y, paint.ButtonQuiet, no, a.w.Buttons.No, false)
	a.onClickKey(paint.Rect{X: in.X + x2, Y: in.Y + y, W: n, H: 1}, "esc")
}

// logSheet is everything that happened, newest at the bottom.
type logSheet struct {
	pager
	t *tableScreen
}

func newLogSheet(t *tableScreen) *logSheet { return &logSheet{atEnd(), t} }

func (*logSheet) paste(*Context, string) {}

func (s *logSheet) key(a *Context, k keyPress) tea.Cmd {
	switch {
	case s.pager.key(k.name):
	case k.name == "space":
		s.pager.key("pgup")
	default:
		a.close()
	}
	return nil
}

func (s *logSheet) draw(a *Context, c paint.Canvas) {
	sub, in := a.panel(c, min(a.width, 84), a.height-2, i18n.UpperFirst(a.w.Help.Log))
	a.bottomHint(c, in, a.w.Keys.UpDown+"  "+a.w.Keys.Esc)
	if s.t.snap == nil {
		return
	}
	var rows []storyLine
	for _, l := range s.t.logTexts(a) {
		for i, text := range wrap(l.text, in.W-6) {
			if i > 0 {
				l.street = ""
			}
			rows = append(rows, storyLine{l.street, text, l.loud})
		}
	}
	from, to := s.window(len(rows), in.H)
	for i, l := range rows[from:to] {
		st := a.look.Styles.Soft
		if l.loud {
			st = a.look.Styles.Text
		}
		sub.Text(0, i, a.look.Styles.Accent, l.street)
		prose(sub, 6, i, in.W-6, st, l.text)
	}
}

// palette is the line of commands.
type palette struct {
	t    *tableScreen
	line editor
}

func newPalette(t *tableScreen) *palette { return &palette{t: t, line: editor{most: 60}} }

func (p *palette) paste(_ *Context, text string) { p.line.insert(text) }

func (p *palette) key(a *Context, k keyPress) tea.Cmd {
	switch k.name {
	case "esc":
		a.close()
	case "enter":
		text := p.line.value()
		a.close()
		if text != "" {
			return p.t.command(a, text)
		}
	default:
		p.line.key(k)
	}
	return nil
}

func (p *palette) draw(a *Context, c paint.Canvas) {
	var fit []string
	for _, cmd := range p.t.commands(a) {
		if strings.HasPrefix(cmd.name, p.line.value()) {
			fit = append(fit, cmd.name)
		}
	}
	list := wrap(strings.Join(fit, " "), a.width-2)
	r := paint.Rect{X: 0, Y: a.height - 1 - len(list), W: a.width, H: 1 + len(list)}
	c.Fill(r, a.look.Styles.Bar)
	x := 1 + c.Text(1, r.Y, a.look.Styles.Accent, ":")
	a.cursor = tea.NewCursor(p.line.draw(c, x, r.Y, a.width-x-1), r.Y)
	for i, l := range list {
		c.Label(paint.Rect{X: 1, Y: r.Y + 1 + i, W: a.width - 2, H: 1}, themes.Style{Fg: a.look.Soft}, paint.Left, l)
	}
}
