package table

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"tapis/engine/game"
)

// An operator seats people and bots with the stacks they bring, holds the table after
// a hand, changes what is played for, and takes people away with their stacks: no
// chip is lost on the way.
func TestOperations(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		do := func(o Operation) (int64, error) { t.Helper(); return r.table.Operate(t.Context(), o) }
		looker := r.join("looks on", false)
		if _, err := do(Hold{On: true}); err != nil {
			t.Fatal(err)
		}
		for name, bad := range map[string]SeatPlayer{
			"nobody":       {Seat: -1, Stack: 100},
			"no chips":     {Seat: -1, ID: "key:anna", Name: "anna"},
			"too many":     {Seat: -1, ID: "key:anna", Name: "anna", Stack: game.MaxChips + 1},
			"a chair away": {Seat: 9, ID: "key:anna", Name: "anna", Stack: 100},
			"a bot nobody": {Seat: -1, Spec: "nobody", Stack: 100},
		} {
			if _, err := do(bad); err == nil {
				t.Errorf("%s: seated", name)
			}
		}
		if i, err := do(SeatPlayer{Seat: 3, ID: "key:anna", Name: "anna", Stack: 1234}); i != 3 || err != nil {
			t.Fatalf("seat %d, %v", i, err)
		}
		if _, err := do(SeatPlayer{Seat: 3, ID: "key:bob", Name: "bob", Stack: 5}); !errors.Is(err, ErrNoChair) {
			t.Errorf("a taken chair: %v", err)
		}
		if _, err := do(SeatPlayer{Seat: 0, Spec: "caller", Name: "Otto", Stack: 777}); err != nil {
			t.Fatal(err)
		}
		anna := r.join("anna", false)
		time.Sleep(time.Minute)
		if s := anna.see(); s.You != 3 || s.Hand != 0 || s.Chips != 2011 || s.Seats[0].Name != "Otto" {
			t.Fatalf("seat %d, hand %d while held, %d chips", s.You, s.Hand, s.Chips)
		}
		stakes := game.StakesFor(game.Holdem, game.NoLimit, 50)
		if err := errOf(do(SetStakes{Stakes: game.Stakes{}})); err == nil {
			t.Error("no stakes at all are taken")
		}
		if err := errOf(do(SetStakes{Stakes: stakes})); err != nil {
			t.Fatal(err)
		}
		do(Hold{})
		if s := anna.myTurn(); s.View.Stakes.BigBlind != 50 {
			t.Fatalf("blinds of %d", s.View.Stakes.BigBlind)
		}
		do(Hold{On: true})
		if n, err := do(Unseat{Seat: 3}); n != 0 || err != nil { // her chips are at stake
			t.Fatalf("%d chips, %v", n, err)
		}
		s := looker.until("she is gone", func(s *Snapshot) bool { return !s.Seats[3].Taken })
		time.Sleep(time.Minute)
		if looker.see(); looker.last.Hand != s.Hand {
			t.Error("a hand is dealt while the table is held")
		}
		left := looker.last.Seats[0].Stack
		if n, err := do(Unseat{Seat: 0}); n != left || err != nil {
			t.Errorf("%d chips of %d, %v", n, left, err)
		}
		if _, err := do(Unseat{Seat: 0}); !errors.Is(err, ErrNobody) {
			t.Errorf("nobody there: %v", err)
		}
		if looker.see().Chips != 0 {
			t.Errorf("%d chips are left", looker.last.Chips)
		}
		do(Pause{})
		if looker.see(); !looker.last.Paused {
			t.Error("not paused")
		}
		synctest.Wait()
	})
}

func errOf(_ int64, err error) error { return err }

// A table that does not run answers nothing, and keeps nobody waiting.
func TestOperationsOfATableThatHasEnded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table, err := New(holdem())
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		stop()
		table.Run(ctx)
		if _, err := table.Operate(t.Context(), Hold{}); !errors.Is(err, ErrNotRunning) {
			t.Errorf("operated: %v", err)
		}
		if table.State(t.Context()) != nil {
			t.Error("a state of a table that does not run")
		}
	})
}
