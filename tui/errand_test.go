package tui

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/game"
	"tapis/internal/table"
)

// However many screens ask, no more is thought out at once than the process allows.
func TestErrandsShareOneBound(t *testing.T) {
	var now, most atomic.Int64
	var wg sync.WaitGroup
	for range 20 * cap(errands) {
		var e errand
		cmd := e.send(func() tea.Msg {
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
	var e errand
	began := func() tea.Msg { t.Error("it is thought out"); return nil }
	first := e.send(began, func() tea.Msg { return "late" })
	second := e.send(began, nil) // replaces the first
	if msg := first(); msg != "late" {
		t.Errorf("the first came to %v", msg)
	}
	e.drop()
	if msg := second(); msg != nil {
		t.Errorf("the second came to %v", msg)
	}
}

// closing is a client that counts how often it is closed.
type closing struct {
	silent
	n *int
}

func (c closing) Close() { *c.n++ }

// A table that is crossed from is left only when the other one is there: when it
// cannot be started, chips and settings are as before.
func TestCrossingThatFailsKeepsTheTable(t *testing.T) {
	closed, fail := 0, true
	var asked []Order
	o := english
	o.Launch = func(o Order) (table.Client, error) {
		asked = append(asked, o)
		if fail {
			return nil, errors.New("no room")
		}
		return silent{}, nil
	}
	d := newDesk(t, game.Holdem, game.NoLimit, 10, 3, 0, nil, "")
	a := still(o, 80, 24, d.snap(0))
	a.table.client = closing{n: &closed}
	was, last := a.table, a.last
	chooses(a, game.Contrepartie, "enter")
	if len(asked) != 1 || asked[0].Form.BuyIn != 10_000 {
		t.Fatalf("asked for %+v", asked)
	}
	if a.table != was || closed != 0 {
		t.Fatal("the table is left though the other could not be started")
	}
	if a.table.note == "" {
		t.Error("nothing is said")
	}
	if a.last.Form.BuyIn != last.Form.BuyIn || a.last.Form.Game != last.Form.Game {
		t.Errorf("what Play starts has changed: %+v", a.last.Form)
	}
	fail = false
	chooses(a, game.Contrepartie, "enter")
	if a.table == was || closed != 1 {
		t.Errorf("the table is not left: closed %d times", closed)
	}
	if a.last.Form.BuyIn != game.DefaultStack {
		t.Errorf("the chips carried over are asked for the next time: %d", a.last.Form.BuyIn)
	}
}
