// Package bank plays Hold'em de contrepartie, the game against the bank
// (RULES §5): one deal as a machine without a clock, and its settlement as a
// pure function.
//
// It guarantees: the same setup and the same actions give the same events; a
// refused action changes nothing; every chip is accounted for, the bank's net
// being the opposite of the sum of the players'; a View holds nothing its seat
// may not see; a Hand that is Reset and played again allocates nothing. It
// knows no time, no chairs and no money beyond the seats of one deal: clocks,
// absent players and the bank's purse belong to the table.
//
// Chips are int64 in the table's smallest unit.
package bank

import "iter"

// MaxSeats is the number of players the bank can face (RULES §3.5).
const MaxSeats = 7

// Observer is the seat of somebody who only watches.
const Observer = -1

// MaxBet is the largest Ante or Bonus. It keeps every payment (at most 505
// times the Ante and 50 times the Bonus) far from the end of int64.
const MaxBet int64 = 1_000_000_000_000

// MaxStack is the largest stack a seat may bring to a deal.
const MaxStack int64 = 1 << 60

// Rules are the options of RULES §5.5; the zero value is the house default.
type Rules struct {
	AnteReturned    bool // D1, anteOnWin = false: beating a qualified bank returns the Ante instead of paying it 1:1
	SuperAntePush   bool // D3, superAnteNoQualify = push: a bank that fails to qualify returns the Super Ante whatever the hand
	BonusDiesOnFold bool // D4: folding on the turn loses the Bonus
}

// Street is a state of the deal (RULES §5.2).
type Street uint8

// The states in order. Deal and Reveal pass by inside one Apply; they name
// events. Settle is the last: the deal is done.
const (
	Betting Street = iota
	Deal
	Preflop
	Flop
	Turn
	River
	Reveal
	Settled
)

var streetNames = [...]string{"betting", "deal", "preflop", "flop", "turn", "river", "reveal", "settle"}

func (s Street) String() string { return name(streetNames[:], s) }

// Move is one thing a player can decide.
type Move uint8

// The moves. Their order never changes: it is what is stored.
const (
	NoMove Move = iota
	Place       // put down Ante, Super Ante and, if wanted, Bonus
	SitOut      // not in this deal
	Check
	Bet4A // A4, before the flop
	Bet3A // A3, before the flop
	Bet2A // A2, on the flop
	BetTurn
	BetRiver
	Fold // on the turn only
	numMoves
)

var moveNames = [...]string{"none", "bets", "sit-out", "check", "A4", "A3", "A2", "A0.5T", "A0.5R", "fold"}

// String is the move under its name in RULES §5.1.
func (m Move) String() string { return name(moveNames[:], m) }

// Cost is the chips the move adds to the play box for an Ante of ante.
func (m Move) Cost(ante int64) int64 { return halves[m%numMoves] * (ante / 2) }

// halves is the price of each move in half-Antes.
var halves = [numMoves]int64{Bet4A: 8, Bet3A: 6, Bet2A: 4, BetTurn: 1, BetRiver: 1}

// Moves is a set of moves.
type Moves uint16

// Has says whether m is in the set.
func (s Moves) Has(m Move) bool { return m < numMoves && s>>m&1 != 0 }

// All goes through the moves of the set in the order of the constants.
func (s Moves) All() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for m := NoMove; m < numMoves; m++ {
			if s.Has(m) && !yield(m) {
				return
			}
		}
	}
}

func (s Moves) with(m Move) Moves { return s | 1<<m }

// Bets is how a player's play bet stands, the last word of his deal.
type Bets uint8

// The play bets of RULES §5.1. T is A0.5T and a check on the river, TR is
// A0.5T and A0.5R.
const (
	Undecided Bets = iota
	A4
	A3
	A2
	T
	TR
	Folded
)

var betsNames = [...]string{"undecided", "A4", "A3", "A2", "T", "TR", "fold"}

func (b Bets) String() string { return name(betsNames[:], b) }

// Play is the chips in the play box for an Ante of ante.
func (b Bets) Play(ante int64) int64 {
	switch b {
	case A4:
		return Bet4A.Cost(ante)
	case A3:
		return Bet3A.Cost(ante)
	case A2:
		return Bet2A.Cost(ante)
	case T:
		return BetTurn.Cost(ante)
	case TR:
		return BetTurn.Cost(ante) + BetRiver.Cost(ante)
	}
	return 0
}

// MaxAnte is the largest Ante a stack can be dealt in with beside a Bonus:
// RULES §5.1 asks for 2A + Bonus + A/2. Zero or less when there is none.
func MaxAnte(stack, bonus int64) int64 {
	return min(2*((stack-bonus)/5), MaxBet)
}

func name[E ~uint8](names []string, e E) string {
	if int(e) < len(names) {
		return names[e]
	}
	return "unknown"
}
