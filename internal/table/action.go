package table

import (
	"tapis/engine/bank"
	"tapis/engine/hand"
)

// Action is one decision in the hand being played: a PokerAction or a BankAction,
// as the game is. The seat in it is filled in by the table.
type Action interface {
	by(seat int) Action
}

type (
	// PokerAction is a decision in a game between players.
	PokerAction hand.Action
	// BankAction is a decision in the game against the bank. Its Clock is the
	// table's own.
	BankAction bank.Action
)

// Bets places the bets of a deal against the bank: an Ante, the same Super Ante,
// and a Bonus.
func Bets(ante, bonus int64) BankAction {
	return BankAction{Move: bank.Place, Ante: ante, SuperAnte: ante, Bonus: bonus}
}

func (a PokerAction) by(seat int) Action { a.Seat = int8(seat); return a }

func (a BankAction) by(seat int) Action { a.Seat, a.Clock = seat, false; return a }

// seatOf is the seat in an action.
func seatOf(a Action) int {
	switch a := a.(type) {
	case PokerAction:
		return int(a.Seat)
	case BankAction:
		return a.Seat
	}
	return -1
}
