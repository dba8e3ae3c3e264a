package nolimit

import "math"

// What a player may do in a node. Small to Large are bets and raises of the sizes that
// sizeTo names.
const (
	Fold  = iota
	Call  // or check
	Small // where there is one size, that
	Middle
	Large
	AllIn
	Actions
)

// node is a place in the betting of one round. Its place in a round's list says nothing
// of how large the pot is: that is in the root of the round.
type node struct {
	bets  int8 // bets and raises of the round; before the flop the blind is one
	limp  bool // before the flop, after a call of the blind
	shove bool // the last of them is all-in
	mask  uint8
	next  [Actions]int8 // -1: the round or the hand is over
}

// rounds are the betting of the first round and of a later one.
var rounds = [2][]node{growRound(true), growRound(false)}

// roundOf is the betting of a street.
func roundOf(street int) []node { return rounds[min(street, 1)] }

// sizesAt is how many sizes there are besides all-in, after so many bets.
func sizesAt(first, limp bool, bets int8) int {
	switch {
	case first && bets == 1 && !limp:
		return 2
	case first && bets <= 3, !first && bets > 0 && bets <= 2:
		return 1
	case !first && bets == 0:
		return 3
	}
	return 0
}

func growRound(first bool) []node {
	var list []node
	var grow func(bets int8, acted int, limp, shove bool) int8
	grow = func(bets int8, acted int, limp, shove bool) int8 {
		at := int8(len(list))
		n := node{bets: bets, limp: limp, shove: shove, mask: 1 << Call, next: [Actions]int8{-1, -1, -1, -1, -1, -1}}
		list = append(list, n)
		blind := int8(0)
		if first {
			blind = 1
		}
		if bets > blind || first && acted == 0 {
			n.mask |= 1 << Fold
		}
		if acted == 0 {
			n.next[Call] = grow(bets, 1, first, false)
		}
		if !shove {
			for i := range sizesAt(first, limp, bets) {
				n.mask |= 1 << (Small + i)
				n.next[Small+i] = grow(bets+1, acted+1, false, false)
			}
			n.mask |= 1 << AllIn
			n.next[AllIn] = grow(bets+1, acted+1, false, true)
		}
		list[at] = n
		return at
	}
	blind := int8(0)
	if first {
		blind = 1
	}
	grow(blind, 0, false, false)
	return list
}

// Sizes of the first round, in big blinds and in parts of the bet before it, and later
// in parts of the pot.
var (
	opens    = [...]float64{2.5, 4}
	overLimp = 4.0
	again    = [...]float64{2: 3.4, 3: 2.3}
	bets     = [...]float64{0.45, 1, 2}
	raises   = [...]float64{1: 0.9, 2: 0.8}
)

// sizeTo is the total of a bet or raise of a size, in big blinds.
func (s *state) sizeTo(action int) float64 {
	n := s.node()
	i := action - Small
	bet := s.bet[1-s.player]
	switch {
	case s.street == 0 && n.bets == 1 && n.limp:
		return overLimp
	case s.street == 0 && n.bets == 1:
		return opens[i]
	case s.street == 0:
		return bet * again[n.bets]
	case n.bets == 0:
		return bets[i] * s.pot()
	}
	return bet + raises[n.bets]*(s.pot()+bet-s.bet[s.player])
}

// most is the part of the stack from which a bet goes all-in instead.
const most = 0.7

// open are the actions there are, as bits.
func (s *state) open() uint8 {
	n := s.node()
	mask := n.mask
	for a := Small; a <= Large; a++ {
		if mask>>a&1 != 0 && s.sizeTo(a)-s.bet[s.player] > most*s.stack[s.player] {
			mask &^= 1 << a
		}
	}
	return mask
}

// fraction is a raise to a total as a part of the pot after a call.
func (s *state) fraction(to float64) float64 {
	bet := s.bet[1-s.player]
	return math.Max(to-bet, 0) / (s.pot() + bet - s.bet[s.player])
}
