package poker

import (
	"tapis/tui/felt"
	"tapis/tui/ui"

	"tapis/engine/card"
	"tapis/engine/hand"
	"tapis/themes"
	"tapis/tui/paint"

	tea "charm.land/bubbletea/v2"
)

// drawing is one drawing of the oval table: what its parts need to know of
// each other.
type drawing struct {
	a     *ui.Context
	t     *Kind
	l     *felt.Layout
	c     paint.Canvas // the oval's rectangle
	spots []felt.Spot
	chair []int // chair of each spot
	board paint.Rect
	pot   int // row of the pot
}

// drawOval draws the felt, the seats around it and what lies on it.
func (t *Kind) drawOval(a *ui.Context, c paint.Canvas, l *felt.Layout) {
	a.Ovals.Draw(c, l.Table)
	n := min(max(t.Snap.NSeats, 2), hand.MaxSeats)
	d := &drawing{a: a, t: t, l: l, c: c.Sub(l.Table), spots: l.Spots(n)}
	for k := range n {
		d.chair = append(d.chair, (max(t.Snap.You, 0)+k)%n)
	}
	d.place()
	for k := range d.spots {
		if d.chair[k] != t.Snap.You {
			d.seat(k)
		}
	}
	d.center()
	if t.Snap.You >= 0 {
		d.Own()
	}
	if len(t.Moves) > 0 && t.Scene != nil {
		d.drawMoves()
	}
}

// place decides where the board and the pot lie.
func (d *drawing) place() {
	w, h := d.boardKind().Dims()
	n := 5
	if s := d.t.Scene; s != nil {
		n = max(boardCards(s), s.Nboard, 1)
	}
	width, th := n*(w+1)-1, d.l.Table.H
	d.board = paint.Rect{X: (d.l.Table.W - width) / 2, Y: th/2 - 2, W: width, H: h}
	d.pot = d.board.Y - 2
	if d.l.Tier != felt.Compact {
		d.board.Y = th/2 - h/2 - 3
		d.pot = d.board.Y - 2
	}
}

// boardKind is how the board is drawn.
func (d *drawing) boardKind() felt.CardKind {
	switch {
	case d.l.Tier == felt.Compact:
		return felt.CardKind{Size: paint.Board}
	case d.l.Tier == felt.Huge && felt.BigCards(d.a.Look):
		return felt.CardKind{Big: true}
	}
	return felt.CardKind{Size: paint.Large}
}

// hasBoard says whether the game has a board, or a common card is out.
func (d *drawing) hasBoard() bool {
	s := d.t.Scene
	return s != nil && (s.Nboard > 0 || boardCards(s) > 0)
}

// boardCards is the number of cards the board will have.
func boardCards(s *Scene) int {
	n := 0
	for i := range s.G.Streets {
		n += s.G.Streets[i].Board
	}
	return n
}

// seat draws one chair that is not the player's own.
func (d *drawing) seat(k int) {
	i, sp := d.chair[k], d.spots[k]
	p := d.t.Plate(d.a, i)
	if d.t.hasButton(i) {
		p.Pos += "    "
	}
	r := sp.Plate
	d.c.Plate(r, p)
	if d.t.hasButton(i) {
		d.c.Dealer(r.X+r.W-3, r.Y)
	}
	if p.State == paint.SeatToAct {
		d.plateClock(r, p)
	}
	if p.State == paint.SeatOpen || p.State == paint.SeatWinner && !d.t.Snap.Seats[i].Taken {
		at := paint.Rect{X: d.l.Table.X + r.X, Y: d.l.Table.Y + r.Y, W: r.W, H: r.H}
		d.a.OnClick(at, func(int, int) tea.Cmd { return d.t.ClickChair(d.a, i) })
	}
	if d.t.Scene != nil && d.t.Scene.Seats[i].In {
		d.cardsAndChips(k, &d.t.Scene.Seats[i])
	}
}

// plateClock drains in the lower row of the plate of who is to act.
func (d *drawing) plateClock(r paint.Rect, p paint.Plate) {
	part, _, ok := d.t.TimeLeft(d.a)
	w := r.W - 3 - paint.Width(p.Stack)
	if !ok || w < 3 || r.H < 2 {
		return
	}
	d.c.Bar(r.X+r.W-1-w, r.Y+1, w, part, themes.Style{Fg: d.a.Look.OnGold})
}

// cardsAndChips draws what lies in front of a seat.
func (d *drawing) cardsAndChips(k int, s *Seat) {
	sp := d.spots[k]
	cards := d.t.Scene.laidOut(s)
	if !s.Live && !s.Shown {
		cards = nil
	}
	faces := false
	for _, c := range cards {
		faces = faces || c.Known()
	}
	b := felt.BlockFor(d.l.Tier, len(cards), d.room(k), faces)
	if len(cards) == 0 { // where two cards would lie, for the chips
		b = felt.BlockFor(d.l.Tier, 2, 99, false)
	}
	n := max(len(cards), 2)
	x, y := d.blockAt(k, b, n)
	if len(cards) > 0 {
		b.Draw(d.c, x, y, cards, d.mark(s))
	}
	if s.Bet > 0 {
		amount := d.a.Words.Num(s.Bet)
		cx, cy := d.chipsAt(k, b, n, x, y, len(cards) > 0, paint.ChipsWidth(amount))
		d.c.Chips(cx, cy, amount)
	}
	if d.t.Scene.Done && s.Shown && d.t.Scene.Nboard == 0 && d.l.Tier != felt.Compact {
		d.handName(s, x, y+b.Height(), b.Width(n), sp)
	}
}

// mark says how a seat's cards are marked at the end.
func (d *drawing) mark(s *Seat) func(card.Card) paint.Mark {
	if !d.t.Scene.Done || s.Won == 0 {
		return felt.Plain
	}
	return d.t.Scene.playing
}

// Beside says whether the cards of a spot at a side lie beside its plate; else
// they lie over it, in the upper corners under it. In the compact table that is
// so in the corners, and where the board leaves no room for a large hand; in the
// larger ones where the player's own cards leave none.
func (d *drawing) Beside(sp felt.Spot) bool {
	most := 0
	if s := d.t.Scene; s != nil {
		for i := range s.Seats {
			most = max(most, s.Seats[i].N)
		}
	}
	switch {
	case d.l.Tier != felt.Compact:
		return !sp.Low || most <= 2
	case sp.High || sp.Low:
		return false
	}
	return most <= 3 || !d.hasBoard() || boardCards(d.t.Scene) == 0
}

// room is how many columns a seat's cards may take: to the middle of the table,
// to the board, or to the other side when nothing lies there.
func (d *drawing) room(k int) int {
	sp, tw := d.spots[k], d.l.Table.W
	switch sp.At {
	case felt.AtTop:
		left, right := d.topBounds(k)
		return right - left
	case felt.AtBottom:
		return 30
	}
	beside := d.Beside(sp)
	inner := sp.Plate.X + sp.Plate.W + 1
	if sp.At == felt.AtRight {
		inner = tw - sp.Plate.X + 1
	}
	if !beside {
		inner -= sp.Plate.W - 4
	}
	end := tw / 2
	if other := len(d.spots) - k; d.t.Scene != nil && other < len(d.spots) && other != k && !d.lies(other) {
		end = tw - sp.Plate.W - 4
	}
	if d.hasBoard() && sp.Plate.Y+1 >= d.board.Y-1 && sp.Plate.Y <= d.board.Y+d.board.H {
		end = min(end, d.board.X)
	}
	return end - inner
}

// topBounds is between which columns the cards of a seat at the top may lie: its
// neighbours' plates and cards are not covered.
func (d *drawing) topBounds(k int) (left, right int) {
	left, right = 1, d.l.Table.W-1
	mine := d.spots[k].Plate
	for _, other := range [2]int{k - 1, k + 1} {
		if other < 1 || other >= len(d.spots) {
			continue
		}
		r := d.spots[other].Plate
		if r.Y > mine.Y+4 {
			continue
		}
		edge := r.X + r.W + 1 // of the neighbour, or the middle between two at the top
		if other > k {
			edge = r.X - 1
		}
		if d.spots[other].At == felt.AtTop && other < k {
			edge = (r.X + r.W + mine.X + 1) / 2
		} else if d.spots[other].At == felt.AtTop {
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
func (d *drawing) lies(k int) bool {
	s := &d.t.Scene.Seats[d.chair[k]]
	return s.In && (s.Bet > 0 || s.N > 0 && (s.Live || s.Shown))
}

// blockAt is where a seat's block of n cards lies.
func (d *drawing) blockAt(k int, b felt.Block, n int) (x, y int) {
	sp := d.spots[k]
	w, r := b.Width(n), sp.Plate
	switch sp.At {
	case felt.AtTop:
		left, right := d.topBounds(k)
		return max(min(r.X+(r.W-w)/2, right-w), left), r.Y + 2
	case felt.AtBottom:
		return r.X + (r.W-w)/2, r.Y - b.Height()
	}
	if d.Beside(sp) {
		x, y = r.X+r.W+1, r.Y
		if b.Height() == 1 && d.l.Tier != felt.Compact {
			y++
		}
		if sp.At == felt.AtRight {
			x = r.X - 1 - w
		}
		return x, y
	}
	x, y = r.X+4, r.Y+2
	if !sp.High {
		y = r.Y - b.Height()
	}
	if sp.At == felt.AtRight {
		x = r.X + r.W - 4 - w
	}
	return x, y
}

// chipsAt is where a seat's chips, cw columns wide, lie: between its cards and
// the middle.
func (d *drawing) chipsAt(k int, b felt.Block, n, x, y int, cards bool, cw int) (cx, cy int) {
	sp := d.spots[k]
	w, r := b.Width(n), sp.Plate
	right := r.X+r.W/2 > d.l.Table.W/2
	cx, cy = x+w+2, y // beside the cards, towards the middle
	if right {
		cx = x - 2 - cw
	}
	small := d.l.Tier == felt.Compact
	left, end := d.topBounds(k)
	switch {
	case sp.At == felt.AtTop && cx >= left && cx+cw <= end:
		return cx, cy + b.Height() - 1
	case sp.At == felt.AtTop: // under the cards
		return x + (w-cw)/2, y + b.Height()
	case sp.At == felt.AtBottom:
		return r.X + (r.W-cw)/2, y - 1
	case small && (sp.High || sp.Low) && w <= 9:
		return cx, cy
	case small && !sp.High && !sp.Low && !d.Beside(sp): // beside the plate
		if right {
			return r.X - 1 - cw, r.Y
		}
		return r.X + r.W + 1, r.Y
	case sp.Low: // over the cards
		return outer(sp, x, w, cw), y - 1
	case !cards && !small:
		return outer(sp, x, w, cw), y
	}
	return outer(sp, x, w, cw), y + b.Height()
}

// outer aligns chips with the outer edge of a block.
func outer(sp felt.Spot, x, w, cw int) int {
	if sp.At == felt.AtRight {
		return x + w - cw
	}
	return x
}

// handName writes what a shown hand is under its cards.
func (d *drawing) handName(s *Seat, x, y, w int, sp felt.Spot) {
	high, low := felt.Strength(d.t.Scene.G, s.CardList(), d.t.Scene.BoardCards())
	text := d.a.Words.Hand(high)
	st := d.a.Look.Styles.FeltSoft
	if s.Won > 0 {
		st = d.a.Look.Styles.Felt
	}
	switch name := d.a.Words.Hand(low); {
	case name == "":
	case s.wonLow && !s.wonHigh:
		text = d.a.Words.Table.Low + " " + name
	case !s.wonHigh || s.wonLow:
		text = ui.JoinNonEmpty(" · ", text, name)
	}
	al := paint.Left
	if sp.At == felt.AtRight {
		al = paint.Right
	}
	d.c.Label(paint.Rect{X: x, Y: y, W: w, H: 1}, st, al, text)
}
