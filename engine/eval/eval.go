// Package eval says what poker hands are worth.
//
// Every ranking numbers its hands from 1 upwards, a better hand always having
// the higher number and equal hands the same one: High and DeuceToSeven have
// 7,462 classes, AceToFive 6,175 and EightOrBetter 56. The package guarantees
// that evaluation is exact, pure and free of allocations. It does not check
// that the cards of a hand are distinct.
package eval

import "tapis/engine/card"

// Value is what a hand is worth under one Ranking: the number of its class,
// 1 for the worst. The values of two rankings cannot be compared. Zero is no
// hand: no qualifying low, or not enough known cards.
type Value uint16

// Ranking is an order of hands.
type Ranking uint8

// The rankings of RULES §1.2 to §1.5.
const (
	NoRanking     Ranking = iota
	High                  // RULES §1.2
	AceToFive             // RULES §1.3: straights and flushes ignored, the ace low
	EightOrBetter         // RULES §1.4: five different ranks, none above the eight
	DeuceToSeven          // RULES §1.5: high reversed, the ace always high
)

// Category is the kind of a hand, worst to best for High. Lows use the same
// kinds for what they are made of; an unpaired low is a HighCard.
type Category uint8

// The nine categories of RULES §1.2.
const (
	HighCard Category = iota
	Pair
	TwoPair
	Trips
	Straight
	Flush
	FullHouse
	Quads
	StraightFlush
)

// Evaluate returns the value of the best five of 5 to 7 known, distinct cards.
// Any other number of cards, or an unknown card among them, is worth 0.
func Evaluate(r Ranking, cards []card.Card) Value {
	switch len(cards) {
	case 5:
		five := (*[5]card.Card)(cards)
		switch r {
		case High:
			return High5(five)
		case AceToFive:
			return aceToFive5(five)
		case DeuceToSeven:
			return Deuce5(five)
		}
	case 7:
		seven := (*[7]card.Card)(cards)
		switch r {
		case High:
			return High7(seven)
		case AceToFive:
			return aceToFive7(seven)
		case EightOrBetter:
			return eight7(seven)
		}
	}
	return evaluate(r, cards)
}

// evaluate is Evaluate for what has no function of its own.
func evaluate(r Ranking, cards []card.Card) Value {
	if len(cards) < 5 || len(cards) > 7 {
		return 0
	}
	if r == DeuceToSeven {
		return deuceBest(cards)
	}
	var p Partial
	for _, c := range cards {
		p = p.Add(c)
	}
	switch r {
	case High:
		return p.High()
	case AceToFive:
		return p.AceToFive()
	case EightOrBetter:
		return p.Eight()
	}
	return 0
}

// deuceBest is the best 2-7 low among the five-card choices of cards: 0 when
// one of them is unknown.
func deuceBest(cards []card.Card) Value {
	var best Value
	n := len(cards)
	if card.Of(cards...).Len() < n {
		return 0
	}
	for a := 0; a < n-4; a++ {
		for b := a + 1; b < n-3; b++ {
			for c := b + 1; c < n-2; c++ {
				for d := c + 1; d < n-1; d++ {
					for e := d + 1; e < n; e++ {
						best = max(best, Deuce5(&[5]card.Card{cards[a], cards[b], cards[c], cards[d], cards[e]}))
					}
				}
			}
		}
	}
	return best
}
