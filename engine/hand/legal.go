package hand

// Legal is what a seat may do now. The zero Legal: nothing.
type Legal struct {
	Call    int64 // chips a call moves, 0 when there is nothing to call
	BringIn int64 // chips the bring-in moves, 0 when none is owed
	// MinTo and MaxTo bound the total of a bet or raise on this street; both 0
	// when raising is not open, and then NoRaise says why. With Fixed only these
	// two totals are legal.
	MinTo, MaxTo int64
	Price        int64 // what is owed before the stack is considered
	Pot          int64 // everything in the middle, bets included
	DrawMax      int   // with Draw: the most cards
	Discard      int   // exactly so many cards are to be thrown
	Fold         bool
	Check        bool
	CallAllIn    bool // the call takes the whole stack
	Fixed        bool
	Draw         bool   // a draw is due: 0 to DrawMax cards
	Show, Muck   bool   // the showdown asks
	RaiseKind    Reason // AsBet, AsRaise, AsCompletion or AsOpening
	NoRaise      Code
}

// Legal says what a seat may do now.
func (h *Hand) Legal(seat int) (l Legal) {
	h.LegalInto(&l, seat)
	return l
}

// LegalInto fills l with what a seat may do now.
func (h *Hand) LegalInto(l *Legal, seat int) {
	*l = Legal{}
	if !h.pending.has(seat) {
		return
	}
	if h.step != stepBet {
		h.legalCards(l, seat)
		return
	}
	stack := h.stacks[seat]
	l.Pot = h.pot
	l.Price = h.price(seat)
	if h.bringInDue {
		l.Price = h.setup.Stakes.BringIn
		l.BringIn = min(l.Price, stack)
	} else {
		l.Call = min(l.Price, stack)
		l.CallAllIn = l.Price >= stack // a seat that may bet has chips
		l.Check = l.Price == 0
		l.Fold = true
	}
	r := h.offered(seat)
	l.MinTo, l.MaxTo, l.Fixed, l.NoRaise = r.min, r.max, r.fixed, r.why
	if r.why == CodeNone {
		l.RaiseKind = h.raiseKind(&h.setup, r.min)
	}
}

// legalCards fills l with what a seat may discard, draw, show or muck.
func (h *Hand) legalCards(l *Legal, seat int) {
	switch h.step {
	case stepDiscard:
		l.Discard = h.st().Discard
	case stepDraw:
		l.Draw, l.DrawMax = true, h.maxDraw()
	case stepShow:
		l.Show, l.Muck = true, h.mayMuck(seat) == CodeNone
	}
}

// Apply takes a decision. A refusal is returned as an error of type *Refusal and
// leaves the hand as it was.
func (h *Hand) Apply(a Action) error {
	if seat := int(a.Seat); h.step == stepBet && h.pending.has(seat) {
		if r := h.applyBet(seat, &a); r != nil {
			return r
		}
		if h.nextToAct() {
			return nil
		}
		h.closeRound()
	} else if r := h.applyOther(&a); r != nil {
		return r
	}
	h.run()
	return nil
}

// applyOther takes a decision that is not one of the betting, or refuses one that
// nobody is asked for.
func (h *Hand) applyOther(a *Action) *Refusal {
	seat := int(a.Seat)
	switch {
	case h.step == stepDone:
		return refuse(CodeHandOver)
	case !h.dealtIn.has(seat):
		return refuse(CodeNotInHand)
	case a.Kind == Show && h.manual:
		return h.showNow(seat, a.cards())
	}
	if h.step == stepDeal || h.step == stepReplace { // a manual hand's cards are due
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
	}
	return refuse(CodeHandOver)
}

// applyBet takes a betting decision of a pending seat.
func (h *Hand) applyBet(seat int, a *Action) *Refusal {
	if a.Kind != Raise {
		return h.answer(&h.story, &h.setup, seat, a.Kind)
	}
	o := h.offered(seat)
	if !o.allow(a.Amount) {
		return o.refusal(a.Amount, h.fronts[seat]+h.stacks[seat])
	}
	if h.raise(&h.story, &h.setup, seat, a.Amount) == AsOpening {
		s := &h.seats[seat]
		copy(s.open[:], s.cards[:s.n])
	}
	return nil
}

// offered are the raises of a seat that may bet. Those of the only one that may
// are at hand.
func (h *Hand) offered(seat int) raises {
	if h.pending == bit(seat) {
		return h.offer
	}
	return h.raisesOf(seat)
}

// raisesOf works out what a seat may raise to.
func (h *Hand) raisesOf(seat int) raises {
	return h.raises(&h.setup, seat, !h.unopened || h.seats[seat].mayOpen(h.g))
}
