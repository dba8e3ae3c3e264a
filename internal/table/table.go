package table

import (
	"context"
	"time"

	"tapis/internal/callers"
	"tapis/internal/line"
)

// Table is one live table. Make it with New, start its goroutine with Run. What it is
// stands in standing; those who work at it have a type each and share the rest: the
// dealer plays hands, the desk takes what people ask for, the operator what the house
// orders, the minds are its bots, and the window shows it.
type Table struct {
	board *line.Board

	// Everything below belongs to the goroutine of Run.
	standing
	dealer   dealer
	desk     desk
	operator operator
	minds    minds
	window   window

	journal journal
	records *line.Outbox[Record]
	dirty   bool  // every client needs a snapshot
	phase   Phase // that was shown last
	noticeN uint64
	seq     uint64
	redoing *Fact // Recover does again what was stored
	stated  bool  // the store has a state of the table
}

// Those who work at a table. Each changes what it answers for and asks the others for
// the rest.
type (
	dealer   struct{ *Table }
	desk     struct{ *Table }
	operator struct{ *Table }
	minds    struct{ *Table }
	window   struct{ *Table }
)

// New opens a table. The error says what is wrong with the configuration.
func New(cfg Config) (*Table, error) {
	if err := cfg.check(); err != nil {
		return nil, err
	}
	t := &Table{board: newBoard(cfg.MaxLines)}
	t.dealer, t.desk, t.operator, t.minds, t.window = dealer{t}, desk{t}, operator{t}, minds{t}, window{t}
	t.cfg, t.next, t.form, t.speed, t.now, t.aside = cfg, cfg.Form, cfg.Form, cfg.Speed, time.Now(), map[Identity]setAside{}
	if cfg.Orders != nil {
		t.orders, t.reports, t.dirty = *cfg.Orders, line.NewSlot[Report](), true // dirty: the first report
	}
	t.mixed.reset()
	t.options = t.next.options(cfg.Rake != nil)
	t.records = line.NewOutbox[Record](recordBuffer)
	t.luck.seed(cfg.Seed)
	for _, b := range cfg.Bots {
		if err := t.minds.seatBot(b); err != nil {
			return nil, err
		}
	}
	return t, nil
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
		Tell: func() { t.guard("line", t.sweep); t.guard("note", t.renote); t.guard("snapshot", t.window.publish) },
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
		t.dealer.voidHand(false)
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
			t.minds.answered(own)
		case func():
			own()
		}
	case ok && !t.closing:
		t.desk.command(m.Line.Client.(*client), command.(Command))
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
		t.dealer.voidHand(t.voidQuiet)
		return true
	}
	if !t.awaited.IsZero() && !t.dealer.returned() {
		return false
	}
	if t.busy() {
		return t.dealer.goOn()
	}
	return t.dealer.between()
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
	return t.noteChairs() && t.put(f)
}

// put is save without what has changed of the chairs before.
func (t *Table) put(f Fact) bool {
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
	t.noted.stored(&f)
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
