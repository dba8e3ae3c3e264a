package hand

import "tapis/engine/card"

// Legal is what a seat may do now. The zero Legal: nothing.
type Legal struct {
	Fold      bool
	Check     bool
	Call      int64 // chips a call moves, 0 when there is nothing to call
	CallAllIn bool  // the call takes the whole stack
	BringIn   int64 // chips the bring-in moves, 0 when none is owed
	// MinTo and MaxTo bound the total of a bet or raise on this street; both 0
	// when raising is not open, and then NoRaise says why. With Fixed only these
	// two totals are legal.
	MinTo, MaxTo int64
	Fixed        bool
	RaiseKind    Reason // AsBet, AsRaise, AsCompletion or AsOpening
	NoRaise      Code
	Draw         bool  // a draw is due: 0 to DrawMax cards
	DrawMax      int   //
	Discard      int   // exactly so many cards are to be thrown
	Show, Muck   bool  // the showdown asks
	Price        int64 // what is owed before the stack is considered
	Pot          int64 // everything in the middle, bets included
}

// Legal says what a seat may do now.
func (h *Hand) Legal(seat int) Legal {
	var l Legal
	if !h.pending.has(seat) {
		return l
	}
	switch h.step {
	case stepDiscard:
		l.Discard = h.st().Discard
		return l
	case stepDraw:
		l.Draw, l.DrawMax = true, h.maxDraw()
		return l
	case stepShow:
		l.Show, l.Muck = true, h.mayMuck(seat) == nil
		return l
	}
	s := &h.seats[seat]
	l.Pot = h.pot()
	if h.ask {
		l.BringIn = min(h.setup.Stakes.BringIn, s.stack)
		l.Price = h.setup.Stakes.BringIn
	} else {
		l.Price = h.price(seat)
		l.Call = min(l.Price, s.stack)
		l.CallAllIn = l.Call > 0 && l.Call == s.stack
		l.Check = l.Price == 0
		l.Fold = true
	}
	l.NoRaise = h.mayRaise(seat)
	if l.NoRaise == CodeNone && h.antePot() && h.opener < 0 && !h.opens(seat) {
		l.NoRaise = CodeNoOpeners
	}
	all := s.bet + s.stack
	if l.NoRaise == CodeNone && all <= h.bet {
		l.NoRaise = CodeStack
	}
	if l.NoRaise != CodeNone {
		return l
	}
	l.MinTo, l.MaxTo, l.Fixed = h.sizes(seat)
	l.MinTo, l.MaxTo = min(l.MinTo, all), min(l.MaxTo, all)
	l.RaiseKind = h.raiseKind(l.MinTo)
	return l
}

// Apply takes a decision. A refusal is returned as an error of type *Refusal and
// leaves the hand as it was.
func (h *Hand) Apply(a Action) error {
	if r := h.apply(&a); r != nil {
		return r
	}
	h.run()
	return nil
}

func (h *Hand) apply(a *Action) *Refusal {
	seat := int(a.Seat)
	switch {
	case h.step == stepDone:
		return refuse(CodeHandOver)
	case seat < 0 || seat >= MaxSeats || !h.in.has(seat):
		return refuse(CodeNotInHand)
	case a.Kind == Show && h.setup.Manual:
		return h.showNow(seat, a.cards())
	}
	if seats, board := h.Due(); seats != 0 || board != 0 {
		if a.Kind == Muck && h.runout {
			return h.muckNow(seat)
		}
		return refuse(CodeDealDue)
	}
	if !h.pending.has(seat) {
		r := refuse(CodeNotYourTurn)
		if h.pending != 0 {
			r.Have = int64(h.pending.first())
		}
		return r
	}
	switch h.step {
	case stepDiscard, stepDraw:
		if a.Kind != Draw && a.Kind != Discard {
			return refuse(CodeNotBetting)
		}
		return h.choose(a)
	case stepShow:
		switch a.Kind {
		case Show:
			return h.showNow(seat, nil)
		case Muck:
			return h.muckNow(seat)
		}
		return refuse(CodeHandOver)
	}
	return h.applyBet(seat, a)
}

// applyBet takes a betting decision of a pending seat.
func (h *Hand) applyBet(seat int, a *Action) *Refusal {
	l := h.Legal(seat)
	s := &h.seats[seat]
	switch a.Kind {
	case Fold:
		if h.ask {
			return &Refusal{Code: CodeBringInFirst, Want: l.BringIn}
		}
		h.live &^= bit(seat)
		h.able &^= bit(seat)
		h.emit(EvFolded, seat)
	case Check:
		switch {
		case h.ask:
			return &Refusal{Code: CodeBringInFirst, Want: l.BringIn}
		case !l.Check:
			return &Refusal{Code: CodeMustCall, Want: l.Call}
		}
		h.acted |= bit(seat)
		h.emit(EvChecked, seat)
	case Call:
		switch {
		case h.ask:
			return &Refusal{Code: CodeBringInFirst, Want: l.BringIn}
		case l.Call == 0:
			return refuse(CodeNothingTo)
		}
		paid := h.pay(seat, l.Call, true)
		h.acted |= bit(seat)
		e := h.emit(EvCalled, seat)
		e.Amount, e.To, e.AllIn = paid, s.bet, s.stack == 0
	case PostBringIn:
		if !h.ask {
			return refuse(CodeNoBringIn)
		}
		paid := h.pay(seat, l.BringIn, true)
		h.acted |= bit(seat)
		e := h.emit(EvBringIn, seat)
		e.Amount, e.To, e.AllIn = paid, s.bet, s.stack == 0
	case Raise:
		if r := checkRaise(&l, a.Amount, s.bet+s.stack); r != nil {
			return r
		}
		h.raiseTo(seat, a.Amount)
	case Draw, Discard:
		return refuse(CodeNotDrawing)
	case Show, Muck:
		return refuse(CodeNotShowdown)
	default:
		return refuse(CodeUnknownKind)
	}
	h.ask = false
	h.last = int8(seat)
	return nil
}

// checkRaise says why a raise to `to` is not legal. all is the all-in total.
func checkRaise(l *Legal, to, all int64) *Refusal {
	r := &Refusal{Have: to, Want: l.MinTo}
	switch {
	case l.NoRaise != CodeNone:
		r.Code, r.Want = l.NoRaise, 0
		switch l.NoRaise {
		case CodeCapped:
			r.Want = MaxBets
		case CodeStack:
			r.Want = all
		}
	case to > all:
		r.Code, r.Want = CodeStack, all
	case l.Fixed && to != l.MinTo && to != l.MaxTo:
		r.Code = CodeFixed
		if l.MaxTo != l.MinTo {
			r.Also = l.MaxTo
		}
	case to < l.MinTo:
		r.Code = CodeTooSmall
	case to > l.MaxTo:
		r.Code, r.Want = CodeTooLarge, l.MaxTo
	default:
		return nil
	}
	return r
}

// know says whether all cards of a seat are known.
func (s *seat) known() bool {
	for _, c := range s.cards[:s.n] {
		if c == card.Unknown {
			return false
		}
	}
	return true
}
