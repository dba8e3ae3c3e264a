package bank

import (
	"tapis/engine/card"
	"tapis/engine/eval"
)

// Kind is what happened.
type Kind uint8

// The events of a deal, in the order they can come.
const (
	BetsPlaced   Kind = iota + 1 // Seat put down Chips in Ante and again in Super Ante, and Bonus
	SatOut                       // Seat is not in this deal
	HoleCards                    // Seat got Cards, face down
	BankCards                    // the bank got Cards, face down
	Decided                      // Seat made Move and put Chips in the play box
	Burned                       // Cards left the stub unseen
	BoardDealt                   // Cards came on Street
	RiverSkipped                 // everybody folded and no Bonus is live
	BankShown                    // the bank turned up Cards, its best five are Made; Reason: it qualifies or not
	SeatShown                    // Seat turned up Cards, best five Made
	BoxSettled                   // Box of Seat held Chips, won or lost Net, paid at Pays, because of Reason
	SeatSettled                  // Seat ended with Outcome, Net, Returned chips coming back
	BankSettled                  // the bank won or lost Net: the opposite of all seats together
)

var kindNames = [...]string{"", "bets placed", "sat out", "hole cards", "bank cards", "decided", "burned", "board dealt",
	"river skipped", "bank shown", "seat shown", "box settled", "seat settled", "bank settled"}

func (k Kind) String() string { return name(kindNames[:], k) }

// Reason is why something happened; screens translate it.
type Reason uint8

// The reasons. The zero value is: the player chose it, or it is the rule.
const (
	NoReason      Reason = iota
	ByClock              // the time ran out
	StackShort           // the stack pays for no bet, so the check is no choice
	ForBonus             // the river comes only because a Bonus of a folded player is live
	PairOrBetter         // the bank qualifies (RULES §5.3)
	NoPair               // the bank does not qualify
	BankFailed           // the bank does not qualify: Ante paid, the rest returned (RULES §5.4)
	BankBeaten           // the player's hand is higher
	Beaten               // the player's hand is lower
	Equal                // both hands are worth the same
	AnteStays            // D1 option: a win returns the Ante
	Table                // paid by its table
	UnderStraight        // the Super Ante pays from a straight, otherwise returned
	UnderTrips           // the Bonus pays from trips, otherwise lost
	GaveUp               // folded on the turn
)

var reasonNames = [...]string{"", "time ran out", "stack too short to bet", "a bonus is live", "pair or better", "no pair",
	"bank does not qualify", "beats the bank", "beaten by the bank", "tie", "a win returns the ante", "pay table",
	"under a straight", "under trips", "folded"}

func (r Reason) String() string { return name(reasonNames[:], r) }

// Event is one step of the story. From the events of a deal alone it can be
// drawn, explained, stored and exported. Unused fields are zero, Seat is
// NoSeat, Cards are Unknown beyond NumCards. So are the cards that the seat it is
// for may not see.
type Event struct {
	Kind     Kind
	Street   Street
	Seat     int
	Move     Move
	Box      Box
	Reason   Reason
	Outcome  Outcome
	NumCards int
	Cards    [3]card.Card
	Made     eval.Made
	Pays     Pay
	Chips    int64
	Bonus    int64
	Net      int64
	Returned int64
}

// SecretEvent is an event that names every card, for the table's own books. It is a
// type of its own so that it does not get where an Event is expected.
type SecretEvent Event

// For is the event as seat may see it: cards dealt face down to others, to the
// bank and to the burn pile are Unknown. What is turned up later has an event
// of its own.
func (s SecretEvent) For(seat int) Event {
	e := Event(s)
	switch e.Kind {
	case HoleCards:
		if e.Seat == seat {
			return e
		}
	case BankCards, Burned:
	default:
		return e
	}
	for i := range e.Cards {
		e.Cards[i] = card.Unknown
	}
	return e
}

var noCards = [3]card.Card{card.Unknown, card.Unknown, card.Unknown}

// emit appends an event with some cards to the story.
func (h *Hand) emit(e SecretEvent, cards ...card.Card) {
	e.Cards = noCards
	e.NumCards = copy(e.Cards[:], cards)
	h.events = append(h.events, e)
}
