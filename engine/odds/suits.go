package odds

import (
	"math/bits"

	"tapis/engine/card"
)

// renaming gives each suit a new name. Suits never decide a pot (RULES §1.1): a
// renaming that leaves the question as it is shows deals that end alike.
type renaming [card.NumSuits]card.Suit

// of renames the suit of a card.
func (n *renaming) of(c card.Card) card.Card { return card.New(c.Rank(), n[c.Suit()]) }

// keeps says whether a set of cards stays the same.
func (n *renaming) keeps(s card.Set) bool {
	for m := s; m != 0; m &= m - 1 {
		if !s.Has(n.of(m.First())) {
			return false
		}
	}
	return true
}

// renamings lists those that leave every hand, the board and the deck as they
// are; the one that changes nothing is among them.
func (d *deal) renamings() []renaming {
	keep := []card.Set{card.Of(d.deck...), card.Of(d.board[:d.nboard]...)}
	for i := range d.n {
		keep = append(keep, card.Of(d.seats[i].cards[:d.seats[i].known]...))
	}
	var list []renaming
next:
	for code := range 256 {
		n := renaming{card.Suit(code & 3), card.Suit(code >> 2 & 3), card.Suit(code >> 4 & 3), card.Suit(code >> 6)}
		if 1<<n[0]|1<<n[1]|1<<n[2]|1<<n[3] != 1<<card.NumSuits-1 {
			continue
		}
		for _, s := range keep {
			if !n.keeps(s) {
				continue next
			}
		}
		list = append(list, n)
	}
	return list
}

// orbit is how many suits s may be renamed to, itself included, when some cards
// are to stay the same too: for the lowest of those suits, 0 for the others.
func orbit(same []renaming, s card.Suit, keep card.Set) int64 {
	var suits uint8
	for i := range same {
		n := &same[i]
		if !n.keeps(keep) {
			continue
		}
		if n[s] < s {
			return 0
		}
		suits |= 1 << n[s]
	}
	return int64(bits.OnesCount8(suits))
}

// rivals lists the hands of two cards from a deck, those that a renaming turns
// into each other once.
func rivals(deck []card.Card, same []renaming) []rival {
	var list []rival
	var at [card.Size][card.Size]int // one more than the place in the list
	for j, b := range deck {
		for _, a := range deck[:j] {
			known := 0
			for _, n := range same {
				x, y := n.of(a), n.of(b)
				known = max(known, at[min(x, y)][max(x, y)])
			}
			if known == 0 {
				list = append(list, rival{cards: [2]card.Card{a, b}})
				known = len(list)
				at[a][b] = known
			}
			list[known-1].times++
		}
	}
	return list
}
