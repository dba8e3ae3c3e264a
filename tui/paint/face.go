package paint

import (
	"tapis/engine/card"
	"tapis/themes"
)

// Face draws a card of any size from 3×2 up: its rank at the upper left, at the
// lower right where it is three rows high or more, and its suit in the middle. It
// is for sizes that themes have no art of. An unknown card shows its back.
func (c Canvas) Face(r Rect, k card.Card, m Mark) {
	if !k.Known() || m&Down != 0 {
		c.back(r, m)
		return
	}
	st := c.face(k.Suit(), m)
	if c.boxed() {
		c.boxFace(r, st, k, m)
		return
	}
	c.Fill(r, st)
	left := 1
	if r.W < 4 {
		left = 0
	}
	rank := c.look.Rank(int(k.Rank()))
	c.Text(r.X+left, r.Y, st, rank)
	suit := c.look.Glyphs.Suits[k.Suit()]
	if r.H < 3 {
		c.Put(r.X+left+1, r.Y+r.H-1, st, suit)
	} else {
		c.Put(r.X+r.W/2, r.Y+r.H/2, st, suit)
		c.Text(r.X+r.W-1-len(rank), r.Y+r.H-1, st, rank)
	}
	if m&Thrown != 0 {
		c.Put(r.X+r.W-1-r.W/5, r.Y, c.markStyle(st), c.look.Glyphs.Thrown)
	}
	c.corners(r, m)
}

// Blank draws the ground of a face in blocks and returns the style of what stands on
// it; the corners of a card that plays are drawn last, by Corners.
func (c Canvas) Blank(r Rect, k card.Card, m Mark) Style {
	st := c.face(k.Suit(), m)
	c.Fill(r, st)
	return st
}

// Corners draws the signs of a card that plays into its corners.
func (c Canvas) Corners(r Rect, m Mark) { c.corners(r, m) }

// boxFace draws a card as a box, for looks without blocks.
func (c Canvas) boxFace(r Rect, st Style, k card.Card, m Mark) {
	st.Bg = themes.None
	ground := Style{Fg: st.Fg, Bg: c.look.Ground}
	c.Fill(r, ground)
	rank, suit := c.look.Rank(int(k.Rank())), c.look.Glyphs.Suits[k.Suit()]
	if r.W < 4 || r.H < 3 {
		if r.W < 4 {
			c.Text(r.X, r.Y, st, rank)
			c.Put(r.X, r.Y+1, st, suit)
		} else {
			for x := 1; x < r.W-1; x++ {
				c.Put(r.X+x, r.Y, c.line(st), '-')
			}
			c.Put(r.X, r.Y, c.line(st), '.')
			c.Put(r.X+r.W-1, r.Y, c.line(st), '.')
			c.Put(r.X, r.Y+1, c.line(st), '|')
			c.Put(r.X+r.W-1, r.Y+1, c.line(st), '|')
			c.Text(r.X+1, r.Y+1, st, rank)
			c.Put(r.X+2, r.Y+1, st, suit)
		}
		c.corners(r, m)
		return
	}
	box, line := c.look.Glyphs.Box, c.line(st)
	for x := 1; x < r.W-1; x++ {
		c.Put(r.X+x, r.Y, line, box[4])
		c.Put(r.X+x, r.Y+r.H-1, line, box[4])
	}
	for y := 1; y < r.H-1; y++ {
		c.Put(r.X, r.Y+y, line, box[5])
		c.Put(r.X+r.W-1, r.Y+y, line, box[5])
	}
	for i, at := range [4][2]int{{0, 0}, {r.W - 1, 0}, {0, r.H - 1}, {r.W - 1, r.H - 1}} {
		c.Put(r.X+at[0], r.Y+at[1], line, box[i])
	}
	c.Text(r.X+1, r.Y+1, st, rank)
	c.Put(r.X+r.W/2+boolInt(r.W < 5), r.Y+r.H/2, st, suit)
	if m&Thrown != 0 {
		c.Put(r.X+r.W-2, r.Y, c.markStyle(st), c.look.Glyphs.Thrown)
	}
	c.corners(r, m)
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
