package table

import (
	"cmp"
	"context"
	"slices"
	"time"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/mix"
	"tapis/engine/seat"
)

// stateVersion is the version of State that is written and read.
const stateVersion = 2

// State is everything a table is, as plain data that goes through JSON. Restore
// makes a table of it that goes on as the one it was taken from. It holds the
// shuffle of the hand being played, and of a table with a seed those to come: it is
// for a store alone. Not in it: the lines, which their people open again, and what
// learning bots have seen of the others.
type State struct {
	Version int
	At      time.Time // when it was taken; clocks go on from there

	Name       string
	Seats      int
	Clock      Clock
	Keep       time.Duration
	Unattended bool
	Practice   bool
	Rake       *game.Rake
	Orders     *Orders // of whoever directs the table

	Next   Form // what is played next
	Form   Form // of the last hand
	Speed  Speed
	Chairs [hand.MaxSeats]ChairState
	Aside  []AsideState // stacks of those whose chair came free

	Chips, House, Carried int64
	Claims                [hand.MaxSeats]Identity // who the carried pot is for

	Rotation, Before seat.Rotation // of the last hand, and of the one before for a void
	Deal             seat.Deal     // of the last hand
	Mix              MixProgress

	Number             int        // of the last hand
	Hand               *HandState // being played or just over
	Voids              int        // in a row
	VoidDue, VoidQuiet bool       // the hand is to be voided

	Clocks Clocks
	Log    LogState // may be left out: the log begins empty then
	Random Random
}

// ChairState is a chair and who sits in it.
type ChairState struct {
	Taken            bool
	ID               Identity // "" for a bot
	Name             string
	Bot              *BotState
	Stack            int64 // at the beginning of the hand while one is played
	Out, Owes, Posts bool
	Leaving, Rebuy   bool
	AskMuck, Hurry   bool
	Straddles        bool `json:",omitempty"`
	Timeouts, Drops  int
	Waited           bool // for the line that is lost
	Bank             time.Duration
	Touch, Gone      time.Time
	Last             Stake
	Stats            Stats
}

// BotState is a bot. When it is to decide it is asked again and decides the same.
type BotState struct {
	Spec        string
	Ante, Bonus int64 // its bets against the bank, in smallest Antes
	Due, Limit  time.Time
	Asked       int          // actions there were when it was asked
	Reply       *ActionState // what it has decided, for the decision that is open
}

// AsideState is a stack that waits for its owner.
type AsideState struct {
	ID    Identity
	Name  string
	Stack int64
	Bank  time.Duration
	Stats Stats
}

// MixProgress is where a table of several games stands.
type MixProgress struct {
	Turn, Before     mix.Turn
	Chosen, Made, By int
	Asked            AskedState
}

// AskedState is a dealer who is to choose; ID 0: nobody.
type AskedState struct {
	ID              uint64
	Seat            int
	Who             Identity
	Since, Deadline time.Time
	Left            time.Duration
}

// HandState is a hand by its setup and its actions.
type HandState struct {
	At      time.Time               // of the deal
	Dealt   [hand.MaxSeats]Identity // "" for bots
	In      uint16
	Setup   *hand.Setup // of a hand between players
	Deal    *bank.Setup // of a deal against the bank
	Actions []ActionState
	After   []After `json:",omitempty"` // what was done after the end
	Over    bool
	Logged  int // events that are in the log
}

// ActionState is one action, of the one kind or the other.
type ActionState struct {
	Poker *hand.Action `json:",omitempty"`
	Bank  *bank.Action `json:",omitempty"`
}

// Clocks are the decision that is open, and what stands or is due.
type Clocks struct {
	Decision              uint64
	Pending               uint16
	Since, Base, Deadline time.Time
	Left                  time.Duration
	ShowUntil, NextHand   time.Time
	Fast, Rush            bool
	Asks                  uint64    // to begin
	PauseFrom, PauseTo    time.Time // of the last pause
	Paused, Halted, Held  bool
	Awaited               time.Time // those who were there before a recovery, until then
	Closing               bool
	Phase                 Phase
}

// LogState is the table's log.
type LogState struct {
	Entries []LoggedState
	N       uint64 // entries so far
	Notices uint64
	Seq     uint64
}

// LoggedState is an entry of the log, and what its Owner alone sees.
type LoggedState struct {
	Entry LogEntry
	Mine  *LogEntry
	Owner Identity
}

// Random is where the table's randomness stands. Decks is empty when they come from
// crypto/rand.
type Random struct {
	Decks, Pace []byte
	Bots, Pick  uint64
}

// State is the table as it is between two messages; nil when it does not run, or
// does not come to it before ctx ends.
func (t *Table) State(ctx context.Context) *State {
	s, _ := request(ctx, t, t.state)
	return s
}

// state writes the table down.
func (t *Table) state() *State {
	s := t.bare()
	s.Log.Entries = t.journal.state()
	return s
}

// bare writes the table down without the entries of its log.
func (t *Table) bare() *State {
	s := &State{
		Version: stateVersion, At: t.now,
		Name: t.cfg.Name, Seats: t.cfg.Seats, Clock: t.cfg.Clock, Keep: t.cfg.Keep, Unattended: t.cfg.Unattended, Practice: t.cfg.Practice, Rake: t.cfg.Rake,
		Next: t.next, Form: t.form, Speed: t.speed,
		Chips: t.chips, House: t.house, Carried: t.carried, Claims: t.claims,
		Rotation: t.rot, Before: t.before, Deal: t.deal,
		Mix:    t.mixed.state(),
		Number: t.number, Hand: t.handState(), Voids: t.voids, VoidDue: t.voidDue, VoidQuiet: t.voidQuiet,
		Clocks: Clocks{
			Decision: t.decision, Pending: t.pending, Since: t.since, Base: t.base, Deadline: t.deadline, Left: t.left,
			ShowUntil: t.showUntil, NextHand: t.nextHand, Fast: t.fast, Paused: t.paused, Halted: t.halted, Held: t.held,
			Awaited: t.awaited, Closing: t.closing, Phase: t.phase, Rush: t.rush, Asks: t.asks, PauseFrom: t.pauseFrom, PauseTo: t.pauseTo,
		},
		Log:    LogState{N: t.journal.n, Notices: t.noticeN, Seq: t.seq},
		Random: t.random(),
	}
	if t.cfg.Orders != nil {
		own := t.orders
		s.Orders = &own
	}
	for i := range t.chairs {
		s.Chairs[i] = t.chairs[i].state()
	}
	for id, a := range t.aside {
		s.Aside = append(s.Aside, AsideState{id, a.name, a.stack, a.bank, a.stats})
	}
	slices.SortFunc(s.Aside, func(a, b AsideState) int { return cmp.Compare(a.ID, b.ID) })
	return s
}

func (m *mixed) state() MixProgress {
	a := &m.asked
	return MixProgress{
		Turn: m.turn, Before: m.before, Chosen: m.chosen, Made: m.made, By: m.by,
		Asked: AskedState{a.id, a.seat, a.who, a.since, a.deadline, a.left},
	}
}

func (c *chair) state() ChairState {
	s := ChairState{
		Taken: c.taken, ID: c.id, Name: c.name, Stack: c.stack, Out: c.out, Owes: c.owes, Posts: c.posts, Leaving: c.leaving,
		Rebuy: c.rebuy, AskMuck: c.ask, Straddles: c.straddles, Hurry: c.hurry, Timeouts: c.timeouts, Bank: c.bank, Touch: c.touch, Gone: c.gone,
		Last: c.last, Stats: c.stats, Drops: c.drops, Waited: c.waited,
	}
	if b := c.bot; b != nil {
		s.Bot = &BotState{Spec: b.spec, Ante: b.habit.ante, Bonus: b.habit.bonus, Due: b.due, Limit: b.limit, Asked: b.asked}
		if b.reply != nil && b.reply.err == nil {
			s.Bot.Reply = actionState(b.reply.action)
		}
	}
	return s
}

func (p *inPlay) handState() *HandState {
	if p.hand == nil {
		return nil
	}
	s := &HandState{
		At: p.dealtAt, Dealt: p.dealt, In: p.inHand, Setup: p.handSetup, Deal: p.dealSetup, After: slices.Clone(p.after), Over: p.over, Logged: p.logged,
	}
	for _, a := range p.actions {
		s.Actions = append(s.Actions, *actionState(a))
	}
	return s
}

func actionState(a Action) *ActionState {
	switch a := a.(type) {
	case PokerAction:
		return &ActionState{Poker: (*hand.Action)(&a)}
	case BankAction:
		return &ActionState{Bank: (*bank.Action)(&a)}
	}
	return &ActionState{}
}

// action is the action again, nil when it is of no kind.
func (a *ActionState) action() Action {
	switch {
	case a.Poker != nil:
		return PokerAction(*a.Poker)
	case a.Bank != nil:
		return BankAction(*a.Bank)
	}
	return nil
}

// random cannot fail: the generator's own state is always written.
func (l *luck) random() Random {
	r := Random{Bots: l.botKey, Pick: l.pick}
	r.Pace, _ = l.paceSource.MarshalBinary()
	if l.decks != nil {
		r.Decks, _ = l.decks.MarshalBinary()
	}
	return r
}
