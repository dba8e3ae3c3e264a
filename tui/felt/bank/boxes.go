package bank

import (
	"strings"

	"tapis/engine/bank"
	"tapis/themes"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// boxH is the rows of two boxes one above the other, with the lines around them.
const boxH = 5

// boxW is the columns of a box.
func boxW(t felt.Tier) int {
	switch t {
	case felt.Large:
		return 15
	case felt.Huge:
		return 18
	}
	return 12
}

// ownSeat draws the player's plate, cards, what they make, and the four boxes.
func (d *oval) ownSeat() {
	t, a := d.k, d.A
	if t.Snap.You < 0 || t.Snap.You >= bank.MaxSeats {
		return
	}
	r := d.OwnPlate(d.own, t.plate(a, t.Snap.You))
	kind := felt.CardKind{Size: paint.Own}
	if d.L.Tier == felt.Huge && felt.BigCards(a.Look) {
		kind = felt.CardKind{Big: true}
	}
	cw, h := kind.Dims()
	x, y := d.OwnCards(r, kind, 2)
	me, bottom := t.me(), y+h
	switch {
	case me != nil && me.dealt:
		for i, k := range me.cards {
			d.Take(paint.Rect{X: x + i*(cw+1), Y: y, W: cw, H: h}, felt.AnyCard)
			kind.Draw(d.C, x+i*(cw+1), y, k, t.scene.ownMark(me, k))
		}
		if me.bets != bank.Folded || t.scene.done {
			d.Write(d.Row(min(y, bottom-boxH)-1, 22), d.nameStyle(me), paint.Center, a.Words.Hand(t.scene.strength(me)))
		}
	case t.placing() || me != nil:
		for i := range 2 {
			d.Take(paint.Rect{X: x + i*(cw+1), Y: y, W: cw, H: h}, felt.AnyPlace)
			kind.Place(d.C, x+i*(cw+1), y)
		}
	default:
		return
	}
	gap := 2
	w := d.boxRoom(boxW(d.L.Tier), x-gap, bottom-boxH)
	if w < boxW(d.L.Tier) { // closer to the cards
		gap = 1
		w = d.boxRoom(boxW(d.L.Tier), x-gap, bottom-boxH)
	}
	d.boxes(paint.Rect{X: x - gap - w, Y: bottom - boxH, W: w, H: boxH}, bank.Ante, bank.SuperAnte)
	d.boxes(paint.Rect{X: x + 2*cw + 1 + gap, Y: bottom - boxH, W: w, H: boxH}, bank.Play, bank.Bonus)
}

// boxRoom is how wide boxes may be that end at column end: the plates of the seats low at
// both sides are not covered.
func (d *oval) boxRoom(w, end, y int) int {
	for _, sp := range d.Spots {
		r := sp.Plate
		if r.Y >= y+boxH || r.Y+r.H <= y {
			continue
		}
		edge := r.X + r.W // of the one at the left, or of its mirror image
		if r.X > d.L.Table.W/2 {
			edge = d.L.Table.W - r.X
		}
		w = min(w, end-edge)
	}
	return w
}

// nameStyle is how the name of the player's hand is written: in gold when it won.
func (d *oval) nameStyle(me *seat) paint.Style {
	if me.settled && me.net > 0 {
		return d.A.Look.Styles.FeltGold
	}
	return d.A.Look.Styles.Felt
}

// boxes draws two boxes one above the other, as lines printed on the felt.
func (d *oval) boxes(r paint.Rect, upper, lower bank.Box) {
	d.Take(r, felt.AnyBar)
	line := themes.Style{Fg: d.A.Look.Place}
	if !d.A.Look.Color {
		line.Attr = themes.Faint
	}
	g := d.A.Look.Glyphs.Box
	right := r.X + r.W - 1
	for k, y := range [3]int{r.Y, r.Y + 2, r.Y + 4} {
		for x := r.X + 1; x < right; x++ {
			d.C.Put(x, y, line, g[4])
		}
		ends := [3][2]rune{{g[0], g[1]}, {g[5], g[5]}, {g[2], g[3]}}[k]
		d.C.Put(r.X, y, line, ends[0])
		d.C.Put(right, y, line, ends[1])
	}
	for i, b := range [2]bank.Box{upper, lower} {
		y := r.Y + 2*i
		d.C.Label(paint.Rect{X: r.X + 1, Y: y, W: r.W - 2, H: 1}, d.A.Look.Styles.FeltSoft, paint.Left, d.A.Words.Bank.Labels[b])
		d.C.Put(r.X, y+1, line, g[5])
		d.C.Put(right, y+1, line, g[5])
		d.box(paint.Rect{X: r.X + 1, Y: y + 1, W: r.W - 2, H: 1}, b)
	}
}

// playBets names the play bets that can be made now: "3A  4A".
func (t *kind) playBets(a *ui.Context) string {
	var out []string
	tags := &a.Words.Bank.Moves.Tags
	for m := range t.may().All() {
		if b := betsAfter(bank.Undecided, m); b != bank.Undecided && b != bank.Folded {
			out = append([]string{tags[min(b, bank.T)]}, out...)
		}
	}
	return strings.Join(out, "  ")
}

// box writes what lies in a box: chips, at the end with what became of them.
// Before the bets are placed it shows, faintly, what the bar would put there.
func (d *oval) box(r paint.Rect, b bank.Box) {
	st, me := &d.A.Look.Styles, d.k.me()
	if d.k.placing() {
		if stake := d.k.stake.in(b); stake > 0 {
			d.C.Label(r, st.FeltSoft, paint.Left, string(d.A.Look.Glyphs.Chip)+" "+d.A.Words.Num(stake))
		}
		return
	}
	if me == nil {
		return
	}
	if me.stakes[b] == 0 {
		if b == bank.Play {
			d.C.Label(r, st.FeltSoft, paint.Left, d.k.playBets(d.A))
		}
		return
	}
	stake := d.A.Words.Num(me.stakes[b])
	if !me.settled {
		d.C.Chips(r.X, r.Y, stake)
		return
	}
	net, text := me.boxes[b].Net, d.A.Words.Bank.Results.Returned
	style := st.Felt
	switch {
	case net > 0:
		style, text = st.Chosen, d.A.Words.Signed(net)
	case net < 0:
		style, text = st.AllIn, d.A.Words.Signed(net)
	}
	if style.Bg != themes.None || !d.A.Look.Color && net != 0 {
		d.C.Fill(r, style)
	}
	d.C.Label(r, style, paint.Left, string(d.A.Look.Glyphs.Chip)+" "+stake)
	if paint.Width(stake)+3+paint.Width(text) <= r.W {
		d.C.Label(r, style, paint.Right, text)
	} else {
		d.C.Label(r, style, paint.Left, text+"          ")
	}
}
