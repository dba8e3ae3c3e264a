// Package night runs a tournament at a live table: the level clock, the ranking, the
// prizes, the bots that fill the chairs, and when it begins and ends (RULES §7).
//
// A director with a goroutine of its own hears what happens at the table by reports
// and answers with orders (table.Direct). The table knows of them what is general: on
// what terms people sit, what is played for, after which hand it may go on. It deals
// nothing it has no orders for, so that the director, however late, never misses a
// hand; people and their clocks do not wait for it.
package night

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/tourney"
	"tapis/internal/table"
)

// Tournament is a tournament of one table with equal stacks.
type Tournament struct {
	Schedule tourney.Schedule
	Every    time.Duration // length of a level
	Stack    int64
	Players  int // chairs filled: bots take those left free when it starts; 0: all chairs
	// Wait is how long chairs stay open for people after the first has sat down.
	// All seated people asking for NextHandNow, or the host's Start, end it.
	Wait time.Duration
	Bots []string // specs of the bots that fill, used in turn
	// Many makes it a tournament at several tables: its structure and terms go before
	// the rest of these but Players and Bots. See NewEvent.
	Many *Many
}

// Many is what a tournament at several tables is like.
type Many struct {
	Structure tourney.Structure
	Terms     tourney.Terms
}

// Night is a tournament and the table it is played at. Make it with New, start it
// with Run.
type Night struct {
	table    *table.Table
	director *director
}

// New opens a night. Seats, form, speed, clock, store and the like are cfg's; stakes and
// stacks are the tournament's. The error says what is wrong with the one or the other.
func New(cfg table.Config, t Tournament) (*Night, error) {
	if err := t.check(&cfg); err != nil {
		return nil, err
	}
	d := &director{Tournament: t, unattended: cfg.Unattended, now: time.Now()}
	cfg.Form.BuyIn, cfg.Rake = t.Stack, nil
	cfg.Orders = d.orders()
	return open(cfg, d, table.New)
}

// Restore makes the night of a table's state, see table.Restore: the director's own
// state is in it.
func Restore(cfg table.Config, s *table.State) (*Night, error) {
	return again(cfg, s, func(cfg table.Config) (*table.Table, error) { return table.Restore(cfg, s) })
}

// Recover makes the night of what was stored of its table, see table.Recover. The
// director goes on from what it knew at the state, and is told the situation.
func Recover(cfg table.Config, s *table.State, facts []table.Fact) (*Night, error) {
	last := *s
	for i := range facts {
		if o := facts[i].Orders; o != nil { // what the director knew when it gave them
			last.Orders = o
		}
	}
	return again(cfg, &last, func(cfg table.Config) (*table.Table, error) { return table.Recover(cfg, s, facts) })
}

// again is a night with the director of a state.
func again(cfg table.Config, s *table.State, makes func(table.Config) (*table.Table, error)) (*Night, error) {
	if s.Orders == nil {
		return nil, fmt.Errorf("night: the state is of a table that nobody directs")
	}
	d := &director{unattended: s.Unattended, now: time.Now()}
	if err := json.Unmarshal(s.Orders.Director, d); err != nil {
		return nil, fmt.Errorf("night: the director's state: %w", err)
	}
	if err := d.check(&table.Config{Seats: s.Seats, Form: s.Next}); err != nil {
		return nil, err
	}
	for _, at := range []*time.Time{&d.Opens, &d.Since} {
		if !at.IsZero() {
			*at = at.Add(d.now.Sub(s.At))
		}
	}
	return open(cfg, d, makes)
}

func open(cfg table.Config, d *director, makes func(table.Config) (*table.Table, error)) (*Night, error) {
	t, err := makes(cfg)
	if err != nil {
		return nil, err
	}
	d.table, d.log, d.name = t, cfg.Log, cfg.Name
	return &Night{t, d}, nil
}

// check fills defaults and says what keeps a tournament from being played.
func (t *Tournament) check(c *table.Config) error {
	if c.Form.Game == nil && c.Form.Mix == nil {
		return fmt.Errorf("night: the game must be one of the twenty")
	}
	t.Players = cmp.Or(t.Players, c.Seats)
	if t.Players == 0 {
		t.Players = c.Form.UsualSeats()
	}
	c.Seats = cmp.Or(c.Seats, t.Players)
	switch s := &t.Schedule; {
	case t.Players < 2:
		return fmt.Errorf("night: %d players in the tournament: it takes two", t.Players)
	case s.Small <= 0 || s.Big < s.Small:
		return fmt.Errorf("night: blinds %d/%d: both are above zero, the big blind at least the small", s.Small, s.Big)
	case t.Every <= 0:
		return fmt.Errorf("night: levels of %v: they must last", t.Every)
	case t.Stack <= 0 || t.Stack > game.MaxChips/hand.MaxSeats:
		return fmt.Errorf("night: a stack of %d: it must be between 1 and %d", t.Stack, int64(game.MaxChips/hand.MaxSeats))
	}
	if t.Schedule.Chips == 0 {
		t.Schedule.Chips = t.Stack * int64(t.Players)
	}
	return nil
}

// Join opens a line to the table, see table.Table.Join.
func (n *Night) Join(id table.Identity, name string, role table.Role) (table.Client, error) {
	return n.table.Join(id, name, role)
}

// Sits says whether somebody has a chair. It may be called from anywhere.
func (n *Night) Sits(id table.Identity) bool { return n.table.Sits(id) }

// Run plays until ctx is done. It must be called once.
func (n *Night) Run(ctx context.Context) {
	ctx, stop := context.WithCancel(ctx)
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		n.director.run(ctx)
	}()
	n.table.Run(ctx)
	stop()
	<-gone
}

// Operate does an operation at the table, see table.Table.Operate. What the director
// orders goes before it.
func (n *Night) Operate(ctx context.Context, o table.Operation) (int64, error) {
	return n.table.Operate(ctx, o)
}

// State writes the night down: it is the table's, which carries the director's.
func (n *Night) State(ctx context.Context) *table.State { return n.table.State(ctx) }

// End ends play for good, see table.Table.End.
func (n *Night) End(ctx context.Context) []table.Account { return n.table.End(ctx) }
