package bankroom

import (
	"errors"
	"time"

	"tapis/engine/bank"
	"tapis/internal/table"
)

// between does one thing that is due between deals.
func (r *Room) between() bool {
	if r.paused || r.halted || !r.canDeal() {
		if r.nextDeal.IsZero() {
			return false
		}
		r.nextDeal, r.all = time.Time{}, true
		return true
	}
	if r.nextDeal.IsZero() {
		r.nextDeal, r.all = r.showUntil, true
		if r.nextDeal.Before(r.now) {
			r.nextDeal = r.now
		}
		return true
	}
	if r.now.Before(r.nextDeal) {
		return false
	}
	r.begin()
	return true
}

// canDeal says whether somebody is there to bet. Bots alone do not play.
func (r *Room) canDeal() bool {
	for i := range r.chairs {
		if r.ready(i) && !r.chairs[i].bot {
			return true
		}
	}
	return false
}

// begin opens the next deal for bets.
func (r *Room) begin() {
	r.form = r.next
	s := bank.Setup{Rules: r.form.Bank, Seed: r.deckSeed(), Order: r.order}
	r.number++
	if !r.start(s) {
		r.number--
		return
	}
	r.over, r.told, r.begun = false, 0, r.now
	r.nextDeal, r.showUntil = time.Time{}, time.Time{}
	for i := range r.chairs {
		r.chairs[i].hurry = false
	}
	r.line(table.Line{Kind: table.LineHand, Seat: -1, Game: r.form.Game})
	r.changed()
	r.ask()
}

// start starts the deal of s with everybody who is ready. False: it cannot be
// dealt, or was not stored.
func (r *Room) start(s bank.Setup) bool {
	s.Seats = [bank.MaxSeats]bank.Seat{}
	in, dealt := uint8(0), [bank.MaxSeats]table.Identity{}
	fact := Fact{Kind: FactBegin, Seat: -1}
	for i := range r.chairs {
		c := &r.chairs[i]
		fact.Stacks[i] = c.stack
		if r.ready(i) {
			s.Seats[i].Stack = c.stack
			in |= 1 << i
			dealt[i] = c.id
		}
	}
	// Who has placed bets already keeps them.
	if r.betting() {
		for i := range s.Seats {
			if v := &r.view(-1).view.Seats[i]; in>>i&1 != 0 && r.dealt[i] == dealt[i] && v.Status == bank.Playing {
				s.Seats[i].Ante, s.Seats[i].Bonus = v.Ante, v.Bonus
			}
		}
	}
	h, err := bank.New(s)
	if err != nil {
		r.cfg.Log.Error("bankroom: cannot deal, paused", "room", r.cfg.Name, "err", err)
		r.pause()
		return false
	}
	fact.Setup = &s
	if !r.save(fact) {
		return false
	}
	r.deal, r.setup, r.in, r.dealt = h, s, in, dealt
	r.acts = r.acts[:0]
	clear(r.views[:])
	return true
}

// reopen lets people come into a deal, or leave it, while bets are placed: the
// same cards are not dealt yet.
func (r *Room) reopen() {
	r.all = true
	if !r.betting() || r.halted {
		return
	}
	if !r.canDeal() {
		r.cancel()
		return
	}
	sat := uint8(0) // who sits this deal out, and still does
	for i := range r.chairs {
		if r.playing(i) && r.view(-1).view.Seats[i].Status == bank.Out && r.dealt[i] == r.chairs[i].id && r.ready(i) {
			sat |= 1 << i
		}
	}
	had := r.pending
	if !r.start(r.setup) {
		return
	}
	for i := range r.chairs {
		if sat>>i&1 == 0 {
			continue
		}
		if err := r.move(bank.Action{Seat: i, Move: bank.SitOut}); err != nil {
			if !r.halted {
				panic(errRefusedOwn)
			}
			return
		}
	}
	// What was told already is not told again.
	for r.told = 0; r.told < len(r.deal.Events()); r.told++ {
		if k := r.deal.Events()[r.told].Kind; k != bank.BetsPlaced && k != bank.SatOut {
			break
		}
	}
	r.changed()
	switch {
	case !r.checked():
	case r.deal.Done():
		r.finish()
	case !r.betting():
		r.ask()
	default:
		r.pending = r.deal.Pending()
		for i := range r.chairs {
			if r.chairs[i].bot && (r.pending&^had)>>i&1 != 0 {
				r.think(i)
			}
		}
	}
}

// cancel ends a deal nobody is left in before any card was dealt.
func (r *Room) cancel() {
	r.deal, r.in, r.pending = nil, 0, 0
	r.dealt = [bank.MaxSeats]table.Identity{}
	clear(r.views[:])
	r.deadline = time.Time{}
	f := Fact{Kind: FactVoid, Seat: -1}
	for i := range r.chairs {
		f.Stacks[i] = r.chairs[i].stack
	}
	r.all = true
	r.save(f)
}

// finish books a deal that is settled.
func (r *Room) finish() {
	f := Fact{Kind: FactEnd, Seat: -1, Account: r.account + r.deal.Net()}
	for i := range r.chairs {
		f.Stacks[i] = r.chairs[i].stack
		if r.in>>i&1 != 0 {
			f.Stacks[i] = r.deal.Stack(i)
		}
	}
	if !r.save(f) {
		r.halted = true
		return
	}
	played := false
	for i := range r.chairs {
		c := &r.chairs[i]
		c.stack = f.Stacks[i]
		if res, ok := r.deal.Result(i); ok {
			played = true
			c.count(res.Net)
		}
	}
	r.account = f.Account
	r.over, r.voids, r.pending, r.deadline = true, 0, 0, time.Time{}
	r.showUntil, r.nextDeal = r.now.Add(r.resultPause(played)), time.Time{}
	r.record(&f)
	r.tidy()
	r.all = true
}

// count adds a deal to a player's account.
func (c *chair) count(net int64) {
	s := &c.stats
	s.Hands++
	if net > 0 {
		s.Won++
	}
	s.Net = c.stack - s.BoughtIn
	s.Curve = append(append([]int64(nil), s.Curve[max(len(s.Curve)-curveKeep+1, 0):]...), s.Net)
}

// resultPause is how long a settlement stays up: longer by a moment for each
// street that the last decision let loose, which the engine deals at once and
// the screens turn up one after another.
func (r *Room) resultPause(played bool) time.Duration {
	p := pauses[r.speed]
	if !played {
		return p.none
	}
	streets := 0
	for _, e := range r.deal.Events() {
		switch e.Kind {
		case bank.Decided:
			if e.Reason != bank.StackShort {
				streets = 0
			}
		case bank.BoardDealt, bank.BankShown:
			streets++
		}
	}
	return p.shown + time.Duration(streets)*p.street
}

// record hands the settled deal to Config.OnDeal.
func (r *Room) record(f *Fact) {
	if r.cfg.OnDeal == nil {
		return
	}
	rec := Record{
		Room: r.cfg.Name, Deal: r.number, At: r.begun, Setup: r.setup,
		Actions: append([]bank.Action(nil), r.acts...), IDs: r.dealt, Net: r.deal.Net(),
	}
	for i := range r.chairs {
		if r.in>>i&1 != 0 {
			rec.Names[i], rec.End[i] = r.chairs[i].name, f.Stacks[i]
		}
	}
	r.records.Put(rec)
}

// void takes a deal back: every bet returns to where it was. Its number is used
// up.
func (r *Room) void() {
	if r.deal == nil || r.over {
		return
	}
	r.line(table.Line{Kind: table.LineVoid, Seat: -1})
	r.voids++
	r.cancel()
	r.showUntil, r.nextDeal = r.now.Add(pauses[r.speed].none), time.Time{}
	r.tidy()
}

var errRefusedOwn = errors.New("bankroom: the engine refused its own move")
