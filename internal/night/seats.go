package night

import (
	"context"
	"fmt"
	"slices"
	"time"

	"tapis/bots"
	"tapis/engine/tourney"
	"tapis/internal/table"
)

// enter starts the tournament once it is time to.
func (n *Night) enter(ctx context.Context) {
	if !n.lastCall() {
		return
	}
	if n.single() {
		n.startHere(ctx)
	} else {
		n.startDrawn()
	}
	if !n.Book.Started {
		return
	}
	n.begun.Store(true)
	n.Tables0, n.Level = len(n.Book.Tables), 1
	n.now = time.Now()
	n.Moment = n.clock.At(0)
	n.held = n.Paused
	if !n.held {
		n.Since = n.now
	}
}

// lastCall waits for people to sit down, from the first one on, and says whether the
// tournament is to start.
func (n *Night) lastCall() bool {
	seated, asks := false, uint64(0)
	n.Paused = false
	for i := range n.seats {
		r := n.seats[i].last
		if r == nil {
			return false
		}
		n.Paused = n.Paused || r.Paused()
		n.seats[i].paused = r.Paused()
		asks += r.Asks
		seated = seated || slices.ContainsFunc(r.Chairs[:], func(c table.Occupant) bool { return c.Taken && !c.Bot })
	}
	switch {
	case !seated && !n.Unattended || n.Paused:
		n.Opens = time.Time{}
	case n.Opens.IsZero():
		n.Opens = n.now.Add(n.Wait)
	}
	asked := asks > n.Asks
	n.Asks = asks
	return asked || !n.Opens.IsZero() && !n.now.Before(n.Opens)
}

// startHere fills the free chairs of the one table with bots and starts where everybody
// sits.
func (n *Night) startHere(ctx context.Context) {
	n.filling = true
	defer func() { n.filling = false }()
	n.order(ctx, 0)
	r := n.pull(ctx, 0)
	for k := 0; r != nil && taken(r)+k < n.Players && len(n.Bots) > 0; k++ {
		seat := table.SeatPlayer{Seat: -1, Spec: n.Bots[k%len(n.Bots)], Stack: n.Book.Structure.Stack}
		if _, err := n.tables[0].Operate(ctx, seat); err != nil {
			n.log.Error("night: cannot fill the tournament", "table", n.cfg.Name, "err", err)
			break
		}
	}
	if r = n.pull(ctx, 0); r == nil || ctx.Err() != nil {
		return // the table ends
	}
	if taken(r) < 2 { // nobody to play against yet
		n.Opens = n.now.Add(max(n.Wait, time.Minute))
		return
	}
	var chairs []int
	bot := 0
	for c := range r.Chairs {
		o := &r.Chairs[c]
		if !o.Taken {
			continue
		}
		w := entrant{ID: o.ID, Name: o.Name}
		if o.Bot && len(n.Bots) > 0 {
			w.Spec = n.Bots[bot%len(n.Bots)]
			bot++
		}
		if _, err := n.Book.Enter(w.Name, n.r); err != nil {
			n.log.Error("night: an entry is refused", "player", w.Name, "err", err)
			return
		}
		n.Who = append(n.Who, w)
		chairs = append(chairs, c)
	}
	if err := n.Book.StartAt(chairs); err != nil {
		n.log.Error("night: the tournament does not start", "err", err)
	}
}

// startDrawn enters those who have sat down, fills up with bots, and draws the seats.
func (n *Night) startDrawn() {
	for i := range n.seats {
		for c := range n.seats[i].last.Chairs {
			if o := &n.seats[i].last.Chairs[c]; o.Taken && !o.Bot {
				n.Who = append(n.Who, entrant{ID: o.ID, Name: n.freeName(o.Name)})
			}
		}
	}
	for i := len(n.Who); i < n.Players; i++ {
		spec := n.Bots[i%len(n.Bots)]
		n.Who = append(n.Who, entrant{Name: n.botName(spec), Spec: spec})
	}
	for _, w := range n.Who {
		if _, err := n.Book.Enter(w.Name, n.r); err != nil {
			n.log.Error("night: an entry is refused", "player", w.Name, "err", err)
		}
	}
	if err := n.Book.Start(n.r); err != nil {
		n.log.Error("night: the tournament does not start", "err", err)
	}
}

// named says whether somebody in the tournament, or on the way into it, has a name.
func (n *Night) named(name string) bool {
	same := func(w entrant) bool { return w.Name == name }
	return slices.ContainsFunc(n.Who, same) || slices.ContainsFunc(n.Arrivals, same)
}

// freeName is a name, with a number when somebody has it.
func (n *Night) freeName(name string) string {
	out := name
	for k := 2; n.named(out); k++ {
		out = fmt.Sprintf("%s %d", name, k)
	}
	return out
}

// botName is a first name that nobody has.
func (n *Night) botName(spec string) string {
	all := append(slices.Clone(bots.FirstNames(spec)), bots.AllFirstNames()...)
	for k := 1; ; k++ {
		for _, name := range all {
			if k > 1 {
				name = fmt.Sprintf("%s %d", name, k)
			}
			if !n.named(name) {
				return name
			}
		}
	}
}

// player is who sits in a chair, by the book's number; -1: nobody who is in the book.
func (n *Night) player(o *table.Occupant) int {
	if !o.Taken {
		return -1
	}
	return slices.IndexFunc(n.Who, func(w entrant) bool {
		if o.ID != "" || w.ID != "" {
			return o.ID == w.ID
		}
		return o.Name == w.Name
	})
}

// personOf is a person's number in the book, -1 for one who has not entered.
func (n *Night) personOf(id table.Identity) int {
	if id == "" {
		return -1
	}
	return slices.IndexFunc(n.Who, func(w entrant) bool { return w.ID == id })
}

// arrange makes the tables as the book says: who sits where, with how much. It does what
// was begun before the process ended, too: the tables are compared with the book.
func (n *Night) arrange(ctx context.Context) {
	if !n.Book.Started {
		return
	}
	for len(n.tables) < len(n.Book.Tables) {
		if err := n.open(); err != nil {
			n.log.Error("night: no table for who enters", "err", err)
			return
		}
		n.play(ctx, len(n.tables)-1)
		n.pull(ctx, len(n.tables)-1)
	}
	for i := range n.tables {
		n.clears(ctx, i)
	}
	for i := range n.Book.Tables {
		n.fills(ctx, i)
	}
	n.lead()
}

// chair is who is to sit in a chair by the book, -1: nobody.
func (n *Night) chair(i, c int) int {
	if i >= len(n.Book.Tables) || c >= len(n.Book.Tables[i].Chairs) {
		return -1
	}
	return n.Book.Tables[i].Chairs[c]
}

// clears takes those from a table who sit somewhere else by the book. Who is out keeps
// the chair until somebody needs it; of several tables people alone do.
func (n *Night) clears(ctx context.Context, i int) {
	r := n.seats[i].last
	if r == nil {
		return
	}
	gone := false
	for c := range r.Chairs {
		o := &r.Chairs[c]
		p, due := n.player(o), n.chair(i, c)
		if !o.Taken || p >= 0 && p == due {
			continue
		}
		out := p >= 0 && n.Book.Players[p].State == tourney.Out
		if out && due < 0 && o.Stack == 0 && i < len(n.Book.Tables) && (!o.Bot || n.Tables0 == 1) {
			continue
		}
		if _, err := n.tables[i].Operate(ctx, table.Unseat{Seat: c}); err != nil {
			n.log.Error("night: nobody to move", "table", i+1, "chair", c+1, "err", err)
		}
		gone = true
	}
	if gone {
		n.pull(ctx, i)
	}
}

// fills seats those at a table who are to sit there by the book, and makes the stacks
// what they are in it between two hands.
func (n *Night) fills(ctx context.Context, i int) {
	r := n.seats[i].last
	if r == nil {
		return
	}
	came := false
	for c, p := range n.Book.Tables[i].Chairs {
		if p < 0 {
			continue
		}
		pl, w := &n.Book.Players[p], &n.Who[p]
		o := &r.Chairs[c]
		more := pl.Stack - o.Stack
		if n.Book.Over { // the table gives a carried pot to the winner by its orders
			more -= r.Carried
		}
		switch {
		case !o.Taken:
			seat := table.SeatPlayer{Seat: c, ID: w.ID, Name: w.Name, Spec: w.Spec, Stack: pl.Stack}
			if _, err := n.tables[i].Operate(ctx, seat); err != nil {
				n.log.Error("night: no chair", "table", i+1, "player", w.Name, "err", err)
			}
			n.follow(w.ID, i)
			came = true
		case n.player(o) != p || more == 0 || r.Playing || r.Hand != n.After[i]:
		default:
			if _, err := n.tables[i].Operate(ctx, table.Grant{Seat: c, Amount: more}); err != nil {
				n.log.Error("night: a stack is not what it should be", "table", i+1, "player", w.Name, "err", err)
			}
			came = true
		}
	}
	if came {
		n.pull(ctx, i)
	}
}

// follow moves the line of somebody to another table.
func (n *Night) follow(id table.Identity, to int) {
	if id == "" {
		return
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.at[id] == to && n.lines[id] != nil && n.lines[id].sees(n.tables[to]) {
		return
	}
	n.at[id] = to
	if f := n.lines[id]; f != nil {
		if err := f.moveTo(n.tables[to]); err != nil {
			n.log.Error("night: a line does not follow", "err", err)
		}
	}
}

// lead brings those who look on at a table that was broken up to the first one.
func (n *Night) lead() {
	n.mu.Lock()
	var lost []table.Identity
	for id := range n.lines {
		if n.at[id] >= len(n.Book.Tables) {
			lost = append(lost, id)
		}
	}
	n.mu.Unlock()
	slices.Sort(lost)
	for _, id := range lost {
		n.follow(id, 0)
	}
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
