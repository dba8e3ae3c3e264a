package ui

import (
	"strings"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"tapis/tui/paint"
)

// KeyLine writes a line that names keys, "r rules · esc back", and makes each of its parts
// do what its key does: whoever has a mouse needs no keyboard.
func (a *Context) KeyLine(c paint.Canvas, r paint.Rect, st paint.Style, align paint.Align, text string) {
	text = c.Fit(text, r.W)
	c.Label(r, st, align, text)
	x := r.X
	switch align {
	case paint.Center:
		x += (r.W - paint.Width(text)) / 2
	case paint.Right:
		x += r.W - paint.Width(text)
	}
	ox, oy := c.Origin()
	a.keyParts(ox+x, oy+r.Y, text)
}

// keyParts makes the parts of a line clickable that begins at a cell of the window.
func (a *Context) keyParts(x, y int, text string) {
	for text != "" {
		part, rest := text, ""
		cut := 0
		for _, between := range []string{" · ", "  "} {
			if i := strings.Index(text, between); i >= 0 && (cut == 0 || i < len(part)) {
				part, rest, cut = text[:i], text[i+len(between):], paint.Width(between)
			}
		}
		n := paint.Width(part)
		if key := a.keyNamed(part); key != "" {
			a.OnClickKey(paint.Rect{X: x, Y: y, W: n, H: 1}, key)
		}
		x, text = x+n+cut, rest
	}
}

// keyNamed is the key that a part of a line begins with, "" for none.
func (a *Context) keyNamed(part string) string {
	sign, _, _ := strings.Cut(strings.TrimSpace(part), " ")
	k := &a.Words.Keys
	switch sign {
	case "":
		return ""
	case k.Enter:
		return "enter"
	case k.Esc:
		return "esc"
	case k.Space:
		return "space"
	case k.Tab:
		return "tab"
	}
	if utf8.RuneCountInString(sign) == 1 && sign < "\u0080" {
		return sign
	}
	return ""
}

// Press does what a key does on the screen on top.
func (a *Context) Press(name string) tea.Cmd {
	k := Key{Name: name}
	if utf8.RuneCountInString(name) == 1 {
		k.Text = name
	}
	return a.Top().Key(a, k)
}
