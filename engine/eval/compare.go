package eval

import "tapis/engine/card"

// Verdict says why one hand beats another: two hands of five, their cards in the
// order in which they are compared, and the place at which they part.
type Verdict struct {
	Winner, Loser [5]card.Card // as Best orders them
	Won, Lost     Made

	// Equal: the hands are worth the same, and At is 5.
	Equal bool
	// Kinds: the hands are of different kinds, and no single rank decides. At is 0 and
	// N the cards of the winner that make its kind.
	Kinds bool
	// At is the first card that decides and N how many of its rank do: one for a
	// kicker, two for a pair, three for a set. All cards before it are of equal rank
	// in pairs, and those after it are not looked at any more.
	At, N int
}

// LoserN is how many cards of the loser stand against the deciding ones.
func (v *Verdict) LoserN() int {
	if v.Kinds {
		return v.Lost.size()
	}
	return v.N
}

// Compare says why the better of two hands under r is better. Both are five known
// cards, in any order. ok is false when either is no hand under r, as a low above
// eight is for EightOrBetter.
func Compare(r Ranking, a, b [5]card.Card) (v Verdict, ok bool) {
	va, vb := Evaluate(r, a[:]), Evaluate(r, b[:])
	if va == 0 || vb == 0 {
		return v, false
	}
	if vb > va {
		a, b, va, vb = b, a, vb, va
	}
	v = Verdict{Winner: a, Loser: b, Won: Describe(r, va), Lost: Describe(r, vb)}
	arrange(&v.Winner, v.Won)
	arrange(&v.Loser, v.Lost)
	switch {
	case va == vb:
		v.Equal, v.At = true, 5
	case v.Won.Category != v.Lost.Category:
		v.Kinds, v.N = true, v.Won.size()
	default:
		for k := range v.Won.Ranks[:v.Won.N] {
			v.N = v.Won.held(k)
			if v.Won.Ranks[k] != v.Lost.Ranks[k] {
				break
			}
			v.At += v.N
		}
	}
	return v, true
}

// held is how many cards of a hand have its k-th rank. A straight is told by its
// top card.
func (m Made) held(k int) int {
	switch {
	case m.Category == Quads && k == 0:
		return 4
	case (m.Category == Trips || m.Category == FullHouse) && k == 0:
		return 3
	case m.Category == FullHouse, m.Category == Pair && k == 0, m.Category == TwoPair && k < 2:
		return 2
	}
	return 1
}

// size is how many cards make a hand what it is: the two of a pair, the five of a
// flush. An unpaired hand is what all of its cards make it.
func (m Made) size() int {
	switch m.Category {
	case Pair:
		return 2
	case Trips:
		return 3
	case TwoPair, Quads:
		return 4
	}
	return 5
}
