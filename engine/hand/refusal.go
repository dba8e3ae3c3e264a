package hand

import (
	"fmt"
	"strconv"

	"tapis/engine/card"
)

// Code says why an action was refused; the screen translates it.
type Code uint8

// The refusal codes.
const (
	CodeNone         Code = iota
	CodeHandOver          // the hand is over
	CodeNotYourTurn       // another seat (Have) is to act, or nobody
	CodeNotInHand         // the seat is not in this hand
	CodeNothingTo         // nothing to call: check
	CodeMustCall          // checking is not free: Want is owed
	CodeNoRaise           // raising is not open: already acted, and no full raise since
	CodeNobodyToCall      // every opponent is all-in or has no more than the bet
	CodeCapped            // the cap of Want bets is reached
	CodeTooSmall          // the raise must be to at least Want
	CodeTooLarge          // the raise may be to at most Want
	CodeFixed             // the raise must be to exactly Want (or Also)
	CodeStack             // the stack reaches Want at most
	CodeNoBringIn         // no bring-in is owed
	CodeBringInFirst      // the bring-in is owed: Want, or complete
	CodeNoOpeners         // opening takes a pair of jacks or better
	CodeNotBetting        // a card decision is due, not a bet
	CodeNotDrawing        // no draw is due
	CodeTooManyCards      // at most Want cards
	CodeWrongCount        // exactly Want cards
	CodeCardNotHeld       // Card is not in the hand
	CodeCardTwice         // Card is named twice
	CodeNotShowdown       // no showdown yet
	CodeWinnerMuck        // the hand would win: it is shown
	CodeLastHand          // the last live hand of a pot is not mucked
	CodeMustShow          // hands are tabled: no mucking
	CodeDealDue           // cards must be dealt first
	CodeNoDealDue         // no such cards are due
	CodeCardUsed          // Card is already out
	CodeUnknownKind       // not an action
	CodeUnknownCards      // cards of an unknown hand cannot be compared
	CodeOpenerShows       // the opener of a fermé shows his hand at the showdown
)

// Refusal is why an action was not taken. The hand is unchanged.
type Refusal struct {
	Code Code
	Have int64 // what was given: an amount, a number of cards, a seat
	Want int64 // what would be right
	Also int64 // a second amount that would be right, or 0
	Card card.Card
}

// Error is the refusal in English, one line, with amounts in the engine's units.
func (r *Refusal) Error() string {
	return r.Text(func(units int64) string { return strconv.FormatInt(units, 10) })
}

// plainRefusals are the refusals that name nothing.
var plainRefusals = [...]string{
	CodeHandOver:     "the hand is over",
	CodeNotYourTurn:  "it is not this seat's turn",
	CodeNotInHand:    "this seat is not in the hand",
	CodeNothingTo:    "there is nothing to call: check",
	CodeNoRaise:      "the betting was not reopened by a full raise: call or fold",
	CodeNobodyToCall: "nobody is left who could call a raise: call or fold",
	CodeNoBringIn:    "no bring-in is owed here",
	CodeNoOpeners:    "opening takes a pair of jacks or better: pass",
	CodeNotBetting:   "cards are to be chosen first, no bet is due",
	CodeNotDrawing:   "no cards are to be thrown now",
	CodeNotShowdown:  "it is not the showdown yet",
	CodeWinnerMuck:   "this hand wins chips: it is shown",
	CodeLastHand:     "the last live hand of a pot cannot be mucked",
	CodeMustShow:     "with no betting left hands are face up: no mucking",
	CodeDealDue:      "cards are to be dealt first",
	CodeUnknownKind:  "this is not an action",
	CodeUnknownCards: "unknown cards cannot win a showdown: name every card, each once",
	CodeOpenerShows:  "the opener shows at the showdown: no mucking",
}

// Text is the refusal in English, one line; money writes an amount.
func (r *Refusal) Text(money func(units int64) string) string {
	switch r.Code {
	case CodeMustCall:
		return "checking is not free: " + money(r.Want) + " to call"
	case CodeCapped:
		return fmt.Sprintf("the limit of %d bets is reached: call or fold", r.Want)
	case CodeTooSmall:
		return money(r.Have) + " is too little: to " + money(r.Want) + " at least"
	case CodeTooLarge:
		return money(r.Have) + " is too much: to " + money(r.Want) + " at most"
	case CodeFixed:
		if r.Also != 0 && r.Also != r.Want {
			return money(r.Have) + " is not the size: to " + money(r.Want) + " or " + money(r.Also)
		}
		return money(r.Have) + " is not the size: to exactly " + money(r.Want)
	case CodeStack:
		return money(r.Have) + " is more than the stack: all-in is to " + money(r.Want)
	case CodeBringInFirst:
		return "the bring-in of " + money(r.Want) + " is owed: bring in or complete"
	case CodeTooManyCards:
		return fmt.Sprintf("%s %s too many: %d at most", cardCount(r.Have), isAre(r.Have), r.Want)
	case CodeWrongCount:
		return fmt.Sprintf("%s given: exactly %d %s due", cardCount(r.Have), r.Want, isAre(r.Want))
	case CodeNoDealDue:
		return fmt.Sprintf("%s dealt: %d %s due here", cardCount(r.Have), r.Want, isAre(r.Want))
	case CodeCardNotHeld:
		return fmt.Sprintf("%s is not in this hand", r.Card)
	case CodeCardTwice:
		return fmt.Sprintf("%s is named twice", r.Card)
	case CodeCardUsed:
		return fmt.Sprintf("%s is already out", r.Card)
	}
	if int(r.Code) < len(plainRefusals) && plainRefusals[r.Code] != "" {
		return plainRefusals[r.Code]
	}
	return plainRefusals[CodeUnknownKind]
}

func cardCount(n int64) string {
	if n == 1 {
		return "1 card"
	}
	return strconv.FormatInt(n, 10) + " cards"
}

func isAre(n int64) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

func refuse(c Code) *Refusal { return &Refusal{Code: c} }
