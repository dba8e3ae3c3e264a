package paint

import "math"

// Big is a size of the big digits: W×H pixels each, drawn with strokes of T. A pixel is
// one cell wide and half a cell high, so that it is about square. All digits have one
// width: nothing moves as time passes.
type Big struct{ W, H, T int }

// BigFit is the largest size in which text takes at most w columns and rows rows; the
// zero Big when there is none of ten pixels or more, see Canvas.Tall.
func BigFit(w, rows int, text string) Big {
	for digit := min(w, 2*rows); digit >= 6; digit-- {
		b := Big{W: digit, H: (105*digit + 400) / 100, T: (27*digit + 50) / 100}
		if (b.H-b.T)%2 != 0 { // the middle stroke lies in the middle
			b.H--
		}
		if b.H >= 10 && b.H <= 2*rows && b.Width(text) <= w {
			return b
		}
	}
	return Big{}
}

// Gap is between two digits.
func (b Big) Gap() int { return max((19*b.W+50)/100, 1) }

// advance is the width of a sign, and what it needs more or less on each side than a
// digit: 0 for signs that are not drawn.
func (b Big) advance(r rune) (w, side int) {
	switch {
	case r >= '0' && r <= '9', r == 'K', r == 'M':
		return b.W, 0
	case r == ':':
		return b.T, (11*b.W+50)/100 - b.Gap()
	case r == '.' || r == ',':
		return b.T, 0
	case r == '/':
		return max(b.W*5/8, 2), 0
	case r == ' ' || r == '\u00a0' || r == '\u202f':
		return max(b.W/3, 1), -b.Gap()
	}
	return 0, 0
}

// Width is the columns that text takes.
func (b Big) Width(text string) int {
	n, first := 0, true
	for _, r := range text {
		if w, side := b.advance(r); w > 0 {
			if n += w + 2*side; !first {
				n += b.Gap()
			}
			first = false
		}
	}
	return n
}

// Rows is how many rows are touched when the first pixel lies at half row half.
func (b Big) Rows(half int) int { return (half%2 + b.H + 1) / 2 }

// Big writes digits and : . , / K with their upper edge at pixel half, counted in half
// rows from the top of the canvas. Signs named in dim are in the second style. It
// returns the columns used.
func (c Canvas) Big(x, half int, b Big, st, dim Style, text string) int {
	start, first := x, true
	for _, r := range text {
		w, side := b.advance(r)
		if w == 0 {
			continue
		}
		if !first {
			x += b.Gap()
		}
		first = false
		x += side
		with := st
		if r == '/' {
			with = dim
		}
		extra := 0
		if r == ',' {
			extra = (b.T + 1) / 2
		}
		c.pixels(x, half, w, b.H+extra, with, func(px, py int) bool { return b.dot(r, px, py) })
		x += w + side
	}
	return x - start
}

// pixels draws w×h pixels, two a cell, from pixel row half on. The signs keep what is
// behind them.
func (c Canvas) pixels(x, half, w, h int, st Style, on func(px, py int) bool) {
	lit := func(px, py int) bool { return py >= 0 && py < h && on(px, py) }
	for row := half >> 1; 2*row < half+h; row++ {
		for px := range w {
			top, bottom := lit(px, 2*row-half), lit(px, 2*row+1-half)
			switch {
			case top && bottom:
				c.Put(x+px, row, st, '█')
			case top:
				c.Put(x+px, row, st, '▀')
			case bottom:
				c.Put(x+px, row, st, '▄')
			}
		}
	}
}

// dot says whether a pixel of a sign is drawn.
func (b Big) dot(r rune, x, y int) bool {
	w, h, t := b.W, b.H, b.T
	switch r {
	case '1':
		return b.one(x, y)
	case '4':
		bar := int(0.6*float64(h) + 0.3)
		right := w - t - max(w/7, 1)
		return x < t && y < bar+t || y >= bar && y < bar+t || x >= right && x < right+t && y >= 2*h/7
	case '7':
		return y < t || b.slant(x, y, t-1, h, w, w*57/100)
	case ':':
		at := h/4 - t/2 + 1
		return b.blob(x, y-at) || b.blob(x, y-(h-t-at))
	case '.':
		return y >= h-t
	case ',':
		return y >= h-t && (y < h || x >= t/2)
	case '/':
		box := max(w*5/8, 2)
		return b.slant(x, y, 0, h, box, max(box/3, 1))
	case 'K', 'M':
		return b.letter(r, x, y)
	}
	return b.rings(r, x, y)
}

// rings draws the digits that are halves of two rings: these share the middle stroke, and
// where one is open it ends in a hook.
func (b Big) rings(r rune, x, y int) bool {
	if r == '9' { // the 6, turned round
		r, x, y = '6', b.W-1-x, b.H-1-y
	}
	m := (b.H - b.T) / 2 // top of the middle stroke
	upper, lower := b.ring(x, y, 0, m+b.T), b.ring(x, y, m, b.H-m)
	switch r {
	case '0':
		return b.ring(x, y, 0, b.H)
	case '8':
		return upper || lower
	case '6':
		return lower || 2*x < b.W && b.ring(x, y, 0, b.H) || y < b.hook() && upper
	}
	// The others are open at the left.
	if left := 2*x < b.W; left && y >= b.hook() && y < m {
		upper = false
	} else if left && y >= m+b.T && y < b.H-b.hook() {
		lower = false
	}
	switch r {
	case '2':
		return b.two(x, y, m, upper, b.ring(x, y, m, b.H-m))
	case '3':
		return b.three(x, y, m, upper, lower)
	case '5':
		return b.five(x, y, m, lower)
	}
	return false
}

// hook is how far down the end of an open ring goes.
func (b Big) hook() int {
	m := (b.H - b.T) / 2
	return b.T + int(0.45*float64(m-b.T)+0.5)
}

// two is a ring over a foot: m is the top of the middle stroke, upper and lower say whether
// the pixel lies on a ring.
func (b Big) two(x, y, m int, upper, lower bool) bool {
	left, end := 2*x < b.W, m+b.T
	switch {
	case y < m:
		return upper
	case y >= b.H-b.T || left && (lower || y >= end && x < b.T):
		return true
	}
	return y < end && !left && upper
}

// three is two rings whose middle stroke does not reach the left, see two.
func (b Big) three(x, y, m int, upper, lower bool) bool {
	switch {
	case y < m:
		return upper
	case y >= m+b.T:
		return lower
	}
	return x >= b.T+(b.W-2*b.T)/4 && (2*x < b.W || upper || lower)
}

// five is a head over a ring, see two.
func (b Big) five(x, y, m int, lower bool) bool {
	switch {
	case y < m:
		return y < b.T || x < b.T
	case y < m+b.T && 2*x < b.W:
		return true
	}
	return lower
}

// ring says whether a pixel lies on the rounded ring as wide as the digit, from row top
// on and so high.
func (b Big) ring(x, y, top, h int) bool {
	r := min(1.4*float64(b.T), float64(h)/2, float64(b.W)/2)
	y -= top
	return rounded(x, y, b.W, h, r) && !rounded(x-b.T, y-b.T, b.W-2*b.T, h-2*b.T, max(r-float64(b.T), 0))
}

// rounded says whether the middle of a pixel lies in a box of w×h with corners of
// radius r.
func rounded(x, y, w, h int, r float64) bool {
	if x < 0 || y < 0 || x >= w || y >= h {
		return false
	}
	dx := r - math.Min(float64(x)+0.5, float64(w-x)-0.5)
	dy := r - math.Min(float64(y)+0.5, float64(h-y)-0.5)
	return dx <= 0 || dy <= 0 || dx*dx+dy*dy <= r*r
}

// blob is a dot of the colon.
func (b Big) blob(x, y int) bool { return rounded(x, y, b.T, b.T, float64(b.T)/4) }

// slant is a stroke whose right edge goes from column from in row top to column to in
// the last row.
func (b Big) slant(x, y, top, h, from, to int) bool {
	if y < top || y >= h {
		return false
	}
	part := float64(y-top) / float64(max(h-1-top, 1))
	edge := float64(from) + part*float64(to-from)
	width := 1.1 * float64(b.T)
	if from < b.W { // a slash is lighter
		width = max(0.8*float64(b.T), 1)
	}
	return float64(x)+0.5 < edge && float64(x)+0.5 >= edge-width
}

// one is a stem with a flag and a foot.
func (b Big) one(x, y int) bool {
	foot := min(3*b.T, b.W-2)
	stem := (b.W-b.T)/2 + b.W%2
	from := stem - (foot-b.T)/2
	switch {
	case y >= b.H-b.T:
		return x >= from && x < from+foot
	case x >= stem && x < stem+b.T:
		return true
	case x >= from && x < stem:
		edge := 0.6 * float64(stem-x)
		return float64(y) >= edge-0.5 && float64(y) < min(1.4*float64(b.T), edge+1.2*float64(b.T))
	}
	return false
}

// letter draws K and M, for thousands and millions.
func (b Big) letter(r rune, x, y int) bool {
	if x < b.T {
		return true
	}
	half := float64(b.H) / 2
	off := math.Abs(float64(y) + 0.5 - half)
	if r == 'K' {
		edge := float64(b.T) + off*float64(b.W-b.T)/half
		return float64(x)+0.5 < edge+float64(b.T)*0.4 && float64(x)+0.5 >= edge-float64(b.T)
	}
	if x >= b.W-b.T {
		return true
	}
	mid := math.Abs(float64(x) + 0.5 - float64(b.W)/2)
	deep := float64(b.H) * 0.6 * (1 - 2*mid/float64(b.W))
	return float64(y) < deep+float64(b.T) && float64(y) >= deep-float64(b.T)*0.5
}
