package odds

import "tapis/engine/eval"

// runout deals every way the missing cards can fall, one stage after the other:
// the board, then each hand that lacks cards.
type runout struct {
	deal   *deal
	stages []stage
	fixed  int // cards of the first stage that a unit fixes
}

// stage is a group of cards whose order does not matter.
type stage struct {
	seat  int // -1 for the board
	at    int // place of its first card in the hand or on the board
	cards int
	throw bool // the stage is the flop, on which hands are thrown down to two
}

// runoutScratch is what a worker needs for run-outs.
type runoutScratch struct {
	used  uint64 // cards taken, by their place in the deck
	pick  [2]int // the cards fixed by the unit
	board eval.Partial
	// The best value of the others while the last hand is dealt, and how often
	// that hand beats it, ties and loses.
	rival              eval.Value
	ahead, tie, behind int64
}

func newRunout(d *deal) *runout {
	r := &runout{deal: d}
	at, toCome := d.nboard, d.toCome
	if d.throws() {
		r.stages = append(r.stages, stage{seat: -1, at: at, cards: 3 - at, throw: true})
		toCome -= 3 - at
		at = 3
	}
	if toCome > 0 {
		r.stages = append(r.stages, stage{seat: -1, at: at, cards: toCome})
	}
	for i := range d.n {
		if s := &d.seats[i]; s.need > 0 {
			r.stages = append(r.stages, stage{seat: i, at: s.known, cards: s.need})
		}
	}
	if len(r.stages) > 0 {
		r.fixed = min(2, r.stages[0].cards)
	}
	return r
}

// steps is how many deals there are, limit+1 if there are more than limit.
func (r *runout) steps(limit int64) int64 {
	n, left := int64(1), len(r.deal.deck)
	for _, s := range r.stages {
		ways := choose(left, s.cards)
		if ways > limit/n {
			return limit + 1
		}
		n *= ways
		left -= s.cards
	}
	return n
}

// choose is the number of ways to take k of n cards.
func choose(n, k int) int64 {
	ways := int64(1)
	for i := range k {
		ways = ways * int64(n-i) / int64(i+1)
	}
	return ways
}

func (r *runout) units() int { return int(choose(len(r.deal.deck), r.fixed)) }

func (r *runout) run(w *worker, unit int) {
	// Unit number unit fixes cards a and b of the deck, the pairs in the order of b.
	a, b := unit, 0
	if r.fixed == 2 {
		for b = 1; a >= b; b++ {
			a -= b
		}
	}
	w.runout.pick = [2]int{a, b}
	var p eval.Partial
	for _, c := range r.deal.board[:r.deal.nboard] {
		p = p.Add(c)
	}
	r.enter(w, 0, p)
}

// enter begins stage s when no hand has been dealt to; board is what lies there.
func (r *runout) enter(w *worker, s int, board eval.Partial) {
	if s < len(r.stages) && r.stages[s].seat < 0 {
		r.dealFrom(w, s, r.stages[s].cards, 0, board)
		return
	}
	r.showBoard(w, board)
	r.hand(w, s)
}

// showBoard values the hands that are complete with the board.
func (r *runout) showBoard(w *worker, board eval.Partial) {
	d := r.deal
	w.runout.board = board
	if d.game.ExactlyTwo {
		w.two = eval.NewBoard2(w.board[:])
	}
	for i := range d.n {
		if d.seats[i].need > 0 {
			continue
		}
		p := board
		for _, c := range w.hands[i][:d.final] {
			p = p.Add(c)
		}
		w.score(i, p)
	}
}

// hand begins the stage of a hand, or counts the deal when all hands are full.
func (r *runout) hand(w *worker, s int) {
	if s == len(r.stages) {
		w.award(1)
		return
	}
	st := &r.stages[s]
	p := w.runout.board
	for _, c := range w.hands[st.seat][:st.at] {
		p = p.Add(c)
	}
	if s < len(r.stages)-1 || r.deal.side != eval.NoRanking {
		r.dealFrom(w, s, st.cards, 0, p)
		return
	}
	// The others' values stay the same while the last hand is dealt.
	x := &w.runout
	x.rival, x.ahead, x.tie, x.behind = 0, 0, 0, 0
	for i := range r.deal.n {
		if i != st.seat {
			x.rival = max(x.rival, w.main[i])
		}
	}
	r.dealFrom(w, s, st.cards, 0, p)
	for _, result := range [3]struct {
		value eval.Value
		deals int64
	}{{x.rival + 1, x.ahead}, {x.rival, x.tie}, {0, x.behind}} {
		w.main[st.seat] = result.value
		w.award(result.deals)
	}
}

// dealFrom deals the left cards that a stage still lacks, the cards of the deck
// from a place on. p is the hand or board so far.
func (r *runout) dealFrom(w *worker, s, left, from int, p eval.Partial) {
	st := &r.stages[s]
	deck := r.deal.deck
	to := len(deck)
	at := st.cards - left
	if s == 0 && at < r.fixed {
		from, to = w.runout.pick[at], w.runout.pick[at]+1
	}
	lastHand := st.seat >= 0 && s == len(r.stages)-1
	place := &w.board[(st.at+at)%len(w.board)]
	if st.seat >= 0 {
		place = &w.hands[st.seat][st.at+at]
	}
	for i := from; i < to; i++ {
		if w.runout.used>>i&1 != 0 {
			continue
		}
		c := deck[i]
		*place = c
		if lastHand && left == 1 {
			r.last(w, st.seat, p.Add(c))
			continue
		}
		w.runout.used |= 1 << i
		if left > 1 {
			r.dealFrom(w, s, left-1, i+1, p.Add(c))
		} else {
			r.full(w, s, p.Add(c))
		}
		w.runout.used &^= 1 << i
	}
}

// full ends a stage, and goes on with the next one.
func (r *runout) full(w *worker, s int, p eval.Partial) {
	st := &r.stages[s]
	if st.seat >= 0 {
		w.score(st.seat, p)
		r.hand(w, s+1)
		return
	}
	if st.throw {
		for i := range r.deal.n {
			seat := &r.deal.seats[i]
			w.hands[i] = seat.cards
			if seat.known > r.deal.final {
				r.deal.keepTwo(&w.hands[i], seat.known, &w.board)
			}
		}
	}
	r.enter(w, s+1, p)
}

// last values the last hand and counts the deal.
func (r *runout) last(w *worker, i int, p eval.Partial) {
	w.score(i, p)
	if r.deal.side != eval.NoRanking {
		w.award(1)
		return
	}
	switch x := &w.runout; {
	case w.main[i] > x.rival:
		x.ahead++
	case w.main[i] == x.rival:
		x.tie++
	default:
		x.behind++
	}
}
