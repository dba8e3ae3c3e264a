package poker

import (
	"tapis/themes"
	"tapis/tui/felt"
	"tapis/tui/paint"
)

// race draws the pots of an all-in that runs out.
type race struct{ *oval }

// draw draws a bar for every pot of an all-in that runs out: the part of it that each
// hand may expect, in the players' colours, under the board.
func (d *race) draw() {
	pots := d.k.shares.pots(&d.k.told, d.A)
	if len(pots) == 0 {
		return
	}
	w := max(d.board.W, 29)
	at := paint.Rect{X: (d.L.Table.W - w) / 2, Y: d.board.Y + d.board.H, W: w, H: 1}
	if d.L.Tier != felt.Compact {
		at.Y++
	}
	if d.board.Empty() {
		at.Y = d.pot + 1
	}
	for k := range pots {
		if k > 2 || !d.Free(at) {
			return
		}
		d.bar(at, &pots[k], k, len(pots))
		at.Y++
	}
}

// bar draws the bar of one pot, and at its left what pot it is.
func (d *race) bar(at paint.Rect, p *potShare, k, n int) {
	d.Take(at, felt.AnyBar)
	edge, sum := 0, 0.0
	for i := range p.of {
		if p.seats>>i&1 == 0 {
			continue
		}
		sum += p.of[i]
		end := min(int(sum*float64(at.W)+0.5), at.W)
		if end <= edge {
			continue
		}
		st := themes.Style{Fg: d.A.Look.OnPlayer, Bg: d.playerColour(i), Attr: themes.Bold}
		if !d.A.Look.Color {
			st = themes.Style{Attr: themes.Bold}
			if edge > 0 && d.C.At(at.X+edge-1, at.Y).Style.Attr&themes.Reverse == 0 {
				st.Attr |= themes.Reverse
			}
		}
		part := paint.Rect{X: at.X + edge, Y: at.Y, W: end - edge, H: 1}
		d.C.Fill(part, st)
		if name := d.k.nameAt(d.A, i); paint.Width(name)+2 <= part.W {
			d.C.Text(part.X+1, part.Y, st, name)
		}
		edge = end
	}
	name := d.A.Words.Ending.Main
	if k > 0 {
		name = d.A.Words.Ending.Side
	}
	if n == 1 {
		return
	}
	text := name + " " + d.A.Words.Num(p.amount)
	label := paint.Rect{X: at.X - 2 - paint.Width(text), Y: at.Y, W: paint.Width(text), H: 1}
	if d.Free(label) {
		d.Write(label, d.A.Look.Styles.FeltSoft, paint.Left, text)
	}
}
