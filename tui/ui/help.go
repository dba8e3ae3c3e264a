package ui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/i18n"
	"tapis/tui/paint"
)

// HelpSheet is the page of keys, made from a key map. In a window too small for all
// of it, it is one column to turn the pages of.
type HelpSheet struct {
	Pager
	keys   []Binding
	sizing func(*i18n.Help) string
	more   bool // there is a page behind this one
}

// NewHelpSheet is the page of a key map, without the key of the invitation where
// there is none.
func NewHelpSheet(m *KeyMap, invited bool) *HelpSheet {
	s := &HelpSheet{keys: m.Bindings, sizing: m.sizing}
	if !invited {
		s.keys = slices.DeleteFunc(slices.Clone(s.keys), func(b Binding) bool { return b.ID == KeyInvite })
	}
	return s
}

func (*HelpSheet) Paste(*Context, string) {}

func (s *HelpSheet) Key(a *Context, k Key) tea.Cmd {
	switch {
	case s.more && (k.Name == "space" || k.Name == "pgdown" || k.Name == "down" || k.Name == "wheeldown"):
		s.at += a.Height - 4
	case s.at > 0 && (k.Name == "pgup" || k.Name == "up" || k.Name == "wheelup"):
		s.at -= a.Height - 4
	default:
		a.Close()
	}
	return nil
}

// helpLine is a line of the page: a key and what it does, or a heading.
type helpLine struct{ sign, text string }

func (s *HelpSheet) Draw(a *Context, c paint.Canvas) {
	h := &a.Words.Help
	names := [numGroups]string{h.Playing, s.sizing(h), h.Waiting, h.Cards, h.Around, h.Watching}
	var groups [numGroups][]helpLine
	for _, b := range s.keys {
		if b.Text == nil {
			continue
		}
		sign := ""
		if b.Sign != nil {
			sign = b.Sign(&a.Words.Keys)
		} else {
			sign = b.Keys[0]
		}
		groups[b.Group] = append(groups[b.Group], helpLine{sign, b.Text(h)})
	}
	// Two columns: what is done in a hand, and what can be done at any time.
	columns := [2][]keyGroup{{GroupPlaying, GroupSizing, groupWaiting, groupCards}, {GroupAround, GroupWatching}}
	tight := a.Height < 28
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
	if s.more = false; rows+2 > a.Height || a.Width < TableW {
		s.column(a, c, names, groups)
		return
	}
	sub, in := a.Panel(c, min(a.Width, 88), rows+3, h.Heading)
	w := in.W / 2
	for k, col := range columns {
		x, y := k*w, 0
		for _, g := range col {
			if len(groups[g]) == 0 {
				continue
			}
			sub.Label(paint.Rect{X: x, Y: y, W: w - 2, H: 1}, a.Look.Styles.Accent, paint.Left, names[g])
			y++
			for _, l := range groups[g] {
				sub.Label(paint.Rect{X: x, Y: y, W: 10, H: 1}, a.Look.Styles.Strong, paint.Left, l.sign)
				sub.Label(paint.Rect{X: x + 11, Y: y, W: w - 12, H: 1}, a.Look.Styles.Soft, paint.Left, l.text)
				y++
			}
			if !tight {
				y++
			}
		}
	}
	a.BottomHint(c, in, h.Close)
}

// column draws a page of the keys in one column.
func (s *HelpSheet) column(a *Context, c paint.Canvas, names [numGroups]string, groups [numGroups][]helpLine) {
	var all []helpLine
	for g, lines := range groups {
		if len(lines) > 0 {
			all = append(append(all, helpLine{names[g], ""}), lines...)
		}
	}
	sub, in := a.Panel(c, a.Width, a.Height, a.Words.Help.Heading)
	from, to := s.Window(len(all), in.H)
	for y, l := range all[from:to] {
		if l.text == "" {
			sub.Label(paint.Rect{Y: y, W: in.W, H: 1}, a.Look.Styles.Accent, paint.Left, l.sign)
			continue
		}
		sub.Label(paint.Rect{Y: y, W: 10, H: 1}, a.Look.Styles.Strong, paint.Left, l.sign)
		sub.Label(paint.Rect{X: 11, Y: y, W: in.W - 11, H: 1}, a.Look.Styles.Soft, paint.Left, l.text)
	}
	s.more = to < len(all)
	hint := a.Words.Help.Close
	if s.more {
		hint = a.Words.Help.More
	}
	a.BottomHint(c, in, hint)
}
