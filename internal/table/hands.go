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
func (dl dealer) between() bool {
	if dl.awaits() {
		return dl.awaiting()
	}
	p := dl.planned()
	if dl.paused || dl.halted || dl.held || !dl.canDeal(&p.form) {
		if a := &dl.mixed.asked; a.id != 0 && !dl.paused { // nobody to play the game with
			*a, dl.dirty = asked{}, true
			return true
		}
		if dl.nextHand.IsZero() {
			return false
		}
		dl.nextHand, dl.dirty = time.Time{}, true
		return true
	}
	if p.ask {
		return dl.askDealer()
	}
	if dl.nextHand.IsZero() {
		dl.nextHand, dl.dirty = dl.showUntil, true
		if dl.nextHand.Before(dl.now) {
			dl.nextHand = dl.now
		}
		return true
	}
	if dl.now.Before(dl.nextHand) {
		return false
	}
	dl.begin()
	return true
}

// canDeal says whether a hand of a form may be dealt once its time has come.
func (g *seating) canDeal(f *Form) bool {
	if g.orders.Freezeout {
		return g.orders.Bound
	}
	n, people := 0, 0
	for i := range g.chairs {
		if g.ready(i) && (g.chairs[i].stack >= f.least() || g.refills(i)) {
			n++
			if g.chairs[i].bot == nil {
				people++
			}
		}
	}
	return n >= f.minPlayers() && (people > 0 || g.cfg.Unattended)
}

// begin deals the next hand.
func (dl dealer) begin() {
	if dl.refill(); dl.paused || !dl.moveUp() { // it was not stored
		return
	}
	p := dl.planned()
	chairs := dl.dealChairs()
	d, ok := dl.rot.Next(&chairs, dl.positions(&p.form))
	if !ok && !p.form.atBank() {
		dl.pause()
		return
	}
	if !ok { // one player alone against the bank: the positions stay
		d = seat.Deal{Rotation: dl.rot, Post: -1}
	}
	var before *State
	if dl.cfg.Store != nil && dl.redoing == nil {
		before = dl.bare()
	}
	was := dl.deal
	dl.deal = d
	h, fact, in, err := dl.newPlay(&p.form)
	if err != nil {
		dl.deal = was
		dl.cannotDeal(err)
		return
	}
	dl.number++
	fact.State, fact.Level = before, dl.orders.Level
	if !dl.save(fact) {
		dl.number--
		dl.deal = was
		return
	}
	dl.begun(&p, h, &fact, in)
}

// begun goes on after a hand was dealt, and that was stored.
func (dl dealer) begun(p *plan, h play, fact *Fact, in uint16) {
	d := &dl.deal
	changed := dl.number > 1 && (p.form.Game != dl.form.Game || p.form.Betting != dl.form.Betting)
	dl.form, dl.before, dl.rot = p.form, dl.rot, d.Rotation
	dl.setHand(h, fact, in)
	dl.mixed.step(p, in)
	dl.over, dl.logged, dl.after, dl.fast = false, 0, nil, dl.rush && !dl.personLeft()
	dl.dealtAt = dl.now
	dl.nextHand, dl.showUntil = time.Time{}, time.Time{}
	dl.seatsDealt()
	dl.remember() // a hand that is dealt again does the same
	dl.logGame(p, changed)
	dl.log(LogEntry{Kind: LogHand, Seat: -1, Game: p.form.Game})
	if p.form.blinds() && (d.DeadButton || d.DeadSmall) {
		l := LogEntry{Kind: LogDeadButton, Seat: d.Button}
		if d.DeadButton {
			l.Amount |= DeadButton
		}
		if d.DeadSmall {
			l.Amount |= DeadSmallBlind
		}
		dl.log(l)
	}
	dl.changed()
	if !h.Done() {
		dl.ask()
	}
}

// newPlay is the next hand of a form, the fact that begins it, and who is in it.
func (dl dealer) newPlay(f *Form) (h play, fact Fact, in uint16, err error) {
	if f.atBank() {
		return dl.newDeal(f, bank.Setup{Rules: f.Bank, Seed: dl.deckSeed(), Order: dl.order})
	}
	h, fact, err = dl.newHand(f)
	return h, fact, dl.deal.In, err
}

// setHand makes h the hand being played.
func (f *standing) setHand(h play, begun *Fact, in uint16) {
	f.hand, f.inHand = h, in
	f.handSetup, f.dealSetup = begun.Setup, begun.Deal
	f.actions = f.actions[:0]
	clear(f.sights[:])
	f.dealt = [hand.MaxSeats]Identity{}
	for i := range f.chairs {
		if in>>i&1 != 0 {
			f.dealt[i] = f.chairs[i].id
		}
	}
}

// cannotDeal pauses the table because the next hand is refused by the rules, and
// says so.
func (dl dealer) cannotDeal(err error) {
	dl.cfg.Log.Error("table: cannot deal, paused", "table", dl.cfg.Name, "err", err)
	dl.pause()
	n := Notice{Code: NoticeBadForm}
	if dl.chips-dl.house > game.MaxChips { // won from the bank
		n = Notice{Code: NoticeTooRich, Amount: game.MaxChips}
	}
	for c := range dl.clients() {
		dl.notify(c, n)
	}
}

// seatsDealt notes who is dealt in and what the others owe.
func (f *standing) seatsDealt() {
	for i := range f.chairs {
		c := &f.chairs[i]
		c.hurry, c.drops = false, 0
		if f.inHand>>i&1 != 0 {
			c.owes, c.posts = false, false
			c.bank = min(c.bank+time.Second, max(c.bank, f.cfg.Clock.Bank))
			continue
		}
		c.owes = c.owes || f.deal.Missed>>i&1 != 0
	}
}

// finish settles a hand that is over.
func (dl dealer) finish() {
	h := dl.hand
	f := Fact{Kind: FactEnd, Seat: -1, Amount: h.Carried(), House: dl.house + h.House()}
	var start [hand.MaxSeats]int64
	for i := range dl.chairs {
		start[i], f.Stacks[i] = dl.chairs[i].stack, dl.chairs[i].stack
		if dl.inHand>>i&1 != 0 {
			f.Stacks[i] = h.Stack(i)
		}
	}
	if !dl.save(f) {
		dl.halted = true
		return
	}
	for i := range dl.chairs {
		dl.chairs[i].stack = f.Stacks[i]
	}
	dl.over, dl.voids, dl.pending = true, 0, 0
	dl.deadline, dl.base = time.Time{}, time.Time{}
	dl.carried, dl.house = f.Amount, f.House
	for i := range dl.chairs {
		c := &dl.chairs[i]
		dl.claims[i] = ""
		if dl.inHand>>i&1 == 0 {
			continue
		}
		net := c.stack - start[i]
		if counts, won := h.Score(i, net); counts {
			c.stats.add(c.stack-c.stats.BoughtIn, won)
		}
		if dl.carried > 0 {
			dl.claims[i] = c.claim()
		}
	}
	dl.showUntil, dl.nextHand = dl.now.Add(h.Rest(paces[dl.pacing()])), time.Time{}
	dl.record(&f)
	dl.minds.teach(-1)
	dl.tidy()
	dl.dirty = true
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
func (dl dealer) record(f *Fact) {
	if dl.cfg.OnHand == nil {
		return
	}
	r := Record{
		Table: dl.cfg.Name, Hand: dl.number, At: dl.dealtAt, Setup: dl.handSetup, Deal: dl.dealSetup,
		Actions: append([]Action(nil), dl.actions...), IDs: dl.dealt, Carried: f.Amount, House: dl.hand.House(),
		Level: dl.orders.Level,
	}
	for i := range dl.chairs {
		if dl.inHand>>i&1 != 0 {
			r.Names[i], r.End[i] = dl.chairs[i].name, f.Stacks[i]
		}
	}
	if !dl.records.Put(r) {
		dl.cfg.Log.Error("table: a hand is lost to those who keep records: too many wait", "table", dl.cfg.Name, "hand", dl.number)
	}
}

// voidHand takes a hand back: every bet returns to where it was (DESIGN, The
// live table). The hand's number is used up, the button stays. quiet is for a deal
// that everybody left before there were cards: nothing is said. A void that is not
// stored has not happened: the hand stands until the table is resumed, then it is
// voided.
func (dl dealer) voidHand(quiet bool) {
	if !dl.busy() {
		return
	}
	f := Fact{Kind: FactVoid, Seat: -1}
	for i := range dl.chairs {
		f.Stacks[i] = dl.chairs[i].stack
	}
	dl.voidQuiet = quiet
	if dl.voidDue = !dl.saved(f); dl.voidDue {
		dl.halted = true
		return
	}
	dl.hand, dl.inHand, dl.pending = nil, 0, 0
	dl.rot = dl.before
	dl.mixed.back()
	dl.dealt = [hand.MaxSeats]Identity{}
	clear(dl.sights[:])
	dl.deadline, dl.base = time.Time{}, time.Time{}
	dl.dirty = true
	if quiet {
		return
	}
	dl.voids++
	dl.log(LogEntry{Kind: LogVoid, Seat: -1})
	dl.showUntil, dl.nextHand = dl.now.Add(paces[dl.speed].fold), time.Time{}
	dl.tidy()
}
