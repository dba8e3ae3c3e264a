package paint

import (
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"
	"github.com/rivo/uniseg"
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
	if c.sheet == nil || c.look == nil {
		return b.String()
	}
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
	for i := 0; i < len(s); i++ { // the plain beginning, without segmentation
		if s[i] < ' ' || s[i] > '~' || i+1 < len(s) && s[i+1] >= 0x80 {
			eachGrapheme(s[i:], f)
			return
		}
		if !f(s[i:i+1], 1) {
			return
		}
	}
}

func eachGrapheme(s string, f func(text string, w int) bool) {
	state := -1
	for s != "" {
		var g string
		g, s, _, state = uniseg.FirstGraphemeClusterInString(s, state)
		if text, w := safeCluster(g); w > 0 && !f(text, w) {
			return
		}
	}
}

// unsure stands for a character that terminals draw in different widths.
const unsure = "□"

// safeCluster is what is drawn for a grapheme cluster. Width 0 is nothing at
// all. Only marks that every terminal adds to the letter before them are kept:
// joiners, variation selectors, direction marks and tags are dropped, and so
// is a cluster that has no letter to stand on. Emoji, flags and sequences of
// them, which some terminals draw in one cell, some in two and some in several
// pieces, are drawn as a single box.
func safeCluster(g string) (string, int) {
	if len(g) == 1 {
		if g[0] < ' ' || g[0] == 0x7f {
			return " ", controlWidth(g[0])
		}
		return g, 1
	}
	var base rune
	keep := make([]byte, 0, 16)
	for _, r := range g {
		switch {
		case base == 0 && !unicode.IsControl(r) && !unicode.Is(unicode.M, r) && !unicode.Is(unicode.Cf, r) && r != unicode.ReplacementChar:
			base = r
			keep = append(keep, string(r)...)
		case base == 0 && r == unicode.ReplacementChar:
			return unsure, 1
		case base != 0 && unicode.Is(unicode.Mn, r) && !isSelector(r) && len(keep) < 16:
			keep = append(keep, string(r)...)
		case base != 0 && !unicode.Is(unicode.Mn, r) && !unicode.Is(unicode.Cf, r):
			// Spacing marks, second letters: no agreement on the width.
			return unsure, 1
		}
	}
	if base == 0 {
		return "", 0
	}
	if pictorial(base) {
		return unsure, 1
	}
	w := ansi.StringWidthWc(string(base))
	if w != 1 && w != 2 {
		return unsure, 1
	}
	if len(keep) == len(g) {
		return g, w
	}
	return string(keep), w
}

// controlWidth: a tab or a line break in a name becomes a space, the rest of
// the control characters nothing.
func controlWidth(b byte) int {
	if b == '\t' || b == '\n' || b == '\r' {
		return 1
	}
	return 0
}

func isSelector(r rune) bool {
	return r >= 0xfe00 && r <= 0xfe0f || r >= 0xe0100 && r <= 0xe01ef
}

// pictorial says whether r is an emoji, a flag letter or a playing card.
func pictorial(r rune) bool {
	return r >= 0x1f000 && r <= 0x1fbff || r >= 0x2600 && r <= 0x27bf && ansi.StringWidth(string(r)) == 2 ||
		r >= 0x231a && r <= 0x23ff && ansi.StringWidth(string(r)) == 2 || r >= 0xe0000
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
	if c.look != nil && c.look.ASCII {
		for i := range w {
			ch := rune('?')
			if i == 0 {
				ch = fold(text)
			}
			if c.inside(x+i, y) {
				c.put(x+i, y, c.over(x+i, y, st, ch))
			}
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

// character is how a cell names text: the rune itself or a place in clusters.
func (s *sheet) character(text string) rune {
	runes := 0
	var first rune
	for _, r := range text {
		if runes == 0 {
			first = r
		}
		runes++
	}
	if runes == 1 {
		return first
	}
	s.clusters = append(s.clusters, text)
	return ^rune(len(s.clusters) - 1)
}

// sign is ch as this canvas may show it.
func (s *sheet) sign(ch rune) rune {
	if s == nil || ch < 0x80 || s.look == nil || !s.look.ASCII {
		return ch
	}
	return fold(string(ch))
}
