package bank

import (
	"tapis/tui/felt"
	"tapis/tui/ui"

	"tapis/engine/bank"
	"tapis/engine/card"
	"tapis/tui/paint"

	tea "charm.land/bubbletea/v2"
)

// drawing is one drawing of the oval with the bank at its head.
type drawing struct {
	a     *ui.Context
	t     *Kind
	s     *Scene
	l     *felt.Layout
	c     paint.Canvas // the oval's rectangle
	own   paint.Rect   // the player's plate
	bank  paint.Rect   // the bank's
	chair []int        // of each of spots
	spots []felt.Spot
	board paint.Rect
}

// drawOval draws the felt: the bank at the top, the board in the middle, the
// player with the four boxes at the bottom, the other seats around.
func (t *Kind) drawOval(a *ui.Context, c paint.Canvas, l *felt.Layout) {
	a.Ovals.Draw(c, l.Table)
	d := &drawing{a: a, t: t, s: t.Scene, l: l, c: c.Sub(l.Table)}
	d.place()
	d.theBank()
	d.theBoard()
	for k := range d.spots {
		d.seat(k)
	}
	if t.Snap.NSeats == 1 && l.Side.Empty() {
		d.printedPays()
	}
	d.middle()
	d.ownSeat()
}

// place finds the plates: the bank's at the top in the middle, the chairs
// clockwise from the player's left.
func (d *drawing) place() {
	n := min(max(d.t.Snap.NSeats, 1), bank.MaxSeats)
	beside := n | 1 // an odd number of places has one at the top
	all := d.l.Spots(beside + 1)
	top := (beside + 1) / 2
	d.own, d.bank = all[0].Plate, all[top].Plate
	you := d.t.Snap.You
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
	w, h := d.boardKind().Dims()
	d.board = paint.Rect{X: (d.l.Table.W - 5*(w+1) + 1) / 2, Y: d.l.Table.H/2 - 2, W: 5*(w+1) - 1, H: h}
	if d.l.Tier != felt.Compact {
		d.board.Y = d.l.Table.H/2 - h/2 - 3
	}
}

func (d *drawing) boardKind() felt.CardKind {
	switch {
	case d.l.Tier == felt.Compact:
		return felt.CardKind{Size: paint.Board}
	case d.l.Tier == felt.Huge && felt.BigCards(d.a.Look):
		return felt.CardKind{Big: true}
	}
	return felt.CardKind{Size: paint.Large}
}

// playing marks the cards that settled the deal.
func (s *Scene) playing(k card.Card) paint.Mark {
	if k.Known() && s.marked.Has(k) {
		return paint.Playing
	}
	return 0
}

// theBank draws the bank's plate, its cards under it and what they are.
func (d *drawing) theBank() {
	w, s := &d.a.Words.Bank, d.s
	p := paint.Plate{Name: w.Plate, Stack: d.a.Words.Signed(s.Account)}
	if s.Done && s.net != 0 {
		p.Tag = d.a.Words.Signed(s.net)
		if s.net > 0 {
			p.State, p.Tag = paint.SeatWinner, string(d.a.Look.Glyphs.Up)+p.Tag
		}
	}
	d.c.Plate(d.bank, p)
	if !s.dealt {
		return
	}
	kind := d.boardKind()
	cw, h := kind.Dims()
	x := d.bank.X + (d.bank.W-2*cw-1)/2
	for i, k := range s.Bank {
		kind.Draw(d.c, x+i*(cw+1), d.bank.Y+d.bank.H, k, s.playing(k))
	}
	if !s.Shown {
		return
	}
	why, st := w.Events.NoPair, d.a.Look.Styles.FeltSoft
	if s.pair {
		why, st = w.Events.Qualifies, d.a.Look.Styles.Felt
	}
	text := d.a.Words.Hand(s.made) + ", " + why
	d.c.Label(paint.Rect{X: 20, Y: d.bank.Y + d.bank.H + h, W: d.l.Table.W - 40, H: 1}, st, paint.Center, text)
}

// theBoard draws the board and the places of the cards to come.
func (d *drawing) theBoard() {
	kind := d.boardKind()
	w, _ := kind.Dims()
	for i := range 5 {
		at := d.board.X + i*(w+1)
		switch {
		case i < len(d.s.Board):
			if away := d.t.Sliding(d.a, i, d.board.W/2); away > 0 {
				at = min(at+away, d.l.Table.W-w)
			}
			kind.Draw(d.c, at, d.board.Y, d.s.Board[i], d.s.playing(d.s.Board[i]))
		case !d.s.Done:
			kind.Place(d.c, at, d.board.Y)
		}
	}
}

// middle is the row under the board: why nothing goes on, the clock, or what the
// player won.
func (d *drawing) middle() {
	t, a, st := d.t, d.a, &d.a.Look.Styles
	y := d.board.Y + d.board.H
	if d.l.Tier != felt.Compact {
		y++
	}
	row := paint.Rect{X: 24, Y: y, W: d.l.Table.W - 48, H: 1}
	part, seconds, clock := t.TimeLeft(a)
	switch word := t.word(a); {
	case word != "":
		d.c.Label(row, st.FeltGold, paint.Center, word)
	case clock && !t.Untold():
		text := a.Words.Table.TimeLeft.Of(a.Words.Num(int64(seconds)))
		w := 14
		x := (d.l.Table.W - w - 1 - paint.Width(text)) / 2
		d.c.TimeBar(x, y, w, part)
		d.c.Text(x+w+1, y, st.FeltGold, text)
	case t.placing():
		d.c.Label(row, st.FeltGold, paint.Center, a.Words.Bank.Stakes.Call)
	case d.s.Done && t.me() != nil:
		d.netRow(row)
	}
}

// netRow writes what the deal brought the player.
func (d *drawing) netRow(row paint.Rect) {
	me, st := d.t.me(), d.a.Look.Styles.FeltStrong
	if me.Net > 0 {
		st = d.a.Look.Styles.FeltGold
	}
	d.c.Label(row, st, paint.Center, d.a.Words.BankNet(me.Net, d.t.Who(d.t.Snap.You)))
}

// word says why nothing is being played, "" when something is.
func (t *Kind) word(a *ui.Context) string {
	switch {
	case t.Closed:
		return string(a.Words.Title.LineClosed)
	case t.Snap.Paused:
		return a.Words.Table.Paused
	case t.Scene.noRiver && t.Scene.Done:
		return a.Words.Bank.Events.NoRiver
	}
	for i := range t.Snap.NSeats {
		if s := &t.Snap.Seats[i]; s.Taken && !s.Bot {
			return ""
		}
	}
	return a.Words.Bank.Waiting
}

// plate is what stands on a chair's plate.
func (t *Kind) plate(a *ui.Context, i int) paint.Plate {
	w, seat := &a.Words.Table, &t.Snap.Seats[i]
	if !seat.Taken {
		p := paint.Plate{Name: w.OpenSeat, State: paint.SeatOpen}
		if t.ChosenChair() == i {
			p.State, p.Stack = paint.SeatWinner, w.SitHere
		}
		return p
	}
	s := &t.Scene.Seats[i]
	p := paint.Plate{Name: seat.Name, Stack: a.Words.Num(t.StackOf(i))}
	if i == t.Snap.You {
		p.Name = w.You
	}
	pending := t.pending(i)
	switch {
	case s.Settled:
		p.Tag = a.Words.Signed(s.Net)
		if s.Net > 0 {
			p.State, p.Tag = paint.SeatWinner, string(a.Look.Glyphs.Up)+p.Tag
		} else if s.Bets == bank.Folded {
			p.State = paint.SeatFolded
		}
		return p
	case pending:
		p.State = paint.SeatToAct
		if !s.In && i != t.Snap.You {
			p.Tag = a.Words.Bank.Moves.Bets
		}
	case s.In && s.Bets == bank.Folded:
		p.State, p.Tag = paint.SeatFolded, a.Words.Bank.Moves.Tags[bank.Folded]
	case s.In && (s.Bets != bank.Undecided || s.did == bank.Check):
		p.Tag = a.Words.Bank.Moves.Tags[s.Bets]
	case s.skips:
		p.State, p.Tag = paint.SeatAway, a.Words.Bank.Moves.SitsOut
	case !s.In:
		p.State = paint.SeatAway
	}
	switch {
	case seat.Out:
		p.Tag = w.Out
	case seat.Away:
		p.Tag = w.Away
	case seat.Leaving:
		p.Tag = w.Leaving
	case seat.Busted && !s.In:
		p.Tag = w.Busted
	case seat.Waits && !s.In && !s.skips:
		p.Tag = w.Waits
	}
	return p
}

// StackOf is what a seat is shown to have: while a deal is told the scene
// knows, between deals the table does.
func (t *Kind) StackOf(i int) int64 {
	if s := &t.Scene.Seats[i]; s.In && (t.Untold() || !t.Scene.Done) {
		return s.Stack
	}
	return t.Snap.Seats[i].Stack
}

// pending says whether a seat is waited for.
func (t *Kind) pending(i int) bool {
	if i == t.Snap.You && t.Snap.Decision.Yours && t.may() == 0 {
		return false // answered
	}
	return t.Snap.Decision.ID != 0 && !t.Untold() && t.Snap.Bank.View.Seats[i].Pending
}

// seat draws a chair that is not the player's own: its plate, its cards and what
// lies in its boxes, all together.
func (d *drawing) seat(k int) {
	i, sp := d.chair[k], d.spots[k]
	r := sp.Plate
	p := d.t.plate(d.a, i)
	d.c.Plate(r, p)
	if !d.t.Snap.Seats[i].Taken {
		at := paint.Rect{X: d.l.Table.X + r.X, Y: d.l.Table.Y + r.Y, W: r.W, H: r.H}
		d.a.OnClick(at, func(int, int) tea.Cmd { return d.t.ClickChair(d.a, i) })
		return
	}
	if s := &d.s.Seats[i]; s.In {
		d.seatCards(sp, s)
	}
}

// seatCards lays a seat's cards and chips in front of its plate.
func (d *drawing) seatCards(sp felt.Spot, s *Seat) {
	var cards []card.Card
	if s.Dealt && (s.Shown || s.Bets != bank.Folded) {
		cards = s.Cards[:]
	}
	b := felt.BlockFor(d.l.Tier, 2, 99, s.Shown)
	w, r := b.Width(2), sp.Plate
	x, y := r.X+3, r.Y+2
	if sp.At == felt.AtRight {
		x = r.X + r.W - 3 - w
	}
	chips := d.a.Words.Num(s.Down())
	cw := paint.ChipsWidth(chips)
	cx, cy := x+w+2, y // beside the cards, towards the middle
	if sp.At == felt.AtRight {
		cx = x - 2 - cw
	}
	switch {
	case sp.At == felt.AtBottom:
		x, y = r.X+(r.W-w)/2, r.Y-b.Height()
		cx, cy = x+w+2, y
	case sp.Low: // over the plate, the chips over the cards: the boxes need the room beside
		y = r.Y - b.Height()
		cx, cy = x, y-1
	}
	if len(cards) > 0 {
		b.Draw(d.c, x, y, cards, felt.Plain)
	}
	if !s.Settled {
		d.c.Chips(cx, cy, chips)
	}
}

// printedPays prints the pay tables on the felt where nobody sits.
func (d *drawing) printedPays() {
	w := 16
	y := d.board.Y - 3
	row := d.t.payRow()
	feltPays(d.a, d.c, paint.Rect{X: 6, Y: y, W: w}, bank.SuperAnte, row)
	feltPays(d.a, d.c, paint.Rect{X: d.l.Table.W - 6 - w, Y: y, W: w}, bank.Bonus, row)
}
