package odds

import (
	"tapis/engine/card"
	"tapis/engine/eval"
)

// worker is what one goroutine counts with.
type worker struct {
	tally tally
	deal  *deal

	main, side values
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
