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

// ownSeat draws the player's plate, cards, what they make, and the four boxes.
func (d *drawing) ownSeat() {
	t, a := d.t, d.a
	if t.Snap.You < 0 || t.Snap.You >= bank.MaxSeats {
		return
	}
	r, p := d.own, t.plate(a, t.Snap.You)
	if r.H == 1 {
		if need := paint.Width(p.Name) + paint.Width(p.Stack) + 5; need > r.W {
			r.X, r.W = r.X-(need-r.W)/2, need
		}
	}
	d.c.Plate(r, p)
	if r.H == 1 {
		d.besidePlate(r, p)
	}
	kind := felt.CardKind{Size: paint.Own}
	if d.l.Tier == felt.Huge && felt.BigCards(a.Look) {
		kind = felt.CardKind{Big: true}
	}
	cw, h := kind.Dims()
	y := r.Y - h
	if d.l.Tier == felt.Huge {
		y--
	}
	x := (d.l.Table.W - 2*cw - 1) / 2
	me := t.me()
	bottom := y + h
	switch {
	case me != nil && me.Dealt:
		for i, k := range me.Cards {
			m := d.s.playing(k)
			if me.Bets == bank.Folded {
				m |= paint.Dimmed
			}
			kind.Draw(d.c, x+i*(cw+1), y, k, m)
		}
		if made := d.s.strength(me); me.Bets != bank.Folded || d.s.Done {
			d.c.Label(paint.Rect{X: 22, Y: min(y, bottom-boxH) - 1, W: d.l.Table.W - 44, H: 1}, d.nameStyle(me), paint.Center, a.Words.Hand(made))
		}
	case t.placing() || me != nil:
		for i := range 2 {
			kind.Place(d.c, x+i*(cw+1), y)
		}
	default:
		return
	}
	bw := 12
	switch d.l.Tier {
	case felt.Large:
		bw = 15
	case felt.Huge:
		bw = 18
	}
	d.boxes(paint.Rect{X: x - 2 - bw, Y: bottom - boxH, W: bw, H: boxH}, bank.Ante, bank.SuperAnte)
	d.boxes(paint.Rect{X: x + 2*cw + 3, Y: bottom - boxH, W: bw, H: boxH}, bank.Play, bank.Bonus)
}

// nameStyle is how the name of the player's hand is written: in gold when it won.
func (d *drawing) nameStyle(me *Seat) paint.Style {
	if me.Settled && me.Net > 0 {
		return d.a.Look.Styles.FeltGold
	}
	return d.a.Look.Styles.Felt
}

// besidePlate writes at the left what a plate of one row has no room for.
func (d *drawing) besidePlate(r paint.Rect, p paint.Plate) {
	if p.Tag == "" {
		return
	}
	st := d.a.Look.Styles.Felt
	if p.State == paint.SeatWinner {
		st = d.a.Look.Styles.FeltGold
	}
	d.c.Label(paint.Rect{X: r.X - 20, Y: r.Y, W: 19, H: 1}, st, paint.Right, p.Tag)
}

// boxes draws two boxes one above the other, as lines printed on the felt.
func (d *drawing) boxes(r paint.Rect, upper, lower bank.Box) {
	line := themes.Style{Fg: d.a.Look.Place}
	if !d.a.Look.Color {
		line.Attr = themes.Faint
	}
	g := d.a.Look.Glyphs.Box
	right := r.X + r.W - 1
	for k, y := range [3]int{r.Y, r.Y + 2, r.Y + 4} {
		for x := r.X + 1; x < right; x++ {
			d.c.Put(x, y, line, g[4])
		}
		ends := [3][2]rune{{g[0], g[1]}, {g[5], g[5]}, {g[2], g[3]}}[k]
		d.c.Put(r.X, y, line, ends[0])
		d.c.Put(right, y, line, ends[1])
	}
	for i, b := range [2]bank.Box{upper, lower} {
		y := r.Y + 2*i
		d.c.Label(paint.Rect{X: r.X + 1, Y: y, W: r.W - 2, H: 1}, d.a.Look.Styles.FeltSoft, paint.Left, d.a.Words.Bank.Labels[b])
		d.c.Put(r.X, y+1, line, g[5])
		d.c.Put(right, y+1, line, g[5])
		d.box(paint.Rect{X: r.X + 1, Y: y + 1, W: r.W - 2, H: 1}, b)
	}
}

// playBets names the play bets that can be made now: "3A  4A".
func (t *Kind) playBets(a *ui.Context) string {
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
func (d *drawing) box(r paint.Rect, b bank.Box) {
	st, me := &d.a.Look.Styles, d.t.me()
	if d.t.placing() {
		s := &d.t.Stake
		stake := [bank.NumBoxes]int64{bank.Ante: s.Ante, bank.SuperAnte: s.Ante, bank.Bonus: s.bonus}[b]
		if stake > 0 {
			d.c.Label(r, st.FeltSoft, paint.Left, string(d.a.Look.Glyphs.Chip)+" "+d.a.Words.Num(stake))
		}
		return
	}
	if me == nil {
		return
	}
	if me.Stakes[b] == 0 {
		if b == bank.Play {
			d.c.Label(r, st.FeltSoft, paint.Left, d.t.playBets(d.a))
		}
		return
	}
	stake := d.a.Words.Num(me.Stakes[b])
	if !me.Settled {
		d.c.Chips(r.X, r.Y, stake)
		return
	}
	net, text := me.Boxes[b].Net, d.a.Words.Bank.Results.Returned
	style := st.Felt
	switch {
	case net > 0:
		style, text = st.Chosen, d.a.Words.Signed(net)
	case net < 0:
		style, text = st.AllIn, d.a.Words.Signed(net)
	}
	if style.Bg != themes.None || !d.a.Look.Color && net != 0 {
		d.c.Fill(r, style)
	}
	d.c.Label(r, style, paint.Left, string(d.a.Look.Glyphs.Chip)+" "+stake)
	if paint.Width(stake)+3+paint.Width(text) <= r.W {
		d.c.Label(r, style, paint.Right, text)
	} else {
		d.c.Label(r, style, paint.Left, text+"          ")
	}
}
