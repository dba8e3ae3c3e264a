package bank

import "tapis/engine/card"

// View is all that one seat may know of a deal, as a value. Cards it may not
// see are card.Unknown: other players' and the bank's until they are turned up.
// No bit of a View depends on a card its seat has not seen.
type View struct {
	Seat    int // Observer for somebody who only watches
	Street  Street
	Rules   Rules
	Cards   [2]card.Card // the seat's own; Unknown when it has none
	Board   [5]card.Card
	OnBoard int // cards of Board that are turned up
	Bank    [2]card.Card
	Seats   [MaxSeats]SeatView
	Moves   Moves // what the seat may do now; empty: nothing to decide
	Default Move  // what the clock would do
	Net     int64 // the bank's, once settled
}

// SeatView is what everybody knows of a seat.
type SeatView struct {
	Status  Status
	Pending bool // has something to decide
	Stack   int64
	Ante    int64 // the Super Ante is the same
	Bonus   int64
	Bets    Bets
	Cards   [2]card.Card // turned up, else Unknown
	Result  Result       // zero until settled
}

// turnedUp is the part of the board that lies face up.
func (v *View) turnedUp() []card.Card { return v.Board[:max(0, min(v.OnBoard, len(v.Board)))] }

// Play is the chips in the seat's play box.
func (s *SeatView) Play() int64 { return s.Bets.Play(s.Ante) }

// View is what a seat may know. A seat that does not exist sees what an
// Observer sees.
func (h *Hand) View(seat int) View {
	hidden := [2]card.Card{card.Unknown, card.Unknown}
	v := View{
		Seat:    Observer,
		Street:  h.street,
		Rules:   h.rules,
		Cards:   hidden,
		OnBoard: h.onBoard,
		Bank:    hidden,
		Net:     h.net,
	}
	for i := range v.Board {
		v.Board[i] = card.Unknown
		if i < h.onBoard {
			v.Board[i] = h.board[i]
		}
	}
	if h.bank.shown {
		v.Bank = h.bank.cards
	}
	for i := range h.seats {
		p, s := &h.seats[i], &v.Seats[i]
		*s = SeatView{
			Status:  p.status,
			Pending: h.moves[i] != 0,
			Stack:   p.stack,
			Ante:    p.ante,
			Bonus:   p.bonus,
			Bets:    p.bets,
			Cards:   hidden,
			Result:  p.result,
		}
		if p.shown {
			s.Cards = p.cards
		}
	}
	if seat >= 0 && seat < MaxSeats {
		v.Seat = seat
		v.Cards = h.seats[seat].cards
		v.Moves = h.moves[seat]
		v.Default = defaultOf(v.Moves)
	}
	return v
}

// EventsFor appends the story as seat may know it to dst.
func (h *Hand) EventsFor(seat int, dst []Event) []Event {
	for _, e := range h.events {
		dst = append(dst, e.For(seat))
	}
	return dst
}
