package table

import "slices"

// arrange changes the game, the speed and the bots.
func (t *Table) arrange(l *client, c Command) {
	t.dirty = true
	switch c := c.(type) {
	case SetSpeed:
		if int(c.Speed) < len(paces) {
			t.speed = c.Speed
		}
	case AddBot:
		if t.orders.Freezeout {
			t.notify(l, Notice{Code: NoticeClosed})
			return
		}
		if err := t.seatBot(BotSeat(c)); err != nil {
			t.notify(l, Notice{Code: NoticeNoSeat})
		}
	case RemoveBots:
		for i := range t.chairs {
			if t.chairs[i].bot == nil || t.orders.Bound {
				continue
			}
			if t.staked(i) && !t.open() {
				t.chairs[i].leaving = true
			} else {
				t.standUp(i)
			}
		}
	case SetForm:
		t.setForm(l, c.Form)
	}
}

// setForm changes what the next hand is played as.
func (t *Table) setForm(l *client, f Form) {
	if n := t.fits(&f); n.Code != NoticeNone {
		t.notify(l, n)
		return
	}
	fact := Fact{Kind: FactForm, Seat: -1, Form: &f}
	if t.cfg.Store != nil {
		fact.State = t.bare()
	}
	if !t.save(fact) {
		t.notify(l, Notice{Code: NoticeStorage})
		return
	}
	untouched := t.open() && t.hand.Middle() == 0
	t.useForm(f)
	switch {
	case untouched && f.Mix == nil && f.atBank():
		t.reopen()
	case untouched:
		t.voidHand(true) // nobody has placed bets: the deal is not played
	case t.busy():
		t.notify(l, Notice{Code: NoticeNextHand})
	}
}

// useForm makes a form what is played next. A deal against the bank that nobody has
// bets in yet is played by it too, once it begins again.
func (t *Table) useForm(f Form) {
	if !f.Mix.same(t.next.Mix) {
		t.mixed.reset()
	}
	if f.Mix != nil && f.Mix != t.next.Mix { // the sender may go on with its own
		own := *f.Mix
		own.Games = slices.Clone(own.Games)
		f.Mix = &own
	}
	t.next = f
	t.options = f.options(t.cfg.Rake != nil)
	if t.open() && t.hand.Middle() == 0 && f.Mix == nil && f.atBank() {
		own := *t.dealSetup
		own.Rules = f.Bank
		t.form, t.dealSetup = f, &own
	}
}

// fits settles a form for this table, and says what keeps it from being played here.
func (t *Table) fits(f *Form) Notice {
	if err := f.settle(); err != nil || t.orders.Freezeout && f.hasBank() {
		return Notice{Code: NoticeBadForm}
	}
	n := t.taken()
	if t.orders.Freezeout {
		f.BuyIn = t.next.BuyIn
		if !t.orders.Closed {
			n = t.orders.Players
		}
	}
	t.orders.price(f)
	switch {
	case f.check() != nil:
		return Notice{Code: NoticeBadForm}
	case n > f.MaxPlayers():
		return Notice{Code: NoticeTooMany, Amount: int64(f.MaxPlayers())}
	}
	return Notice{}
}
