package bots

import (
	"math/rand/v2"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// world is a hand as one seat knows it, ready to be dealt out many times: what
// is unseen is dealt at random, later discards and draws follow the plain
// policies, and the game's own showdown splits the pot.
type world struct {
	v     *hand.View
	g     *game.Game
	seen  card.Set
	rest  [card.Size]card.Card // unseen cards
	nrest int
	live  [hand.MaxSeats]int // live seats, the viewer first
	n     int
	first int // street whose cards are not dealt yet
	rng   stream

	// one deal
	next   int // index into rest
	pile   [card.Size]card.Card
	npile  int
	hole   [hand.MaxSeats][hand.MaxHole]card.Card
	nhole  [hand.MaxSeats]int
	board  [5]card.Card
	nboard int
	high   [hand.MaxSeats]eval.Value
	low    [hand.MaxSeats]eval.Value
}

// stream is a fast private generator for dealing (xorshift64*), seeded from the
// decision's own stream.
type stream uint64

func newStream(r *rand.Rand) stream { return stream(r.Uint64() | 1) }

func (s *stream) below(n int) int {
	x := uint64(*s)
	x ^= x >> 12
	x ^= x << 25
	x ^= x >> 27
	*s = stream(x)
	return int((x * 0x2545F4914F6CDD1D >> 32) * uint64(n) >> 32)
}

func (w *world) reset(v *hand.View, r *rand.Rand) {
	w.v, w.g, w.rng = v, v.Game, newStream(r)
	w.seen = card.Of(v.BoardCards()...) | v.Me().Thrown
	for i := range v.Seats {
		// Folded up cards are dead: nobody can be dealt them.
		w.seen |= card.Of(v.Seats[i].CardList()...)
	}
	w.nrest = len((card.Full &^ w.seen).AppendTo(w.rest[:0]))
	w.live[0], w.n = v.Seat, 1
	for i := range v.Seats {
		if v.Seats[i].Live && i != v.Seat {
			w.live[w.n] = i
			w.n++
		}
	}
	w.first = v.Street + 1
	if v.Legal.Draw || v.Legal.Discard > 0 {
		w.first = v.Street
	}
}

// draw takes an unseen card; when none is left, what was thrown in this deal is
// used again.
func (w *world) draw() (card.Card, bool) {
	if w.next == w.nrest {
		if w.npile == 0 {
			return card.Unknown, false
		}
		// The pile takes the place of cards dealt before it.
		w.next = w.nrest - w.npile
		for i := range w.npile {
			// The dealt cards below stay known through the hands; rest keeps a set.
			w.swapIn(w.next+i, w.pile[i])
		}
		w.npile = 0
	}
	j := w.next + w.rng.below(w.nrest-w.next)
	c := w.rest[j]
	w.rest[j] = w.rest[w.next]
	w.rest[w.next] = c
	w.next++
	return c, true
}

// swapIn moves card c, which is somewhere in rest, to index i.
func (w *world) swapIn(i int, c card.Card) {
	for j := range w.nrest {
		if w.rest[j] == c {
			w.rest[i], w.rest[j] = w.rest[j], w.rest[i]
			return
		}
	}
}

// hold sets what a seat holds before the deal goes on.
func (w *world) hold(seat int, cards []card.Card) {
	w.nhole[seat] = copy(w.hole[seat][:], cards)
}

// dealHidden gives every live opponent random cards for its unknown ones.
func (w *world) dealHidden() {
	for _, s := range w.live[1:w.n] {
		sv := &w.v.Seats[s]
		w.nhole[s] = sv.N
		for i, c := range sv.CardList() {
			if !c.Known() {
				c, _ = w.draw()
			}
			w.hole[s][i] = c
		}
	}
}

// begin starts a deal: nothing drawn, the board and the viewer's cards as seen.
func (w *world) begin() {
	w.next, w.npile = 0, 0
	w.board, w.nboard = w.v.Board, w.v.NBoard
	w.hold(w.v.Seat, w.v.Me().CardList())
}

// finish plays the streets left without betting.
func (w *world) finish() {
	for st := w.first; st < len(w.g.Streets); st++ {
		w.street(st)
	}
}

func (w *world) street(i int) {
	st := &w.g.Streets[i]
	if st.Discard > 0 {
		held := heldBefore(w.g, i)
		for _, s := range w.live[:w.n] {
			if w.nhole[s] >= held {
				w.discard(s, st.Discard)
			}
		}
	}
	if st.Draw > 0 {
		most := st.Draw
		if most == 4 && w.v.Stakes.BigBlind > 0 {
			most = 5
		}
		for _, s := range w.live[:w.n] {
			if !w.hasDrawn(s, i) && w.nhole[s] == 5 {
				w.exchange(s, most, i)
			}
		}
		for _, s := range w.live[:w.n] {
			w.fill(s, 5)
		}
		return
	}
	each := st.Down + st.Up
	if each > 0 && w.nrest-w.next < each*w.n+1 && st.Name == game.SeventhStreet {
		// The stub is short: one common card (RULES §3.5).
		w.nboard = copy(w.board[:], w.boardAfter(1))
		return
	}
	if each > 0 {
		for _, s := range w.live[:w.n] {
			w.fill(s, w.nhole[s]+each)
		}
	}
	if st.Board > 0 {
		w.nboard = copy(w.board[:], w.boardAfter(st.Board))
	}
}

func (w *world) boardAfter(n int) []card.Card {
	b := w.board
	k := w.nboard
	for range n {
		if c, ok := w.draw(); ok && k < len(b) {
			b[k] = c
			k++
		}
	}
	return b[:k]
}

func (w *world) fill(seat, n int) {
	for w.nhole[seat] < min(n, hand.MaxHole) {
		c, ok := w.draw()
		if !ok {
			return
		}
		w.hole[seat][w.nhole[seat]] = c
		w.nhole[seat]++
	}
}

// hasDrawn says whether the seat announced its draw of a street before now.
func (w *world) hasDrawn(seat, street int) bool {
	return street == w.v.Street && w.v.Legal.Draw && w.v.Seats[seat].Draws > drawsBefore(w.g, street)
}

func drawsBefore(g *game.Game, street int) int { return drawsLeft(g, 0) - drawsLeft(g, street) }

// heldBefore is how many hole cards a seat holds when a street begins.
func heldBefore(g *game.Game, street int) int {
	n := 0
	for i := range street {
		st := &g.Streets[i]
		n += st.Down + st.Up - st.Discard
	}
	return n
}

func (w *world) discard(seat, n int) {
	var out [hand.MaxHole]card.Card
	k := throwWorst(out[:], w.hole[seat][:w.nhole[seat]], w.board[:w.nboard], n, w.g)
	w.remove(seat, out[:k])
}

func (w *world) exchange(seat, most, street int) {
	var out [hand.MaxHole]card.Card
	k := throwToDraw(out[:], w.hole[seat][:w.nhole[seat]], most, drawsLeft(w.g, street), w.g)
	w.remove(seat, out[:k])
	if seat == w.v.Seat {
		return // own discards never come back within a round
	}
	w.npile += copy(w.pile[w.npile:], out[:k])
}

func (w *world) remove(seat int, thrown []card.Card) {
	cards, k := &w.hole[seat], 0
	gone := card.Of(thrown...)
	for _, c := range cards[:w.nhole[seat]] {
		if !gone.Has(c) {
			cards[k] = c
			k++
		}
	}
	w.nhole[seat] = k
}

// value ranks a seat's final hand.
func (w *world) value(seat int) {
	cards, board := w.hole[seat][:w.nhole[seat]], w.board[:w.nboard]
	w.high[seat], w.low[seat] = worth(w.g, cards, board)
}

// worth is what hole cards and a full board make in both halves.
func worth(g *game.Game, hole, board []card.Card) (high, low eval.Value) {
	if g.ExactlyTwo {
		high = eval.EvaluateTwo(g.High, hole, board)
		if g.Low != eval.NoRanking {
			low = eval.EvaluateTwo(g.Low, hole, board)
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

// part is the viewer's part of the pot against the live seats, 0 to 1.
func (w *world) part() float64 {
	for _, s := range w.live[:w.n] {
		w.value(s)
	}
	high := w.won(&w.high)
	low, some := w.wonLow()
	switch {
	case w.g.High == eval.NoRanking:
		return low
	case w.g.Low == eval.NoRanking || !some:
		return high
	}
	return (high + low) / 2
}

func (w *world) won(values *[hand.MaxSeats]eval.Value) float64 {
	mine := values[w.v.Seat]
	ties := 1
	for _, s := range w.live[1:w.n] {
		switch {
		case values[s] > mine:
			return 0
		case values[s] == mine:
			ties++
		}
	}
	return 1 / float64(ties)
}

// wonLow is the part of the low half; some says whether anybody has a low.
func (w *world) wonLow() (part float64, some bool) {
	for _, s := range w.live[:w.n] {
		some = some || w.low[s] > 0
	}
	if w.low[w.v.Seat] == 0 {
		return 0, some
	}
	return w.won(&w.low), true
}

// shareVsRandom is the mean part of the pot over n deals in which opponents
// hold anything.
func (w *world) shareVsRandom(n int) float64 {
	sum := 0.0
	for range n {
		w.begin()
		w.dealHidden()
		w.finish()
		sum += w.part()
	}
	return sum / float64(n)
}
