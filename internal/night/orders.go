package night

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"tapis/bots"
	"tapis/engine/tourney"
	"tapis/internal/table"
)

// enter draws the seats once somebody has sat down at the first table, and fills all other
// chairs with bots: then the clock starts.
func (e *Event) enter(ctx context.Context) {
	r := e.last[0]
	if r == nil || !e.callsLast(ctx, r) {
		return
	}
	e.mu.Lock()
	ids := map[string]table.Identity{}
	for id, f := range e.lines {
		ids[f.name] = id
	}
	e.mu.Unlock()
	for c := range r.Chairs {
		if o := r.Chairs[c]; o.Taken {
			if _, err := e.tables[0].Operate(ctx, table.Unseat{Seat: c}); err != nil {
				return
			}
			e.who = append(e.who, entrant{id: ids[o.Name], name: o.Name})
		}
	}
	for i := len(e.who); i < e.players; i++ {
		spec := e.bots[i%len(e.bots)]
		e.who = append(e.who, entrant{name: e.botName(spec), spec: spec})
	}
	for _, w := range e.who {
		if _, err := e.book.Enter(w.name, e.r); err != nil {
			e.log.Error("night: an entry is refused", "player", w.name, "err", err)
		}
	}
	if err := e.book.Start(e.r); err != nil {
		e.log.Error("night: the tournament does not start", "err", err)
		return
	}
	for p := range e.book.Players {
		pl, w := &e.book.Players[p], &e.who[p]
		seat := table.SeatPlayer{Seat: pl.Chair, ID: w.id, Name: w.name, Spec: w.spec, Stack: pl.Stack}
		if _, err := e.tables[pl.Table].Operate(ctx, seat); err != nil {
			e.log.Error("night: no chair", "player", w.name, "err", err)
		}
		e.follow(w.id, pl.Table)
	}
	e.now = time.Now()
	e.since = e.now
	e.tick(ctx)
}

// callsLast waits for people and says whether the tournament is to start.
func (e *Event) callsLast(ctx context.Context, r *table.Report) bool {
	was := e.opens
	if lastCall(r, e.now, e.Wait, e.cfg.Unattended, &e.opens, &e.asks) {
		return true
	}
	if !e.opens.Equal(was) {
		e.order(ctx, 0)
	}
	return false
}

// botName is a first name that nobody in the event has.
func (e *Event) botName(spec string) string {
	free := func(n string) bool {
		return !slices.ContainsFunc(e.who, func(w entrant) bool { return w.name == n })
	}
	all := append(slices.Clone(bots.FirstNames(spec)), bots.AllFirstNames()...)
	for k := 1; ; k++ {
		for _, n := range all {
			if k > 1 {
				n = fmt.Sprintf("%s %d", n, k)
			}
			if free(n) {
				return n
			}
		}
	}
}

// order gives a table its orders when they are others than before.
func (e *Event) order(ctx context.Context, i int) {
	o := e.orders(i)
	text, err := json.Marshal(o)
	if err != nil || bytes.Equal(text, e.ordered[i]) {
		return
	}
	if _, err := e.tables[i].Operate(ctx, table.Direct{Orders: *o}); err != nil {
		if ctx.Err() == nil {
			e.log.Error("night: orders were not taken", "table", i+1, "err", err)
		}
		return
	}
	e.ordered[i] = text
}

// orders are what a table is to do.
func (e *Event) orders(i int) *table.Orders {
	o := &table.Orders{Schedule: e.structure.Schedule, Level: max(e.level, 1), Prizes: e.prizes(), Tourney: e.header(), After: -1}
	o.Terms = table.Terms{Freezeout: true, Closed: e.book.Started, Bound: e.book.Started && !e.book.Over, Over: e.book.Over}
	if e.book.Over {
		o.Places = e.winner(i)
	}
	if !e.book.Started {
		o.Opens = e.opens
		if e.players < e.terms.Seats {
			o.Players = e.players
		}
		return o
	}
	m := e.moment()
	// A table that is broken up, that waits for others or for the end of a break deals
	// nothing: its orders stay those of the hand before.
	if i < len(e.book.Tables) && (e.book.MayDeal(i) == nil || e.book.Tables[i].Playing) && !m.Break {
		o.After = e.after[i]
	} else if e.after[i] > 0 {
		o.After = e.after[i] - 1
	}
	if !e.since.IsZero() && !m.Break {
		o.Until = e.now.Add(time.Duration(m.Left))
	}
	return o
}

// winner is the first place, at the chair that has it.
func (e *Event) winner(i int) (places [10]int) {
	if i >= len(e.book.Tables) {
		return places
	}
	for c, p := range e.book.Tables[i].Chairs {
		if p >= 0 && e.book.Players[p].State == tourney.In {
			places[c] = 1
		}
	}
	return places
}

// prizes is what the places are worth to those who are left, see director.prizes.
func (e *Event) prizes() []int64 {
	if !e.book.Started || e.book.Over || len(e.book.Tables) > 1 {
		return nil
	}
	return tourney.PlayedFor(tourney.Shares(e.players), e.book.Alive())
}

// header is the tournament as the screens show it.
func (e *Event) header() *table.Tourney {
	h := levelHeader(&e.structure.Schedule, e.level)
	h.Running, h.Left, h.Over, h.Ranking = !e.since.IsZero() && !e.book.Over, e.players, e.book.Over, slices.Clone(e.ranking)
	if e.book.Started {
		h.Entries, h.Left, h.Paid = e.players, e.book.Alive(), tourney.Shares(e.players)
	}
	if e.book.Over {
		for p := range e.book.Players {
			if e.book.Players[p].State == tourney.In {
				h.Ranking = append([]table.Ranked{{Place: 1, Name: e.book.Players[p].Name}}, h.Ranking...)
			}
		}
	}
	m := e.moment()
	if h.Running {
		h.LevelEnds = e.now.Add(time.Duration(m.Left))
	} else {
		h.LevelLeft = time.Duration(m.Left)
	}
	return h
}
