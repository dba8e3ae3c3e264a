package room

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"tapis/internal/callers"
	"tapis/internal/table"
)

// Bounds of a room.
const (
	mailbox    = 256 // commands waiting
	logSize    = 100 // entries of the log that are kept
	maxTables  = 32
	publishing = 250 * time.Millisecond // between two lobbies that nobody asked for
	turnFor    = time.Minute            // a chair is kept for the first of a waiting list
	emptyFor   = 10 * time.Minute       // a guest's table that nobody is at stays open
)

// Errors of Enter, Sit and Open.
var (
	ErrClosed  = errors.New("the room is closed")
	ErrBusy    = errors.New("the room has too much to do: try again")
	ErrNoTable = errors.New("there is no such table any more")
	ErrTooMany = errors.New("as many tables are open as the room has")
	ErrNotHere = errors.New("no table can be opened here")
)

// Config is a room to open.
type Config struct {
	Name string // of the room
	Host string // the name of the host, for the lobby; "" when nobody is named
	// Open makes the table of an order; Run and Close are the room's. Not nil.
	Open func(Order) (Opened, error)
	// Front is what somebody without a table sees, FrontLobby or FrontTable.
	Front Front
	// Headless is a room without a host: the first who comes in is its deputy.
	Headless bool
	Invite   *Invitation
	// Line is the whole line with which somebody of a name comes back by a code.
	Line func(name, code string) string
	// Keep is for how long chairs are kept, see table.Config.Keep; 0: ten minutes.
	Keep time.Duration
	Log  *slog.Logger
	// Memory is what Remember was given last, when the room was open before: people
	// without keys, the hashes of their codes, bans. Remember keeps it and bounds its own
	// time; nil: it is lost with the room.
	Memory   []byte
	Remember func([]byte) error
}

// Room is a room. Make it with New, start it with Run.
type Room struct {
	cfg  Config
	log  *slog.Logger
	mail chan func()
	done chan struct{} // closed when Run ends
	open atomic.Bool

	mu    sync.Mutex // guards these two
	begun bool
	first []func() // to do once it runs

	tables sync.Map // of Sits and End: id → *place

	// The room's goroutine alone.
	now      time.Time
	places   []*place
	people   []*person
	visits   []*visit
	entries  []Entry
	asks     []*asking
	lastID   PersonID
	lastN    uint64 // of entries
	lastAsk  uint64
	lastTab  int
	seq      uint64
	muted    bool
	bans     []ban
	recalled []byte // what Remember was given last
	undo     *undoing
	dirty    bool
	told     time.Time // when the last lobbies went out
	hosted   bool      // somebody has been the host or the first deputy
	ctx      context.Context
	running  sync.WaitGroup
}

// New makes a room.
func New(c Config) *Room {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Keep == 0 {
		c.Keep = 10 * time.Minute
	}
	if c.Line == nil {
		c.Line = func(_, code string) string { return code }
	}
	r := &Room{cfg: c, log: c.Log, mail: make(chan func(), mailbox), done: make(chan struct{})}
	r.open.Store(true)
	r.recall(c.Memory)
	return r
}

// Run owns the room until ctx is done, then ends its tables and lines. It must be
// called once.
func (r *Room) Run(ctx context.Context) {
	r.ctx = ctx
	r.mu.Lock()
	r.begun = true
	first := r.first
	r.mu.Unlock()
	for _, f := range first {
		r.take(f)
	}
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			r.open.Store(false)
			for _, v := range r.visits {
				v.end()
			}
			close(r.done)
			r.running.Wait()
			return
		case f := <-r.mail:
			r.take(f)
		case <-timer.C:
			r.take(func() {})
		}
		if at := r.due(); at.IsZero() {
			timer.Reset(time.Hour)
		} else {
			timer.Reset(max(time.Until(at), 0))
		}
	}
}

// take does a command, what is due, and tells everybody. A panic in it costs the
// command and nothing else.
func (r *Room) take(f func()) {
	defer func() {
		if v := recover(); v != nil { // what it holds may be a card or a code: it is not kept
			r.log.Error("room: panic", "where", callers.List(1))
		}
	}()
	r.now = time.Now()
	f()
	r.turns()
	r.empty()
	r.publish()
}

// post hands the room's goroutine something to do. False: it has too much to do or is
// closed.
func (r *Room) post(f func()) bool {
	if !r.open.Load() {
		return false
	}
	select {
	case r.mail <- f:
		return true
	default:
		return false
	}
}

// ask has the room's goroutine do something and waits for it.
func (r *Room) ask(f func()) error {
	over := make(chan struct{})
	select {
	case r.mail <- func() { defer close(over); f() }:
	case <-r.done:
		return ErrClosed
	}
	select {
	case <-over:
		return nil
	case <-r.done:
		return ErrClosed
	}
}

// due is when something happens by itself, zero for never.
func (r *Room) due() (at time.Time) {
	soon := func(t time.Time) {
		if !t.IsZero() && (at.IsZero() || t.Before(at)) {
			at = t
		}
	}
	if r.dirty {
		soon(r.told.Add(publishing))
	}
	for _, p := range r.places {
		if !p.turn.until.IsZero() {
			soon(p.turn.until)
		}
		if !p.emptySince.IsZero() {
			soon(p.emptySince.Add(emptyFor))
		}
	}
	return at
}

// Sits says whether somebody has a chair at a table of the room. It may be called from
// anywhere.
func (r *Room) Sits(id table.Identity) (sits bool) {
	r.tables.Range(func(_, p any) bool {
		sits = p.(*place).table.Sits(id)
		return !sits
	})
	return sits
}

// End ends play at all tables for good, see table.Table.End, and says what everybody
// has.
func (r *Room) End(ctx context.Context) []table.Account {
	var mu sync.Mutex
	var list []table.Account
	var all sync.WaitGroup
	r.tables.Range(func(_, p any) bool {
		all.Go(func() {
			accounts := p.(*place).table.End(ctx)
			mu.Lock()
			defer mu.Unlock()
			list = append(list, accounts...)
		})
		return true
	})
	all.Wait()
	return list
}

// entry writes an entry into the log that everybody sees.
func (r *Room) entry(e Entry) {
	r.lastN++
	e.N, e.At = r.lastN, r.now
	if len(r.entries) == logSize {
		r.entries = append(r.entries[:0], r.entries[1:]...)
	}
	r.entries = append(r.entries, e)
	r.dirty = true
}

// InvitedRead says in the room's log that the file of invited keys was read again and
// has so many keys; -1: that it could not be read. It may be called from anywhere.
func (r *Room) InvitedRead(keys int) {
	e := Entry{Kind: EntryKeys, Chips: int64(keys), Seat: -1}
	if keys < 0 {
		e = Entry{Kind: EntryNoKeys, Seat: -1}
	}
	r.post(func() { r.entry(e) })
}

// by is entry, of something that a person did.
func (r *Room) by(p *person, e Entry) {
	e.By, e.ByID, e.Role = p.name, p.id, p.role
	r.entry(e)
}
