package poker

import (
	"strings"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/table"
	"tapis/themes"
	"tapis/tui/felt"
	"tapis/tui/paint"
)

// oval is one drawing of the oval table. What is drawn claims its cells, in the
// order in which it must be seen: plates, the player's own cards, the board, the
// ladder, the other cards, bets, words.
type oval struct {
	*felt.Oval
	k       *kind
	dims    dims
	board   paint.Rect // of all its places; empty without a board
	own     paint.Rect // the player's cards
	ownCard felt.CardKind
	pot     int          // row of the pot, -1 when it is not written
	met     bool         // the ladder holds the player's cards
	kept    int16        // seats whose cards the ladder holds, bit i for seat i
	held    []paint.Rect // places found for pieces
	keep    paint.Rect   // of the ladders, with what is between them
}

// Oval draws the felt, the seats around it and what lies on it.
func (p picture) Oval(c paint.Canvas, l *felt.Layout) {
	t := p.t
	n := min(max(t.Snap.NSeats, 2), hand.MaxSeats)
	d := &oval{Oval: felt.NewOval(p.a, t.Screen, c, l), k: t, dims: dimsOf(l, p.a.Look)}
	d.Spots, d.Chair = l.SpotsOf(n, d.dims.plates), make([]int, n)
	for k := range n {
		d.Chair[k] = (max(t.Snap.You, 0) + k) % n
	}
	d.plates()
	if word := t.waitingWord(p.a); word != "" {
		d.place()
		d.word(word)
	}
	switch {
	case t.Snap.Phase == table.Finished:
		d.ranking()
		return
	case t.scene == nil:
		return
	}
	d.place()
	if t.me() != nil && t.me().n > 0 && !d.met {
		(&ownSeat{d}).cards()
	}
	if d.hasBoard() {
		d.drawBoard()
	}
	d.felt()
	d.words()
	in := &arrangement{oval: d}
	in.gather()
	in.arrange()
	d.told()
	d.stacks()
	if len(t.Moves) > 0 {
		(&flights{d}).draw()
	}
}

// pic is the frame as what is not about places sees it.
func (d *oval) pic() picture { return picture{d.A, d.k} }

// hasBoard says whether the game has a board, or a common card is out.
func (d *oval) hasBoard() bool {
	s := d.k.scene
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

// plates draws every chair's plate, with the button and the clock in it.
func (d *oval) plates() {
	for k, sp := range d.Spots {
		i, r := d.Chair[k], sp.Plate
		p := d.k.plate(d.A, i)
		d.Take(r, felt.AnyPlate)
		if r.H > 2 && (p.State == paint.SeatWinner || p.State == paint.SeatWonLow) {
			p.Pos = "" // the third row says what was won
		}
		if d.k.hasButton(i) {
			p.Pos += "    "
		}
		if d.L.Giant && p.Tag == "" {
			p.Tag = d.pic().inBlinds(i)
		}
		if _, known := d.k.shares.part(&d.k.told, d.A, i); known && r.H > 2 {
			p.Tag = d.A.Words.Table.AllIn
		}
		d.Seat(i, r, p)
		d.tint(r, i, &p)
		if d.k.hasButton(i) {
			d.C.Dealer(r.X+r.W-3, r.Y)
		}
		switch third := d.third(i, &p); {
		case p.State == paint.SeatToAct:
			d.plateClock(r, i, p)
		case r.H > 2:
			d.thirdRow(r, i, p, third)
		}
	}
}

// tint writes again what stands in a plate in a colour of its own: what was lost, and a
// share of the pots.
func (d *oval) tint(r paint.Rect, i int, p *paint.Plate) {
	st := themes.Style{Fg: d.A.Look.Loss}
	_, share := d.k.shares.part(&d.k.told, d.A, i)
	switch {
	case share:
		st = themes.Style{Fg: d.playerColour(i), Attr: themes.Bold}
	case !strings.HasPrefix(p.Tag, string(d.A.Look.Glyphs.Down)):
		return
	}
	n := paint.Width(p.Tag)
	if n > 0 && paint.Width(p.Stack)+1+n <= r.W-2 {
		d.C.Text(r.X+r.W-1-n, r.Y+1, st, p.Tag)
	}
}

// third is what the third row of a plate says: at the end what was won or lost.
func (d *oval) third(i int, p *paint.Plate) string {
	if s := d.k.scene; s != nil && s.seats[i].in {
		if text := d.pic().outcome(i); text != "" {
			return text
		}
		return d.pic().deed(i)
	}
	return ""
}

// thirdRow writes the third row of a plate, or draws the seat's share of the pots.
func (d *oval) thirdRow(r paint.Rect, i int, p paint.Plate, text string) {
	st := d.A.Look.Styles.Soft
	if p.State == paint.SeatWinner || p.State == paint.SeatWonLow {
		st = themes.Style{Fg: d.A.Look.OnGold}
	}
	if part, ok := d.k.shares.part(&d.k.told, d.A, i); ok {
		d.shareBar(r, i, part)
		return
	}
	d.C.Label(paint.Rect{X: r.X + 1, Y: r.Y + 2, W: r.W - 2, H: 1}, st, paint.Left, text)
}

// shareBar draws a seat's share of the pots in the colour of its player.
func (d *oval) shareBar(r paint.Rect, i int, part float64) {
	text := d.A.Words.Share(part)
	w := r.W - 3 - paint.Width(text)
	x, y := r.X+1, r.Y+2
	d.C.Fill(paint.Rect{X: x, Y: y, W: w, H: 1}, themes.Style{Bg: d.A.Look.Rule})
	st := themes.Style{Fg: d.playerColour(i)}
	d.C.Bar(x, y, w, part, st)
	d.C.Text(r.X+r.W-1-paint.Width(text), y, st.With(themes.Bold), text)
}

// playerColour is the colour of a seat's bars: the player's own is the first.
func (d *oval) playerColour(i int) paint.Color { return playerColour(d.A.Look, d.k.Snap.You, i) }

// playerColour is the colour of seat i as the one in seat you sees it.
func playerColour(l *themes.Look, you, i int) paint.Color {
	if i == you {
		return l.Players[0]
	}
	others := len(l.Players) - 1
	return l.Players[1+(i-max(you, 0)+hand.MaxSeats-1)%hand.MaxSeats%others]
}

// plateClock drains in the lowest row of the plate of who is to act.
func (d *oval) plateClock(r paint.Rect, i int, p paint.Plate) {
	part, seconds, ok := d.k.TimeLeft(d.A.Now)
	if !ok || i == d.k.Snap.You && d.k.legal() == nil {
		return
	}
	y, x, w := r.Y+r.H-1, r.X+1, r.W-2
	if r.H == 2 {
		x += paint.Width(p.Stack) + 1
		w -= paint.Width(p.Stack) + 1
		if p.Tag != "" {
			return
		}
	}
	ink := themes.Style{Fg: d.A.Look.OnGold}
	if i == d.k.Snap.You || r.H > 2 {
		text := felt.Seconds(d.A, seconds)
		n := paint.Width(text)
		d.C.Text(x+w-n, y, ink.With(themes.Bold), text)
		w -= n + 1
	}
	if w >= 3 {
		d.C.Bar(x, y, w, part, ink)
	}
}

// gather makes the pieces that lie in front of the seats.
func (d *arrangement) gather() {
	s, most := d.k.scene, 2
	for i := range s.seats {
		if s.seats[i].in && s.seats[i].drawn() {
			most = max(most, s.seats[i].n)
		}
	}
	add := func(k int) {
		if i := d.Chair[k]; s.seats[i].in && i != d.k.Snap.You {
			if p, ok := d.pieceOf(k, most); ok {
				d.pieces = append(d.pieces, p)
			}
		}
	}
	for k, sp := range d.Spots {
		if sp.At == felt.AtTop {
			add(k)
		}
	}
	for k, sp := range d.Spots {
		if sp.At != felt.AtTop {
			add(k)
		}
	}
}

// pieceOf is what lies in front of the seat at spot k; most is the most cards that anybody
// has. Not ok: nothing does.
func (d *arrangement) pieceOf(k, most int) (p piece, ok bool) {
	s, i := d.k.scene, d.Chair[k]
	seat := &s.seats[i]
	p = piece{k: k, n: most, faces: s.g.Family == game.Stud, unseen: true, extraH: 1}
	if seat.drawn() {
		p.cards, p.unseen = s.laidOut(seat), false
		p.n = len(p.cards)
		for _, c := range p.cards {
			p.faces = p.faces || c.Known()
		}
	}
	switch {
	case d.kept>>i&1 != 0:
		p.cards, p.n = nil, 0
	case s.done:
		if p.unseen || p.n == 0 {
			return p, false
		}
		d.nameOf(&p, seat)
	case seat.bet > 0:
		p.extraW, p.extraH = d.betSize(seat.bet)
	case !p.unseen && !s.runout:
		p.extraW = 7
	}
	if s.done {
		return p, p.n > 0
	}
	p.n = max(p.n, 2)
	return p, true
}

// lay draws a piece at the place found for it.
func (d *arrangement) lay(p *piece) {
	s := d.k.scene
	i := d.Chair[p.k]
	seat := &s.seats[i]
	if len(p.cards) > 0 && !p.at.Empty() {
		at := p.at
		d.Take(at, felt.AnyCard)
		cards := p.cards
		if d.k.Dealing(d.A, i) { // the last of them is on its way
			cards = cards[:len(cards)-1]
		}
		p.b.draw(d.C, at.X, at.Y, cards, func(k card.Card) paint.Mark { return s.markOf(i, k) })
	}
	switch {
	case !p.hasRoom || p.extra.Empty():
	case p.name:
		d.drawName(p, seat)
	case seat.bet > 0:
		d.drawBet(p.extra, seat.bet)
	}
}
