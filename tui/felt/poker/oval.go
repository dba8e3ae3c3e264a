package poker

import (
	"slices"

	"tapis/engine/card"
	"tapis/engine/hand"
	"tapis/themes"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// oval is one drawing of the oval table.
type oval struct {
	*felt.Oval
	k   *Kind
	pot int // row of the pot
}

// Oval draws the felt, the seats around it and what lies on it.
func (p picture) Oval(c paint.Canvas, l *felt.Layout) {
	t := p.t
	n := min(max(t.Snap.NSeats, 2), hand.MaxSeats)
	d := &oval{Oval: felt.NewOval(p.a, t.Screen, c, l), k: t}
	d.Spots, d.Chair = l.Spots(n), make([]int, n)
	for k := range n {
		d.Chair[k] = (max(t.Snap.You, 0) + k) % n
	}
	cards := 5
	if t.Scene != nil {
		cards = max(boardCards(t.Scene), t.Scene.Nboard, 1)
	}
	d.PlaceBoard(cards)
	d.pot = d.Board.Y - 2
	for k := range d.Spots {
		if d.Chair[k] != t.Snap.You {
			d.seat(k)
		}
	}
	d.center()
	if t.Snap.You >= 0 {
		d.own()
	}
	if len(t.Moves) > 0 && t.Scene != nil {
		d.drawMoves()
	}
}

// hasBoard says whether the game has a board, or a common card is out.
func (d *oval) hasBoard() bool {
	s := d.k.Scene
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
func (d *oval) seat(k int) {
	i, sp := d.Chair[k], d.Spots[k]
	p := d.k.Plate(d.A, i)
	if d.k.hasButton(i) {
		p.Pos += "    "
	}
	r := sp.Plate
	d.Seat(i, r, p)
	if d.k.hasButton(i) {
		d.C.Dealer(r.X+r.W-3, r.Y)
	}
	if p.State == paint.SeatToAct {
		d.plateClock(r, p)
	}
	if d.k.Scene != nil && d.k.Scene.Seats[i].In {
		d.cardsAndChips(k, &d.k.Scene.Seats[i])
	}
}

// plateClock drains in the lower row of the plate of who is to act.
func (d *oval) plateClock(r paint.Rect, p paint.Plate) {
	part, _, ok := d.k.TimeLeft(d.A.Now)
	w := r.W - 3 - paint.Width(p.Stack)
	if !ok || w < 3 || r.H < 2 {
		return
	}
	d.C.Bar(r.X+r.W-1-w, r.Y+1, w, part, themes.Style{Fg: d.A.Look.OnGold})
}

// cardsAndChips draws what lies in front of a seat.
func (d *oval) cardsAndChips(k int, s *Seat) {
	sp := d.Spots[k]
	cards := d.k.Scene.laidOut(s)
	if !s.Live && !s.Shown {
		cards = nil
	}
	faces := false
	for _, c := range cards {
		faces = faces || c.Known()
	}
	b := felt.BlockFor(d.L.Tier, len(cards), d.room(k), faces)
	if len(cards) == 0 { // the chips lie as if two cards did
		b = felt.BlockFor(d.L.Tier, 2, felt.AnyWidth, false)
	}
	at := d.blockAt(k, b, max(len(cards), 2))
	if len(cards) > 0 {
		b.Draw(d.C, at.X, at.Y, cards, d.mark(s))
	}
	if s.Bet > 0 {
		amount := d.A.Words.Num(s.Bet)
		cx, cy := d.chipsAt(k, at, len(cards) > 0, paint.ChipsWidth(amount))
		d.C.Chips(cx, cy, amount)
	}
	if d.k.Scene.Done && s.Shown && d.k.Scene.Nboard == 0 && d.L.Tier != felt.Compact {
		d.handName(s, paint.Rect{X: at.X, Y: at.Y + at.H, W: at.W, H: 1}, sp.At == felt.AtRight)
	}
}

// mark says how a seat's cards are marked at the end.
func (d *oval) mark(s *Seat) func(card.Card) paint.Mark {
	won := felt.Plain
	if d.k.Scene.Done && s.Won > 0 {
		won = d.k.Scene.playing
	}
	return func(k card.Card) paint.Mark { return max(d.k.Scene.unknown(k), won(k)) }
}

// handName writes what a shown hand is under its cards.
func (d *oval) handName(s *Seat, at paint.Rect, right bool) {
	high, low := felt.Strength(d.k.Scene.G, s.CardList(), d.k.Scene.BoardCards())
	text := d.A.Words.Hand(high)
	st := d.A.Look.Styles.FeltSoft
	if s.Won > 0 {
		st = d.A.Look.Styles.Felt
	}
	switch name := d.A.Words.Hand(low); {
	case name == "":
	case s.wonLow && !s.wonHigh:
		text = d.A.Words.Table.Low + " " + name
	case !s.wonHigh || s.wonLow:
		text = ui.JoinNonEmpty(" · ", text, name)
	}
	al := paint.Left
	if right {
		al = paint.Right
	}
	d.C.Label(at, st, al, text)
}

// drawMoves draws the chips on their way.
func (d *oval) drawMoves() {
	for k := range d.k.Moves {
		m := &d.k.Moves[k]
		p, done := m.Part(d.A.Now)
		spot := slices.Index(d.Chair, m.Seat)
		if done || m.Kind == felt.ToBoard || spot < 0 {
			continue
		}
		x, y := d.chipSpot(spot)
		px, py := d.L.Table.W/2, d.pot
		if m.Kind == felt.FromPot {
			x, y, px, py = px, py, x, y
		}
		chip := themes.Style{Fg: d.A.Look.Chip, Attr: themes.Bold}
		for n := range 3 { // a short trail
			q := max(p-0.09*float64(n), 0)
			d.C.Put(x+int(float64(px-x)*q), y+int(float64(py-y)*q), chip, d.A.Look.Glyphs.Chip)
		}
	}
}

// chipSpot is where the chips of a spot lie, or would.
func (d *oval) chipSpot(k int) (x, y int) {
	sp := d.Spots[k]
	if d.Chair[k] == d.k.Snap.You {
		return d.L.Table.W / 2, sp.Plate.Y - 6
	}
	at := d.blockAt(k, felt.BlockFor(d.L.Tier, 2, felt.AnyWidth, false), 2)
	return d.chipsAt(k, at, true, paint.ChipsWidth("0"))
}
