package card

import "math/bits"

// Set is a set of known cards, bit c for Card c.
type Set uint64

// Full is the set of all 52 cards.
const Full Set = 1<<Size - 1

// Of returns the set of the given cards; unknown cards are left out.
func Of(cards ...Card) Set {
	var s Set
	for _, c := range cards {
		s = s.Add(c)
	}
	return s
}

// Add returns s with c in it. An unknown card changes nothing.
func (s Set) Add(c Card) Set { return s | 1<<c&Full }

// Remove returns s without c.
func (s Set) Remove(c Card) Set { return s &^ (1 << c) }

// Has says whether c is in s.
func (s Set) Has(c Card) bool { return s>>c&1 != 0 }

// Len is the number of cards in s.
func (s Set) Len() int { return bits.OnesCount64(uint64(s)) }

// First returns the lowest card of a non-empty set.
func (s Set) First() Card { return Card(bits.TrailingZeros64(uint64(s))) }

// AppendTo appends the cards of s to dst, low to high.
func (s Set) AppendTo(dst []Card) []Card {
	for ; s != 0; s &= s - 1 {
		dst = append(dst, s.First())
	}
	return dst
}

// Cards lists the cards of s, low to high.
func (s Set) Cards() []Card { return s.AppendTo(make([]Card, 0, s.Len())) }

// String writes the cards of s, low to high.
func (s Set) String() string { return Format(s.Cards()) }
