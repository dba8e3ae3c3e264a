package hand

import (
	"tapis/engine/game"
)

// step is where the machine stands inside a street.
type step uint8

const (
	stepDiscard step = iota // forced discards are chosen
	stepDraw                // draws are announced
	stepReplace             // drawn cards are dealt
	stepTable               // all-in hands are turned up
	stepDeal                // the street's cards are dealt
	stepBet
	stepShow
	stepDone
)

// Hand is a hand being played. The zero Hand is ready for Start; a Hand may be
// started again and again and then allocates nothing.
//
// It is the machine: it knows what comes next and whose decision is awaited. What
// it moves are its parts, and at the end the showdown.
type Hand struct {
	showdown
	lastDrawer int8 // last seat that announced its draw
	passed     bool // everybody passed the opening round
}

// parts are the things on the table: the betting with its chips, the cards, and what
// has been told of both. The betting knows no cards and the cards know no chips.
type parts struct {
	state
	round
	cards
	setup Setup
}

// state is where a hand stands in its game.
type state struct {
	story
	g       *game.Game // may change to nullot in the coupled game
	step    step
	pending mask // may decide now
	runout  bool // no betting is left
}

// st is the current street.
func (s *state) st() *game.Street { return &s.g.Streets[s.street] }

// choicesAhead says whether anybody still has cards to discard or draw: no hand
// is tabled before (RULES §3.9.1). Choices of the current street are over.
func (s *state) choicesAhead() bool {
	for i := int(s.street) + 1; i < len(s.g.Streets); i++ {
		if s.g.Streets[i].Discard > 0 || s.g.Streets[i].Draw > 0 {
			return true
		}
	}
	return false
}

// New starts a hand. The error says what is wrong with the setup.
func New(s *Setup) (*Hand, error) {
	h := new(Hand)
	if err := h.Start(s); err != nil {
		return nil, err
	}
	return h, nil
}

// Start makes h a new hand. On an error h is unchanged.
func (h *Hand) Start(s *Setup) error {
	p, err := s.check()
	if err != nil {
		return err
	}
	for m := h.dealtIn; m != 0; m &= m - 1 { // the last hand's
		h.seats[m.first()] = seat{}
	}
	h.setup = *s
	h.round = round{aggressor: -1, opener: -1, firstSeat: -1, lastTurn: -1}
	h.layout = layout{manual: s.Manual, button: int8(s.Button)}
	h.state = state{story: story{events: h.events[:0]}, g: s.Game, step: stepTable}
	h.outcome = outcome{lastShown: -1}
	h.lastDrawer, h.passed = -1, false
	h.stacks = s.Stacks
	if len(s.Order) > 0 {
		h.deck.ResetTo(s.Order, s.Seed)
	} else {
		h.deck.Reset(s.Seed)
	}
	h.dealtIn, h.live, h.withChips = p.in, p.in, p.in
	h.unopened = s.antePot()
	h.pot, h.dead = s.CarriedPot, s.CarriedPot
	h.post(&h.story, s, p)
	h.emit(EvStreet, -1)
	h.run()
	return nil
}

// Clone copies the hand: the copy goes on independently.
func (h *Hand) Clone() *Hand {
	c := *h
	c.events = append([]SecretEvent(nil), h.events...)
	return &c
}

// Done says whether the hand is over.
func (h *Hand) Done() bool { return h.step == stepDone }

// Pending is the set of seats that may decide now, bit i for seat i.
func (h *Hand) Pending() uint16 { return uint16(h.pending) }

// Actor is the only seat that may decide now, or -1 when none or several may.
func (h *Hand) Actor() int {
	if h.pending != 0 && h.pending&(h.pending-1) == 0 {
		return h.pending.first()
	}
	return -1
}

// Events is the story so far, with everybody's cards: it is for the table's own
// store. The slice is h's and grows; do not keep it across Start.
func (h *Hand) Events() []SecretEvent { return h.events }

// Setup is what the hand was started from.
func (h *Hand) Setup() *Setup { return &h.setup }

// Game is the game being played; the coupled game changes it.
func (h *Hand) Game() *game.Game { return h.g }

// Stack is a seat's chips behind.
func (h *Hand) Stack(seat int) int64 { return h.stacks[seat] }

// Live is the set of seats that can still win, bit i for seat i.
func (h *Hand) Live() uint16 { return uint16(h.live) }

// Carried is the pot left for the next deal after everybody passed.
func (h *Hand) Carried() int64 {
	if h.passed && h.Done() {
		return h.pot
	}
	return 0
}

// Pot is everything in the middle: the pots, the bets in front of the players and
// what is carried.
func (h *Hand) Pot() int64 { return h.pot }

// Raked is what the house took.
func (h *Hand) Raked() int64 { return h.raked }

// run moves the machine on until somebody must decide, cards must be dealt by
// hand, or the hand is over.
func (h *Hand) run() {
	for h.advance() {
	}
}

// advance does the current step and goes to the next; it says false when the step
// waits for somebody.
func (h *Hand) advance() bool {
	switch h.step {
	case stepDiscard:
		if h.pending = h.live &^ h.acted; h.pending != 0 {
			return false
		}
		h.settleThrown(h.dealtIn)
		h.step = stepTable
	case stepDraw:
		if h.nextDrawer() {
			return false
		}
		h.step = stepReplace
	case stepReplace:
		if !h.replace(&h.story, h.live) {
			return false
		}
		h.settleThrown(h.dealtIn)
		h.step = stepTable
	case stepTable:
		if h.runout {
			h.tableAllIns()
		}
		h.plan(&h.story, h.st(), h.live)
		h.step = stepDeal
	case stepDeal:
		if !h.deal(&h.story, h.live) {
			return false
		}
		if h.runout {
			h.tableAllIns()
		}
		h.openRound()
		h.step = stepBet
	case stepBet:
		if h.pending = h.next(&h.setup); h.pending != 0 {
			return false
		}
		h.closeRound()
	case stepShow:
		if h.nextToShow() {
			return false
		}
		h.award()
		h.finish()
	default:
		h.pending = 0
		return false
	}
	return true
}

// beginStreet starts the current street: with its discards, its draw, or its
// deal. No street has both a discard and a draw.
func (h *Hand) beginStreet() {
	h.emit(EvStreet, -1)
	h.acted, h.pending, h.lastDrawer, h.faceUp = 0, 0, -1, 0
	switch st := h.st(); {
	case st.Discard > 0:
		h.step = stepDiscard
	case st.Draw > 0:
		h.step = stepDraw
	default:
		h.step = stepTable
	}
}

// finish ends the hand.
func (h *Hand) finish() {
	h.step, h.pending = stepDone, 0
	h.emit(EvEnded, -1)
}
