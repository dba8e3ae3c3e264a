package poker

import (
	"tapis/engine/card"
	"tapis/engine/game"
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
