package poker

import (
	"tapis/tui/felt"
	"tapis/tui/paint"
)

// places are where the cards of a seat may lie, w × h cells, the best first.
func (d *arrangement) places(out []paint.Rect, p *piece, w, h int) []paint.Rect {
	if at := d.Spots[p.k].At; at == felt.AtTop || at == felt.AtBottom {
		return d.endPlaces(out, p, w, h)
	}
	return d.sidePlaces(out, p, w, h)
}

// endPlaces are those of a seat at the top: under its plate, or at the ends of the
// board.
func (d *arrangement) endPlaces(out []paint.Rect, p *piece, w, h int) []paint.Rect {
	sp := d.Spots[p.k]
	r := sp.Plate
	at := func(x, y int) { out = append(out, paint.Rect{X: x, Y: y, W: w, H: h}) }
	y, x := r.Y+r.H, r.X+(r.W-w)/2
	if sp.At == felt.AtBottom {
		y = r.Y - h
	}
	for _, dx := range [...]int{0, 2, -2, 4, -4, 7, -7, 10, -10} {
		at(x+dx, y)
	}
	if !d.board.Empty() {
		left, right, level := d.board.X-2-w, d.board.X+d.board.W+2, d.board.Y+(d.board.H-h+1)/2
		if r.X+r.W/2 < d.L.Table.W/2 {
			right, left = left, right
		}
		at(right, level)
		at(left, level)
	}
	for _, dy := range [...]int{1, 2, 3} {
		at(x, y+dy)
	}
	return out
}

// sidePlaces are those of a seat at a side: beside its plate towards the middle, under
// it, over it, and then a few rows away from there.
func (d *arrangement) sidePlaces(out []paint.Rect, p *piece, w, h int) []paint.Rect {
	sp := d.Spots[p.k]
	r := sp.Plate
	at := func(x, y int) { out = append(out, paint.Rect{X: x, Y: y, W: w, H: h}) }
	inner, level := r.X+r.W+1, r.Y
	if sp.At == felt.AtRight {
		inner = r.X - 1 - w
	}
	if h > r.H && !sp.High {
		level = r.Y + r.H - h
	}
	order := "bua" // beside, under, above
	switch {
	case p.faces && sp.Low:
		order = "ba"
	case p.faces && sp.High:
		order = "bu"
	case !p.faces && sp.Low:
		order = "ab"
	case !p.faces && sp.High:
		order = "ub"
	}
	for _, where := range order {
		switch where {
		case 'b':
			at(inner, level)
		case 'u':
			at(d.inside(sp, r.Y+r.H, w, h), r.Y+r.H)
		case 'a':
			at(d.inside(sp, r.Y-h, w, h), r.Y-h)
		}
	}
	for _, dy := range [...]int{1, 2, 3, 4} {
		y := r.Y - h - dy
		if sp.High {
			y = r.Y + r.H + dy
		}
		at(d.inside(sp, y, w, h), y)
	}
	for _, dy := range [...]int{-1, 1, -2, 2, -3, 3} {
		at(inner, level+dy)
	}
	return out
}

// inside is the column for cards over or under a plate: in from its outer edge, farther
// where the rail is in the way.
func (d *arrangement) inside(sp felt.Spot, y, w, h int) int {
	r := sp.Plate
	x, step := r.X+indent, 1
	if sp.At == felt.AtRight {
		x, step = r.X+r.W-indent-w, -1
	}
	for k := range 8 {
		if d.onFelt(paint.Rect{X: x + k*step, Y: y, W: w, H: h}) {
			return x + k*step
		}
	}
	return x
}

// besides finds a place for the bet of a seat whose cards lie at at, or for the name
// of its hand.
func (d *arrangement) besides(p *piece, at paint.Rect) (paint.Rect, bool) {
	if p.extraW == 0 {
		return paint.Rect{}, true
	}
	var list [8]paint.Rect
	out := list[:0]
	if p.name {
		out = d.namePlaces(out, p, at)
	} else {
		out = d.betPlaces(out, p, at)
	}
	for _, e := range out {
		if e.Intersect(at).Empty() && d.open(e, 1) && (!p.name || d.onFelt(e)) {
			return e, true
		}
	}
	return paint.Rect{}, false
}

// outer is the column of something w wide in line with the outer edge of cards.
func outer(sp felt.Spot, at paint.Rect, w int) int {
	if sp.At == felt.AtRight {
		return at.X + at.W - w
	}
	return at.X
}

// namePlaces are where the name of a hand may stand: on a row of its own under the cards,
// or over them.
func (d *arrangement) namePlaces(out []paint.Rect, p *piece, at paint.Rect) []paint.Rect {
	sp, w, h := d.Spots[p.k], p.extraW, p.extraH
	x := outer(sp, at, w)
	if sp.At == felt.AtTop {
		x = at.X + (at.W-w)/2
	}
	for _, x := range [2]int{x, at.X} {
		out = append(out, paint.Rect{X: x, Y: at.Y + at.H, W: w, H: h}, paint.Rect{X: x, Y: at.Y - h, W: w, H: h})
	}
	return out
}

// betPlaces are where a bet may lie: between the cards and the middle, under or over
// them, or beside the plate.
func (d *arrangement) betPlaces(out []paint.Rect, p *piece, at paint.Rect) []paint.Rect {
	sp, w, h := d.Spots[p.k], p.extraW, p.extraH
	r := sp.Plate
	put := func(x, y int) { out = append(out, paint.Rect{X: x, Y: y, W: w, H: h}) }
	if sp.At == felt.AtTop || sp.At == felt.AtBottom {
		put(at.X+at.W+2, at.Y+at.H-h)
		put(at.X-2-w, at.Y+at.H-h)
		put(at.X+(at.W-w)/2, at.Y+at.H)
	} else {
		inner, y := at.X+at.W+2, at.Y+at.H-h
		if sp.At == felt.AtRight {
			inner = at.X - 2 - w
		}
		if sp.Low {
			y = at.Y
		}
		x := outer(sp, at, w)
		over := at.X < r.X+r.W && r.X < at.X+at.W // the cards lie over the plate or under it
		if over && at.W <= 12 {
			put(inner, y)
		}
		put(x, at.Y+at.H)
		put(x, at.Y-h)
		put(inner, y)
	}
	x := r.X + r.W + 1
	if sp.At == felt.AtRight {
		x = r.X - 1 - w
	}
	put(x, r.Y)
	put(x, r.Y+r.H-1)
	return out
}
