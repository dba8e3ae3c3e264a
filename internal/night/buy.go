package night

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"tapis/engine/tourney"
	"tapis/internal/table"
)

// Bots buy again in two of three cases, and three of four the add-on.
const (
	rebuyShare = 2.0 / 3
	addOnShare = 3.0 / 4
)

// command does what somebody asks of the director.
func (n *Night) command(ctx context.Context, f *follower, c table.Command) {
	switch c := c.(type) {
	case table.Sit:
		n.sits(ctx, f)
	case table.Rebuy:
		n.purchase(ctx, f, table.BuyRebuy)
	case table.Buy:
		n.purchase(ctx, f, c.What)
	case table.Decline:
		if p := n.personOf(f.id); p >= 0 && n.Book.Started {
			n.declines(p)
		}
	default:
		n.host(ctx, f, c)
	}
}

// tell is a word to the owner of a line.
func (n *Night) tell(ctx context.Context, f *follower, w table.Notice) {
	n.mu.Lock()
	t := n.tables[n.at[f.id]]
	n.mu.Unlock()
	_, _ = t.Operate(ctx, table.Tell{ID: f.id, Notice: w})
}

// refuse tells the owner of a line why something is not done.
func (n *Night) refuse(ctx context.Context, f *follower, err error) {
	w := table.Notice{Code: table.NoticeTourney}
	if !errors.As(err, &w.Tourney) {
		w.Code = table.NoticeClosed
	}
	n.tell(ctx, f, w)
}

// sits has somebody enter: before the start with a chair at any table, later in the place
// of a bot, when none is left with an entry of his own.
func (n *Night) sits(ctx context.Context, f *follower) {
	p := n.personOf(f.id)
	switch {
	case !n.Book.Started:
		n.sitsDown(ctx, f)
		return
	case p >= 0 && n.Book.Players[p].State != tourney.Out:
		return
	case p >= 0:
		n.purchase(ctx, f, table.BuyReEntry)
		return
	case !n.Book.LateOpen():
		n.tell(ctx, f, table.Notice{Code: table.NoticeClosed})
		return
	case slices.ContainsFunc(n.Arrivals, func(w entrant) bool { return w.ID == f.id }):
		return
	}
	n.Arrivals = append(n.Arrivals, entrant{ID: f.id, Name: n.freeName(f.name)})
	n.arrive(ctx, n.everywhere())
	if n.personOf(f.id) < 0 {
		n.tell(ctx, f, table.Notice{Code: table.NoticeWaitHand})
	}
}

// sitsDown gives somebody a chair before the start, at the first table that has one.
func (n *Night) sitsDown(ctx context.Context, f *follower) {
	if n.Sits(f.id) {
		return
	}
	for i := range n.tables {
		seat := table.SeatPlayer{Seat: -1, ID: f.id, Name: f.name, Stack: n.Book.Structure.Stack}
		if _, err := n.tables[i].Operate(ctx, seat); err == nil {
			n.follow(f.id, i)
			n.pull(ctx, i)
			n.enter(ctx)
			return
		}
	}
	n.tell(ctx, f, table.Notice{Code: table.NoticeNoSeat})
}

// arrive has those who come late take bots' places at tables that are between two hands,
// or enter on their own when no bot is left.
func (n *Night) arrive(ctx context.Context, at []int) {
	for len(n.Arrivals) > 0 {
		w := n.Arrivals[0]
		if !n.Book.LateOpen() {
			n.Arrivals = nil
			return
		}
		if !slices.ContainsFunc(n.everybody(tourney.In), func(p int) bool { return n.Who[p].ID == "" }) {
			n.Arrivals = n.Arrivals[1:]
			p, err := n.Book.Enter(w.Name, n.r)
			if err != nil {
				continue
			}
			n.Who = append(n.Who, w)
			n.note(n.Book.Players[p].Table, table.LogEntry{Kind: table.LogEntered, Seat: n.Book.Players[p].Chair, Name: w.Name})
			continue
		}
		p := n.replaced(ctx, at)
		if p < 0 || n.Book.Replace(p, w.Name) != nil {
			return
		}
		bot := n.Who[p].Name
		n.Who[p], n.Arrivals = w, n.Arrivals[1:]
		n.note(n.Book.Players[p].Table, table.LogEntry{Kind: table.LogEntered, Seat: n.Book.Players[p].Chair, Name: w.Name, Text: bot})
	}
}

// replaced is a random bot at a table that is between two hands, -1 when there is none.
func (n *Night) replaced(ctx context.Context, at []int) int {
	var free []int
	for _, i := range at {
		if i >= len(n.Book.Tables) || !n.still(ctx, i) {
			continue
		}
		for _, p := range n.Book.Tables[i].Chairs {
			if p >= 0 && n.Who[p].ID == "" && n.Book.Players[p].State == tourney.In {
				free = append(free, p)
			}
		}
	}
	if len(free) == 0 {
		return -1
	}
	return free[n.r.IntN(len(free))]
}

// everybody are all players of a state.
func (n *Night) everybody(s tourney.State) (who []int) {
	for p := range n.Book.Players {
		if n.Book.Players[p].State == s {
			who = append(who, p)
		}
	}
	return who
}

func (n *Night) rebuyChips() int64 {
	return cmp.Or(n.Book.Terms.RebuyChips, n.Book.Structure.Stack)
}

// purchase has somebody buy something: at once, or once the hand at the table is over.
func (n *Night) purchase(ctx context.Context, f *follower, what table.Purchase) {
	p := n.personOf(f.id)
	if p < 0 || !n.Book.Started {
		n.tell(ctx, f, table.Notice{Code: table.NoticeNotSeated})
		return
	}
	pl := &n.Book.Players[p]
	if pl.State == tourney.In && !n.still(ctx, pl.Table) {
		if !slices.Contains(n.Wants[p], what) {
			n.Wants[p] = append(n.Wants[p], what)
		}
		n.tell(ctx, f, table.Notice{Code: table.NoticeWaitHand})
		return
	}
	if err := n.buys(p, what); err != nil {
		n.refuse(ctx, f, err)
	}
}

// buys has a player buy something now, and tells the table. The error is the book's
// refusal.
func (n *Night) buys(p int, what table.Purchase) error {
	var err error
	l := table.LogEntry{Name: n.Book.Players[p].Name}
	switch what {
	case table.BuyRebuy:
		l.Kind, l.Amount = table.LogRebuy, n.rebuyChips()
		if err = n.Book.Rebuy(p); err == nil {
			delete(n.Asked, p)
		}
	case table.BuyReEntry:
		l.Kind, l.Amount = table.LogReEntered, n.Book.Structure.Stack
		err = n.Book.ReEnter(p, n.r)
	case table.BuyAddOn:
		l.Kind, l.Amount = table.LogAddOn, n.Book.Terms.AddOnChips
		err = n.Book.AddOn(p)
	}
	if err != nil {
		return err
	}
	l.Seat = n.Book.Players[p].Chair
	n.note(n.Book.Players[p].Table, l)
	return nil
}

// declines has who has lost everything not buy again.
func (n *Night) declines(p int) {
	if n.Book.Decline(p) != nil {
		return
	}
	delete(n.Asked, p)
	n.isOut(n.Book.Players[p].Table, p)
}

// unanswered takes it for a no when somebody has not answered in time, and sells bots the
// add-on.
func (n *Night) unanswered() {
	if n.held {
		return
	}
	for _, p := range n.everybody(tourney.Deciding) {
		if until, asked := n.Asked[p]; !asked || !n.now.Before(until) {
			n.declines(p)
		}
	}
	if !n.Book.AddOnsOpen() {
		return
	}
	for _, p := range n.everybody(tourney.In) {
		if pl := &n.Book.Players[p]; n.Who[p].ID == "" && !pl.AddOn && n.buysAddOn(p) && !n.Book.Tables[pl.Table].Playing && n.seats[pl.Table].permits < n.After[pl.Table] {
			_ = n.buys(p, table.BuyAddOn)
		}
	}
}

// buysAddOn says whether a bot buys the add-on: always the same of one bot.
func (n *Night) buysAddOn(p int) bool {
	return float64(uint32(p)*2654435761)/(1<<32) < addOnShare
}

// offers are what people at a table may buy now, and those who are out and look on there.
func (n *Night) offers(i int) (list []table.Offer) {
	b := n.Book
	if !b.Started || b.Over {
		return nil
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	for p := range b.Players {
		pl, w := &b.Players[p], &n.Who[p]
		if w.ID == "" {
			continue
		}
		o := table.Offer{Name: pl.Name, Seat: pl.Chair}
		switch {
		case pl.State == tourney.Deciding && pl.Table == i:
			o.Kind, o.Until, o.Price, o.Chips = table.BuyRebuy, n.Asked[p], b.Terms.RebuyPrice, n.rebuyChips()
		case pl.State == tourney.In && pl.Table == i && b.AddOnsOpen() && !pl.AddOn:
			o.Kind, o.Price, o.Chips = table.BuyAddOn, b.Terms.AddOnPrice, b.Terms.AddOnChips
			if n.Break {
				o.Until = n.levelEnds()
			}
		case pl.State == tourney.Out && n.at[w.ID] == i && b.LateOpen() && (b.Terms.ReEntries == tourney.Any || pl.ReEntries < b.Terms.ReEntries):
			o.Kind, o.Price, o.Chips, o.Seat = table.BuyReEntry, b.Terms.BuyIn, b.Structure.Stack, -1
		default:
			continue
		}
		list = append(list, o)
	}
	return list
}
