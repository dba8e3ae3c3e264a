package poker

import (
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/tui/felt"
	"tapis/tui/paint"
)

// indent is how far cards over or under a plate stand in from its outer edge.
const indent = 4

// piece is what lies in front of one seat: its cards, and its bet or, at the end,
// what its cards make.
type piece struct {
	k       int // spot
	cards   []card.Card
	n       int  // cards room is kept for
	faces   bool // some of them are known
	unseen  bool // room is kept, nothing is drawn
	extraW  int  // of the bet or the name of the hand
	extraH  int
	name    bool // extra is the name of the hand
	b       block
	at      paint.Rect // of the cards
	extra   paint.Rect
	hasRoom bool // the extra found room
}

// arrangement finds places for what lies in front of the seats.
type arrangement struct {
	*oval
	pieces   []piece
	nameless bool // names of hands have no room beside all cards
}

// arrange finds a place for everything that lies in front of the seats, and lays it
// there. All seats have cards of the same size: the largest at which everything has
// room.
func (d *arrangement) arrange() {
	d.settleAll()
	for i := range d.pieces {
		d.lay(&d.pieces[i])
	}
}

// settleAll tries the sizes from the largest down. The names of hands make cards no
// smaller than two rows; after that they are left out where they have no room.
func (d *arrangement) settleAll() {
	levels := max(len(d.dims.faces), len(d.dims.backs))
	named := false
	for i := range d.pieces {
		named = named || d.pieces[i].name
	}
	if named {
		for level, b := range d.dims.faces {
			if _, h := b.kind.Dims(); h < 2 {
				break
			}
			if d.fit(level, false) {
				return
			}
		}
		d.nameless = true
	}
	for level := range levels {
		if d.fit(level, level == levels-1) {
			return
		}
	}
}

// fit tries one size of cards for all seats, and says whether all have room. The last
// time every piece goes to the nearest free place.
func (d *arrangement) fit(level int, last bool) bool {
	d.held = d.held[:0]
	for i := range d.pieces {
		p := &d.pieces[i]
		list := d.dims.backs
		if p.faces {
			list = d.dims.faces
		}
		p.b = list[min(level, len(list)-1)]
		if _, h := p.b.kind.Dims(); d.k.scene.g.Family == game.Stud && h > 2 {
			p.b.air = true
		}
		if !d.settle(p, last) && !last {
			return false
		}
	}
	return true
}

// settle finds a place for a piece.
func (d *arrangement) settle(p *piece, last bool) bool {
	w, h := p.b.size(p.n)
	p.at, p.hasRoom = paint.Rect{}, p.extraW == 0
	var list [24]paint.Rect
	for _, at := range d.places(list[:0], p, w, h) {
		if !d.open(at, 1) {
			continue
		}
		if extra, ok := d.besides(p, at); ok {
			p.at, p.extra, p.hasRoom = at, extra, true
			d.held = append(d.held, at, extra)
			return true
		}
		if (last || p.name && d.nameless) && p.at.Empty() {
			p.at = at
		}
	}
	if p.name && d.nameless && !p.at.Empty() {
		d.held = append(d.held, p.at)
		return true
	}
	if !last {
		return false
	}
	d.anywhere(p, w, h)
	return true
}

// anywhere settles a piece that has no place of its own at the nearest ones.
func (d *arrangement) anywhere(p *piece, w, h int) {
	plate := d.Spots[p.k].Plate
	if p.at.Empty() && w > 0 {
		p.at = d.nearest(plate, w, h)
	}
	d.held = append(d.held, p.at)
	if p.extraW == 0 || p.name { // a name far from its hand says nothing
		return
	}
	from := p.at
	if from.Empty() {
		from = plate
	}
	p.extra = d.nearest(from, p.extraW, p.extraH)
	p.hasRoom = !p.extra.Empty()
	d.held = append(d.held, p.extra)
}

// open says whether cells are free, with a margin of columns at both sides.
func (d *oval) open(r paint.Rect, margin int) bool {
	x, end := max(r.X-margin, 0), min(r.X+r.W+margin, d.L.Table.W)
	if r.X < 0 || r.X+r.W > d.L.Table.W {
		return false
	}
	wide := paint.Rect{X: x, Y: r.Y, W: end - x, H: r.H}
	for _, h := range d.held {
		if !wide.Intersect(h).Empty() {
			return false
		}
	}
	return wide.Intersect(d.keep).Empty() && d.Free(wide)
}

// nearest is the free place of w × h next to r, the empty one when the felt is full.
func (d *oval) nearest(r paint.Rect, w, h int) paint.Rect {
	best, least := paint.Rect{}, 1<<30
	cx, cy := 2*r.X+r.W, 2*r.Y+r.H
	for y := range d.L.Table.H - h + 1 {
		for x := range d.L.Table.W - w + 1 {
			dx, dy := 2*x+w-cx, 2*(2*y+h-cy)
			if far := dx*dx + dy*dy; far < least {
				if at := (paint.Rect{X: x, Y: y, W: w, H: h}); d.open(at, 0) {
					best, least = at, far
				}
			}
		}
	}
	return best
}

// places are where the cards of a seat may lie, the best first: those at a side
// beside the plate, towards the middle, or under it or over it; those at the top
// under it.
func (d *arrangement) places(out []paint.Rect, p *piece, w, h int) []paint.Rect {
	sp := d.Spots[p.k]
	r := sp.Plate
	at := func(x, y int) { out = append(out, paint.Rect{X: x, Y: y, W: w, H: h}) }
	if sp.At == felt.AtTop || sp.At == felt.AtBottom {
		y, x := r.Y+r.H, r.X+(r.W-w)/2
		if sp.At == felt.AtBottom {
			y = r.Y - h
		}
		for _, dx := range [...]int{0, 2, -2, 4, -4, 7, -7, 10, -10} {
			at(x+dx, y)
		}
		if !d.board.Empty() { // at the ends of the board
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
	inner, under := r.X+r.W+1, r.X+indent
	if sp.At == felt.AtRight {
		inner, under = r.X-1-w, r.X+r.W-indent-w
	}
	level := r.Y
	if h > r.H && !sp.High {
		level = r.Y + r.H - h
	}
	beside := func() { at(inner, level) }
	inside := func(y int) int { // farther in where the rail is in the way
		x := under
		for range 8 {
			if d.onFelt(paint.Rect{X: x, Y: y, W: w, H: h}) {
				return x
			}
			if x++; sp.At == felt.AtRight {
				x -= 2
			}
		}
		return under
	}
	below := func() {
		if !sp.Low {
			at(inside(r.Y+r.H), r.Y+r.H)
		}
	}
	above := func() {
		if !sp.High {
			at(inside(r.Y-h), r.Y-h)
		}
	}
	switch {
	case p.faces && sp.Low:
		beside()
		above()
		below()
	case p.faces:
		beside()
		below()
		above()
	case sp.Low:
		above()
		beside()
		below()
	case sp.High:
		below()
		beside()
		above()
	default:
		beside()
		below()
		above()
	}
	for _, dy := range [...]int{-1, 1, -2, 2, -3, 3} {
		at(inner, level+dy)
	}
	for _, dy := range [...]int{1, 2, 3, 4} { // farther over the plate, or under it
		y := r.Y - h - dy
		if sp.High {
			y = r.Y + r.H + dy
		}
		at(under, y)
	}
	return out
}

// besides finds a place for the bet of a seat whose cards lie at at, or for the name
// of its hand.
func (d *arrangement) besides(p *piece, at paint.Rect) (paint.Rect, bool) {
	if p.extraW == 0 {
		return paint.Rect{}, true
	}
	sp, w, h := d.Spots[p.k], p.extraW, p.extraH
	r := sp.Plate
	right := sp.At == felt.AtRight
	outer := at.X // in line with the outer edge of the cards
	if right {
		outer = at.X + at.W - w
	}
	var list [8]paint.Rect
	out := list[:0]
	put := func(x, y int) { out = append(out, paint.Rect{X: x, Y: y, W: w, H: h}) }
	inwards := func(gap int) {
		y := at.Y + at.H - h
		if sp.Low {
			y = at.Y
		}
		if right {
			put(at.X-gap-w, y)
		} else {
			put(at.X+at.W+gap, y)
		}
	}
	switch {
	case p.name:
		x := outer
		if sp.At == felt.AtTop {
			x = at.X + (at.W-w)/2
		}
		put(x, at.Y+at.H)
		put(x, at.Y-h)
		put(at.X, at.Y+at.H)
		put(at.X, at.Y-h)
	case sp.At == felt.AtTop || sp.At == felt.AtBottom:
		put(at.X+at.W+2, at.Y+at.H-h)
		put(at.X-2-w, at.Y+at.H-h)
		put(at.X+(at.W-w)/2, at.Y+at.H)
	case at.W <= 12:
		inwards(2)
		put(outer, at.Y+at.H)
		put(outer, at.Y-h)
	default:
		put(outer, at.Y+at.H)
		put(outer, at.Y-h)
		inwards(2)
	}
	if !p.name {
		if right {
			put(r.X-1-w, r.Y)
			put(r.X-1-w, r.Y+r.H-1)
		} else {
			put(r.X+r.W+1, r.Y)
			put(r.X+r.W+1, r.Y+r.H-1)
		}
	}
	for _, e := range out {
		if e.Intersect(at).Empty() && d.open(e, 1) && (!p.name || d.onFelt(e)) {
			return e, true
		}
	}
	return paint.Rect{}, false
}
