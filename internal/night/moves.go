package night

import (
	"context"
	"slices"

	"tapis/internal/table"
)

// rank puts those who lost everything in a hand on top of the ranking, the best of them
// first.
func (e *Event) rank(busts []int, handNo int) {
	var out []table.Ranked
	for _, s := range e.book.Order() {
		if slices.Contains(busts, s.Player) {
			out = append(out, table.Ranked{Place: s.Place, Name: e.book.Players[s.Player].Name, Hand: handNo})
		}
	}
	e.ranking = append(out, e.ranking...)
}

// out takes somebody who has lost everything from the table.
func (e *Event) out(ctx context.Context, i, p int) {
	pl := &e.book.Players[p]
	place := 0
	for _, k := range e.ranking {
		if k.Name == pl.Name {
			place = k.Place
		}
	}
	for c := range e.last[i].Chairs {
		if e.last[i].Chairs[c].Taken && e.last[i].Chairs[c].Name == pl.Name {
			_, _ = e.tables[i].Operate(ctx, table.Unseat{Seat: c})
		}
	}
	e.tell(ctx, i, table.LogEntry{Kind: table.LogBusted, Seat: -1, Name: pl.Name, Place: place})
}

// tell writes an entry into a table's log, with its orders.
func (e *Event) tell(ctx context.Context, i int, l table.LogEntry) {
	_, _ = e.tables[i].Operate(ctx, table.Direct{Orders: *e.orders(i), Log: []table.LogEntry{l}})
}

// rearrange moves players away from a table that is between two hands.
func (e *Event) rearrange(ctx context.Context, i int) {
	for _, m := range e.book.Rearrange(i, e.r) {
		who, pl := &e.who[m.Player], &e.book.Players[m.Player]
		if _, err := e.tables[m.From.Table].Operate(ctx, table.Unseat{Seat: m.From.Chair}); err != nil {
			e.log.Error("night: nobody to move", "player", pl.Name, "err", err)
			continue
		}
		seat := table.SeatPlayer{Seat: m.To.Chair, ID: who.id, Name: who.name, Spec: who.spec, Stack: pl.Stack}
		if _, err := e.tables[m.To.Table].Operate(ctx, seat); err != nil {
			e.log.Error("night: no chair for who moves", "player", pl.Name, "err", err)
			continue
		}
		e.follow(who.id, m.To.Table)
	}
}

// follow moves the line of somebody to another table.
func (e *Event) follow(id table.Identity, to int) {
	if id == "" {
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.at[id] = to
	if f := e.lines[id]; f != nil {
		if err := f.moveTo(e.tables[to]); err != nil {
			e.log.Error("night: a line does not follow", "err", err)
		}
	}
}
