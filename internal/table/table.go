package table

import (
	"context"
	"crypto/rand"
	mrand "math/rand/v2"
	"sync"
	"time"

	"tapis/engine/bank"
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/seat"
	"tapis/internal/callers"
	"tapis/internal/line"
)

// Table is one live table. Make it with New, start its goroutine with Run.
type Table struct {
	cfg   Config
	board *line.Board

	// Everything below belongs to the goroutine of Run.
	now    time.Time
	chairs [hand.MaxSeats]chair
	next   Form
	speed  Speed
	seq    uint64
	dirty  bool // every client needs a snapshot

	rot     seat.Rotation
	before  seat.Rotation // of the hand's beginning, for a void
	carried int64
	claims  [hand.MaxSeats]Identity // who a carried pot is for
	// Every chip that was brought in, and has not left with a player, is in a stack,
	// in the middle, carried, or the house's.
	chips, house int64
	aside        map[Identity]setAside // stacks of those whose chair came free
	sitting      sync.Map              // identities that have a chair: Sits may be asked from anywhere
	options      []game.Setting
	mixed        mixed

	hand      play        // being played or just over; nil before the first and after a void
	handSetup *hand.Setup // of the hand, or
	dealSetup *bank.Setup // of the deal
	deal      seat.Deal
	form      Form // the hand's
	number    int
	dealtAt   time.Time
	dealt     [hand.MaxSeats]Identity // who was dealt in, "" for bots and empty chairs
	inHand    uint16
	actions   []Action
	showed    uint16
	over      bool // the hand is settled
	voids     int  // in a row
	voidDue   bool // the hand is to be voided, but that could not be stored
	voidQuiet bool
	sights    [hand.MaxSeats + 1]*sight

	decision           uint64
	pending            uint16
	since              time.Time
	base               time.Time // end of the clock without bank; zero: no clock
	deadline           time.Time // with the bank once it runs
	left               time.Duration
	fast               bool // bots act at once
	showUntil          time.Time
	nextHand           time.Time // zero: not scheduled
	paused             bool
	pauseFrom, pauseTo time.Time // the last pause: its beginning and its end, zero while it lasts
	halted             bool      // the store failed: nothing is accepted
	awaited            time.Time // after a recovery: when those who were there are waited for no longer; zero: nobody is
	held               bool      // the operator lets no further hand begin
	closing            bool      // End was called: nothing is accepted or dealt any more
	phase              Phase

	orders  Orders
	asks    uint64            // how often the host, or everybody who is there, asked to begin
	rush    bool              // nobody but bots is left, and who looks on wants to see the end
	reports line.Slot[Report] // nil: nobody directs the table
	journal journal
	logged  int   // events of the hand already in the log
	redoing *Fact // Recover does again what was stored
	stated  bool  // the store has a state of the table
	noticeN uint64
	records *line.Outbox[Record]

	decks      *mrand.ChaCha8 // nil: crypto/rand
	paceSource *mrand.ChaCha8
	pace       *mrand.Rand // thinking times, the first button; of paceSource
	botKey     uint64
	pick       uint64      // draws the first button
	order      []card.Card // the first cards of every deck of the bank's, for tests
}

// New opens a table. The error says what is wrong with the configuration.
func New(cfg Config) (*Table, error) {
	if err := cfg.check(); err != nil {
		return nil, err
	}
	t := &Table{
		cfg: cfg, board: newBoard(cfg.MaxLines),
		next: cfg.Form, form: cfg.Form, speed: cfg.Speed, now: time.Now(), aside: map[Identity]setAside{},
	}
	if cfg.Orders != nil {
		t.orders, t.reports, t.dirty = *cfg.Orders, line.NewSlot[Report](), true // dirty: the first report
	}
	t.mixed.reset()
	t.options = t.next.options(cfg.Rake != nil)
	t.records = line.NewOutbox[Record](recordBuffer)
	t.seed()
	for _, b := range cfg.Bots {
		if err := t.seatBot(b); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// seed sets up the table's randomness.
func (t *Table) seed() {
	var key [32]byte
	if t.cfg.Seed == nil {
		rand.Read(key[:])
		t.paceSource = mrand.NewChaCha8(key)
		t.pace = mrand.New(t.paceSource)
		t.botKey, t.pick = t.pace.Uint64(), t.pace.Uint64()
		return
	}
	for i := range 8 {
		key[i] = byte(*t.cfg.Seed >> (8 * i))
	}
	t.decks = mrand.NewChaCha8(key)
	key[31] = 1
	t.paceSource = mrand.NewChaCha8(key)
	t.pace = mrand.New(t.paceSource)
	t.botKey, t.pick = t.pace.Uint64(), t.pace.Uint64()
}

// Run plays until ctx is done. It is the table's goroutine and must be called
// once. When it returns every line is closed, and Config.OnHand has had the
// finished hands unless it takes too long.
func (t *Table) Run(ctx context.Context) {
	go t.records.Deliver(t.cfg.OnHand)
	defer func() {
		if n := t.records.Close(flushTimeout); n > 0 {
			t.cfg.Log.Error("table: hands are lost to those who keep records: the table closes", "table", t.cfg.Name, "hands", n)
		}
	}()
	t.board.Serve(ctx, line.Turns{
		Wake: func(now time.Time, late time.Duration) { t.now = now; t.stalled(late) },
		Take: func(m *line.Message) { t.guard("command", func() { t.take(m) }) },
		Step: func() { t.guard("hand", t.step) },
		Tell: func() { t.guard("line", t.sweep); t.guard("snapshot", t.publish) },
		Due:  t.due,
	})
}

// stalled gives back the time the table stood still: the machine slept, the
// process was stopped or the store took its time. Nobody folds for that.
func (t *Table) stalled(d time.Duration) {
	if d < stall {
		return
	}
	t.cfg.Log.Warn("table: stood still, clocks moved on", "table", t.cfg.Name, "for", d.Round(time.Second))
	for _, at := range []*time.Time{&t.since, &t.base, &t.deadline, &t.showUntil, &t.nextHand,
		&t.mixed.asked.since, &t.mixed.asked.deadline} {
		if !at.IsZero() {
			*at = at.Add(d)
		}
	}
	for i := range t.chairs {
		if gone := &t.chairs[i].gone; !gone.IsZero() {
			*gone = gone.Add(d)
		}
		if b := t.chairs[i].bot; b != nil {
			b.due, b.limit = b.due.Add(d), b.limit.Add(d)
		}
	}
	t.dirty = true
}

// guard runs f and survives its panic: the hand is voided, the bets go back.
func (t *Table) guard(what string, f func()) {
	defer func() {
		if r := recover(); r != nil {
			// The message of a panic may hold values: only its place is logged.
			t.cfg.Log.Error("table: panic, hand voided", "table", t.cfg.Name, "in", what, "hand", t.number, "where", callers.List(1))
			t.failed()
		}
	}()
	f()
}

// failed goes on after a panic: without the hand in progress, and not at all
// when it keeps happening.
func (t *Table) failed() {
	if t.busy() {
		t.voidHand(false)
	} else {
		t.voids++
	}
	t.showUntil, t.nextHand = t.now.Add(paces[t.speed].fold), time.Time{}
	t.dirty = true
	if t.voids >= maxVoids {
		t.pause()
	}
}

// take handles one message.
func (t *Table) take(m *line.Message) {
	if m.Joins {
		t.joined(m.Line)
		return
	}
	command, ok := m.Take()
	switch {
	case m.Line == nil:
		switch own := command.(type) {
		case *answer:
			t.answered(own)
		case func():
			own()
		}
	case ok && !t.closing:
		t.command(m.Line.Client.(*client), command.(Command))
	}
}

// step does whatever is due now, a bounded part of it at a time.
func (t *Table) step() {
	for range 1000 {
		if !t.advance() {
			break
		}
	}
	if p := t.phaseNow(); p != t.phase {
		t.phase, t.dirty = p, true
	}
}

// advance does one thing that is due and says whether there was one.
func (t *Table) advance() bool {
	if t.closing {
		return false
	}
	if t.freeChairs() {
		return true
	}
	if t.voidDue && !t.halted {
		t.voidHand(t.voidQuiet)
		return true
	}
	if !t.awaited.IsZero() && !t.returned() {
		return false
	}
	if t.busy() {
		return t.goOn()
	}
	return t.between()
}

// due is when there is something to do, if nobody asks for anything.
func (t *Table) due() time.Time {
	if t.dirty { // publishing failed
		return t.now.Add(50 * time.Millisecond)
	}
	at := t.now.Add(time.Hour)
	if t.closing {
		return at
	}
	if !t.deadline.IsZero() {
		at = t.now.Add(stall) // to notice when it stood still
	}
	sooner := func(x time.Time) {
		if !x.IsZero() && x.Before(at) {
			at = x
		}
	}
	switch {
	case t.halted:
	case !t.awaited.IsZero():
		if t.awaited.After(t.now) || t.busy() {
			sooner(t.awaited)
		}
	case t.busy():
		sooner(t.deadline)
		for i := range t.chairs {
			if b := t.chairs[i].bot; b != nil && t.pending>>i&1 != 0 {
				if b.reply != nil {
					sooner(b.due)
				}
				sooner(b.limit)
			}
		}
	default:
		if !t.awaits() { // the director's orders wake it then
			sooner(t.nextHand)
			sooner(t.mixed.asked.deadline)
		}
		if t.now.Before(t.showUntil) {
			sooner(t.showUntil)
		}
	}
	for i := range t.chairs {
		if free := t.freeAt(i); free.After(t.now) {
			sooner(free)
		}
	}
	if at.Before(t.now) {
		return t.now
	}
	return at
}

// save hands a fact to the store. False: it has not happened, the table is paused.
func (t *Table) save(f Fact) bool {
	if t.cfg.Store == nil || t.redoing != nil {
		return true
	}
	f.At, f.Hand = t.now, t.number
	if f.State == nil && !t.stated {
		f.State = t.bare()
	}
	err := t.cfg.Store.Save(f)
	begun := t.now
	t.now = time.Now()
	t.stalled(t.now.Sub(begun))
	if err != nil {
		t.cfg.Log.Error("table: not stored, paused", "table", t.cfg.Name, "hand", t.number, "err", err)
		t.pause()
		return false
	}
	t.stated = t.stated || f.State != nil
	return true
}

// saved is save for what follows a panic: a store that panics too has not stored.
func (t *Table) saved(f Fact) (ok bool) {
	defer func() {
		if recover() != nil {
			t.pause()
			ok = false
		}
	}()
	return t.save(f)
}

// deckSeed is the next hand's shuffle.
func (t *Table) deckSeed() (s [32]byte) {
	if t.decks != nil {
		t.decks.Read(s[:])
	}
	if t.redoing != nil {
		return t.redoing.seed()
	}
	if t.decks != nil {
		return s
	}
	rand.Read(s[:])
	return s
}
