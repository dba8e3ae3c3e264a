package table

import "slices"

// arrange changes the game, the speed and the bots.
func (d desk) arrange(l *client, c Command) {
	d.dirty = true
	switch c := c.(type) {
	case SetSpeed:
		if int(c.Speed) < len(paces) {
			d.speed = c.Speed
		}
	case AddBot:
		if d.orders.Freezeout {
			d.notify(l, Notice{Code: NoticeClosed})
			return
		}
		if err := d.minds.seatBot(BotSeat(c)); err != nil {
			d.notify(l, Notice{Code: NoticeNoSeat})
		}
	case RemoveBots:
		for i := range d.chairs {
			if d.chairs[i].bot == nil || d.orders.Bound {
				continue
			}
			if d.staked(i) && !d.open() {
				d.chairs[i].leaving = true
			} else {
				d.standUp(i)
			}
		}
	case SetForm:
		c.Form.Spice = d.next.Spice
		d.setForm(l, c.Form)
	case SetSpice:
		f := d.next
		f.Spice = c.Spice
		d.setForm(l, f)
	}
}

// setForm changes what the next hand is played as.
func (d desk) setForm(l *client, f Form) {
	if n := d.fits(&f); n.Code != NoticeNone {
		d.notify(l, n)
		return
	}
	fact := Fact{Kind: FactForm, Seat: -1, Form: &f}
	if d.cfg.Store != nil {
		fact.State = d.bare()
	}
	if !d.save(fact) {
		d.notify(l, Notice{Code: NoticeStorage})
		return
	}
	untouched := d.open() && d.hand.Middle() == 0
	d.useForm(f)
	switch {
	case untouched && f.Mix == nil && f.atBank():
		d.dealer.reopen()
	case untouched:
		d.dealer.voidHand(true) // nobody has placed bets: the deal is not played
	case d.busy():
		d.notify(l, Notice{Code: NoticeNextHand})
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
	t.logSpice(f.Spice)
	t.next = f
	t.options = f.options(t.cfg.Rake != nil)
	if t.open() && t.hand.Middle() == 0 && f.Mix == nil && f.atBank() {
		own := *t.dealSetup
		own.Rules = f.Bank
		t.form, t.dealSetup = f, &own
	}
}

// fits settles a form for this table, and says what keeps it from being played here.
func (g *seating) fits(f *Form) Notice {
	if err := f.settle(); err != nil || g.orders.Freezeout && f.hasBank() {
		return Notice{Code: NoticeBadForm}
	}
	n := g.taken()
	if g.orders.Freezeout {
		f.BuyIn = g.next.BuyIn
		if !g.orders.Closed {
			n = g.orders.Players
		}
	}
	g.orders.price(f)
	switch {
	case f.check() != nil:
		return Notice{Code: NoticeBadForm}
	case n > f.MaxPlayers():
		return Notice{Code: NoticeTooMany, Amount: int64(f.MaxPlayers())}
	}
	return Notice{}
}
