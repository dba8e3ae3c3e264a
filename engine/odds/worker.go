package odds

import (
	"tapis/engine/card"
	"tapis/engine/eval"
)

// worker is what one goroutine counts with.
type worker struct {
	tally tally
	deal  *deal

	main, side [places]eval.Value
	hands      [places][maxCards]card.Card
	board      [5]card.Card
	two        eval.Board2 // the board, where two hole cards play
	runout     runoutScratch
	dealer     dealer
	groups     groupScratch
}

func newWorker(d *deal) *worker {
	w := &worker{deal: d, board: d.board}
	for i := range d.n {
		w.hands[i] = d.seats[i].cards
	}
	return w
}

// score values hand i: p is the hand with the board, of which Omaha hands and
// 2-7 lows make no use.
func (w *worker) score(i int, p eval.Partial) {
	d := w.deal
	switch {
	case d.game.ExactlyTwo:
		hole := w.hands[i][:d.final]
		w.main[i] = w.two.High(hole)
		if d.side != eval.NoRanking {
			w.side[i] = w.two.Eight(hole)
		}
		return
	case d.main == eval.High:
		w.main[i] = p.High()
	case d.main == eval.AceToFive:
		w.main[i] = p.AceToFive()
	case d.main == eval.DeuceToSeven:
		w.main[i] = eval.Deuce5((*[5]card.Card)(w.hands[i][:]))
	}
	if d.side != eval.NoRanking {
		w.side[i] = p.Eight()
	}
}

// award adds deals that all end with the values scored.
func (w *worker) award(deals int64) {
	w.tally.trials += deals
	if w.deal.side != eval.NoRanking {
		w.tally.split(&w.main, &w.side, w.deal.n, deals)
		return
	}
	w.tally.best(&w.main, w.deal.n, deals)
}

// best gives the pot to the best value.
func (t *tally) best(v *[places]eval.Value, n int, deals int64) {
	top, at, ties := v[0], 0, int64(1)
	for i := 1; i < n; i++ {
		switch {
		case v[i] > top:
			top, at, ties = v[i], i, 1
		case v[i] == top:
			ties++
		}
	}
	if ties == 1 {
		t.win[at] += deals
		return
	}
	part := whole / ties
	for i := range n {
		if v[i] == top {
			t.tied(i, part, deals)
		}
	}
}

// split gives half the pot to the best value of each side, all of it to the high
// when no low qualifies (RULES §3.7).
func (t *tally) split(high, low *[places]eval.Value, n int, deals int64) {
	var part [places]int64
	if !half1(&part, low, n) {
		t.best(high, n, deals)
		return
	}
	half1(&part, high, n)
	for i := range n {
		switch part[i] {
		case 0:
		case whole:
			t.win[i] += deals
		default:
			t.tied(i, part[i], deals)
		}
	}
}

// half1 adds half a pot to the parts of the best hands; false if there is none.
func half1(part *[places]int64, v *[places]eval.Value, n int) bool {
	top, ties := eval.Value(0), int64(0)
	for i := range n {
		switch {
		case v[i] > top:
			top, ties = v[i], 1
		case v[i] == top:
			ties++
		}
	}
	if top == 0 {
		return false
	}
	for i := range n {
		if v[i] == top {
			part[i] += half / ties
		}
	}
	return true
}

func (t *tally) tied(i int, part, deals int64) {
	t.tie[i] += deals
	t.units[i] += part * deals
	t.squares[i] += part * part * deals
}
