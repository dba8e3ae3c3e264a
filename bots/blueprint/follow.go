package blueprint

import (
	"tapis/engine/card"
	"tapis/engine/hand"
)

// Step is a decision of a player in a hand that is over, and what the blueprint does
// there with the hands it would have come with.
type Step struct {
	Facing      bool    // a bet had to be met
	Fold, Raise float64 // how often the blueprint folds, and bets or raises
	Did         int     // Fold, Call or Raise
}

// Follow walks through a hand's story and lists the decisions of a seat. Cards in out
// it cannot have held. It is nil where the blueprint has no answer.
func Follow(v *hand.View, seat int, out card.Set) []Step {
	if !Fits(v) {
		return nil
	}
	t := loaded().tree
	var reach [Combos]float64
	for i := range reach {
		if a, b := Hole(i); !out.Has(a) && !out.Has(b) {
			reach[i] = 1
		}
	}
	var steps []Step
	var board []card.Card
	at := int32(0)
	for i := range v.Events {
		e := &v.Events[i]
		did := Call
		switch e.Kind {
		case hand.EvBoard:
			board = append(board, e.CardList()...)
			continue
		case hand.EvFolded:
			did = Fold
		case hand.EvChecked, hand.EvCalled:
		case hand.EvRaised:
			did = Raise
		default:
			continue
		}
		n := &t.Nodes[at]
		if n.Mask>>did&1 == 0 {
			return steps
		}
		if int(e.Seat) == seat {
			steps = append(steps, step(at, board, &reach, did))
		}
		if at = n.Next[did]; at < 0 {
			return steps
		}
	}
	return steps
}

// step is one decision; the hands go on as far as they play so.
func step(place int32, board []card.Card, reach *[Combos]float64, did int) Step {
	s := Step{Facing: loaded().tree.Nodes[place].Mask>>Fold&1 != 0, Did: did}
	seen := card.Of(board...)
	sum := 0.0
	for i := range reach {
		a, b := Hole(i)
		if reach[i] == 0 || seen.Has(a) || seen.Has(b) {
			reach[i] = 0
			continue
		}
		parts := at(place, a, b, board)
		s.Fold += reach[i] * parts[Fold]
		s.Raise += reach[i] * parts[Raise]
		sum += reach[i]
		reach[i] *= max(parts[did], 0.02)
	}
	if sum > 0 {
		s.Fold, s.Raise = s.Fold/sum, s.Raise/sum
	}
	return s
}
