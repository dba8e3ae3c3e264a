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
// It is three things: the betting with its chips, the cards, and what joins them to a
// game: which street it is, whose decision is awaited, who shows, what is told.
type Hand struct {
	events []SecretEvent
	state
	round
	cards
	setup Setup
}

// state is what joins betting and cards to a game.
type state struct {
	g       *game.Game // may change to nullot in the coupled game
	step    step
	street  uint8 // index into g.Streets
	pending mask  // may decide now
	shown   mask  // hands face up
	ranked  mask  // final hands evaluated
	winners mask
	raked   int64

	lastDrawer     int8 // last seat that announced its draw
	lastShown      int8 // last seat that showed or mucked in turn
	runout         bool // no betting is left
	tabled         bool // the hands left are face up
	passed         bool // everybody passed the opening round
	showdownUntold bool // manual: the file tells no more of the showdown
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
	h.events = h.events[:0]
	h.round = round{aggressor: -1, opener: -1, firstSeat: -1, lastTurn: -1}
	h.layout = layout{manual: s.Manual}
	h.state = state{g: s.Game, lastDrawer: -1, lastShown: -1, step: stepTable}
	h.stacks = s.Stacks
	if len(s.Order) > 0 {
		h.deck.ResetTo(s.Order, s.Seed)
	} else {
		h.deck.Reset(s.Seed)
	}
	h.dealtIn, h.live, h.withChips = p.in, p.in, p.in
	h.unopened = h.antePot()
	h.pot, h.dead = s.CarriedPot, s.CarriedPot
	h.post(p.blinds, p.antes)
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

// post puts in antes and blinds in order from the button's left. Antes come
// first, a big-blind or button ante after the blind (RULES §2.5).
func (h *Hand) post(blinds, antes mask) {
	blindsFirst := h.setup.AnteDead && !h.setup.AntesFirst
	if !blindsFirst {
		h.postAntes(antes)
	}
	if h.setup.DeadSmallBlind {
		h.emit(EvDeadBlind, -1).Reason = SmallBlindLeft
		h.unpostedBlinds += h.setup.Stakes.SmallBlind
	}
	last := h.setup.BigBlind
	for i := range blinds.clockwise(h.setup.Button) {
		want := h.setup.Blinds[i]
		if last < 0 || want > h.setup.Blinds[last] {
			last = i
		}
		got := h.pay(i, want, true)
		h.unpostedBlinds += want - got
		h.bet = max(h.bet, want)
		e := h.emit(EvPosted, i)
		e.Amount, e.To, e.Reason, e.AllIn = got, h.fronts[i], h.blindReason(i), h.stacks[i] == 0
	}
	h.lastBlind = int8(last)
	if blindsFirst {
		h.postAntes(antes)
	}
}

func (h *Hand) blindReason(seat int) Reason {
	big := h.setup.BigBlind
	switch want := h.setup.Blinds[seat]; {
	case seat == big:
		return AsBigBlind
	case big < 0 || want < h.setup.Blinds[big]:
		return AsSmallBlind
	case want > h.setup.Blinds[big]:
		return AsStraddle
	}
	return AsPost
}

func (h *Hand) postAntes(antes mask) {
	for i := range antes.clockwise(h.setup.Button) {
		got := h.pay(i, h.setup.Antes[i], false)
		if h.setup.AnteDead {
			h.totals[i] -= got
			h.dead += got
		}
		e := h.emit(EvPosted, i)
		e.Amount, e.Reason, e.AllIn = got, AsAnte, h.stacks[i] == 0
		if h.setup.AnteDead && i == h.setup.BigBlind {
			e.Reason = AsBigBlindAnte
		}
	}
}

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
		if !h.dealDue() {
			return false
		}
		h.settleThrown(h.dealtIn)
		h.step = stepTable
	case stepTable:
		h.tableAllIns()
		h.planDeal()
		h.step = stepDeal
	case stepDeal:
		if !h.dealDue() {
			return false
		}
		h.tableAllIns()
		h.openRound()
		h.step = stepBet
	case stepBet:
		if h.nextToAct() {
			return false
		}
		h.closeRound()
	case stepShow:
		if h.nextToShow() {
			return false
		}
		h.award()
	default:
		h.pending = 0
		return false
	}
	return true
}

// tableAllIns turns the hands up when no betting is left and nobody has cards to
// choose.
func (h *Hand) tableAllIns() {
	if h.runout && !h.tabled && !h.choicesAhead() {
		h.table()
	}
}

// st is the current street.
func (h *Hand) st() *game.Street { return &h.g.Streets[h.street] }

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

// choicesAhead says whether anybody still has cards to discard or draw: no hand
// is tabled before (RULES §3.9.1). Choices of the current street are over.
func (h *Hand) choicesAhead() bool {
	for i := int(h.street) + 1; i < len(h.g.Streets); i++ {
		if h.g.Streets[i].Discard > 0 || h.g.Streets[i].Draw > 0 {
			return true
		}
	}
	return false
}

// finish ends the hand.
func (h *Hand) finish() {
	h.step, h.pending = stepDone, 0
	h.emit(EvEnded, -1)
}
