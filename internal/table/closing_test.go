package table

import (
	"context"
	"testing"
	"time"

	"tapis/engine/hand"
)

// A room that closes takes the running hand back and says what everybody has.
func TestTheEndOfATable(t *testing.T) {
	cfg := holdem()
	var last Fact
	cfg.Store = storeFunc(func(f Fact) error { last = f; return nil })
	live(t, cfg, func(t *testing.T, r *room) {
		gone := r.sits("gone", 5)
		gone.hangsUp()
		time.Sleep(11 * time.Minute)
		ps := r.together("anna", "bob")
		s := turn(ps...).act(hand.RaiseTo(turn(ps...).last.You, 100))
		if s.View.Pot < 100 || s.Phase != Playing {
			t.Fatalf("pot %d", s.View.Pot)
		}
		list := r.table.End(t.Context())
		if len(list) != 3 {
			t.Fatalf("%v", list)
		}
		for _, a := range list {
			if a.Stack != s.Next.BuyIn {
				t.Errorf("%s has %d", a.ID, a.Stack)
			}
		}
		if last.Kind != FactVoid {
			t.Errorf("stored last: %d", last.Kind)
		}
		for _, p := range ps {
			if s := p.see(); s.View != nil || s.Phase != Paused || len(p.heard(LogVoid)) != 1 || s.Seats[p.last.You].Stack != s.Next.BuyIn {
				t.Errorf("%s sees phase %d", p.id, s.Phase)
			}
			total(t, p.last)
		}
		ps[0].do(Rebuy{})
		r.join("host", true).do(Resume{})
		time.Sleep(time.Hour)
		if s := ps[0].see(); s.Phase != Paused || s.Hand != 1 {
			t.Errorf("it went on: phase %d, hand %d", s.Phase, s.Hand)
		}
		if again := r.table.End(t.Context()); len(again) != 3 {
			t.Errorf("asked again: %v", again)
		}
	})
}

// Who ends a table that does not run, or no more, is not kept waiting.
func TestTheEndIsNotWaitedForForEver(t *testing.T) {
	tb, err := New(holdem())
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if list := tb.End(ctx); list != nil {
		t.Errorf("%v", list)
	}
	tb.Run(ctx)
	if list := tb.End(t.Context()); list != nil {
		t.Errorf("%v", list)
	}
}
