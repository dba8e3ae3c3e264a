package odds

import (
	"tapis/engine/card"
	"tapis/engine/eval"
)

// monteCarlo tries deals at random. Each unit is a block of trials with random
// numbers of its own, so that the answer does not depend on who runs it.
type monteCarlo struct {
	deal    *deal
	seed    uint64
	throws  bool // some hand still has a discard to make
	missing int  // cards dealt in every trial
	trials  int64
	block   int64 // trials in a block
}

// slower is how many times fewer trials are made by default where players throw
// cards, which takes longer to decide than to deal.
const slower = 5

func newMonteCarlo(d *deal, o Options) kernel {
	m := &monteCarlo{deal: d, seed: o.Seed, throws: d.throws(), missing: d.missing(), trials: o.Trials, block: 1 << 12}
	if m.trials <= 0 {
		m.trials = DefaultTrials
		if m.throws || d.draws > 0 {
			m.trials /= slower
		}
	}
	if m.throws || d.draws > 0 {
		m.block = 1 << 9
	}
	if t := newTwoCards(m); t != nil {
		return t
	}
	return m
}

func (m *monteCarlo) units() int { return int((m.trials + m.block - 1) / m.block) }

// size is the number of trials in a block: the last one may be smaller.
func (m *monteCarlo) size(unit int) int {
	return int(min(m.block, m.trials-int64(unit)*m.block))
}

func (m *monteCarlo) run(w *worker, unit int) {
	w.dealer.start(m.seed, uint64(unit))
	w.dealer.fill(m.deal.deck)
	for range m.size(unit) {
		if m.deal.draws > 0 {
			w.dealer.fill(m.deal.deck) // the last deal may have restocked it
		}
		w.dealer.shuffle(m.missing)
		m.trial(w)
		w.award(1)
	}
}

// trial deals once and values the hands.
func (m *monteCarlo) trial(w *worker) {
	d := m.deal
	for i := range d.n {
		s := &d.seats[i]
		w.hands[i] = s.cards
		for j := s.known; j < s.size(); j++ {
			w.hands[i][j] = w.dealer.card()
		}
	}
	if d.draws > 0 {
		w.exchange()
	}
	at := d.nboard
	if m.throws {
		for i := range d.n {
			if d.dropsBlind(d.seats[i].size()) {
				keepThree(&w.hands[i])
			}
		}
		for ; at < 3; at++ {
			w.board[at] = w.dealer.card()
		}
		for i := range d.n {
			n := d.seats[i].size()
			if d.dropsBlind(n) {
				n = 3
			}
			if n > d.final {
				d.keepTwo(&w.hands[i], n, &w.board)
			}
		}
	}
	for ; at < d.nboard+d.toCome; at++ {
		w.board[at] = w.dealer.card()
	}
	w.show()
}

// show values all hands with the board.
func (w *worker) show() {
	d := w.deal
	if d.game.ExactlyTwo {
		w.two = eval.NewBoard2(w.board[:])
	}
	var board eval.Partial
	for _, c := range w.board[:d.nboard+d.toCome] {
		board = board.Add(c)
	}
	for i := range d.n {
		p := board
		for _, c := range w.hands[i][:d.final] {
			p = p.Add(c)
		}
		w.score(i, p)
	}
}

// exchange plays the draws ahead, each in two steps (RULES §3.5): everybody
// throws, then all are served in turn.
func (w *worker) exchange() {
	d := w.deal
	var gone card.Set // thrown in earlier draws
	for left := d.draws; left > 0; left-- {
		var kept [places]int
		var thrown [places]card.Set
		var now card.Set
		for i := range d.n {
			hand := &w.hands[i]
			held := card.Of(hand[:d.final]...)
			kept[i] = d.keepDraw(hand, left)
			thrown[i] = held &^ card.Of(hand[:kept[i]]...)
			now |= thrown[i]
		}
		var served card.Set
		for i := range d.n {
			for j := kept[i]; j < d.final; j++ {
				if w.dealer.left() == 0 {
					// A new stub of earlier discards, then of those already served.
					if gone == 0 {
						gone, served = served, 0
						now &^= gone
					}
					var stub [card.Size]card.Card
					w.dealer.fill(gone.AppendTo(stub[:0]))
					gone = 0
				}
				w.hands[i][j] = w.dealer.card()
			}
			served |= thrown[i]
		}
		gone |= now
	}
}
