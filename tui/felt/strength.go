package felt

import (
	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
)

// Strength is what cards make in a game as they stand: the high and the low, the
// zero Made for a side the game does not have, or that cannot be told yet.
func Strength(g *game.Game, hole, board []card.Card) (high, low eval.Made) {
	if len(hole) == 0 || !AllKnown(hole) || !AllKnown(board) {
		return high, low
	}
	return side(g, g.High, hole, board), side(g, g.Low, hole, board)
}

func AllKnown(cards []card.Card) bool {
	for _, c := range cards {
		if !c.Known() {
			return false
		}
	}
	return true
}

func side(g *game.Game, r eval.Ranking, hole, board []card.Card) eval.Made {
	if r == eval.NoRanking {
		return eval.Made{}
	}
	if g.ExactlyTwo {
		if len(board) < 3 {
			return eval.Made{}
		}
		return eval.Describe(r, eval.EvaluateTwo(r, hole, board))
	}
	cards := append(append(make([]card.Card, 0, 12), hole...), board...)
	switch n := len(cards); {
	case n > 7:
		return eval.Made{}
	case n >= 5:
		return eval.Describe(r, eval.Evaluate(r, cards))
	case r == eval.EightOrBetter:
		return eval.Made{}
	}
	return eval.Unfinished(r, cards)
}
