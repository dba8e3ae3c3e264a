package bank

import (
	"fmt"

	"tapis/engine/card"
	"tapis/engine/eval"
)

// Pay is what a box pays: Num chips for every Den staked. The zero value pays
// nothing.
type Pay struct {
	Num, Den int64
}

// String writes the pay as a table does, "3:2"; "-" when nothing is paid.
func (p Pay) String() string {
	if p.Den == 0 {
		return "-"
	}
	return fmt.Sprintf("%d:%d", p.Num, p.Den)
}

// of is the payment for a stake. The Ante is even, so 3:2 leaves no fraction.
func (p Pay) of(stake int64) int64 {
	if p.Den == 0 {
		return 0
	}
	return stake / p.Den * p.Num
}

// SuperAntePay is the Super Ante's table (RULES §5.4), zero under a straight.
func SuperAntePay(m eval.Made) Pay {
	switch m.Category {
	case eval.Straight:
		return Pay{1, 1}
	case eval.Flush:
		return Pay{3, 2}
	case eval.FullHouse:
		return Pay{3, 1}
	case eval.Quads:
		return Pay{10, 1}
	case eval.StraightFlush:
		if royal(m) {
			return Pay{500, 1}
		}
		return Pay{50, 1}
	}
	return Pay{}
}

// BonusPay is the Bonus table (RULES §5.4), zero under trips.
func BonusPay(m eval.Made) Pay {
	switch m.Category {
	case eval.Trips:
		return Pay{3, 1}
	case eval.Straight:
		return Pay{5, 1}
	case eval.Flush:
		return Pay{6, 1}
	case eval.FullHouse:
		return Pay{7, 1}
	case eval.Quads:
		return Pay{20, 1}
	case eval.StraightFlush:
		if royal(m) {
			return Pay{50, 1}
		}
		return Pay{40, 1}
	}
	return Pay{}
}

func royal(m eval.Made) bool {
	return m.Category == eval.StraightFlush && m.Ranks[0] == card.Ace
}

// bestHighCard is the highest value of a hand without a pair: the 1277 classes
// of high cards come first.
const bestHighCard eval.Value = 1277

// qualifies is RULES §5.3: at least a pair in the bank's best five of seven.
func qualifies(bank eval.Value) bool { return bank > bestHighCard }
