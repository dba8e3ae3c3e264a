package table

import (
	"math/bits"
	"time"
)

// ask opens the next decision of the hand.
func (dl dealer) ask() {
	dl.decision++
	dl.pending = dl.hand.Pending()
	for i := range dl.chairs { // who sits this one out may come and go
		if dl.inHand>>i&1 != 0 && !dl.hand.Open() && !dl.hand.Staked(i) {
			dl.inHand &^= 1 << i
		}
	}
	dl.since, dl.base, dl.deadline, dl.left = dl.now, time.Time{}, time.Time{}, 0
	dl.dirty = true
	for i := range dl.chairs {
		if dl.pending>>i&1 == 0 {
			continue
		}
		if dl.chairs[i].bot != nil {
			dl.minds.think(i)
		} else {
			dl.fast = false
		}
	}
}

// goOn does one thing that is due in the hand.
func (dl dealer) goOn() bool {
	if dl.halted {
		return false
	}
	if dl.hand.Done() {
		dl.finish()
		return true
	}
	// Of several bots that decide at the same time the one whose answer is due first is
	// waited for, so that it does not matter which of them thinks the fastest.
	first := -1
	for i := range dl.chairs {
		if dl.pending>>i&1 == 0 {
			continue
		}
		switch c := &dl.chairs[i]; {
		case c.bot != nil:
			if first < 0 || c.bot.due.Before(dl.chairs[first].bot.due) {
				first = i
			}
		case dl.absent(i):
			dl.must(i)
			return true
		}
	}
	if first >= 0 && dl.minds.botTurn(first) {
		return true
	}
	dl.startClock()
	if !dl.deadline.IsZero() && !dl.now.Before(dl.deadline) {
		dl.expire()
		return true
	}
	return false
}

// absent says whether a person's decisions are taken at once: leaving, away for too
// long, gone after three time-outs, sitting out in a freezeout (RULES §7.6).
func (f *standing) absent(i int) bool {
	c := &f.chairs[i]
	return c.leaving || f.overdue(i) || c.out && (f.orders.Freezeout || c.timeouts >= maxTimeouts)
}

// startClock starts the clock of a decision a person has to take, if there is
// one and it does not run yet.
func (dl dealer) startClock() {
	if !dl.deadline.IsZero() || dl.paused || !dl.clocked() {
		return
	}
	dl.base = dl.now.Add(dl.cfg.Clock.Decision)
	if dl.hand.Open() {
		dl.base = dl.now.Add(dl.cfg.Clock.Bets)
	}
	dl.deadline = dl.base
	dl.since = dl.now
	dl.dirty = true
}

// clocked says whether the pending decision has a clock.
func (f *standing) clocked() bool {
	for i := range f.chairs {
		if f.pending>>i&1 != 0 && f.chairs[i].bot == nil && f.hasClock(i) {
			return true
		}
	}
	return false
}

// hasClock says whether a person's decisions have a clock.
func (f *standing) hasClock(i int) bool {
	return !f.cfg.Clock.Off && (f.cfg.Clock.Alone || f.people() > 1 || f.orders.Freezeout && !f.chairs[i].gone.IsZero())
}

// A lost line is waited for so long once a decision's time is up, and no more often in a
// hand (TRUST §5.1 row 8): the clock runs for everybody alike, and nobody holds a table up
// by losing the line again and again.
const (
	lineWait = time.Minute
	maxDrops = 3
)

// extend gives the player of a single decision more time: what is left of the time bank,
// then, without a line, the time to come back; each loss of the line is waited for once.
func (dl dealer) extend(i int) bool {
	c := &dl.chairs[i]
	switch {
	case c.bot != nil:
		return false
	case dl.deadline.Equal(dl.base) && c.bank > 0:
		dl.deadline = dl.base.Add(c.bank)
	case !c.gone.IsZero() && !c.out && !c.waited && c.drops < maxDrops:
		c.drops++
		c.waited = true
		dl.deadline = dl.deadline.Add(lineWait)
		dl.log(LogEntry{Kind: LogWaited, Seat: i, Name: c.name, Amount: int64(lineWait / time.Second)})
	default:
		return false
	}
	dl.dirty = true
	return true
}

// expire takes the decisions whose time is up (RULES §3.8). A single one goes on
// into the time bank first, and waits for a line that was lost, but not to place bets: who is
// late for that sits one deal out.
func (dl dealer) expire() {
	waiting, id := dl.pending, dl.decision
	if one := waiting&(waiting-1) == 0; one && !dl.hand.Open() && dl.extend(bits.TrailingZeros16(waiting)) {
		return
	}
	for i := range dl.chairs {
		c := &dl.chairs[i]
		if waiting>>i&1 == 0 || c.bot != nil || !dl.busy() || dl.decision != id || dl.halted {
			continue
		}
		dl.spendBank(i)
		c.timeouts++
		dl.log(LogEntry{Kind: LogTimeout, Seat: i, Name: c.name})
		if c.timeouts >= maxTimeouts && !c.out {
			c.out = true
			dl.log(LogEntry{Kind: LogOut, Seat: i, Name: c.name})
		}
		dl.must(i)
	}
}

// spendBank takes what a decision used of the time bank.
func (f *standing) spendBank(i int) {
	if c := &f.chairs[i]; !f.base.IsZero() && f.now.After(f.base) {
		c.bank = max(c.bank-f.now.Sub(f.base), 0)
	}
}

// must takes the action that the engine itself proposes for a seat.
func (dl dealer) must(i int) {
	if err := dl.apply(i, dl.hand.Default(i)); err != nil && !dl.halted {
		panic("table: the engine refused its own action")
	}
}

// apply takes an action of a seat: first the rules, then the store, then everybody
// is told. An error is the engine's refusal, or errStore.
func (dl dealer) apply(i int, a Action) error {
	next := dl.hand
	if dl.cfg.Store != nil { // the hand is as it was until the action is stored, also after a panic
		next = dl.hand.Clone()
	}
	was := dl.hand.Pending()
	if err := next.Apply(a); err != nil {
		return err
	}
	if !dl.stored(next, a) {
		return errStore
	}
	dl.changed()
	switch now := dl.hand.Pending(); {
	case !dl.checked():
	case dl.hand.Done():
		dl.finish()
	case now != 0 && now == was&^(1<<i):
		// Of several decisions taken at the same time one is: the others keep their id.
		dl.pending = now
	default:
		dl.ask()
	}
	return nil
}

// stored keeps an action that was taken, and makes the hand what it is after it.
func (dl dealer) stored(next play, a Action) bool {
	f := Fact{Kind: FactAction, Seat: seatOf(a), Action: a, Amount: next.Middle(), House: dl.house}
	if next.Done() {
		f.House += next.House()
	}
	for i := range dl.chairs {
		if f.Stacks[i] = dl.chairs[i].stack; dl.inHand>>i&1 != 0 {
			f.Stacks[i] = next.Stack(i)
		}
	}
	if !dl.save(f) {
		dl.halted = true
		return false
	}
	dl.hand = next
	dl.actions = append(dl.actions, a)
	clear(dl.sights[:])
	return true
}

// changed forgets what was seen of the hand before and logs what is new.
func (dl dealer) changed() {
	clear(dl.sights[:])
	dl.dirty = true
	dl.logEvents()
}

// view is what a chair's player may know of the hand; -1: everybody.
func (p *inPlay) view(i int) *sight {
	s := p.sights[i+1]
	if s == nil {
		s = p.hand.See(i)
		p.addAfter(s)
		p.sights[i+1] = s
	}
	return s
}

// checked says whether the books close; a hand in which they do not is void.
func (dl dealer) checked() bool {
	if dl.balanced() {
		return true
	}
	dl.cfg.Log.Error("table: chips do not add up, hand voided", "table", dl.cfg.Name, "hand", dl.number)
	dl.voidHand(false)
	dl.pause()
	return false
}

// balanced says whether the books close while a hand is played: every chip that
// was brought in is in a stack, in the middle, or the house's.
func (f *standing) balanced() bool {
	sum := f.house + f.hand.Middle()
	if f.hand.Done() {
		sum += f.hand.House()
	}
	for i := range f.chairs {
		if f.inHand>>i&1 != 0 {
			sum += f.hand.Stack(i)
		} else {
			sum += f.chairs[i].stack
		}
	}
	return sum == f.chips
}
