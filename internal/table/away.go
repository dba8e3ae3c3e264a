package table

import "time"

// Somebody without a line keeps the chair for Config.Keep. Then the chair is free
// for others, and the stack waits: the same person gets it back with the next Sit
// (UX AC-78). Where everybody is bound the chips stay and are blinded off instead
// (RULES §7.6).

// setAside is what waits for somebody whose chair came free.
type setAside struct {
	name  string
	stack int64
	bank  time.Duration
	stats Stats
}

// dropped notes that a player has no line any more.
func (g *seating) dropped(i int) { g.chairs[i].gone = g.now }

// freeAt is when the chair of somebody without a line comes free; zero: not by
// itself.
func (g *seating) freeAt(i int) time.Time {
	c := &g.chairs[i]
	if !c.taken || c.gone.IsZero() || g.orders.Bound {
		return time.Time{}
	}
	return c.gone.Add(g.cfg.Keep)
}

// overdue says whether somebody has been away for longer than a chair is kept.
func (g *seating) overdue(i int) bool {
	at := g.freeAt(i)
	return !at.IsZero() && !g.now.Before(at)
}

// freeChairs frees one chair that is overdue, once its hand is over: until then
// its decisions are taken at once.
func (t *Table) freeChairs() bool {
	for i := range t.chairs {
		if t.overdue(i) && !t.playing(i) && !t.halted {
			t.putAside(i)
			return true
		}
	}
	return false
}

// putAside frees a chair and keeps its stack for its owner.
func (t *Table) putAside(i int) {
	c := t.chairs[i]
	if !t.vacate(i, c.stack > 0 && !t.orders.Freezeout) { // not stored: try again, but not at once
		t.chairs[i].gone = c.gone.Add(time.Minute)
		return
	}
	if c.stack > 0 && !t.orders.Freezeout {
		t.aside[c.id] = setAside{c.name, c.stack, c.bank, c.stats}
	}
}

// waits is the stack that waits for somebody, 0 when none does.
func (g *seating) waits(id Identity) int64 { return g.aside[id].stack }

// takeBack gives somebody who sits down again what waited.
func (g *seating) takeBack(i int) {
	c := &g.chairs[i]
	if was, ok := g.aside[c.id]; ok {
		c.bank, c.stats = was.bank, was.stats
		delete(g.aside, c.id)
	}
}

// Sits says whether somebody has a chair. It may be called from anywhere.
func (g *seating) Sits(id Identity) bool {
	_, ok := g.sitting.Load(id)
	return ok
}

// keep is for how long the chair of somebody who goes away now is kept.
func (g *seating) keep() time.Duration {
	if g.orders.Bound {
		return 0
	}
	return g.cfg.Keep
}
