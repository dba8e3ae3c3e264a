package night

import (
	"context"
	"time"

	"tapis/engine/tourney"
	"tapis/internal/callers"
	"tapis/internal/table"
)

const (
	// stall is how late the director must be called for the time to count for nobody:
	// the machine slept, or the process was stopped.
	stall = 5 * time.Second
	// pulse is how often the keeper hears that the night is alive, while its clock runs:
	// by so much at most the clock is set back when the process is killed.
	pulse = time.Second
	// answerTime is how long who has lost everything is asked whether to buy again.
	answerTime = 20 * time.Second
)

// direct runs the tournament until ctx is done.
func (n *Night) direct(ctx context.Context) {
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	n.now = time.Now()
	n.guarded(ctx, func() { n.step(ctx, n.everywhere()) })
	due := n.due()
	for {
		timer.Reset(time.Until(due))
		var at []int
		var call func(context.Context)
		select {
		case <-ctx.Done():
			return
		case i := <-n.woke:
			at = append(at, i)
		case call = <-n.calls:
		case <-timer.C:
		}
		n.now = time.Now()
		if late := n.now.Sub(due); late >= stall {
			n.shift(late)
		}
		n.guarded(ctx, func() {
			if call != nil {
				call(ctx)
			}
			n.step(ctx, at)
		})
		due = n.due()
	}
}

// everywhere are all tables.
func (n *Night) everywhere() (all []int) {
	for i := range n.tables {
		all = append(all, i)
	}
	return all
}

// guarded does something of the director's and survives its panic: the tables are paused,
// and whoever resumes them has it tried again.
func (n *Night) guarded(ctx context.Context, f func()) {
	defer func() {
		if recover() != nil {
			n.log.Error("night: panic, tables paused", "table", n.cfg.Name, "where", callers.List(1))
			n.pauseAll(ctx)
		}
	}()
	f()
}

// pauseAll pauses the tables that do not stand yet: one that does would report it again.
func (n *Night) pauseAll(ctx context.Context) {
	for i, t := range n.tables {
		if r := n.pull(ctx, i); r != nil && !r.Paused() {
			_, _ = t.Operate(ctx, table.Pause{})
		}
	}
}

// due is when there is something to do if no table reports anything.
func (n *Night) due() time.Time {
	at := n.now.Add(time.Hour)
	sooner := func(x time.Time) {
		if !x.IsZero() && x.Before(at) {
			at = x
		}
	}
	if !n.Book.Started {
		sooner(n.Opens)
	}
	if n.running() {
		sooner(n.now.Add(stall)) // to notice when the machine stood still
		sooner(n.levelEnds())
		if n.keeper != nil {
			sooner(n.now.Add(pulse))
		}
	}
	if !n.held {
		for _, until := range n.Asked {
			sooner(until)
		}
	}
	if at.Before(n.now) {
		return n.now
	}
	return at
}

// step does what is due, at the tables where something has happened and by the clock.
func (n *Night) step(ctx context.Context, at []int) {
	for _, i := range at {
		n.pull(ctx, i)
	}
	switch {
	case n.Book.Over:
		n.milestones()
	case !n.Book.Started:
		n.enter(ctx)
	default:
		for _, i := range at {
			n.pausing(ctx, i)
		}
		for _, i := range at {
			n.hands(ctx, i)
		}
		n.tick(ctx)
		n.unanswered()
		n.settle()
	}
	n.commit(ctx)
	if n.keeper != nil && n.running() && n.now.Sub(n.beat) >= pulse {
		if err := n.keeper.Beat(n.now); err != nil {
			n.log.Error("night: not kept, tables paused", "err", err)
			n.pauseAll(ctx)
		}
		n.beat = n.now
	}
}

// pull asks a table how it stands.
func (n *Night) pull(ctx context.Context, i int) *table.Report {
	if r := n.tables[i].Report(ctx); r != nil {
		n.seats[i].last = r
	}
	return n.seats[i].last
}

// pausing has the clock and all tables stand while somebody has paused one of them, and
// while one that was recovered waits for those who were there.
func (n *Night) pausing(ctx context.Context, i int) {
	s := &n.seats[i]
	r := s.last
	if r == nil {
		return
	}
	changed := r.Paused() != s.paused
	goesOn := false
	if changed && !r.Awaits && !s.awaits {
		n.Paused = r.Paused()
		goesOn = !n.Paused
	}
	s.paused, s.awaits = r.Paused(), r.Awaits
	n.clockStands(r)
	n.held = n.Paused
	for k := range n.seats {
		n.held = n.held || n.seats[k].awaits && !goesOn
	}
	for k := range n.seats {
		if o := &n.seats[k]; o.paused != n.held {
			n.pauses(ctx, k, n.held)
		}
	}
	n.clockRuns()
}

// pauses pauses a table or has it go on.
func (n *Night) pauses(ctx context.Context, k int, on bool) {
	var o table.Operation = table.Resume{}
	if on {
		o = table.Pause{}
	}
	_, _ = n.tables[k].Operate(ctx, o)
	if r := n.pull(ctx, k); r != nil {
		n.seats[k].paused, n.seats[k].awaits = r.Paused(), r.Awaits
		n.clockStands(r)
	}
}

// hands hears of the hand of a table that has begun, and of one that is over.
func (n *Night) hands(ctx context.Context, i int) {
	r := n.seats[i].last
	if r == nil {
		return
	}
	n.begins(i)
	if !r.Playing && r.Hand > n.After[i] {
		n.over(ctx, i, r)
	}
}

// begins notes in the book that a table has begun a hand.
func (n *Night) begins(i int) {
	r := n.seats[i].last
	if r.Hand <= n.After[i] || r.Hand <= n.Playing[i] {
		return
	}
	n.Playing[i] = r.Hand
	if err := n.Book.HandBegins(i, r.Hand); err != nil {
		n.log.Error("night: a hand that may not be", "table", i+1, "hand", r.Hand, "err", err)
	}
}

// over ranks a hand that is over, and moves who has to move. Until all who have to move
// have moved the table has no orders to deal.
func (n *Night) over(ctx context.Context, i int, r *table.Report) {
	n.After[i] = r.Hand
	if i >= len(n.Book.Tables) {
		n.log.Error("night: a hand at a table that was broken up", "table", i+1, "hand", r.Hand)
		return
	}
	n.quiet(ctx, i)
	if r.In == 0 {
		_ = n.Book.HandVoid(i)
		n.between(ctx, i)
		return
	}
	busts, err := n.Book.HandOver(n.result(i, r))
	if err != nil {
		n.log.Error("night: a hand does not add up", "table", i+1, "hand", r.Hand, "err", err)
		return
	}
	for _, p := range busts {
		n.Falls[p] = r.Falls[n.Book.Players[p].Chair]
	}
	for k := len(busts) - 1; k >= 0; k-- {
		n.fell(i, busts[k])
	}
	n.between(ctx, i)
}

// result is how a hand ended, for the book.
func (n *Night) result(i int, r *table.Report) tourney.Result {
	res := tourney.Result{Table: i, Carried: r.Carried, Big: r.Big, By: r.By}
	for c, p := range n.Book.Tables[i].Chairs {
		stack := int64(0)
		if p >= 0 {
			stack = n.Book.Players[p].Stack // of who came after the deal
			if r.In>>c&1 != 0 && n.player(&r.Chairs[c]) == p {
				stack = r.Chairs[c].Stack
			}
		}
		res.Stacks = append(res.Stacks, stack)
	}
	return res
}

// fell is about somebody who has lost everything: he is out, or asked whether to buy
// again. Bots know at once.
func (n *Night) fell(i, p int) {
	pl := &n.Book.Players[p]
	if pl.State == tourney.Deciding {
		switch {
		case n.Who[p].ID != "":
			n.Asked[p] = n.now.Add(answerTime)
			return
		case n.r.Float64() < rebuyShare && n.Book.Rebuy(p) == nil:
			n.note(i, table.LogEntry{Kind: table.LogRebuy, Seat: pl.Chair, Name: pl.Name, Amount: n.rebuyChips()})
			return
		}
		_ = n.Book.Decline(p)
	}
	n.isOut(i, p)
}

// isOut tells who is out, in which place.
func (n *Night) isOut(i, p int) {
	pl := &n.Book.Players[p]
	n.note(i, table.LogEntry{Kind: table.LogBusted, Seat: pl.Chair, Name: pl.Name, Place: n.places()[p]})
}

// places are the places of those who are out, by player.
func (n *Night) places() map[int]int {
	all := map[int]int{}
	for _, s := range n.Book.Order() {
		if n.Book.Players[s.Player].State == tourney.Out {
			all[s.Player] = s.Place
		}
	}
	return all
}

// between does what waits for the end of a table's hand.
func (n *Night) between(ctx context.Context, i int) {
	n.corrects([]int{i})
	for p := range n.Book.Players {
		if pl := &n.Book.Players[p]; pl.Table == i && len(n.Wants[p]) > 0 {
			for _, what := range n.Wants[p] {
				_ = n.buys(p, what)
			}
			delete(n.Wants, p)
		}
	}
	n.arrive(ctx, []int{i})
	n.rearrange(i)
}

// note is an entry for the log of a table, with its next orders.
func (n *Night) note(i int, l table.LogEntry) {
	if i >= 0 && i < len(n.seats) {
		n.seats[i].notes = append(n.seats[i].notes, l)
	}
}

// noteAll is one for all tables.
func (n *Night) noteAll(l table.LogEntry) {
	for i := range n.Book.Tables {
		n.note(i, l)
	}
}

// rearrange moves players away from a table that is between two hands.
func (n *Night) rearrange(i int) {
	before := len(n.Book.Tables)
	moves := n.Book.Rearrange(i, n.r)
	if len(n.Book.Tables) < before {
		n.noteAll(table.LogEntry{Kind: table.LogTableBroken, Seat: -1, Amount: int64(i + 1)})
	}
	for _, m := range moves {
		name := n.Book.Players[m.Player].Name
		n.note(m.From.Table, table.LogEntry{Kind: table.LogMovedOut, Seat: -1, Name: name, Amount: int64(m.To.Table + 1)})
		n.note(m.To.Table, table.LogEntry{Kind: table.LogMovedIn, Seat: m.To.Chair, Name: name, Amount: int64(m.From.Table + 1)})
	}
}

// still keeps a table from beginning a hand, and says whether none is being played there.
func (n *Night) still(ctx context.Context, i int) bool {
	s := &n.seats[i]
	if s.last == nil || s.permits >= s.last.Hand {
		o := n.orders(i)
		o.After = n.withheld(i)
		if _, err := n.tables[i].Operate(ctx, table.Direct{Orders: *o}); err == nil {
			s.permits = o.After
		}
		s.given = nil
	}
	r := n.pull(ctx, i)
	if r == nil {
		return false
	}
	n.begins(i)
	return !r.Playing && r.Hand == n.After[i]
}

// quiet keeps all other tables from beginning a hand when what happens now may have them
// play hand by hand.
func (n *Night) quiet(ctx context.Context, but int) {
	if !n.Book.Terms.HandForHand || len(n.Book.Tables) < 2 {
		return
	}
	for k := range n.Book.Tables {
		if k != but {
			n.still(ctx, k)
		}
	}
}

// settle tells what has become of the tournament, and gives away the players of tables
// that may not deal: one that is left with a single player, the last that is to be
// broken up. They play no hand after which they could.
func (n *Night) settle() {
	b := n.Book
	for i := len(b.Tables) - 1; i >= 0; i-- {
		if i < len(b.Tables) && !b.Over && !b.Tables[i].Playing && n.seats[i].permits < n.After[i] {
			n.rearrange(i)
		}
	}
	n.milestones()
}
