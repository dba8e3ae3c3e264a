package poker

import (
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/internal/table"
	"tapis/themes"
	"tapis/tui/felt"
	"tapis/tui/paint"
)

// own draws the player's seat: the plate at the bottom, the cards above it, what
// they make, and the clock.
func (d *oval) own() {
	t, a := d.k, d.A
	i := t.Snap.You
	p := t.Plate(a, i)
	r := d.OwnPlate(d.Spots[0].Plate, p)
	if t.hasButton(i) {
		d.C.Dealer(r.X+r.W, r.Y)
	}
	me := t.Me()
	if me == nil || me.N == 0 || t.Snap.Phase == table.Finished {
		d.ownClock(r, r.X+r.W+1)
		return
	}
	top, right := d.ownCards(r, me)
	d.ownName(me, top)
	if me.Bet > 0 {
		d.ownChips(me.Bet, top)
	}
	d.ownClock(r, right)
}

// ownKind is how the player's n cards are drawn.
func (d *oval) ownKind(n int, lift bool) felt.CardKind {
	switch {
	case d.L.Tier == felt.Huge && n <= 5 && !lift && felt.BigCards(d.A.Look):
		return felt.CardKind{Big: true}
	case lift && d.L.Tier == felt.Compact:
		return felt.CardKind{Size: paint.Board}
	case lift:
		return felt.CardKind{Size: paint.Large}
	}
	return felt.CardKind{Size: paint.Own}
}

// ownCards draws the player's cards, up cards of stud a row higher, and returns
// their top row and the column right of them.
func (d *oval) ownCards(plate paint.Rect, me *Seat) (top, right int) {
	t := d.k
	cards := t.OwnCards()
	lift := t.Scene.G.Family == game.Stud
	kind := d.ownKind(len(cards), lift)
	cw, _ := kind.Dims()
	x, y := d.Oval.OwnCards(plate, kind, len(cards))
	_, most := t.throwing()
	for i, k := range cards {
		at, cy := x+i*(cw+1), y
		if lift && !me.Shown && me.Up>>i&1 != 0 {
			cy--
		}
		kind.Draw(d.C, at, cy, k, t.ownMark(me, k))
		if most > 0 {
			d.marker(i, at, y-1, cw, k)
		}
	}
	top = y
	if lift && !me.Shown || most > 0 {
		top--
	}
	return top, x + len(cards)*(cw+1) + 1
}

// ownMark is how one of the player's cards stands out.
func (t *Kind) ownMark(me *Seat, k card.Card) paint.Mark {
	switch {
	case t.Scene.unknown(k) != 0:
		return paint.Unseen
	case t.Marks.Set.Has(k):
		return paint.Thrown
	case t.Scene.Done && me.Won > 0:
		return t.Scene.playing(k)
	case !me.Live:
		return paint.Dimmed
	}
	return 0
}

// marker writes the number of a card that may be thrown, and makes it clickable.
func (d *oval) marker(i, x, y, w int, k card.Card) {
	st, text := d.A.Look.Styles.FeltSoft, string(rune('1'+i))
	if d.k.Marks.Set.Has(k) {
		st = d.A.Look.Styles.FeltGold
		text = string(d.A.Look.Glyphs.Thrown) + text
	}
	if i == d.k.Marks.cursor {
		st.Attr |= themes.Underline
	}
	d.C.Label(paint.Rect{X: x, Y: y, W: w, H: 1}, st, paint.Center, text)
	at := paint.Rect{X: d.L.Table.X + x, Y: d.L.Table.Y + y, W: w, H: 5}
	d.A.OnSetKey(at, string(rune('1'+i)))
}

// ownName writes what the cards make, over them.
func (d *oval) ownName(me *Seat, top int) {
	if !me.Live && !d.k.Scene.Done {
		return
	}
	text := StrengthText(d.A.Words, d.k.Scene, me, d.k.laidDown(d.A))
	st := d.A.Look.Styles.Felt
	if d.k.Scene.Done && me.Won > 0 {
		st = d.A.Look.Styles.FeltGold
	}
	d.C.Label(d.Row(top-1, 24), st, paint.Center, text)
}

// ownChips lays the player's chips down, left of the name of the hand.
func (d *oval) ownChips(bet int64, top int) {
	text := d.A.Words.Num(bet)
	w := paint.ChipsWidth(text)
	y := top - 2
	if d.L.Tier == felt.Compact && d.hasBoard() && y <= d.Board.Y+d.Board.H-1 {
		y = top - 1
	}
	d.C.Chips((d.L.Table.W-w)/2, y, text)
}

// ownClock is the player's time bar, right of the cards.
func (d *oval) ownClock(plate paint.Rect, x int) {
	t, a := d.k, d.A
	part, seconds, ok := t.TimeLeft(a.Now)
	if !ok || !t.toAct(t.Snap.You) || t.Legal() == nil {
		return
	}
	w, y := 8, plate.Y-2
	if x+w > d.L.Table.W-20 {
		x, y = plate.X+plate.W+4, plate.Y-1
	}
	d.C.TimeBar(x, y, w, part)
	d.C.Text(x, y+1, a.Look.Styles.FeltGold, felt.Seconds(a, seconds))
}
