package odds

import (
	"math/bits"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
)

// grouped counts boards of five by what matters about them. Suits apart, a
// board is its ranks: 6,175 groups at most, each as many boards as there are
// suits to choose. That is wrong only where a flush is possible: three or more
// of the board in one suit, which happens in one suit at a time. Those boards
// are grouped by their ranks in the suit and their ranks outside it; each group
// is taken back from the first count and counted again with its suits.
//
// All hands are complete, or all but one that is unknown: then each hand it may
// be is a unit, one for all that differ in nothing but suits.
type grouped struct {
	deal    *deal
	same    []renaming // that change nothing in the question
	unknown int        // the unknown hand, or -1
	rivals  []rival    // what it may be
}

// rival is one hand that the unknown hand may be.
type rival struct {
	cards [2]card.Card
	times int64 // hands that differ from it in nothing but suits, itself included
}

// groupScratch is what a worker needs to count groups.
type groupScratch struct {
	times int64                 // how often the hands being counted occur
	ranks [card.NumRanks]uint8  // cards that may come, by rank
	suits [card.NumSuits]uint16 // and by suit, a bit for each rank
	flush card.Suit             // the suit being corrected
	other [card.NumRanks]uint8  // cards that may come outside it, by rank

	// The hands with as many cards of the board, and the board, suits apart; the
	// known board and the cards of the flush suit, and the hands with those.
	plain                   [6][places]eval.Partial
	plainBoard, suitedBoard [5]card.Card
	flushes                 [places]eval.Value
}

// worthGrouping says whether d can be counted in groups and has enough boards
// for that.
func worthGrouping(d *deal) bool {
	if d.game.Family != game.Board || d.nboard+d.toCome != 5 || d.toCome < 3 || d.throws() {
		return false
	}
	unknown := 0
	for i := range d.n {
		if s := &d.seats[i]; s.need > 0 {
			if d.final != 2 || s.known > 0 {
				return false
			}
			unknown++
		}
	}
	return unknown <= 1
}

func newGrouped(d *deal) *grouped {
	g := &grouped{deal: d, same: d.renamings(), unknown: -1}
	for i := range d.n {
		if d.seats[i].need > 0 {
			g.unknown = i
			g.rivals = rivals(d.deck, g.same)
		}
	}
	return g
}

// stepsPerCount is a generous guess of the groups in one count.
const stepsPerCount = 100_000

func (g *grouped) steps() int64 { return stepsPerCount * int64(max(1, len(g.rivals))) }

// units: a rival each; without an unknown hand the boards of each lowest rank,
// then those with a flush in each suit.
func (g *grouped) units() int {
	if g.unknown >= 0 {
		return len(g.rivals)
	}
	return card.NumRanks + card.NumSuits
}

func (g *grouped) run(w *worker, unit int) {
	x := &w.groups
	x.times = 1
	var taken card.Set
	if g.unknown >= 0 {
		x.times = g.rivals[unit].times
		copy(w.hands[g.unknown][:], g.rivals[unit].cards[:])
		taken = card.Of(g.rivals[unit].cards[:]...)
	}
	x.ranks, x.suits = [card.NumRanks]uint8{}, [card.NumSuits]uint16{}
	for _, c := range g.deal.deck {
		if !taken.Has(c) {
			x.ranks[c.Rank()]++
			x.suits[c.Suit()] |= 1 << c.Rank()
		}
	}
	g.begin(w)
	if g.unknown < 0 && unit < card.NumRanks {
		g.ranksFrom(w, card.Rank(unit), card.Rank(unit), g.deal.nboard, x.times)
		return
	}
	if g.unknown >= 0 {
		g.ranksFrom(w, card.Two, card.Ace, g.deal.nboard, x.times)
	}
	for s := range card.Suit(card.NumSuits) {
		if g.unknown >= 0 || int(s) == unit-card.NumRanks {
			if times := orbit(g.same, s, taken); times > 0 {
				g.correct(w, s, times*x.times)
			}
		}
	}
}

// rankOnly is a card of a rank whose suit does not matter: among seven cards in
// places 0 to 6 no three are of one suit.
func rankOnly(r card.Rank, place int) card.Card { return card.New(r, card.Suit(place&3)) }

// begin puts the known cards of the board and the hands together.
func (g *grouped) begin(w *worker) {
	x, d := &w.groups, g.deal
	var board eval.Partial
	for at, c := range d.board[:d.nboard] {
		x.plainBoard[at], x.suitedBoard[at] = rankOnly(c.Rank(), at), c
		board = board.Add(x.plainBoard[at])
	}
	for i := range d.n {
		p := board
		for j, c := range w.hands[i][:d.final] {
			p = p.Add(rankOnly(c.Rank(), 5+j))
		}
		x.plain[d.nboard][i] = p
	}
}

// ranksFrom counts, with suits apart, the boards whose next rank is at least
// from and at most to, and whose cards before place at are set; they stand for
// that many deals.
func (g *grouped) ranksFrom(w *worker, from, to card.Rank, at int, deals int64) {
	x := &w.groups
	for r := from; r <= to; r++ {
		left := int64(x.ranks[r])
		ways := deals
		for k := int64(1); k <= left && at+int(k) <= 5; k++ {
			place := at + int(k)
			ways = ways * (left - k + 1) / k
			g.addPlain(w, place-1, rankOnly(r, place-1))
			if place == 5 {
				g.scorePlain(w)
				w.award(ways)
			} else if r < card.Ace {
				g.ranksFrom(w, r+1, card.Ace, place, ways)
			}
		}
	}
}

// correct counts the boards with enough cards of suit s for a flush again.
func (g *grouped) correct(w *worker, s card.Suit, times int64) {
	x, d := &w.groups, g.deal
	held, onBoard := 0, 0
	for i := range d.n {
		n := 0
		for _, c := range w.hands[i][:d.final] {
			if c.Suit() == s {
				n++
			}
		}
		held = max(held, n)
	}
	for _, c := range d.board[:d.nboard] {
		if c.Suit() == s {
			onBoard++
		}
	}
	least := 5 - held
	if d.game.ExactlyTwo {
		if held < 2 {
			return
		}
		least = 3
	}
	x.flush = s
	for r := range x.other {
		x.other[r] = x.ranks[r] - uint8(x.suits[s]>>r&1)
	}
	for k := max(least-onBoard, 0); k <= d.toCome; k++ {
		g.suitedFrom(w, x.suits[s], k, d.nboard, times)
	}
}

// suitedFrom adds k cards of the flush suit, of the ranks left, then the others.
func (g *grouped) suitedFrom(w *worker, left uint16, k, at int, deals int64) {
	if k == 0 {
		g.scoreFlushes(w, at)
		g.othersFrom(w, card.Two, at, deals)
		return
	}
	for ; left != 0; left &= left - 1 {
		r := card.Rank(bits.TrailingZeros16(left))
		g.addPlain(w, at, rankOnly(r, at))
		w.groups.suitedBoard[at] = card.New(r, w.groups.flush)
		g.suitedFrom(w, left&(left-1), k-1, at+1, deals)
	}
}

// othersFrom fills the board with cards outside the flush suit, at most two.
func (g *grouped) othersFrom(w *worker, from card.Rank, at int, deals int64) {
	x := &w.groups
	if at == 5 {
		g.recount(w, deals)
		return
	}
	for r := from; r <= card.Ace; r++ {
		left := int64(x.other[r])
		ways := deals
		for k := int64(1); k <= left && at+int(k) <= 5; k++ {
			place := at + int(k)
			ways = ways * (left - k + 1) / k
			g.addPlain(w, place-1, rankOnly(r, place-1))
			g.othersFrom(w, r+1, place, ways)
		}
	}
}

// recount takes deals back that were counted with suits apart, and counts them
// with the flush suit. A hand with a flush has no full house and no quads.
func (g *grouped) recount(w *worker, deals int64) {
	g.scorePlain(w)
	main := w.main
	changed := false
	for i := range g.deal.n {
		if v := w.groups.flushes[i]; v > main[i] {
			main[i] = v
			changed = true
		}
	}
	if changed {
		w.award(-deals)
		w.main = main
		w.award(deals)
	}
}

func (g *grouped) addPlain(w *worker, at int, c card.Card) {
	x := &w.groups
	if g.deal.game.ExactlyTwo {
		x.plainBoard[at] = c
		return
	}
	for i := range g.deal.n {
		x.plain[at+1][i] = x.plain[at][i].Add(c)
	}
}

// scorePlain values the hands with suits apart.
func (g *grouped) scorePlain(w *worker) {
	d := g.deal
	if d.game.ExactlyTwo {
		w.two = eval.NewBoard2(w.groups.plainBoard[:])
	}
	if d.game.ExactlyTwo || d.side != eval.NoRanking {
		for i := range d.n {
			w.score(i, w.groups.plain[5][i])
		}
		return
	}
	for i, p := range w.groups.plain[5][:d.n] {
		w.main[i&(places-1)] = p.High()
	}
}

// scoreFlushes values the hands with the at cards of the board that are set and
// their suits, for the flushes among them.
func (g *grouped) scoreFlushes(w *worker, at int) {
	x, d := &w.groups, g.deal
	board := x.suitedBoard[:at]
	var p eval.Partial
	for _, c := range board {
		p = p.Add(c)
	}
	if d.game.ExactlyTwo {
		w.two = eval.NewBoard2(board)
	}
	for i := range d.n {
		hole := w.hands[i][:d.final]
		if d.game.ExactlyTwo {
			x.flushes[i] = w.two.High(hole)
		} else {
			x.flushes[i] = p.Add(hole[0]).Add(hole[1]).High()
		}
	}
}
