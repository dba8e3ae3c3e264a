package paint

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Align says where text stands in its field.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Center
	Right
)

// Width is how many cells Text will use for s.
func Width(s string) int {
	if plainASCII(s) {
		return len(s)
	}
	n := 0
	eachCluster(s, func(_ string, w int) bool { n += w; return true })
	return n
}

// Text writes s from (x, y) on, cut at the edge of the canvas, and returns the
// number of cells s takes, so that the next piece can follow.
func (c Canvas) Text(x, y int, st Style, s string) int {
	start := x
	eachCluster(s, func(text string, w int) bool {
		c.putCluster(x, y, st, text, w)
		x += w
		return true
	})
	return x - start
}

// Label writes s into the first row of r; what does not fit is cut and ends in
// an ellipsis. The rest of r is left as it is.
func (c Canvas) Label(r Rect, st Style, a Align, s string) {
	if r.Empty() {
		return
	}
	s = c.Fit(s, r.W)
	x := r.X
	switch a {
	case Center:
		x += (r.W - Width(s)) / 2
	case Right:
		x += r.W - Width(s)
	}
	c.Text(x, r.Y, st, s)
}

// Spans writes pieces one after the other, each in its own style, and returns
// the cells used. Pieces are cut at the edge of the canvas.
func (c Canvas) Spans(x, y int, spans ...Span) int {
	start := x
	for _, s := range spans {
		x += c.Text(x, y, s.Style, s.Text)
	}
	return x - start
}

// Span is a piece of text in one style.
type Span struct {
	Style Style
	Text  string
}

// Fit is s cut to w cells, with an ellipsis when something is lost.
func (c Canvas) Fit(s string, w int) string {
	if w <= 0 {
		return ""
	}
	if Width(s) <= w {
		return s
	}
	var b strings.Builder
	left := w - 1
	eachCluster(s, func(text string, cw int) bool {
		if cw > left {
			return false
		}
		left -= cw
		b.WriteString(text)
		return true
	})
	b.WriteRune(c.look.Glyphs.Ellipsis)
	return b.String()
}

func plainASCII(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// eachCluster calls f for each character of s as it may be laid on the grid: a
// character with the marks that combine with it, and its width, 1 or 2. It
// stops when f returns false.
func eachCluster(s string, f func(text string, w int) bool) {
	for i := 0; i < len(s); {
		if s[i] >= ' ' && s[i] <= '~' && (i+1 == len(s) || s[i+1] < 0x80) { // nothing can combine
			if !f(s[i:i+1], 1) {
				return
			}
			i++
			continue
		}
		g, _ := ansi.FirstGraphemeCluster(s[i:], ansi.GraphemeWidth)
		i += max(len(g), 1)
		if text, w := safeCluster(g); w > 0 && !f(text, w) {
			return
		}
	}
}

// putCluster lays one character of w cells at (x, y), as far as it is inside.
func (c Canvas) putCluster(x, y int, st Style, text string, w int) {
	if !c.inside(x, y) {
		if w == 2 && c.inside(x+1, y) { // its first half is cut off
			c.put(x+1, y, c.over(x+1, y, st, ' '))
		}
		return
	}
	if len(text) == 1 {
		c.put(x, y, c.over(x, y, st, rune(text[0])))
		return
	}
	if c.look.ASCII {
		c.put(x, y, c.over(x, y, st, fold(text)))
		if w == 2 && c.inside(x+1, y) {
			c.put(x+1, y, c.over(x+1, y, st, '?'))
		}
		return
	}
	if w == 2 && !c.inside(x+1, y) {
		c.put(x, y, c.over(x, y, st, ' '))
		return
	}
	first := c.over(x, y, st, c.character(text))
	if w == 2 {
		second := c.over(x+1, y, st, 0)
		first.wide, second.wide = leads, follows
		c.put(x+1, y, second)
	}
	c.put(x, y, first)
	if w == 2 { // put has mended the half that belongs to the new character
		c.cells[c.at(x+1, y)].ch, c.cells[c.at(x+1, y)].wide = 0, follows
	}
}
