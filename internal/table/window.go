package table

import (
	"tapis/engine/bank"
	"tapis/engine/hand"
)

// newDeal is a deal against the bank with everybody who is ready, and the fact
// that begins it. Who has placed bets in the deal that is open keeps them.
func (t *Table) newDeal(f *Form, s bank.Setup) (h play, fact Fact, in uint16, err error) {
	s.Seats = [bank.MaxSeats]bank.Seat{}
	fact = Fact{Kind: FactBegin, Seat: -1}
	for i := range t.chairs {
		fact.Stacks[i] = t.chairs[i].stack
	}
	for i := range s.Seats {
		if !t.ready(i) || t.chairs[i].stack < f.least() {
			continue
		}
		in |= 1 << i
		s.Seats[i].Stack = t.chairs[i].stack
		if t.open() && t.playing(i) && t.hand.Staked(i) && t.dealt[i] == t.chairs[i].id {
			v := &t.view(-1).deal.Seats[i]
			s.Seats[i].Ante, s.Seats[i].Bonus = v.Ante, v.Bonus
		}
	}
	b, err := bank.New(s)
	if err != nil {
		return nil, Fact{}, 0, err
	}
	fact.Deal = &s
	return bankPlay{b, f.Stakes.Ante}, fact, in, nil
}

// open says whether a hand is being played that players may still come into and
// leave: a deal against the bank while bets are placed.
func (t *Table) open() bool { return t.busy() && t.hand.Open() }

// reopen begins the open deal again for those who are there now: no card has been
// dealt yet, and the cards stay the same.
func (t *Table) reopen() {
	t.dirty = true
	if !t.open() || t.halted || t.redoing != nil { // that it began again was stored
		return
	}
	if !t.canDeal(&t.form) {
		t.voidHand(true)
		return
	}
	out := t.sittingOut()
	h, fact, in, err := t.newDeal(&t.form, *t.dealSetup)
	if err != nil {
		t.cannotDeal(err)
		return
	}
	if !t.save(fact) {
		return
	}
	had := t.pending
	t.setHand(h, &fact, in)
	for i := range t.chairs {
		if out>>i&1 != 0 && !t.redo(BankAction{Seat: i, Move: bank.SitOut}) {
			return
		}
	}
	t.skipLogged()
	t.changed()
	switch {
	case !t.checked():
	case t.hand.Done():
		t.finish()
	case !t.hand.Open():
		t.ask()
	default:
		t.pending = t.hand.Pending()
		for i := range t.chairs {
			if (t.pending&^had)>>i&1 != 0 && t.chairs[i].bot != nil {
				t.think(i)
			}
		}
	}
}

// sittingOut is who sits the open deal out, and still does.
func (t *Table) sittingOut() (out uint16) {
	for i := range t.chairs {
		if t.playing(i) && t.pending>>i&1 == 0 && !t.hand.Staked(i) && t.dealt[i] == t.chairs[i].id && t.ready(i) {
			out |= 1 << i
		}
	}
	return out
}

// skipLogged passes over what the log has already of a deal that is opened again.
func (t *Table) skipLogged() {
	story := t.view(-1).story
	for t.logged = 0; t.logged < len(story); t.logged++ {
		if k := story[t.logged].Kind; k != bank.BetsPlaced && k != bank.SatOut {
			break
		}
	}
}

// redo makes a move again that was made before the deal was opened again.
func (t *Table) redo(a Action) bool {
	next := t.hand
	if t.cfg.Store != nil {
		next = t.hand.Clone()
	}
	if err := next.Apply(a); err != nil {
		panic("table: the engine refused its own action")
	}
	return t.stored(next, a)
}

// swap has those in two chairs change places.
func (t *Table) swap(i, j int) {
	t.chairs[i], t.chairs[j] = t.chairs[j], t.chairs[i]
	t.dirty = true
}

// moveUp moves those who sit where the bank deals to nobody to chairs where it
// does, before a hand of a form with the game against the bank.
func (t *Table) moveUp() bool {
	if !t.next.hasBank() {
		return true
	}
	for i := bank.MaxSeats; i < hand.MaxSeats; i++ {
		if !t.ready(i) {
			continue
		}
		for j := range bank.MaxSeats {
			if t.ready(j) {
				continue
			}
			if !t.save(Fact{Kind: FactMoved, Seat: i, Amount: int64(j), ID: t.chairs[i].id, Name: t.chairs[i].name, Bot: t.chairs[i].bot != nil}) {
				return false
			}
			t.swap(i, j)
			break
		}
	}
	return true
}
