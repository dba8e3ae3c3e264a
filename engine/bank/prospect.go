package bank

import (
	"tapis/engine/card"
	"tapis/engine/eval"
)

// prospect is one seat's deal from some street on, seen with its own cards
// only: every card not seen is equally likely to be anywhere.
//
// Sums are kept in half-Antes, so that they are whole numbers.
type prospect struct {
	rules    Rules
	half     float64 // chips in half an Ante
	bonus    float64 // chips in the Bonus
	riverBet bool    // A0.5R will be payable
	own      [2]card.Card
	board    eval.Partial
	cards    [card.Size]card.Card
	unseen   []card.Card
}

// bankHands is the number of hands the bank may hold when the board is full
// and two cards are one's own: 45 choose 2.
const bankHands = 990

// Numbers of cards that may come next on each street.
const (
	nextOnTurn  = 47
	nextOnRiver = 46
	runOuts     = nextOnTurn * nextOnRiver / 2 // of a flop
)

// tally counts the bank's hands on one full board.
type tally struct {
	win, lose, off int64 // qualified and lower, qualified and higher, not qualified
}

// count goes through the bank's hands: two of the unseen cards.
func count(own eval.Value, board eval.Partial, unseen []card.Card) (t tally) {
	for i, a := range unseen {
		with := board.Add(a)
		for _, b := range unseen[i+1:] {
			switch v := with.Add(b).High(); {
			case !qualifies(v):
				t.off++
			case own > v:
				t.win++
			case own < v:
				t.lose++
			}
		}
	}
	return t
}

// spot is one full board summed over the bank's hands: without a play bet it
// is worth base, and each half-Ante of play bet adds edge.
type spot struct {
	base, edge int64
	bonus      int64 // Bonus stakes won
}

// weigh turns a tally into half-Antes by RULES §5.4.
func (p *prospect) weigh(own eval.Value, t tally) spot {
	made := eval.Describe(eval.High, own)
	anteWon, super := int64(2), SuperAntePay(made).of(2)
	if p.rules.AnteReturned {
		anteWon = 0
	}
	superOff := super
	if p.rules.SuperAntePush {
		superOff = 0
	}
	s := spot{
		base:  t.win*(anteWon+super) - t.lose*4 + t.off*(2+superOff),
		edge:  t.win - t.lose,
		bonus: -1,
	}
	if pays := BonusPay(made); pays.Den != 0 {
		s.bonus = pays.Num
	}
	return s
}

// late is the spot's worth after A0.5T, with the best choice on the river.
func (p *prospect) late(s spot) int64 {
	if p.riverBet && s.edge > 0 {
		return s.base + 2*s.edge
	}
	return s.base + s.edge
}

// chips is the mean net in chips of a sum over boards full boards.
func (p *prospect) chips(halves, bonus int64, boards int) float64 {
	n := float64(boards)
	return p.half*float64(halves)/(n*bankHands) + p.bonus*float64(bonus)/n
}

// folding is the mean net in chips of folding the turn.
func (p *prospect) folding(bonus int64) float64 {
	if p.rules.BonusDiesOnFold {
		bonus = -nextOnRiver
	}
	return p.chips(-4*bankHands*nextOnRiver, bonus, nextOnRiver)
}

// value is what the own cards make with a board.
func (p *prospect) value(board eval.Partial) eval.Value {
	return board.Add(p.own[0]).Add(p.own[1]).High()
}

// river compares checking with A0.5R.
func (p *prospect) river() (check, bet float64) {
	own := p.value(p.board)
	s := p.weigh(own, count(own, p.board, p.unseen))
	return p.chips(s.base+s.edge, s.bonus, 1), p.chips(s.base+2*s.edge, s.bonus, 1)
}

// turn compares folding with A0.5T.
func (p *prospect) turn() (fold, bet float64) {
	var sum, bonus int64
	for i, c := range p.unseen {
		board := p.board.Add(c)
		var rest [nextOnRiver]card.Card
		n := copy(rest[:], p.unseen[:i])
		n += copy(rest[n:], p.unseen[i+1:])
		own := p.value(board)
		s := p.weigh(own, count(own, board, rest[:n]))
		sum += p.late(s)
		bonus += s.bonus
	}
	return p.folding(bonus), p.chips(sum, bonus, nextOnRiver)
}

// flop compares checking with A2.
func (p *prospect) flop() (check, two float64) {
	var own [nextOnTurn][nextOnTurn]eval.Value
	for i, a := range p.unseen {
		for j, b := range p.unseen[:i] {
			own[j][i] = p.value(p.board.Add(a).Add(b))
		}
	}
	counts := p.countFlop(&own)
	var late, bonus [nextOnTurn]int64
	var sum, bonusSum int64
	for i := range nextOnTurn {
		for j := range i {
			s := p.weigh(own[j][i], counts[j][i].tally())
			sum += s.base + 4*s.edge
			bonusSum += s.bonus
			// Either of the two cards may be the turn, the other the river.
			worth := p.late(s)
			late[i] += worth
			late[j] += worth
			bonus[i] += s.bonus
			bonus[j] += s.bonus
		}
	}
	for i := range nextOnTurn {
		check += max(p.folding(bonus[i]), p.chips(late[i], bonus[i], nextOnRiver)) / nextOnTurn
	}
	return check, p.chips(sum, bonusSum, runOuts)
}
