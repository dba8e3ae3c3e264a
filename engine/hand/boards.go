package hand

import (
	"math"
	"math/bits"

	"tapis/engine/card"
	"tapis/engine/eval"
)

// jacks is the value of the lowest hand that may open a fermé.
func jacks() eval.Value { return eval.High5(&lowestJacks) }

var lowestJacks = [5]card.Card{
	card.New(card.Jack, card.Clubs), card.New(card.Jack, card.Diamonds),
	card.New(card.Four, card.Hearts), card.New(card.Three, card.Spades), card.New(card.Two, card.Clubs),
}

// boardKey orders boards of equally many, up to four cards: a larger key is a
// higher board. Straights and flushes do not count (RULES §1.7). With aceLow the
// ace is one. From the top the key holds the rank of quads, of trips, whether
// there are two pair, the paired ranks, and all ranks; sets of ranks compare as
// numbers.
func boardKey(cards []card.Card, aceLow bool) uint64 {
	var one, two, three, four uint64 // ranks held so often or more, bit r for rank r
	for _, c := range cards {
		r := uint64(1) << (c.Rank() & 15)
		four |= three & r
		three |= two & r
		two |= one & r
		one |= r
	}
	if aceLow {
		one, two, three, four = underDeuce(one), underDeuce(two), underDeuce(three), underDeuce(four)
	}
	key := four<<card.NumRanks | three
	key <<= 1
	if two&(two-1) != 0 {
		key |= 1
	}
	return (key<<card.NumRanks|two)<<card.NumRanks | one
}

// underDeuce moves the ace of a set of ranks to the bottom.
func underDeuce(ranks uint64) uint64 {
	return (ranks<<1 | ranks>>card.Ace) & (1<<card.NumRanks - 1)
}

func rankOf(c card.Card, aceLow bool) int {
	if aceLow {
		return int(c.Rank()+1) % card.NumRanks
	}
	return int(c.Rank())
}

// upCards are a seat's face-up cards. They lie side by side: cards are turned up
// after those dealt down, the last is dealt down, and an open hand is all up.
func (s *seat) upCards() []card.Card {
	if s.up == 0 {
		return nil
	}
	return s.cards[bits.TrailingZeros8(s.up):bits.Len8(s.up)]
}

// boardsKnown says whether every up card of the given seats is known.
func (cs *cards) boardsKnown(seats mask) bool {
	if !cs.manual {
		return true
	}
	for m := seats; m != 0; m &= m - 1 {
		s := &cs.seats[m.first()]
		for i := range s.n {
			if s.up>>i&1 != 0 && !s.cards[i].Known() {
				return false
			}
		}
	}
	return true
}

// boardLeader is the seat whose board acts first, the highest or with low the lowest;
// -1 when a board is unknown (RULES §3.4). Ties: highest suit of the top-ranked card, in Razz of the highest.
func (cs *cards) boardLeader(seats mask, low bool) int {
	if !cs.boardsKnown(seats) {
		return -1
	}
	var flip, first, second uint64
	if low {
		flip = 1<<(64-seatBits) - 1 // the order turned round
	}
	for m := seats; m != 0; m &= m - 1 {
		i := m.first()
		key := (boardKey(cs.seats[i].upCards(), low)^flip)<<seatBits | uint64(i)
		second = max(second, min(first, key))
		first = max(first, key)
	}
	leader := int(first & seatMask)
	if first>>seatBits == second>>seatBits {
		return cs.tiedLeader(seats, leader, low)
	}
	return leader
}

// tiedLeader is the leader among the boards that tie with that of one of them.
func (cs *cards) tiedLeader(seats mask, one int, low bool) int {
	tied := boardKey(cs.seats[one].upCards(), low)
	best := one
	for m := seats; m != 0; m &= m - 1 {
		i := m.first()
		if boardKey(cs.seats[i].upCards(), low) == tied && cs.topSuit(i, low) > cs.topSuit(best, low) {
			best = i
		}
	}
	return best
}

// topSuit is the highest suit of the leading rank of a seat's board: the paired
// rank if there is one, in Razz simply the highest card.
func (cs *cards) topSuit(seat int, low bool) card.Suit {
	up := cs.seats[seat].upCards()
	lead, most := 0, 0
	for _, c := range up {
		n := 0
		for _, d := range up {
			if c.Rank() == d.Rank() && !low {
				n++
			}
		}
		if r := rankOf(c, low); n > most || n == most && r > lead {
			lead, most = r, n
		}
	}
	var suit card.Suit
	for _, c := range up {
		if rankOf(c, low) == lead {
			suit = max(suit, c.Suit())
		}
	}
	return suit
}

// bringInSeat is the one of some seats that brings in: the lowest up card, clubs lowest; in
// Razz the highest, ace low, spades highest (RULES §3.4). -1: a card is unknown.
func (cs *cards) bringInSeat(seats mask, razz bool) int {
	if !cs.boardsKnown(seats) {
		return -1
	}
	flip := 0
	if razz {
		flip = 1<<8 - 1 // the order turned round
	}
	least := math.MaxInt
	for m := seats; m != 0; m &= m - 1 {
		i := m.first()
		up := cs.seats[i].upCards()[0]
		key := rankOf(up, razz)*card.NumSuits + int(up.Suit())
		least = min(least, (key^flip)<<seatBits|i)
	}
	return least & seatMask
}

// showsPair says whether a seat's up cards are a pair.
func (s *seat) showsPair() bool {
	up := s.upCards()
	return len(up) == 2 && up[0].Known() && up[1].Known() && up[0].Rank() == up[1].Rank()
}

// pairsUp are those of some seats that show a pair (RULES §2.2).
func (cs *cards) pairsUp(seats mask) (pairs mask) {
	for m := seats; m != 0; m &= m - 1 {
		if i := m.first(); cs.seats[i].showsPair() {
			pairs |= bit(i)
		}
	}
	return pairs
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
