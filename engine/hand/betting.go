package hand

import (
	"tapis/engine/game"
)

// openRound prepares the betting of a street and says who is first.
func (h *Hand) openRound() {
	s := &h.setup
	first := h.street == 0 && h.opener < 0
	h.round.begin(s, h.st(), first)
	if h.g.OpenPair && h.street == 1 && s.Rules.OpenPair != game.OpenPairOff {
		h.showPairs = h.pairsUp(h.live)
	}
	if h.unopened {
		h.openers = h.live
		if h.g.Openers {
			h.openers = h.mayOpen(h.live)
		}
	}
	switch {
	case first && h.bet > 0:
		h.beginBlinds(s)
	case first && h.g.Opening == game.BringIn:
		h.beginBringIn(s, h.bringInSeat(h.live, h.g.Boards == game.LowBoards), h.g != game.Stud5 || s.Rules.FiveStudBringIn)
	case h.g.Boards != game.NoBoards:
		h.firstSeat = int8(h.boardLeader(h.live, h.g.Boards == game.LowBoards))
		h.anyoneStarts = h.firstSeat < 0
	case s.antePot() && h.opener >= 0 && s.Rules.FermeFirst == game.FirstOpener:
		h.firstSeat = h.opener // or the next on his left who can act
	default:
		h.firstSeat = int8(h.live.after(s.Button))
	}
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
	if h.withChips.few() && (h.bet > 0 || h.street == 0) {
		if seat, excess := h.returnUncalled(); excess > 0 {
			h.emit(EvReturned, seat).Amount = excess
		}
	}
	if h.bet > 0 {
		h.fronts = [MaxSeats]int64{}
		h.emit(EvCollected, -1).Amount = h.pot
	}
	h.runout = h.runout || h.withChips.few()
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
