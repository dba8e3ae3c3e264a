package bank

import (
	"tapis/engine/card"
	"tapis/engine/eval"
)

// Hand is one deal. It holds every card: only a View or an Event made For a
// seat may leave the table.
type Hand struct {
	rules   Rules
	street  Street
	seats   [MaxSeats]player
	bank    hole
	board   [5]card.Card
	onBoard int
	deck    card.Deck
	moves   [MaxSeats]Moves // what each pending seat may do; 0: nothing to decide
	net     int64           // the bank's, once settled
	events  []SecretEvent
}

// hole is two cards and what is known of them.
type hole struct {
	cards [2]card.Card
	value eval.Value // of the best five of seven, once turned up
	shown bool
}

// player is one seat of the deal.
type player struct {
	hole
	status Status
	stack  int64 // chips behind
	ante   int64
	bonus  int64
	bets   Bets
	result Result
}

// Status is a seat's part in the deal.
type Status uint8

// The statuses.
const (
	Empty   Status = iota // no player, or no chips
	Asked                 // has not said yet whether he plays
	Out                   // sits this deal out
	Playing               // dealt in
)

var statusNames = [...]string{"empty", "asked", "out", "playing"}

func (s Status) String() string { return name(statusNames[:], s) }

// Action is a decision of one seat. Ante, SuperAnte and Bonus are read by Place
// only. Clock marks a move the table made for a player whose time ran out: it
// changes the story, not the deal.
type Action struct {
	Seat      int
	Move      Move
	Ante      int64
	SuperAnte int64
	Bonus     int64
	Clock     bool
}

// Street is the state the deal is in.
func (h *Hand) Street() Street { return h.street }

// Done says whether the deal is settled.
func (h *Hand) Done() bool { return h.street == Settled }

// Pending is the set of seats that have something to decide, bit i for seat i.
// They decide in any order (RULES §5.2).
func (h *Hand) Pending() uint8 {
	var set uint8
	for i, m := range h.moves {
		if m != 0 {
			set |= 1 << i
		}
	}
	return set
}

// Moves is what a seat may do now; empty when it has nothing to decide. A move
// the stack cannot pay is not in it.
func (h *Hand) Moves(seat int) Moves {
	if seat < 0 || seat >= MaxSeats {
		return 0
	}
	return h.moves[seat]
}

// Default is the move made for a player whose time runs out: check, or fold on
// the turn (RULES §3.8), or sit out before the deal. NoMove when the seat has
// nothing to decide.
func (h *Hand) Default(seat int) Move { return defaultOf(h.Moves(seat)) }

func defaultOf(m Moves) Move {
	for _, move := range [...]Move{Check, Fold, SitOut} {
		if m.Has(move) {
			return move
		}
	}
	return NoMove
}

// Events is the story so far, with every card. It is valid until Start.
func (h *Hand) Events() []SecretEvent { return h.events }

// Net is what the bank won, once Done.
func (h *Hand) Net() int64 { return h.net }

// Stack is the chips a seat has behind; once Done, its whole stack.
func (h *Hand) Stack(seat int) int64 {
	if seat < 0 || seat >= MaxSeats {
		return 0
	}
	return h.seats[seat].stack
}

// Plays says whether a seat has placed its bets: its chips are at stake.
func (h *Hand) Plays(seat int) bool {
	return seat >= 0 && seat < MaxSeats && h.seats[seat].status == Playing
}

// Staked is the chips in all boxes, 0 once Done.
func (h *Hand) Staked() (sum int64) {
	if h.Done() {
		return 0
	}
	for i := range h.seats {
		if s := &h.seats[i]; s.status == Playing {
			sum += 2*s.ante + s.bonus + s.bets.Play(s.ante)
		}
	}
	return sum
}

// Result is the settlement of a seat that was dealt in, once Done.
func (h *Hand) Result(seat int) (Result, bool) {
	if seat < 0 || seat >= MaxSeats || !h.Done() || h.seats[seat].status != Playing {
		return Result{}, false
	}
	return h.seats[seat].result, true
}

// Apply does one move and whatever follows from it, and returns the new part of
// the story (with every card, see Events). The error is a *Refusal; the deal is
// then unchanged.
func (h *Hand) Apply(a Action) ([]SecretEvent, error) {
	if r := h.check(a); r != nil {
		return nil, r
	}
	from := len(h.events)
	why := NoReason
	if a.Clock {
		why = ByClock
	}
	h.moves[a.Seat] = 0
	switch a.Move {
	case Place:
		h.place(a.Seat, a.Ante, a.Bonus)
	case SitOut:
		h.sitOut(a.Seat, why)
	default:
		h.decide(a.Seat, a.Move, why)
	}
	h.advance()
	return h.events[from:], nil
}

// check says why a is refused, or nil.
func (h *Hand) check(a Action) *Refusal {
	switch {
	case a.Seat < 0 || a.Seat >= MaxSeats:
		return &Refusal{Code: SeatUnknown, Seat: a.Seat, Got: int64(a.Seat), Want: MaxSeats}
	case h.Done():
		return &Refusal{Code: HandOver, Seat: a.Seat, Move: a.Move}
	case h.moves[a.Seat] == 0:
		return &Refusal{Code: NoDecision, Seat: a.Seat, Move: a.Move}
	}
	seat := &h.seats[a.Seat]
	if !h.moves[a.Seat].Has(a.Move) {
		if cost := a.Move.Cost(seat.ante); h.choices(seat).Has(a.Move) {
			return &Refusal{Code: CannotPay, Seat: a.Seat, Move: a.Move, Got: seat.stack, Want: cost}
		}
		return &Refusal{Code: NotOffered, Seat: a.Seat, Move: a.Move}
	}
	if a.Move == Place {
		return checkPlaced(a.Seat, seat.stack, a.Ante, a.SuperAnte, a.Bonus)
	}
	return nil
}

// place puts the boxes down; they are checked.
func (h *Hand) place(i int, ante, bonus int64) {
	seat := &h.seats[i]
	seat.status, seat.ante, seat.bonus = Playing, ante, bonus
	seat.stack -= 2*ante + bonus
	h.emit(SecretEvent{Kind: BetsPlaced, Street: h.street, Seat: i, Chips: ante, Bonus: bonus})
}

func (h *Hand) sitOut(i int, why Reason) {
	h.seats[i].status = Out
	h.emit(SecretEvent{Kind: SatOut, Street: h.street, Seat: i, Reason: why})
}

// decide makes a legal move on a street.
func (h *Hand) decide(i int, m Move, why Reason) {
	seat := &h.seats[i]
	switch m {
	case Bet4A:
		seat.bets = A4
	case Bet3A:
		seat.bets = A3
	case Bet2A:
		seat.bets = A2
	case BetTurn:
		seat.bets = T
	case BetRiver:
		seat.bets = TR
	case Fold:
		seat.bets = Folded
	}
	cost := m.Cost(seat.ante)
	seat.stack -= cost
	h.emit(SecretEvent{Kind: Decided, Street: h.street, Seat: i, Move: m, Reason: why, Chips: cost})
}
