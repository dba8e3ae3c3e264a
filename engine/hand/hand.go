package hand

import (
	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
)

// seat is one chair's part in the hand.
type seat struct {
	cards [MaxHole]card.Card
	n     uint8
	up    uint8 // bit i: cards[i] is face up
	due   uint8 // cards still to be dealt on this street
	drew  [3]int8
	draws uint8 // draw rounds decided
	high  eval.Value
	low   eval.Value
	open  [5]card.Card
	gone  card.Set // thrown in earlier rounds
	now   pile     // thrown in this round
}

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
type Hand struct {
	setup  Setup
	events []SecretEvent
	deck   card.Deck
	seats  [MaxSeats]seat
	stacks [MaxSeats]int64 // behind
	fronts [MaxSeats]int64 // the bet in front of each seat, on this street
	totals [MaxSeats]int64 // put in over the hand, in layers; the bet is part of it
	state
}

// state is all of a hand that begins anew with every deal.
type state struct {
	g *game.Game // may change to nullot in the coupled game

	in      mask   // dealt in
	live    mask   // not folded, not mucked
	able    mask   // live, with chips
	acted   mask   // acted since the betting was last reopened
	owing   mask   // owe this round a decision: have not acted, or face a raise
	pending mask   // may decide now
	offer   raises // of the only seat that may bet
	shown   mask   // hands face up
	ranked  mask   // final hands evaluated
	mucked  mask   // gave up at the showdown
	winners mask
	pairs   mask // show the pair that may bet big (RULES §2.2)
	step    step
	street  uint8 // index into g.Streets

	board  [5]card.Card
	nboard uint8
	boardN uint8 // board cards still due
	holeN  uint8 // hole cards the street deals to each live seat
	faceUp uint8 // bit i: of these the i-th is face up
	common bool  // the board card is stud's common card
	burned uint8 // burns not returned to the stub
	hidden uint8 // manual: unknown cards that left the stub
	burns  card.Set

	pot   int64 // everything in the middle, bets included
	dead  int64 // dead money, in the main pot
	bet   int64 // the street's highest bet, nominal
	level int64 // what the last full bet or raise made it
	incr  int64 // the next full raise is by this
	unit  int64 // fixed limit: this street's bet
	short int64 // blinds not posted in full, counted by pot limit (RULES §2.3)
	raked int64
	bets  uint8 // full bets and raises on this street

	lastBlind int8 // the seat before the first to act: the big blind or the highest straddle
	aggressor int8 // last to bet or raise on this street, -1
	opener    int8 // of an ante draw game, -1
	firstSeat int8 // first to act on this street, -1 before
	drawer    int8 // last seat that announced its draw
	last      int8 // last seat that acted in this round, or showed; -1 before
	capped    bool // the cap was reached with more than two players
	ask       bool // a bring-in decision is pending
	runout    bool // no betting is left
	tabled    bool // the hands left are face up
	unopened  bool // an ante draw game that nobody has opened
	brought   bool // fixed limit: the bring-in has not been completed
	passed    bool // everybody passed the opening round
	loose     bool // manual: boards are unknown, whoever the file says acts
	silent    bool // manual: the file tells no more of the showdown
}

// fresh is the state before the first event.
var fresh = state{aggressor: -1, opener: -1, firstSeat: -1, drawer: -1, last: -1, step: stepTable}

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
	for m := h.in; m != 0; m &= m - 1 { // the last hand's
		h.seats[m.first()] = seat{}
	}
	h.stacks, h.fronts, h.totals = s.Stacks, [MaxSeats]int64{}, [MaxSeats]int64{}
	h.setup = *s
	h.events = h.events[:0]
	h.state = fresh
	h.g = s.Game
	if len(s.Order) > 0 {
		h.deck.ResetTo(s.Order, s.Seed)
	} else {
		h.deck.Reset(s.Seed)
	}
	h.in, h.live, h.able = p.in, p.in, p.in
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

// pay moves up to amount from a seat's stack to the middle and returns what was
// moved. As a bet it counts on this street.
func (h *Hand) pay(seat int, amount int64, asBet bool) int64 {
	amount = min(amount, h.stacks[seat])
	h.stacks[seat] -= amount
	h.totals[seat] += amount
	h.pot += amount
	if asBet {
		h.fronts[seat] += amount
	}
	if h.stacks[seat] == 0 {
		h.able &^= bit(seat)
	}
	return amount
}

// post puts in antes and blinds in order from the button's left. Antes come
// first, a big-blind or button ante after the blind (RULES §2.5).
func (h *Hand) post(blinds, antes mask) {
	blindsFirst := h.setup.AnteDead && !h.setup.AntesFirst
	if !blindsFirst {
		h.postAntes(antes)
	}
	if h.setup.DeadSmallBlind {
		h.emit(EvDeadBlind, -1).Reason = SmallBlindLeft
		h.short += h.setup.Stakes.SmallBlind
	}
	last := h.setup.BigBlind
	for i := range blinds.clockwise(h.setup.Button) {
		want := h.setup.Blinds[i]
		if last < 0 || want > h.setup.Blinds[last] {
			last = i
		}
		got := h.pay(i, want, true)
		h.short += want - got
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
	for {
		switch h.step {
		case stepDiscard:
			if h.pending = h.live &^ h.acted; h.pending != 0 {
				return
			}
			h.settleThrown(h.in)
			h.step = stepTable
		case stepDraw:
			if h.nextDrawer() {
				return
			}
			h.step = stepReplace
			fallthrough
		case stepReplace:
			if !h.dealDue() {
				return
			}
			h.settleThrown(h.in)
			h.step = stepTable
			fallthrough
		case stepTable:
			if h.runout && !h.tabled && !h.choicesAhead() {
				h.table()
			}
			h.planDeal()
			h.step = stepDeal
			fallthrough
		case stepDeal:
			if !h.dealDue() {
				return
			}
			if h.runout && !h.tabled && !h.choicesAhead() {
				h.table()
			}
			h.openRound()
			h.step = stepBet
			fallthrough
		case stepBet:
			if h.nextToAct() {
				return
			}
			h.closeRound()
		case stepShow:
			if h.nextToShow() {
				return
			}
			h.award()
			return
		case stepDone:
			h.pending = 0
			return
		}
	}
}

// st is the current street.
func (h *Hand) st() *game.Street { return &h.g.Streets[h.street] }

// beginStreet starts the current street: with its discards, its draw, or its
// deal. No street has both a discard and a draw.
func (h *Hand) beginStreet() {
	h.emit(EvStreet, -1)
	h.acted, h.pending, h.drawer, h.faceUp = 0, 0, -1, 0
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
