package table

import "time"

// ask opens the next decision of the hand.
func (t *Table) ask() {
	t.decision++
	t.pending = t.hand.Pending()
	for i := range t.chairs { // who sits this one out may come and go
		if t.inHand>>i&1 != 0 && !t.hand.Open() && !t.hand.Staked(i) {
			t.inHand &^= 1 << i
		}
	}
	t.since, t.base, t.deadline, t.left = t.now, time.Time{}, time.Time{}, 0
	t.dirty = true
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

// goOn does one thing that is due in the hand.
func (t *Table) goOn() bool {
	if t.halted {
		return false
	}
	if t.hand.Done() {
		t.finish()
		return true
	}
	// Of several bots that decide at the same time the one whose answer is due first is
	// waited for, so that it does not matter which of them thinks the fastest.
	first := -1
	for i := range t.chairs {
		if t.pending>>i&1 == 0 {
			continue
		}
		switch c := &t.chairs[i]; {
		case c.bot != nil:
			if first < 0 || c.bot.due.Before(t.chairs[first].bot.due) {
				first = i
			}
		case t.absent(i):
			t.must(i)
			return true
		}
	}
	if first >= 0 && t.botTurn(first) {
		return true
	}
	t.startClock()
	if !t.deadline.IsZero() && !t.now.Before(t.deadline) {
		t.expire()
		return true
	}
	return false
}

// absent says whether a person's decisions are taken at once: leaving, away for too
// long, gone after three time-outs, sitting out in a freezeout (RULES §7.6).
func (t *Table) absent(i int) bool {
	c := &t.chairs[i]
	return c.leaving || t.overdue(i) || c.out && (t.orders.Freezeout || c.timeouts >= maxTimeouts)
}

// startClock starts the clock of a decision a person has to take, if there is
// one and it does not run yet.
func (t *Table) startClock() {
	if !t.deadline.IsZero() || t.paused || !t.clocked() {
		return
	}
	t.base = t.now.Add(t.cfg.Clock.Decision)
	if t.hand.Open() {
		t.base = t.now.Add(t.cfg.Clock.Bets)
	}
	t.deadline = t.base
	t.since = t.now
	t.dirty = true
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
	return !t.cfg.Clock.Off && (t.cfg.Clock.Alone || t.people() > 1 || t.orders.Freezeout && !t.chairs[i].gone.IsZero())
}

// expire takes the decisions whose time is up (RULES §3.8). A single one goes on
// into the time bank first, but not to place bets: who is late for that sits one
// deal out.
func (t *Table) expire() {
	waiting, id := t.pending, t.decision
	if one := waiting&(waiting-1) == 0; one && t.deadline.Equal(t.base) && !t.hand.Open() {
		for i := range t.chairs {
			if c := &t.chairs[i]; waiting>>i&1 != 0 && c.bot == nil && c.bank > 0 {
				t.deadline = t.base.Add(c.bank)
				t.dirty = true
				return
			}
		}
	}
	for i := range t.chairs {
		c := &t.chairs[i]
		if waiting>>i&1 == 0 || c.bot != nil || !t.busy() || t.decision != id || t.halted {
			continue
		}
		t.spendBank(i)
		c.timeouts++
		t.log(LogEntry{Kind: LogTimeout, Seat: i, Name: c.name})
		if c.timeouts >= maxTimeouts && !c.out {
			c.out = true
			t.log(LogEntry{Kind: LogOut, Seat: i, Name: c.name})
		}
		t.must(i)
	}
}

// spendBank takes what a decision used of the time bank.
func (t *Table) spendBank(i int) {
	if c := &t.chairs[i]; !t.base.IsZero() && t.now.After(t.base) {
		c.bank = max(c.bank-t.now.Sub(t.base), 0)
	}
}

// must takes the action that the engine itself proposes for a seat.
func (t *Table) must(i int) {
	if err := t.apply(i, t.hand.Default(i)); err != nil && !t.halted {
		panic("table: the engine refused its own action")
	}
}

// apply takes an action of a seat: first the rules, then the store, then everybody
// is told. An error is the engine's refusal, or errStore.
func (t *Table) apply(i int, a Action) error {
	next := t.hand
	if t.cfg.Store != nil { // the hand is as it was until the action is stored, also after a panic
		next = t.hand.Clone()
	}
	was := t.hand.Pending()
	if err := next.Apply(a); err != nil {
		return err
	}
	if !t.stored(next, a) {
		return errStore
	}
	t.changed()
	switch now := t.hand.Pending(); {
	case !t.checked():
	case t.hand.Done():
		t.finish()
	case now != 0 && now == was&^(1<<i):
		// Of several decisions taken at the same time one is: the others keep their id.
		t.pending = now
	default:
		t.ask()
	}
	return nil
}

// stored keeps an action that was taken, and makes the hand what it is after it.
func (t *Table) stored(next play, a Action) bool {
	f := Fact{Kind: FactAction, Seat: seatOf(a), Action: a, Amount: next.Middle(), House: t.house}
	if next.Done() {
		f.House += next.House()
	}
	for i := range t.chairs {
		if f.Stacks[i] = t.chairs[i].stack; t.inHand>>i&1 != 0 {
			f.Stacks[i] = next.Stack(i)
		}
	}
	if !t.save(f) {
		t.halted = true
		return false
	}
	t.hand = next
	t.actions = append(t.actions, a)
	clear(t.sights[:])
	return true
}

// changed forgets what was seen of the hand before and logs what is new.
func (t *Table) changed() {
	clear(t.sights[:])
	t.dirty = true
	t.logEvents()
}

// view is what a chair's player may know of the hand; -1: everybody.
func (t *Table) view(i int) *sight {
	s := t.sights[i+1]
	if s == nil {
		s = t.hand.See(i)
		t.addShown(s)
		t.sights[i+1] = s
	}
	return s
}

// checked says whether the books close; a hand in which they do not is void.
func (t *Table) checked() bool {
	if t.balanced() {
		return true
	}
	t.cfg.Log.Error("table: chips do not add up, hand voided", "table", t.cfg.Name, "hand", t.number)
	t.voidHand(false)
	t.pause()
	return false
}

// balanced says whether the books close while a hand is played: every chip that
// was brought in is in a stack, in the middle, or the house's.
func (t *Table) balanced() bool {
	sum := t.house + t.hand.Middle()
	if t.hand.Done() {
		sum += t.hand.House()
	}
	for i := range t.chairs {
		if t.inHand>>i&1 != 0 {
			sum += t.hand.Stack(i)
		} else {
			sum += t.chairs[i].stack
		}
	}
	return sum == t.chips
}
