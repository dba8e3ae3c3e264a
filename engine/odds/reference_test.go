package odds

import (
	"slices"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
)

// reference answers a question by dealing every card one after the other and
// valuing each hand from its cards alone. It is slow and has no tricks.
type reference struct {
	q          Query
	left       []card.Card
	hands      [][]card.Card
	board      []card.Card
	size       int // cards in a full hand, before discards
	wholeBoard int
	trials     int64
	win, tie   []int64
	share      []float64
}

func newReference(q Query) *reference {
	r := &reference{q: q, board: append([]card.Card(nil), q.Board...)}
	gone := card.Of(q.Board...) | card.Of(q.Dead...)
	for _, h := range q.Hands {
		gone |= card.Of(h...)
		r.hands = append(r.hands, append([]card.Card(nil), h...))
	}
	r.left = (card.Full &^ gone).Cards()
	for _, st := range q.Game.Streets {
		r.size += st.Down + st.Up
		r.wholeBoard += st.Board
	}
	if q.Game.Family == game.Stud && len(q.Board) > 0 {
		r.size--
		r.wholeBoard = 1
	}
	n := len(q.Hands)
	r.win, r.tie, r.share = make([]int64, n), make([]int64, n), make([]float64, n)
	return r
}

// sets calls f with every set of k of the cards left, which are gone meanwhile.
func (r *reference) sets(k int, f func(set []card.Card)) {
	all := r.left
	var pick func(set []card.Card, from int)
	pick = func(set []card.Card, from int) {
		if len(set) == k {
			r.left = (card.Of(all...) &^ card.Of(set...)).Cards()
			f(set)
			return
		}
		for i := from; i < len(all); i++ {
			pick(append(set[:len(set):len(set)], all[i]), i+1)
		}
	}
	pick(nil, 0)
	r.left = all
}

// run deals to hand i and those after it, then the board.
func (r *reference) run(i int) {
	if i == len(r.hands) {
		r.flop()
		return
	}
	known := r.hands[i]
	need := r.size - len(known)
	if r.q.Game.Family == game.Board && len(known) > 0 {
		need = 0
	}
	r.sets(need, func(set []card.Card) {
		r.hands[i] = append(known[:len(known):len(known)], set...)
		r.run(i + 1)
	})
	r.hands[i] = known
}

// flop deals up to three cards of the board, has hands thrown down to two, and
// deals the rest.
func (r *reference) flop() {
	throw := false
	for _, h := range r.hands {
		throw = throw || r.q.Game.Family == game.Board && len(h) > 2 && slices.ContainsFunc(r.q.Game.Streets, func(st game.Street) bool { return st.Discard > 0 })
	}
	if !throw {
		r.finish()
		return
	}
	before, board := r.hands, r.board
	r.sets(max(3-len(board), 0), func(set []card.Card) {
		r.board = append(board[:len(board):len(board)], set...)
		r.hands = nil
		for _, h := range before {
			r.hands = append(r.hands, referenceKeep(r.q.Game, h, r.board[:3]))
		}
		r.finish()
	})
	r.hands, r.board = before, board
}

func (r *reference) finish() {
	board := r.board
	r.sets(r.wholeBoard-len(board), func(set []card.Card) {
		r.board = append(board[:len(board):len(board)], set...)
		r.count()
	})
	r.board = board
}

func (r *reference) count() {
	g := r.q.Game
	value := func(ranking eval.Ranking, hole []card.Card) eval.Value {
		switch {
		case ranking == eval.NoRanking:
			return 0
		case g.ExactlyTwo:
			return eval.EvaluateTwo(ranking, hole, r.board)
		}
		return eval.Evaluate(ranking, append(append([]card.Card(nil), hole...), r.board...))
	}
	share := make([]float64, len(r.hands))
	sides := 0
	for _, ranking := range [2]eval.Ranking{g.High, g.Low} {
		var best eval.Value
		for _, h := range r.hands {
			best = max(best, value(ranking, h))
		}
		if best == 0 {
			continue
		}
		sides++
		var winners []int
		for i, h := range r.hands {
			if value(ranking, h) == best {
				winners = append(winners, i)
			}
		}
		for _, i := range winners {
			share[i] += 1 / float64(len(winners))
		}
	}
	r.trials++
	for i, s := range share {
		s /= float64(sides)
		r.share[i] += s
		switch {
		case s > 1-1e-9:
			r.win[i]++
		case s > 0:
			r.tie[i]++
		}
	}
}

// referenceKeep is the policy of throwing cards on the flop, from its words.
func referenceKeep(g *game.Game, hole, flop []card.Card) []card.Card {
	if len(hole) == 2 {
		return hole
	}
	unseen := card.Full &^ card.Of(hole...) &^ card.Of(flop...)
	var keep []card.Card
	best := -1
	for i, a := range hole {
		for _, b := range hole[i+1:] {
			worth := 0
			for _, c := range unseen.Cards() {
				six := append([]card.Card{a, b, c}, flop...)
				worth += int(strengths()[eval.Evaluate(eval.High, six)])
				if low := eval.Evaluate(eval.EightOrBetter, six); g.Split() && low > 0 {
					worth += lowWorth(low)
				}
			}
			if worth > best {
				best, keep = worth, []card.Card{a, b}
			}
		}
	}
	return keep
}
