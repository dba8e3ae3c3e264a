package table

import (
	"errors"
	"time"

	"tapis/engine/hand"
	"tapis/engine/seat"
)

var errStore = errors.New("not stored")

// between does one thing that is due between hands.
func (t *Table) between() bool {
	if t.trn.on && !t.trn.started {
		return t.lastCall()
	}
	if t.paused || t.halted || !t.canDeal() {
		if a := &t.mixed.asked; a.id != 0 && !t.paused { // nobody to play the game with
			*a, t.all = asked{}, true
			return true
		}
		if t.nextHand.IsZero() {
			return false
		}
		t.nextHand, t.all = time.Time{}, true
		return true
	}
	if p := t.planned(); p.ask {
		return t.askDealer()
	}
	if t.nextHand.IsZero() {
		t.nextHand, t.all = t.showUntil, true
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

// canDeal says whether the next hand may be dealt once its time has come.
func (t *Table) canDeal() bool {
	if t.trn.on {
		return t.trnRunning()
	}
	n, people := 0, 0
	for i := range t.chairs {
		if t.ready(i) {
			n++
			if t.chairs[i].bot == nil {
				people++
			}
		}
	}
	return n >= 2 && (people > 0 || t.cfg.Unattended)
}

// begin deals the next hand.
func (t *Table) begin() {
	if t.refill(); t.paused { // it was not stored
		return
	}
	p := t.planned()
	form := p.form
	chairs := t.dealChairs()
	var stacks [hand.MaxSeats]int64
	for i := range t.chairs {
		stacks[i] = t.chairs[i].stack
	}
	d, ok := t.rot.Next(&chairs, t.positions(&form))
	if !ok {
		t.pause()
		return
	}
	s := hand.Setup{
		Game: form.Game, Betting: form.Betting, Stakes: form.Stakes, Rules: form.Rules,
		CarriedPot: t.carried, Seed: t.deckSeed(), AskShow: t.askShow(),
	}
	if !t.trn.on {
		s.Rake = t.cfg.Rake
	}
	d.Fill(&s, &stacks)
	h, err := hand.New(&s)
	if err != nil {
		t.cfg.Log.Error("table: cannot deal, paused", "table", t.cfg.Name, "err", err)
		t.pause()
		for _, l := range t.board.Lines() {
			t.tell(l, Notice{Code: NoticeBadForm})
		}
		return
	}
	t.number++
	if !t.save(Fact{Kind: FactBegin, Seat: -1, Setup: &s, Stacks: stacks}) {
		t.number--
		return
	}
	changed := t.number > 1 && (form.Game != t.form.Game || form.Betting != t.form.Betting)
	t.hand, t.deal, t.form = h, d, form
	t.before, t.rot = t.rot, d.Rotation
	t.mixed.step(&p, t.deal.In)
	t.over, t.told, t.showed, t.fast = false, 0, 0, t.trn.rush
	t.actions = t.actions[:0]
	t.inHand, t.dealtAt = d.In, t.now
	t.nextHand, t.showUntil = time.Time{}, time.Time{}
	clear(t.views[:])
	t.seatsDealt(&chairs)
	t.tellGame(&p, changed)
	t.line(Line{Kind: LineHand, Seat: -1, Game: form.Game})
	if form.blinds() && (d.DeadButton || d.DeadSmall) {
		l := Line{Kind: LineDeadButton, Seat: d.Button}
		if d.DeadButton {
			l.Amount |= DeadButton
		}
		if d.DeadSmall {
			l.Amount |= DeadSmallBlind
		}
		t.line(l)
	}
	t.changed()
	if !h.Done() {
		t.ask()
	}
}

// seatsDealt notes who is dealt in and what they owe.
func (t *Table) seatsDealt(chairs *seat.Chairs) {
	t.dealt = [hand.MaxSeats]Identity{}
	for i := range t.chairs {
		c := &t.chairs[i]
		c.hurry = false
		if t.deal.Has(i) {
			t.dealt[i] = c.id
			c.owes, c.posts = false, false
			c.bank = min(c.bank+time.Second, max(c.bank, t.cfg.Clock.Bank))
			continue
		}
		c.owes = c.owes || t.deal.Missed>>i&1 != 0
	}
}

func (t *Table) askShow() (m uint16) {
	for i := range t.chairs {
		if c := &t.chairs[i]; c.ask && c.bot == nil {
			m |= 1 << i
		}
	}
	return m
}

// finish settles a hand that is over.
func (t *Table) finish() {
	h := t.hand
	f := Fact{Kind: FactEnd, Seat: -1, Amount: h.Carried()}
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
	t.carried, t.chips, t.raked = h.Carried(), t.chips-h.Raked(), t.raked+h.Raked()
	for i := range t.chairs {
		c := &t.chairs[i]
		t.claims[i] = ""
		if t.inHand>>i&1 == 0 {
			continue
		}
		c.stats.add(c.stack-start[i], c.stack-c.stats.BoughtIn, t.view(-1).Seats[i].Won)
		if t.carried > 0 {
			t.claims[i] = c.claim()
		}
	}
	t.showUntil, t.nextHand = t.now.Add(t.resultPause()), time.Time{}
	t.record(&f)
	t.teach(-1)
	if t.trn.on {
		t.rankBusts(&start)
	}
	t.tidy()
	t.all = true
}

// add counts a hand in a player's account.
func (s *Stats) add(won, net int64, winner bool) {
	s.Hands++
	if winner && won > 0 {
		s.Won++
	}
	s.Net = net
	s.Curve = append(append([]int64(nil), s.Curve[max(len(s.Curve)-curveKeep+1, 0):]...), net)
}

// resultPause is how long a result stays up: longer for a showdown, and longer
// by a moment for each street of an all-in's run-out, which the engine deals at
// once and the screens turn up one after another.
func (t *Table) resultPause() time.Duration {
	v := t.view(-1)
	shown, tabled, streets := false, false, 0
	for i := range v.Events {
		switch e := &v.Events[i]; e.Kind {
		case hand.EvShown:
			shown = true
			tabled = tabled || e.Reason == hand.AllInTabled
		case hand.EvStreet:
			if tabled {
				streets++
			}
		}
	}
	p := paces[t.pacing()]
	pause := p.fold
	if shown {
		pause = p.shown
	}
	return pause + time.Duration(streets)*p.street
}

// record hands the finished hand to Config.OnHand.
func (t *Table) record(f *Fact) {
	if t.cfg.OnHand == nil {
		return
	}
	r := Record{
		Table: t.cfg.Name, Hand: t.number, At: t.dealtAt, Setup: *t.hand.Setup(),
		Actions: append([]hand.Action(nil), t.actions...), IDs: t.dealt, Carried: f.Amount, Raked: t.hand.Raked(),
		Level: t.trn.level,
	}
	for i := range t.chairs {
		if t.inHand>>i&1 != 0 {
			r.Names[i], r.End[i] = t.chairs[i].name, f.Stacks[i]
		}
	}
	t.records.Put(r)
}

// voidHand takes a hand back: every bet returns to where it was (DESIGN, The
// live table). The hand's number is used up, the button stays. A void that is not
// stored has not happened: the hand stands until the table is resumed, then it is
// voided.
func (t *Table) voidHand() {
	if t.hand == nil || t.over {
		return
	}
	f := Fact{Kind: FactVoid, Seat: -1}
	for i := range t.chairs {
		f.Stacks[i] = t.chairs[i].stack
	}
	if t.voidDue = !t.saved(f); t.voidDue {
		t.halted = true
		return
	}
	t.hand, t.inHand, t.pending = nil, 0, 0
	t.rot = t.before
	t.mixed.back()
	t.dealt = [hand.MaxSeats]Identity{}
	clear(t.views[:])
	t.deadline, t.base = time.Time{}, time.Time{}
	t.voids++
	t.line(Line{Kind: LineVoid, Seat: -1})
	t.showUntil, t.nextHand = t.now.Add(paces[t.speed].fold), time.Time{}
	t.all = true
	t.tidy()
}
