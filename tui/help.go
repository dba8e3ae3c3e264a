package tui

import (
	"slices"
	"tapis/tui/paint"

	tea "charm.land/bubbletea/v2"
)

// helpSheet is the page of keys, made from the key map. In a window too small
// for all of it, it is one column to turn the pages of.
type helpSheet struct {
	pager
	keys   []binding
	sizing string // heading of the keys for amounts
	more   bool   // there is a page behind this one
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
