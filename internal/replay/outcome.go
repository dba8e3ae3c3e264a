package replay

import (
	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/hand"
)

// Ending is how a hand ended for a seat.
type Ending uint8

// The endings.
const (
	NotDealt  Ending = iota
	GaveUp           // folded on Street
	TookIt           // won without a showdown
	WonThere         // won all it was in for at the showdown
	Shared           // won a part of it there
	LostThere        // lost at the showdown, to By
	NoOpening        // nobody opened
)

// Outcome is what became of a hand for a seat.
type Outcome struct {
	Ending    Ending
	Street    int // of the fold
	Pot       int64
	By        int        // the seat that won the most of it, -1
	High, Low eval.Value // what it was won with; 0: it was not shown
}

// OutcomeOf says how a hand that is over ended for a seat.
func OutcomeOf(v *hand.View, seat int) Outcome {
	o := Outcome{By: -1}
	if seat < 0 || !v.Seats[seat].In {
		return o
	}
	var won [hand.MaxSeats]int64
	folded, shown, most := false, false, int64(0)
	for i := range v.Events {
		e := &v.Events[i]
		switch e.Kind {
		case hand.EvFolded:
			if int(e.Seat) == seat {
				folded, o.Street = true, int(e.Street)
			}
		case hand.EvShown:
			shown = true
		case hand.EvPassedOut:
			o.Ending, o.Pot = NoOpening, e.Amount
			return o
		case hand.EvAwarded:
			o.Pot += e.Amount
			if won[e.Seat] += e.Amount; won[e.Seat] > most {
				most, o.By = won[e.Seat], int(e.Seat)
			}
		}
	}
	for i := range v.Events {
		if e := &v.Events[i]; e.Kind == hand.EvAwarded && int(e.Seat) == o.By {
			o.High, o.Low = max(o.High, e.High), max(o.Low, e.Low)
		}
	}
	switch {
	case folded:
		o.Ending = GaveUp
	case won[seat] == 0:
		o.Ending = LostThere
	case !shown:
		o.Ending = TookIt
	case won[seat] == o.Pot:
		o.Ending = WonThere
	default:
		o.Ending = Shared
	}
	return o
}

// Best is the best high hand a seat held to the end of a hand, the five cards of it;
// ok is false when it held none, or the game has no high.
func Best(v *hand.View, seat int) (five [5]card.Card, value eval.Value, ok bool) {
	s := &v.Seats[seat]
	if v.Game.High != eval.High || !s.In || s.N == 0 {
		return five, 0, false
	}
	for i := range v.Events {
		if e := &v.Events[i]; e.Kind == hand.EvFolded && int(e.Seat) == seat {
			return five, 0, false
		}
	}
	five, ok = eval.Best(eval.High, s.CardList(), v.BoardCards(), v.Game.ExactlyTwo)
	if !ok {
		return five, 0, false
	}
	return five, eval.Evaluate(eval.High, five[:]), true
}
