// Package paint is the drawing kit under the screens: a grid of cells to draw
// on, and the things a card table is drawn with.
//
// A Canvas never breaks its grid: everything is clipped to it, control
// characters and characters whose width terminals disagree on are replaced
// before they are laid down, and each rendered line is exactly as wide as the
// canvas. Nothing here blocks, starts goroutines or keeps state between frames;
// art that is costly to draw (Oval) is drawn once and copied with Blit.
//
// Colours and signs come from the canvas's themes.Look. A style without a
// background keeps the background that lies there, so text can be written on
// the felt, on a card or on a bar alike. Without colour, reverse video counts
// as background.
package paint

import (
	"sync"

	"tapis/themes"
)

// Style, Attr and Color are those of package themes.
type (
	Style = themes.Style
	Attr  = themes.Attr
	Color = themes.Color
)

// Rect is a rectangle of cells: the left column, the top row, and the size.
type Rect struct{ X, Y, W, H int }

// Contains says whether the cell (x, y) lies in r.
func (r Rect) Contains(x, y int) bool {
	return x >= r.X && x < r.X+r.W && y >= r.Y && y < r.Y+r.H
}

// Empty says whether r has no cells.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Intersect is what r and o share.
func (r Rect) Intersect(o Rect) Rect {
	x, y := max(r.X, o.X), max(r.Y, o.Y)
	out := Rect{x, y, min(r.X+r.W, o.X+o.W) - x, min(r.Y+r.H, o.Y+o.H) - y}
	if out.Empty() {
		return Rect{X: x, Y: y}
	}
	return out
}

// Inset is r without dx columns at both sides and dy rows at both ends.
func (r Rect) Inset(dx, dy int) Rect {
	return Rect{r.X + dx, r.Y + dy, max(r.W-2*dx, 0), max(r.H-2*dy, 0)}
}

// Center is a rectangle of w × h in the middle of r, the odd cell to the right
// and below. It may be larger than r.
func (r Rect) Center(w, h int) Rect {
	return Rect{r.X + floorHalf(r.W-w), r.Y + floorHalf(r.H-h), w, h}
}

func floorHalf(n int) int { return n >> 1 }

// Top splits off the n topmost rows; fewer when r has fewer.
func (r Rect) Top(n int) (top, rest Rect) {
	n = min(max(n, 0), r.H)
	return Rect{r.X, r.Y, r.W, n}, Rect{r.X, r.Y + n, r.W, r.H - n}
}

// Bottom splits off the n lowest rows.
func (r Rect) Bottom(n int) (bottom, rest Rect) {
	n = min(max(n, 0), r.H)
	return Rect{r.X, r.Y + r.H - n, r.W, n}, Rect{r.X, r.Y, r.W, r.H - n}
}

// Left splits off the n leftmost columns.
func (r Rect) Left(n int) (left, rest Rect) {
	n = min(max(n, 0), r.W)
	return Rect{r.X, r.Y, n, r.H}, Rect{r.X + n, r.Y, r.W - n, r.H}
}

// Right splits off the n rightmost columns.
func (r Rect) Right(n int) (right, rest Rect) {
	n = min(max(n, 0), r.W)
	return Rect{r.X + r.W - n, r.Y, n, r.H}, Rect{r.X, r.Y, r.W - n, r.H}
}

// cell is one cell. ch is a character; below 0, ^ch is the place in clusters of
// one that takes more than a rune; 0 with wide == follows is the second half of
// a wide character; 0 otherwise is a cell nobody drew on.
type cell struct {
	ch     rune
	fg, bg Color
	attr   Attr
	wide   uint8
}

const (
	narrow  uint8 = iota
	leads         // first half of a character of two cells
	follows       // second half
)

// sheet is the storage that a canvas and its parts share.
type sheet struct {
	w        int
	cells    []cell
	clusters []string
	look     *themes.Look
}

// Canvas is a grid of cells, or a rectangle of one (Sub). It is a small value
// that refers to shared cells; make one with New.
type Canvas struct {
	*sheet
	area Rect // on the sheet
}

// maxSide bounds a canvas, in cells; a terminal larger than that is not one.
const maxSide = 2000

// New is an untouched canvas of w × h cells, each side cut to 0 … 2000. look must
// not be nil.
func New(w, h int, look *themes.Look) Canvas {
	w, h = min(max(w, 0), maxSide), min(max(h, 0), maxSide)
	return Canvas{
		sheet: &sheet{w: w, cells: make([]cell, w*h), look: look},
		area:  Rect{0, 0, w, h},
	}
}

// Look is the look the canvas is drawn in.
func (c Canvas) Look() *themes.Look { return c.look }

// Size is the width and the height in cells.
func (c Canvas) Size() (w, h int) { return c.area.W, c.area.H }

// Bounds is the whole canvas in its own coordinates: its corner is (0, 0).
func (c Canvas) Bounds() Rect { return Rect{0, 0, c.area.W, c.area.H} }

// Origin is where the corner of c lies in the window.
func (c Canvas) Origin() (x, y int) { return c.area.X, c.area.Y }

// Sub is the part r of c as a canvas of its own; nothing is drawn outside it.
// Its corner (0, 0) is the first cell of r that lies on c.
func (c Canvas) Sub(r Rect) Canvas {
	r = r.Intersect(c.Bounds())
	r.X += c.area.X
	r.Y += c.area.Y
	return Canvas{c.sheet, r}
}

// Reset makes every cell untouched again, so that one canvas can serve for
// frame after frame.
func (c Canvas) Reset() {
	if c.area.W == c.w && c.area.W*c.area.H == len(c.cells) {
		clear(c.cells)
		c.clusters = c.clusters[:0]
		return
	}
	for y := range c.area.H {
		i := c.at(0, y)
		clear(c.cells[i : i+c.area.W])
	}
}

// at is the index of a cell that is known to be inside.
func (c Canvas) at(x, y int) int { return (c.area.Y+y)*c.w + c.area.X + x }

func (c Canvas) inside(x, y int) bool {
	return uint(x) < uint(c.area.W) && uint(y) < uint(c.area.H)
}

// put lays ch of one cell at an inside cell and mends a wide character that it
// cuts in two.
func (c Canvas) put(x, y int, n cell) {
	i := c.at(x, y)
	if c.cells[i].wide != narrow {
		c.mend(i)
	}
	c.cells[i] = n
}

// mend turns the other half of the wide character at i into a space.
func (c Canvas) mend(i int) {
	other := i + 1
	if c.cells[i].wide == follows {
		other = i - 1
	}
	c.cells[other].ch, c.cells[other].wide = ' ', narrow
}

// Fill makes r a block of the style's background. A style without a background
// gives the terminal's own.
func (c Canvas) Fill(r Rect, s Style) { c.FillWith(r, s, ' ') }

// FillWith fills r with the character ch, which must be one cell wide.
func (c Canvas) FillWith(r Rect, s Style, ch rune) {
	r = r.Intersect(c.Bounds())
	n := cell{ch: c.sign(ch), fg: s.Fg, bg: s.Bg, attr: s.Attr}
	if r.Empty() {
		return
	}
	for y := r.Y; y < r.Y+r.H; y++ {
		i := c.at(r.X, y)
		row := c.cells[i : i+r.W]
		if row[0].wide == follows {
			c.mend(i)
		}
		if row[r.W-1].wide == leads {
			c.mend(i + r.W - 1)
		}
		for x := range row {
			row[x] = n
		}
	}
}

// Put writes one character of one cell at (x, y).
func (c Canvas) Put(x, y int, s Style, ch rune) {
	if c.inside(x, y) {
		c.put(x, y, c.over(x, y, s, c.sign(ch)))
	}
}

// over is the cell that writing ch in style s gives at an inside cell: without
// a background of its own it takes the one that is there.
func (c Canvas) over(x, y int, s Style, ch rune) cell {
	n := cell{ch: ch, fg: s.Fg, bg: s.Bg, attr: s.Attr}
	if s.Bg == themes.None {
		old := &c.cells[c.at(x, y)]
		n.bg = old.bg
		n.attr |= old.attr & themes.Reverse
	}
	return n
}

// Blit copies src onto c with its corner at (x, y). Cells of src that nobody
// drew on leave c as it is.
func (c Canvas) Blit(x, y int, src Canvas) {
	part := Rect{x, y, src.area.W, src.area.H}.Intersect(c.Bounds())
	base := rune(len(c.clusters))
	moved := false
	for row := part.Y; row < part.Y+part.H; row++ {
		from := src.at(part.X-x, row-y)
		to := c.at(part.X, row)
		for k := range part.W {
			n := src.cells[from+k]
			if n.ch == 0 && n.wide == narrow {
				continue
			}
			if n.ch < 0 { // the cluster moves to c's list
				n.ch -= base
				moved = true
			}
			// A wide character cut by the edge leaves a space.
			if n.wide == leads && k == part.W-1 || n.wide == follows && k == 0 {
				n.ch, n.wide = ' ', narrow
			}
			if c.cells[to+k].wide != narrow {
				c.mend(to + k)
			}
			c.cells[to+k] = n
		}
	}
	if moved {
		c.clusters = append(c.clusters, src.clusters...)
	}
}

// Cell is what a cell shows, for tests and pictures.
type Cell struct {
	Text  string // "" for the second half of a wide character
	Style Style
}

// At is the cell at (x, y); outside it is the zero Cell.
func (c Canvas) At(x, y int) Cell {
	if !c.inside(x, y) {
		return Cell{}
	}
	n := c.cells[c.at(x, y)]
	return Cell{Text: string(c.appendText(nil, n)), Style: Style{Fg: n.fg, Bg: n.bg, Attr: n.attr}}
}

// appendText appends the characters of n.
func (s *sheet) appendText(b []byte, n cell) []byte {
	switch {
	case n.ch > 0 && n.ch < 0x80:
		return append(b, byte(n.ch))
	case n.ch > 0:
		return append(b, string(n.ch)...)
	case n.ch < 0:
		return append(b, s.clusters[^n.ch]...)
	case n.wide == follows:
		return b
	}
	return append(b, ' ')
}

// sheets are canvases that nobody draws on at the moment: a frame is drawn on one and
// then kept by nobody, so that many screens need few.
var sheets sync.Pool

// Borrow is New on storage that others have used before. It is given back with
// GiveBack.
func Borrow(w, h int, look *themes.Look) Canvas {
	w, h = min(max(w, 0), maxSide), min(max(h, 0), maxSide)
	s, _ := sheets.Get().(*sheet)
	if s == nil || cap(s.cells) < w*h {
		return New(w, h, look)
	}
	s.w, s.look, s.cells, s.clusters = w, look, s.cells[:w*h], s.clusters[:0]
	clear(s.cells)
	return Canvas{sheet: s, area: Rect{0, 0, w, h}}
}

// GiveBack says that c, which was borrowed, and its parts are not used any more.
func (c Canvas) GiveBack() {
	c.look = nil
	clear(c.clusters)
	sheets.Put(c.sheet)
}
