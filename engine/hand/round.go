package hand

import (
	"math"

	"tapis/engine/game"
)

// MaxBets is the fixed-limit cap: one bet and three raises (RULES §2.1).
const MaxBets = 4

// round is the betting of one street with the chips it is about (RULES §2). It knows
// no cards: what depends on them it is told.
type round struct {
	chips
	acted     mask   // acted since the betting was last reopened
	owing     mask   // owe a decision: have not acted, or face a raise
	showPairs mask   // show the pair that may bet big (RULES §2.2)
	openers   mask   // while unopened: hold cards that may open
	offer     raises // of the only seat that may bet

	bet            int64 // the highest bet, nominal
	lastFullBet    int64 // what the last full bet or raise made it
	minRaise       int64 // the next full raise is by this
	unit           int64 // fixed limit: this street's bet
	unpostedBlinds int64 // not posted in full, counted by pot limit (RULES §2.3)
	bets           uint8 // full bets and raises

	lastBlind      int8 // the seat before the first to act: the big blind or the highest straddle
	aggressor      int8 // last to bet or raise, -1
	opener         int8 // of an ante draw game, -1
	firstSeat      int8 // first to act, -1 before
	lastTurn       int8 // last seat that acted, or showed; -1 before
	capped         bool // the cap was reached with more than two players
	bringInDue     bool // a bring-in decision is pending
	completionOpen bool // fixed limit: the bring-in has not been completed
	unopened       bool // an ante draw game that nobody has opened
	anyoneStarts   bool // manual: boards are unknown, whoever the file says acts
}

// raises are the totals a seat may raise to: from min to max, with fixed only
// these two, with a reason why none.
type raises struct {
	min, max int64
	fixed    bool
	why      Code
}

// begin prepares the betting of a street: levels and increments. first: the blinds
// and antes have just been posted.
func (r *round) begin(s *Setup, st *game.Street, first bool) {
	r.owing, r.acted, r.lastTurn, r.aggressor, r.bets = r.withChips, 0, -1, -1, 0
	r.capped, r.completionOpen, r.showPairs = false, false, 0
	r.unit = s.Stakes.SmallBet
	if st.Big {
		r.unit = s.Stakes.BigBet
	}
	if !first {
		r.bet, r.unpostedBlinds = 0, 0
	}
	r.lastFullBet = r.bet
	r.minRaise = r.unit
	if s.Betting != game.FixedLimit {
		r.minRaise = s.Stakes.MinBet
	}
}

// beginBlinds makes the big blind the first bet.
func (r *round) beginBlinds(s *Setup) {
	r.bets = 1
	if s.Betting != game.FixedLimit {
		r.minRaise = max(s.Stakes.MinBet, r.bet)
	}
	r.firstSeat = int8(r.dealtIn.after(int(r.lastBlind)))
}

// beginBringIn makes the bring-in the bet everybody faces; leader brings in, -1 when
// the boards do not say who. A leader who is all-in for the ante, or has less than
// the bring-in, leaves the full bring-in to the others (RULES §3.9.3). Without a
// bring-in the leader may check.
func (r *round) beginBringIn(s *Setup, leader int, bringIn bool) {
	r.anyoneStarts = leader < 0
	r.firstSeat = int8(leader)
	r.completionOpen = s.Betting == game.FixedLimit
	if !bringIn {
		return
	}
	r.bringInDue = leader < 0 || r.withChips.has(leader)
	r.bet, r.lastFullBet = s.Stakes.BringIn, s.Stakes.BringIn
	r.minRaise = s.Stakes.SmallBet - s.Stakes.BringIn // a completion (RULES §3.9.6)
	if s.Betting != game.FixedLimit {
		r.minRaise = max(s.Stakes.BringIn, s.Stakes.MinBet) // RULES §3.9.7
	}
}

// next is the seats of which one acts next, none when the round is over. They are
// several only where the file of a manual hand says who begins; what a single one
// is offered is worked out.
func (r *round) next(s *Setup) mask {
	owing := r.owing & r.withChips
	if owing == 0 || r.live.few() || r.withChips.few() && !r.behind(r.withChips.first()) {
		return 0
	}
	from := int(r.lastTurn)
	if from < 0 {
		if r.anyoneStarts {
			if owing.few() {
				r.offer = r.raises(s, owing.first())
			}
			return owing
		}
		from = int(r.firstSeat) - 1
	}
	seat := owing.after(from)
	r.offer = r.raises(s, seat)
	return bit(seat)
}

// behind says whether seat faces more than it has put in: the only seat with
// chips has a decision then, and no other (RULES §3.9.4, §3.9.11).
func (r *round) behind(seat int) bool {
	mine := r.fronts[seat]
	for m := r.dealtIn; m != 0; m &= m - 1 {
		if r.fronts[m.first()] > mine {
			return true
		}
	}
	return false
}

// price is what seat owes to call, before its stack is considered.
func (r *round) price(seat int) int64 { return max(r.bet-r.fronts[seat], 0) }

// uncapped is the option capHeadsUp = false: no cap when two are left before it
// is reached (RULES §2.1).
func (r *round) uncapped(s *Setup) bool {
	return !s.Rules.CapHeadsUp && r.live.len() == 2 && !r.capped
}

// openPairOffered says whether seat may make the first bet of 4th street a big
// one (RULES §2.2).
func (r *round) openPairOffered(s *Setup, seat int) bool {
	switch {
	case r.bet > 0:
		return false
	case s.Rules.OpenPair == game.OpenPairAny:
		return r.showPairs&r.live != 0
	}
	return r.showPairs.has(seat)
}

// raises works out what a seat may raise to.
func (r *round) raises(s *Setup, seat int) (o raises) {
	me := bit(seat)
	front := r.fronts[seat]
	all := front + r.stacks[seat]
	fixed := s.Betting == game.FixedLimit
	switch {
	case !r.callable(r.withChips &^ me):
		o.why = CodeNobodyToCall
	case fixed && r.bets >= MaxBets && !r.uncapped(s):
		o.why = CodeCapped
	case r.acted&me != 0 && (fixed || r.bet-front < r.minRaise):
		o.why = CodeNoRaise // RULES §2.1, §2.4: short all-ins did not reopen
	case r.unopened && !r.openers.has(seat):
		o.why = CodeNoOpeners
	case all <= r.bet:
		o.why = CodeStack
	case s.Betting == game.NoLimit && !r.unopened:
		o.min, o.max = min(r.bet+r.minRaise, all), all
	default:
		o.min, o.max, o.fixed = r.sizes(s, seat)
		o.min, o.max = min(o.min, all), min(o.max, all)
	}
	return o
}

// callable says whether any of the seats could put in more than the bet, so that
// raising it makes sense (RULES §3.9.11).
func (r *round) callable(seats mask) bool {
	for ; seats != 0; seats &= seats - 1 {
		if i := seats.first(); r.fronts[i]+r.stacks[i] > r.bet {
			return true
		}
	}
	return false
}

// sizes are the totals a seat may raise to where the stack is not the limit. With
// fixed only lo and hi themselves are legal.
func (r *round) sizes(s *Setup, seat int) (lo, hi int64, fixed bool) {
	switch {
	case r.unopened: // RULES §4.3 rule 2, §3.9.9: the opening is fixed.
		lo = r.pot
		if s.Betting == game.FixedLimit {
			lo = r.unit
		}
		return lo, lo, true
	case s.Betting == game.PotLimit:
		lo = r.bet + r.minRaise
		return lo, max(lo, r.bet+r.pot+r.unpostedBlinds+r.price(seat)), false
	}
	lo = r.lastFullBet + r.minRaise
	if r.showPairs != 0 && r.openPairOffered(s, seat) {
		return lo, s.Stakes.BigBet, true
	}
	return lo, lo, true
}

// raise makes the bet of seat to, which is legal, and returns what it is called.
func (r *round) raise(events *story, s *Setup, seat int, to int64) Reason {
	nominal := r.pot // of an opening, before it is paid
	kind := r.raiseKind(s, to)
	paid := r.pay(seat, to-r.fronts[seat], true)
	var full bool
	if s.Betting == game.FixedLimit {
		full = r.fixedRaise(s, to)
	} else if by := to - r.bet; by >= r.minRaise {
		full, r.minRaise = true, by
	}
	if kind == AsOpening {
		r.opener, r.unopened = int8(seat), false
		r.acted = 0 // those who passed may raise, however short the opening
		if s.Betting != game.FixedLimit {
			r.minRaise = nominal // RULES §4.3 rule 2
		}
	}
	if full {
		r.acted = 0
	}
	r.bet = to
	r.aggressor = int8(seat)
	r.acted |= bit(seat)
	r.owing = r.withChips
	r.turnOver(seat)
	e := events.emit(EvRaised, seat)
	e.Amount, e.To, e.Reason, e.AllIn = paid, to, kind, r.stacks[seat] == 0
	return kind
}

// answer is a seat's decision that is not a raise, or the reason why it cannot be.
func (r *round) answer(events *story, s *Setup, seat int, kind ActionKind) *Refusal {
	price := r.price(seat)
	if r.bringInDue && (kind == Fold || kind == Check || kind == Call) {
		return &Refusal{Code: CodeBringInFirst, Want: min(s.Stakes.BringIn, r.stacks[seat])}
	}
	switch kind {
	case Fold:
		r.live &^= bit(seat)
		r.withChips &^= bit(seat)
		events.emit(EvFolded, seat)
	case Check:
		if price > 0 {
			return &Refusal{Code: CodeMustCall, Want: min(price, r.stacks[seat])}
		}
		r.acted |= bit(seat)
		events.emit(EvChecked, seat)
	case Call:
		if price == 0 {
			return refuse(CodeNothingTo)
		}
		r.putIn(events, seat, price, EvCalled)
	case PostBringIn:
		if !r.bringInDue {
			return refuse(CodeNoBringIn)
		}
		r.putIn(events, seat, s.Stakes.BringIn, EvBringIn)
	case Draw, Discard:
		return refuse(CodeNotDrawing)
	case Show, Muck:
		return refuse(CodeNotShowdown)
	default:
		return refuse(CodeUnknownKind)
	}
	r.turnOver(seat)
	return nil
}

// putIn calls or brings in: the amount, or the stack when it is shorter.
func (r *round) putIn(events *story, seat int, amount int64, kind EventKind) {
	paid := r.pay(seat, amount, true)
	r.acted |= bit(seat)
	e := events.emit(kind, seat)
	e.Amount, e.To, e.AllIn = paid, r.fronts[seat], r.stacks[seat] == 0
}

// turnOver notes that a seat has decided.
func (r *round) turnOver(seat int) {
	r.bringInDue = false
	r.lastTurn = int8(seat)
	r.owing &^= bit(seat)
}

// raiseKind is what a raise to `to` is called.
func (r *round) raiseKind(s *Setup, to int64) Reason {
	fixed := s.Betting == game.FixedLimit
	switch {
	case r.unopened:
		return AsOpening
	case r.bet == 0:
		return AsBet
	case r.completionOpen, fixed && r.bet > r.lastFullBet && to == r.lastFullBet+r.minRaise:
		return AsCompletion
	}
	return AsRaise
}

// fixedRaise applies the half-bet rule to a raise to `to` and says whether it
// counts (RULES §2.1, §3.9.6): short all-ins are measured from the last full level.
func (r *round) fixedRaise(s *Setup, to int64) bool {
	if r.showPairs != 0 && r.bet == 0 && to > r.unit {
		// Only the big bet is above the small one, all-in or not; once big, every
		// raise is big (RULES §2.2).
		r.unit = s.Stakes.BigBet
		r.minRaise = r.unit
	}
	if 2*(to-r.lastFullBet) < r.minRaise {
		return false
	}
	r.lastFullBet, r.minRaise = to, r.unit
	r.bets = min(r.bets, math.MaxUint8-1) + 1 // without a cap there is no end
	r.completionOpen = false
	r.capped = r.capped || r.bets == MaxBets && r.live.len() > 2
	return true
}

// allow says whether a raise to `to` is legal.
func (r *raises) allow(to int64) bool {
	return r.why == CodeNone && to >= r.min && to <= r.max && (!r.fixed || to == r.min || to == r.max)
}

// refusal says why a raise to `to` is not legal. all is the all-in total.
func (r *raises) refusal(to, all int64) *Refusal {
	switch {
	case r.why == CodeCapped:
		return &Refusal{Code: CodeCapped, Have: to, Want: MaxBets}
	case r.why != CodeNone && r.why != CodeStack:
		return &Refusal{Code: r.why, Have: to}
	case r.why == CodeStack || to > all:
		return &Refusal{Code: CodeStack, Have: to, Want: all}
	case r.fixed && to != r.min && to != r.max:
		no := &Refusal{Code: CodeFixed, Have: to, Want: r.min}
		if r.max != r.min {
			no.Also = r.max
		}
		return no
	case to < r.min:
		return &Refusal{Code: CodeTooSmall, Have: to, Want: r.min}
	}
	return &Refusal{Code: CodeTooLarge, Have: to, Want: r.max}
}
