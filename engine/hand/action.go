package hand

import (
	"fmt"
	"strconv"

	"tapis/engine/card"
)

// ActionKind is what a player does.
type ActionKind uint8

// The actions. Raise covers bet, raise, complete and open: Amount is always the
// total on this street after acting ("raise to"), antes excluded.
const (
	Fold ActionKind = iota
	Check
	Call
	Raise
	PostBringIn // stud: pay the bring-in instead of completing
	Draw        // exchange Cards; none = stand pat
	Discard     // throw Cards away without replacement
	Show        // turn the hand face up at the showdown
	Muck        // give the hand up face down at the showdown
)

var actionNames = [...]string{"fold", "check", "call", "raise", "bring in", "draw", "discard", "show", "muck"}

func (k ActionKind) String() string {
	if int(k) >= len(actionNames) {
		return "no action"
	}
	return actionNames[k]
}

// Action is one decision of one seat. It is a value: no slices, safe to copy.
type Action struct {
	Seat   int8
	Kind   ActionKind
	N      uint8 // number of Cards
	Cards  [MaxHole]card.Card
	Amount int64 // Raise: total on this street after acting
}

// MaxHole is the most cards a seat ever holds.
const MaxHole = 7

// FoldBy and its siblings below build actions.
func FoldBy(seat int) Action { return Action{Seat: int8(seat), Kind: Fold} }

// CheckBy is a check.
func CheckBy(seat int) Action { return Action{Seat: int8(seat), Kind: Check} }

// CallBy is a call, of the whole stack when it is shorter than the price.
func CallBy(seat int) Action { return Action{Seat: int8(seat), Kind: Call} }

// RaiseTo bets, raises, completes or opens to a total of amount on this street.
func RaiseTo(seat int, amount int64) Action {
	return Action{Seat: int8(seat), Kind: Raise, Amount: amount}
}

// BringInBy posts the bring-in.
func BringInBy(seat int) Action { return Action{Seat: int8(seat), Kind: PostBringIn} }

// DrawBy exchanges cards; without cards it stands pat.
func DrawBy(seat int, cards ...card.Card) Action { return withCards(seat, Draw, cards) }

// DiscardBy throws cards away without replacement.
func DiscardBy(seat int, cards ...card.Card) Action { return withCards(seat, Discard, cards) }

// ShowBy turns the hand face up.
func ShowBy(seat int) Action { return Action{Seat: int8(seat), Kind: Show} }

// MuckBy gives the hand up unseen.
func MuckBy(seat int) Action { return Action{Seat: int8(seat), Kind: Muck} }

func withCards(seat int, kind ActionKind, cards []card.Card) Action {
	a := Action{Seat: int8(seat), Kind: kind}
	// A count that does not fit is kept as one too many, so that it is refused.
	a.N = uint8(min(len(cards), MaxHole+1))
	copy(a.Cards[:], cards)
	return a
}

// cards returns the action's cards, never more than fit.
func (a *Action) cards() []card.Card { return a.Cards[:min(int(a.N), MaxHole)] }

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

// Text is the refusal in English, one line; money writes an amount.
func (r *Refusal) Text(money func(units int64) string) string {
	switch r.Code {
	case CodeHandOver:
		return "the hand is over"
	case CodeNotYourTurn:
		return "it is not this seat's turn"
	case CodeNotInHand:
		return "this seat is not in the hand"
	case CodeNothingTo:
		return "there is nothing to call: check"
	case CodeMustCall:
		return "checking is not free: " + money(r.Want) + " to call"
	case CodeNoRaise:
		return "the betting was not reopened by a full raise: call or fold"
	case CodeNobodyToCall:
		return "nobody is left who could call a raise: call or fold"
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
	case CodeNoBringIn:
		return "no bring-in is owed here"
	case CodeBringInFirst:
		return "the bring-in of " + money(r.Want) + " is owed: bring in or complete"
	case CodeNoOpeners:
		return "opening takes a pair of jacks or better: pass"
	case CodeNotBetting:
		return "cards are to be chosen first, no bet is due"
	case CodeNotDrawing:
		return "no cards are to be thrown now"
	case CodeTooManyCards:
		return fmt.Sprintf("%s too many: %d at most", cardCount(r.Have)+" "+isAre(r.Have), r.Want)
	case CodeWrongCount:
		return fmt.Sprintf("%s given: exactly %d %s due", cardCount(r.Have), r.Want, isAre(r.Want))
	case CodeCardNotHeld:
		return fmt.Sprintf("%s is not in this hand", r.Card)
	case CodeCardTwice:
		return fmt.Sprintf("%s is named twice", r.Card)
	case CodeNotShowdown:
		return "it is not the showdown yet"
	case CodeWinnerMuck:
		return "this hand wins chips: it is shown"
	case CodeLastHand:
		return "the last live hand of a pot cannot be mucked"
	case CodeMustShow:
		return "with no betting left hands are face up: no mucking"
	case CodeDealDue:
		return "cards are to be dealt first"
	case CodeNoDealDue:
		return fmt.Sprintf("%s dealt: %d %s due here", cardCount(r.Have), r.Want, isAre(r.Want))
	case CodeCardUsed:
		return fmt.Sprintf("%s is already out", r.Card)
	case CodeOpenerShows:
		return "the opener shows at the showdown: no mucking"
	case CodeUnknownCards:
		return "unknown cards cannot win a showdown: name every card, each once"
	}
	return "this is not an action"
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
