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
	"fmt"
	mrand "math/rand/v2"
	"time"

	"tapis/engine/bank"
	"tapis/engine/card"
	"tapis/internal/switchboard"
	"tapis/internal/table"
	"tapis/internal/where"
)

// Room is one live room. Make it with New, start its goroutine with Run.
type Room struct {
	cfg   Config
	board *board

	// Everything below belongs to the goroutine of Run.
	now    time.Time
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
	records *switchboard.Outbox[Record]

	seeds *mrand.ChaCha8 // of the decks; nil: crypto/rand
	pace  *mrand.Rand    // thinking times
	order []card.Card    // the first cards of every deck, for tests
}

// New opens a room. The error says what is wrong with the configuration.
func New(cfg Config) (*Room, error) {
	if err := cfg.check(); err != nil {
		return nil, err
	}
	r := &Room{
		cfg: cfg, board: newBoard(cfg.MaxLines),
		next: cfg.Form, form: cfg.Form, speed: cfg.Speed, now: time.Now(),
	}
	r.records = switchboard.NewOutbox[Record](recordBuffer)
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
// once. When it returns every line is closed, and Config.OnDeal has had the
// settled deals unless it takes too long.
func (r *Room) Run(ctx context.Context) {
	go r.records.Deliver(r.cfg.OnDeal)
	defer r.records.Close(lastWord)
	r.board.Serve(ctx, switchboard.Turns[table.Snapshot, table.Command, table.Notice]{
		Wake: func(now time.Time, late time.Duration) { r.now = now; r.stalled(late) },
		Take: func(m *message) { r.guard("command", func() { r.take(m) }) },
		Step: func() { r.guard("deal", r.step) },
		Tell: func() { r.guard("line", r.sweep); r.guard("snapshot", r.publish) },
		Due:  r.due,
	})
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
func (r *Room) take(m *message) {
	switch {
	case m.Joins:
		r.joined(m.Line)
	case m.Asks():
		r.command(m.Line, m.Command)
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

// due is when there is something to do, if nobody asks for anything.
func (r *Room) due() time.Time {
	if r.all { // publishing failed
		return r.now.Add(50 * time.Millisecond)
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
	if at.Before(r.now) {
		return r.now
	}
	return at
}
