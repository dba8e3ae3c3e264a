package room

import (
	"math/bits"
	"slices"

	"tapis/internal/table"
)

// publish tells everybody: at once whoever has asked something, the others a few times
// a second. Whoever is at a table hears of the room only what concerns them.
func (r *Room) publish() {
	if !r.dirty && !slices.ContainsFunc(r.visits, func(v *visit) bool { return v.dirty }) {
		return
	}
	all := r.dirty && r.now.Sub(r.told) >= publishing
	if all {
		r.dirty, r.told = false, r.now
	}
	for _, v := range r.visits {
		if v.ended || !all && !v.dirty {
			continue
		}
		now := r.sign(v)
		if len(v.lines) > 0 && !v.dirty && now == v.quiet {
			continue
		}
		v.dirty, v.quiet = false, now
		l := r.lobby(v)
		r.seq++
		l.Seq = r.seq
		v.slot.Put(l)
	}
}

// sign is what of a visit's lobby concerns somebody at a table.
func (r *Room) sign(v *visit) sign {
	now := sign{you: r.you(v), log: r.lastN}
	now.you.Claim = nil
	for _, a := range r.asks {
		if a.concerns(v.who) {
			now.asks++
		}
	}
	if v.notice != nil {
		now.notice = v.notice.N
	}
	return now
}

// lobby is the room as one person sees it.
func (r *Room) lobby(v *visit) *Lobby {
	who := v.who
	runs := who.role != table.Guest
	l := &Lobby{
		Front: r.cfg.Front, Name: r.cfg.Name, Host: r.cfg.Host, Now: r.now, Log: slices.Clone(r.entries), Notice: v.notice, Muted: r.muted, Invite: r.cfg.Invite, Keep: r.cfg.Keep,
		You: r.you(v),
		May: May{Open: r.cfg.Front == FrontLobby, Run: runs, Own: who.role == table.Host, Deputies: who.role == table.Host || runs && r.cfg.Headless, Talk: !r.muted || runs, Rename: true, Invites: r.cfg.Invite != nil && who.role == table.Host},
	}
	for _, p := range r.places {
		l.Tables = append(l.Tables, r.table(v, p))
	}
	for _, p := range r.people {
		l.People = append(l.People, r.person(p, who, runs))
	}
	for i := range l.People {
		switch p := &l.People[i]; {
		case p.Seated:
			l.Seated++
		case p.Table != "":
			l.Watching++
		default:
			l.Here++
		}
	}
	for _, a := range r.asks {
		if !a.concerns(who) {
			continue
		}
		ask := a.Ask
		if !runs {
			ask.From, ask.Key = "", ""
		}
		l.Asks = append(l.Asks, ask)
	}
	if r.undo != nil && runs {
		for i := range r.entries {
			if r.entries[i].N == r.undo.entry {
				e := r.entries[i]
				l.Undo = &e
			}
		}
	}
	return l
}

// you is the person a lobby is made for.
func (r *Room) you(v *visit) You {
	who := v.who
	y := You{ID: who.id, Name: who.name, Role: who.role, Key: who.key, Seat: -1, HasCode: who.coded, Code: v.code}
	if v.code != "" {
		y.Line = r.cfg.Line(who.name, v.code)
	}
	for _, p := range r.places {
		if p.table.Sits(who.identity) {
			y.Table, y.Seat = p.id, p.chairOf(who)
		}
		if at := slices.Index(p.queue, who); at >= 0 {
			y.Queued, y.Place = p.id, at+1
		}
	}
	if k := v.claim; k != nil {
		y.Claim = &Claiming{Name: k.name, Live: r.live(k), Wait: k.wait, Tries: k.tries, Asked: v.asked}
	}
	return y
}

// person is somebody as another sees them.
func (r *Room) person(p, viewer *person, runs bool) Person {
	out := Person{ID: p.id, Name: p.name, Role: p.role, You: p == viewer, Since: p.since, Away: !r.live(p)}
	for _, v := range r.visits {
		if v.who == p {
			for t := range v.lines {
				out.Table = t.id
			}
		}
	}
	for _, t := range r.places {
		if t.table.Sits(p.identity) {
			out.Table, out.Seated = t.id, true
			if s := t.snap; s != nil && out.Away && s.Keep > 0 {
				if c := t.chairOf(p); c >= 0 && !s.Seats[c].LastTouch.IsZero() {
					out.Until = s.Seats[c].LastTouch.Add(s.Keep)
				}
			}
		}
		if slices.Contains(t.queue, p) {
			out.Queued = t.id
		}
	}
	if runs {
		out.Key, out.From = p.key, p.from
	}
	return out
}

// table is a table as one person sees it.
func (r *Room) table(v *visit, p *place) Table {
	who := v.who
	t := Table{
		ID: p.id, Name: p.name, Kind: p.kind, Form: p.form, Game: p.form.Game, Door: p.door, By: p.owner, Mine: p.owner == who.id && p.owner != 0,
		Free: p.free(), Chair: -1, Stopping: p.stopping, Tonight: Tonight{Since: p.since, Biggest: p.biggest, BiggestBy: p.biggestBy},
	}
	t.Low, t.High = p.bounds()
	for i, q := range p.queue {
		t.Queue = append(t.Queue, Waiting{ID: q.id, Name: q.name, You: q == who})
		if q == who {
			t.Place = i + 1
		}
	}
	if s := p.snap; s != nil {
		r.filled(&t, p, who, s)
		if v.look == p.id {
			t.Look = s
		}
	}
	t.Offer = r.offer(p, who, &t)
	return t
}

// seat is a chair of a place as somebody sees it.
func (p *place) seat(i int, s *table.Snapshot, who *person) Seat {
	c := &s.Seats[i]
	if !c.Taken {
		return Seat{}
	}
	seat := Seat{Taken: true, Name: c.Name, Stack: c.Stack, Bot: c.Bot, Away: c.Away, Out: c.Out}
	if v := s.View; v != nil && v.Seats[i].In && s.Phase == table.Playing {
		seat.Stack = v.Seats[i].Stack
	}
	seat.You = !c.Bot && c.Name == who.name && p.table.Sits(who.identity)
	return seat
}

// filled fills in what the table itself says.
func (r *Room) filled(t *Table, p *place, who *person, s *table.Snapshot) {
	t.Watching, t.Hand, t.Tourney, t.Chips, t.Practice = s.Watching, s.Hand, s.Tourney, s.Chips, s.Practice
	if s.Tourney != nil {
		t.Kind = Tournament
	}
	seated, stacks := 0, int64(0)
	for i := range s.NSeats {
		seat := p.seat(i, s, who)
		if seat.Taken {
			seated++
			stacks += s.Seats[i].Stack
		} else {
			seat.Held = t.Free == 1 && p.turn.who != nil && p.turn.who != who
		}
		t.Seats = append(t.Seats, seat)
		if (!seat.Taken || p.late() > 0 && s.Seats[i].Bot) && !seat.Held && t.Chair < 0 {
			t.Chair = i
		}
	}
	if seated > 0 {
		t.Tonight.Average = stacks / int64(seated)
	}
	t.Tonight.Hands, t.Tonight.BoughtIn = s.Hand, s.Chips
	if v := s.View; v != nil && s.Phase == table.Playing {
		t.Game = v.Game
		if bits.OnesCount16(v.Pending) == 1 {
			t.Turn = s.Seats[bits.TrailingZeros16(v.Pending)].Name
		}
	}
	switch {
	case s.Phase == table.Finished:
		t.State = Finished
	case s.Paused || s.Phase == table.Paused:
		t.State = Stopped
	case seated == 0:
		t.State = Asleep
	case s.Phase == table.Waiting:
		t.State = Waits
	default:
		t.State = Plays
	}
}

// offer is what Enter does at a table.
func (r *Room) offer(p *place, who *person, t *Table) Offer {
	switch {
	case p.table.Sits(who.identity):
		return OfferBack
	case p.shut():
		return OfferWatch
	case t.Place > 0 && p.turn.who != who:
		return OfferQueued
	case t.Free == 0 || t.Chair < 0:
		return OfferQueue
	case who.role != table.Guest || p.owner == who.id || p.guests[who.id] || p.door == DoorOpen:
		return OfferSit
	case p.door == DoorPassword:
		return OfferPassword
	case p.door == DoorInvited:
		return OfferWatch
	}
	if slices.ContainsFunc(r.asks, func(a *asking) bool { return a.place == p && a.who == who }) {
		return OfferAsked
	}
	return OfferAsk
}
