package tui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/engine/bank"
	"tapis/engine/card"
	"tapis/tui/paint"
)

// bankDrawing is one drawing of the oval with the bank at its head.
type bankDrawing struct {
	a     *Context
	t     *bankKind
	s     *bankScene
	l     *layout
	c     paint.Canvas // the oval's rectangle
	own   paint.Rect   // the player's plate
	bank  paint.Rect   // the bank's
	chair []int        // of each of spots
	spots []spot
	board paint.Rect
}

// drawOval draws the felt: the bank at the top, the board in the middle, the
// player with the four boxes at the bottom, the other seats around.
func (t *bankKind) drawOval(a *Context, c paint.Canvas, l *layout) {
	a.ovals.draw(c, l.table)
	d := &bankDrawing{a: a, t: t, s: t.scene, l: l, c: c.Sub(l.table)}
	d.place()
	d.theBank()
	d.theBoard()
	for k := range d.spots {
		d.seat(k)
	}
	if t.snap.NSeats == 1 && l.side.Empty() {
		d.printedPays()
	}
	d.middle()
	d.ownSeat()
}

// place finds the plates: the bank's at the top in the middle, the chairs
// clockwise from the player's left.
func (d *bankDrawing) place() {
	n := min(max(d.t.snap.NSeats, 1), bank.MaxSeats)
	beside := n | 1 // an odd number of places has one at the top
	all := d.l.spots(beside + 1)
	top := (beside + 1) / 2
	d.own, d.bank = all[0].plate, all[top].plate
	you := d.t.snap.You
	first := 1
	if you < 0 { // a watcher sees the first chair at the bottom
		first = 0
	}
	k := 0
	for i := first; i < len(all) && k < n-first; i++ {
		if i == top {
			continue
		}
		d.spots = append(d.spots, all[i])
		d.chair = append(d.chair, (max(you, 0)+first+k)%n)
		k++
	}
	w, h := d.boardKind().dims()
	d.board = paint.Rect{X: (d.l.table.W - 5*(w+1) + 1) / 2, Y: d.l.table.H/2 - 2, W: 5*(w+1) - 1, H: h}
	if d.l.tier != compact {
		d.board.Y = d.l.table.H/2 - h/2 - 3
	}
}

func (d *bankDrawing) boardKind() cardKind {
	switch {
	case d.l.tier == compact:
		return cardKind{size: paint.Board}
	case d.l.tier == huge && bigCards(d.a.look):
		return cardKind{big: true}
	}
	return cardKind{size: paint.Large}
}

// playing marks the cards that settled the deal.
func (s *bankScene) playing(k card.Card) paint.Mark {
	if k.Known() && s.marked.Has(k) {
		return paint.Playing
	}
	return 0
}

// theBank draws the bank's plate, its cards under it and what they are.
func (d *bankDrawing) theBank() {
	w, s := &d.a.w.Bank, d.s
	p := paint.Plate{Name: w.Plate, Stack: d.a.w.Signed(s.account)}
	if s.done && s.net != 0 {
		p.Tag = d.a.w.Signed(s.net)
		if s.net > 0 {
			p.State, p.Tag = paint.SeatWinner, string(d.a.look.Glyphs.Up)+p.Tag
		}
	}
	d.c.Plate(d.bank, p)
	if !s.dealt {
		return
	}
	kind := d.boardKind()
	cw, h := kind.dims()
	x := d.bank.X + (d.bank.W-2*cw-1)/2
	for i, k := range s.bank {
		kind.draw(d.c, x+i*(cw+1), d.bank.Y+d.bank.H, k, s.playing(k))
	}
	if !s.shown {
		return
	}
	why, st := w.Events.NoPair, d.a.look.Styles.FeltSoft
	if s.pair {
		why, st = w.Events.Qualifies, d.a.look.Styles.Felt
	}
	text := d.a.w.Hand(s.made) + ", " + why
	d.c.Label(paint.Rect{X: 20, Y: d.bank.Y + d.bank.H + h, W: d.l.table.W - 40, H: 1}, st, paint.Center, text)
}

// theBoard draws the board and the places of the cards to come.
func (d *bankDrawing) theBoard() {
	kind := d.boardKind()
	w, _ := kind.dims()
	for i := range 5 {
		at := d.board.X + i*(w+1)
		switch {
		case i < len(d.s.board):
			if away := d.t.sliding(d.a, i, d.board.W/2); away > 0 {
				at = min(at+away, d.l.table.W-w)
			}
			kind.draw(d.c, at, d.board.Y, d.s.board[i], d.s.playing(d.s.board[i]))
		case !d.s.done:
			kind.place(d.c, at, d.board.Y)
		}
	}
}

// middle is the row under the board: why nothing goes on, the clock, or what the
// player won.
func (d *bankDrawing) middle() {
	t, a, st := d.t, d.a, &d.a.look.Styles
	y := d.board.Y + d.board.H
	if d.l.tier != compact {
		y++
	}
	row := paint.Rect{X: 24, Y: y, W: d.l.table.W - 48, H: 1}
	part, seconds, clock := t.timeLeft(a)
	switch word := t.word(a); {
	case word != "":
		d.c.Label(row, st.FeltGold, paint.Center, word)
	case clock && !t.untold():
		text := a.w.Table.TimeLeft.Of(a.w.Num(int64(seconds)))
		w := 14
		x := (d.l.table.W - w - 1 - paint.Width(text)) / 2
		d.c.TimeBar(x, y, w, part)
		d.c.Text(x+w+1, y, st.FeltGold, text)
	case t.placing():
		d.c.Label(row, st.FeltGold, paint.Center, a.w.Bank.Stakes.Call)
	case d.s.done && t.me() != nil:
		d.netRow(row)
	}
}

// netRow writes what the deal brought the player.
func (d *bankDrawing) netRow(row paint.Rect) {
	me, st := d.t.me(), d.a.look.Styles.FeltStrong
	if me.net > 0 {
		st = d.a.look.Styles.FeltGold
	}
	d.c.Label(row, st, paint.Center, d.a.w.BankNet(me.net, d.t.who(d.t.snap.You)))
}

// word says why nothing is being played, "" when something is.
func (t *bankKind) word(a *Context) string {
	switch {
	case t.closed:
		return string(a.w.Title.LineClosed)
	case t.snap.Paused:
		return a.w.Table.Paused
	case t.scene.noRiver && t.scene.done:
		return a.w.Bank.Events.NoRiver
	}
	for i := range t.snap.NSeats {
		if s := &t.snap.Seats[i]; s.Taken && !s.Bot {
			return ""
		}
	}
	return a.w.Bank.Waiting
}

// plate is what stands on a chair's plate.
func (t *bankKind) plate(a *Context, i int) paint.Plate {
	w, seat := &a.w.Table, &t.snap.Seats[i]
	if !seat.Taken {
		p := paint.Plate{Name: w.OpenSeat, State: paint.SeatOpen}
		if t.chosenChair() == i {
			p.State, p.Stack = paint.SeatWinner, w.SitHere
		}
		return p
	}
	s := &t.scene.seats[i]
	p := paint.Plate{Name: seat.Name, Stack: a.w.Num(t.stackOf(i))}
	if i == t.snap.You {
		p.Name = w.You
	}
	pending := t.pending(i)
	switch {
	case s.settled:
		p.Tag = a.w.Signed(s.net)
		if s.net > 0 {
			p.State, p.Tag = paint.SeatWinner, string(a.look.Glyphs.Up)+p.Tag
		} else if s.bets == bank.Folded {
			p.State = paint.SeatFolded
		}
		return p
	case pending:
		p.State = paint.SeatToAct
		if !s.in && i != t.snap.You {
			p.Tag = a.w.Bank.Moves.Bets
		}
	case s.in && s.bets == bank.Folded:
		p.State, p.Tag = paint.SeatFolded, a.w.Bank.Moves.Tags[bank.Folded]
	case s.in && (s.bets != bank.Undecided || s.did == bank.Check):
		p.Tag = a.w.Bank.Moves.Tags[s.bets]
	case s.skips:
		p.State, p.Tag = paint.SeatAway, a.w.Bank.Moves.SitsOut
	case !s.in:
		p.State = paint.SeatAway
	}
	switch {
	case seat.Out:
		p.Tag = w.Out
	case seat.Away:
		p.Tag = w.Away
	case seat.Leaving:
		p.Tag = w.Leaving
	case seat.Busted && !s.in:
		p.Tag = w.Busted
	case seat.Waits && !s.in && !s.skips:
		p.Tag = w.Waits
	}
	return p
}

// stackOf is what a seat is shown to have: while a deal is told the scene
// knows, between deals the table does.
func (t *bankKind) stackOf(i int) int64 {
	if s := &t.scene.seats[i]; s.in && (t.untold() || !t.scene.done) {
		return s.stack
	}
	return t.snap.Seats[i].Stack
}

// pending says whether a seat is waited for.
func (t *bankKind) pending(i int) bool {
	if i == t.snap.You && t.snap.Decision.Yours && t.may() == 0 {
		return false // answered
	}
	return t.snap.Decision.ID != 0 && !t.untold() && t.snap.Bank.View.Seats[i].Pending
}

// seat draws a chair that is not the player's own: its plate, its cards and what
// lies in its boxes, all together.
func (d *bankDrawing) seat(k int) {
	i, sp := d.chair[k], d.spots[k]
	r := sp.plate
	p := d.t.plate(d.a, i)
	d.c.Plate(r, p)
	if !d.t.snap.Seats[i].Taken {
		at := paint.Rect{X: d.l.table.X + r.X, Y: d.l.table.Y + r.Y, W: r.W, H: r.H}
		d.a.onClick(at, func(int, int) tea.Cmd { return d.t.clickChair(d.a, i) })
		return
	}
	if s := &d.s.seats[i]; s.in {
		d.seatCards(sp, s)
	}
}

// seatCards lays a seat's cards and chips in front of its plate.
func (d *bankDrawing) seatCards(sp spot, s *bankSeat) {
	var cards []card.Card
	if s.dealt && (s.shown || s.bets != bank.Folded) {
		cards = s.cards[:]
	}
	b := blockFor(d.l.tier, 2, 99, s.shown)
	w, r := b.width(2), sp.plate
	x, y := r.X+3, r.Y+2
	if sp.at == atRight {
		x = r.X + r.W - 3 - w
	}
	chips := d.a.w.Num(s.down())
	cw := paint.ChipsWidth(chips)
	cx, cy := x+w+2, y // beside the cards, towards the middle
	if sp.at == atRight {
		cx = x - 2 - cw
	}
	switch {
	case sp.at == atBottom:
		x, y = r.X+(r.W-w)/2, r.Y-b.height()
		cx, cy = x+w+2, y
	case sp.low: // over the plate, the chips over the cards: the boxes need the room beside
		y = r.Y - b.height()
		cx, cy = x, y-1
	}
	if len(cards) > 0 {
		b.draw(d.c, x, y, cards, plain)
	}
	if !s.settled {
		d.c.Chips(cx, cy, chips)
	}
}

// printedPays prints the pay tables on the felt where nobody sits.
func (d *bankDrawing) printedPays() {
	w := 16
	y := d.board.Y - 3
	row := d.t.payRow()
	feltPays(d.a, d.c, paint.Rect{X: 6, Y: y, W: w}, bank.SuperAnte, row)
	feltPays(d.a, d.c, paint.Rect{X: d.l.table.W - 6 - w, Y: y, W: w}, bank.Bonus, row)
}
