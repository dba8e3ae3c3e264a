package paint

import (
	"tapis/themes"
)

// Panel draws a box with a ground of its own and a title in its upper edge, and
// returns the room inside.
func (c Canvas) Panel(r Rect, title string) Rect {
	c.Fill(r, c.look.Styles.Base)
	if r.W < 2 || r.H < 2 {
		return Rect{X: r.X, Y: r.Y}
	}
	g, st := c.look.Glyphs.Box, c.look.Styles.Soft
	right, bottom := r.X+r.W-1, r.Y+r.H-1
	for x := r.X + 1; x < right; x++ {
		c.Put(x, r.Y, st, g[4])
		c.Put(x, bottom, st, g[4])
	}
	for y := r.Y + 1; y < bottom; y++ {
		c.Put(r.X, y, st, g[5])
		c.Put(right, y, st, g[5])
	}
	c.Put(r.X, r.Y, st, g[0])
	c.Put(right, r.Y, st, g[1])
	c.Put(r.X, bottom, st, g[2])
	c.Put(right, bottom, st, g[3])
	if title != "" {
		c.Label(Rect{r.X + 2, r.Y, min(r.W-4, Width(title)+2), 1}, c.look.Styles.Accent, Left, " "+title+" ")
	}
	return r.Inset(2, 1)
}

// Rule draws a line of w cells across.
func (c Canvas) Rule(x, y, w int) {
	for i := range w {
		c.Put(x+i, y, Style{Fg: c.look.Rule}, c.look.Glyphs.Box[4])
	}
}

// VRule draws a line of h cells down.
func (c Canvas) VRule(x, y, h int) {
	for i := range h {
		c.Put(x, y+i, Style{Fg: c.look.Rule}, c.look.Glyphs.Box[5])
	}
}

// Dim takes the light out of r, for what lies behind a panel.
func (c Canvas) Dim(r Rect) {
	r = r.Intersect(c.Bounds())
	l := c.look
	for y := r.Y; y < r.Y+r.H; y++ {
		for x := r.X; x < r.X+r.W; x++ {
			k := &c.cells[c.at(x, y)]
			if !l.Color {
				k.attr = k.attr&^(themes.Bold|themes.Reverse) | themes.Faint
				continue
			}
			k.attr &^= themes.Bold
			k.fg, k.bg = l.Dimmed(k.fg, false), l.Dimmed(k.bg, true)
		}
	}
}
