package poker

import (
	"strconv"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/themes"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// rung is one ladder as it is drawn: the winner's five over the beaten five in the order
// in which they are compared, and between them what links them.
type rung struct {
	a     *ui.Context
	c     paint.Canvas
	l     *ladder
	you   int
	low   bool // of the low half of a pot
	x, y  int
	kind  felt.CardKind
	pitch int
	right int // the column after the last that the words may use
	take  func(paint.Rect, felt.Thing)
	free  func(paint.Rect) bool
}

// height is the rows of the two hands and the link.
func (g *rung) height() int {
	_, h := g.kind.Dims()
	return 2*h + 1
}

// width is the columns of five cards.
func (g *rung) width() int {
	w, _ := g.kind.Dims()
	return 4*g.pitch + w
}

// draw draws both rows and the link.
func (g *rung) draw() {
	_, h := g.kind.Dims()
	for i := range 5 {
		g.card(i, g.y, g.l.Winner[i], g.upper(i))
		g.card(i, g.y+h+1, g.l.Loser[i], g.lower(i))
	}
	g.link(g.y + h)
}

func (g *rung) card(i, y int, k card.Card, m paint.Mark) {
	w, h := g.kind.Dims()
	x := g.x + i*g.pitch
	g.take(paint.Rect{X: x, Y: y, W: w, H: h}, felt.AnyCard)
	g.kind.Draw(g.c, x, y, k, m)
}

// upper is the mark of the winner's i-th card.
func (g *rung) upper(i int) paint.Mark {
	base := paint.Playing
	if g.low {
		base = paint.Low
	}
	switch {
	case i < g.l.At:
		return base
	case i < g.l.At+g.l.N:
		return base | paint.Decides
	}
	return paint.Aside
}

// lower is the mark of the beaten i-th card.
func (g *rung) lower(i int) paint.Mark {
	switch {
	case i < g.l.At:
		return 0
	case i < g.l.At+g.l.LoserN() && g.l.lose == g.you:
		return paint.Beaten
	case i < g.l.At+g.l.LoserN():
		return 0
	}
	return paint.Aside
}

// link draws the row between the hands: a sign of equality under cards of equal rank,
// and at the card that decided an arrow and why.
func (g *rung) link(y int) {
	st, gold := g.a.Look.Styles.FeltSoft, themes.Style{Fg: g.a.Look.FeltGold, Attr: themes.Bold}
	if g.low {
		gold.Fg = g.a.Look.Low
	}
	w, _ := g.kind.Dims()
	at := func(i int) int { return g.x + i*g.pitch + min(w/2, 1) }
	text := g.a.Words.Why(&g.l.Verdict)
	n := paint.Width(text)
	x := at(g.l.At)
	words := paint.Rect{X: x + 2, Y: y, W: n, H: 1}
	equals := g.l.At
	if words.X+n > g.right || !g.free(words) { // before the arrow, instead of the signs there
		words.X = max(x-1-n, g.x-n/2)
		for equals > 0 && at(equals-1)+1 >= words.X {
			equals--
		}
		if words.X < 0 || words.X+n >= x || !g.free(words) {
			words = paint.Rect{}
			equals = g.l.At
		}
	}
	for i := range equals {
		g.take(paint.Rect{X: at(i), Y: y, W: 1, H: 1}, felt.AnyLabel)
		g.c.Put(at(i), y, st, g.a.Look.Glyphs.Same)
	}
	g.take(paint.Rect{X: x, Y: y, W: 1, H: 1}, felt.AnyLabel)
	g.c.Put(x, y, gold, g.a.Look.Glyphs.Up)
	if !words.Empty() {
		g.take(words, felt.AnyLabel)
		g.c.Text(words.X, y, gold, text)
	}
}

// isLow says whether a ladder is of the low half of a pot.
func (s *scene) isLow(l *ladder) bool { return s.g.Split() && l.side == hand.LowSide }

// contestName says which pot and half a ladder is of, "" when there is only one.
func (s *scene) contestName(a *ui.Context, l *ladder) string {
	e, pots := &a.Words.Ending, 0
	for i := range s.events {
		if v := &s.events[i]; v.Kind == hand.EvAwarded {
			pots = max(pots, int(v.Pot)+1)
		}
	}
	pot, half := "", ""
	switch {
	case pots < 2:
	case l.pot == 0:
		pot = e.Main
	case pots == 2:
		pot = e.Side
	default:
		pot = e.SideN.Of(strconv.Itoa(l.pot))
	}
	if s.g.Split() {
		half = [...]string{hand.HighSide: e.High, hand.LowSide: e.Low}[l.side]
	}
	return ui.JoinNonEmpty(" ", half, pot)
}

// nameAt is a seat's name as labels have it.
func (t *kind) nameAt(a *ui.Context, i int) string {
	if i == t.Snap.You {
		return a.Words.Table.You
	}
	return t.Who(i).Name
}

// rungsHere says whether ladders lie on the felt: at the end, where there is no panel
// for them.
func (d *oval) rungsHere() bool {
	s := d.k.scene
	return s != nil && s.done && len(s.ladders) > 0 && d.L.Side.Empty() && d.k.Snap.Phase != phaseOver
}

// facing says whether the ladder is the player's own cards and the ones they met: in a
// draw game, where nothing else lies in the middle.
func (d *oval) facing() bool {
	s := d.k.scene
	if s.g.Family != game.Draw || len(s.ladders) != 1 || d.k.me() == nil || len(d.k.ownCards()) != 5 {
		return false
	}
	you := d.k.Snap.You
	return s.ladders[0].win == you || s.ladders[0].lose == you
}

// rungs draws the ladders of a hand on the felt.
type rungs struct{ *oval }

// draw draws them all, as many as have room.
func (d *rungs) draw() {
	s := d.k.scene
	if d.board.Empty() && d.facing() {
		d.faceToFace(&s.ladders[0])
		return
	}
	n := min(len(s.ladders), 2)
	top, bottom := d.dims.plates.H+2, d.own.Y
	if !d.board.Empty() {
		top = d.board.Y + d.board.H
	}
	kind, gap := sized(paint.Stud), 1
	if h := bottom - top; n*5+n-1 > h {
		kind = sized(paint.Wide)
	}
	for n > 1 && n*4-1 > bottom-top {
		n--
	}
	_, ch := kind.Dims()
	each := 2*ch + 1
	w := 4*5 + 4
	d.keep = paint.Rect{X: (d.L.Table.W - w) / 2, Y: top + max((bottom-top-n*each-(n-1)*gap)/2, 0), W: w, H: n*each + (n-1)*gap}
	y := top + max((bottom-top-n*each-(n-1)*gap)/2, 0)
	for i := range n {
		d.rungAt(&s.ladders[i], kind, y, len(s.ladders) > 1)
		y += each + gap
	}
}

// rungAt draws one ladder in the middle of the felt, with its names.
func (d *rungs) rungAt(l *ladder, kind felt.CardKind, y int, several bool) {
	s := d.k.scene
	g := &rung{a: d.A, c: d.C, l: l, you: d.k.Snap.You, low: s.isLow(l), y: y, kind: kind, pitch: 5, right: d.L.Table.W, take: d.Take, free: d.Free}
	g.x = (d.L.Table.W - g.width()) / 2
	if !d.Free(paint.Rect{X: g.x, Y: y, W: g.width(), H: g.height()}) {
		return
	}
	g.draw()
	_, h := kind.Dims()
	what := ""
	if several || s.g.Split() {
		what = s.contestName(d.A, l)
	}
	lost := ""
	if seat := &s.seats[l.lose]; seat.net() < 0 {
		lost = d.A.Words.Ending.Lose.Of(d.A.Words.Num(-seat.net()))
	}
	d.rowLabel(g, y, l.win, what, true)
	d.rowLabel(g, y+h+1, l.lose, lost, false)
	if h == 1 && what != "" {
		n := paint.Width(what)
		at := paint.Rect{X: g.x - 2 - n, Y: y + 1, W: n, H: 1}
		if d.Free(at) {
			d.Write(at, d.A.Look.Styles.FeltSoft, paint.Left, what)
		}
	}
}

// rowLabel names the hand of a row at its left, with the sign of its cards; under it,
// where the row is two high, what it is of.
func (d *rungs) rowLabel(g *rung, y, seat int, under string, winner bool) {
	name := d.k.nameAt(d.A, seat)
	look := d.A.Look
	st := look.Styles.FeltGold
	sign := look.Glyphs.Corners[0]
	switch {
	case winner && g.low:
		st.Fg, sign = look.Low, look.Glyphs.Corners[1]
	case !winner && seat == g.you && !d.k.scene.g.Split():
		st = themes.Style{Fg: look.Beaten, Attr: themes.Bold}
		sign = look.Glyphs.Corners[1]
	case !winner:
		st = look.Styles.FeltStrong
		switch {
		case g.low:
			sign = look.Glyphs.Corners[1]
		case !d.k.scene.g.Split():
			sign = ' '
		}
	}
	n := paint.Width(name) + 2
	_, h := g.kind.Dims()
	x, left := g.x-2-n, true
	if !d.open(paint.Rect{X: x, Y: y, W: n, H: 1}, 0) || x < 0 {
		x, left = g.x+g.width()+2, false
		if !d.open(paint.Rect{X: x, Y: y, W: n, H: 1}, 0) {
			return
		}
	}
	d.Take(paint.Rect{X: x, Y: y, W: n, H: 1}, felt.AnyLabel)
	if left {
		d.C.Text(x, y, st, name)
		d.C.Put(x+n-1, y, st, sign)
	} else {
		d.C.Put(x, y, st, sign)
		d.C.Text(x+2, y, st, name)
	}
	if h < 2 || under == "" {
		return
	}
	w := paint.Width(under)
	at := paint.Rect{X: x, Y: y + 1, W: w, H: 1}
	if left {
		at.X = g.x - 2 - w
	}
	if d.Free(at) {
		d.Write(at, look.Styles.FeltSoft, paint.Left, under)
	}
}

// faceToFace lays the player's five where they lay in play and the other five over
// them: the ladder is the showdown.
func (d *rungs) faceToFace(l *ladder) {
	you := d.k.Snap.You
	kind := sized(paint.Board)
	_, h := kind.Dims()
	g := &rung{a: d.A, c: d.C, l: l, you: you, kind: kind, pitch: 6, right: d.L.Table.W, take: d.Take, free: d.Free}
	g.x, g.y = (d.L.Table.W-g.width())/2, d.own.Y-h-1
	d.kept = 1<<l.win | 1<<l.lose
	g.draw()
	names := d.pic().namesOf
	put := func(y, seat int, st paint.Style) {
		name := d.k.nameAt(d.A, seat)
		text := ""
		if n := names(seat); len(n) > 0 {
			text = n[0].text
		}
		w := paint.Width(name) + 3 + paint.Width(text)
		at := paint.Rect{X: g.x, Y: y, W: w, H: 1}
		if !d.Free(at) {
			return
		}
		d.Take(at, felt.AnyLabel)
		x := at.X + d.C.Text(at.X, y, st, name) + 3
		d.C.Text(x, y, d.A.Look.Styles.Felt, text)
	}
	lost := d.A.Look.Styles.FeltStrong
	if l.lose == you {
		lost = themes.Style{Fg: d.A.Look.Beaten, Attr: themes.Bold}
	}
	put(g.y-1, l.win, d.A.Look.Styles.FeltGold)
	put(g.y+g.height(), l.lose, lost)
}

// sideRungs draws the ladders in the panel from row y on, as many as fit, and returns the
// next free row.
func (p picture) sideRungs(c paint.Canvas, y, bottom int) int {
	s, a := p.t.scene, p.a
	w, _ := c.Size()
	for i := range s.ladders {
		l := &s.ladders[i]
		if y+8 > bottom {
			break
		}
		g := &rung{a: a, c: c, l: l, you: p.t.Snap.You, low: s.isLow(l), x: 0, y: y + 1, kind: sized(paint.Stud), pitch: 5, right: w,
			take: func(paint.Rect, felt.Thing) {}, free: func(paint.Rect) bool { return true }}
		st := a.Look.Styles.Accent
		if g.low {
			st.Fg = a.Look.Low
			if !a.Look.Dark {
				st.Fg = a.Look.Corners[2]
			}
		}
		head := ui.JoinNonEmpty(" ", s.contestName(a, l), a.Words.Num(l.amount)) + "   " + p.t.nameAt(a, l.win)
		c.Label(paint.Rect{Y: y, W: w, H: 1}, st, paint.Left, upper(head))
		g.draw()
		m := eval.Describe(l.r, eval.Evaluate(l.r, l.Loser[:]))
		c.Label(paint.Rect{Y: g.y + g.height(), W: w, H: 1}, a.Look.Styles.Soft, paint.Left, p.t.nameAt(a, l.lose)+", "+a.Words.Hand(m))
		y += g.height() + 3
	}
	return y
}

// upper makes the first letter of a line a capital.
func upper(s string) string { return i18n.UpperFirst(s) }

const phaseOver = table.Finished
