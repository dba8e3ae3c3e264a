package figures

import "tapis/engine/hand"

// Position is a seat's place in the order of acting, in games with blinds.
type Position uint8

// The positions, from the first to act after the flop. NoPosition is that of games
// without blinds.
const (
	NoPosition Position = iota
	SmallBlind
	BigBlind
	Early  // what is left between the big blind and Middle
	Middle // the two seats before the one before the button
	Cutoff // before the button
	Button
	NumPositions
)

// PositionOf is a seat's position in a hand. Heads-up the button is the small blind and
// counts as the button.
func PositionOf(v *hand.View, seat int) Position {
	if v.Big < 0 || !v.Seats[seat].In {
		return NoPosition
	}
	switch {
	case seat == v.Big:
		return BigBlind
	case seat == v.Button:
		return Button
	}
	small := smallBlind(v)
	if seat == small {
		return SmallBlind
	}
	after := 0 // seats dealt in between it and the button
	for k := (seat + 1) % hand.MaxSeats; k != v.Button && k != v.Big && k != small; k = (k + 1) % hand.MaxSeats {
		if v.Seats[k].In {
			after++
		}
	}
	switch after {
	case 0:
		return Cutoff
	case 1, 2:
		return Middle
	}
	return Early
}

// smallBlind is the seat that posted the small blind, -1 for none.
func smallBlind(v *hand.View) int {
	for i := range v.Events {
		if e := &v.Events[i]; e.Kind == hand.EvPosted && e.Reason == hand.AsSmallBlind {
			return int(e.Seat)
		}
	}
	return -1
}
