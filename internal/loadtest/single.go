package main

import (
	"context"
	"fmt"
	"time"
)

const (
	ownKeys  = 200              // pressed by one alone
	ownIdle  = 20 * time.Second // in which nothing happens
	measured = 20               // sessions whose memory is looked at
)

// alone measures one session with nobody else in the house, and what a session takes
// of memory.
func alone(ctx context.Context, o options) error {
	r, err := startRoom(ctx, 1)
	if err != nil {
		return err
	}
	defer r.close()
	empty, err := r.rests(ctx)
	if err != nil {
		return err
	}
	v, err := visit(ctx, r.addr, "t0p0", o.width, o.height)
	if err != nil {
		return err
	}
	if err := v.sees(ctx, 500); err != nil {
		return err
	}
	settle(ctx, 2*time.Second)
	var took []time.Duration
	for k := range ownKeys {
		key := "?" // opens a page, and closes it again
		if k%2 == 1 {
			key = "q"
		}
		d, err := v.press(ctx, key, patience)
		if err != nil {
			return err
		}
		took = append(took, d)
		settle(ctx, 37*time.Millisecond)
	}
	settle(ctx, 2*time.Second+ownIdle) // what coming in has left is being given back
	received := v.bytes.Load()
	idle, err := r.rests(ctx)
	if err != nil {
		return err
	}
	fmt.Printf("key to changed cells     p50 %.2f ms, p99 %.2f ms, %d keys\n", ms(at(took, 50)), ms(at(took, 99)), len(took))
	fmt.Printf("nothing happens for %v   %d times a thread woke up, of the empty room %d times; %.3f %% of a core; %d bytes\n", ownIdle,
		idle.Wakes, empty.Wakes, 100*idle.CPU.Seconds()/ownIdle.Seconds(), v.bytes.Load()-received)
	for _, size := range [][2]int{{80, 24}, {300, 100}} {
		if err := memory(ctx, size[0], size[1]); err != nil {
			return err
		}
	}
	return nil
}

// rests is what the room uses while nothing happens for a while.
func (r *room) rests(ctx context.Context) (figures, error) {
	from, err := r.figures(false)
	if err != nil {
		return from, err
	}
	settle(ctx, ownIdle)
	to, err := r.figures(false)
	to.Wakes -= from.Wakes
	to.CPU -= from.CPU
	return to, err
}

// memory says what a session of w by h takes, in a room of its own.
func memory(ctx context.Context, w, h int) error {
	r, err := startRoom(ctx, measured/4)
	if err != nil {
		return err
	}
	defer r.close()
	before, err := r.figures(true)
	if err != nil {
		return err
	}
	for k := range measured {
		v, err := visit(ctx, r.addr, fmt.Sprintf("t%dp%d", k/4, k%4), w, h)
		if err != nil {
			return err
		}
		if err := v.sees(ctx, 500); err != nil {
			return err
		}
		defer v.conn.Close()
	}
	settle(ctx, 2*time.Second)
	used, err := r.figures(false)
	if err != nil {
		return err
	}
	live, err := r.figures(true)
	if err != nil {
		return err
	}
	kb := func(a, b int64) int64 { return (a - b) / measured / 1000 }
	fmt.Printf("memory of one session    %dx%d: %d kB in memory; alive %d kB of heap and %d kB of stacks, %d goroutines\n", w, h,
		kb(used.RSS, before.RSS), kb(live.Heap, before.Heap), kb(live.Stacks, before.Stacks), (live.Goroutines-before.Goroutines)/measured)
	return nil
}

// stall lets clients with large windows that change their size come in and read
// nothing, and looks how long somebody else has to wait.
func stall(ctx context.Context, o options) error {
	r, err := startRoom(ctx, max(o.stalled/8, 1)+1)
	if err != nil {
		return err
	}
	defer r.close()
	good, err := visit(ctx, r.addr, "t0p0", o.width, o.height)
	if err != nil {
		return err
	}
	if err := good.sees(ctx, 500); err != nil {
		return err
	}
	for k := range o.stalled {
		v, err := visit(ctx, r.addr, fmt.Sprintf("t%dp%d", 1+k/8, k%8), 300, 100)
		if err != nil {
			return err
		}
		v.wire.stopped.Store(true)
		go func() {
			for n := 0; ctx.Err() == nil && v.sess.WindowChange(100-n%2, 300) == nil; n++ {
				settle(ctx, 100*time.Millisecond)
			}
		}()
	}
	var took []time.Duration
	var most int64
	for end := time.Now().Add(time.Duration(o.seconds) * time.Second); time.Now().Before(end) && ctx.Err() == nil; {
		for _, key := range []string{"?", "q"} {
			d, err := good.press(ctx, key, patience)
			if err != nil {
				return err
			}
			took = append(took, d)
			settle(ctx, 100*time.Millisecond)
		}
		f, err := r.figures(false)
		if err != nil {
			return err
		}
		most = max(most, f.RSS)
	}
	fmt.Printf("%d stalled clients of 300x100 that resize, %d s: the room takes at most %.0f MB\n", o.stalled, o.seconds, float64(most)/1e6)
	fmt.Printf("key of somebody else     p50 %.1f ms, p99 %.1f ms\n", ms(at(took, 50)), ms(at(took, 99)))
	return nil
}
