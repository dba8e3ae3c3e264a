// Package deal plays hands out in the mind of one seat: what the seat cannot
// see is dealt at random or as it is told, discards and draws to come follow
// plain policies, and the game's own showdown splits the pot.
//
// The package knows nothing of betting and nothing but what is in a View. A
// World is used again and again and then allocates nothing.
package deal

import (
	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// World is a hand as one seat knows it. After Reset each deal is Begin, then
// DealHidden or Hold for every live opponent, then Finish, which leaves the
// hands and the board at the end in Hole, Board, High and Low.
type World struct {
	View *hand.View
	Game *game.Game
	Rng  Stream
	Seen card.Set // every card the seat knows the place of
	// Lower is how many ranks lower than the plain policy's the viewer's own highest
	// card of a low that stays pat is. Reset makes it 0.
	Lower int
	Live  [hand.MaxSeats]int // live seats, the viewer first, then clockwise from it
	N     int                // number of live seats

	rest  [card.Size]card.Card // unseen cards
	nrest int
	back  card.Set                // the viewer's own cards among them, see recall
	first int                     // the first street whose cards are not dealt yet
	own   [hand.MaxHole]card.Card // the viewer's cards at the start of a deal
	nown  int

	// one deal
	Hole   [hand.MaxSeats][hand.MaxHole]card.Card
	NHole  [hand.MaxSeats]int
	Board  [5]card.Card
	NBoard int
	High   [hand.MaxSeats]eval.Value
	Low    [hand.MaxSeats]eval.Value
	next   int         // index into rest
	used   card.Set    // held by somebody though not drawn from rest
	two    eval.Board2 // the full board of an exactly-two game
	pile   [card.Size]card.Card
	npile  int
	thrown bool // the viewer has thrown its cards of this street
}

// Reset makes w the hand of v's seat. The seed decides every deal.
func (w *World) Reset(v *hand.View, seed uint64) {
	w.View, w.Game, w.Rng = v, v.Game, NewStream(seed)
	w.Seen, w.Lower = Seen(v), 0
	w.nrest, w.back = len((card.Full &^ w.Seen).AppendTo(w.rest[:0])), 0
	w.Live[0], w.N = v.Seat, 1
	for k := 1; k < hand.MaxSeats; k++ {
		if i := (v.Seat + k) % hand.MaxSeats; v.Seats[i].Live {
			w.Live[w.N] = i
			w.N++
		}
	}
	w.first = v.Street + 1
	if v.Legal.Draw || v.Legal.Discard > 0 {
		w.first = v.Street
	}
	// What the viewer throws before the next cards is the same in every deal.
	w.nown = copy(w.own[:], v.Me().CardList())
	if w.first == v.Street+1 && w.first < len(w.Game.Streets) {
		if n := w.Game.Streets[w.first].Discard; n > 0 {
			var out [hand.MaxHole]card.Card
			k := ThrowWorst(out[:], w.own[:w.nown], v.BoardCards(), n, w.Game)
			w.nown = Without(&w.own, w.nown, out[:k])
		}
	}
}

// Seen is every card the owner of a view knows the place of: the board, its own
// hand and discards, all up cards, those of folded hands too.
func Seen(v *hand.View) card.Set {
	s := card.Of(v.BoardCards()...) | v.Me().Thrown
	for i := range v.Seats {
		s |= card.Of(v.Seats[i].CardList()...)
	}
	return s
}

// Begin starts a deal: the board and the viewer's cards as they are.
func (w *World) Begin() {
	w.next, w.npile, w.used = 0, 0, w.back
	w.Board, w.NBoard = w.View.Board, w.View.NBoard
	w.NHole[w.View.Seat] = copy(w.Hole[w.View.Seat][:], w.own[:w.nown])
}

// Hold gives a seat certain cards: its up cards, and hidden ones that must be
// unseen. It says whether those were still free in this deal.
func (w *World) Hold(seat int, cards []card.Card, hidden card.Set) bool {
	if hidden&w.used != 0 {
		return false
	}
	w.used |= hidden
	w.NHole[seat] = copy(w.Hole[seat][:], cards)
	return true
}

// DealHidden gives a seat random cards for its unknown ones.
func (w *World) DealHidden(seat int) {
	sv := &w.View.Seats[seat]
	w.NHole[seat] = sv.N
	for i, c := range sv.CardList() {
		if !c.Known() {
			c, _ = w.Draw()
			w.used = w.used.Add(c)
		}
		w.Hole[seat][i] = c
	}
}

// DealPlayed gives a seat a random hand of the kind that would have played as
// it was seen to: one that drew as many cards. Without draws, and for a hand
// that was shown, it is DealHidden.
func (w *World) DealPlayed(seat int) {
	sv := &w.View.Seats[seat]
	if w.Game.Family != game.Draw || sv.Draws == 0 || sv.N > 0 && sv.Cards[0].Known() {
		w.DealHidden(seat)
		return
	}
	w.NHole[seat] = 0
	w.fill(seat, 5)
	total := DrawsLeft(w.Game, 0)
	var out [hand.MaxHole]card.Card
	for d := range min(sv.Draws, len(sv.Drew)) {
		held := w.Hole[seat][:w.NHole[seat]]
		n := int(sv.Drew[d])
		for try := 0; d == 0 && try < 4 && ThrowToDraw(out[:], held, 5, total, w.Game) != n; try++ {
			for i := range held { // another hand; these cards stay in the stub
				if c, ok := w.Draw(); ok {
					w.pile[w.npile] = held[i]
					w.npile++
					held[i] = c
				}
			}
		}
		k := ThrowToDraw(out[:], held, 5, total-d, w.Game)
		if k != n {
			k = ThrowExactly(out[:], held, n, w.Game)
		}
		w.NHole[seat] = Without(&w.Hole[seat], w.NHole[seat], out[:k])
		w.npile += copy(w.pile[w.npile:], out[:k])
		if d < sv.Draws-1 || sv.N == 5 {
			w.fill(seat, 5)
		}
	}
}

// Draw takes an unseen card. When none is left, what was thrown in this deal is
// used again, then what the viewer threw; false says that there is nothing.
func (w *World) Draw() (card.Card, bool) {
	for {
		for w.next < w.nrest {
			j := w.next + w.Rng.Below(w.nrest-w.next)
			c := w.rest[j]
			w.rest[j] = w.rest[w.next]
			w.rest[w.next] = c
			w.next++
			if !w.used.Has(c) {
				return c, true
			}
		}
		if w.npile > 0 {
			w.restock()
		} else if !w.recall() {
			return card.Unknown, false
		}
	}
}

// restock puts the thrown cards at the end of rest, to be drawn again.
func (w *World) restock() {
	w.next = w.nrest
	for _, c := range w.pile[:w.npile] {
		w.used = w.used.Remove(c)
		for j := range w.next {
			if w.rest[j] == c {
				w.next--
				w.rest[j], w.rest[w.next] = w.rest[w.next], w.rest[j]
				break
			}
		}
	}
	w.npile = 0
}

// recall lets what the viewer threw be drawn: with so many draws it has been
// shuffled in again (RULES §3.5). It says whether there was any.
func (w *World) recall() bool {
	me := w.View.Seat
	back := w.View.Me().Thrown | card.Of(w.own[:w.nown]...)
	for i := range w.View.Seats {
		if i != me {
			back &^= card.Of(w.View.Seats[i].CardList()...)
		}
	}
	back &^= card.Of(w.Hole[me][:w.NHole[me]]...) | w.back&^w.used
	w.nrest = len((back &^ w.back).AppendTo(w.rest[:w.nrest]))
	w.back |= back
	w.npile = len(back.AppendTo(w.pile[:0]))
	w.restock()
	return back != 0
}

// Finish deals the streets that are left, without betting, and ranks the hands.
func (w *World) Finish() {
	for st := w.first; st < len(w.Game.Streets); st++ {
		w.street(st)
	}
	if w.Game.ExactlyTwo {
		w.two = eval.NewBoard2(w.Board[:w.NBoard])
		for _, s := range w.Live[:w.N] {
			w.High[s] = w.two.High(w.Hole[s][:w.NHole[s]])
			if w.Game.Low != eval.NoRanking {
				w.Low[s] = w.two.Eight(w.Hole[s][:w.NHole[s]])
			}
		}
		return
	}
	for _, s := range w.Live[:w.N] {
		w.High[s], w.Low[s] = Worth(w.Game, w.Hole[s][:w.NHole[s]], w.Board[:w.NBoard])
	}
}

// Worth is what hole cards and the board make at the showdown, in both halves.
func Worth(g *game.Game, hole, board []card.Card) (high, low eval.Value) {
	if g.ExactlyTwo {
		b := eval.NewBoard2(board)
		high = b.High(hole)
		if g.Low != eval.NoRanking {
			low = b.Eight(hole)
		}
		return high, low
	}
	var all [hand.MaxHole + 5]card.Card
	n := copy(all[:], hole)
	n += copy(all[n:], board)
	if g.High != eval.NoRanking {
		high = eval.Evaluate(g.High, all[:n])
	}
	if g.Low != eval.NoRanking {
		low = eval.Evaluate(g.Low, all[:n])
	}
	return high, low
}

// Another deals one more hand to nobody after Finish and says what it is worth;
// false when the cards do not suffice.
func (w *World) Another() (high, low eval.Value, ok bool) {
	var cards [hand.MaxHole]card.Card
	n := HeldBefore(w.Game, len(w.Game.Streets))
	for i := range n {
		if w.next >= w.nrest {
			return 0, 0, false
		}
		if cards[i], ok = w.Draw(); !ok {
			return 0, 0, false
		}
	}
	if w.Game.ExactlyTwo {
		high = w.two.High(cards[:n])
		if w.Game.Low != eval.NoRanking {
			low = w.two.Eight(cards[:n])
		}
		return high, low, true
	}
	high, low = Worth(w.Game, cards[:n], w.Board[:w.NBoard])
	return high, low, true
}
