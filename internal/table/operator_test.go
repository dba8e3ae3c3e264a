package table

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tapis/engine/game"
	"tapis/engine/hand"
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

// allFacts is a store that keeps everything in memory.
type allFacts struct {
	mu   sync.Mutex // the table goes on by the clock, which orders nothing
	list []Fact
}

func (k *allFacts) Save(f Fact) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.list = append(k.list, f)
	return nil
}

// A correction is one fact: the books know the old stack and the new one, and nobody
// leaves the chair. A move of chairs is one too, and is told. Both are done again after
// a crash.
func TestCorrectionsAndMovesAreFacts(t *testing.T) {
	k := &allFacts{}
	cfg := holdem()
	cfg.Store = k
	var end *Snapshot
	live(t, cfg, func(t *testing.T, r *room) {
		do := func(o Operation) (int64, error) { t.Helper(); return r.table.Operate(t.Context(), o) }
		looker := r.join("looks on", false)
		do(Hold{On: true})
		do(SeatPlayer{Seat: 3, ID: "key:anna", Name: "anna", Stack: 1000})
		do(SeatPlayer{Seat: 1, ID: "key:bob", Name: "bob", Stack: 1000})
		if was, err := do(Correct{Seat: 3, Stack: 1250}); was != 1000 || err != nil {
			t.Fatalf("it was %d, %v", was, err)
		}
		if was, err := do(Correct{Seat: 3, Stack: 900}); was != 1250 || err != nil {
			t.Fatalf("it was %d, %v", was, err)
		}
		for name, bad := range map[string]Operation{
			"nobody": Correct{Seat: 0, Stack: 10}, "no chips": Correct{Seat: 3}, "too many": Correct{Seat: 3, Stack: game.MaxChips},
			"no chair": Reseat{From: 3, To: 99}, "a taken one": Reseat{From: 3, To: 1}, "from nowhere": Reseat{From: 0, To: 2},
		} {
			if _, err := do(bad); err == nil {
				t.Errorf("%s: done", name)
			}
		}
		if to, err := do(Reseat{From: 3, To: 2}); to != 2 || err != nil {
			t.Fatalf("chair %d, %v", to, err)
		}
		if end = looker.see(); end.Seats[3].Taken || end.Seats[2].Name != "anna" || end.Seats[2].Stack != 900 || end.Chips != 1900 {
			t.Errorf("the chairs are %+v", end.Seats[:4])
		}
		if got := looker.heard(LogCorrected, LogChair, LogLeft); len(got) != 3 || got[0].Amount != 1250 || got[1].Amount != 900 || got[2].Kind != LogChair || got[2].Seat != 2 {
			t.Errorf("told: %+v", got)
		}
		do(Hold{})
		looker.until("a hand", func(s *Snapshot) bool { return s.Phase == Playing })
		for i := range 2 {
			if _, err := do(Correct{Seat: 1 + i, Stack: 10}); !errors.Is(err, ErrAtStake) {
				t.Errorf("at stake: %v", err)
			}
			if _, err := do(Unseat{Seat: 1 + i, Free: true}); !errors.Is(err, ErrAtStake) {
				t.Errorf("at stake: %v", err)
			}
		}
		if s := looker.see(); s.Seats[1].Leaving || s.Seats[2].Leaving {
			t.Error("who was asked for only if free leaves")
		}
	})
	kinds := map[FactKind]int64{}
	for _, f := range k.list {
		kinds[f.Kind] += f.Amount
	}
	if kinds[FactCorrected] != -100 || kinds[FactMoved] != 2 || kinds[FactLeft] != 0 {
		t.Errorf("the facts: %v", kinds)
	}
}

// Who is appointed may use the host's commands at once.
func TestAppointed(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		anna := r.join("anna", false)
		for _, role := range []Role{Deputy, Guest} {
			if _, err := r.table.Operate(t.Context(), Appoint{ID: anna.id, Role: role}); err != nil {
				t.Fatal(err)
			}
			if s := anna.see(); s.Host != (role == Deputy) {
				t.Errorf("as %v: host %v", role, s.Host)
			}
		}
	})
}

// A hand during which others come, go and are corrected is the record it was.
func TestWhoComesDuringAHandIsNotInIt(t *testing.T) {
	k := &allFacts{}
	cfg := holdem()
	cfg.Store = k
	live(t, cfg, func(t *testing.T, r *room) {
		ps := r.together("anna", "bob")
		actor := turn(ps...)
		for _, o := range []Operation{
			SeatPlayer{Seat: 4, ID: "key:cleo", Name: "cleo", Stack: 700}, SeatPlayer{Seat: 5, ID: "key:dan", Name: "dan", Stack: 300},
			Correct{Seat: 4, Stack: 900}, Unseat{Seat: 5},
		} {
			if _, err := r.table.Operate(t.Context(), o); err != nil {
				t.Fatalf("%+v: %v", o, err)
			}
		}
		actor.act(hand.FoldBy(actor.see().You))
	})
	var facts []Fact
	for _, f := range k.list {
		if f.Hand == 1 {
			facts = append(facts, f)
		}
	}
	rec, err := RecordOf("t", facts, [hand.MaxSeats]Identity{}, [hand.MaxSeats]string{})
	if err != nil || rec.House != 0 {
		t.Fatalf("%v, the house won %d", err, rec.House)
	}
	if _, err := rec.PHHFor(""); err != nil {
		t.Error(err)
	}
}
