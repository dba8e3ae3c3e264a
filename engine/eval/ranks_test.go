package eval

import (
	"testing"

	"tapis/engine/card"
)

// The value of a hand depends on its ranks, or on the ranks of its flush. These
// tests go through all of both, with suits dealt out to fit, so that together
// with TestEveryFiveCardHandIsWorthWhatRules1_2To1_5Say nothing is left over.

func TestEveryRankMultisetOfFiveToSevenCards(t *testing.T) {
	l := listSets()
	for n := 5; n <= 7; n++ {
		for i := range l.sets[n] {
			hand := unsuited(&l.sets[n][i].tally)
			for _, r := range []Ranking{High, AceToFive, EightOrBetter} {
				want := reference(r, hand)
				for _, v := range everyWay(r, hand) {
					if gradeOf(r, v) != want {
						t.Fatalf("ranking %d: %s is worth %d, %+v", r, card.Format(hand), v, Describe(r, v))
					}
				}
			}
		}
	}
}

// unsuited gives the ranks of t suits in turn, so that no two cards are the same
// and no suit has more than two.
func unsuited(t *tally) (hand []card.Card) {
	for r := range card.Rank(card.NumRanks) {
		for _, m := range t {
			if m.has(uint(r)) {
				hand = append(hand, card.New(r, card.Suit(len(hand)%4)))
			}
		}
	}
	return hand
}

// everyWay is the value of a hand by every function that gives one.
func everyWay(r Ranking, hand []card.Card) []Value {
	values := []Value{Evaluate(r, hand)}
	var p, a, b Partial
	for i, c := range hand {
		p = p.Add(c)
		if i%2 == 0 {
			a = a.Add(c)
		} else {
			b = b.Add(c)
		}
	}
	switch r {
	case High:
		values = append(values, p.High(), a.Join(b).High())
		switch len(hand) {
		case 5:
			values = append(values, High5((*[5]card.Card)(hand)))
		case 7:
			values = append(values, High7((*[7]card.Card)(hand)))
		}
	case AceToFive:
		values = append(values, p.AceToFive(), a.Join(b).AceToFive())
		switch len(hand) {
		case 5:
			values = append(values, aceToFive5((*[5]card.Card)(hand)))
		case 7:
			values = append(values, aceToFive7((*[7]card.Card)(hand)))
		}
	case EightOrBetter:
		values = append(values, p.Eight(), a.Join(b).Eight())
		if len(hand) == 7 {
			values = append(values, eight7((*[7]card.Card)(hand)))
		}
	}
	return values
}

func TestEveryFlushOfFiveToSevenCards(t *testing.T) {
	fillers := []string{"", "2X", "AY", "2XAX", "9X9Y", "KYKZ", "7XAZ"}
	for m := range allRanks + 1 {
		if m.len() < 5 || m.len() > 7 {
			continue
		}
		for suit := range card.Suit(card.NumSuits) {
			for _, f := range fillers {
				hand := make([]card.Card, 0, 7)
				for s := m; s != 0; s = s.drop() {
					hand = append(hand, card.New(card.Rank(s.top()), suit))
				}
				for i := 0; i < len(f); i += 2 {
					r := card.MustParse(f[i:i+1] + "c")[0].Rank()
					hand = append(hand, card.New(r, (suit+1+card.Suit(f[i+1]-'X'))%4))
				}
				if len(hand) > 7 {
					continue
				}
				want := reference(High, hand)
				for _, v := range everyWay(High, hand) {
					if gradeOf(High, v) != want {
						t.Fatalf("%s is worth %d, %+v", card.Format(hand), v, Describe(High, v))
					}
				}
			}
		}
	}
}
