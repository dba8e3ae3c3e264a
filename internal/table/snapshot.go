package table

import "tapis/engine/hand"

// publish makes a snapshot for every line that needs one. It is the only way out
// of the table, and every view in it was redacted for its line.
func (t *Table) publish() {
	var shared *Snapshot
	for _, l := range t.board.Lines() {
		if !t.all && !l.Told() {
			continue
		}
		if shared == nil {
			shared = t.common()
		}
		t.sendFrom(l, shared)
	}
	t.all = false
}

// send gives one line its snapshot.
func (t *Table) send(l *line) { t.sendFrom(l, t.common()) }

func (t *Table) sendFrom(l *line, shared *Snapshot) {
	s := *shared
	i := t.seatOf(l.ID)
	s.You, s.Host = i, t.resumes(l, i)
	s.View = t.viewFor(i, l.ID)
	s.Notice = l.Notice()
	s.Log = t.tailFor(l.ID, shared.Log)
	s.Saved = t.aside[l.ID].stack
	if i >= 0 {
		s.Stats = t.chairs[i].stats
		s.Decision.Yours = s.Decision.ID != 0 && t.pending>>i&1 != 0
	}
	if m := s.Mix; m != nil && m.Asking.ID != 0 && i == m.Chooser {
		own := *m
		own.Asking.Yours = true
		s.Mix = &own
	}
	l.Put(&s)
}

// viewFor is what a person in a chair may see of the hand. Who took a chair after
// the deal gets the public view, seen from that chair.
func (t *Table) viewFor(i int, id Identity) *hand.View {
	if i < 0 || t.hand == nil || t.inHand>>i&1 == 0 || t.dealt[i] == id {
		return t.view(i)
	}
	v := *t.view(-1)
	v.Seat = i
	return &v
}

// common is what all lines see alike.
func (t *Table) common() *Snapshot {
	t.seq++
	s := &Snapshot{
		Seq: t.seq, Name: t.cfg.Name, Phase: t.phaseNow(), Hand: t.number, NSeats: t.cfg.Seats, Next: t.planned().form,
		Paused: t.paused, Speed: t.speed, NextHand: t.nextHand, Chips: t.chips, Carried: t.carried, Tourney: t.header(), Log: t.tail(),
		Keep:    t.keep(),
		Options: t.options, Raked: t.raked, Mix: t.mixState(),
	}
	if t.hand != nil && !t.over {
		s.Carried = 0
		s.Decision = Decision{ID: t.decision, Since: t.since, Deadline: t.deadline, Left: t.left}
		s.Decision.Bank = !t.deadline.IsZero() && t.deadline.After(t.base)
	}
	for i := range t.cfg.Seats {
		s.Seats[i] = t.seatNow(i)
	}
	for _, l := range t.board.Lines() {
		if t.seatOf(l.ID) < 0 {
			s.Watching++
		}
	}
	return s
}

// seatNow is a chair as everybody sees it.
func (t *Table) seatNow(i int) Seat {
	c := &t.chairs[i]
	if !c.taken {
		return Seat{}
	}
	s := Seat{
		Taken: true, Name: c.name, Bot: c.bot != nil, Stack: c.stack, Out: c.out, Leaving: c.leaving,
		Busted: t.busted(i), Place: c.place, Owes: c.owes, TimeBank: c.bank, LastTouch: c.touch,
	}
	if t.playing(i) {
		s.Stack = t.hand.Stack(i)
	}
	s.Away = c.bot == nil && !t.board.Here(c.id)
	s.Waits = c.owes && !c.posts && !c.out && c.stack > 0 && !t.playing(i)
	return s
}

// phaseNow is what the table is doing.
func (t *Table) phaseNow() Phase {
	switch {
	case t.hand != nil && !t.over:
		return Playing
	case t.now.Before(t.showUntil) && t.hand != nil:
		return Showing
	case t.trn.over:
		return Finished
	case t.paused:
		return Paused
	case t.hand != nil && (!t.nextHand.IsZero() || t.mixed.asked.id != 0):
		return Showing
	}
	return Waiting
}
