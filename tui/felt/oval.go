package felt

import (
	tea "charm.land/bubbletea/v2"

	"tapis/engine/card"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Oval is one drawing of a table as an oval: what its parts need to know of each
// other, whatever is dealt.
type Oval struct {
	A     *ui.Context
	t     *Screen
	L     *Layout
	C     paint.Canvas // the oval's rectangle
	Spots []Spot
	Chair []int // of each spot
	Board paint.Rect
}

// NewOval draws the felt.
func NewOval(a *ui.Context, t *Screen, c paint.Canvas, l *Layout) *Oval {
	a.Ovals.Draw(c, l.Table)
	return &Oval{A: a, t: t, L: l, C: c.Sub(l.Table)}
}

// BoardKind is how the board is drawn.
func (o *Oval) BoardKind() CardKind {
	switch {
	case o.L.Tier == Compact:
		return CardKind{Size: paint.Board}
	case o.L.Tier == Huge && BigCards(o.A.Look):
		return CardKind{Big: true}
	}
	return CardKind{Size: paint.Large}
}

// PlaceBoard decides where a board of n cards lies: in the middle, in the larger
// tables higher, as the player's cards are larger too.
func (o *Oval) PlaceBoard(n int) {
	w, h := o.BoardKind().Dims()
	width, mid := n*(w+1)-1, o.L.Table.H/2
	o.Board = paint.Rect{X: (o.L.Table.W - width) / 2, Y: mid - 2, W: width, H: h}
	if o.L.Tier != Compact {
		o.Board.Y = mid - h/2 - 3
	}
}

// Row is a row of the oval without margin columns at both ends.
func (o *Oval) Row(y, margin int) paint.Rect {
	return paint.Rect{X: margin, Y: y, W: o.L.Table.W - 2*margin, H: 1}
}

// window is a part of the oval as a part of the window.
func (o *Oval) window(r paint.Rect) paint.Rect {
	r.X, r.Y = r.X+o.L.Table.X, r.Y+o.L.Table.Y
	return r
}

// Free says whether a part of the oval's rectangle has not been claimed yet.
func (o *Oval) Free(r paint.Rect) bool {
	return r.X >= 0 && r.Y >= 0 && r.X+r.W <= o.L.Table.W && r.Y+r.H <= o.L.Table.H && o.t.Claims.Free(o.window(r))
}

// Take claims a part of the oval for a thing.
func (o *Oval) Take(r paint.Rect, t Thing) { o.t.Claims.Take(o.window(r), t) }

// Write writes text into the first row of r and claims the cells of it.
func (o *Oval) Write(r paint.Rect, st paint.Style, al paint.Align, text string) {
	if paint.Width(text) > r.W && r.W < o.L.Table.W-4 {
		o.t.Claims.fault("%q is cut to %d cells", text, r.W)
	}
	text = o.C.Fit(text, r.W)
	n := paint.Width(text)
	if n == 0 {
		return
	}
	switch al {
	case paint.Center:
		r.X += (r.W - n) / 2
	case paint.Right:
		r.X += r.W - n
	}
	o.Take(paint.Rect{X: r.X, Y: r.Y, W: n, H: 1}, AnyLabel)
	o.C.Text(r.X, r.Y, st, text)
}

// Seat draws the plate of chair i, which can be clicked.
func (o *Oval) Seat(i int, r paint.Rect, p paint.Plate) {
	o.C.Plate(r, p)
	o.t.Chair(o.A, i, paint.Rect{X: o.L.Table.X + r.X, Y: o.L.Table.Y + r.Y, W: r.W, H: r.H})
}

// OwnPlate draws the player's plate and returns where it lies: one of a single row
// is made as wide as what stands on it, and the rest stands at the left of it.
func (o *Oval) OwnPlate(r paint.Rect, p paint.Plate) paint.Rect {
	if r.H > 1 {
		o.Take(r, AnyPlate)
		o.C.Plate(r, p)
		return r
	}
	if need := paint.Width(p.Name) + paint.Width(p.Stack) + 5; need > r.W {
		r.X, r.W = r.X-(need-r.W)/2, need
	}
	o.Take(r, AnyPlate)
	o.C.Plate(r, p)
	if text := ui.JoinNonEmpty("  ", p.Pos, p.Tag); text != "" {
		st := o.A.Look.Styles.Felt
		if p.State == paint.SeatWinner {
			st = o.A.Look.Styles.FeltGold
		}
		const w = 19
		o.Write(paint.Rect{X: r.X - 1 - w, Y: r.Y, W: w, H: 1}, st, paint.Right, text)
	}
	return r
}

// OwnCards is where the first of the player's n cards lies, above the plate.
func (o *Oval) OwnCards(plate paint.Rect, kind CardKind, n int) (x, y int) {
	w, h := kind.Dims()
	y = plate.Y - h
	if o.L.Tier == Huge {
		y--
	}
	return (o.L.Table.W - n*(w+1) + 1) / 2, y
}

// Chair makes a place of the window the chair i: an open one is taken by a visitor,
// whoever sits in it is looked at.
func (t *Screen) Chair(a *ui.Context, i int, at paint.Rect) {
	switch seat := &t.Snap.Seats[i]; {
	case !seat.Taken:
		a.OnClick(at, func(int, int) tea.Cmd { return t.visitor.click(a, i) })
	case t.Snap.View != nil:
		a.OnClick(at, func(int, int) tea.Cmd { return t.profile(a, seat.Name) })
	}
}

// StackOf is what somebody at the table has, as far as it has been told.
func (t *Screen) StackOf(name string) (chips int64, ok bool) {
	if t.Snap == nil {
		return 0, false
	}
	for i := range t.Snap.NSeats {
		seat := &t.Snap.Seats[i]
		if !seat.Taken || seat.Name != name {
			continue
		}
		if v := t.Snap.View; v != nil && v.Seats[i].In && (!v.Done || t.Untold()) {
			return v.Seats[i].Stack, true
		}
		return seat.Stack, true
	}
	return 0, false
}

// profile opens how somebody plays.
func (t *Screen) profile(a *ui.Context, name string) tea.Cmd {
	s := a.Program.Profile(name)
	if s == nil {
		t.Say(a, a.Words.Profile.NobodyYet)
		return nil
	}
	a.Open(s)
	return nil
}

// Plate is what stands on a chair's plate whatever is dealt: whose it is, and why
// they do not play. taken is false for an open chair.
func (t *Screen) Plate(a *ui.Context, i int, stack int64) (p paint.Plate, taken bool) {
	w, seat := &a.Words.Table, &t.Snap.Seats[i]
	if !seat.Taken {
		p = paint.Plate{Name: w.OpenSeat, State: paint.SeatOpen}
		if t.visitor.chosen() == i {
			p.State, p.Stack = paint.SeatWinner, w.SitHere
		}
		return p, false
	}
	p = paint.Plate{Name: seat.Name, Stack: a.Words.Num(stack)}
	if i == t.Snap.You {
		p.Name = w.You
	}
	switch {
	case seat.Out:
		p.Tag = w.Out
	case seat.Away:
		p.Tag = w.Away
	case seat.Leaving:
		p.Tag = w.Leaving
	}
	return p, true
}

// Playing is how a card of those that decide is marked.
func Playing(deciding card.Set, k card.Card) paint.Mark {
	if k.Known() && deciding.Has(k) {
		return paint.Playing
	}
	return 0
}

// Seconds is time left as it is written beside a clock.
func Seconds(a *ui.Context, n int) string { return a.Words.Table.TimeLeft.Of(a.Words.Num(int64(n))) }
