package hand

import (
	"tapis/engine/card"
	"tapis/engine/eval"
)

// EventKind is what happened.
type EventKind uint8

// The events of a hand, in the order they usually come.
const (
	EvPosted       EventKind = iota // Seat put in Amount; Reason says as what
	EvDeadBlind                     // nobody posts the small blind
	EvStreet                        // a street begins: Street
	EvDealt                         // Seat got Cards; bit i of Up: card i is face up
	EvBoard                         // Cards were turned on the board
	EvCommon                        // Cards: one common card for all (RULES §3.5)
	EvReshuffled                    // N cards were shuffled into a new stub; Reason
	EvBringIn                       // Seat brought in Amount
	EvFolded                        // Seat folded
	EvChecked                       // Seat checked (or passed, in an opening round)
	EvCalled                        // Seat called Amount, To on this street
	EvRaised                        // Seat bet, raised, completed or opened: Reason; Amount, To
	EvDiscarded                     // Seat threw N cards without replacement; Cards are its secret
	EvDrew                          // Seat threw N cards to be replaced (0: stands pat); Cards are its secret
	EvReturned                      // the uncalled Amount went back to Seat
	EvCollected                     // the bets of the street went to the middle; Amount = all pots
	EvShown                         // Seat's Cards are face up; High and Low are what they make
	EvMucked                        // Seat gave its hand up unseen
	EvOpeners                       // Seat proves its openers with Cards (RULES §4.3 rule 4)
	EvRaked                         // Amount left the pots for the house
	EvAwarded                       // Seat got Amount of pot Pot; Side, Odd, Reason, High or Low
	EvTurnedNullot                  // everybody passed: the same cards go on as nullot
	EvPassedOut                     // everybody passed: Amount stays in the pot for the next deal
	EvEnded                         // the hand is over
	// After the end, from the table: the engine emits neither.
	EvShownPart // Seat turned up Cards, not its whole hand; bit i of Up: its i-th card is one of them
	EvRabbit    // Cards are those that would have come on the board
)

// Reason is why an event happened as it did.
type Reason uint8

// The reasons.
const (
	NoReason        Reason = iota
	AsAnte                 // posted
	AsSmallBlind           //
	AsBigBlind             //
	AsStraddle             //
	AsPost                 // a live blind of a returning player
	AsBigBlindAnte         // the ante of the whole table, from the big blind
	AsBet                  // raised
	AsRaise                //
	AsCompletion           // of the bring-in, or of a short all-in
	AsOpening              // of an ante draw game
	StubRanOut             // reshuffled: earlier discards and folded hands
	StubRanOutAgain        // reshuffled: discards of players already served
	BurnsReturned          // reshuffled: the burns, for seventh street
	LastBettor             // shown: bet last on the final round
	FirstActive            // shown: first to act, nobody bet
	InTurn                 // shown or mucked in turn
	AllInTabled            // shown: no betting left, all hands face up
	Voluntary              // shown though not required
	Beaten                 // mucked: a better hand is shown
	Unopposed              // awarded: everybody else folded
	OnlyClaim              // awarded: nobody else can win this pot
	BestHand               // awarded
	BestLow                // awarded: the low half
	NoLow                  // awarded: no low qualifies, high takes all
	OddLeftOfButton        // the odd unit: first winner left of the button
	OddHighestCard         // the odd unit: highest card by suit (studOddChip)
	OddToHigh              // the odd unit of a hi-lo pot went to the high half
	SmallBlindLeft         // dead small blind: the seat is empty
)

// Side is a half of the pot.
type Side uint8

// The sides. Whole is the pot of a game that is not split, or one nobody contests.
const (
	Whole Side = iota
	HighSide
	LowSide
)

// Event is one thing that happened, with its reason, as a seat may see it: cards it
// may not see are card.Unknown.
type Event struct {
	Kind   EventKind
	Seat   int8 // -1: the table
	Street uint8
	Reason Reason
	N      uint8 // number of Cards, or how many cards it is about
	Up     uint8 // EvDealt: which of Cards are face up
	Pot    uint8 // EvAwarded: 0 = main pot
	Side   Side
	AllIn  bool   // the seat has no chips left after this
	OddWhy Reason // EvAwarded: why the Odd units came here
	Cards  [MaxHole]card.Card
	High   eval.Value
	Low    eval.Value
	Amount int64
	To     int64
	Odd    int64 // EvAwarded: odd units inside Amount
}

// CardList is the event's cards.
func (e *Event) CardList() []card.Card { return e.Cards[:min(int(e.N), MaxHole)] }

// SecretEvent is an event with everybody's cards. It is a type of its own so that
// it does not get where an Event is expected: only the hand makes Events of them,
// in a View, and what is not to be known is hidden there.
type SecretEvent Event

// CardList is the event's cards.
func (e *SecretEvent) CardList() []card.Card { return (*Event)(e).CardList() }

// AsSecret makes events that a seat has seen ones of the table's own, for what takes
// those: nothing becomes known by it.
func AsSecret(events []Event) []SecretEvent {
	list := make([]SecretEvent, len(events))
	for i := range events {
		list[i] = SecretEvent(events[i])
	}
	return list
}

// redactFor hides from e what seat may not see. seat -1 sees public facts only.
func (e *Event) redactFor(seat int) {
	if int(e.Seat) == seat {
		return
	}
	switch e.Kind {
	case EvDealt:
		for i := range e.CardList() {
			if e.Up>>i&1 == 0 {
				e.Cards[i] = card.Unknown
			}
		}
	case EvDiscarded, EvDrew:
		for i := range e.CardList() {
			e.Cards[i] = card.Unknown
		}
	}
}

// story is what has been told of a hand.
type story struct {
	events []SecretEvent
	street uint8 // of what is told next: index into Game.Streets
}

// emit adds an event to the story. The pointer is good until the next emit.
func (s *story) emit(kind EventKind, seat int) *SecretEvent {
	n := len(s.events)
	if n < cap(s.events) {
		s.events = s.events[:n+1]
	} else {
		s.events = append(s.events, SecretEvent{})
	}
	e := &s.events[n]
	*e = SecretEvent{Kind: kind, Seat: int8(seat), Street: s.street}
	return e
}

func (e *SecretEvent) setCards(cards []card.Card) {
	n := min(len(cards), MaxHole)
	e.N = uint8(n)
	for i := range n { // a few cards: no call to copy them
		e.Cards[i] = cards[i]
	}
}
