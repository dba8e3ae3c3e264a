package night

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"log/slog"
	"slices"
	"time"

	"tapis/engine/hand"
	"tapis/engine/tourney"
	"tapis/internal/callers"
	"tapis/internal/table"
)

// stall is how late the director must be called for the time to count for nobody: the
// machine slept, or the process was stopped.
const stall = 5 * time.Second

// director runs a tournament. Its exported fields are what is written down of it.
type director struct {
	Tournament

	Started, Over bool
	Entries       int
	Opens         time.Time // when it starts, once a person sits
	Asks          uint64    // to begin, that have been answered
	Level         int       // by the clock, from 1
	Run           time.Duration
	Since         time.Time      // the level clock runs since then, and has run for Run before; zero: it stands
	Ranking       []table.Ranked // last out first
	Places        [hand.MaxSeats]int
	Left          int // players without a place
	After         int // the hand that was ranked last

	table      *table.Table
	log        *slog.Logger
	name       string
	unattended bool

	now     time.Time
	filling bool             // bots are being seated: nobody else comes or goes
	entries []table.LogEntry // for the log, with the next orders
	given   []byte           // the last orders
}

// run directs until ctx is done.
func (d *director) run(ctx context.Context) {
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	var last *table.Report
	due := time.Now().Add(time.Hour)
	for {
		select {
		case <-ctx.Done():
			return
		case last = <-d.table.Reports():
		case <-timer.C:
		}
		d.now = time.Now()
		d.stalled(d.now.Sub(due))
		if last != nil {
			d.guarded(ctx, last)
		}
		due = d.due()
		timer.Reset(time.Until(due))
	}
}

// stalled gives back the time in which the machine stood still.
func (d *director) stalled(late time.Duration) {
	if late < stall {
		return
	}
	for _, at := range []*time.Time{&d.Opens, &d.Since} {
		if !at.IsZero() {
			*at = at.Add(late)
		}
	}
}

// guarded is step that survives its panic: the table is paused, and whoever resumes
// it has it tried again.
func (d *director) guarded(ctx context.Context, r *table.Report) {
	defer func() {
		if v := recover(); v != nil {
			cmp.Or(d.log, slog.Default()).Error("night: panic, table paused", "table", d.name, "hand", r.Hand, "where", callers.List(1))
			_, _ = d.table.Operate(ctx, table.Pause{})
		}
	}()
	d.step(ctx, r)
}

// step does what is due by a report, and gives the orders that follow from it.
func (d *director) step(ctx context.Context, r *table.Report) {
	d.clock(r)
	switch {
	case d.Over:
	case d.Started:
		d.tick()
		d.rank(r)
	default:
		d.Left = taken(r)
		if lastCall(r, d.now, d.Wait, d.unattended, &d.Opens, &d.Asks) {
			d.start(ctx)
		}
	}
	d.order(ctx)
}

// order gives the table its orders when they are others than before.
func (d *director) order(ctx context.Context) {
	o := d.orders()
	text, err := json.Marshal(o)
	if err != nil {
		panic("night: orders that are no JSON")
	}
	if len(d.entries) == 0 && bytes.Equal(text, d.given) {
		return
	}
	if _, err := d.table.Operate(ctx, table.Direct{Orders: *o, Log: d.entries}); err != nil {
		if ctx.Err() == nil {
			cmp.Or(d.log, slog.Default()).Error("night: orders were not taken", "table", d.name, "err", err)
		}
		return
	}
	d.given, d.entries = text, nil
}

// orders are what the table is to do.
func (d *director) orders() *table.Orders {
	o := &table.Orders{
		Schedule: d.Schedule, Level: max(d.Level, 1), Prizes: d.prizes(), Places: d.Places, Tourney: d.header(),
		After: -1, Opens: d.Opens,
	}
	running := d.Started && !d.Over
	o.Terms = table.Terms{Freezeout: true, Players: d.Players, Closed: d.Started || d.filling, Bound: running || d.filling, Over: d.Over}
	if d.Started {
		o.After, o.Opens, o.Until = d.After, time.Time{}, d.levelEnds()
	}
	own, err := json.Marshal(d)
	if err != nil {
		panic("night: a director that is no JSON")
	}
	o.Director = own
	return o
}

// due is when there is something to do if the table reports nothing.
func (d *director) due() time.Time {
	at := d.now.Add(time.Hour)
	if d.running() {
		at = d.now.Add(stall) // to notice when the machine stood still
	}
	next := d.Opens
	if d.Started {
		next = d.levelEnds()
	}
	if !next.IsZero() && next.Before(at) {
		at = next
	}
	if at.Before(d.now) {
		return d.now
	}
	return at
}

// lastCall waits for people to sit down, from the first one on, and says whether a
// tournament is to start: opens is when it does if nobody asks sooner, asks how often
// that was asked.
func lastCall(r *table.Report, now time.Time, wait time.Duration, unattended bool, opens *time.Time, asks *uint64) bool {
	seated := slices.ContainsFunc(r.Chairs[:], func(c table.Occupant) bool { return c.Taken && !c.Bot })
	switch {
	case !seated && !unattended || r.Paused():
		*opens = time.Time{}
	case opens.IsZero():
		*opens = now.Add(wait)
	}
	asked := r.Asks > *asks
	*asks = r.Asks
	return asked || !opens.IsZero() && !now.Before(*opens)
}

// start fills the free chairs with bots and starts the level clock.
func (d *director) start(ctx context.Context) {
	d.filling = true
	defer func() { d.filling = false }()
	d.order(ctx)
	r := d.table.Report(ctx)
	for k := 0; r != nil && taken(r)+k < d.Players && len(d.Bots) > 0; k++ {
		if _, err := d.table.Operate(ctx, table.SeatPlayer{Seat: -1, Spec: d.Bots[k%len(d.Bots)], Stack: d.Stack}); err != nil {
			cmp.Or(d.log, slog.Default()).Error("night: cannot fill the tournament", "table", d.name, "err", err)
			break
		}
	}
	if r = d.table.Report(ctx); r == nil {
		return // the table ends
	}
	n := taken(r)
	d.Left = n
	if n < 2 { // nobody to play against yet
		d.Opens = d.now.Add(max(d.Wait, time.Minute))
		return
	}
	d.Started, d.Entries, d.Level, d.After = true, n, 1, 0
	if !r.Paused() {
		d.Since = d.now
	}
}

// rank places those who lost their last chip in the hand just over: the larger stack
// at its start ranks higher (RULES §7.7). Then the next hand may be dealt.
func (d *director) rank(r *table.Report) {
	if r.Playing || r.Hand <= d.After {
		return
	}
	d.After = r.Hand
	var busts []tourney.Bust
	left, last := 0, -1
	for i := range r.Chairs {
		switch c := &r.Chairs[i]; {
		case !c.Taken || d.Places[i] > 0:
		case c.Stack > 0:
			left, last = left+1, i
		case r.In>>i&1 != 0:
			busts = append(busts, tourney.Bust{Player: i, Stack: r.Start[i]})
		}
	}
	d.Left = left
	var out []table.Ranked
	placed := tourney.Rank(left, busts)
	for _, p := range placed {
		d.Places[p.Player] = p.Place
		out = append(out, table.Ranked{Place: p.Place, Name: r.Chairs[p.Player].Name, Hand: r.Hand})
	}
	for k := len(placed) - 1; k >= 0; k-- {
		p := placed[k]
		d.note(table.LogEntry{Kind: table.LogBusted, Seat: p.Player, Name: r.Chairs[p.Player].Name, Place: p.Place})
	}
	if left == 1 {
		c := &r.Chairs[last]
		d.Places[last] = 1
		out = append([]table.Ranked{{Place: 1, Name: c.Name, Hand: r.Hand}}, out...)
		d.note(table.LogEntry{Kind: table.LogWon, Seat: last, Name: c.Name, Place: 1, Amount: c.Stack + r.Carried})
		d.stop(d.now)
		d.Over = true
	}
	d.Ranking = append(out, d.Ranking...)
}

func (d *director) note(l table.LogEntry) { d.entries = append(d.entries, l) }

// prizes is what the places are worth to those who are left, in basis points
// (RULES §7.8), or nil when chips are what counts, see tourney.PlayedFor.
func (d *director) prizes() []int64 {
	if !d.Started || d.Over {
		return nil
	}
	return tourney.PlayedFor(tourney.Shares(d.Entries), d.Left)
}

// header is the tournament as the screens show it.
func (d *director) header() *table.Tourney {
	h := levelHeader(&d.Schedule, max(d.Level, 1))
	h.Running, h.Entries, h.Left, h.Over, h.Ranking = d.running(), d.Entries, d.Left, d.Over, slices.Clone(d.Ranking)
	if d.Started {
		h.Paid = tourney.Shares(d.Entries)
	}
	if h.Running {
		h.LevelEnds = d.levelEnds()
	} else {
		h.LevelLeft = time.Duration(d.moment().Left)
	}
	return h
}

// levelHeader is what a header says of a level.
func levelHeader(s *tourney.Schedule, level int) *table.Tourney {
	l, n := s.Level(level), s.Level(level+1)
	return &table.Tourney{Level: level, Blinds: [2]int64{l.Small, l.Big}, NextBlinds: [2]int64{n.Small, n.Big}, Ante: l.Ante}
}

// taken is how many sit.
func taken(r *table.Report) (n int) {
	for i := range r.Chairs {
		if r.Chairs[i].Taken {
			n++
		}
	}
	return n
}
