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
	o := &h.offer
	if h.pending != bit(seat) { // one of several
		mine := h.raises(&h.setup, seat)
		o = &mine
	}
	l.MinTo, l.MaxTo, l.Fixed, l.NoRaise = o.min, o.max, o.fixed, o.why
	if o.why == CodeNone {
		l.RaiseKind = h.raiseKind(&h.setup, o.min)
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
		var r *Refusal
		if a.Kind == Raise {
			r = h.applyRaise(seat, a.Amount)
		} else {
			r = h.answer(&h.story, &h.setup, seat, a.Kind)
		}
		if r != nil {
			return r
		}
		if h.pending = h.next(&h.setup); h.pending != 0 {
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

// applyRaise raises to a total for a pending seat.
func (h *Hand) applyRaise(seat int, to int64) *Refusal {
	o := h.offer
	if h.pending != bit(seat) { // one of several
		o = h.raises(&h.setup, seat)
	}
	if !o.allow(to) {
		return o.refusal(to, h.fronts[seat]+h.stacks[seat])
	}
	if h.raise(&h.story, &h.setup, seat, to) == AsOpening {
		s := &h.seats[seat]
		copy(s.open[:], s.cards[:s.n])
	}
	return nil
}
