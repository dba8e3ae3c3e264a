package room

import (
	"errors"
	"slices"
	"strings"

	"tapis/internal/table"
)

// undoing is how the last thing a host did is taken back.
type undoing struct {
	entry uint64 // its number in the log
	by    PersonID
	do    func()
}

// remember keeps how the entry written last is taken back.
func (r *Room) remember(by *person, do func()) { r.undo = &undoing{r.lastN, by.id, do} }

func (r *Room) undoes(v *visit) {
	switch {
	case v.who.role == table.Guest:
		v.say(Notice{Code: NoticeNotYours})
	case r.undo == nil:
		v.say(Notice{Code: NoticeNothing})
	default:
		u := r.undo
		r.undo = nil
		u.do()
		for i := range r.entries {
			if r.entries[i].N == u.entry {
				r.entries[i].Undone = true
			}
		}
		v.say(Notice{Code: NoticeDone})
	}
}

// hosts does what hosts and deputies alone may ask.
func (r *Room) hosts(v *visit, c Command) {
	if v.who.role == table.Guest {
		v.say(Notice{Code: NoticeNotYours})
		return
	}
	switch c := c.(type) {
	case Ban:
		r.bansWho(v, c)
	case Unban:
		r.bans = slices.DeleteFunc(r.bans, func(b ban) bool { return strings.EqualFold(b.name, c.Name) })
		r.by(v.who, Entry{Kind: EntryUnbanned, Name: c.Name, Seat: -1})
	case Deputy:
		r.deputes(v, c)
	case HandOver:
		r.handsOver(v, c)
	case Announce:
		if text := clean(c.Text); text != "" {
			r.by(v.who, Entry{Kind: EntryAnnounced, Text: text, Seat: -1})
			for _, p := range r.places {
				p.line.Do(table.Say{Text: text})
			}
		}
	case Mute:
		was := r.muted
		r.muted = c.On
		kind := EntryUnmuted
		if c.On {
			kind = EntryMuted
		}
		r.by(v.who, Entry{Kind: kind, Seat: -1})
		r.remember(v.who, func() { r.muted = was })
	default:
		r.hostsTable(v, c)
	}
}

// hostsTable does what a host asks of one table: one arm for each command.
func (r *Room) hostsTable(v *visit, c Command) {
	at := func(id string) *place {
		p := r.place(id)
		if p == nil {
			v.say(Notice{Code: NoticeNoTable})
		}
		return p
	}
	switch c := c.(type) {
	case Kick:
		if p, who := at(c.Table), r.byID(c.Who); p != nil && who != nil {
			r.kicks(v, p, c, who)
		}
	case Move:
		if from, to, who := at(c.From), at(c.To), r.byID(c.Who); from != nil && to != nil && who != nil {
			r.moves(v, from, to, who, c.Seat)
		}
	case Seating:
		if p, who := at(c.Table), r.byID(c.Who); p != nil && who != nil {
			r.seats(v, p, who, c)
		}
	case Correct:
		if p := at(c.Table); p != nil {
			r.corrects(v, p, c.Seat, c.Stack)
		}
	case Fill:
		if p := at(c.Table); p != nil {
			r.corrects(v, p, c.Seat, p.form.BuyIn)
		}
	case StopAfter:
		if p := at(c.Table); p != nil {
			r.stopsAfter(v, p, c.On)
		}
	case AtTable:
		if p := at(c.Table); p != nil {
			r.commandsTable(v, p, c.Command)
		}
	}
}

// atChair is operate of what concerns somebody's chair. While the chips there are at
// stake it waits for the end of the hand.
func (r *Room) atChair(v *visit, p *place, who *person, o func(seat int) table.Operation, then func(int64)) {
	seat := p.chairOf(who)
	if seat < 0 {
		v.say(Notice{Code: NoticeNoPerson})
		return
	}
	r.running.Go(func() {
		n, err := p.table.Operate(r.ctx, o(seat))
		r.post(func() {
			switch {
			case errors.Is(err, table.ErrAtStake) && p.snap != nil && p.snap.Phase == table.Playing:
				v.say(Notice{Code: NoticeAfterHand, Table: p.name})
				p.later = append(p.later, errand{v, who, o, then})
				r.running.Go(func() { _, _ = p.table.Operate(r.ctx, table.Hold{On: true}) }) // else the next hand may begin before
			case err != nil:
				v.say(Notice{Code: NoticeBadForm, Table: p.name, Text: err.Error()})
			default:
				then(n)
			}
		})
	})
}

// errand is what waits for the end of a hand.
type errand struct {
	v    *visit
	who  *person
	o    func(seat int) table.Operation
	then func(int64)
}

// afterHand does what has waited for the end of the hand, and lets the table go on.
func (r *Room) afterHand(p *place) {
	later := p.later
	p.later = nil
	seats := make([]int, len(later))
	for i, e := range later {
		seats[i] = p.chairOf(e.who)
	}
	r.running.Go(func() {
		for i, e := range later {
			if seats[i] < 0 { // gone meanwhile
				continue
			}
			n, err := p.table.Operate(r.ctx, e.o(seats[i]))
			r.post(func() {
				if err != nil {
					e.v.say(Notice{Code: NoticeBadForm, Table: p.name, Text: err.Error()})
					return
				}
				e.then(n)
			})
		}
		r.post(func() {
			on := p.stopping
			r.running.Go(func() { _, _ = p.table.Operate(r.ctx, table.Hold{On: on}) })
		})
	})
}

// operate asks something of a table, and goes on with the answer on the room's
// goroutine: the room waits for no table.
func (r *Room) operate(v *visit, p *place, o table.Operation, then func(int64)) {
	r.running.Go(func() {
		n, err := p.table.Operate(r.ctx, o)
		r.post(func() {
			if err != nil {
				v.say(Notice{Code: NoticeBadForm, Table: p.name, Text: err.Error()})
				return
			}
			then(n)
		})
	})
}

func (r *Room) bansWho(v *visit, c Ban) {
	who := r.byID(c.Who)
	if who == nil || who == v.who || who.role == table.Host {
		v.say(Notice{Code: NoticeNoPerson})
		return
	}
	b := ban{identity: who.identity, name: who.name}
	if c.For > 0 {
		b.until = r.now.Add(c.For)
	}
	r.bans = append(r.bans, b)
	r.by(v.who, Entry{Kind: EntryBanned, Name: who.name, For: c.For, Seat: -1})
	for _, p := range r.places {
		r.stands(who, p)
	}
	r.notice(who, Notice{Code: NoticeBanned, Until: b.until})
	r.publish() // it is told before the line ends
	for _, o := range r.visits {
		if o.who == who {
			for p := range o.lines {
				o.leaves(p)
			}
			o.end()
		}
	}
	r.sweep()
	r.remember(v.who, func() {
		r.bans = slices.DeleteFunc(r.bans, func(o ban) bool { return o == b })
	})
}

func (r *Room) deputes(v *visit, c Deputy) {
	who := r.byID(c.Who)
	switch {
	case v.who.role != table.Host && !r.cfg.Headless:
		v.say(Notice{Code: NoticeNotYours})
	case who == nil || who.role == table.Host:
		v.say(Notice{Code: NoticeNoPerson})
	default:
		was := who.role
		r.role(who, map[bool]table.Role{true: table.Deputy, false: table.Guest}[c.On])
		kind, word := EntryNoDeputy, NoticeNoDeputy
		if c.On {
			kind, word = EntryDeputy, NoticeDeputy
		}
		r.notice(who, Notice{Code: word})
		r.by(v.who, Entry{Kind: kind, Name: who.name, Seat: -1})
		r.remember(v.who, func() { r.role(who, was) })
	}
}

// role makes somebody a host, a deputy or a guest, at the tables too.
func (r *Room) role(who *person, role table.Role) {
	who.role, r.dirty = role, true
	for _, p := range r.places {
		r.running.Go(func() { _, _ = p.table.Operate(r.ctx, table.Appoint{ID: who.identity, Role: role}) })
	}
}

func (r *Room) handsOver(v *visit, c HandOver) {
	who := r.byID(c.Who)
	switch {
	case v.who.role != table.Host:
		v.say(Notice{Code: NoticeNotYours})
	case who == nil || who == v.who:
		v.say(Notice{Code: NoticeNoPerson})
	default:
		was := who.role
		r.role(v.who, table.Deputy)
		r.role(who, table.Host)
		r.cfg.Host = who.name
		r.notice(who, Notice{Code: NoticeHost})
		r.by(v.who, Entry{Kind: EntryHost, Name: who.name, Seat: -1})
		old := v.who
		r.remember(v.who, func() { r.role(who, was); r.role(old, table.Host); r.cfg.Host = old.name })
	}
}

// kicks takes somebody from a table.
func (r *Room) kicks(v *visit, p *place, c Kick, who *person) {
	delete(p.guests, who.id)
	gone := func(stack int64) {
		seat := p.chairOf(who)
		if stack == 0 { // folded in turn, and gone when the hand is over
			r.by(v.who, Entry{Kind: EntryLeaving, Name: who.name, Table: p.name, Seat: seat})
			return
		}
		r.by(v.who, Entry{Kind: EntryKicked, Name: who.name, Table: p.name, Chips: stack, Seat: seat})
		r.notice(who, Notice{Code: NoticeKicked, Table: p.name, Chips: stack})
		r.remember(v.who, func() {
			r.operate(v, p, table.SeatPlayer{Seat: seat, ID: who.identity, Name: who.name, Stack: stack}, func(int64) {})
		})
	}
	r.atChair(v, p, who, func(seat int) table.Operation { return table.Unseat{Seat: seat, Free: !c.Now} }, gone)
}

// moves puts somebody into another chair with the stack, also of another table.
func (r *Room) moves(v *visit, from, to *place, who *person, chair int) {
	was := from.chairOf(who)
	told := func(n, stack int64) {
		r.by(v.who, Entry{Kind: EntryMoved, Name: who.name, Table: to.name, Seat: int(n), Chips: stack})
		r.remember(v.who, func() { r.moves(v, to, from, who, was) })
	}
	switch {
	case from == to:
		r.atChair(v, from, who, func(seat int) table.Operation { return table.Reseat{From: seat, To: chair} }, func(n int64) { told(n, 0) })
	case to.free() == 0 || chair >= 0 && to.takenAt(chair):
		v.say(Notice{Code: NoticeNoChair, Table: to.name})
	default:
		r.atChair(v, from, who, func(seat int) table.Operation { return table.Unseat{Seat: seat, Free: true} }, func(stack int64) {
			seat := table.SeatPlayer{Seat: chair, ID: who.identity, Name: who.name, Stack: stack}
			r.operate(v, to, seat, func(n int64) { told(n, stack) })
		})
	}
}

// seats gives somebody a chair whatever the door says.
func (r *Room) seats(v *visit, p *place, who *person, c Seating) {
	chips := c.BuyIn
	if chips == 0 {
		chips = p.form.BuyIn
	}
	r.operate(v, p, table.SeatPlayer{Seat: c.Seat, ID: who.identity, Name: who.name, Stack: chips}, func(n int64) {
		r.by(v.who, Entry{Kind: EntrySeated, Name: who.name, Table: p.name, Seat: int(n), Chips: chips})
		r.remember(v.who, func() { r.operate(v, p, table.Unseat{Seat: int(n)}, func(int64) {}) })
	})
}

// stopsAfter lets a table stop after the hand, or go on.
func (r *Room) stopsAfter(v *visit, p *place, on bool) {
	r.operate(v, p, table.Hold{On: on}, func(int64) {
		p.stopping = on
		kind := EntryResumed
		if on {
			kind = EntryStopping
		}
		r.by(v.who, Entry{Kind: kind, Table: p.name, Seat: -1})
		r.remember(v.who, func() { r.stopsAfter(v, p, !on) })
	})
}

// corrects sets a stack.
func (r *Room) corrects(v *visit, p *place, seat int, stack int64) {
	who := p.sitsAt(r, seat)
	if who == nil || stack <= 0 {
		v.say(Notice{Code: NoticeNoPerson})
		return
	}
	r.atChair(v, p, who, func(at int) table.Operation { return table.Correct{Seat: at, Stack: stack} }, func(was int64) {
		at := p.chairOf(who)
		r.by(v.who, Entry{Kind: EntryCorrected, Name: who.name, Table: p.name, Chips: stack, Was: was, Seat: at})
		r.remember(v.who, func() { r.corrects(v, p, p.chairOf(who), was) })
	})
}

// commandsTable hands a host's command to a table, and tells everybody.
func (r *Room) commandsTable(v *visit, p *place, c table.Command) {
	kind := EntryKind(0)
	switch c := c.(type) {
	case table.Pause:
		kind = EntryPaused
	case table.Resume:
		kind = EntryResumed
	case table.AddBot:
		if p.free() == 0 {
			v.say(Notice{Code: NoticeNoChair, Table: p.name})
			return
		}
		kind = EntryBots
	case table.RemoveBots:
		kind = EntryNoBots
	case table.SetForm:
		if p.line.Do(c) {
			r.by(v.who, Entry{Kind: EntryGame, Table: p.name, Text: formName(&c.Form), Seat: -1})
		}
		return
	case table.SetSpeed, table.Start, table.SetSpice: // the table's own log tells of it
		p.line.Do(c)
		return
	default:
		return
	}
	if !p.line.Do(c) {
		v.say(Notice{Code: NoticeBusy})
		return
	}
	r.by(v.who, Entry{Kind: kind, Table: p.name, Seat: -1})
	switch kind {
	case EntryPaused:
		r.remember(v.who, func() { p.line.Do(table.Resume{}) })
	case EntryResumed:
		r.remember(v.who, func() { p.line.Do(table.Pause{}) })
	}
}

// formName is what a form is called in the log.
func formName(f *table.Form) string {
	if f.Mix != nil {
		return f.Mix.Name
	}
	return f.Game.Name
}
