package ssh

import (
	"context"
	"io"
	"sync"
	"time"
)

const (
	// inFlight is how many bytes may be on their way to a client. What more there is
	// to draw waits, and becomes one frame by the time there is room. Without this
	// bound a client that reads nothing takes two megabytes and what the system's
	// buffers hold, and is noticed only then.
	inFlight = 64 << 10
	// askEvery is after how many bytes a client is asked whether it has taken them.
	// One that takes fewer in Limits.Stuck is given up: 1.6 kB a second.
	askEvery = 16 << 10
)

// output writes to a client no more than it takes, and hangs up on one that takes
// nothing: a program that waits for its client for ever could not even be ended.
type output struct {
	to       io.Writer
	over     context.Context // once it is done nothing is held back: what comes then restores the terminal
	patience time.Duration
	hangUp   func() error
	ask      chan struct{} // wakes who asks the client
	room     chan struct{} // the client has taken something

	mu                    sync.Mutex
	written, asked, taken int64 // bytes
}

func newOutput(over context.Context, to io.Writer, patience time.Duration, hangUp func() error) *output {
	return &output{
		to: to, over: over, patience: patience, hangUp: hangUp,
		ask: make(chan struct{}, 1), room: make(chan struct{}, 1),
	}
}

// Write writes all of p or hangs up.
func (o *output) Write(p []byte) (n int, err error) {
	for len(p) > 0 {
		o.await()
		more, err := o.write(p[:min(len(p), askEvery)])
		n += more
		if err != nil {
			return n, err
		}
		p = p[more:]
	}
	return n, nil
}

// await waits until there is room on the line.
func (o *output) await() {
	if o.waiting() < inFlight {
		return
	}
	t := time.NewTimer(o.patience)
	defer t.Stop()
	for o.waiting() >= inFlight {
		select {
		case <-o.room:
			t.Reset(o.patience)
		case <-o.over.Done():
			return
		case <-t.C:
			_ = o.hangUp()
			return
		}
	}
}

func (o *output) write(p []byte) (int, error) {
	t := time.AfterFunc(o.patience, func() { _ = o.hangUp() })
	n, err := o.to.Write(p)
	t.Stop()
	o.mu.Lock()
	defer o.mu.Unlock()
	o.written += int64(n)
	o.wake()
	return n, err
}

// waiting is how many bytes the client has not said to have taken.
func (o *output) waiting() int64 {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.written - o.taken
}

// wake asks for a question to the client once enough was written.
func (o *output) wake() {
	if o.written-o.asked >= askEvery {
		select {
		case o.ask <- struct{}{}:
		default:
		}
	}
}

// asks says that the client is asked now; what was written before it has taken
// once it answers.
func (o *output) asks() (mark int64) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.asked = o.written
	return o.asked
}

// answered says that the client has answered.
func (o *output) answered(mark int64) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.taken = max(o.taken, mark)
	o.wake()
	select {
	case o.room <- struct{}{}:
	default:
	}
}
