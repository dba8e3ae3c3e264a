package ui

import (
	"slices"
	"strings"

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

// helpLine is a line of the page: a key and what it does, a heading without a text,
// or an empty line. A click on it closes the page and presses key, one on another key of
// its sign that one.
type helpLine struct {
	sign, text, key string
	others          []string
}

// draw writes a line into w columns.
func (l helpLine) draw(a *Context, c paint.Canvas, x, y, w int) {
	const keyW = 10
	st := &a.Look.Styles
	if l.text == "" {
		c.Label(paint.Rect{X: x, Y: y, W: w, H: 1}, st.Accent, paint.Left, l.sign)
		return
	}
	c.Label(paint.Rect{X: x, Y: y, W: keyW, H: 1}, st.Strong, paint.Left, l.sign)
	c.Label(paint.Rect{X: x + keyW + 1, Y: y, W: w - keyW - 1, H: 1}, st.Soft, paint.Left, l.text)
	if l.key == "" {
		return
	}
	ox, oy := c.Origin()
	press := func(x, w int, key string) {
		a.OnClick(paint.Rect{X: ox + x, Y: oy + y, W: w, H: 1}, func(int, int) tea.Cmd {
			a.Close()
			return a.Press(key)
		})
	}
	press(x, w, l.key)
	for _, k := range l.others {
		press(x+strings.Index(l.sign, k), 1, k)
	}
}

// lines are the lines of parts of the page, an empty one behind each where there is
// room.
func (s *HelpSheet) lines(a *Context, spaced bool, groups ...keyGroup) (out []helpLine) {
	h := &a.Words.Help
	names := [numGroups]string{h.Playing, s.sizing(h), h.Waiting, h.Cards, h.Around, h.Watching}
	for _, g := range groups {
		heading := len(out)
		out = append(out, helpLine{sign: names[g]})
		for _, b := range s.keys {
			if b.Group != g || b.Text == nil {
				continue
			}
			sign := ""
			if b.Sign != nil {
				sign = b.Sign(&a.Words.Keys)
			} else {
				sign = b.Keys[0]
			}
			line := helpLine{sign: sign, text: b.Text(h)}
			if len(b.Keys) > 0 {
				line.key = b.Keys[0]
			} else if !strings.Contains(sign, " ") {
				line.key = a.keyNamed(sign)
			}
			if line.key != "" {
				line.others = s.others(line.sign, b.ID, g)
			}
			out = append(out, line)
		}
		switch {
		case len(out) == heading+1: // no key of this part
			out = out[:heading]
		case spaced:
			out = append(out, helpLine{})
		}
	}
	return out
}

// others are the keys in a sign that are not the line's own.
func (s *HelpSheet) others(sign string, own KeyID, g keyGroup) (keys []string) {
	for _, b := range s.keys {
		if b.ID != own && b.ID != NoKey && b.Group == g && slices.Contains(strings.Fields(sign), b.Keys[0]) {
			keys = append(keys, b.Keys[0])
		}
	}
	return keys
}

func (s *HelpSheet) Draw(a *Context, c paint.Canvas) {
	spaced := a.Height >= 28
	// Two columns: what is done in a hand, and what can be done at any time.
	left := s.lines(a, spaced, GroupPlaying, GroupSizing, groupWaiting, groupCards)
	right := s.lines(a, spaced, GroupAround, GroupWatching)
	rows := max(len(left), len(right))
	if s.more = false; rows+2 > a.Height || a.Width < TableW {
		s.column(a, c)
		return
	}
	sub, in := a.Panel(c, min(a.Width, 88), rows+3, a.Words.Help.Heading)
	w := in.W / 2
	for y, l := range left {
		l.draw(a, sub, 0, y, w-1)
	}
	for y, l := range right {
		l.draw(a, sub, w, y, w-1)
	}
	a.BottomHint(c, in, a.Words.Help.Close)
}

// column draws a page of the keys in one column.
func (s *HelpSheet) column(a *Context, c paint.Canvas) {
	all := s.lines(a, false, GroupPlaying, GroupSizing, groupWaiting, groupCards, GroupAround, GroupWatching)
	sub, in := a.Panel(c, a.Width, a.Height, a.Words.Help.Heading)
	from, to := s.Window(len(all), in.H)
	for y, l := range all[from:to] {
		l.draw(a, sub, 0, y, in.W)
	}
	s.more = to < len(all)
	hint := a.Words.Help.Close
	if s.more {
		hint = a.Words.Help.More
	}
	a.BottomHint(c, in, hint)
}
