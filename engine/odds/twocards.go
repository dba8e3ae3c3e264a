package odds

import (
	"tapis/engine/card"
	"tapis/engine/eval"
)

// twoCardTrials are the trials of hold'em and its kin, where two cards and a
// board play for one high hand and each hand is known or unknown as a whole.
type twoCardTrials struct {
	monteCarlo
	board eval.Partial // the known cards
	// The known hands come first, known of them; where says which seats they are.
	holes [places]eval.Partial
	known int
	where [places]int
}

// newTwoCards is nil when m is no such game.
func newTwoCards(m *monteCarlo) *twoCardTrials {
	d := m.deal
	if d.game.ExactlyTwo || d.final != 2 || m.throws || d.main != eval.High || d.side != eval.NoRanking {
		return nil
	}
	t := &twoCardTrials{monteCarlo: *m}
	for _, c := range d.board[:d.nboard] {
		t.board = t.board.Add(c)
	}
	n := 0
	for _, need := range [...]int{0, 2} {
		for i := range d.n {
			s := &d.seats[i]
			if s.need == 1 || s.size() != 2 {
				return nil
			}
			if s.need == need {
				t.where[n] = i
				t.holes[n] = t.holes[n].Add(s.cards[0]).Add(s.cards[1])
				n++
			}
		}
		if need == 0 {
			t.known = n
		}
	}
	return t
}

func (t *twoCardTrials) run(w *worker, unit int) {
	w.dealer.start(t.seed, uint64(unit))
	w.dealer.fill(t.deal.deck)
	deck := &w.dealer.deck
	n, toCome := t.deal.n, t.deal.toCome
	cards := toCome + 2*(n-t.known)
	var count tally // of the places, not the seats
	count.trials = int64(t.size(unit))
	for range count.trials {
		w.dealer.shuffle(cards)
		board := t.board
		for _, c := range deck[:toCome] {
			board = board.Add(c)
		}
		// Values are compared with their places behind them. A place is below 16.
		var values [places]uint32
		var best, second uint32
		for i := range n {
			p := board
			if i < t.known {
				p = p.Join(t.holes[i&(places-1)])
			} else {
				hole := (*[2]card.Card)(deck[(toCome+2*(i-t.known))&31:])
				p = p.Add(hole[0]).Add(hole[1])
			}
			v := uint32(p.High())<<4 | uint32(i)
			values[i&(places-1)] = v
			second = max(second, min(best, v))
			best = max(best, v)
		}
		if best>>4 != second>>4 {
			count.win[best&(places-1)]++
			continue
		}
		for i, v := range values {
			w.main[i] = eval.Value(v >> 4)
		}
		count.best(&w.main, n, 1)
	}
	w.tally.addPlaces(&count, t.where[:n])
}
