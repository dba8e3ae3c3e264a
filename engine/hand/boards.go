package hand

import (
	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
)

// jacks is the value of the lowest hand that may open a fermé.
var jacks = eval.Evaluate(eval.High, card.MustParse("JcJd4h3s2c"))

// boardKey orders up cards by pairs and ranks: a larger key is a higher board.
// Straights and flushes do not count (RULES §1.7). With aceLow the ace is one.
// The key holds the counts of the ranks, most first, then the ranks themselves.
func boardKey(cards []card.Card, aceLow bool) uint64 {
	var count [card.NumRanks]uint8
	for _, c := range cards {
		count[rankOf(c, aceLow)]++
	}
	var counts, ranks uint64
	for n := uint8(4); n > 0; n-- {
		for r := card.NumRanks - 1; r >= 0; r-- {
			if count[r] == n {
				counts = counts<<4 | uint64(n)
				ranks = ranks<<4 | uint64(r)
			}
		}
	}
	// Left-align both lists: a board of fewer different ranks compares by its
	// first, larger count.
	for counts != 0 && counts>>28 == 0 {
		counts, ranks = counts<<4, ranks<<4
	}
	return counts<<32 | ranks
}

func rankOf(c card.Card, aceLow bool) int {
	if aceLow {
		return int(c.Rank()+1) % card.NumRanks
	}
	return int(c.Rank())
}

// upCards lists a seat's face-up cards.
func (s *seat) upCards(buf *[MaxHole]card.Card) []card.Card {
	n := 0
	for i := range s.n {
		if s.up>>i&1 != 0 {
			buf[n] = s.cards[i]
			n++
		}
	}
	return buf[:n]
}

// boardsKnown says whether every up card of the given seats is known.
func (h *Hand) boardsKnown(seats mask) bool {
	for m := seats; m != 0; m &= m - 1 {
		s := &h.seats[m.first()]
		for i := range s.n {
			if s.up>>i&1 != 0 && !s.cards[i].Known() {
				return false
			}
		}
	}
	return true
}

// boardLeader is the seat whose board acts first, -1 when a board is unknown
// (RULES §3.4). Ties: highest suit of the top-ranked card, in Razz of the highest.
func (h *Hand) boardLeader(seats mask) int {
	if !h.boardsKnown(seats) {
		return -1
	}
	low := h.g.Boards == game.LowBoards
	best, bestKey, bestSuit := -1, uint64(0), card.Suit(0)
	for m := seats; m != 0; m &= m - 1 {
		i := m.first()
		var buf [MaxHole]card.Card
		up := h.seats[i].upCards(&buf)
		key, suit := boardKey(up, low), topSuit(up, low)
		better := key > bestKey
		if low {
			better = key < bestKey
		}
		if best < 0 || better || key == bestKey && suit > bestSuit {
			best, bestKey, bestSuit = i, key, suit
		}
	}
	return best
}

// topSuit is the highest suit of the board's leading rank: the paired rank if
// there is one, in Razz simply the highest card.
func topSuit(up []card.Card, low bool) card.Suit {
	lead := -1
	if low {
		for _, c := range up {
			lead = max(lead, rankOf(c, true))
		}
	} else if len(up) > 0 {
		lead = leadRank(up)
	}
	var suit card.Suit
	for _, c := range up {
		if rankOf(c, low) == lead {
			suit = max(suit, c.Suit())
		}
	}
	return suit
}

// leadRank is the rank that counts most in a high board.
func leadRank(up []card.Card) int {
	var count [card.NumRanks]uint8
	for _, c := range up {
		count[c.Rank()]++
	}
	lead := 0
	for r := range count {
		if count[r] > 0 && count[r] >= count[lead] {
			lead = r
		}
	}
	return lead
}

// bringInSeat is the seat that brings in: the lowest up card, clubs lowest; in
// Razz the highest, ace low, spades highest (RULES §3.4). -1: a card is unknown.
func (h *Hand) bringInSeat() int {
	if !h.boardsKnown(h.live) {
		return -1
	}
	razz := h.g.Boards == game.LowBoards
	worst, worstKey := -1, 0
	for m := h.live; m != 0; m &= m - 1 {
		i := m.first()
		var buf [MaxHole]card.Card
		up := h.seats[i].upCards(&buf)
		key := rankOf(up[0], razz)*card.NumSuits + int(up[0].Suit())
		if worst < 0 || razz && key > worstKey || !razz && key < worstKey {
			worst, worstKey = i, key
		}
	}
	return worst
}

// showsPair says whether a seat's up cards are a pair.
func (h *Hand) showsPair(seat int) bool {
	var buf [MaxHole]card.Card
	up := h.seats[seat].upCards(&buf)
	return len(up) == 2 && up[0].Known() && up[1].Known() && up[0].Rank() == up[1].Rank()
}

// handKey orders hands of any size, for the forced discards of a time-out.
type handKey struct {
	value eval.Value
	board uint64
	set   bool
}

func keyOf(cards []card.Card) handKey {
	if len(cards) >= 5 && len(cards) <= 7 {
		return handKey{value: eval.Evaluate(eval.High, cards), set: true}
	}
	return handKey{board: boardKey(cards, false), set: true}
}

// beats says whether k is better than l; the zero key loses to all.
func (k handKey) beats(l handKey) bool {
	if !l.set || k.value != l.value {
		return !l.set || k.value > l.value
	}
	return k.board > l.board
}

// sortCards sorts few cards, lowest first.
func sortCards(cards []card.Card) {
	for i := 1; i < len(cards); i++ {
		for j := i; j > 0 && cards[j] < cards[j-1]; j-- {
			cards[j], cards[j-1] = cards[j-1], cards[j]
		}
	}
}
