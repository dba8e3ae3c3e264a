package room

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/table"
)

// place is a table of the room.
type place struct {
	id     string
	name   string
	kind   Kind
	form   table.Form
	door   Door
	word   string // the password
	owner  PersonID
	house  bool // opened with the room: it stays open when nobody is there
	table  Hall
	shutUp func()       // tells who made the table that it is closed for good; may be nil
	line   table.Client // the room's own, as its host
	stop   context.CancelFunc
	snap   *table.Snapshot // what somebody who watches sees, the latest
	queue  []*person
	guests map[PersonID]bool // who was invited, or approved
	turn   turn
	since  time.Time // opened

	emptySince time.Time
	closing    bool // nobody sits down any more
	closer     *person
	ending     bool
	biggest    int64
	biggestBy  string
	lastPot    int      // number of the hand that was counted
	later      []errand // to be done once the hand is over
	stopping   bool     // it stops after the hand, or has
}

// turn is a chair that is kept for the first of a waiting list.
type turn struct {
	who   *person
	until time.Time
}

// Hall is a table, or a tournament and its table.
type Hall interface {
	Join(table.Identity, string, table.Role) (table.Client, error)
	Run(context.Context)
	Sits(table.Identity) bool
	End(context.Context) []table.Account
	Operate(context.Context, table.Operation) (int64, error)
}

// Opened is a table that was made, before it runs.
type Opened struct {
	Hall
	Name   string
	Form   table.Form
	Closed func() // is told once the table is closed for good; may be nil
}

// Add takes a table of the house into the room: it stays open when nobody is there. It
// may be called before Run, from whose start on the table runs.
func (r *Room) Add(o Opened, kind Kind) error {
	var err error
	f := func() { _, err = r.add(o, kind, nil) }
	r.mu.Lock()
	begun := r.begun
	if !begun {
		r.first = append(r.first, f)
	}
	r.mu.Unlock()
	if !begun {
		return nil
	}
	if refused := r.ask(f); refused != nil {
		return refused
	}
	return err
}

// add takes a table into the room and starts it.
func (r *Room) add(o Opened, kind Kind, owner *person) (string, error) {
	line, err := o.Join(table.Keeper, "room", table.Host)
	if err != nil {
		return "", err
	}
	r.lastTab++
	p := &place{
		id: strconv.Itoa(r.lastTab), name: r.tableName(o.Name), kind: kind, form: o.Form, table: o.Hall, shutUp: o.Closed, line: line, house: owner == nil,
		guests: map[PersonID]bool{}, since: r.now,
	}
	if owner != nil {
		p.owner = owner.id
	}
	ctx, stop := context.WithCancel(r.ctx)
	p.stop = stop
	r.places = append(r.places, p)
	r.tables.Store(p.id, p)
	r.running.Go(func() { o.Run(ctx) })
	r.running.Go(func() { r.follow(p) })
	r.dirty = true
	return p.id, nil
}

// follow hands the room every snapshot of a table. The table's slot holds the latest
// one until then.
func (r *Room) follow(p *place) {
	for s := range p.line.Updates() {
		select {
		case r.mail <- func() { r.seen(p, s) }:
		case <-r.done:
			return
		}
	}
}

// seen takes a snapshot.
func (r *Room) seen(p *place, s *table.Snapshot) {
	p.snap, p.form = s, s.Next
	if v := s.View; v != nil && v.Done && s.Hand > p.lastPot {
		p.lastPot = s.Hand
		p.count(s)
	}
	if s.Phase != table.Playing && len(p.later) > 0 {
		r.afterHand(p)
	}
	r.dirty = true
	r.shutting(p)
}

// count notes the biggest pot.
func (p *place) count(s *table.Snapshot) {
	var won [hand.MaxSeats]int64
	total := int64(0)
	for i := range s.View.Events {
		if e := &s.View.Events[i]; e.Kind == hand.EvAwarded && e.Seat >= 0 {
			won[e.Seat] += e.Amount
			total += e.Amount
		}
	}
	if total <= p.biggest {
		return
	}
	best := 0
	for i := range won {
		if won[i] > won[best] {
			best = i
		}
	}
	p.biggest, p.biggestBy = total, s.Seats[best].Name
}

// tableName is a name that no table has.
func (r *Room) tableName(wish string) string {
	taken := func(n string) bool {
		return slices.ContainsFunc(r.places, func(p *place) bool { return p.name == n })
	}
	for name, k := wish, 2; ; k++ {
		if !taken(name) {
			return name
		}
		name = fmt.Sprintf("%s %d", wish, k)
	}
}

func (r *Room) place(id string) *place {
	for _, p := range r.places {
		if p.id == id {
			return p
		}
	}
	return nil
}

// chairOf is the chair of a person at the table, -1 for none.
func (p *place) chairOf(who *person) int {
	if p.snap == nil || !p.table.Sits(who.identity) {
		return -1
	}
	for i := range p.snap.NSeats {
		if s := &p.snap.Seats[i]; s.Taken && !s.Bot && s.Name == who.name {
			return i
		}
	}
	return -1
}

// takenAt says whether somebody sits in a chair, or there is none.
func (p *place) takenAt(chair int) bool {
	return p.snap == nil || chair >= p.snap.NSeats || p.snap.Seats[chair].Taken
}

// sitsAt is the person in a chair, nil when nobody or a bot sits there.
func (p *place) sitsAt(r *Room, chair int) *person {
	if p.snap == nil || chair < 0 || !p.takenAt(chair) || chair >= p.snap.NSeats || p.snap.Seats[chair].Bot {
		return nil
	}
	return r.byName(p.snap.Seats[chair].Name)
}

// free is how many chairs can be sat down at.
func (p *place) free() (n int) {
	if p.snap == nil || p.shut() {
		return 0
	}
	for i := range p.snap.NSeats {
		if !p.snap.Seats[i].Taken {
			n++
		}
	}
	if bots := p.late(); bots > 0 {
		return bots
	}
	return n
}

// late is how many bots' places there are to take in a tournament that has begun, while
// one may enter.
func (p *place) late() (n int) {
	if t := p.snap.Tourney; t != nil && t.Field != nil && t.Buys.LateOpen {
		for i := range t.Field.Players {
			if t.Field.Players[i].Bot {
				n++
			}
		}
	}
	return n
}

// shut says that nobody sits down any more.
func (p *place) shut() bool {
	if p.closing || p.snap == nil || p.snap.Phase == table.Finished {
		return true
	}
	t := p.snap.Tourney
	return t != nil && (t.Over || (t.Running || t.Entries > 0) && !t.Buys.LateOpen)
}

// bounds are the least and the largest buy-in.
func (p *place) bounds() (least, most int64) {
	return p.form.BuyInRange()
}

// kindOf is the kind of a form.
func kindOf(f *table.Form) Kind {
	if f.Mix == nil && f.Game != nil && f.Game.Family == game.Bank {
		return Bank
	}
	return Cash
}

// empty closes the tables of guests at which nobody has been for a while.
func (r *Room) empty() {
	for _, p := range slices.Clone(r.places) {
		somebody := p.snap == nil || p.snap.Watching > 0
		if p.snap != nil {
			for i := range p.snap.NSeats {
				somebody = somebody || p.snap.Seats[i].Taken && !p.snap.Seats[i].Bot
			}
		}
		switch {
		case p.house || somebody || len(p.queue) > 0:
			p.emptySince = time.Time{}
		case p.emptySince.IsZero():
			p.emptySince = r.now
		case r.now.Sub(p.emptySince) >= emptyFor:
			r.shut(p, nil)
		}
	}
}

// shut closes a table: the hand being played ends first, then everybody has stood up.
func (r *Room) shut(p *place, by *person) {
	if p.closing {
		return
	}
	p.closing, p.closer = true, by
	r.running.Go(func() {
		_, _ = p.table.Operate(r.ctx, table.Hold{On: true})
		r.post(func() { r.shutting(p) })
	})
}

// shutting ends a table that is to close, once no hand is played.
func (r *Room) shutting(p *place) {
	if !p.closing || p.ending || p.snap != nil && p.snap.Phase == table.Playing {
		return
	}
	p.ending = true
	r.running.Go(func() {
		accounts := p.table.End(r.ctx)
		_ = r.ask(func() { r.closed(p, accounts) })
	})
}

// closed takes a table that has ended out of the room.
func (r *Room) closed(p *place, accounts []table.Account) {
	e := Entry{Kind: EntryClosed, Table: p.name, Seat: -1}
	if by := p.closer; by != nil {
		e.By, e.ByID, e.Role = by.name, by.id, by.role
	}
	for _, a := range accounts {
		if who := r.byIdentity(a.ID); who != nil {
			r.notice(who, Notice{Code: NoticeTableClosed, Table: p.name, Chips: a.Stack})
		}
	}
	r.places = slices.DeleteFunc(r.places, func(o *place) bool { return o == p })
	r.tables.Delete(p.id)
	for _, v := range r.visits {
		v.leaves(p)
	}
	p.stop()
	if p.shutUp != nil {
		r.running.Go(p.shutUp)
	}
	r.entry(e)
}
