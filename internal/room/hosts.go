package room

import (
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
			r.kicks(v, p, who)
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
			r.operate(v, p, table.Hold{On: c.On}, func(int64) {
				if c.On {
					r.by(v.who, Entry{Kind: EntryStopping, Table: p.name, Seat: -1})
				}
				r.remember(v.who, func() { r.operate(v, p, table.Hold{On: !c.On}, func(int64) {}) })
			})
		}
	case AtTable:
		if p := at(c.Table); p != nil {
			r.commandsTable(v, p, c.Command)
		}
	}
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

// role makes somebody a host, a deputy or a guest. Lines to tables have it from the
// next one on; what is asked through the room has it at once.
func (r *Room) role(who *person, role table.Role) { who.role, r.dirty = role, true }

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
func (r *Room) kicks(v *visit, p *place, who *person) {
	seat := p.chairOf(who)
	if seat < 0 {
		v.say(Notice{Code: NoticeNoPerson})
		return
	}
	delete(p.guests, who.id)
	r.operate(v, p, table.Unseat{Seat: seat}, func(stack int64) {
		r.by(v.who, Entry{Kind: EntryKicked, Name: who.name, Table: p.name, Chips: stack, Seat: seat})
		r.notice(who, Notice{Code: NoticeKicked, Table: p.name, Chips: stack})
		if stack > 0 {
			r.remember(v.who, func() {
				r.operate(v, p, table.SeatPlayer{Seat: seat, ID: who.identity, Name: who.name, Stack: stack}, func(int64) {})
			})
		}
	})
}

// moves puts somebody into another chair with the stack, also of another table.
func (r *Room) moves(v *visit, from, to *place, who *person, chair int) {
	seat := from.chairOf(who)
	if seat < 0 {
		v.say(Notice{Code: NoticeNoPerson})
		return
	}
	if to.free() == 0 && to != from {
		v.say(Notice{Code: NoticeNoChair, Table: to.name})
		return
	}
	r.operate(v, from, table.Unseat{Seat: seat}, func(stack int64) {
		if stack == 0 { // the chips are still at stake
			v.say(Notice{Code: NoticeCannotUndo})
			return
		}
		r.operate(v, to, table.SeatPlayer{Seat: chair, ID: who.identity, Name: who.name, Stack: stack}, func(n int64) {
			r.by(v.who, Entry{Kind: EntryMoved, Name: who.name, Table: to.name, Seat: int(n), Chips: stack})
			r.remember(v.who, func() { r.moves(v, to, from, who, seat) })
		})
	})
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

// corrects sets a stack between hands: the chair is given up and taken again with it.
func (r *Room) corrects(v *visit, p *place, seat int, stack int64) {
	if p.snap == nil || seat < 0 || seat >= p.snap.NSeats || !p.snap.Seats[seat].Taken || p.snap.Seats[seat].Bot || p.snap.Phase == table.Playing || stack <= 0 {
		v.say(Notice{Code: NoticeCannotUndo, Table: p.name})
		return
	}
	name := p.snap.Seats[seat].Name
	who := r.byName(name)
	if who == nil {
		v.say(Notice{Code: NoticeNoPerson})
		return
	}
	r.operate(v, p, table.Unseat{Seat: seat}, func(was int64) {
		if was == 0 {
			v.say(Notice{Code: NoticeCannotUndo, Table: p.name})
			return
		}
		r.operate(v, p, table.SeatPlayer{Seat: seat, ID: who.identity, Name: name, Stack: stack}, func(int64) {
			r.by(v.who, Entry{Kind: EntryCorrected, Name: name, Table: p.name, Chips: stack, Was: was, Seat: seat})
			r.remember(v.who, func() { r.corrects(v, p, seat, was) })
		})
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
		kind = EntryBots
	case table.RemoveBots:
		kind = EntryNoBots
	case table.SetForm:
		if p.line.Do(c) {
			r.by(v.who, Entry{Kind: EntryGame, Table: p.name, Text: c.Form.Game.Name, Seat: -1})
		}
		return
	case table.SetSpeed, table.Start:
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
