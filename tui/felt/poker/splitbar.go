package poker

import (
	"tapis/engine/hand"
	"tapis/themes"
	"tapis/tui/felt"
	"tapis/tui/paint"
)

// half is one half of the pots and who won of it.
type half struct {
	amount, odd int64
	who         string
}

// halves are the halves of a hand whose pots were split, ok when both were won.
func (d *oval) halves() (high, low half, ok bool) {
	s := d.k.scene
	if !s.g.Split() || s.noLow() {
		return high, low, false
	}
	for i := range s.events {
		e := &s.events[i]
		if e.Kind != hand.EvAwarded || e.Seat < 0 || e.Side == hand.Whole {
			continue
		}
		h := &high
		if e.Side == hand.LowSide {
			h = &low
		}
		h.amount += e.Amount
		if e.OddWhy == hand.OddToHigh {
			h.odd += e.Odd
		}
		switch name := d.k.nameAt(d.A, int(e.Seat)); {
		case h.who == "":
			h.who = name
		case h.who != name:
			h.who += ", " + name
		}
	}
	return high, low, high.amount > 0 && low.amount > 0
}

// splitBar draws the pot as the two halves it was split into, in the colours their cards
// have, and over it why one is larger. It says whether there was room for it.
func (d *oval) splitBar() bool {
	high, low, ok := d.halves()
	if !ok || d.L.Tier == felt.Compact || !d.A.Look.Color || d.A.Look.ASCII {
		return false
	}
	w, look := d.A.Words, d.A.Look
	left := w.Ending.High + " " + w.Num(high.amount) + "  " + high.who
	right := w.Ending.Low + " " + w.Num(low.amount) + "  " + low.who
	n := max(paint.Width(left), paint.Width(right)) + 2
	why := ""
	rows := 1
	if high.odd > 0 {
		why, rows = upper(w.Results.OddHigh.Of()), 2
	}
	at, free := d.freeRows(max(d.pot+1, d.dims.plates.H+1), max(2*n, paint.Width(why)), rows)
	if !d.board.Empty() {
		at, free = d.freeRows(d.board.Y+d.board.H+1, max(2*n, paint.Width(why)), rows)
	}
	if !free {
		return false
	}
	bar := paint.Rect{X: (d.L.Table.W - 2*n) / 2, Y: at.Y, W: n, H: 1}
	d.Take(paint.Rect{X: bar.X, Y: bar.Y, W: 2 * n, H: 1}, felt.AnyBar)
	gold := themes.Style{Fg: look.OnGold, Bg: look.Playing, Attr: themes.Bold}
	ice := themes.Style{Fg: look.OnGold, Bg: look.LowDecides, Attr: themes.Bold}
	d.C.Fill(bar, gold)
	d.C.Label(bar.Inset(1, 0), gold, paint.Left, upper(left))
	bar.X += n
	d.C.Fill(bar, ice)
	d.C.Label(bar.Inset(1, 0), ice, paint.Left, upper(right))
	if rows > 1 {
		d.Write(paint.Rect{X: at.X, Y: at.Y + 1, W: at.W, H: 1}, look.Styles.FeltSoft, paint.Center, why)
	}
	return true
}
