// Package bankroom is the live room of Hold'em de contrepartie, the game against
// the bank (RULES §5): one to seven chairs, clocks, people and bots around one
// deal after another.
//
// One goroutine owns a Room. Commands come in through a bounded mailbox, each
// with the id of the decision it answers: late and doubled ones are refused by
// that id. Everybody who has something to decide decides at the same time.
// Snapshots go out through a capacity-one, latest-wins slot per client, redacted
// for its seat before they leave the goroutine; they are those of package table,
// so that a screen or a door takes a Room for any other table. The room never
// waits for a client or a bot.
//
// After every step all stacks, the chips in the boxes and the bank's account
// together are the chips that were brought in; a deal after which they are not
// is void, and the room pauses.
package bankroom

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	mrand "math/rand/v2"
	"sync"
	"time"

	"tapis/engine/bank"
	"tapis/engine/card"
	"tapis/internal/table"
	"tapis/internal/where"
)

// Room is one live room. Make it with New, start its goroutine with Run.
type Room struct {
	cfg  Config
	mail chan message
	done chan struct{} // closed when Run ends

	mu     sync.Mutex // guards closed and open
	closed bool
	open   int // lines

	// Everything below belongs to the goroutine of Run.
	now    time.Time
	lines  []*line
	chairs [bank.MaxSeats]chair
	next   table.Form
	speed  table.Speed
	seq    uint64
	all    bool // every line needs a snapshot

	account int64 // what the bank has won
	chips   int64 // brought in, less what was taken away

	deal   *bank.Hand // being played or just over; nil before the first and after a void
	setup  bank.Setup // of the deal
	form   table.Form // the deal's
	number int
	begun  time.Time
	dealt  [bank.MaxSeats]table.Identity // who is in the deal, "" for bots and empty chairs
	in     uint8                         // chairs in the deal
	acts   []bank.Action
	over   bool // the deal is settled
	voids  int  // in a row
	views  [bank.MaxSeats + 1]*seen

	decision  uint64
	pending   uint8
	since     time.Time
	deadline  time.Time // zero: no clock
	left      time.Duration
	showUntil time.Time
	nextDeal  time.Time // zero: not scheduled
	paused    bool
	halted    bool // the store failed: nothing is accepted
	phase     table.Phase

	log     []logLine
	logN    uint64
	told    int // events of the deal already logged
	noticeN uint64
	records chan Record

	seeds *mrand.ChaCha8 // of the decks; nil: crypto/rand
	pace  *mrand.Rand    // thinking times
	order []card.Card    // the first cards of every deck, for tests
}

// message is what comes in through the mailbox.
type message struct {
	line *line
	join bool
	cmd  table.Command
}

// New opens a room. The error says what is wrong with the configuration.
func New(cfg Config) (*Room, error) {
	if err := cfg.check(); err != nil {
		return nil, err
	}
	r := &Room{
		cfg: cfg, mail: make(chan message, mailbox), done: make(chan struct{}),
		next: cfg.Form, form: cfg.Form, speed: cfg.Speed, now: time.Now(),
	}
	if cfg.OnDeal != nil {
		r.records = make(chan Record, recordBuffer)
	}
	r.seed()
	for _, b := range cfg.Bots {
		if code := r.seatBot(b); code != table.NoticeNone {
			return nil, fmt.Errorf("bankroom: no chair for bot %q: there are %d", b.Name, cfg.Seats)
		}
	}
	return r, nil
}

// seed sets up the room's randomness.
func (r *Room) seed() {
	var key [32]byte
	if r.cfg.Seed == nil {
		rand.Read(key[:])
		r.pace = mrand.New(mrand.NewChaCha8(key))
		return
	}
	for i := range 8 {
		key[i] = byte(*r.cfg.Seed >> (8 * i))
	}
	r.seeds = mrand.NewChaCha8(key)
	key[31] = 1
	r.pace = mrand.New(mrand.NewChaCha8(key))
}

// deckSeed is the next deal's shuffle.
func (r *Room) deckSeed() (s card.Seed) {
	if r.seeds != nil {
		r.seeds.Read(s[:])
		return s
	}
	rand.Read(s[:])
	return s
}

// Run deals until ctx is done. It is the room's goroutine and must be called
// once. When it returns every line is closed.
func (r *Room) Run(ctx context.Context) {
	defer r.shut()
	if r.records != nil {
		go func() {
			for rec := range r.records {
				r.cfg.OnDeal(rec)
			}
		}()
	}
	timer := time.NewTimer(0)
	defer timer.Stop()
	due := time.Now()
	for {
		var m message
		select {
		case <-ctx.Done():
			return
		case m = <-r.mail:
		case <-timer.C:
		}
		r.now = time.Now()
		r.stalled(r.now.Sub(due))
		for range 64 { // so many before anybody is told
			if m.line != nil {
				r.guard("command", func() { r.take(m) })
			}
			r.guard("deal", r.step)
			select {
			case m = <-r.mail:
				continue
			default:
			}
			break
		}
		r.guard("line", r.sweep)
		r.guard("snapshot", r.publish)
		wait := r.wake()
		due = r.now.Add(wait)
		timer.Reset(wait)
	}
}

// stalled gives back the time the room stood still: the machine slept or the
// process was stopped. Nobody folds for that.
func (r *Room) stalled(d time.Duration) {
	if d < stall {
		return
	}
	r.cfg.Log.Warn("bankroom: stood still, clocks moved on", "room", r.cfg.Name, "for", d.Round(time.Second))
	times := []*time.Time{&r.since, &r.deadline, &r.showUntil, &r.nextDeal}
	for i := range r.chairs {
		times = append(times, &r.chairs[i].due)
	}
	for _, at := range times {
		if !at.IsZero() {
			*at = at.Add(d)
		}
	}
	r.all = true
}

// guard runs f and survives its panic: the deal is voided, the bets go back.
func (r *Room) guard(what string, f func()) {
	defer func() {
		if recover() != nil {
			// The message of a panic may hold values: only its place is logged.
			r.cfg.Log.Error("bankroom: panic, deal voided", "room", r.cfg.Name, "in", what, "deal", r.number, "where", where.Am(1))
			r.failed()
		}
	}()
	f()
}

// failed goes on after a panic: without the deal in progress, and not at all
// when it keeps happening.
func (r *Room) failed() {
	if r.deal != nil && !r.over {
		r.void()
	} else {
		r.voids++
	}
	r.showUntil, r.nextDeal = r.now.Add(pauses[r.speed].none), time.Time{}
	r.all = true
	if r.voids >= maxVoids {
		r.pause()
	}
}

// take handles one message.
func (r *Room) take(m message) {
	switch {
	case m.join:
		r.joined(m.line)
	case m.cmd != nil:
		m.line.waiting.Add(-1)
		if !m.line.ended {
			r.command(m.line, m.cmd)
		}
	}
}

// step does whatever is due now, a bounded part of it at a time.
func (r *Room) step() {
	for range 1000 {
		if !r.advance() {
			break
		}
	}
	if p := r.phaseNow(); p != r.phase {
		r.phase, r.all = p, true
	}
}

// advance does one thing that is due and says whether there was one.
func (r *Room) advance() bool {
	if r.deal != nil && !r.over {
		return r.play()
	}
	return r.between()
}

// wake is how long nothing will be due.
func (r *Room) wake() time.Duration {
	if r.all { // publishing failed
		return 50 * time.Millisecond
	}
	at := r.now.Add(time.Hour)
	if !r.deadline.IsZero() {
		at = r.now.Add(stall) // to notice when it stood still
	}
	sooner := func(x time.Time) {
		if !x.IsZero() && x.Before(at) {
			at = x
		}
	}
	switch {
	case r.halted:
	case r.deal != nil && !r.over:
		sooner(r.deadline)
		for i := range r.chairs {
			if c := &r.chairs[i]; c.bot && r.pending>>i&1 != 0 {
				sooner(c.due)
			}
		}
	default:
		sooner(r.nextDeal)
		if r.now.Before(r.showUntil) {
			sooner(r.showUntil)
		}
	}
	return max(at.Sub(r.now), 0)
}

// shut ends every line and refuses new ones.
func (r *Room) shut() {
	r.mu.Lock()
	r.closed = true
	r.mu.Unlock()
	close(r.done)
	for _, l := range r.lines {
		l.end()
	}
	for {
		select {
		case m := <-r.mail:
			if m.join {
				m.line.end()
			}
			continue
		default:
		}
		break
	}
	if r.records != nil {
		close(r.records)
	}
}

// Join opens a line for a person. The same identity again takes over: its seat
// stays, the older line is told and closed. host allows the host's commands.
// Join may be called before Run; it never blocks. Its errors are those of
// table.Join.
func (r *Room) Join(id table.Identity, name string, host bool) (table.Client, error) {
	if id == "" {
		return nil, errors.New("join: an empty identity: it must name a person")
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return nil, table.ErrClosed
	}
	if r.open >= r.cfg.MaxLines {
		return nil, table.ErrFull
	}
	l := &line{room: r, id: id, name: table.CleanName(name), host: host, slot: make(chan *table.Snapshot, 1)}
	select {
	case r.mail <- message{line: l, join: true}:
	default:
		return nil, table.ErrBusy
	}
	r.open++
	return l, nil
}
