package poker

import (
	"slices"

	"tapis/themes"
	"tapis/tui/felt"
	"tapis/tui/paint"
)

// flights draws what is on its way.
type flights struct{ *oval }

// draw draws chips and cards on their way. They pass under everything that lies on
// the table: only free felt shows them.
func (d *flights) draw() {
	deckX, deckY := d.deck()
	potX, potY := d.L.Table.W/2, max(d.pot, d.dims.plates.H+1)
	look := d.A.Look
	chip := themes.Style{Fg: look.Chip, Attr: themes.Bold}
	back := themes.Style{Fg: look.BackMark, Bg: look.Back}
	for k := range d.k.Moves {
		m := &d.k.Moves[k]
		p, done := m.Part(d.A.Now)
		if done || p == 0 {
			continue
		}
		spot := slices.Index(d.Chair, m.Seat)
		if spot < 0 && m.Kind != felt.ToBoard {
			continue
		}
		switch m.Kind {
		case felt.ToPot:
			x, y := d.chipSpot(spot)
			d.fly(x, y, potX, potY, p, chip, look.Glyphs.Chip)
		case felt.FromPot:
			x, y := d.chipSpot(spot)
			d.fly(potX, potY, x, y, p, chip, look.Glyphs.Chip)
		case felt.ToSeat:
			x, y := d.chipSpot(spot)
			d.fly(deckX, deckY, x, y, p, back, look.Glyphs.Back[0])
		case felt.ToBoard:
			w, _ := d.dims.board.Dims()
			d.fly(deckX, deckY, d.board.X+m.First*(w+d.dims.gap)+w/2, d.board.Y-1, p, back, look.Glyphs.Back[0])
		}
	}
}

// fly draws one thing on its way from a place to another, if the felt is free there.
func (d *flights) fly(x, y, toX, toY int, part float64, st paint.Style, ch rune) {
	at := paint.Rect{X: x + int(float64(toX-x)*part), Y: y + int(float64(toY-y)*part), W: 1, H: 1}
	if d.Free(at) {
		d.Take(at, felt.AnyChips)
		d.C.Put(at.X, at.Y, st, ch)
	}
}

// deck is where cards are dealt from: the button, in games without one the middle.
func (d *flights) deck() (x, y int) {
	for k, i := range d.Chair {
		if d.k.hasButton(i) {
			return d.chipSpot(k)
		}
	}
	return d.L.Table.W / 2, d.L.Table.H / 2
}

// chipSpot is where the chips of a spot lie, or would.
func (d *flights) chipSpot(k int) (x, y int) {
	r := d.Spots[k].Plate
	if d.Chair[k] == d.k.Snap.You && !d.own.Empty() {
		return d.L.Table.W / 2, d.own.Y - 2
	}
	x, y = r.X+r.W/2, r.Y+r.H
	switch d.Spots[k].At {
	case felt.AtLeft:
		x, y = r.X+r.W+2, r.Y+r.H/2
	case felt.AtRight:
		x, y = r.X-3, r.Y+r.H/2
	case felt.AtBottom:
		y = r.Y - 1
	}
	return x, y
}
