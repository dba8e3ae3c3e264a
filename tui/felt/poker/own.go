package poker

import (
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/themes"
	"tapis/tui/felt"
	"tapis/tui/paint"
)

// ownSeat draws what lies in front of the player.
type ownSeat struct{ *oval }

// cards draws the player's cards, up cards of stud a row higher while the hand is
// played.
func (d *ownSeat) cards() {
	t, me := d.k, d.k.me()
	cards := t.ownCards()
	stud := t.scene.g.Family == game.Stud
	kind := d.ownCard
	cw, ch := kind.Dims()
	lift := stud && !me.shown && !t.scene.done
	_, most := t.throwing()
	dealing := t.Dealing(d.A, t.Snap.You)
	for i, k := range cards {
		at := paint.Rect{X: d.own.X + i*(cw+d.ownGap(kind)), Y: d.own.Y, W: cw, H: ch}
		if lift && me.up>>i&1 != 0 {
			at.Y--
		}
		d.Take(at, felt.AnyCard)
		if dealing && i >= len(cards)-1 { // the last of them is on its way
			kind.Place(d.C, at.X, at.Y)
			continue
		}
		kind.Draw(d.C, at.X, at.Y, k, t.ownMark(me, k))
		if most > 0 {
			d.marker(i, at.X, d.own.Y-1, cw, k)
		}
	}
	if lift || most > 0 {
		d.own.Y, d.own.H = d.own.Y-1, d.own.H+1
	}
}

// ownMark is how one of the player's cards stands out.
func (t *kind) ownMark(me *seat, k card.Card) paint.Mark {
	switch {
	case t.scene.unknown(k) != 0:
		return paint.Unseen
	case t.marks.set.Has(k):
		return paint.Thrown
	case t.scene.done && (me.live || me.mucked):
		return t.scene.markOf(t.Snap.You, k)
	case !me.live:
		return paint.Dimmed
	}
	return 0
}

// marker writes the number of a card that may be thrown, and makes it clickable.
func (d *ownSeat) marker(i, x, y, w int, k card.Card) {
	st, text := d.A.Look.Styles.FeltSoft, string(rune('1'+i))
	if d.k.marks.set.Has(k) {
		st = d.A.Look.Styles.FeltGold
		text = string(d.A.Look.Glyphs.Thrown) + text
	}
	if i == d.k.marks.cursor {
		st.Attr |= themes.Underline
	}
	d.Write(paint.Rect{X: x, Y: y, W: w, H: 1}, st, paint.Center, text)
	at := paint.Rect{X: d.L.Table.X + x, Y: d.L.Table.Y + y, W: w, H: 5}
	d.A.OnSetKey(at, string(rune('1'+i)))
}

// words writes what the player's cards make: over them, at the end of a hand beside
// them where a ladder lies over them.
func (d *ownSeat) words(me *seat) {
	if d.k.Dealing(d.A, d.k.Snap.You) {
		return
	}
	if !me.live && !me.mucked && !d.k.scene.done || d.k.scene.done && !me.live && !me.mucked {
		return
	}
	if d.k.scene.done && felt.AllKnown(me.cardList()) {
		d.names()
		return
	}
	text := strengthText(d.A.Words, d.k.scene, me, d.k.laidDown(d.A))
	d.write(text, d.A.Look.Styles.Felt)
}

// write writes a line over the player's cards, or beside them.
func (d *ownSeat) write(text string, st paint.Style) {
	n := paint.Width(text)
	for _, at := range [...]paint.Rect{
		{X: (d.L.Table.W - n) / 2, Y: d.own.Y - 1, W: n, H: 1},
		{X: d.own.X + d.own.W + 2, Y: d.own.Y + d.own.H/2, W: n, H: 1},
		{X: d.own.X - 2 - n, Y: d.own.Y + d.own.H/2, W: n, H: 1},
		{X: (d.L.Table.W - n) / 2, Y: d.own.Y - 2, W: n, H: 1},
	} {
		if n > 0 && d.Free(at) {
			d.Write(at, st, paint.Left, text)
			return
		}
	}
}

// names writes what the player's hand was at the end.
func (d *ownSeat) names() {
	names := d.pic().namesOf(d.k.Snap.You)
	w := 0
	for i := range names {
		w = max(w, names[i].width())
	}
	n := len(names)
	side := paint.Rect{X: d.own.X + d.own.W + 2, Y: d.own.Y + d.own.H - n, W: w, H: n}
	over := paint.Rect{X: (d.L.Table.W - w) / 2, Y: d.own.Y - n, W: w, H: n}
	left := paint.Rect{X: d.own.X - 2 - w, Y: side.Y, W: w, H: n}
	order := [...]paint.Rect{over, side, left}
	if d.rungsHere() {
		order = [...]paint.Rect{side, left, over}
	}
	for _, at := range order {
		if !d.Free(at) || at != over && !d.onFelt(at) {
			continue
		}
		for i := range names {
			x := at.X
			if at == over {
				x += (w - names[i].width()) / 2
			}
			d.writeName(paint.Rect{X: x, Y: at.Y + i, W: names[i].width(), H: 1}, &names[i])
		}
		return
	}
}

// chips lays the player's chips down over the name of the hand.
func (d *ownSeat) chips(bet int64) {
	w, h := d.betSize(bet)
	at := paint.Rect{X: (d.L.Table.W - w) / 2, Y: d.own.Y - 1 - h, W: w, H: h}
	if d.L.Tier != felt.Compact {
		at.Y--
	}
	for _, dy := range [...]int{0, 1, -1} {
		try := at
		try.Y += dy
		if d.Free(try) {
			at = try
			break
		}
	}
	if !d.Free(at) {
		if at = d.nearest(at, w, h); at.Empty() {
			return
		}
	}
	d.drawBet(at, bet)
}
