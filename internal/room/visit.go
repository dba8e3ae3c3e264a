package room

import (
	"fmt"
	"sync"

	"tapis/internal/line"
	"tapis/internal/table"
)

// Arrival is somebody who comes in.
type Arrival struct {
	ID   table.Identity
	Name string // safe to print
	Key  string // the fingerprint of the key that was proven; "" without one
	From string // address
	Code string // that was typed with the name; "": none
	Role table.Role
}

// Visit is somebody's line to the room: a house for the screen (tui.House but for Open's
// type). Its methods may be called from anywhere.
type Visit struct {
	room *Room
	v    *visit
}

// visit is the room's end of it.
type visit struct {
	who    *person
	slot   line.Slot[Lobby]
	look   string // the table whose snapshot is wanted
	lines  map[*place]*seatLine
	notice *Notice
	code   string // shown until somebody has sat down or has seen it
	claim  *person
	asked  bool // the host has been asked about the claim
	dirty  bool // asked something: tell at once
	quiet  sign // of what was told last
	over   sync.Once
	ended  bool
}

// sign is what of a lobby concerns somebody at a table.
type sign struct {
	you    You
	asks   int
	log    uint64
	notice uint64
}

func (v *visit) end() {
	v.ended = true
	v.over.Do(v.slot.Close)
}

// leaves drops the line to a table.
func (v *visit) leaves(p *place) {
	if l := v.lines[p]; l != nil {
		delete(v.lines, p)
		l.Client.Close()
	}
}

// Enter lets somebody in. Of the same identity the newest line wins: the older ones are
// told and ended. The error is ErrClosed, ErrBusy, or says until when the person is
// banned.
func (r *Room) Enter(a Arrival) (*Visit, error) {
	v := &visit{slot: line.NewSlot[Lobby](), lines: map[*place]*seatLine{}}
	var refused error
	err := r.ask(func() { refused = r.comes(v, a) })
	if err == nil {
		err = refused
	}
	if err != nil {
		return nil, err
	}
	return &Visit{r, v}, nil
}

// comes takes somebody in.
func (r *Room) comes(v *visit, a Arrival) error {
	if until, yes := r.banned(a.ID, a.Name); yes {
		return &BannedError{until}
	}
	known := r.byIdentity(a.ID)
	if known == nil && a.Key == "" && a.Role != table.Host && r.Sits(a.ID) {
		// The chair is of a time that the room does not remember: a name is no proof for it.
		r.lastID++
		known = &person{id: r.lastID, identity: a.ID, name: a.Name, wish: a.Name, since: r.now}
		r.people = append(r.people, known)
	}
	switch {
	case known != nil && (a.Key != "" || a.Role == table.Host):
		r.takesOver(v, known, a)
		return nil
	case known != nil && a.Code != "":
		if right, _ := known.proves(a.Code, r.now); right {
			r.takesOver(v, known, a)
			return nil
		}
	}
	// A name alone is nobody's proof: whoever comes with one that is known is somebody
	// else, until the code or the host's word says otherwise (UX AC-77).
	claims := known != nil && (known.coded || r.live(known) || r.seated(known))
	if known != nil && !claims {
		r.takesOver(v, known, a)
		return nil
	}
	p := &person{identity: a.ID, wish: a.Name, key: a.Key, from: a.From, since: r.now, role: a.Role}
	r.lastID++
	p.id = r.lastID
	if claims {
		p.identity = table.Identity(fmt.Sprintf("%s#%d", a.ID, p.id))
		v.claim = known
	}
	p.name = r.freeName(a.Name, nil)
	if r.cfg.Headless && !r.hosted {
		p.role, r.hosted = table.Deputy, true
	}
	r.people = append(r.people, p)
	r.keepMemory()
	v.who = p
	r.visits = append(r.visits, v)
	v.dirty = true
	r.log.Info("comes in", "guest", p.name, "identity", string(p.identity), "from", a.From)
	r.entry(Entry{Kind: EntryCame, Name: p.name})
	return nil
}

// takesOver makes v the line of somebody who is known. Older lines are told and ended.
func (r *Room) takesOver(v *visit, p *person, a Arrival) {
	p.from = a.From
	old := false
	for _, o := range r.visits {
		if o.who == p && o != v {
			old = true
			o.end()
		}
	}
	r.sweep()
	v.who, v.dirty, v.claim = p, true, nil
	v.lines = map[*place]*seatLine{}
	present := false
	for _, o := range r.visits {
		present = present || o == v
	}
	if !present {
		r.visits = append(r.visits, v)
	}
	r.log.Info("comes back", "guest", p.name, "identity", string(p.identity), "from", a.From, "replaces", old)
	if old {
		r.entry(Entry{Kind: EntryTaken, Name: p.name})
	} else {
		r.entry(Entry{Kind: EntryCame, Name: p.name})
	}
}

// sweep forgets lines that have ended, and people of whom nothing is left: no line, no
// chair, no code and no key.
func (r *Room) sweep() {
	var left []*visit
	for _, v := range r.visits {
		if !v.ended {
			left = append(left, v)
		}
	}
	r.visits = left
	var people []*person
	for _, p := range r.people {
		if r.live(p) || r.seated(p) || p.coded || p.role != table.Guest || p.key != "" {
			people = append(people, p)
			continue
		}
		r.forget(p)
	}
	if len(people) != len(r.people) {
		defer r.keepMemory()
	}
	r.people = people
	r.dirty = true
}

// forget takes somebody off every list.
func (r *Room) forget(p *person) {
	for _, t := range r.places {
		t.drop(p)
	}
	for i := len(r.asks) - 1; i >= 0; i-- {
		if r.asks[i].who == p || r.asks[i].claims == p {
			r.asks = append(r.asks[:i], r.asks[i+1:]...)
		}
	}
}

// goes ends a line from the person's side.
func (r *Room) goes(v *visit) {
	if v.ended {
		return
	}
	for p := range v.lines {
		v.leaves(p)
	}
	v.end()
	who := v.who
	r.sweep()
	if !r.live(who) {
		for _, p := range r.places {
			p.drop(who)
		}
		r.log.Info("is gone", "guest", who.name)
		r.entry(Entry{Kind: EntryGone, Name: who.name})
	}
}

// Who is the identity of whoever has the line: that of somebody who is known, once it has
// been proven.
func (v *Visit) Who() (id table.Identity) {
	_ = v.room.ask(func() { id = v.v.who.identity })
	return id
}

// Updates brings the latest lobby; it is closed when the line ends.
func (v *Visit) Updates() <-chan *Lobby { return v.v.slot }

// Do asks something of the room. It never blocks.
func (v *Visit) Do(c Command) bool {
	if c == nil {
		return false
	}
	return v.room.post(func() {
		if !v.v.ended {
			v.v.dirty = true
			v.room.command(v.v, c)
		}
	})
}

// Sit joins a table, to watch or to go on in one's chair.
func (v *Visit) Sit(id string) (c table.Client, err error) {
	refused := v.room.ask(func() { c, err = v.room.joins(v.v, id) })
	if refused != nil {
		return nil, refused
	}
	return c, err
}

// Open opens a table and joins it.
func (v *Visit) Open(o Order) (table.Client, error) {
	if v.room.cfg.Front != FrontLobby {
		return nil, ErrNotHere
	}
	t, err := v.room.cfg.Open(o)
	if err != nil {
		return nil, err
	}
	var c table.Client
	refused := v.room.ask(func() {
		var id string
		if id, err = v.room.opens(v.v, t, &o); err == nil {
			c, err = v.room.joins(v.v, id)
		}
	})
	if refused != nil {
		return nil, refused
	}
	return c, err
}

// Close ends the line. It does not wait: a screen calls it while it handles a key.
func (v *Visit) Close() {
	goes := func() { v.room.goes(v.v) }
	if v.room.post(goes) {
		return
	}
	go func() {
		if v.room.ask(goes) != nil {
			v.v.end()
		}
	}()
}

// opens opens a table for somebody.
func (r *Room) opens(v *visit, t Opened, o *Order) (string, error) {
	switch {
	case v.ended:
		return "", ErrClosed
	case len(r.places) >= maxTables:
		return "", ErrTooMany
	}
	id, err := r.add(t, kindOf(&o.Form), v.who)
	if err != nil {
		return "", err
	}
	p := r.place(id)
	p.door, p.word = o.Door, o.Password
	p.guests[v.who.id] = true
	r.by(v.who, Entry{Kind: EntryOpened, Table: p.name})
	return id, nil
}

// joins opens a line to a table.
func (r *Room) joins(v *visit, id string) (table.Client, error) {
	p := r.place(id)
	switch {
	case v.ended:
		return nil, ErrClosed
	case p == nil:
		return nil, ErrNoTable
	}
	c, err := p.table.Join(v.who.identity, v.who.name, v.who.role)
	if err != nil {
		return nil, err
	}
	v.leaves(p)
	l := &seatLine{Client: c, room: r, visit: v, place: p}
	v.lines[p] = l
	r.dirty = true
	return l, nil
}

// seatLine is a person's line to a table of the room. Sitting down is asked of the room,
// so that a chair is never got round a door, and so is talking, which may be off.
type seatLine struct {
	table.Client
	room  *Room
	visit *visit
	place *place
}

// Do hands a command over.
func (l *seatLine) Do(c table.Command) bool {
	switch c := c.(type) {
	case table.Sit:
		return l.asks(func() { l.room.sits(l.visit, l.place, Sit{Table: l.place.id, Seat: c.Seat, BuyIn: c.BuyIn}) })
	case table.Say:
		return l.asks(func() {
			if l.room.muted && l.visit.who.role == table.Guest {
				l.visit.say(Notice{Code: NoticeMuted})
				return
			}
			l.Client.Do(c)
		})
	}
	return l.Client.Do(c)
}

// asks has the room do something, unless the line has ended until then.
func (l *seatLine) asks(f func()) bool {
	return l.room.post(func() {
		if !l.visit.ended {
			f()
		}
	})
}

// Close ends the line; the chair stays for as long as the room keeps chairs.
func (l *seatLine) Close() {
	l.Client.Close()
	l.room.post(func() {
		if l.visit.lines[l.place] == l {
			delete(l.visit.lines, l.place)
			l.visit.dirty, l.room.dirty = true, true
		}
	})
}
