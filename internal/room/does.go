package room

import (
	"slices"
	"strings"
	"time"

	"tapis/internal/names"
	"tapis/internal/table"
)

// asking is an Ask, and what becomes of it.
type asking struct {
	Ask
	place  *place  // AskSit
	who    *person // who asks
	claims *person // AskClaim: whom it says it is
	visit  *visit  // AskClaim
}

// concerns says whether somebody may answer: hosts and deputies, and who opened the table.
func (a *asking) concerns(who *person) bool {
	return who.role != table.Guest || a.place != nil && a.place.owner == who.id
}

// maxSaid is the most characters of a line of chat or an announcement.
const maxSaid = 200

// notice says a word to somebody, on every line.
func (r *Room) notice(p *person, n Notice) {
	for _, v := range r.visits {
		if v.who == p {
			v.say(n)
		}
	}
}

func (v *visit) say(n Notice) {
	if v.notice != nil {
		n.N = v.notice.N
	}
	n.N++
	v.notice, v.dirty = &n, true
}

// command does what a person asks.
func (r *Room) command(v *visit, c Command) {
	r.dirty = true
	defer r.keepMemory()
	switch c := c.(type) {
	case Preview:
		v.look = c.Table
	case Say:
		r.says(v, c.Text)
	case Rename:
		r.renames(v, c.Name)
	case WayBack:
		if v.who.key == "" {
			v.code = v.who.newCode()
		}
	case CodeSeen:
		v.code = ""
	case Claim:
		r.claims(v, c.Code)
	case NoClaim:
		v.claim = nil
	case Answer:
		r.answers(v, c)
	case Undo:
		r.undoes(v)
	default:
		if !r.atTable(v, c) {
			r.hosts(v, c)
		}
	}
}

// atTable does what concerns one table and its people. False: the command is a host's.
func (r *Room) atTable(v *visit, c Command) bool {
	on := func(id string, do func(*place)) {
		if p := r.place(id); p != nil {
			do(p)
			return
		}
		v.say(Notice{Code: NoticeNoTable})
	}
	switch c := c.(type) {
	case Sit:
		on(c.Table, func(p *place) { r.sits(v, p, c) })
	case Stand:
		on(c.Table, func(p *place) { r.stands(v.who, p) })
	case StepAway:
		on(c.Table, func(p *place) { v.leaves(p) })
	case Queue:
		on(c.Table, func(p *place) { r.queues(v, p) })
	case StopWaiting:
		on(c.Table, func(p *place) { r.stopsWaiting(v.who, p) })
	case CloseTable:
		on(c.Table, func(p *place) {
			if r.mayRun(v, p) {
				r.shut(p, v.who)
			}
		})
	case SetDoor:
		on(c.Table, func(p *place) {
			if !r.mayRun(v, p) || c.Door > DoorInvited {
				return
			}
			was, word := p.door, p.word
			p.door, p.word = c.Door, c.Password
			e := Entry{Kind: EntryDoor, Table: p.name, Door: c.Door, Seat: -1}
			r.by(v.who, e)
			r.remember(v.who, func() { p.door, p.word = was, word })
		})
	case Invite:
		on(c.Table, func(p *place) {
			if who := r.byID(c.Who); who != nil && r.mayRun(v, p) {
				p.guests[who.id] = true
				r.by(v.who, Entry{Kind: EntryInvited, Name: who.name, Table: p.name, Seat: -1})
			}
		})
	default:
		return false
	}
	return true
}

// mayRun says whether somebody runs a table: hosts, deputies, and who opened it.
func (r *Room) mayRun(v *visit, p *place) bool {
	if v.who.role != table.Guest || p.owner == v.who.id {
		return true
	}
	v.say(Notice{Code: NoticeNotYours})
	return false
}

func (r *Room) says(v *visit, text string) {
	text = clean(text)
	switch {
	case text == "":
	case r.muted && v.who.role == table.Guest:
		v.say(Notice{Code: NoticeMuted})
	case !v.who.mayChat(r.now):
		v.say(Notice{Code: NoticeChatSlow})
	default:
		r.by(v.who, Entry{Kind: EntrySaid, Text: text, Seat: -1})
	}
}

// clean is one line of plain text: what people type reaches others' terminals.
func clean(text string) string {
	text = strings.Map(func(c rune) rune {
		switch {
		case c == '\n' || c == '\t':
			return ' '
		case names.Forbidden(c):
			return -1
		}
		return c
	}, strings.ToValidUTF8(text, ""))
	if r := []rune(text); len(r) > maxSaid {
		text = string(r[:maxSaid])
	}
	return strings.TrimSpace(text)
}

func (r *Room) renames(v *visit, wish string) {
	name, err := names.Clean(wish)
	other := r.byName(wish)
	switch {
	case err != nil:
		v.say(Notice{Code: NoticeBadName, Text: err.Error()})
	case other != nil && other != v.who:
		v.say(Notice{Code: NoticeNameTaken, Text: other.name})
	case r.seated(v.who):
		v.say(Notice{Code: NoticeSeated, Table: r.tableOf(v.who)})
	default:
		r.entry(Entry{Kind: EntryRenamed, Name: v.who.name, Text: name, Seat: -1})
		v.who.name = name
		v.say(Notice{Code: NoticeRenamed, Text: name})
	}
}

// tableOf is the name of the table where somebody sits.
func (r *Room) tableOf(who *person) string {
	for _, p := range r.places {
		if p.table.Sits(who.identity) {
			return p.name
		}
	}
	return ""
}

// sits lets somebody sit down, if the door does.
func (r *Room) sits(v *visit, p *place, c Sit) {
	l := v.lines[p]
	least, most := p.bounds()
	switch {
	case p.shut():
		v.say(Notice{Code: NoticeClosed, Table: p.name})
	case p.table.Sits(v.who.identity):
		if l != nil {
			l.Client.Do(table.Sit{Seat: c.Seat}) // staying after all
		}
	case c.BuyIn != 0 && (c.BuyIn < least || c.BuyIn > most):
		v.say(Notice{Code: NoticeBuyIn, Table: p.name, Chips: least, Also: most})
	case !r.lets(v, p, c):
	case p.free() == 0:
		v.say(Notice{Code: NoticeNoChair, Table: p.name})
	case p.turn.who != nil && p.turn.who != v.who && p.free() == 1:
		v.say(Notice{Code: NoticeHeld, Table: p.name, Text: p.turn.who.name})
	case l == nil: // let in: the next time Enter sits down
		p.guests[v.who.id] = true
		v.say(Notice{Code: NoticeApproved, Table: p.name})
	default:
		if until, yes := v.who.flaps(r.now); yes {
			v.say(Notice{Code: NoticeFlapping, Until: until})
			return
		}
		l.Client.Do(table.Sit{Seat: c.Seat, BuyIn: c.BuyIn})
		p.drop(v.who)
		v.code = ""
	}
}

// lets says whether the door lets somebody in, and asks where it has to.
func (r *Room) lets(v *visit, p *place, c Sit) bool {
	if v.who.role != table.Guest || p.owner == v.who.id || p.guests[v.who.id] {
		return true
	}
	switch p.door {
	case DoorPassword:
		if c.Password == p.word {
			p.guests[v.who.id] = true
			return true
		}
		v.say(Notice{Code: NoticePassword, Table: p.name})
	case DoorInvited:
		v.say(Notice{Code: NoticeNotInvited, Table: p.name})
	case DoorApproval:
		if !slices.ContainsFunc(r.asks, func(a *asking) bool { return a.place == p && a.who == v.who }) {
			r.lastAsk++
			r.asks = append(r.asks, &asking{Ask: Ask{N: r.lastAsk, Kind: AskSit, Who: v.who.id, Name: v.who.name, Table: p.id, At: r.now}, place: p, who: v.who})
			r.entry(Entry{Kind: EntryAsked, Name: v.who.name, Table: p.name, Seat: -1})
		}
		v.say(Notice{Code: NoticeAsked, Table: p.name})
	default:
		return true
	}
	return false
}

// stands gives the chair up when the hand is over.
func (r *Room) stands(who *person, p *place) {
	seat := p.chairOf(who)
	if seat < 0 {
		return
	}
	name, place := who.name, p.name
	r.running.Go(func() {
		stack, err := p.table.Operate(r.ctx, table.Unseat{Seat: seat})
		if err == nil && stack > 0 {
			r.post(func() { r.entry(Entry{Kind: EntryStood, Name: name, Table: place, Chips: stack, Seat: -1}) })
		}
	})
}

func (r *Room) queues(v *visit, p *place) {
	switch {
	case p.shut():
		v.say(Notice{Code: NoticeClosed, Table: p.name})
	case p.table.Sits(v.who.identity) || slices.Contains(p.queue, v.who):
	default:
		for _, o := range r.places {
			o.drop(v.who)
		}
		p.queue = append(p.queue, v.who)
		v.say(Notice{Code: NoticeQueued, Table: p.name})
		r.entry(Entry{Kind: EntryQueued, Name: v.who.name, Table: p.name, Seat: -1})
	}
}

// stopsWaiting takes somebody off the list of a table, and takes back having asked.
func (r *Room) stopsWaiting(who *person, p *place) {
	if slices.Contains(p.queue, who) {
		p.drop(who)
		r.entry(Entry{Kind: EntryUnqueued, Name: who.name, Table: p.name, Seat: -1})
	}
	r.asks = slices.DeleteFunc(r.asks, func(a *asking) bool { return a.place == p && a.who == who })
}

// drop takes somebody off the waiting list.
func (p *place) drop(who *person) {
	p.queue = slices.DeleteFunc(p.queue, func(o *person) bool { return o == who })
	if p.turn.who == who {
		p.turn = turn{}
	}
}

// turns offers chairs that have come free to the first in line, for a minute each.
func (r *Room) turns() {
	for _, p := range r.places {
		if p.turn.who != nil && !p.turn.until.After(r.now) {
			r.notice(p.turn.who, Notice{Code: NoticeTurnPassed, Table: p.name})
			p.drop(p.turn.who)
			r.dirty = true
		}
		if p.turn.who == nil && len(p.queue) > 0 && p.free() > 0 {
			p.turn = turn{p.queue[0], r.now.Add(turnFor)}
			r.notice(p.turn.who, Notice{Code: NoticeYourTurn, Table: p.name, Until: p.turn.until})
			r.entry(Entry{Kind: EntryTurn, Name: p.turn.who.name, Table: p.name, Seat: -1})
		}
		if p.turn.who != nil && p.free() == 0 {
			p.turn = turn{}
			r.dirty = true
		}
	}
}

// claims answers who somebody is, by the code or by asking the host (UX AC-77).
func (r *Room) claims(v *visit, code string) {
	known := v.claim
	switch {
	case known == nil:
		return
	case code == "" && r.live(known):
		v.say(Notice{Code: NoticeLive, Text: known.name})
		return
	case code == "":
		if !v.asked {
			v.asked = true
			r.lastAsk++
			r.asks = append(r.asks, &asking{Ask: Ask{N: r.lastAsk, Kind: AskClaim, Who: v.who.id, Name: known.name, As: v.who.name, From: v.who.from, At: r.now}, who: v.who, claims: known, visit: v})
		}
		v.say(Notice{Code: NoticeAsked})
		return
	}
	right, looked := known.proves(code, r.now)
	switch {
	case !looked:
		v.say(Notice{Code: NoticeCodeWait, Until: known.wait})
	case !right:
		r.log.Warn("a code is wrong", "for", known.name, "from", v.who.from)
		v.say(Notice{Code: NoticeWrongCode})
	default:
		r.becomes(v, known)
	}
}

// becomes makes the line of somebody that of who has been claimed.
func (r *Room) becomes(v *visit, known *person) {
	was := v.who
	for p := range v.lines {
		v.leaves(p)
	}
	v.who = known
	r.takesOver(v, known, Arrival{From: was.from})
	v.say(Notice{Code: NoticeKnown, Text: known.name})
	r.forget(was)
	r.sweep()
}

// answers answers an Ask.
func (r *Room) answers(v *visit, c Answer) {
	i := slices.IndexFunc(r.asks, func(a *asking) bool { return a.N == c.Ask })
	if i < 0 {
		return
	}
	a := r.asks[i]
	if !a.concerns(v.who) {
		v.say(Notice{Code: NoticeNotYours})
		return
	}
	r.asks = slices.Delete(r.asks, i, i+1)
	switch {
	case a.Kind == AskSit && c.Yes:
		a.place.guests[a.who.id] = true
		r.notice(a.who, Notice{Code: NoticeApproved, Table: a.place.name})
		r.by(v.who, Entry{Kind: EntryApproved, Name: a.who.name, Table: a.place.name, Seat: -1})
	case a.Kind == AskSit:
		r.notice(a.who, Notice{Code: NoticeRefused, Table: a.place.name})
		r.by(v.who, Entry{Kind: EntryRefused, Name: a.who.name, Table: a.place.name, Seat: -1})
	case c.Yes && !a.visit.ended && !r.live(a.claims):
		r.by(v.who, Entry{Kind: EntryVouched, Name: a.claims.name, Text: a.who.name, Seat: -1})
		r.becomes(a.visit, a.claims)
	default:
		a.visit.asked = false
		r.notice(a.who, Notice{Code: NoticeNotYours})
	}
}

// BannedError says that somebody may not come in.
type BannedError struct{ Until time.Time } // zero: for good

func (e *BannedError) Error() string {
	if e.Until.IsZero() {
		return "you may not come in here"
	}
	return "you may not come in here until " + e.Until.Format("15:04")
}
