package bank

import (
	"tapis/engine/bank"
	"tapis/engine/card"
	"tapis/tui/felt"
	"tapis/tui/paint"
)

// oval is one drawing of the oval with the bank at its head.
type oval struct {
	*felt.Oval
	k    *kind
	own  paint.Rect // the player's plate
	bank paint.Rect // the bank's
}

// Oval draws the felt: the bank at the top, the board in the middle, the
// player with the four boxes at the bottom, the other seats around.
func (p picture) Oval(c paint.Canvas, l *felt.Layout) {
	d := &oval{Oval: felt.NewOval(p.a, p.t.Screen, c, l), k: p.t}
	d.place()
	d.PlaceBoard(5)
	d.theBank()
	d.theBoard()
	for k := range d.Spots {
		d.seat(k)
	}
	if p.t.Snap.NSeats == 1 && l.Side.Empty() {
		d.printedPays()
	}
	d.middle()
	d.ownSeat()
}

// place finds the plates: the bank's at the top in the middle, the chairs
// clockwise from the player's left.
func (d *oval) place() {
	n := min(max(d.k.Snap.NSeats, 1), bank.MaxSeats)
	beside := n | 1 // an odd number of places has one at the top
	all := d.L.Spots(beside + 1)
	top := (beside + 1) / 2
	d.own, d.bank = all[0].Plate, all[top].Plate
	you := d.k.Snap.You
	first := 1
	if you < 0 { // a watcher sees the first chair at the bottom
		first = 0
	}
	k := 0
	for i := first; i < len(all) && k < n-first; i++ {
		if i == top {
			continue
		}
		d.Spots = append(d.Spots, all[i])
		d.Chair = append(d.Chair, (max(you, 0)+first+k)%n)
		k++
	}
}

// theBank draws the bank's plate, its cards under it and what they are.
func (d *oval) theBank() {
	w, s := &d.A.Words.Bank, d.k.scene
	p := paint.Plate{Name: w.Plate, Stack: d.A.Words.Signed(s.account)}
	if s.done && s.net != 0 {
		p.Tag = d.A.Words.Signed(s.net)
		if s.net > 0 {
			p.State, p.Tag = paint.SeatWinner, string(d.A.Look.Glyphs.Up)+p.Tag
		}
	}
	d.Take(d.bank, felt.AnyPlate)
	d.C.Plate(d.bank, p)
	if !s.dealt {
		return
	}
	kind := d.BoardKind()
	cw, h := kind.Dims()
	x := d.bank.X + (d.bank.W-2*cw-1)/2
	for i, k := range s.bank {
		d.Take(paint.Rect{X: x + i*(cw+1), Y: d.bank.Y + d.bank.H, W: cw, H: h}, felt.AnyCard)
		kind.Draw(d.C, x+i*(cw+1), d.bank.Y+d.bank.H, k, s.playing(k))
	}
	if !s.shown {
		return
	}
	st := d.A.Look.Styles.FeltSoft
	if s.pair {
		st = d.A.Look.Styles.Felt
	}
	d.Write(d.Row(d.bank.Y+d.bank.H+h, 20), st, paint.Center, s.bankHand(d.A.Words))
}

// theBoard draws the board and the places of the cards to come.
func (d *oval) theBoard() {
	kind := d.BoardKind()
	w, _ := kind.Dims()
	d.Take(d.Board, felt.AnyCard)
	for i := range 5 {
		at := d.Board.X + i*(w+1)
		switch {
		case i < len(d.k.scene.board):
			if i >= d.k.LaidOut(d.A, len(d.k.scene.board)) { // on its way
				kind.Place(d.C, at, d.Board.Y)
				continue
			}
			kind.Draw(d.C, at, d.Board.Y, d.k.scene.board[i], d.k.scene.playing(d.k.scene.board[i]))
		case !d.k.scene.done:
			kind.Place(d.C, at, d.Board.Y)
		}
	}
}

// middle is the row under the board: why nothing goes on, the clock, or what the
// player won.
func (d *oval) middle() {
	t, a, st := d.k, d.A, &d.A.Look.Styles
	y := d.Board.Y + d.Board.H
	if d.L.Tier != felt.Compact {
		y++
	}
	row := d.Row(y, 24)
	part, seconds, clock := t.TimeLeft(a.Now)
	switch word := t.word(a); {
	case word != "":
		d.Write(row, st.FeltGold, paint.Center, word)
	case clock && !t.Untold():
		text := felt.Seconds(a, seconds)
		w := 14
		x := (d.L.Table.W - w - 1 - paint.Width(text)) / 2
		d.Take(paint.Rect{X: x, Y: y, W: w + 1 + paint.Width(text), H: 1}, felt.AnyBar)
		d.C.TimeBar(x, y, w, part)
		d.C.Text(x+w+1, y, st.FeltGold, text)
	case t.placing():
		d.Write(row, st.FeltGold, paint.Center, a.Words.Bank.Stakes.Call)
	case d.k.scene.done && t.me() != nil:
		d.netRow(row)
	}
}

// netRow writes what the deal brought the player.
func (d *oval) netRow(row paint.Rect) {
	me, st := d.k.me(), d.A.Look.Styles.FeltStrong
	if me.net > 0 {
		st = d.A.Look.Styles.FeltGold
	}
	d.Write(row, st, paint.Center, d.A.Words.BankNet(me.net, d.k.Who(d.k.Snap.You)))
}

// seat draws a chair that is not the player's own: its plate, its cards and what
// lies in its boxes, all together.
func (d *oval) seat(k int) {
	i, sp := d.Chair[k], d.Spots[k]
	d.Take(sp.Plate, felt.AnyPlate)
	d.Seat(i, sp.Plate, d.k.plate(d.A, i))
	if s := &d.k.scene.seats[i]; d.k.Snap.Seats[i].Taken && s.in {
		d.seatCards(sp, s)
	}
}

// seatCards lays a seat's cards and chips in front of its plate.
func (d *oval) seatCards(sp felt.Spot, s *seat) {
	var cards []card.Card
	if s.dealt && (s.shown || s.bets != bank.Folded) {
		cards = s.cards[:]
	}
	b := felt.BlockFor(d.L.Tier, 2, felt.AnyWidth, s.shown)
	w, r := b.Width(2), sp.Plate
	x, y := r.X+3, r.Y+2
	if sp.At == felt.AtRight {
		x = r.X + r.W - 3 - w
	}
	chips := d.A.Words.Num(s.down())
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
		d.Take(paint.Rect{X: x, Y: y, W: w, H: b.Height()}, felt.AnyCard)
		b.Draw(d.C, x, y, cards, felt.Plain)
	}
	if !s.settled {
		d.Take(paint.Rect{X: cx, Y: cy, W: cw, H: 1}, felt.AnyChips)
		d.C.Chips(cx, cy, chips)
	}
}

// printedPays prints the pay tables on the felt where nobody sits.
func (d *oval) printedPays() {
	w := 16
	y := d.Board.Y - 3
	row := d.k.payRow()
	for i, box := range [2]bank.Box{bank.SuperAnte, bank.Bonus} {
		r := paint.Rect{X: 6, Y: y, W: w, H: 1 + len(payMade)}
		if i > 0 {
			r.X = d.L.Table.W - 6 - w
		}
		d.Take(r, felt.AnyLabel)
		feltPays(d.A, d.C, r, box, row)
	}
}
