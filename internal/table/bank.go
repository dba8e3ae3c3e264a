package table

import (
	"tapis/engine/bank"
	"tapis/engine/game"
)

// BankTable is what a table of the game against the bank shows besides
// (RULES §5). Package bankroom keeps such tables; a client holds their line as it
// holds any other.
//
// The deal is numbered by Snapshot.Hand; while it is bet on, played or just over
// View is it, before the first it is empty. At every moment all stacks, all
// chips in the boxes and Account together are Snapshot.Chips.
type BankTable struct {
	View    bank.View    // redacted for your seat
	Events  []bank.Event // the story of View, redacted alike
	Account int64        // what the bank has won since the room opened; below zero it has paid
	Last    Stake        // what you put down in your last deal; Ante 0: nothing yet
}

// BankForm is the form of the game against the bank: least is the smallest Ante,
// an even number, buyIn what a newcomer sits down with.
func BankForm(least, buyIn int64) Form {
	return Form{
		Game: game.Contrepartie, Stakes: game.Stakes{Ante: least, ChipUnit: 1}, Rules: game.DefaultRules(), BuyIn: buyIn,
	}
}

// The commands of the game against the bank. A Stake answers the decision to bet
// with Ante, the same Super Ante and Bonus; a BankAct answers any decision with
// a move that needs no amount, sitting one deal out included.
type (
	Stake struct {
		Decision    uint64
		Ante, Bonus int64
	}
	BankAct struct {
		Decision uint64
		Move     bank.Move
	}
)

func (Stake) command()   {}
func (BankAct) command() {}

// CleanName makes a name fit to show: no control characters, at most 24 letters,
// never empty. Doors sanitize names further.
func CleanName(s string) string { return cleanName(s) }

// CleanText says whether a line of chat may be shown: valid, one line, at most
// 200 letters, no control characters.
func CleanText(s string) bool { return cleanText(s) }
