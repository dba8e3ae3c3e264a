package bank

import (
	"tapis/engine/card"
	"tapis/engine/eval"
)

// advance walks the states of RULES §5.2 until somebody has to decide or the
// deal is settled.
func (h *Hand) advance() {
	for !h.Done() && h.Pending() == 0 {
		switch h.street {
		case Betting:
			if h.anybody(func(p *player) bool { return p.status == Playing }) {
				h.deal()
				h.open(Preflop)
			} else {
				h.street = Settled
				h.emit(SecretEvent{Kind: BankSettled, Street: Settled, Seat: NoSeat})
			}
		case Preflop:
			h.turnUp(Flop, 3, NoReason)
			h.open(Flop)
		case Flop:
			h.turnUp(Turn, 1, NoReason)
			h.open(Turn)
		case Turn:
			h.river()
		default:
			h.reveal()
			h.settle()
		}
	}
}

// choices is what a player still in may do on this street if his stack were
// deep enough (RULES §5.1).
func (h *Hand) choices(p *player) Moves {
	none := Moves(0)
	switch {
	case p.status != Playing:
	case h.street == Preflop && p.bets == Undecided:
		return none.with(Check).with(Bet4A).with(Bet3A)
	case h.street == Flop && p.bets == Undecided:
		return none.with(Check).with(Bet2A)
	case h.street == Turn && p.bets == Undecided:
		// D8: no check on the turn.
		return none.with(Fold).with(BetTurn)
	case h.street == River && p.bets == T:
		return none.with(Check).with(BetRiver)
	}
	return none
}

// open starts a street: every seat with a choice is asked. A seat whose stack
// pays for no bet is not asked, the check is its only move.
func (h *Hand) open(s Street) {
	h.street = s
	for i := range h.seats {
		p := &h.seats[i]
		var affordable Moves
		for m := range h.choices(p).All() {
			if m.Cost(p.ante) <= p.stack {
				affordable = affordable.with(m)
			}
		}
		if affordable == Moves(0).with(Check) {
			h.decide(i, Check, StackShort)
			continue
		}
		h.ask(i, affordable)
	}
}

func (h *Hand) ask(i int, m Moves) { h.moves[i] = m }

func (h *Hand) anybody(is func(*player) bool) bool {
	for i := range h.seats {
		if is(&h.seats[i]) {
			return true
		}
	}
	return false
}

// deal gives two cards to each player, one at a time, then two to the bank.
func (h *Hand) deal() {
	h.street = Deal
	for round := range 2 {
		for i := range h.seats {
			if p := &h.seats[i]; p.status == Playing {
				p.cards[round] = h.deck.Draw()
			}
		}
	}
	for i := range h.seats {
		if p := &h.seats[i]; p.status == Playing {
			h.emit(SecretEvent{Kind: HoleCards, Street: Deal, Seat: i}, p.cards[:]...)
		}
	}
	h.bank.cards = [2]card.Card{h.deck.Draw(), h.deck.Draw()}
	h.emit(SecretEvent{Kind: BankCards, Street: Deal, Seat: NoSeat}, h.bank.cards[:]...)
}

// turnUp burns a card and turns up n.
func (h *Hand) turnUp(s Street, n int, why Reason) {
	burn := [1]card.Card{h.deck.Draw()}
	h.emit(SecretEvent{Kind: Burned, Street: s, Seat: NoSeat}, burn[:]...)
	fresh := h.board[h.onBoard : h.onBoard+n]
	for i := range fresh {
		fresh[i] = h.deck.Draw()
	}
	h.onBoard += n
	h.emit(SecretEvent{Kind: BoardDealt, Street: s, Seat: NoSeat, Reason: why}, fresh...)
}

// river deals the last card, unless everybody folded and no Bonus is live
// (RULES §5.2).
func (h *Hand) river() {
	switch {
	case h.anybody((*player).standing):
		h.turnUp(River, 1, NoReason)
	case h.anybody(h.liveBonus):
		h.turnUp(River, 1, ForBonus)
	default:
		h.emit(SecretEvent{Kind: RiverSkipped, Street: River, Seat: NoSeat})
	}
	h.open(River)
}

// standing is a player who was dealt in and did not fold.
func (p *player) standing() bool { return p.status == Playing && p.bets != Folded }

// liveBonus is a Bonus that the board still decides (RULES §5.5 D4).
func (h *Hand) liveBonus(p *player) bool {
	return p.status == Playing && p.bonus > 0 && !(p.bets == Folded && h.rules.BonusDiesOnFold)
}

// reveal turns up what decides a box: the bank's cards if anybody is left to
// compare with, and the cards of those who are or whose Bonus is live. Other
// folded cards stay face down.
func (h *Hand) reveal() {
	h.street = Reveal
	if h.anybody((*player).standing) {
		h.show(&h.bank)
		why := NoPair
		if qualifies(h.bank.value) {
			why = PairOrBetter
		}
		h.emit(SecretEvent{Kind: BankShown, Street: Reveal, Seat: NoSeat, Reason: why,
			Made: eval.Describe(eval.High, h.bank.value)}, h.bank.cards[:]...)
	}
	for i := range h.seats {
		if p := &h.seats[i]; p.standing() || h.liveBonus(p) {
			h.show(&p.hole)
			h.emit(SecretEvent{Kind: SeatShown, Street: Reveal, Seat: i,
				Made: eval.Describe(eval.High, p.value)}, p.cards[:]...)
		}
	}
}

// show turns two cards up and says what they make with the board.
func (h *Hand) show(c *hole) {
	var seven [7]card.Card
	copy(seven[:], c.cards[:])
	copy(seven[2:], h.board[:])
	c.value, c.shown = eval.Evaluate(eval.High, seven[:]), true
}

// settle pays every box of every seat and closes the bank's book.
func (h *Hand) settle() {
	h.street = Settled
	for i := range h.seats {
		p := &h.seats[i]
		if p.status != Playing {
			continue
		}
		p.result = settle(h.rules, p.ante, p.bonus, p.bets, p.value, h.bank.value)
		p.stack += p.result.Returned
		h.net -= p.result.Net
		for b, line := range p.result.Boxes {
			if line.Stake > 0 {
				h.emit(SecretEvent{Kind: BoxSettled, Street: Settled, Seat: i, Box: Box(b), Reason: line.Reason,
					Pays: line.Pays, Chips: line.Stake, Net: line.Net})
			}
		}
		h.emit(SecretEvent{Kind: SeatSettled, Street: Settled, Seat: i, Outcome: p.result.Outcome,
			Made: p.result.Player, Net: p.result.Net, Returned: p.result.Returned})
	}
	h.emit(SecretEvent{Kind: BankSettled, Street: Settled, Seat: NoSeat, Made: eval.Describe(eval.High, h.bank.value), Net: h.net})
}
