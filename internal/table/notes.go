package table

import "time"

// Note is what of a chair is changed by its player, or by time, and by nothing else that
// is stored: it is stored by itself, when it has changed, so that it outlives the process.
type Note struct {
	Out       bool          `json:"out,omitempty"`
	Leaving   bool          `json:"leaving,omitempty"`
	Rebuy     bool          `json:"rebuy,omitempty"`
	Posts     bool          `json:"posts,omitempty"`
	AskMuck   bool          `json:"ask,omitempty"`
	Straddles bool          `json:"straddles,omitempty"`
	Timeouts  int           `json:"timeouts,omitempty"`
	Bank      time.Duration `json:"bank,omitempty"`
}

// note is a chair's Note.
func (c *chair) note() Note {
	if !c.taken {
		return Note{}
	}
	return Note{Out: c.out, Leaving: c.leaving, Rebuy: c.rebuy, Posts: c.posts, AskMuck: c.ask, Straddles: c.straddles, Timeouts: c.timeouts, Bank: c.bank}
}

// noted is what is known to be stored of the chairs.
type noted struct {
	notes [maxChairs]Note
	// known are the chairs that a fact has just changed: what it makes of them it makes
	// again when it is done again, and need not be stored.
	known  uint16
	failed bool // the store took none: another fact has to be taken first
}

const maxChairs = len(Fact{}.Stacks)

// stored notes that a fact was.
func (n *noted) stored(f *Fact) {
	switch n.failed = false; f.Kind {
	case FactMoved:
		n.known |= 1<<f.Seat | 1<<f.Amount
	case FactSat, FactLeft, FactRebuy:
		n.known |= 1 << f.Seat
	}
}

// remember takes the chairs for stored as they are.
func (t *Table) remember() {
	for i := range t.chairs {
		t.noted.notes[i] = t.chairs[i].note()
	}
	t.noted.known = 0
}

// noteChairs stores what has changed of the chairs; false: it could not be. Before each
// other fact, and before anybody is told.
func (t *Table) noteChairs() bool {
	if t.cfg.Store == nil || t.redoing != nil {
		return true
	}
	for i := range t.chairs {
		now := t.chairs[i].note()
		if now == t.noted.notes[i] {
			continue
		}
		if t.noted.known>>i&1 == 0 && t.chairs[i].taken && !t.put(Fact{Kind: FactNoted, Seat: i, Note: &now}) {
			t.noted.failed = true
			return false
		}
		t.noted.notes[i] = now
	}
	t.noted.known = 0
	return true
}

// renote is noteChairs once something has happened. While the store takes nothing it is
// not asked again and again.
func (t *Table) renote() {
	if !t.noted.failed {
		t.noteChairs()
	}
}

// renoted makes a chair what was noted of it.
func (c *chair) renoted(n *Note) {
	c.out, c.leaving, c.rebuy, c.posts, c.ask, c.straddles, c.timeouts, c.bank = n.Out, n.Leaving, n.Rebuy, n.Posts, n.AskMuck, n.Straddles, n.Timeouts, n.Bank
}
