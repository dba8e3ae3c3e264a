package felt

import (
	"tapis/engine/card"
	"tapis/themes"
	"tapis/tui/paint"
)

// The largest windows have room for cards of nine columns and six rows, with the
// suit drawn in half blocks.
const (
	bigW = 9
	bigH = 6
)

// pips are the suits in quarter cells, fourteen by eight, by card.Suit. A quarter
// cell is about twice as high as it is wide.
var pips = [4][8]string{
	{
		".....####.....",
		"....######....",
		"..##.####.##..",
		".############.",
		".############.",
		"..###.##.###..",
		"......##......",
		"....######....",
	}, {
		"......##......",
		"....######....",
		"...########...",
		".############.",
		".############.",
		"...########...",
		"....######....",
		"......##......",
	}, {
		"..###....###..",
		".#####..#####.",
		".############.",
		".############.",
		"..##########..",
		"...########...",
		".....####.....",
		"......##......",
	}, {
		"......##......",
		".....####.....",
		"...########...",
		"..##########..",
		".############.",
		".####.##.####.",
		"......##......",
		"....######....",
	},
}

// quarters are the block characters by which quarters are filled: 1 upper left,
// 2 upper right, 4 lower left, 8 lower right.
var quarters = [16]rune{' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'}

// BigCards says whether the look can draw them: it takes colours and blocks.
func BigCards(l *themes.Look) bool { return l.Color && !l.ASCII }

// bigCard draws one card, face up or its back.
func bigCard(c paint.Canvas, x, y int, k card.Card, m paint.Mark) {
	l := c.Look()
	if !k.Known() || m&paint.Down != 0 {
		c.Face(paint.Rect{X: x, Y: y, W: bigW, H: bigH}, k, m)
		return
	}
	face := c.Blank(paint.Rect{X: x, Y: y, W: bigW, H: bigH}, k, m)
	rank := l.Rank(int(k.Rank()))
	c.Text(x+1, y, face, rank)
	c.Text(x+bigW-1-len(rank), y+bigH-1, face, rank)
	defer c.Corners(paint.Rect{X: x, Y: y, W: bigW, H: bigH}, m)
	ink := themes.Style{Fg: face.Fg, Bg: face.Bg}
	for row := range 4 {
		top, low := pips[k.Suit()][2*row], pips[k.Suit()][2*row+1]
		for i := range 7 {
			mask := 0
			for bit, px := range [4]byte{top[2*i], top[2*i+1], low[2*i], low[2*i+1]} {
				if px == '#' {
					mask |= 1 << bit
				}
			}
			if mask != 0 {
				c.Put(x+1+i, y+1+row, ink, quarters[mask])
			}
		}
	}
	if m&paint.Thrown != 0 {
		c.Put(x+bigW-2, y, themes.Style{Fg: l.AllIn, Bg: face.Bg, Attr: themes.Bold}, l.Glyphs.Thrown)
	}
}

// CardKind is how the player's own cards and the board are drawn: in one of the
// theme's sizes, in cells of a size of its own, or big.
type CardKind struct {
	Size paint.Size
	W, H int // a size of its own, of three columns and two rows at least
	Big  bool
}

func (k CardKind) Dims() (w, h int) {
	switch {
	case k.Big:
		return bigW, bigH
	case k.W > 0:
		return k.W, k.H
	}
	return k.Size.Dims()
}

func (k CardKind) Draw(c paint.Canvas, x, y int, cd card.Card, m paint.Mark) {
	switch {
	case k.Big:
		bigCard(c, x, y, cd, m)
	case k.W >= pipW && BigCards(c.Look()):
		pipCard(c, paint.Rect{X: x, Y: y, W: k.W, H: k.H}, cd, m)
	case k.W > 0:
		c.Face(paint.Rect{X: x, Y: y, W: k.W, H: k.H}, cd, m)
	default:
		c.Card(x, y, k.Size, cd, m)
	}
}

// Place marks where a card will lie.
func (k CardKind) Place(c paint.Canvas, x, y int) {
	if !k.Big && k.W == 0 {
		c.Place(x, y, k.Size)
		return
	}
	w, h := k.Dims()
	l := c.Look()
	g, st := l.Glyphs.Place, themes.Style{Fg: l.Place}
	if !l.Color {
		st.Attr = themes.Faint
	}
	c.Put(x, y, st, g[0])
	c.Put(x+w-1, y, st, g[1])
	c.Put(x, y+h-1, st, g[2])
	c.Put(x+w-1, y+h-1, st, g[3])
}
