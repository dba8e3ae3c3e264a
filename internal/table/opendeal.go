package table

import (
	"tapis/engine/bank"
	"tapis/engine/hand"
)

// newDeal is a deal against the bank with everybody who is ready, and the fact
// that begins it. Who has placed bets in the deal that is open keeps them.
func (dl dealer) newDeal(f *Form, s bank.Setup) (h play, fact Fact, in uint16, err error) {
	s.Seats = [bank.MaxSeats]bank.Seat{}
	fact = Fact{Kind: FactBegin, Seat: -1}
	for i := range dl.chairs {
		fact.Stacks[i] = dl.chairs[i].stack
	}
	for i := range s.Seats {
		if !dl.ready(i) || dl.chairs[i].stack < f.least() {
			continue
		}
		in |= 1 << i
		s.Seats[i].Stack = dl.chairs[i].stack
		if dl.open() && dl.playing(i) && dl.hand.Staked(i) && dl.dealt[i] == dl.chairs[i].id {
			v := &dl.view(-1).deal.Seats[i]
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
func (p *inPlay) open() bool { return p.busy() && p.hand.Open() }

// reopen begins the open deal again for those who are there now: no card has been
// dealt yet, and the cards stay the same.
func (dl dealer) reopen() {
	dl.dirty = true
	if !dl.open() || dl.halted || dl.redoing != nil { // that it began again was stored
		return
	}
	if !dl.canDeal(&dl.form) {
		dl.voidHand(true)
		return
	}
	out := dl.sittingOut()
	h, fact, in, err := dl.newDeal(&dl.form, *dl.dealSetup)
	if err != nil {
		dl.cannotDeal(err)
		return
	}
	if !dl.save(fact) {
		return
	}
	had := dl.pending
	dl.setHand(h, &fact, in)
	for i := range dl.chairs {
		if out>>i&1 != 0 && !dl.redo(BankAction{Seat: i, Move: bank.SitOut}) {
			return
		}
	}
	dl.skipLogged()
	dl.changed()
	switch {
	case !dl.checked():
	case dl.hand.Done():
		dl.finish()
	case !dl.hand.Open():
		dl.ask()
	default:
		dl.pending = dl.hand.Pending()
		for i := range dl.chairs {
			if (dl.pending&^had)>>i&1 != 0 && dl.chairs[i].bot != nil {
				dl.minds.think(i)
			}
		}
	}
}

// sittingOut is who sits the open deal out, and still does.
func (f *standing) sittingOut() (out uint16) {
	for i := range f.chairs {
		if f.playing(i) && f.pending>>i&1 == 0 && !f.hand.Staked(i) && f.dealt[i] == f.chairs[i].id && f.ready(i) {
			out |= 1 << i
		}
	}
	return out
}

// skipLogged passes over what the log has already of a deal that is opened again.
func (dl dealer) skipLogged() {
	story := dl.view(-1).story
	for dl.logged = 0; dl.logged < len(story); dl.logged++ {
		if k := story[dl.logged].Kind; k != bank.BetsPlaced && k != bank.SatOut {
			break
		}
	}
}

// redo makes a move again that was made before the deal was opened again.
func (dl dealer) redo(a Action) bool {
	next := dl.hand
	if dl.cfg.Store != nil {
		next = dl.hand.Clone()
	}
	if err := next.Apply(a); err != nil {
		panic("table: the engine refused its own action")
	}
	return dl.stored(next, a)
}

// swap has those in two chairs change places, and tells of it.
func (t *Table) swap(i, j int) {
	t.chairs[i], t.chairs[j] = t.chairs[j], t.chairs[i]
	for _, at := range []int{j, i} {
		if c := &t.chairs[at]; c.taken {
			t.log(LogEntry{Kind: LogChair, Seat: at, Name: c.name, Amount: int64(at)})
		}
	}
	t.dirty = true
}

// moveUp moves those who sit where the bank deals to nobody to chairs where it
// does, before a hand of a form with the game against the bank.
func (dl dealer) moveUp() bool {
	if !dl.next.hasBank() {
		return true
	}
	for i := bank.MaxSeats; i < hand.MaxSeats; i++ {
		if !dl.ready(i) {
			continue
		}
		for j := range bank.MaxSeats {
			if dl.ready(j) {
				continue
			}
			if !dl.save(Fact{Kind: FactMoved, Seat: i, Amount: int64(j), ID: dl.chairs[i].id, Name: dl.chairs[i].name, Bot: dl.chairs[i].bot != nil}) {
				return false
			}
			dl.swap(i, j)
			break
		}
	}
	return true
}
