package table

import (
	"errors"
	"time"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/seat"
)

var errStore = errors.New("not stored")

// between does one thing that is due between hands.
func (t *Table) between() bool {
	if t.awaits() {
		return t.awaiting()
	}
	p := t.planned()
	if t.paused || t.halted || t.held || !t.canDeal(&p.form) {
		if a := &t.mixed.asked; a.id != 0 && !t.paused { // nobody to play the game with
			*a, t.dirty = asked{}, true
			return true
		}
		if t.nextHand.IsZero() {
			return false
		}
		t.nextHand, t.dirty = time.Time{}, true
		return true
	}
	if p.ask {
		return t.askDealer()
	}
	if t.nextHand.IsZero() {
		t.nextHand, t.dirty = t.showUntil, true
		if t.nextHand.Before(t.now) {
			t.nextHand = t.now
		}
		return true
	}
	if t.now.Before(t.nextHand) {
		return false
	}
	t.begin()
	return true
}

// canDeal says whether a hand of a form may be dealt once its time has come.
func (t *Table) canDeal(f *Form) bool {
	if t.orders.Freezeout {
		return t.orders.Bound
	}
	n, people := 0, 0
	for i := range t.chairs {
		if t.ready(i) && (t.chairs[i].stack >= f.least() || t.refills(i)) {
			n++
			if t.chairs[i].bot == nil {
				people++
			}
		}
	}
	return n >= f.minPlayers() && (people > 0 || t.cfg.Unattended)
}

// begin deals the next hand.
func (t *Table) begin() {
	if t.refill(); t.paused || !t.moveUp() { // it was not stored
		return
	}
	p := t.planned()
	chairs := t.dealChairs()
	d, ok := t.rot.Next(&chairs, t.positions(&p.form))
	if !ok && !p.form.atBank() {
		t.pause()
		return
	}
	if !ok { // one player alone against the bank: the positions stay
		d = seat.Deal{Rotation: t.rot, Post: -1}
	}
	var before *State
	if t.cfg.Store != nil && t.redoing == nil {
		before = t.bare()
	}
	was := t.deal
	t.deal = d
	h, fact, in, err := t.newPlay(&p.form)
	if err != nil {
		t.deal = was
		t.cannotDeal(err)
		return
	}
	t.number++
	fact.State, fact.Level = before, t.orders.Level
	if !t.save(fact) {
		t.number--
		t.deal = was
		return
	}
	t.begun(&p, h, &fact, in)
}

// begun goes on after a hand was dealt, and that was stored.
func (t *Table) begun(p *plan, h play, fact *Fact, in uint16) {
	d := &t.deal
	changed := t.number > 1 && (p.form.Game != t.form.Game || p.form.Betting != t.form.Betting)
	t.form, t.before, t.rot = p.form, t.rot, d.Rotation
	t.setHand(h, fact, in)
	t.mixed.step(p, in)
	t.over, t.logged, t.showed, t.fast = false, 0, 0, t.rush
	t.dealtAt = t.now
	t.nextHand, t.showUntil = time.Time{}, time.Time{}
	t.seatsDealt()
	t.logGame(p, changed)
	t.log(LogEntry{Kind: LogHand, Seat: -1, Game: p.form.Game})
	if p.form.blinds() && (d.DeadButton || d.DeadSmall) {
		l := LogEntry{Kind: LogDeadButton, Seat: d.Button}
		if d.DeadButton {
			l.Amount |= DeadButton
		}
		if d.DeadSmall {
			l.Amount |= DeadSmallBlind
		}
		t.log(l)
	}
	t.changed()
	if !h.Done() {
		t.ask()
	}
}

// newPlay is the next hand of a form, the fact that begins it, and who is in it.
func (t *Table) newPlay(f *Form) (h play, fact Fact, in uint16, err error) {
	if f.atBank() {
		return t.newDeal(f, bank.Setup{Rules: f.Bank, Seed: t.deckSeed(), Order: t.order})
	}
	h, fact, err = t.newHand(f)
	return h, fact, t.deal.In, err
}

// setHand makes h the hand being played.
func (t *Table) setHand(h play, begun *Fact, in uint16) {
	t.hand, t.inHand = h, in
	t.handSetup, t.dealSetup = begun.Setup, begun.Deal
	t.actions = t.actions[:0]
	clear(t.sights[:])
	t.dealt = [hand.MaxSeats]Identity{}
	for i := range t.chairs {
		if in>>i&1 != 0 {
			t.dealt[i] = t.chairs[i].id
		}
	}
}

// cannotDeal pauses the table because the next hand is refused by the rules, and
// says so.
func (t *Table) cannotDeal(err error) {
	t.cfg.Log.Error("table: cannot deal, paused", "table", t.cfg.Name, "err", err)
	t.pause()
	n := Notice{Code: NoticeBadForm}
	if t.chips-t.house > game.MaxChips { // won from the bank
		n = Notice{Code: NoticeTooRich, Amount: game.MaxChips}
	}
	for c := range t.clients() {
		t.notify(c, n)
	}
}

// seatsDealt notes who is dealt in and what the others owe.
func (t *Table) seatsDealt() {
	for i := range t.chairs {
		c := &t.chairs[i]
		c.hurry = false
		if t.inHand>>i&1 != 0 {
			c.owes, c.posts = false, false
			c.bank = min(c.bank+time.Second, max(c.bank, t.cfg.Clock.Bank))
			continue
		}
		c.owes = c.owes || t.deal.Missed>>i&1 != 0
	}
}

// finish settles a hand that is over.
func (t *Table) finish() {
	h := t.hand
	f := Fact{Kind: FactEnd, Seat: -1, Amount: h.Carried(), House: t.house + h.House()}
	var start [hand.MaxSeats]int64
	for i := range t.chairs {
		start[i], f.Stacks[i] = t.chairs[i].stack, t.chairs[i].stack
		if t.inHand>>i&1 != 0 {
			f.Stacks[i] = h.Stack(i)
		}
	}
	if !t.save(f) {
		t.halted = true
		return
	}
	for i := range t.chairs {
		t.chairs[i].stack = f.Stacks[i]
	}
	t.over, t.voids, t.pending = true, 0, 0
	t.deadline, t.base = time.Time{}, time.Time{}
	t.carried, t.house = f.Amount, f.House
	for i := range t.chairs {
		c := &t.chairs[i]
		t.claims[i] = ""
		if t.inHand>>i&1 == 0 {
			continue
		}
		net := c.stack - start[i]
		if counts, won := h.Score(i, net); counts {
			c.stats.add(c.stack-c.stats.BoughtIn, won)
		}
		if t.carried > 0 {
			t.claims[i] = c.claim()
		}
	}
	t.showUntil, t.nextHand = t.now.Add(h.Rest(paces[t.pacing()])), time.Time{}
	t.record(&f)
	t.teach(-1)
	t.tidy()
	t.dirty = true
}

// add counts a hand in a player's account.
func (s *Stats) add(net int64, won bool) {
	s.Hands++
	if won {
		s.Won++
	}
	s.Net = net
	s.Curve = append(append([]int64(nil), s.Curve[max(len(s.Curve)-curveKeep+1, 0):]...), net)
}

// record hands the finished hand to Config.OnHand.
func (t *Table) record(f *Fact) {
	if t.cfg.OnHand == nil {
		return
	}
	r := Record{
		Table: t.cfg.Name, Hand: t.number, At: t.dealtAt, Setup: t.handSetup, Deal: t.dealSetup,
		Actions: append([]Action(nil), t.actions...), IDs: t.dealt, Carried: f.Amount, House: t.hand.House(),
		Level: t.orders.Level,
	}
	for i := range t.chairs {
		if t.inHand>>i&1 != 0 {
			r.Names[i], r.End[i] = t.chairs[i].name, f.Stacks[i]
		}
	}
	if !t.records.Put(r) {
		t.cfg.Log.Error("table: a hand is lost to those who keep records: too many wait", "table", t.cfg.Name, "hand", t.number)
	}
}

// voidHand takes a hand back: every bet returns to where it was (DESIGN, The
// live table). The hand's number is used up, the button stays. quiet is for a deal
// that everybody left before there were cards: nothing is said. A void that is not
// stored has not happened: the hand stands until the table is resumed, then it is
// voided.
func (t *Table) voidHand(quiet bool) {
	if !t.busy() {
		return
	}
	f := Fact{Kind: FactVoid, Seat: -1}
	for i := range t.chairs {
		f.Stacks[i] = t.chairs[i].stack
	}
	t.voidQuiet = quiet
	if t.voidDue = !t.saved(f); t.voidDue {
		t.halted = true
		return
	}
	t.hand, t.inHand, t.pending = nil, 0, 0
	t.rot = t.before
	t.mixed.back()
	t.dealt = [hand.MaxSeats]Identity{}
	clear(t.sights[:])
	t.deadline, t.base = time.Time{}, time.Time{}
	t.dirty = true
	if quiet {
		return
	}
	t.voids++
	t.log(LogEntry{Kind: LogVoid, Seat: -1})
	t.showUntil, t.nextHand = t.now.Add(paces[t.speed].fold), time.Time{}
	t.tidy()
}
