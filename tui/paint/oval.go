package paint

import (
	"math"

	"tapis/themes"
)

// The oval is the superellipse |x/a|ⁿ + |y/b|ⁿ = 1: rounder than a rectangle,
// fuller than an ellipse, so that seats have room in the corners.
const ovalPower = 2.7

// feltSteps are the radii, as parts of the felt's, at which it turns darker.
// A look with more or fewer steps spreads them evenly over the same range.
var feltSteps = []float64{0.42, 0.60, 0.76, 0.89}

// railSize is the thickness of the rail at the sides and at the ends, in cells.
func railSize(w, h int) (side, end float64) {
	end = math.Min(math.Max(float64(h)/18, 1), 3)
	return 2 * end, end
}

// Oval draws the table, felt and rail, filling w × h cells. Outside it the
// canvas stays untouched, so that Blit leaves what is there. It changes with the
// size and the look only: keep the result and copy it.
//
// Without colour, and in ASCII, it is an outline.
func Oval(w, h int, look *themes.Look) Canvas {
	c := New(w, h, look)
	w, h = c.Size()
	if w < 4 || h < 3 {
		return c
	}
	if !look.Color || look.ASCII {
		c.outline()
		return c
	}
	side, end := railSize(w, h)
	outX, outY := powers(w, 2*w, 0), powers(h, 2*h, 0)
	inX, inY := powers(w, 2*w, side), powers(h, 2*h, end)
	steps := len(look.Felt)
	limits := make([]float64, 0, steps)
	for i := range steps - 1 {
		limits = append(limits, math.Pow(stepRadius(i, steps), ovalPower))
	}
	// level: 0 outside, 1 rail, 2 … felt from the edge to the centre.
	level := func(sx, sy int) int {
		if outX[sx]+outY[sy] > 1 {
			return 0
		}
		v := inX[sx] + inY[sy]
		if v > 1 {
			return 1
		}
		k := 0
		for k < len(limits) && v > limits[k] {
			k++
		}
		return 1 + steps - k
	}
	for y := range h {
		rail := railShade(look.Rail, y, h)
		shade := func(level int) Color {
			switch level {
			case 0:
				return look.Ground
			case 1:
				return rail
			}
			return look.Felt[steps+1-level]
		}
		for x := range w {
			q := [4]int{level(2*x, 2*y), level(2*x+1, 2*y), level(2*x, 2*y+1), level(2*x+1, 2*y+1)}
			c.quadrants(x, y, q, shade)
			if i := steps + 1 - max(q[0], q[1], q[2], q[3]); i < min(steps, len(look.Weave)) {
				c.weave(x, y, look.Weave[i])
			}
		}
	}
	return c
}

// weaveSign is a thread in the cloth.
const weaveSign = '░'

// weave puts a thread of colour t into a cell that is felt and nothing else.
func (c Canvas) weave(x, y int, t Color) {
	if k := &c.cells[c.at(x, y)]; k.ch == ' ' && t != themes.None {
		k.ch, k.fg = weaveSign, t
	}
}

// railShade is the colour of the rail in row y of h: from the first step at the
// top to the last, without bands where the terminal can mix colours.
func railShade(steps []Color, y, h int) Color {
	last := len(steps) - 1
	at := y * last * 100 / max(h-1, 1)
	i := at / 100
	if i >= last {
		return steps[last]
	}
	return steps[i].Mix(steps[i+1], at%100)
}

// stepRadius is where step i of n ends.
func stepRadius(i, n int) float64 {
	if n == len(feltSteps)+1 {
		return feltSteps[i]
	}
	first, last := feltSteps[0], feltSteps[len(feltSteps)-1]
	if n < 3 {
		return (first + last) / 2
	}
	return first + (last-first)*float64(i)/float64(n-2)
}

// powers is |x/a|ⁿ for the samples of one axis: size cells long, the half-axis
// shortened by less.
func powers(size, samples int, less float64) []float64 {
	half := float64(size) / 2
	a := math.Max(half-less, 0.5)
	out := make([]float64, samples)
	for i := range out {
		x := math.Abs((float64(i)+0.5)/2 - half)
		out[i] = math.Pow(x/a, ovalPower)
	}
	return out
}

// quadrantSigns are the block characters by which quarters are in the
// foreground: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
var quadrantSigns = [16]rune{' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'}

// quadrants draws one cell whose four quarters have the given levels, in two
// colours: the innermost becomes the background, so that text written over the
// cell stands on it; the ground, when there is any, always does.
func (c Canvas) quadrants(x, y int, q [4]int, shade func(int) Color) {
	lo, hi := min(q[0], q[1], q[2], q[3]), max(q[0], q[1], q[2], q[3])
	if hi == 0 {
		return
	}
	bg, fg := hi, lo
	if lo == 0 {
		bg, fg = lo, hi
	}
	mask := 0
	for i, level := range q {
		near := level == fg
		if level != lo && level != hi { // a third level joins the nearer one
			near = (level-lo < hi-level) == (fg == lo)
		}
		if near {
			mask |= 1 << i
		}
	}
	if lo == hi || shade(lo) == shade(hi) {
		mask = 0
	}
	c.put(x, y, cell{ch: c.sign(quadrantSigns[mask]), fg: shade(fg), bg: shade(bg)})
}

// outline draws the oval as one line: corners where a row is wider than the
// one beside it.
func (c Canvas) outline() {
	w, h := c.Size()
	look := c.look
	tl, tr, bl, br := look.Glyphs.Box[0], look.Glyphs.Box[1], look.Glyphs.Box[2], look.Glyphs.Box[3]
	if look.ASCII {
		p := look.Glyphs.Place
		tl, tr, bl, br = p[0], p[1], p[2], p[3]
	}
	st := Style{Fg: look.Rail[0]}
	across, down := look.Glyphs.Box[4], look.Glyphs.Box[5]
	left := make([]int, h)
	for y := range h {
		left[y], _ = ovalSpan(w, h, y, 0, 0)
	}
	line := func(y, from, to int, a, b rune) { // on the left, mirrored on the right
		for x := from; x <= to; x++ {
			ch, mirror := across, across
			switch {
			case from == to:
				ch, mirror = down, down
			case x == from:
				ch, mirror = a, map[rune]rune{tl: tr, bl: br}[a]
			case x == to:
				ch, mirror = b, map[rune]rune{br: bl, tr: tl}[b]
			}
			c.Put(x, y, st, ch)
			c.Put(w-1-x, y, st, mirror)
		}
	}
	for y := range h {
		switch {
		case y == 0 || y == h-1:
			for x := left[y] + 1; x < w-1-left[y]; x++ {
				c.Put(x, y, st, across)
			}
			corner, mirror := tl, tr
			if y > 0 {
				corner, mirror = bl, br
			}
			c.Put(left[y], y, st, corner)
			c.Put(w-1-left[y], y, st, mirror)
		case y < h/2:
			line(y, left[y], left[y-1], tl, br)
		default:
			line(y, left[y], left[y+1], bl, tr)
		}
	}
}

// ovalSpan is the first and the last cell of row y that lie inside the oval of
// w × h cells, its half-axes shortened by side and end; last < first when none.
func ovalSpan(w, h, y int, side, end float64) (first, last int) {
	half := float64(h) / 2
	v := math.Pow(math.Abs(float64(y)+0.5-half)/math.Max(half-end, 0.5), ovalPower)
	if v >= 1 {
		return w / 2, w/2 - 1
	}
	reach := math.Pow(1-v, 1/ovalPower) * (float64(w)/2 - side)
	first = int(math.Ceil(float64(w)/2 - reach - 0.5))
	return first, w - 1 - first
}

// FeltSpan is the first and the last cell of row y of an oval of w × h cells that are
// felt from edge to edge; last < first when none.
func FeltSpan(w, h, y int) (first, last int) {
	side, end := railSize(w, h)
	return ovalSpan(w, h, y, side+0.5, end)
}
