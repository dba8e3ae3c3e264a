package deal

import (
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// street deals one street: discards, draws, then cards.
func (w *World) street(i int) {
	st := &w.Game.Streets[i]
	if st.Discard > 0 {
		held := HeldBefore(w.Game, i)
		for _, s := range w.Live[:w.N] {
			if w.NHole[s] >= held && !(s == w.View.Seat && i == w.View.Street && w.thrown) {
				w.discard(s, st.Discard)
			}
		}
	}
	if st.Draw > 0 {
		w.draws(i)
		return
	}
	each := st.Down + st.Up
	if each > 0 && st.Name == game.SeventhStreet && w.nrest-w.next < each*w.N+1 {
		w.turn(1) // the stub is short: one common card (RULES §3.5)
		return
	}
	if each > 0 {
		for _, s := range w.Live[:w.N] {
			w.fill(s, w.NHole[s]+each)
		}
	}
	w.turn(st.Board)
}

func (w *World) turn(n int) {
	for range n {
		if c, ok := w.Draw(); ok && w.NBoard < len(w.Board) {
			w.Board[w.NBoard] = c
			w.NBoard++
		}
	}
}

func (w *World) fill(seat, n int) {
	for w.NHole[seat] < min(n, hand.MaxHole) {
		c, ok := w.Draw()
		if !ok {
			return
		}
		w.Hole[seat][w.NHole[seat]] = c
		w.NHole[seat]++
	}
}

// draws lets every seat that has not announced its draw exchange, then serves
// all of them (RULES §3.5).
func (w *World) draws(i int) {
	most := w.Game.Streets[i].Draw
	if most == 4 && w.View.Stakes.BigBlind > 0 {
		most = 5 // RULES §3.9.9
	}
	left := DrawsLeft(w.Game, i)
	for _, s := range w.Live[:w.N] {
		if w.NHole[s] == 5 && !w.announced(s, i) {
			w.exchange(s, most, left)
		}
	}
	for _, s := range w.Live[:w.N] {
		w.fill(s, 5)
	}
}

// announced says whether the seat had its turn in the draw going on.
func (w *World) announced(seat, street int) bool {
	v := w.View
	if seat == v.Seat && w.thrown && street == v.Street {
		return true
	}
	return street == v.Street && v.Legal.Draw && v.Seats[seat].Draws > DrawsLeft(w.Game, 0)-DrawsLeft(w.Game, street)
}

// HeldBefore is how many hole cards a seat holds when a street begins.
func HeldBefore(g *game.Game, street int) int {
	if g.Family == game.Draw {
		return 5 // the second game of a coupled hand deals none
	}
	n := 0
	for i := range street {
		st := &g.Streets[i]
		n += st.Down + st.Up - st.Discard
	}
	return n
}

func (w *World) discard(seat, n int) {
	var out [hand.MaxHole]card.Card
	k := ThrowWorst(out[:], w.Hole[seat][:w.NHole[seat]], w.Board[:w.NBoard], n, w.Game)
	w.NHole[seat] = Without(&w.Hole[seat], w.NHole[seat], out[:k])
}

func (w *World) exchange(seat, most, left int) {
	var out [hand.MaxHole]card.Card
	lower := 0
	if seat == w.View.Seat {
		lower = w.Lower
	}
	k := ThrowToDrawBelow(out[:], w.Hole[seat][:w.NHole[seat]], most, left, lower, w.Game)
	w.NHole[seat] = Without(&w.Hole[seat], w.NHole[seat], out[:k])
	if seat != w.View.Seat { // the viewer's own are seen, and never dealt again
		w.npile += copy(w.pile[w.npile:], out[:k])
	}
}

// Without removes thrown cards from the first n of cards and returns how many
// stay.
func Without(cards *[hand.MaxHole]card.Card, n int, thrown []card.Card) int {
	gone := card.Of(thrown...)
	k := 0
	for _, c := range cards[:n] {
		if !gone.Has(c) {
			cards[k] = c
			k++
		}
	}
	return k
}
