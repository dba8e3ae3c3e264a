package hand

import (
	"math"

	"tapis/engine/eval"
	"tapis/engine/game"
)

// MaxBets is the fixed-limit cap: one bet and three raises (RULES §2.1).
const MaxBets = 4

// antePot says whether this is an opening round of an ante draw game, where the
// first bet is fixed (RULES §4.3 rule 2).
func (h *Hand) antePot() bool {
	return h.g.Opening == game.Antes && h.setup.BigBlind < 0
}

// openRound prepares the betting of a street: levels, increments and who is
// first. It leaves aggressor at -1.
func (h *Hand) openRound() {
	st, s := h.st(), &h.setup.Stakes
	h.owing, h.acted, h.last, h.aggressor, h.bets = h.able, 0, -1, -1, 0
	h.capped, h.brought, h.pairs = false, false, 0
	if h.g.OpenPair {
		h.pairs = h.openPairs()
	}
	h.unit = s.SmallBet
	if st.Big {
		h.unit = s.BigBet
	}
	first := h.street == 0 && h.opener < 0
	if !first {
		h.bet, h.short = 0, 0
	}
	h.level = h.bet
	h.incr = h.unit
	if h.setup.Betting != game.FixedLimit {
		h.incr = s.MinBet
	}
	switch {
	case first && h.bet > 0: // blinds: the big blind is the first bet
		h.bets = 1
		if h.setup.Betting != game.FixedLimit {
			h.incr = max(s.MinBet, h.bet)
		}
		h.firstSeat = int8(h.in.after(int(h.lastBlind)))
	case first && h.g.Opening == game.BringIn:
		h.openStud()
	case h.g.Boards != game.NoBoards:
		h.firstSeat = int8(h.boardLeader(h.live))
		h.loose = h.firstSeat < 0
	case h.antePot() && h.opener >= 0 && h.setup.Rules.FermeFirst == game.FirstOpener:
		h.firstSeat = h.opener // or the next on his left who can act
	default:
		h.firstSeat = int8(h.live.after(h.setup.Button))
	}
}

// openStud finds who brings in and makes the bring-in the bet everybody faces. A
// bring-in player who is all-in for the ante, or has less than the bring-in,
// leaves the full bring-in to the others (RULES §3.9.3).
func (h *Hand) openStud() {
	s := &h.setup.Stakes
	leader := h.bringInSeat()
	h.loose = leader < 0
	h.firstSeat = int8(leader)
	h.brought = h.setup.Betting == game.FixedLimit
	if h.g == game.Stud5 && !h.setup.Rules.FiveStudBringIn {
		return
	}
	h.ask = leader < 0 || h.able.has(leader)
	h.bet, h.level = s.BringIn, s.BringIn
	h.incr = s.SmallBet - s.BringIn // a completion (RULES §3.9.6)
	if h.setup.Betting != game.FixedLimit {
		h.incr = max(s.BringIn, s.MinBet) // RULES §3.9.7
	}
}

// nextToAct sets who is to act, or says that the round is over.
func (h *Hand) nextToAct() bool {
	h.pending = 0
	owing := h.owing & h.able
	if owing == 0 || h.live.few() || h.able.few() && !h.behind(h.able.first()) {
		return false
	}
	from := int(h.last)
	if from < 0 {
		if h.loose { // boards are unknown: the file says who starts
			h.pending = owing
			return true
		}
		from = int(h.firstSeat) - 1
	}
	seat := owing.after(from)
	h.pending = bit(seat)
	h.offer = h.raises(seat)
	return true
}

// behind says whether seat faces more than it has put in: the only seat with
// chips has a decision then, and no other (RULES §3.9.4, §3.9.11).
func (h *Hand) behind(seat int) bool {
	mine := h.fronts[seat]
	for m := h.in; m != 0; m &= m - 1 {
		if h.fronts[m.first()] > mine {
			return true
		}
	}
	return false
}

// price is what seat owes to call, before its stack is considered.
func (h *Hand) price(seat int) int64 { return max(h.bet-h.fronts[seat], 0) }

// uncapped is the option capHeadsUp = false: no cap when two are left before it
// is reached (RULES §2.1).
func (h *Hand) uncapped() bool {
	return !h.setup.Rules.CapHeadsUp && h.live.len() == 2 && !h.capped
}

// openPairs are the seats that show a pair on the street where the first bet may
// then be a big one (RULES §2.2).
func (h *Hand) openPairs() (pairs mask) {
	if h.street != 1 || h.setup.Rules.OpenPair == game.OpenPairOff {
		return 0
	}
	for m := h.live; m != 0; m &= m - 1 {
		if i := m.first(); h.seats[i].showsPair() {
			pairs |= bit(i)
		}
	}
	return pairs
}

// openPairOffered says whether seat may make the first bet of 4th street a big
// one (RULES §2.2).
func (h *Hand) openPairOffered(seat int) bool {
	switch {
	case h.bet > 0:
		return false
	case h.setup.Rules.OpenPair == game.OpenPairAny:
		return h.pairs&h.live != 0
	}
	return h.pairs.has(seat)
}

// raiseTo makes the bet of seat to, which is legal.
func (h *Hand) raiseTo(seat int, to int64) {
	s := &h.seats[seat]
	nominal := h.pot // of an opening, before it is paid
	reason := h.raiseKind(to)
	paid := h.pay(seat, to-h.fronts[seat], true)
	var full bool
	if h.setup.Betting == game.FixedLimit {
		full = h.fixedRaise(to)
	} else if by := to - h.bet; by >= h.incr {
		full, h.incr = true, by
	}
	if reason == AsOpening {
		h.opener, h.unopened = int8(seat), false
		copy(s.open[:], s.cards[:s.n])
		h.acted = 0 // those who passed may raise, however short the opening
		if h.setup.Betting != game.FixedLimit {
			h.incr = nominal // RULES §4.3 rule 2
		}
	}
	if full {
		h.acted = 0
	}
	h.bet = to
	h.aggressor = int8(seat)
	h.acted |= bit(seat)
	h.owing = h.able // all but the raiser, see applyBet
	e := h.emit(EvRaised, seat)
	e.Amount, e.To, e.Reason, e.AllIn = paid, to, reason, h.stacks[seat] == 0
}

// raiseKind is what a raise to `to` is called.
func (h *Hand) raiseKind(to int64) Reason {
	fixed := h.setup.Betting == game.FixedLimit
	switch {
	case h.unopened:
		return AsOpening
	case h.bet == 0:
		return AsBet
	case h.brought, fixed && h.bet > h.level && to == h.level+h.incr:
		return AsCompletion
	}
	return AsRaise
}

// fixedRaise applies the half-bet rule to a raise to `to` and says whether it
// counts (RULES §2.1, §3.9.6): short all-ins are measured from the last full level.
func (h *Hand) fixedRaise(to int64) bool {
	st := &h.setup.Stakes
	if h.pairs != 0 && h.bet == 0 && to > h.unit {
		// Only the big bet is above the small one, all-in or not; once big, every
		// raise is big (RULES §2.2).
		h.unit = st.BigBet
		h.incr = h.unit
	}
	if 2*(to-h.level) < h.incr {
		return false
	}
	h.level, h.incr = to, h.unit
	h.bets = min(h.bets, math.MaxUint8-1) + 1 // without a cap there is no end
	h.brought = false
	h.capped = h.capped || h.bets == MaxBets && h.live.len() > 2
	return true
}

// closeRound returns an uncalled bet, collects the rest and moves on.
func (h *Hand) closeRound() {
	h.pending = 0
	if h.unopened && h.street == 0 && !h.live.few() && h.acted != 0 {
		h.passedOut()
		return
	}
	// With two seats that have chips both have matched the highest bet, and without
	// a bet there is only an ante to return.
	if h.able.few() && (h.bet > 0 || h.street == 0) {
		h.returnUncalled()
	}
	if h.bet > 0 {
		h.fronts = [MaxSeats]int64{}
		h.emit(EvCollected, -1).Amount = h.pot
	}
	h.runout = h.runout || h.able.few()
	if h.live.few() || int(h.street) == len(h.g.Streets)-1 {
		h.step = stepShow
		return
	}
	h.street++
	h.beginStreet()
}

// passedOut is the end of an opening round nobody opened (RULES §4.3 rules 6, 7).
func (h *Hand) passedOut() {
	if h.g.IfPassed != nil {
		h.g = h.g.IfPassed(h.setup.Rules)
		h.emit(EvTurnedNullot, -1)
		h.beginStreet()
		return
	}
	h.passed = true
	h.emit(EvPassedOut, -1).Amount = h.pot
	h.finish()
}

// returnUncalled gives back what nobody matched: the highest total down to the
// second highest (RULES §2.6).
func (h *Hand) returnUncalled() {
	var top, second int64
	for m := h.in; m != 0; m &= m - 1 {
		i := m.first()
		t := h.totals[i]<<seatBits | int64(i)
		second = max(second, min(top, t))
		top = max(top, t)
	}
	excess := top>>seatBits - second>>seatBits
	if excess == 0 {
		return
	}
	who := int(top & seatMask)
	h.stacks[who] += excess
	h.totals[who] -= excess
	h.fronts[who] -= min(excess, h.fronts[who])
	h.pot -= excess
	if h.live.has(who) {
		h.able |= bit(who)
	}
	e := h.emit(EvReturned, who)
	e.Amount = excess
}

// opens says whether the five cards of s may open a fermé.
func (h *Hand) opens(s *seat) bool {
	return !h.g.Openers || !s.known() || eval.Evaluate(eval.High, s.cards[:s.n]) >= jacks()
}
