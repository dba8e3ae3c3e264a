package table

import (
	"time"

	"tapis/engine/hand"
)

// ask opens the next decision of the hand.
func (t *Table) ask() {
	t.decision++
	t.pending = t.hand.Pending()
	t.since, t.base, t.deadline, t.left = t.now, time.Time{}, time.Time{}, 0
	t.all = true
	for i := range t.chairs {
		if t.pending>>i&1 == 0 {
			continue
		}
		if t.chairs[i].bot != nil {
			t.think(i)
		} else {
			t.fast = false
		}
	}
}

// play does one thing that is due in the hand.
func (t *Table) play() bool {
	if t.halted {
		return false
	}
	if t.hand.Done() {
		t.finish()
		return true
	}
	for i := range t.chairs {
		if t.pending>>i&1 == 0 {
			continue
		}
		switch c := &t.chairs[i]; {
		case c.bot != nil:
			if t.botTurn(i) {
				return true
			}
		case t.absent(i):
			t.must(t.hand.Timeout(i))
			return true
		}
	}
	t.startClock()
	if !t.deadline.IsZero() && !t.now.Before(t.deadline) {
		t.expire()
		return true
	}
	return false
}

// absent says whether a person's decisions are taken at once: leaving, away for too
// long, gone after three time-outs, sitting out in a tournament (RULES §7.6).
func (t *Table) absent(i int) bool {
	c := &t.chairs[i]
	return c.leaving || t.overdue(i) || c.out && (t.trn.on || c.timeouts >= maxTimeouts)
}

// startClock starts the clock of a decision a person has to take, if there is
// one and it does not run yet.
func (t *Table) startClock() {
	if !t.deadline.IsZero() || t.paused || !t.clocked() {
		return
	}
	t.base = t.now.Add(t.cfg.Clock.Decision)
	t.deadline = t.base
	t.since = t.now
	t.all = true
}

// clocked says whether the pending decision has a clock.
func (t *Table) clocked() bool {
	for i := range t.chairs {
		if t.pending>>i&1 != 0 && t.chairs[i].bot == nil && t.hasClock(i) {
			return true
		}
	}
	return false
}

// hasClock says whether a person's decisions have a clock.
func (t *Table) hasClock(i int) bool {
	return !t.cfg.Clock.Off && (t.cfg.Clock.Alone || t.people() > 1 || t.trn.on && !t.board.Here(t.chairs[i].id))
}

// expire takes the decisions whose time is up (RULES §3.8). A single one goes on
// into the time bank first.
func (t *Table) expire() {
	waiting := t.pending
	if one := waiting&(waiting-1) == 0; one && t.deadline.Equal(t.base) {
		for i := range t.chairs {
			if c := &t.chairs[i]; waiting>>i&1 != 0 && c.bot == nil && c.bank > 0 {
				t.deadline = t.base.Add(c.bank)
				t.all = true
				return
			}
		}
	}
	for i := range t.chairs {
		c := &t.chairs[i]
		if waiting>>i&1 == 0 || c.bot != nil || t.hand == nil || t.over || t.halted {
			continue
		}
		t.spendBank(i)
		c.timeouts++
		t.line(Line{Kind: LineTimeout, Seat: i, Name: c.name})
		if c.timeouts >= maxTimeouts && !c.out {
			c.out = true
			t.line(Line{Kind: LineOut, Seat: i, Name: c.name})
		}
		t.must(t.hand.Timeout(i))
	}
}

// spendBank takes what a decision used of the time bank.
func (t *Table) spendBank(i int) {
	if c := &t.chairs[i]; !t.base.IsZero() && t.now.After(t.base) {
		c.bank = max(c.bank-t.now.Sub(t.base), 0)
	}
}

// must applies an action the engine itself proposed.
func (t *Table) must(a hand.Action) {
	if err := t.apply(a); err != nil && !t.halted {
		panic("table: the engine refused its own action")
	}
}

// apply takes an action: first the rules, then the store, then everybody is
// told. An error is the engine's refusal, or errStore.
func (t *Table) apply(a hand.Action) error {
	next := t.hand
	if t.cfg.Store != nil { // the hand is as it was until the action is stored, also after a panic
		next = t.hand.Clone()
	}
	was := t.hand.Pending()
	if err := next.Apply(a); err != nil {
		return err
	}
	if !t.save(Fact{Kind: FactAction, Seat: int(a.Seat), Action: a}) {
		t.halted = true
		return errStore
	}
	t.hand = next
	t.actions = append(t.actions, a)
	t.changed()
	if !t.balanced() {
		t.cfg.Log.Error("table: chips do not add up, hand voided", "table", t.cfg.Name, "hand", t.number)
		t.voidHand()
		t.pause()
		return nil
	}
	if t.hand.Done() {
		t.finish()
		return nil
	}
	if now := t.hand.Pending(); now != 0 && now == was&^(1<<uint(a.Seat)) {
		// Of several secret decisions one is taken: the others keep their id.
		t.pending = now
		return nil
	}
	t.ask()
	return nil
}

// changed forgets the views of the hand before and logs what is new.
func (t *Table) changed() {
	clear(t.views[:])
	t.all = true
	t.logEvents()
}

// view is what a chair's player may see of the hand; -1: everybody.
func (t *Table) view(i int) *hand.View {
	if t.hand == nil {
		return nil
	}
	v := t.views[i+1]
	if v == nil {
		v = t.hand.View(i)
		t.addShown(v)
		t.views[i+1] = v
	}
	return v
}

// balanced says whether every chip in play is in a stack or in the middle.
func (t *Table) balanced() bool {
	sum := t.view(-1).Pot
	for i := range t.chairs {
		if t.inHand>>i&1 != 0 {
			sum += t.hand.Stack(i)
		} else {
			sum += t.chairs[i].stack
		}
	}
	return sum+t.hand.Raked() == t.chips
}
