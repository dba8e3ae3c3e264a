// Package fast plays a tournament of bots alone, as fast as the machine can: without
// live tables, screens or waiting. The levels go by a clock of its own that the hands
// move on, so the same seed gives the same tournament on any machine.
//
// It guarantees what the book of the tournament (tourney.Event) does: chips are those
// that were bought at every moment, and every place is awarded once. Where anything
// would break that, Run stops with an error.
package fast

import (
	"container/heap"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"tapis/bots"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/mix"
	"tapis/engine/tourney"
)

// How long a hand takes by the tournament's clock: so much, and so much for each
// decision. Nine players need about a minute then, as at a table with real cards.
const (
	perHand     = 20 * time.Second
	perDecision = 3 * time.Second
)

// Config is a tournament to play.
type Config struct {
	Structure tourney.Structure
	Terms     tourney.Terms
	// Games are what is played in turn where a level says nothing else: one game, or
	// a mix. Dealer's choice is played in turn, bots have no wishes.
	Games mix.Mix
	Rules game.Rules
	// Players is how many enter, Bots who they are, in turn.
	Players int
	Bots    []string
	Seed    uint64
	// OnHand is told of every hand that is over; what it is given is not kept. nil:
	// nobody is.
	OnHand func(*Hand)
}

// Hand is a hand that is over.
type Hand struct {
	Table, Number int
	Level         int
	At            time.Duration // of the tournament's clock, when it was dealt
	Setup         hand.Setup
	Actions       []hand.Action
	Names         [hand.MaxSeats]string
	End           [hand.MaxSeats]int64
	Carried       int64
}

// Result is how a tournament went.
type Result struct {
	Event  *tourney.Event
	Hands  int           // played at all tables
	Levels int           // reached
	Tables int           // at the start
	Clock  time.Duration // by the tournament's clock, breaks included
}

// Run plays the tournament. The error says what is wrong with c, or is ctx's.
func Run(ctx context.Context, c Config) (*Result, error) {
	d, err := open(&c)
	if err != nil {
		return nil, err
	}
	for !d.event.Over {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if d.due.Len() == 0 {
			return nil, errors.New("the tournament stands still: no table may deal")
		}
		if err := d.step(heap.Pop(&d.due).(due)); err != nil {
			return nil, err
		}
	}
	return &Result{Event: d.event, Hands: d.hands, Levels: d.event.Level, Tables: d.opened, Clock: time.Duration(d.now)}, nil
}

// director runs the tournament.
type director struct {
	c      *Config
	event  *tourney.Event
	clock  tourney.Clock
	r      *rand.Rand
	now    int64 // nanoseconds of running clock
	tables []*table
	bots   []bots.Player // by player
	specs  []string
	due    queue
	seq    int
	hands  int
	opened int
}

// due is when a table deals its next hand, or ends the one it plays.
type due struct {
	at    int64
	seq   int // of equal times the first that was put in comes first
	table int
	over  *outcome // nil: the next hand
}

// outcome is a hand that was played, until the clock has caught up with it.
type outcome struct {
	result tourney.Result
	hand   *Hand
}

func open(c *Config) (*director, error) {
	if len(c.Bots) == 0 {
		c.Bots = bots.MixedTable()
	}
	if len(c.Games.Games) == 0 {
		return nil, errors.New("a tournament without a game")
	}
	most := c.Games.MaxPlayers()
	if err := c.Structure.Check(c.Games.Games...); err != nil {
		return nil, err
	}
	if c.Terms.Seats == 0 {
		c.Terms.Seats = 9
	}
	c.Terms.Seats = min(c.Terms.Seats, most)
	e, err := tourney.NewEvent(c.Structure, c.Terms, most)
	if err != nil {
		return nil, err
	}
	d := &director{c: c, event: e, clock: e.Structure.Clock(), r: rand.New(rand.NewPCG(c.Seed, 0x7461706973))}
	for i := range c.Players {
		if _, err := e.Enter(d.name(i), d.r); err != nil {
			return nil, err
		}
		if err := d.join(i); err != nil {
			return nil, err
		}
	}
	if err := e.Start(d.r); err != nil {
		return nil, err
	}
	d.opened = len(e.Tables)
	d.seats()
	for i := range d.tables {
		d.put(0, i, nil)
	}
	return d, nil
}

// join makes the bot of a player.
func (d *director) join(i int) error {
	spec := d.c.Bots[i%len(d.c.Bots)]
	p, err := bots.New(spec)
	if err != nil {
		return fmt.Errorf("bot %q: %w", spec, err)
	}
	d.bots, d.specs = append(d.bots, p), append(d.specs, spec)
	return nil
}

// name is what player i is called: a first name of its character, with a number once
// all of them are taken.
func (d *director) name(i int) string {
	spec := d.c.Bots[i%len(d.c.Bots)]
	all := bots.AllFirstNames()
	names := bots.FirstNames(spec)
	if k := i / len(d.c.Bots); len(d.c.Bots) > 1 && k < len(names) && d.free(names[k]) {
		return names[k]
	}
	for _, n := range all {
		if d.free(n) {
			return n
		}
	}
	for k := 2; ; k++ {
		if n := fmt.Sprintf("%s %d", all[i%len(all)], k); d.free(n) {
			return n
		}
	}
}

func (d *director) free(name string) bool {
	for i := range d.event.Players {
		if d.event.Players[i].Name == name {
			return false
		}
	}
	return true
}

func (d *director) put(at int64, table int, over *outcome) {
	d.seq++
	heap.Push(&d.due, due{at, d.seq, table, over})
}

// step does what is due next.
func (d *director) step(x due) error {
	d.now = max(d.now, x.at)
	m := d.clock.At(d.now)
	d.event.Clock(m)
	if x.over != nil {
		return d.ended(x.table, x.over)
	}
	if x.table >= len(d.event.Tables) {
		return nil // broken up meanwhile
	}
	if d.event.AddOnsOpen() {
		d.addOns()
	}
	if m.Break {
		d.put(d.now+m.Left, x.table, nil)
		return nil
	}
	if d.event.Rearrange(x.table, d.r) != nil {
		d.seats()
	}
	if x.table >= len(d.event.Tables) {
		return nil
	}
	if err := d.event.MayDeal(x.table); err != nil {
		// Others have to end a hand, or to move, before it may. They are never far.
		if d.event.Over {
			return nil
		}
		d.put(d.now+int64(perHand), x.table, nil)
		return d.stands()
	}
	return d.deal(x.table, m.Level)
}

// stands is an error when nothing can happen any more.
func (d *director) stands() error {
	for i := range d.event.Tables {
		if d.event.Tables[i].Playing || d.event.MayDeal(i) == nil {
			return nil
		}
	}
	if len(d.event.Tables) > 1 { // somebody can still move
		return nil
	}
	return errors.New("the tournament stands still: the last table may not deal")
}

// ended takes the outcome of a hand when the clock is there.
func (d *director) ended(at int, o *outcome) error {
	for c, p := range d.event.Tables[at].Chairs { // who sat down meanwhile, perhaps at what has become the final table
		if c == len(o.result.Stacks) {
			o.result.Stacks = append(o.result.Stacks, 0)
		}
		if p >= 0 && o.hand.Setup.Stacks[c] == 0 {
			o.result.Stacks[c] = d.event.Players[p].Stack
		}
	}
	busts, err := d.event.HandOver(o.result)
	if err != nil {
		return fmt.Errorf("hand %d of table %d: %w", o.hand.Number, at+1, err)
	}
	if d.c.OnHand != nil {
		d.c.OnHand(o.hand)
	}
	d.buyAgain(busts)
	if held, chips := d.event.Held(), d.event.Chips(); held != chips {
		return fmt.Errorf("after hand %d of table %d there are %d chips, %d were bought", o.hand.Number, at+1, held, chips)
	}
	d.put(d.now, at, nil)
	return nil
}

// Bots buy again in two of three cases, and most of them the add-on.
const (
	rebuyShare = 0.66
	addOnShare = 0.75
)

// buyAgain has those who lost everything answer, and re-enter where they may.
func (d *director) buyAgain(busts []int) {
	for _, p := range busts {
		if d.event.Players[p].State == tourney.Deciding {
			if d.r.Float64() < rebuyShare && d.event.Rebuy(p) == nil {
				continue
			}
			_ = d.event.Decline(p)
		}
		if d.event.LateOpen() && d.event.Terms.ReEntries != 0 && d.r.Float64() < rebuyShare {
			if d.event.ReEnter(p, d.r) == nil {
				d.seats()
			}
		}
	}
}

func (d *director) addOns() {
	for p := range d.event.Players {
		if pl := &d.event.Players[p]; pl.State == tourney.In && !pl.AddOn && d.r.Float64() < addOnShare {
			_ = d.event.AddOn(p)
		}
	}
}

// queue is a heap of what is due.
type queue []due

func (q queue) Len() int { return len(q) }
func (q queue) Less(i, j int) bool {
	return q[i].at < q[j].at || q[i].at == q[j].at && q[i].seq < q[j].seq
}
func (q queue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(x any)   { *q = append(*q, x.(due)) }
func (q *queue) Pop() any {
	old := *q
	x := old[len(old)-1]
	*q = old[:len(old)-1]
	return x
}
