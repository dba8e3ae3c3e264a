package eval

import "tapis/engine/card"

// EvaluateTwo returns the value of the best hand made of exactly two of the
// hole cards and three of the 3 to 5 board cards (RULES §1.6), under High or
// EightOrBetter. It is 0 for any other ranking and for too few cards.
func EvaluateTwo(r Ranking, hole, board []card.Card) Value {
	switch r {
	case High:
		b := NewBoard2(board)
		return b.High(hole)
	case EightOrBetter:
		b := NewBoard2(board)
		return b.Eight(hole)
	}
	return 0
}

// Board2 is a board of 3 to 5 cards made ready for many hands of two hole cards
// and three board cards.
type Board2 struct {
	cards [5]card.Card
	n     int
}

// NewBoard2 makes a board ready.
func NewBoard2(board []card.Card) Board2 {
	var b Board2
	b.n = copy(b.cards[:], board)
	return b
}

// High is the value of the best high hand of two of the hole cards and three of
// the board.
func (b *Board2) High(hole []card.Card) Value { return b.best(hole, Partial.High) }

// Eight is the value of the best qualifying low of two of the hole cards and
// three of the board, 0 when there is none.
func (b *Board2) Eight(hole []card.Card) Value { return b.best(hole, Partial.Eight) }

func (b *Board2) best(hole []card.Card, value func(Partial) Value) Value {
	var best Value
	for i := range hole {
		for j := range i {
			two := Partial{}.Add(hole[i]).Add(hole[j])
			for x := range b.n {
				for y := range x {
					for z := range y {
						best = max(best, value(two.Add(b.cards[x]).Add(b.cards[y]).Add(b.cards[z])))
					}
				}
			}
		}
	}
	return best
}
