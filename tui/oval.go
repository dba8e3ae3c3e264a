package tui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/engine/card"
	"tapis/engine/hand"
	"tapis/themes"
	"tapis/tui/paint"
)

// ovalDrawing is one drawing of the oval table: what its parts need to know of
// each other.
type ovalDrawing struct {
	a     *Context
	t     *pokerKind
	l     *layout
	c     paint.Canvas // the oval's rectangle
	spots []spot
	chair []int // chair of each spot
	board paint.Rect
	pot   int // row of the pot
}

// drawOval draws the felt, the seats around it and what lies on it.
func (t *pokerKind) drawOval(a *Context, c paint.Canvas, l *layout) {
	a.ovals.draw(c, l.table)
	n := min(max(t.snap.NSeats, 2), hand.MaxSeats)
	d := &ovalDrawing{a: a, t: t, l: l, c: c.Sub(l.table), spots: l.spots(n)}
	for k := range n {
		d.chair = append(d.chair, (max(t.snap.You, 0)+k)%n)
	}
	d.place()
	for k := range d.spots {
		if d.chair[k] != t.snap.You {
			d.seat(k)
		}
	}
	d.center()
	if t.snap.You >= 0 {
		d.own()
	}
	if len(t.moves) > 0 && t.scene != nil {
		d.drawMoves()
	}
}

// place decides where the board and the pot lie.
func (d *ovalDrawing) place() {
	w, h := d.boardKind().dims()
	n := 5
	if s := d.t.scene; s != nil {
		n = max(boardCards(s), s.nboard, 1)
	}
	width, th := n*(w+1)-1, d.l.table.H
	d.board = paint.Rect{X: (d.l.table.W - width) / 2, Y: th/2 - 2, W: width, H: h}
	d.pot = d.board.Y - 2
	if d.l.tier != compact {
		d.board.Y = th/2 - h/2 - 3
		d.pot = d.board.Y - 2
	}
}

// boardKind is how the board is drawn.
func (d *ovalDrawing) boardKind() cardKind {
	switch {
	case d.l.tier == compact:
		return cardKind{size: paint.Board}
	case d.l.tier == huge && bigCards(d.a.look):
		return cardKind{big: true}
	}
	return cardKind{size: paint.Large}
}

// hasBoard says whether the game has a board, or a common card is out.
func (d *ovalDrawing) hasBoard() bool {
	s := d.t.scene
	return s != nil && (s.nboard > 0 || boardCards(s) > 0)
}

// boardCards is the number of cards the board will have.
func boardCards(s *scene) int {
	n := 0
	for i := range s.g.Streets {
		n += s.g.Streets[i].Board
	}
	return n
}

// seat draws one chair that is not the player's own.
func (d *ovalDrawing) seat(k int) {
	i, sp := d.chair[k], d.spots[k]
	p := d.t.plate(d.a, i)
	if d.t.hasButton(i) {
		p.Pos += "    "
	}
	r := sp.plate
	d.c.Plate(r, p)
	if d.t.hasButton(i) {
		d.c.Dealer(r.X+r.W-3, r.Y)
	}
	if p.State == paint.SeatToAct {
		d.plateClock(r, p)
	}
	if p.State == paint.SeatOpen || p.State == paint.SeatWinner && !d.t.snap.Seats[i].Taken {
		at := paint.Rect{X: d.l.table.X + r.X, Y: d.l.table.Y + r.Y, W: r.W, H: r.H}
		d.a.onClick(at, func(int, int) tea.Cmd { return d.t.clickChair(d.a, i) })
	}
	if d.t.scene != nil && d.t.scene.seats[i].in {
		d.cardsAndChips(k, &d.t.scene.seats[i])
	}
}

// plateClock drains in the lower row of the plate of who is to act.
func (d *ovalDrawing) plateClock(r paint.Rect, p paint.Plate) {
	part, _, ok := d.t.timeLeft(d.a)
	w := r.W - 3 - paint.Width(p.Stack)
	if !ok || w < 3 || r.H < 2 {
		return
	}
	d.c.Bar(r.X+r.W-1-w, r.Y+1, w, part, themes.Style{Fg: d.a.look.OnGold})
}

// cardsAndChips draws what lies in front of a seat.
func (d *ovalDrawing) cardsAndChips(k int, s *sceneSeat) {
	sp := d.spots[k]
	cards := d.t.scene.laidOut(s)
	if !s.live && !s.shown {
		cards = nil
	}
	faces := false
	for _, c := range cards {
		faces = faces || c.Known()
	}
	b := blockFor(d.l.tier, len(cards), d.room(k), faces)
	if len(cards) == 0 { // where two cards would lie, for the chips
		b = blockFor(d.l.tier, 2, 99, false)
	}
	n := max(len(cards), 2)
	x, y := d.blockAt(k, b, n)
	if len(cards) > 0 {
		b.draw(d.c, x, y, cards, d.mark(s))
	}
	if s.bet > 0 {
		amount := d.a.w.Num(s.bet)
		cx, cy := d.chipsAt(k, b, n, x, y, len(cards) > 0, paint.ChipsWidth(amount))
		d.c.Chips(cx, cy, amount)
	}
	if d.t.scene.done && s.shown && d.t.scene.nboard == 0 && d.l.tier != compact {
		d.handName(s, x, y+b.height(), b.width(n), sp)
	}
}

// mark says how a seat's cards are marked at the end.
func (d *ovalDrawing) mark(s *sceneSeat) func(card.Card) paint.Mark {
	if !d.t.scene.done || s.won == 0 {
		return plain
	}
	return d.t.scene.playing
}

// beside says whether the cards of a spot at a side lie beside its plate; else
// they lie over it, in the upper corners under it. In the compact table that is
// so in the corners, and where the board leaves no room for a large hand; in the
// larger ones where the player's own cards leave none.
func (d *ovalDrawing) beside(sp spot) bool {
	most := 0
	if s := d.t.scene; s != nil {
		for i := range s.seats {
			most = max(most, s.seats[i].n)
		}
	}
	switch {
	case d.l.tier != compact:
		return !sp.low || most <= 2
	case sp.high || sp.low:
		return false
	}
	return most <= 3 || !d.hasBoard() || boardCards(d.t.scene) == 0
}

// room is how many columns a seat's cards may take: to the middle of the table,
// to the board, or to the other side when nothing lies there.
func (d *ovalDrawing) room(k int) int {
	sp, tw := d.spots[k], d.l.table.W
	switch sp.at {
	case atTop:
		left, right := d.topBounds(k)
		return right - left
	case atBottom:
		return 30
	}
	beside := d.beside(sp)
	inner := sp.plate.X + sp.plate.W + 1
	if sp.at == atRight {
		inner = tw - sp.plate.X + 1
	}
	if !beside {
		inner -= sp.plate.W - 4
	}
	end := tw / 2
	if other := len(d.spots) - k; d.t.scene != nil && other < len(d.spots) && other != k && !d.lies(other) {
		end = tw - sp.plate.W - 4
	}
	if d.hasBoard() && sp.plate.Y+1 >= d.board.Y-1 && sp.plate.Y <= d.board.Y+d.board.H {
		end = min(end, d.board.X)
	}
	return end - inner
}

// topBounds is between which columns the cards of a seat at the top may lie: its
// neighbours' plates and cards are not covered.
func (d *ovalDrawing) topBounds(k int) (left, right int) {
	left, right = 1, d.l.table.W-1
	mine := d.spots[k].plate
	for _, other := range [2]int{k - 1, k + 1} {
		if other < 1 || other >= len(d.spots) {
			continue
		}
		r := d.spots[other].plate
		if r.Y > mine.Y+4 {
			continue
		}
		edge := r.X + r.W + 1 // of the neighbour, or the middle between two at the top
		if other > k {
			edge = r.X - 1
		}
		if d.spots[other].at == atTop && other < k {
			edge = (r.X + r.W + mine.X + 1) / 2
		} else if d.spots[other].at == atTop {
			edge = (r.X + mine.X + mine.W) / 2
		}
		if other < k {
			left = max(left, edge)
		} else {
			right = min(right, edge)
		}
	}
	return left, right
}

// lies says whether cards or chips lie in front of a spot.
func (d *ovalDrawing) lies(k int) bool {
	s := &d.t.scene.seats[d.chair[k]]
	return s.in && (s.bet > 0 || s.n > 0 && (s.live || s.shown))
}

// blockAt is where a seat's block of n cards lies.
func (d *ovalDrawing) blockAt(k int, b block, n int) (x, y int) {
	sp := d.spots[k]
	w, r := b.width(n), sp.plate
	switch sp.at {
	case atTop:
		left, right := d.topBounds(k)
		return max(min(r.X+(r.W-w)/2, right-w), left), r.Y + 2
	case atBottom:
		return r.X + (r.W-w)/2, r.Y - b.height()
	}
	if d.beside(sp) {
		x, y = r.X+r.W+1, r.Y
		if b.height() == 1 && d.l.tier != compact {
			y++
		}
		if sp.at == atRight {
			x = r.X - 1 - w
		}
		return x, y
	}
	x, y = r.X+4, r.Y+2
	if !sp.high {
		y = r.Y - b.height()
	}
	if sp.at == atRight {
		x = r.X + r.W - 4 - w
	}
	return x, y
}

// chipsAt is where a seat's chips, cw columns wide, lie: between its cards and
// the middle.
func (d *ovalDrawing) chipsAt(k int, b block, n, x, y int, cards bool, cw int) (cx, cy int) {
	sp := d.spots[k]
	w, r := b.width(n), sp.plate
	right := r.X+r.W/2 > d.l.table.W/2
	cx, cy = x+w+2, y // beside the cards, towards the middle
	if right {
		cx = x - 2 - cw
	}
	small := d.l.tier == compact
	left, end := d.topBounds(k)
	switch {
	case sp.at == atTop && cx >= left && cx+cw <= end:
		return cx, cy + b.height() - 1
	case sp.at == atTop: // under the cards
		return x + (w-cw)/2, y + b.height()
	case sp.at == atBottom:
		return r.X + (r.W-cw)/2, y - 1
	case small && (sp.high || sp.low) && w <= 9:
		return cx, cy
	case small && !sp.high && !sp.low && !d.beside(sp): // beside the plate
		if right {
			return r.X - 1 - cw, r.Y
		}
		return r.X + r.W + 1, r.Y
	case sp.low: // over the cards
		return outer(sp, x, w, cw), y - 1
	case !cards && !small:
		return outer(sp, x, w, cw), y
	}
	return outer(sp, x, w, cw), y + b.height()
}

// outer aligns chips with the outer edge of a block.
func outer(sp spot, x, w, cw int) int {
	if sp.at == atRight {
		return x + w - cw
	}
	return x
}

// handName writes what a shown hand is under its cards.
func (d *ovalDrawing) handName(s *sceneSeat, x, y, w int, sp spot) {
	high, low := strength(d.t.scene.g, s.cardList(), d.t.scene.boardCards())
	text := d.a.w.Hand(high)
	st := d.a.look.Styles.FeltSoft
	if s.won > 0 {
		st = d.a.look.Styles.Felt
	}
	switch name := d.a.w.Hand(low); {
	case name == "":
	case s.wonLow && !s.wonHigh:
		text = d.a.w.Table.Low + " " + name
	case !s.wonHigh || s.wonLow:
		text = joinNonEmpty(" · ", text, name)
	}
	al := paint.Left
	if sp.at == atRight {
		al = paint.Right
	}
	d.c.Label(paint.Rect{X: x, Y: y, W: w, H: 1}, st, al, text)
}
