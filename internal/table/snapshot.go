package table

import "tapis/engine/bank"

// publish makes a snapshot for every line that needs one. It is the only way out
// of the table, and every view in it was redacted for its line.
func (t *Table) publish() {
	var shared *Snapshot
	for c := range t.clients() {
		if !t.dirty && !c.undue {
			continue
		}
		if shared == nil {
			shared = t.common()
		}
		t.sendFrom(c, shared)
	}
	if t.dirty && t.reports != nil {
		t.reports.Put(t.report())
	}
	t.dirty = false
}

// send gives one client its snapshot.
func (t *Table) send(c *client) { t.sendFrom(c, t.common()) }

func (t *Table) sendFrom(c *client, shared *Snapshot) {
	s := *shared
	i := t.seatOf(c.ID)
	s.You, s.Host = i, t.mayResume(c, i)
	t.showHand(&s, i, c.ID)
	s.Notice = c.notice
	s.Log = t.journal.tailFor(c.ID, shared.Log)
	s.Saved = t.aside[c.ID].stack
	if i >= 0 {
		s.Stats = t.chairs[i].stats
		s.Decision.Yours = s.Decision.ID != 0 && t.pending>>i&1 != 0
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
func (t *Table) showHand(s *Snapshot, i int, id Identity) {
	atBank := t.showsBank()
	if atBank {
		s.Bank = &BankTable{Account: t.house, Least: t.form.Stakes.Ante}
		if i >= 0 {
			s.Bank.Last = t.chairs[i].last
		}
	}
	if t.hand == nil {
		if atBank {
			v := new(bank.Hand).View(bank.Observer)
			v.Rules, v.Seat = t.next.Bank, i
			s.Bank.View, s.Bank.Least = v, s.Next.Stakes.Ante
		}
		return
	}
	from, own := t.view(-1), i >= 0 && t.inHand>>i&1 != 0 && t.dealt[i] == id
	if own {
		from = t.view(i)
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
func (t *Table) showsBank() bool {
	if t.hand != nil {
		return t.form.atBank()
	}
	p := t.planned()
	return p.form.atBank()
}

// common is what all lines see alike.
func (t *Table) common() *Snapshot {
	t.seq++
	p := t.planned()
	s := &Snapshot{
		Seq: t.seq, Name: t.cfg.Name, Phase: t.phaseNow(), Hand: t.number, NSeats: t.cfg.Seats, Next: p.form,
		Paused: t.paused, Speed: t.speed, NextHand: t.nextHand, Chips: t.chips, Carried: t.carried, Tourney: t.orders.Tourney, Log: t.journal.tail(t.logShown()),
		Keep: t.keep(), Practice: t.cfg.Practice,
		Options: t.options, House: t.house, Mix: t.mixState(),
	}
	if t.busy() {
		s.Carried = 0
		s.Decision = Decision{ID: t.decision, Since: t.since, Deadline: t.deadline, Left: t.left}
		s.Decision.Bank = !t.deadline.IsZero() && t.deadline.After(t.base)
	}
	if t.showsBank() {
		s.NSeats = min(s.NSeats, bank.MaxSeats)
	}
	for i := range t.cfg.Seats {
		s.Seats[i] = t.seatNow(i, &p.form)
	}
	for c := range t.clients() {
		if t.seatOf(c.ID) < 0 && c.ID != Keeper {
			s.Watching++
		}
	}
	return s
}

// seatNow is a chair as everybody sees it; next is what is played next.
func (t *Table) seatNow(i int, next *Form) Seat {
	c := &t.chairs[i]
	if !c.taken {
		return Seat{}
	}
	s := Seat{
		Taken: true, Name: c.name, Bot: c.bot != nil, Stack: c.stack, Out: c.out, Leaving: c.leaving,
		Busted: t.busted(i, next), Place: t.orders.Places[i], Owes: c.owes, TimeBank: c.bank, LastTouch: c.touch,
	}
	if t.playing(i) {
		s.Stack = t.hand.Stack(i)
	}
	s.Away = c.bot == nil && !t.board.Here(c.id)
	if t.showsBank() { // no blinds: who is not in the deal waits for the next
		s.Owes, s.Waits = false, !c.out && !s.Busted && t.busy() && !t.playing(i)
		return s
	}
	s.Waits = c.owes && !c.posts && !c.out && c.stack > 0 && !t.playing(i)
	return s
}

// phaseNow is what the table is doing.
func (t *Table) phaseNow() Phase {
	switch {
	case t.busy():
		return Playing
	case t.now.Before(t.showUntil) && t.hand != nil:
		return Showing
	case t.orders.Over:
		return Finished
	case t.paused:
		return Paused
	case t.hand != nil && (!t.nextHand.IsZero() || t.mixed.asked.id != 0 || t.awaits()):
		return Showing
	}
	return Waiting
}
