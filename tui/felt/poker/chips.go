package poker

import (
	"tapis/themes"
	"tapis/tui/felt"
	"tapis/tui/paint"
)

// In the largest windows chips lie in piles, half a row a chip, each value in its
// colour. Bets and pots are drawn as what they are worth, to the chip.

// chipValues are what chips are worth, the largest first, and chipColours the places of
// their colours in the look.
var (
	chipValues  = [...]int64{1_000_000, 500_000, 100_000, 25_000, 5_000, 1_000, 500, 100, 25, 5, 1}
	chipColours = [...]int{0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6}
)

// mostChips is how many chips lie on one pile at most.
const mostChips = 8

// pile is a number of chips of one colour.
type pile struct{ colour, n int }

// pilesOf are the piles an amount lies in, at most most of them; rest is what they do
// not hold.
func pilesOf(amount int64, most int) (out []pile, rest int64) {
	for i, v := range chipValues {
		for n := amount / v; n > 0 && len(out) < most; n = amount / v {
			k := min(n, mostChips)
			out = append(out, pile{chipColours[i], int(k)})
			amount -= k * v
		}
	}
	return out, amount
}

// pilesSize is the room that piles of w columns take.
func pilesSize(ps []pile, w int) (cols, rows int) {
	for _, p := range ps {
		cols += w + 1
		rows = max(rows, (p.n+1)/2)
	}
	return max(cols-1, 0), rows
}

// drawPiles draws piles side by side; at is the room they take.
func (d *oval) drawPiles(at paint.Rect, ps []pile, w int) {
	look := d.A.Look
	for k, p := range ps {
		x := at.X + k*(w+1)
		base := look.Chips[p.colour%len(look.Chips)]
		edge := base.Mix(look.Card, 65)
		for row := range (p.n + 1) / 2 {
			y := at.Y + at.H - 1 - row
			for dx := range w {
				low, high := base, edge
				if dx%2 == 1 {
					low, high = edge, base
				}
				st := themes.Style{Fg: low, Bg: high}
				if 2*row+1 == p.n { // the lower half only
					st.Bg = themes.None
				}
				d.C.Put(x+dx, y, st, '▄')
			}
		}
	}
}

// piled says whether chips lie in piles here.
func (d *oval) piled() bool { return d.L.Giant && felt.BigCards(d.A.Look) && len(d.A.Look.Chips) > 0 }

// betSize is the room a bet takes.
func (d *oval) betSize(bet int64) (w, h int) {
	w = paint.ChipsWidth(d.A.Words.Num(bet))
	if ps, rest := pilesOf(bet, 5); d.piled() && rest == 0 {
		cols, rows := pilesSize(ps, 5)
		return cols + w - 1, rows
	}
	return w, 1
}

// drawBet lays a bet down.
func (d *oval) drawBet(at paint.Rect, bet int64) {
	text := d.A.Words.Num(bet)
	w, h := d.betSize(bet)
	at.W, at.H = w, h
	d.Take(at, felt.AnyChips)
	ps, rest := pilesOf(bet, 5)
	if !d.piled() || rest > 0 {
		d.C.Chips(at.X, at.Y, text)
		return
	}
	d.drawPiles(at, ps, 5)
	d.C.Text(at.X+at.W-paint.Width(text), at.Y+at.H-1, d.A.Look.Styles.FeltStrong, text)
}

// potPiles lays the pot down left of what it says.
func (d *oval) potPiles(label paint.Rect, pot int64) {
	ps, rest := pilesOf(pot, 6)
	if !d.piled() || rest > 0 || pot == 0 {
		return
	}
	w, h := pilesSize(ps, 5)
	at := paint.Rect{X: label.X - 2 - w, Y: label.Y - h + 1, W: w, H: h}
	if d.Free(at) {
		d.Take(at, felt.AnyChips)
		d.drawPiles(at, ps, 5)
	}
}

// stacks lays the chips of every seat beside its plate, roughly, where the felt is free.
func (d *oval) stacks() {
	if !d.piled() {
		return
	}
	for k, sp := range d.Spots {
		i := d.Chair[k]
		if !d.k.Snap.Seats[i].Taken {
			continue
		}
		ps, _ := pilesOf(d.k.stackOf(i), 3)
		if len(ps) == 0 {
			continue
		}
		w, h := pilesSize(ps, 3)
		r := sp.Plate
		for _, at := range [...]paint.Rect{
			{X: r.X + r.W + 1, Y: r.Y + r.H - h, W: w, H: h}, {X: r.X - 1 - w, Y: r.Y + r.H - h, W: w, H: h},
			{X: r.X + 3, Y: r.Y + r.H + 1, W: w, H: h}, {X: r.X + r.W - 3 - w, Y: r.Y + r.H + 1, W: w, H: h},
			{X: r.X + 3, Y: r.Y - 1 - h, W: w, H: h}, {X: r.X + r.W - 3 - w, Y: r.Y - 1 - h, W: w, H: h},
		} {
			if d.open(at, 1) && d.onFelt(at) {
				d.Take(at, felt.AnyChips)
				d.drawPiles(at, ps, 3)
				break
			}
		}
	}
}

// onFelt says whether all of a place lies inside the rail.
func (d *oval) onFelt(r paint.Rect) bool {
	for _, y := range [2]int{r.Y, r.Y + r.H - 1} {
		first, last := paint.FeltSpan(d.L.Table.W, d.L.Table.H, y)
		if r.X < first || r.X+r.W-1 > last {
			return false
		}
	}
	return true
}
