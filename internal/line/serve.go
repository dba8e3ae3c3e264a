package line

import (
	"context"
	"time"
)

// batch is how many messages are taken before anybody is told.
const batch = 64

// Turns are what an owner does. Serve calls them one at a time from its own
// goroutine; they must not wait for anything but the clock's time.
type Turns struct {
	// Wake begins every round. late is how much after its Due the owner was
	// called: long when the process stood still.
	Wake func(now time.Time, late time.Duration)
	Take func(*Message)
	Step func() // after every message and when something is due: does it
	Tell func() // ends the round: sweeps and publishes
	// Due is when the next round begins if no message comes, not before now.
	Due func() time.Time
}

// Serve runs an owner until ctx is done, then shuts the board. However many
// messages come in, people are told after every few of them.
func (b *Board) Serve(ctx context.Context, owner Turns) {
	defer b.Shut()
	timer := time.NewTimer(0)
	defer timer.Stop()
	due := time.Now()
	for {
		var m *Message
		select {
		case <-ctx.Done():
			return
		case m = <-b.mail:
		case <-timer.C:
		}
		now := time.Now()
		owner.Wake(now, now.Sub(due))
		for n := 1; ; n++ {
			if m != nil {
				owner.Take(m)
			}
			owner.Step()
			if n == batch { // before the next message is taken out
				break
			}
			if m = b.next(); m == nil {
				break
			}
		}
		owner.Tell()
		due = owner.Due()
		timer.Reset(time.Until(due))
	}
}
