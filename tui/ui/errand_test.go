package ui

import (
	"sync"
	"sync/atomic"
	"testing"

	tea "charm.land/bubbletea/v2"
)

// However many screens ask, no more is thought out at once than the process allows.
func TestErrandsShareOneBound(t *testing.T) {
	var now, most atomic.Int64
	var wg sync.WaitGroup
	for range 20 * cap(errands) {
		var e Errand
		cmd := e.Send(func() tea.Msg {
			n := now.Add(1)
			for m := most.Load(); n > m && !most.CompareAndSwap(m, n); m = most.Load() {
			}
			for range 1000 {
				_ = now.Load()
			}
			now.Add(-1)
			return nil
		}, nil)
		wg.Go(func() { cmd() })
	}
	wg.Wait()
	if n := most.Load(); n > int64(cap(errands)) {
		t.Errorf("%d at once, %d are allowed", n, cap(errands))
	}
}

// What nobody waits for any more is not begun.
func TestADroppedErrandIsNotBegun(t *testing.T) {
	for range cap(errands) {
		errands <- struct{}{}
	}
	defer func() {
		for range cap(errands) {
			<-errands
		}
	}()
	var e Errand
	began := func() tea.Msg { t.Error("it is thought out"); return nil }
	first := e.Send(began, func() tea.Msg { return "late" })
	second := e.Send(began, nil) // replaces the first
	if msg := first(); msg != "late" {
		t.Errorf("the first came to %v", msg)
	}
	e.Drop()
	if msg := second(); msg != nil {
		t.Errorf("the second came to %v", msg)
	}
}
