package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"sync"
	"time"
)

const (
	actionEvery = 3 * time.Second  // for each table
	patience    = 5 * time.Second  // for the answer to a key
	idleTime    = 10 * time.Second // what happens while nothing does is looked at
	comingIn    = 16               // connections made at the same time
)

// evening is a room with its visitors.
type evening struct {
	options
	room    *room
	tables  [][]*visitor
	mu      sync.Mutex
	latency []time.Duration
	bytes   []int64 // for each action and watcher
	actions int
	missed  int
	seated  int // people with a chair
}

// play is the load: everybody comes in, sits down and plays.
func play(ctx context.Context, o options) error {
	r, err := startRoom(ctx, o.tables)
	if err != nil {
		return err
	}
	defer r.close()
	e := &evening{options: o, room: r, tables: make([][]*visitor, o.tables)}
	rep := report{Sessions: o.sessions, Tables: o.tables}
	if err := e.comeIn(ctx); err != nil {
		return err
	}
	note("%d are in", o.sessions)
	if err := e.sitDown(ctx); err != nil {
		return err
	}
	note("%d sit", e.seated)
	settle(ctx, 2*idleTime) // what coming in has left is being given back
	if rep.IdleCore, err = e.core(ctx, idleTime); err != nil {
		return err
	}
	if err := r.ask(order{Deal: true}); err != nil {
		return err
	}
	settle(ctx, idleTime)
	if rep.clockCore, err = e.core(ctx, idleTime); err != nil {
		return err
	}
	from, err := r.figures(false)
	if err != nil {
		return err
	}
	begin := time.Now()
	e.act(ctx, time.Duration(o.seconds)*time.Second)
	took := time.Since(begin)
	to, err := r.figures(false)
	if err != nil {
		return err
	}
	rep.busyCore = (to.CPU - from.CPU).Seconds() / took.Seconds()
	rep.ServerMB, rep.goroutines = float64(to.RSS)/1e6, to.Goroutines
	e.fill(&rep)
	return rep.print(o.json)
}

// note says on standard error how far it has come.
func note(form string, args ...any) { fmt.Fprintf(os.Stderr, "loadtest: "+form+"\n", args...) }

func settle(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// core is what part of a core the room uses during d.
func (e *evening) core(ctx context.Context, d time.Duration) (float64, error) {
	from, err := e.room.figures(false)
	if err != nil {
		return 0, err
	}
	begin := time.Now()
	settle(ctx, d)
	took := time.Since(begin)
	to, err := e.room.figures(false)
	return (to.CPU - from.CPU).Seconds() / took.Seconds(), err
}

// comeIn connects everybody, a few at a time.
func (e *evening) comeIn(ctx context.Context) error {
	places := make(chan int)
	errs := make(chan error, comingIn)
	var wg sync.WaitGroup
	for range comingIn {
		wg.Go(func() {
			for i := range places {
				t := i % len(e.tables)
				v, err := visit(ctx, e.room.addr, fmt.Sprintf("t%dp%d", t, i/len(e.tables)), e.width, e.height)
				if err == nil {
					err = v.sees(ctx, 1)
				}
				if err != nil {
					errs <- err
					return
				}
				e.mu.Lock()
				e.tables[t] = append(e.tables[t], v)
				e.mu.Unlock()
			}
		})
	}
	var err error
feed:
	for i := range e.sessions {
		select {
		case places <- i:
		case err = <-errs:
			break feed
		case <-ctx.Done():
			err = ctx.Err()
			break feed
		}
	}
	close(places)
	wg.Wait()
	select {
	case also := <-errs:
		err = errors.Join(err, also)
	default:
	}
	return err
}

// sitDown makes everybody take a chair, which is offered to those who watch with
// Enter, and waits until all have one.
func (e *evening) sitDown(ctx context.Context) error {
	for try := 0; ; try++ {
		seated, err := e.room.seated()
		if err != nil {
			return err
		}
		if len(seated) == e.sessions || try == 20 {
			e.seated = len(seated)
			return nil
		}
		for _, people := range e.tables {
			for _, v := range people {
				if seated[v.name] {
					continue
				}
				if _, err := io.WriteString(v.keys, "\r"); err != nil {
					return err
				}
			}
		}
		settle(ctx, time.Second)
	}
}

// act plays for d.
func (e *evening) act(ctx context.Context, d time.Duration) {
	ctx, cancel := context.WithTimeout(ctx, d)
	defer cancel()
	turns := make([]chan turn, len(e.tables))
	var wg sync.WaitGroup
	for i := range turns {
		turns[i] = make(chan turn, 16)
		wg.Go(func() { e.actAt(ctx, i, turns[i]) })
	}
	for {
		select {
		case t, ok := <-e.room.turns:
			if !ok {
				cancel()
				wg.Wait()
				return
			}
			for { // the latest counts
				select {
				case turns[t.Table] <- t:
				default:
					<-turns[t.Table]
					continue
				}
				break
			}
		case <-ctx.Done():
			wg.Wait()
			return
		}
	}
}

// actAt answers for who is asked at a table.
func (e *evening) actAt(ctx context.Context, i int, turns <-chan turn) {
	next := time.Now().Add(rand.N(actionEvery))
	people := e.tables[i]
	var before []int64 // bytes at the last action
	last := -1         // who took it
	for {
		var t turn
		select {
		case t = <-turns:
		case <-ctx.Done():
			return
		}
		for len(turns) > 0 {
			t = <-turns
		}
		settle(ctx, time.Until(next))
		if ctx.Err() != nil {
			return
		}
		for len(turns) > 0 { // the clock has decided meanwhile
			t = <-turns
		}
		who := slices.IndexFunc(people, func(v *visitor) bool { return v.name == t.Who })
		if who < 0 {
			continue
		}
		var all []int64
		for _, v := range people {
			all = append(all, v.bytes.Load())
		}
		took, err := people[who].press(ctx, "c", patience)
		if e.chaff {
			go people[who].hide(ctx)
		}
		e.mu.Lock()
		switch {
		case err == nil:
			e.actions++
			e.latency = append(e.latency, took)
		case ctx.Err() == nil:
			e.missed++
		}
		for k := range before {
			if k != last && k != who {
				e.bytes = append(e.bytes, all[k]-before[k])
			}
		}
		e.mu.Unlock()
		before, last = all, who
		if err != nil {
			before = nil
		}
		next = next.Add(actionEvery)
		if now := time.Now(); next.Before(now) {
			next = now
		}
	}
}

// fill puts what was measured into the report.
func (e *evening) fill(r *report) {
	for _, people := range e.tables {
		for _, v := range people {
			if v.gone.Load() {
				r.Lost++
			}
		}
	}
	r.seated = e.seated
	r.Actions, r.unanswered = e.actions, e.missed
	r.KeyP50, r.KeyP99 = ms(at(e.latency, 50)), ms(at(e.latency, 99))
	r.PerAction, r.p99Bytes = float64(at(e.bytes, 50)), float64(at(e.bytes, 99))
}

// at is a percentile.
func at[T int64 | time.Duration](list []T, percent int) T {
	if len(list) == 0 {
		return 0
	}
	slices.Sort(list)
	return list[min(len(list)*percent/100, len(list)-1)]
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
