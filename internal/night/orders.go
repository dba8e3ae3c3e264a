package night

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"time"

	"tapis/engine/tourney"
	"tapis/internal/table"
)

// commit keeps what has changed, makes the tables as the book says, and gives them their
// orders.
func (n *Night) commit(ctx context.Context) {
	if ctx.Err() != nil || !n.keep(ctx) {
		return
	}
	n.arrange(ctx)
	n.look()
	for i := range n.tables {
		n.order(ctx, i)
	}
}

// order gives a table its orders when they are others than before, and what is to be in
// its log.
func (n *Night) order(ctx context.Context, i int) {
	s := &n.seats[i]
	o := n.orders(i)
	text := n.text(o)
	if len(s.notes) == 0 && bytes.Equal(text, s.given) {
		return
	}
	if _, err := n.tables[i].Operate(ctx, table.Direct{Orders: *o, Log: s.notes}); err != nil {
		if ctx.Err() == nil {
			n.log.Error("night: orders were not taken", "table", i+1, "err", err)
		}
		return
	}
	s.given, s.permits, s.notes = text, o.After, nil
}

// text is what orders are compared by. The field is one for all tables, and compared once.
func (n *Night) text(o *table.Orders) []byte {
	own := *o
	head := *o.Tourney
	head.Field, own.Tourney = nil, &head
	text, err := json.Marshal(&own)
	if err != nil {
		panic("night: orders that are no JSON")
	}
	return append(text, strconv.Itoa(n.fields)...)
}

// withheld is the hand after which a table may deal when it may not.
func (n *Night) withheld(i int) int {
	if n.After[i] > 0 {
		return n.After[i] - 1
	}
	return -1
}

// mayDeal is the hand after which a table may deal.
func (n *Night) mayDeal(i int) int {
	b := n.Book
	if !b.Started || i >= len(b.Tables) || b.Break {
		return n.withheld(i)
	}
	for _, p := range b.Tables[i].Chairs {
		if p >= 0 && b.Players[p].State == tourney.Deciding {
			return n.withheld(i)
		}
	}
	if b.Tables[i].Playing || b.MayDeal(i) == nil {
		return n.After[i]
	}
	return n.withheld(i)
}

// orders are what a table is to do.
func (n *Night) orders(i int) *table.Orders {
	b := n.Book
	o := &table.Orders{
		Schedule: b.Structure.Schedule, Level: max(n.Level, 1), Prizes: n.prizes(), Places: n.chairPlaces(i), Tourney: n.header(i), After: -1, Opens: n.Opens,
	}
	running := b.Started && !b.Over
	o.Terms = table.Terms{Freezeout: true, Closed: b.Started || n.filling, Bound: running || n.filling, Over: b.Over}
	if n.single() {
		o.Players = n.Players
		if b.Started {
			o.Players = 0
		}
	}
	if b.Started {
		o.After, o.Opens = n.mayDeal(i), time.Time{}
		if !n.Break {
			o.Until = n.levelEnds()
		}
	}
	return o
}

// chairPlaces are the places of those who still sit at a table, by chair.
func (n *Night) chairPlaces(i int) (places [10]int) {
	if !n.Book.Started || i >= len(n.seats) || n.seats[i].last == nil {
		return places
	}
	all := n.places()
	for c := range n.seats[i].last.Chairs {
		p := n.player(&n.seats[i].last.Chairs[c])
		switch {
		case p < 0:
		case n.Book.Players[p].State == tourney.Out:
			places[c] = all[p]
		case n.Book.Over && n.Book.Players[p].State == tourney.In:
			places[c] = 1
		}
	}
	return places
}

// entries is how many entered, re-entries counted.
func (n *Night) entries() int {
	c := n.Book.Counts()
	return c.Entries + c.ReEntries
}

// shares are what the places are paid, in basis points.
func (n *Night) shares() []int64 {
	if own := n.Book.Terms.Payout.Shares; len(own) > 0 {
		return own
	}
	return tourney.Shares(n.entries())
}

// prizes is what the places are worth to those who are left, in basis points (RULES §7.8),
// or nil when chips are what counts, see tourney.PlayedFor.
func (n *Night) prizes() []int64 {
	if !n.Book.Started || n.Book.Over || len(n.Book.Tables) > 1 {
		return nil
	}
	return tourney.PlayedFor(n.shares(), n.Book.Alive())
}

// header is the tournament as the screens of a table show it.
func (n *Night) header(i int) *table.Tourney {
	b := n.Book
	m := n.momentAt(n.now)
	level := max(n.Level, 1)
	if n.Break {
		level = m.Level
	}
	l, next := b.Structure.Schedule.Level(level), b.Structure.Schedule.Level(level+1)
	h := &table.Tourney{
		Level: level, Blinds: [2]int64{l.Small, l.Big}, NextBlinds: [2]int64{next.Small, next.Big}, Ante: l.Ante,
		Running: n.running(), Break: n.Break, NextBreak: -1, Left: n.Players, Over: b.Over, Buys: n.buysNow(),
	}
	if h.Running {
		h.LevelEnds = n.levelEnds()
	} else {
		h.LevelLeft = time.Duration(m.Left)
	}
	if in, _, ok := n.clock.NextBreak(m); ok && !m.Break {
		h.NextBreak = time.Duration(in - m.Left)
	}
	if !b.Started {
		h.Left = 0
		for k := range n.seats {
			if r := n.seats[k].last; r != nil {
				h.Left += taken(r)
			}
		}
		return h
	}
	h.Entries, h.Left, h.Paid, h.Chips, h.Ranking = n.entries(), b.Alive(), n.shares(), b.Chips(), n.ranking()
	if h.Pool = b.PrizePool(); h.Pool > 0 {
		h.Prizes = b.Prizes()
	}
	h.HandForHand, h.Bubble = b.Round, !b.Over && h.Left == len(h.Paid)+1
	h.FinalTable = len(b.Tables) == 1 && n.Tables0 > 1
	h.Table, h.Field, h.Offers = i+1, n.field, n.offers(i)
	if i < len(b.Tables) {
		h.Waits = b.Round && b.Tables[i].Waits
	}
	return h
}

// buysNow is what one may buy, and what was bought.
func (n *Night) buysNow() table.Buys {
	t, c := &n.Book.Terms, n.Book.Counts()
	y := table.Buys{
		BuyIn: t.BuyIn, Bounty: t.Bounty, AddOnPrice: t.AddOnPrice, AddOnChips: t.AddOnChips, Late: t.Late, RebuyUntil: t.RebuyUntil,
		LateOpen: n.Book.LateOpen(), RebuysOpen: n.Book.RebuysOpen(), AddOnsOpen: n.Book.AddOnsOpen(),
		Rebuys: c.Rebuys, ReEntries: c.ReEntries, AddOns: c.AddOns, MostRebuys: t.Rebuys, MostReEntries: t.ReEntries,
	}
	if t.Rebuys != 0 {
		y.RebuyPrice, y.RebuyChips = t.RebuyPrice, n.rebuyChips()
	}
	return y
}

// ranking are those who are out, last out first; the winner on top at the end.
func (n *Night) ranking() (list []table.Ranked) {
	b := n.Book
	for _, s := range b.Order() {
		p := &b.Players[s.Player]
		r := table.Ranked{
			Place: s.Place, Name: p.Name, Hand: p.Hand, Table: p.At + 1, Level: p.Level, Tied: s.Tied, Final: s.Final,
			Prize: s.Prize, Won: s.Won, KnockOuts: p.KnockOuts, Fall: n.Falls[s.Player],
		}
		switch {
		case p.State == tourney.Out:
			for _, by := range p.By {
				r.By = append(r.By, b.Players[by].Name)
			}
		case b.Over && p.State == tourney.In:
			r.Hand, r.Table, r.Level, r.Fall = b.Tables[p.Table].Hand, p.Table+1, b.Level, nil
		default:
			continue
		}
		list = append(list, r)
	}
	return list
}

// look makes the field anew when somebody's chips, or the tables, are others.
func (n *Night) look() {
	b := n.Book
	if !b.Started {
		return
	}
	f := &table.Field{}
	for i := range b.Tables {
		t := &b.Tables[i]
		f.Tables = append(f.Tables, table.TableLine{Number: i + 1, Chips: t.Carried, Hand: t.Hand, Playing: t.Playing})
	}
	for p := range b.Players {
		pl := &b.Players[p]
		if pl.State != tourney.In && pl.State != tourney.Deciding {
			continue
		}
		line := &f.Tables[pl.Table]
		line.Players++
		line.Chips += pl.Stack
		f.Players = append(f.Players, table.Runner{
			Name: pl.Name, Bot: n.Who[p].ID == "", Table: pl.Table + 1, Seat: pl.Chair, Stack: pl.Stack, Deciding: pl.State == tourney.Deciding,
			Head: pl.Head, Won: pl.Bounties, KnockOuts: pl.KnockOuts, Rebuys: pl.Rebuys,
		})
	}
	slices.SortStableFunc(f.Players, func(x, y table.Runner) int { return cmp.Compare(y.Stack, x.Stack) })
	if n.field == nil || !reflect.DeepEqual(f, n.field) {
		n.field = f
		n.fields++
	}
}

// milestones tells what has become of the tournament.
func (n *Night) milestones() {
	b := n.Book
	left, paid := b.Alive(), len(n.shares())
	fixed := !b.LateOpen() && !b.RebuysOpen()
	once := func(told *bool, now bool, kind table.LogKind, amount int) {
		if now && !*told {
			n.noteAll(table.LogEntry{Kind: kind, Seat: -1, Level: n.Level, Amount: int64(amount)})
		}
		*told = now
	}
	if b.Over {
		if !n.Done {
			n.Done = true
			n.won()
		}
		return
	}
	once(&n.ByHand, b.Round, table.LogHandForHand, paid)
	once(&n.Final, len(b.Tables) == 1 && n.Tables0 > 1, table.LogFinalTable, left)
	if n.Tables0 > 1 || b.Terms.BuyIn > 0 {
		once(&n.Money, fixed && left <= paid, table.LogInTheMoney, paid)
	}
	once(&n.Duel, left == 2 && n.entries() > 2, table.LogHeadsUp, left)
}

// won tells who has won.
func (n *Night) won() {
	for _, p := range n.everybody(tourney.In) {
		pl := &n.Book.Players[p]
		n.note(pl.Table, table.LogEntry{Kind: table.LogWon, Seat: pl.Chair, Name: pl.Name, Place: 1, Amount: pl.Stack})
	}
}
