package table

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"time"
)

func (p *person) hangsUp() { p.line.Close(); p.see() }

func taken(s *Snapshot) (n int) {
	for i := range s.Seats {
		if s.Seats[i].Taken {
			n++
		}
	}
	return n
}

// AC-78: chairs of people who went away come free after the stated time, so that
// they never fill a table.
func TestNineWhoSatAndLeftDoNotFillATable(t *testing.T) {
	cfg := holdem()
	cfg.Seats = 9
	live(t, cfg, func(t *testing.T, r *room) {
		late := r.join("late", false)
		keep := late.see().Keep
		if keep != 10*time.Minute {
			t.Fatalf("a chair is kept for %v", keep)
		}
		for i := range 9 {
			r.sits(fmt.Sprint("p", i), i).hangsUp()
		}
		if late.do(Sit{Seat: -1}); late.last.You >= 0 || late.last.Notice.Code != NoticeNoSeat {
			t.Fatalf("a tenth sat at once: seat %d", late.last.You)
		}
		time.Sleep(keep - time.Minute)
		if n := taken(late.see()); n != 9 {
			t.Errorf("a minute early %d chairs are kept", n)
		}
		time.Sleep(2 * time.Minute)
		s := late.see()
		if n := taken(s); n != 0 {
			t.Errorf("after the time %d chairs are taken", n)
		}
		total(t, s)
		for i := range 8 {
			r.sits(fmt.Sprint("q", i), i)
		}
		if late.do(Sit{Seat: -1}); late.last.You != 8 {
			t.Errorf("the ninth of the next nine has seat %d", late.last.You)
		}
	})
}

// The stack that is left behind is what its owner sits down with, and nobody
// else's.
func TestTheStackOfAFreedChairWaits(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		ps := r.together("anna", "bob", "carl")
		for range 200 {
			turn(ps...).plays()
			if s := ps[0].see(); s.Phase == Showing && s.Seats[0].Stack != s.Next.BuyIn && s.Seats[0].Stack > 0 {
				break
			}
		}
		before := ps[0].last.Seats[0].Stack
		hands := ps[0].last.Stats.Hands
		if before == ps[0].last.Next.BuyIn || before == 0 {
			t.Fatalf("anna still has %d", before)
		}
		ps[0].hangsUp()
		var s *Snapshot
		for begun := time.Now(); time.Since(begun) < 12*time.Minute; {
			s = ps[1].plays()
			ps[2].plays()
		}
		if s.Seats[0].Taken {
			t.Fatal("anna's chair is still taken")
		}
		if left := ps[1].heard(LogLeft); len(left) != 1 || left[0].Name != "anna" {
			t.Errorf("told: %v", left)
		}
		stack := ps[1].heard(LogLeft)[0].Amount // she was dealt in for a while, and folded
		other := r.join("other", false)
		if other.see().Saved != 0 || other.do(Sit{Seat: -1}).Seats[other.last.You].Stack != s.Next.BuyIn {
			t.Errorf("somebody else has %d waiting and sat down with %d", other.last.Saved, other.last.Seats[other.last.You].Stack)
		}
		anna := r.join("anna", false)
		if got := anna.see().Saved; got != stack {
			t.Errorf("%d wait for anna, not %d", got, stack)
		}
		s = anna.do(Sit{Seat: -1, BuyIn: s.Next.BuyIn})
		if s.You < 0 || s.Seats[s.You].Stack != stack || s.Stats.Hands < hands || s.Saved != 0 {
			t.Errorf("anna is back on seat %d with %d, %d hands, %d waiting", s.You, s.Seats[max(s.You, 0)].Stack, s.Stats.Hands, s.Saved)
		}
		if !s.Seats[s.You].Owes {
			t.Error("anna owes no blind for those she missed")
		}
		total(t, s)
	})
}

func TestWhoComesBackInTimeKeepsTheChair(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		anna := r.sits("anna", 3)
		for range 5 {
			anna.hangsUp()
			time.Sleep(9 * time.Minute)
			anna = r.join("anna", false)
		}
		if s := anna.see(); s.You != 3 || s.Seats[3].Stack != s.Next.BuyIn {
			t.Errorf("seat %d", s.You)
		}
	})
}

// Alone with bots nobody's clock runs: the chair comes free all the same.
func TestAChairIsFreedInTheMiddleOfAHand(t *testing.T) {
	cfg := holdem()
	cfg.Bots = botsOf("caller", 2)
	live(t, cfg, func(t *testing.T, r *room) {
		anna, looker := r.sits("anna", 4), r.join("looker", false)
		anna.myTurn()
		anna.hangsUp()
		time.Sleep(9 * time.Minute)
		if s := looker.see(); !s.Seats[4].Taken || s.Phase != Playing || !r.table.Sits(anna.id) || r.table.Sits(looker.id) {
			t.Fatalf("phase %d", s.Phase)
		}
		time.Sleep(5 * time.Minute)
		s := looker.see()
		if s.Seats[4].Taken || s.Phase == Playing || r.table.Sits(anna.id) {
			t.Errorf("taken %v, phase %d", s.Seats[4].Taken, s.Phase)
		}
		total(t, s)
	})
}

// A chair that cannot be freed in the store is not free, and no chip is lost.
func TestAChairThatCannotBeStoredStays(t *testing.T) {
	cfg := holdem()
	var healed atomic.Bool
	cfg.Store = storeFunc(func(f Fact) error {
		if f.Kind == FactLeft && !healed.Load() {
			return errors.New("disk full")
		}
		return nil
	})
	live(t, cfg, func(t *testing.T, r *room) {
		looker := r.join("looker", true)
		r.sits("anna", 2).hangsUp()
		time.Sleep(11 * time.Minute)
		s := looker.see()
		if !s.Seats[2].Taken || s.Chips != s.Next.BuyIn {
			t.Fatalf("taken %v, %d chips", s.Seats[2].Taken, s.Chips)
		}
		healed.Store(true)
		time.Sleep(2 * time.Minute)
		if s = looker.see(); s.Seats[2].Taken || s.Chips != 0 {
			t.Errorf("taken %v, %d chips", s.Seats[2].Taken, s.Chips)
		}
		if s = r.sits("anna", 0).last; s.Seats[0].Stack != s.Next.BuyIn {
			t.Errorf("anna is back with %d", s.Seats[0].Stack)
		}
	})
}

// The time in which the machine slept is nobody's absence.
func TestSleepIsNoAbsence(t *testing.T) {
	tb, err := New(holdem())
	if err != nil {
		t.Fatal(err)
	}
	tb.sitDown(0, "key:anna", "anna", nil, 1000)
	tb.dropped(0)
	tb.now = tb.now.Add(time.Hour)
	tb.stalled(time.Hour)
	if tb.overdue(0) {
		t.Error("overdue after a sleep of an hour")
	}
	tb.now = tb.now.Add(tb.cfg.Keep)
	if !tb.overdue(0) {
		t.Error("not overdue after the time")
	}
}

// A table that comes back has nobody's line: chairs that nobody returns to come
// free, and the others are those of their people.
func TestAfterARestartChairsComeFree(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		ps := r.together("anna", "bob")
		turn(ps...)
		cfg := holdem()
		again, err := Restore(cfg, r.table.State(t.Context()))
		if err != nil {
			t.Fatal(err)
		}
		if !again.Sits(ps[0].id) {
			t.Error("anna has no chair")
		}
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		go again.Run(ctx)
		back := &room{t, again}
		bob := back.join("bob", false)
		time.Sleep(9 * time.Minute)
		if s := bob.see(); taken(s) != 2 {
			t.Errorf("%d chairs are taken", taken(s))
		}
		time.Sleep(2 * time.Minute)
		if s := bob.see(); taken(s) != 1 || again.Sits(ps[0].id) || !again.Sits(bob.id) {
			t.Errorf("%d chairs are taken", taken(s))
		}
		if s := back.join("anna", false).see(); s.Saved < 1 {
			t.Errorf("%d chips wait for anna", s.Saved)
		}
	})
}
