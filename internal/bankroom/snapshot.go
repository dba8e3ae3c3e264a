package bankroom

import (
	"tapis/engine/bank"
	"tapis/internal/table"
)

// seen is what one seat may see of the deal.
type seen struct {
	view   bank.View
	events []bank.Event
}

// view is what a chair's player may see of the deal; -1: everybody.
func (r *Room) view(i int) *seen {
	v := r.views[i+1]
	if v == nil {
		v = &seen{view: r.deal.View(i), events: r.deal.EventsFor(i, nil)}
		r.views[i+1] = v
	}
	return v
}

// bankFor is what a person in a chair may see of the deal. Who took a chair
// after the deal began gets the public view, seen from that chair.
func (r *Room) bankFor(i int, id table.Identity) *table.BankTable {
	b := &table.BankTable{Account: r.account}
	if i >= 0 {
		b.Last = r.chairs[i].last
	}
	if r.deal == nil {
		b.View = new(bank.Hand).View(bank.Observer)
		b.View.Rules = r.next.Bank
		b.View.Seat = i
		return b
	}
	from := r.view(-1)
	if i >= 0 && r.in>>i&1 != 0 && r.dealt[i] == id {
		from = r.view(i)
	}
	b.View, b.Events = from.view, from.events
	b.View.Seat = i
	return b
}

// publish makes a snapshot for every line that needs one. It is the only way out
// of the room, and every view in it was redacted for its line.
func (r *Room) publish() {
	var shared *table.Snapshot
	for _, l := range r.board.Lines() {
		if !r.all && !l.Told() {
			continue
		}
		if shared == nil {
			shared = r.common()
		}
		r.sendFrom(l, shared)
	}
	r.all = false
}

func (r *Room) sendFrom(l *line, shared *table.Snapshot) {
	s := *shared
	i := r.seatOf(l.ID)
	s.You, s.Host = i, r.resumes(l, i)
	s.Bank = r.bankFor(i, l.ID)
	s.Notice = l.Notice()
	s.Log = r.logFor(l.ID)
	if i >= 0 {
		s.Stats = r.chairs[i].stats
		s.Decision.Yours = s.Decision.ID != 0 && r.pending>>i&1 != 0
	}
	l.Put(&s)
}

// common is what all lines see alike.
func (r *Room) common() *table.Snapshot {
	r.seq++
	s := &table.Snapshot{
		Seq: r.seq, Name: r.cfg.Name, Phase: r.phaseNow(), Hand: r.number, NSeats: r.cfg.Seats, Next: r.next,
		Paused: r.paused, Speed: r.speed, NextHand: r.nextDeal, Chips: r.chips,
	}
	if r.deal != nil && !r.over {
		s.Decision = table.Decision{ID: r.decision, Since: r.since, Deadline: r.deadline, Left: r.left}
	}
	for i := range r.cfg.Seats {
		s.Seats[i] = r.seatNow(i)
	}
	for _, l := range r.board.Lines() {
		if r.seatOf(l.ID) < 0 {
			s.Watching++
		}
	}
	return s
}

// seatNow is a chair as everybody sees it.
func (r *Room) seatNow(i int) table.Seat {
	c := &r.chairs[i]
	if !c.taken {
		return table.Seat{}
	}
	s := table.Seat{
		Taken: true, Name: c.name, Bot: c.bot, Stack: c.stack, Out: c.out, Leaving: c.leaving,
		Busted: r.short(i), LastTouch: c.touch,
	}
	if r.playing(i) {
		s.Stack = r.deal.Stack(i)
	}
	s.Away = !c.bot && !r.board.Here(c.id)
	s.Waits = !c.out && !s.Busted && r.deal != nil && !r.over && !r.playing(i)
	return s
}

// phaseNow is what the room is doing.
func (r *Room) phaseNow() table.Phase {
	switch {
	case r.deal != nil && !r.over:
		return table.Playing
	case r.now.Before(r.showUntil) && r.deal != nil:
		return table.Showing
	case r.paused:
		return table.Paused
	case r.deal != nil && !r.nextDeal.IsZero():
		return table.Showing
	}
	return table.Waiting
}
