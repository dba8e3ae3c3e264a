package ui

import (
	"context"
	"runtime"

	tea "charm.land/bubbletea/v2"
)

// Hints, reviews and pot shares take some tens of milliseconds of a processor
// each. All screens of the process share one bound, so that a hundred players over
// ssh cannot ask for more than the machine has: who is late waits, and an errand
// nobody waits for any more is not begun.

// errands is how many are thought out at once: one processor is left for the rest.
var errands = make(chan struct{}, max(1, runtime.GOMAXPROCS(0)-1))

// Errand is what a screen is having thought out of one kind. The zero errand is
// none.
type Errand struct{ cancel context.CancelFunc }

// Drop says that nobody waits for the answer any more.
func (e *Errand) Drop() {
	if e.cancel != nil {
		e.cancel()
		e.cancel = nil
	}
}

// Send has something new thought out, in a command, instead of what was asked
// before. late is done in its place when it is dropped before its turn; nil:
// nothing.
func (e *Errand) Send(think, late func() tea.Msg) tea.Cmd {
	e.Drop()
	ctx, cancel := context.WithCancel(context.Background())
	e.cancel = cancel
	return func() tea.Msg {
		select {
		case errands <- struct{}{}:
			defer func() { <-errands }()
		case <-ctx.Done():
		}
		switch {
		case ctx.Err() == nil:
			return think()
		case late != nil:
			return late()
		}
		return nil
	}
}
