package bankroom

import (
	"time"

	"tapis/engine/bank"
	"tapis/internal/table"
)

// ask opens the decisions of a street.
func (r *Room) ask() {
	r.decision++
	r.pending = r.deal.Pending()
	if !r.betting() { // from here on the others come and go as they like
		for i := range r.chairs {
			if r.view(-1).view.Seats[i].Status != bank.Playing {
				r.in &^= 1 << i
			}
		}
	}
	r.since, r.deadline, r.left = r.now, time.Time{}, 0
	r.all = true
	for i := range r.chairs {
		if r.pending>>i&1 != 0 && r.chairs[i].bot {
			r.think(i)
		}
	}
}

// play does one thing that is due in the deal.
func (r *Room) play() bool {
	if r.halted {
		return false
	}
	if r.deal.Done() {
		r.finish()
		return true
	}
	for i := range r.chairs {
		if r.pending>>i&1 == 0 {
			continue
		}
		switch c := &r.chairs[i]; {
		case c.bot && !r.now.Before(c.due):
			r.must(r.botMove(i))
			return true
		case !c.bot && r.absent(i):
			r.must(bank.Action{Seat: i, Move: r.deal.Default(i), Clock: true})
			return true
		}
	}
	r.startClock()
	if !r.deadline.IsZero() && !r.now.Before(r.deadline) {
		r.expire()
		return true
	}
	return false
}

// absent says whether a person's decisions are taken at once: leaving, or gone
// after three time-outs.
func (r *Room) absent(i int) bool {
	c := &r.chairs[i]
	return c.leaving || c.out && c.timeouts >= maxTimeouts
}

// startClock starts the clock of a decision that people have to take, if there
// is one and it does not run yet.
func (r *Room) startClock() {
	if !r.deadline.IsZero() || r.paused || !r.clocked() {
		return
	}
	d := r.cfg.Clock.Decision
	if r.betting() {
		d = r.cfg.Clock.Bets
	}
	r.since, r.deadline = r.now, r.now.Add(d)
	r.all = true
}

// clocked says whether the pending decision has a clock.
func (r *Room) clocked() bool {
	if r.cfg.Clock.Off || !r.cfg.Clock.Alone && r.people() < 2 {
		return false
	}
	for i := range r.chairs {
		if r.pending>>i&1 != 0 && !r.chairs[i].bot {
			return true
		}
	}
	return false
}

// expire takes the decisions whose time is up: no bets, a check, or a fold on
// the turn (RULES §3.8).
func (r *Room) expire() {
	waiting, id := r.pending, r.decision
	for i := range r.chairs {
		c := &r.chairs[i]
		if waiting>>i&1 == 0 || c.bot || r.decision != id || r.deal == nil || r.over || r.halted {
			continue
		}
		c.timeouts++
		r.line(table.Line{Kind: table.LineTimeout, Seat: i, Name: c.name})
		if c.timeouts >= maxTimeouts && !c.out {
			c.out = true
			r.line(table.Line{Kind: table.LineOut, Seat: i, Name: c.name})
		}
		r.must(bank.Action{Seat: i, Move: r.deal.Default(i), Clock: true})
	}
}

// must makes a move the room itself proposed.
func (r *Room) must(a bank.Action) {
	if err := r.apply(a); err != nil && !r.halted {
		panic(errRefusedOwn)
	}
}

// apply makes a move and does what follows from it. An error is the engine's
// refusal, or errStore.
func (r *Room) apply(a bank.Action) error {
	street := r.deal.Street()
	if err := r.move(a); err != nil {
		return err
	}
	r.changed()
	switch {
	case !r.checked():
	case r.deal.Done():
		r.finish()
	case r.deal.Street() == street:
		// Of several decisions one is taken: the others keep their id.
		r.pending = r.deal.Pending()
	default:
		r.ask()
	}
	return nil
}

// move makes a move: first the rules, then the store.
func (r *Room) move(a bank.Action) error {
	var undo *bank.Hand
	if r.cfg.Store != nil {
		undo = r.deal.Clone()
	}
	if _, err := r.deal.Apply(a); err != nil {
		return err
	}
	clear(r.views[:])
	if !r.save(Fact{Kind: FactAction, Seat: a.Seat, Action: a}) {
		r.deal = undo
		r.halted = true
		return errStore
	}
	r.acts = append(r.acts, a)
	return nil
}

// checked says whether the books close; a deal in which they do not is void.
func (r *Room) checked() bool {
	if r.balanced() {
		return true
	}
	r.cfg.Log.Error("bankroom: chips do not add up, deal voided", "room", r.cfg.Name, "deal", r.number)
	r.void()
	r.pause()
	return false
}

// changed forgets the views of the deal before and logs what is new.
func (r *Room) changed() {
	clear(r.views[:])
	r.all = true
	r.logEvents()
}

// balanced says whether the books close: every chip that was brought in is in a
// stack, in a box, or won by the bank.
func (r *Room) balanced() bool {
	sum := r.account
	live := r.deal != nil && !r.over
	if live && r.deal.Done() {
		sum += r.deal.Net()
	}
	for i := range r.chairs {
		if !r.playing(i) {
			sum += r.chairs[i].stack
			continue
		}
		sum += r.deal.Stack(i)
		if s := &r.view(-1).view.Seats[i]; s.Status == bank.Playing && !r.deal.Done() {
			sum += 2*s.Ante + s.Bonus + s.Play()
		}
	}
	return sum == r.chips
}
