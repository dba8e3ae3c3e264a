package night

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"tapis/bots"
	"tapis/engine/tourney"
	"tapis/internal/callers"
	"tapis/internal/table"
)

// Event is a tournament at several tables under one clock. Make it with NewEvent, start it
// with Run. It lasts as long as the process: unlike a Night it cannot be written down.
type Event struct {
	// Wait is how long chairs of the first table stay open for people after the first has
	// sat down. All seated people asking for NextHandNow, or the host's Start, end it. It
	// is set before Run.
	Wait time.Duration

	structure tourney.Structure
	terms     tourney.Terms
	cfg       table.Config
	bots      []string
	players   int
	r         *rand.Rand
	log       *slog.Logger

	mu    sync.Mutex // guards these
	lines map[table.Identity]*follower
	at    map[table.Identity]int // the table of everybody who has entered or watches
	who   []entrant

	tables  []*table.Table // all that were opened at the start, by number
	reports chan tableReport

	// The director's goroutine alone.
	book    *tourney.Event
	clock   tourney.Clock
	now     time.Time
	run     time.Duration // of the clock, until since
	since   time.Time     // zero: it stands
	after   []int         // hand that was ranked last, by table
	playing []int         // hand that the book knows to be played, by table
	ranking []table.Ranked
	ordered [][]byte
	level   int
	paused  bool
	opens   time.Time // when it starts, once a person sits
	asks    uint64    // to begin, that have been answered
	last    []*table.Report
}

// entrant is one of those who play.
type entrant struct {
	id   table.Identity
	name string
	spec string // of a bot
}

type tableReport struct {
	table int
	r     *table.Report
}

// NewEvent opens a tournament of so many players, bots in all chairs that nobody takes.
// Seats of cfg is what a table holds; form, speed, clock and the like are cfg's, stakes
// and stacks the structure's. The error says what is wrong.
func NewEvent(cfg table.Config, s tourney.Structure, t tourney.Terms, players int, specs []string, seed uint64) (*Event, error) {
	if cfg.Form.Game == nil && cfg.Form.Mix == nil {
		return nil, fmt.Errorf("night: the game must be one of the twenty")
	}
	most := cfg.Form.MaxPlayers()
	t.Seats = min(cmp.Or(t.Seats, 9), most)
	t.Late, t.Rebuys, t.ReEntries, t.AddOnChips = 0, 0, 0, 0
	book, err := tourney.NewEvent(s, t, most)
	if err != nil {
		return nil, err
	}
	if len(specs) == 0 {
		specs = bots.MixedTable()
	}
	n := tourney.Tables(players, t.Seats)
	e := &Event{
		structure: s, terms: t, cfg: cfg, bots: specs, players: players, r: rand.New(rand.NewPCG(seed, 0x6e69676874)), log: cmp.Or(cfg.Log, slog.Default()),
		lines: map[table.Identity]*follower{}, at: map[table.Identity]int{}, book: book, clock: s.Clock(), level: 1,
		reports: make(chan tableReport, 4*n), after: make([]int, n), playing: make([]int, n), ordered: make([][]byte, n), last: make([]*table.Report, n),
	}
	for i := range n {
		own := cfg
		own.Form.BuyIn, own.Rake, own.Bots, own.Store = s.Stack, nil, nil, nil
		own.Seats = max(t.Seats, t.FinalSeats(most))
		own.Unattended, own.Orders = true, e.orders(i)
		own.Name = fmt.Sprintf("%s %d", cmp.Or(cfg.Name, "Table"), i+1)
		tb, err := table.New(own)
		if err != nil {
			return nil, err
		}
		e.tables = append(e.tables, tb)
	}
	return e, nil
}

// Join opens a line that follows its owner from table to table. Before the start who sits
// down has entered.
func (e *Event) Join(id table.Identity, name string, role table.Role) (table.Client, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	f := newFollower(e, id, name, role)
	if err := f.moveTo(e.tables[e.at[id]]); err != nil {
		return nil, err
	}
	if old := e.lines[id]; old != nil {
		old.end()
	}
	e.lines[id] = f
	return f, nil
}

// Sits says whether somebody has a chair. It may be called from anywhere.
func (e *Event) Sits(id table.Identity) bool {
	return slices.ContainsFunc(e.tables, func(t *table.Table) bool { return t.Sits(id) })
}

// End ends play for good at all tables.
func (e *Event) End(ctx context.Context) (list []table.Account) {
	for _, t := range e.tables {
		list = append(list, t.End(ctx)...)
	}
	return list
}

// State is nil: an event at several tables cannot be written down.
func (e *Event) State(context.Context) *table.State { return nil }

// Operate does an operation at the first table: what a host asks of an event.
func (e *Event) Operate(ctx context.Context, o table.Operation) (int64, error) {
	return e.tables[0].Operate(ctx, o)
}

// Run plays until ctx is done. It must be called once.
func (e *Event) Run(ctx context.Context) {
	var all sync.WaitGroup
	for i, t := range e.tables {
		all.Go(func() { t.Run(ctx) })
		all.Go(func() {
			for {
				select {
				case r := <-t.Reports():
					select {
					case e.reports <- tableReport{i, r}:
					case <-ctx.Done():
						return
					}
				case <-ctx.Done():
					return
				}
			}
		})
	}
	e.direct(ctx)
	all.Wait()
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, f := range e.lines {
		f.end()
	}
}

// direct runs the tournament until ctx is done.
func (e *Event) direct(ctx context.Context) {
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case got := <-e.reports:
			e.last[got.table] = got.r
			e.guarded(ctx, func() { e.step(ctx, got.table) })
		case <-timer.C:
			e.guarded(ctx, func() {
				if !e.book.Started {
					e.enter(ctx)
					return
				}
				e.tick(ctx)
			})
		}
		timer.Reset(e.due())
	}
}

// guarded does something of the director's: a panic in it pauses the tables.
func (e *Event) guarded(ctx context.Context, f func()) {
	defer func() {
		if recover() != nil {
			e.log.Error("night: panic, tables paused", "where", callers.List(1))
			for _, t := range e.tables {
				_, _ = t.Operate(ctx, table.Pause{})
			}
		}
	}()
	e.now = time.Now()
	f()
}

// due is how long until something happens by itself.
func (e *Event) due() time.Duration {
	switch {
	case !e.book.Started && !e.opens.IsZero():
		return max(time.Until(e.opens), 0)
	case e.since.IsZero():
		return time.Hour
	}
	return min(max(time.Duration(e.moment().Left), time.Second), time.Hour)
}

func (e *Event) ran() time.Duration {
	if e.since.IsZero() {
		return e.run
	}
	return e.run + max(e.now.Sub(e.since), 0)
}

func (e *Event) moment() tourney.Moment { return e.clock.At(int64(e.ran())) }

// step takes the latest report of a table.
func (e *Event) step(ctx context.Context, i int) {
	r := e.last[i]
	switch {
	case e.book.Over:
		return
	case !e.book.Started:
		e.enter(ctx)
		return
	}
	e.pausing(ctx, i, r)
	if r.Playing && r.Hand > e.playing[i] && r.Hand > e.after[i] {
		e.playing[i] = r.Hand
		if err := e.book.HandBegins(i, r.Hand); err != nil {
			e.log.Error("night: a hand that may not be", "table", i+1, "hand", r.Hand, "err", err)
		}
	}
	if !r.Playing && r.Hand > e.after[i] {
		e.over(ctx, i, r)
	}
	e.tick(ctx)
}

// pausing has the clock and all tables stand while one of them does.
func (e *Event) pausing(ctx context.Context, i int, r *table.Report) {
	if r.Paused() == e.paused {
		return
	}
	e.paused = r.Paused()
	if e.paused {
		e.run, e.since = e.ran(), time.Time{}
	} else {
		e.since = e.now
	}
	for k, t := range e.tables {
		if k == i {
			continue
		}
		if e.paused {
			_, _ = t.Operate(ctx, table.Pause{})
		} else {
			_, _ = t.Operate(ctx, table.Resume{})
		}
	}
}

// over ranks a hand that is over, moves who has to move, and lets the table go on.
func (e *Event) over(ctx context.Context, i int, r *table.Report) {
	if e.playing[i] < r.Hand { // it began and ended between two reports
		_ = e.book.HandBegins(i, r.Hand)
		e.playing[i] = r.Hand
	}
	// Until all who have to move have moved the orders stay those of the hand before: the
	// table deals nothing.
	defer func() { e.after[i] = r.Hand }()
	if i >= len(e.book.Tables) {
		e.log.Error("night: a hand at a table that was broken up", "table", i+1, "hand", r.Hand)
		return
	}
	if r.In == 0 {
		_ = e.book.HandVoid(i)
		return
	}
	res := tourney.Result{Table: i, Carried: r.Carried, Big: -1}
	for c, p := range e.book.Tables[i].Chairs {
		n := int64(0)
		if p >= 0 {
			n = e.book.Players[p].Stack // of who came after the report was made
			if r.Chairs[c].Taken && r.Chairs[c].Name == e.book.Players[p].Name {
				n = r.Chairs[c].Stack
			}
		}
		res.Stacks = append(res.Stacks, n)
	}
	busts, err := e.book.HandOver(res)
	if err != nil {
		e.log.Error("night: a hand does not add up", "table", i+1, "hand", r.Hand, "err", err)
		return
	}
	e.rank(busts, r.Hand)
	for _, p := range slices.Backward(busts) {
		e.out(ctx, i, p)
	}
	if !e.book.Over {
		e.rearrange(ctx, i)
		return
	}
	for p := range e.book.Players {
		if pl := &e.book.Players[p]; pl.State == tourney.In {
			e.tell(ctx, i, table.LogEntry{Kind: table.LogWon, Seat: pl.Chair, Name: pl.Name, Place: 1, Amount: pl.Stack})
		}
	}
	e.run, e.since = e.ran(), time.Time{}
}

// tick announces a new level and gives all tables their orders.
func (e *Event) tick(ctx context.Context) {
	m := e.moment()
	e.book.Clock(m)
	if m.Level > e.level && !m.Break {
		e.level = m.Level
		for i := range e.book.Tables {
			e.tell(ctx, i, table.LogEntry{Kind: table.LogLevel, Seat: -1, Level: m.Level, Amount: e.structure.Schedule.Level(m.Level).Big})
		}
	}
	// A table that may not deal plays no hand after which its players could move: one that
	// is left with a single player, the last one that is to be broken up.
	for i := len(e.book.Tables) - 1; i >= 0; i-- {
		if i < len(e.book.Tables) && !e.book.Over && !e.book.Tables[i].Playing && e.book.MayDeal(i) != nil {
			e.rearrange(ctx, i)
		}
	}
	for i := range e.tables {
		e.order(ctx, i)
	}
}
