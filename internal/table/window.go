package table

import "tapis/engine/bank"

// publish makes a snapshot for every line that needs one. It is the only way out
// of the table, and every view in it was redacted for its line.
func (w window) publish() {
	var shared *Snapshot
	for c := range w.clients() {
		if !w.dirty && !c.undue {
			continue
		}
		if shared == nil {
			shared = w.common()
		}
		w.sendFrom(c, shared)
	}
	if w.dirty && w.reports != nil {
		w.reports.Put(w.report())
	}
	w.dirty = false
}

// send gives one client its snapshot.
func (w window) send(c *client) { w.sendFrom(c, w.common()) }

func (w window) sendFrom(c *client, shared *Snapshot) {
	s := *shared
	i := w.seatOf(c.ID)
	s.You, s.Host = i, w.desk.mayResume(c, i)
	w.showHand(&s, i, c.ID)
	s.Notice = c.notice
	s.Log = w.journal.tailFor(c.ID, shared.Log)
	s.Saved = w.aside[c.ID].stack
	if i >= 0 {
		s.Stats = w.chairs[i].stats
		s.Decision.Yours = s.Decision.ID != 0 && w.pending>>i&1 != 0
	}
	if m := s.Mix; m != nil && m.Asking.ID != 0 && i == m.Chooser {
		own := *m
		own.Asking.Yours = true
		s.Mix = &own
	}
	c.put(&s)
}

// showHand puts the hand into a snapshot, as a person in a chair may see it. Who
// took a chair after the deal gets the public view, seen from that chair.
func (w window) showHand(s *Snapshot, i int, id Identity) {
	atBank := w.showsBank()
	if atBank {
		s.Bank = &BankTable{Account: w.house, Least: w.form.Stakes.Ante}
		if i >= 0 {
			s.Bank.Last = w.chairs[i].last
		}
	}
	if w.hand == nil {
		if atBank {
			v := new(bank.Hand).View(bank.Observer)
			v.Rules, v.Seat = w.next.Bank, i
			s.Bank.View, s.Bank.Least = v, s.Next.Stakes.Ante
		}
		return
	}
	from, own := w.view(-1), i >= 0 && w.inHand>>i&1 != 0 && w.dealt[i] == id
	if own {
		from = w.view(i)
	}
	switch {
	case atBank:
		s.Bank.View, s.Bank.Events = *from.deal, from.story
		s.Bank.View.Seat = i
	case own || i < 0:
		s.View = from.view
	default:
		v := *from.view
		v.Seat = i
		s.View = &v
	}
}

// showsBank says whether the game against the bank is what is shown.
func (f *standing) showsBank() bool {
	if f.hand != nil {
		return f.form.atBank()
	}
	p := f.planned()
	return p.form.atBank()
}

// common is what all lines see alike.
func (w window) common() *Snapshot {
	w.seq++
	p := w.planned()
	s := &Snapshot{
		Seq: w.seq, Name: w.cfg.Name, Phase: w.phaseNow(), Hand: w.number, NSeats: w.cfg.Seats, Next: p.form,
		Paused: w.paused, Speed: w.speed, NextHand: w.nextHand, Chips: w.chips, Carried: w.carried, Tourney: w.orders.Tourney, Log: w.journal.tail(w.logShown()),
		Keep: w.keep(), Practice: w.cfg.Practice,
		Options: w.options, House: w.house, Mix: w.mixState(),
	}
	if w.busy() {
		s.Carried = 0
		s.Decision = Decision{ID: w.decision, Since: w.since, Deadline: w.deadline, Left: w.left}
		s.Decision.Bank = !w.deadline.IsZero() && w.deadline.After(w.base)
	}
	if w.showsBank() {
		s.NSeats = min(s.NSeats, bank.MaxSeats)
	}
	for i := range w.cfg.Seats {
		s.Seats[i] = w.seatNow(i, &p.form)
	}
	for c := range w.clients() {
		if w.seatOf(c.ID) < 0 && c.ID != Keeper {
			s.Watching++
		}
	}
	return s
}

// seatNow is a chair as everybody sees it; next is what is played next.
func (w window) seatNow(i int, next *Form) Seat {
	c := &w.chairs[i]
	if !c.taken {
		return Seat{}
	}
	s := Seat{
		Taken: true, Name: c.name, Bot: c.bot != nil, Stack: c.stack, Out: c.out, Leaving: c.leaving,
		Busted: w.busted(i, next), Place: w.orders.Places[i], Owes: c.owes, Straddles: c.straddles, TimeBank: c.bank, LastTouch: c.touch,
	}
	if w.playing(i) {
		s.Stack = w.hand.Stack(i)
	}
	s.Away = c.bot == nil && !w.board.Here(c.id)
	if w.showsBank() { // no blinds: who is not in the deal waits for the next
		s.Owes, s.Waits = false, !c.out && !s.Busted && w.busy() && !w.playing(i)
		return s
	}
	s.Waits = c.owes && !c.posts && !c.out && c.stack > 0 && !w.playing(i)
	return s
}

// phaseNow is what the table is doing.
func (f *standing) phaseNow() Phase {
	switch {
	case f.busy():
		return Playing
	case f.now.Before(f.showUntil) && f.hand != nil:
		return Showing
	case f.orders.Over:
		return Finished
	case f.paused:
		return Paused
	case f.hand != nil && (!f.nextHand.IsZero() || f.mixed.asked.id != 0 || f.awaits()):
		return Showing
	}
	return Waiting
}
