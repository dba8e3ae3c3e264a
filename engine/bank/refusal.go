package bank

import (
	"fmt"
	"strings"

	"tapis/engine/card"
)

// NoSeat is the seat of a refusal or an event that concerns no player.
const NoSeat = -1

// Code says why something was refused; screens translate it.
type Code uint8

// The codes. Got and Want of the Refusal hold the numbers.
const (
	HandOver      Code = iota + 1 // the deal is settled
	SeatUnknown                   // Got: the seat, Want: seats in this deal
	NoDecision                    // this seat has nothing to decide now
	NotOffered                    // Move is no choice here
	CannotPay                     // Move costs Want, the stack is Got
	AnteTooSmall                  // Got, Want: the least
	AnteOdd                       // Got
	AnteTooBig                    // Got, Want: the most
	SuperAnteDiff                 // Got, Want: the Ante
	BonusNegative                 // Got
	BonusTooBig                   // Got, Want: the most
	StackTooShort                 // Got, Want: 2A + Bonus + A/2
	StackInvalid                  // Got, Want: the most
	SeatCount                     // Got, Want: the most
	CardCount                     // Part has Got cards, needs Want
	CardTwice                     // Card, Part
	CardUnknown                   // Part
	BetsUnknown                   // none of A4, A3, A2, T, TR, fold
)

// Refusal is why something was not done. Nothing has changed.
type Refusal struct {
	Code      Code
	Seat      int // NoSeat when no player is concerned
	Move      Move
	Got, Want int64
	Card      card.Card
	Part      string // "player", "bank", "board" or "deck"
}

// Error is one line for people.
func (r *Refusal) Error() string {
	s := r.sentence()
	if r.Seat != NoSeat && r.Code != SeatUnknown {
		return fmt.Sprintf("seat %d: %s", r.Seat, s)
	}
	return s
}

func (r *Refusal) sentence() string {
	switch r.Code {
	case HandOver:
		return "the deal is settled, nothing is left to decide"
	case SeatUnknown:
		return fmt.Sprintf("seat %d is not in this deal, seats go from 0 to %d", r.Got, r.Want-1)
	case NoDecision:
		return fmt.Sprintf("nothing to decide now, %s refused", r.Move)
	case NotOffered:
		return fmt.Sprintf("%s is not one of the choices now", r.Move)
	case CannotPay:
		return fmt.Sprintf("%s costs %d, the stack is %d", r.Move, r.Want, r.Got)
	case AnteTooSmall:
		return fmt.Sprintf("ante %d is too small, the least is %d", r.Got, r.Want)
	case AnteOdd:
		return fmt.Sprintf("ante %d is odd, it must be even so that half of it is whole", r.Got)
	case AnteTooBig:
		return fmt.Sprintf("ante %d is too big, the most is %d", r.Got, r.Want)
	case SuperAnteDiff:
		return fmt.Sprintf("super ante %d must equal the ante, %d", r.Got, r.Want)
	case BonusNegative:
		return fmt.Sprintf("bonus %d is negative, it must be 0 (none) or at least 1", r.Got)
	case BonusTooBig:
		return fmt.Sprintf("bonus %d is too big, the most is %d", r.Got, r.Want)
	case StackTooShort:
		return fmt.Sprintf("stack %d is too short, these bets need %d (two antes, the bonus and half an ante)", r.Got, r.Want)
	case StackInvalid:
		return fmt.Sprintf("stack %d is out of range, it must be 0 to %d", r.Got, r.Want)
	case SeatCount:
		return fmt.Sprintf("%d seats, there must be 1 to %d", r.Got, r.Want)
	case CardCount:
		return fmt.Sprintf("%s: %d cards, there must be %d", r.Part, r.Got, r.Want)
	case CardTwice:
		return fmt.Sprintf("%s: card %s is named twice", r.Part, r.Card)
	case CardUnknown:
		return fmt.Sprintf("%s: every card must be known", r.Part)
	case BetsUnknown:
		return "bets must be A4, A3, A2, T, TR or fold"
	}
	return "refused"
}

func refuse(code Code) *Refusal { return &Refusal{Code: code, Seat: NoSeat} }

// ParseBets reads A4, A3, A2, T, TR or fold, in any case.
func ParseBets(text string) (Bets, error) {
	for b := A4; b <= Folded; b++ {
		if strings.EqualFold(text, b.String()) {
			return b, nil
		}
	}
	return Undecided, refuse(BetsUnknown)
}

// checkBets is what RULES §5.1 asks of the three boxes, or nil.
func checkBets(seat int, ante, superAnte, bonus int64) *Refusal {
	switch {
	case ante < 2:
		return &Refusal{Code: AnteTooSmall, Seat: seat, Got: ante, Want: 2}
	case ante > MaxBet:
		return &Refusal{Code: AnteTooBig, Seat: seat, Got: ante, Want: MaxBet}
	case ante%2 != 0:
		return &Refusal{Code: AnteOdd, Seat: seat, Got: ante}
	case superAnte != ante:
		return &Refusal{Code: SuperAnteDiff, Seat: seat, Got: superAnte, Want: ante}
	case bonus < 0:
		return &Refusal{Code: BonusNegative, Seat: seat, Got: bonus}
	case bonus > MaxBet:
		return &Refusal{Code: BonusTooBig, Seat: seat, Got: bonus, Want: MaxBet}
	}
	return nil
}

// checkPlaced is checkBets and a stack to be dealt in with: 2A + Bonus + A/2.
func checkPlaced(seat int, stack, ante, superAnte, bonus int64) *Refusal {
	if r := checkBets(seat, ante, superAnte, bonus); r != nil {
		return r
	}
	if need := 2*ante + bonus + ante/2; stack < need {
		return &Refusal{Code: StackTooShort, Seat: seat, Got: stack, Want: need}
	}
	return nil
}

// checkCards wants known cards that are not in seen yet, and adds them.
func checkCards(part string, cards []card.Card, seen *card.Set) *Refusal {
	for _, c := range cards {
		if !c.Known() {
			return &Refusal{Code: CardUnknown, Seat: NoSeat, Part: part}
		}
		if seen.Has(c) {
			return &Refusal{Code: CardTwice, Seat: NoSeat, Part: part, Card: c}
		}
		*seen = seen.Add(c)
	}
	return nil
}
