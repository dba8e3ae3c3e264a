package hand

import "tapis/engine/card"

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
