package bank

import "tapis/engine/card"

// Seat is what a player brings to the deal. A seat with Stack 0 is empty.
type Seat struct {
	Stack int64 // 0 to MaxStack, before any bet
	Ante  int64 // even, the Super Ante is the same; 0: the player is asked in Betting
	Bonus int64 // 0: none
}

// Setup is everything a deal depends on besides the players' moves.
//
// The deck is dealt one card at a time to the seats in order, twice round; then
// two cards to the bank; then burn and three, burn and one, burn and one
// (RULES §3.3). Seats that sit out get no cards.
type Setup struct {
	Rules Rules
	Seats [MaxSeats]Seat
	Seed  card.Seed   // shuffles the cards that Order does not name
	Order []card.Card // the first cards of the deck, known and distinct; may be empty
}

// check says what is wrong with the setup, or nil.
func (s *Setup) check() *Refusal {
	players := 0
	for i, seat := range s.Seats {
		if seat.Stack < 0 || seat.Stack > MaxStack {
			return &Refusal{Code: StackInvalid, Seat: i, Got: seat.Stack, Want: MaxStack}
		}
		if seat.Stack > 0 {
			players++
		}
		if seat.Ante == 0 && seat.Bonus == 0 {
			continue
		}
		if r := checkPlaced(i, seat.Stack, seat.Ante, seat.Ante, seat.Bonus); r != nil {
			return r
		}
	}
	if players == 0 {
		return &Refusal{Code: SeatCount, Seat: NoSeat, Got: 0, Want: MaxSeats}
	}
	var seen card.Set
	return checkCards("deck", s.Order, &seen)
}

// New starts a deal. The error is a *Refusal: nobody to deal to, a stack out of
// range, bets no seat may place, a deck order with a card twice.
func New(s Setup) (*Hand, error) {
	h := new(Hand)
	if err := h.Start(s); err != nil {
		return nil, err
	}
	return h, nil
}

// Start begins another deal in h, reusing its memory. A setup that is refused
// leaves h as it was. Events handed out before are overwritten.
func (h *Hand) Start(s Setup) error {
	if r := s.check(); r != nil {
		return r
	}
	if h.events == nil {
		h.events = make([]SecretEvent, 0, maxEvents)
	}
	*h = Hand{rules: s.Rules, events: h.events[:0]}
	h.deck.ResetTo(s.Order, s.Seed)
	hidden := [2]card.Card{card.Unknown, card.Unknown}
	h.bank.cards = hidden
	for i := range h.seats {
		seat := &h.seats[i]
		seat.cards = hidden
		seat.stack = s.Seats[i].Stack
		switch {
		case seat.stack == 0:
		case s.Seats[i].Ante > 0:
			h.place(i, s.Seats[i].Ante, s.Seats[i].Bonus)
		case MaxAnte(seat.stack, 0) < 2:
			// Not even the smallest Ante: no choice but to sit out.
			h.sitOut(i, StackShort)
		default:
			seat.status = Asked
			h.ask(i, Moves(0).with(Place).with(SitOut))
		}
	}
	h.advance()
	return nil
}

// maxEvents is the longest story: per seat bets, cards, four decisions, a hand
// shown, four boxes and a result; six burns and boards; the bank's cards, hand
// and book.
const maxEvents = MaxSeats*12 + 9

// Clone copies the deal. The copy goes its own way.
func (h *Hand) Clone() *Hand {
	c := *h
	c.events = append([]SecretEvent(nil), h.events...)
	return &c
}
