package odds

import (
	"tapis/engine/card"
	"tapis/engine/game"
)

// What a screen may wait for: some ten milliseconds on one core.
const (
	quickExact  = 2_000_000
	quickTrials = 50_000
)

// Equity is the share of the pot that each hand may expect, 0 to 1, for the
// screen to show while the board runs out between hands that lie open. It is
// exact wherever that takes no more than some ten milliseconds: in all board
// games with every hand known, in stud with up to four cards to come. The same
// question always gives the same answer.
func Equity(g *game.Game, hands [][]card.Card, board, dead []card.Card) ([]float64, error) {
	r, err := Compute(Query{Game: g, Hands: hands, Board: board, Dead: dead}, Options{Exact: quickExact, Trials: quickTrials})
	if err != nil {
		return nil, err
	}
	shares := make([]float64, len(r.Players))
	for i, p := range r.Players {
		shares[i] = p.Share
	}
	return shares, nil
}

// Against estimates the share of one hand against a number of unknown ones, by
// that many trials.
func Against(g *game.Game, hand, board, dead []card.Card, opponents int, trials int64, seed uint64) (Share, error) {
	q := Query{Game: g, Hands: make([][]card.Card, max(opponents, 0)+1), Board: board, Dead: dead}
	q.Hands[0] = hand
	r, err := Compute(q, Options{Exact: -1, Trials: trials, Seed: seed})
	if err != nil {
		return Share{}, err
	}
	return r.Players[0], nil
}
