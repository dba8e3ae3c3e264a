package eval

import (
	"testing"

	"tapis/engine/card"
)

func TestTwoHoleCardsAndThreeOfTheBoardByRules1_6(t *testing.T) {
	eachRandomDeal(4000, func(hole, board []card.Card) { checkTwo(t, hole, board) })
}

// Random deals hold few straight flushes; these are dealt from two suits.
func TestTwoAndThreeOfTwoSuits(t *testing.T) {
	suits := card.Set(0)
	for _, c := range card.Full.Cards() {
		if c.Suit() >= card.Hearts {
			suits = suits.Add(c)
		}
	}
	deck := suits.Cards()
	n := 0
	shuffled(10_000, deck, func() {
		checkTwo(t, deck[:4], deck[4:9])
		checkTwo(t, deck[:5], deck[5:10])
		if EvaluateTwo(High, deck[:5], deck[5:10]) >= firstStraightFlush {
			n++
		}
	})
	if n < 100 {
		t.Errorf("only %d straight flushes among the deals", n)
	}
}

func checkTwo(t *testing.T, hole, board []card.Card) {
	t.Helper()
	b := NewBoard2(board)
	for r, ready := range map[Ranking]Value{High: b.High(hole), EightOrBetter: b.Eight(hole)} {
		v := EvaluateTwo(r, hole, board)
		if v != ready || gradeOf(r, v) != referenceTwo(r, hole, board) {
			t.Fatalf("ranking %d: %s on %s is worth %d and %d, %+v", r, card.Format(hole), card.Format(board), v, ready, Describe(r, v))
		}
	}
}

func TestSevenCardsOfRandomDealsByRules1_2To1_5(t *testing.T) {
	eachRandomDeal(1000, func(hole, board []card.Card) {
		hand := append(hole[:len(hole):len(hole)], board...)
		if len(hand) > 7 {
			return
		}
		for r := High; r <= DeuceToSeven; r++ {
			want := reference(r, hand)
			for _, v := range everyWay(r, hand) {
				if gradeOf(r, v) != want {
					t.Fatalf("ranking %d: %s is worth %d, %+v", r, card.Format(hand), v, Describe(r, v))
				}
			}
		}
	})
}
