// Package night runs a tournament at live tables: one director for one table or many
// (RULES §7). The book of the tournament (tourney.Event) says what is allowed, who moves
// and who is placed where; the director drives it by what happens at the tables, and makes
// the tables as it says.
//
// The director has a goroutine of its own. It hears that something has happened at a
// table, asks the table for a report, and answers with orders (table.Direct). A table
// deals nothing that it has no orders for, so that the director, however late, never
// misses a hand; people and their clocks do not wait for it.
//
// Everything changes the book first, then it is kept (Keeper), then the tables are made
// as it says and everybody is told. Whatever a process that was killed had not come to is
// done when the night is recovered: the tables are compared with the book.
package night

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"tapis/bots"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/tourney"
	"tapis/internal/table"
)

// Tournament is a tournament with equal stacks.
type Tournament struct {
	Structure tourney.Structure
	// Terms are on what terms people play. Without Seats it is played at one table, of
	// as many chairs as the table has, where everybody stays in the chair taken; with
	// Seats the chairs are drawn at as many tables as it takes.
	Terms   tourney.Terms
	Players int // who play when it starts: bots take what is left free then; 0: all chairs
	// Wait is how long chairs stay open for people after the first has sat down.
	// All seated people asking for NextHandNow, or the host's Start, end it.
	Wait time.Duration
	Bots []string // specs of the bots that fill, used in turn; nil: one table is not filled
}

// Night is a tournament and the tables it is played at. Make it with New, start it with
// Run.
type Night struct {
	state
	cfg    table.Config
	keeper Keeper
	log    *slog.Logger
	begun  atomic.Bool // Started, for everybody

	mu     sync.Mutex // guards lines, at and tables
	lines  map[table.Identity]*follower
	at     map[table.Identity]int // the table of everybody who has entered or watches
	tables []*table.Table         // by number; those that were broken up too

	woke  chan int // a table where something has happened
	calls chan func(context.Context)
	done  chan struct{} // closed when Run ends
	all   sync.WaitGroup

	// The director's goroutine alone.
	now     time.Time
	clock   tourney.Clock
	pcg     *rand.PCG
	r       *rand.Rand
	seats   []seat       // what is known of each table
	field   *table.Field // as it was told last
	fields  int          // how often it was another
	filling bool         // bots are being seated: nobody else comes or goes
	held    bool         // all tables stand
	written []byte
	beat    time.Time // of the last word to the keeper
}

// seat is what the director knows of one table.
type seat struct {
	last           *table.Report
	given          []byte // its orders
	permits        int    // the hand after which it may deal, by them
	paused, awaits bool
	notes          []table.LogEntry // for its log, with the next orders
}

// New opens a night. Seats, form, speed, clock and the like are cfg's; stakes and stacks
// are the tournament's. keeper keeps it, nil: nobody does. The error says what is wrong
// with the one or the other.
func New(cfg table.Config, t Tournament, keeper Keeper) (*Night, error) {
	if err := t.check(&cfg); err != nil {
		return nil, err
	}
	book, err := tourney.NewEvent(t.Structure, t.Terms, cfg.Form.MaxPlayers())
	if err != nil {
		return nil, err
	}
	seed := rand.Uint64()
	if cfg.Seed != nil {
		seed = *cfg.Seed
	}
	n := newNight(cfg, keeper)
	n.state = state{
		Players: t.Players, Wait: t.Wait, Bots: t.Bots, Unattended: cfg.Unattended, Book: book, Level: 1,
		Asked: map[int]time.Time{}, Falls: map[int]*table.Fall{}, Wants: map[int][]table.Purchase{},
	}
	n.clock = t.Structure.Clock()
	n.Moment = n.clock.At(0)
	n.source(rand.NewPCG(seed, 0x6e69676874))
	for range tourney.Tables(t.Players, t.Terms.Seats) {
		if err := n.open(); err != nil {
			return nil, err
		}
	}
	return n, nil
}

func newNight(cfg table.Config, keeper Keeper) *Night {
	return &Night{
		cfg: cfg, keeper: keeper, log: cmp.Or(cfg.Log, slog.Default()), now: time.Now(),
		lines: map[table.Identity]*follower{}, at: map[table.Identity]int{},
		woke: make(chan int, 1), calls: make(chan func(context.Context), 256), done: make(chan struct{}),
	}
}

func (n *Night) source(pcg *rand.PCG) { n.pcg, n.r = pcg, rand.New(pcg) }

// open opens one more table.
func (n *Night) open() error {
	n.After, n.Playing = append(n.After, 0), append(n.Playing, 0)
	return n.make(len(n.tables))
}

// make makes a table at which nothing has happened.
func (n *Night) make(i int) error {
	cfg, err := n.config(i)
	if err != nil {
		return err
	}
	t, err := table.New(cfg)
	if err == nil {
		n.add(t)
	}
	return err
}

func (n *Night) add(t *table.Table) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.tables = append(n.tables, t)
	n.seats = append(n.seats, seat{permits: -1})
}

// config is that of a table.
func (n *Night) config(i int) (own table.Config, err error) {
	own = n.cfg
	own.Form.BuyIn, own.Rake, own.Bots = n.Book.Structure.Stack, nil, nil
	own.Seats = n.Book.Terms.FinalSeats(n.cfg.Form.MaxPlayers())
	own.Orders = n.orders(i)
	if !n.single() {
		own.Unattended = true
		own.Name = fmt.Sprintf("%s %d", cmp.Or(n.cfg.Name, "Table"), i+1)
	}
	if n.cfg.Seed != nil && i > 0 { // other cards at each table
		s := *n.cfg.Seed + uint64(i)*0x9e3779b97f4a7c15
		own.Seed = &s
	}
	if n.keeper != nil {
		own.Store, err = n.keeper.Table(i)
	}
	return own, err
}

// single says whether it is played at one table, where everybody has chosen the chair.
func (n *Night) single() bool { return n.Book.Terms.Tables == 1 }

// check fills defaults and says what keeps a tournament from being played.
func (t *Tournament) check(c *table.Config) error {
	if c.Form.Game == nil && c.Form.Mix == nil {
		return fmt.Errorf("night: the game must be one of the twenty")
	}
	most := c.Form.MaxPlayers()
	t.Players = cmp.Or(t.Players, c.Seats)
	if t.Players == 0 {
		t.Players = c.Form.UsualSeats()
	}
	s, terms := &t.Structure, &t.Terms
	switch chairs := cmp.Or(c.Seats, t.Players); {
	case t.Players < 2:
		return fmt.Errorf("night: %d players in the tournament: it takes two", t.Players)
	case terms.Seats > 0:
		terms.Seats = min(terms.Seats, most)
		if t.Bots == nil {
			t.Bots = bots.MixedTable()
		}
	case t.Players > min(chairs, most):
		return fmt.Errorf("night: %d players at a table of %d chairs", t.Players, min(chairs, most))
	default:
		terms.Seats, terms.Final, terms.Tables = chairs, chairs, 1
	}
	if s.Stack <= 0 || s.Stack > game.MaxChips/hand.MaxSeats {
		return fmt.Errorf("night: a stack of %d: it must be between 1 and %d", s.Stack, int64(game.MaxChips/hand.MaxSeats))
	}
	if s.Schedule.Chips == 0 {
		s.Schedule.Chips = s.Stack * int64(t.Players)
	}
	return nil
}

// Join opens a line that follows its owner from table to table. Before the start who sits
// down has entered.
func (n *Night) Join(id table.Identity, name string, role table.Role) (table.Client, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	f := newFollower(n, id, name, role)
	if err := f.moveTo(n.tables[n.at[id]]); err != nil {
		return nil, err
	}
	n.lines[id] = f // the table ends an older line, and tells it why
	return f, nil
}

// Sits says whether somebody has a chair. It may be called from anywhere.
func (n *Night) Sits(id table.Identity) bool {
	return slices.ContainsFunc(n.list(), func(t *table.Table) bool { return t.Sits(id) })
}

// list is all tables. It may be called from anywhere.
func (n *Night) list() []*table.Table {
	n.mu.Lock()
	defer n.mu.Unlock()
	return slices.Clone(n.tables)
}

// End ends play for good at all tables, see table.Table.End.
func (n *Night) End(ctx context.Context) (list []table.Account) {
	for _, t := range n.list() {
		list = append(list, t.End(ctx)...)
	}
	return list
}

// Operate does an operation at the first table. What the director orders goes before it.
// Who is appointed is it at all of them.
func (n *Night) Operate(ctx context.Context, o table.Operation) (int64, error) {
	list := n.list()
	if a, ok := o.(table.Appoint); ok {
		n.asks(ctx, func(context.Context) {
			n.mu.Lock()
			defer n.mu.Unlock()
			if f := n.lines[a.ID]; f != nil {
				f.role = a.Role
			}
		})
		for _, t := range list[1:] {
			_, _ = t.Operate(ctx, o)
		}
	}
	return list[0].Operate(ctx, o)
}

// Run plays until ctx is done. It must be called once.
func (n *Night) Run(ctx context.Context) {
	ctx, stop := context.WithCancel(ctx)
	for i := range n.tables {
		n.play(ctx, i)
	}
	n.direct(ctx)
	stop()
	n.all.Wait()
	close(n.done)
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, f := range n.lines {
		f.end()
	}
}

// play runs a table, and wakes the director when something has happened there.
func (n *Night) play(ctx context.Context, i int) {
	t := n.tables[i]
	n.all.Go(func() { t.Run(ctx) })
	n.all.Go(func() {
		for {
			select {
			case <-t.Reports():
			case <-ctx.Done():
				return
			}
			select {
			case n.woke <- i:
			case <-ctx.Done():
				return
			}
		}
	})
}

// asks has f done by the director in turn, and waits for it. False: it does not run, or
// does not come to it before ctx ends.
func (n *Night) asks(ctx context.Context, f func(context.Context)) bool {
	did := make(chan struct{})
	select {
	case n.calls <- func(own context.Context) { defer close(did); f(own) }:
	case <-n.done:
		return false
	case <-ctx.Done():
		return false
	}
	select {
	case <-did:
		return true
	case <-n.done:
	case <-ctx.Done():
	}
	return false
}
