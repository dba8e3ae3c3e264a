package app

import (
	"context"
	"testing"

	"tapis/internal/store"
	"tapis/internal/store/ledger"
	"tapis/internal/table"
)

// A corrected stack is one line of the ledger, "correction", by how much it changed; a
// move to another chair is none. The report has the shape it had, and the table comes
// back with the stack.
func TestACorrectionIsOneLineOfTheLedger(t *testing.T) {
	s, err := store.Open(t.TempDir(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	k, err := NewKeeper(s, CashRoom)
	if err != nil {
		t.Fatal(err)
	}
	cfg := small("Kitchen")
	cfg.Bots = nil
	h, err := k.Open("a", cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	runs := func(h hall, do func(ctx context.Context)) {
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan bool)
		go func() { h.Run(ctx); close(ended) }()
		do(ctx)
		stop()
		<-ended
	}
	runs(h, func(ctx context.Context) {
		for _, o := range []table.Operation{
			table.SeatPlayer{Seat: 0, ID: "key:anna", Name: "anna", Stack: 1000},
			table.Correct{Seat: 0, Stack: 1300}, table.Correct{Seat: 0, Stack: 900}, table.Correct{Seat: 0, Stack: 900},
			table.Reseat{From: 0, To: 2},
		} {
			if _, err := h.Operate(ctx, o); err != nil {
				t.Fatalf("%+v: %v", o, err)
			}
		}
	})
	list, err := s.Ledger(t.Context(), CashRoom)
	if err != nil {
		t.Fatal(err)
	}
	type line struct {
		kind   store.EntryKind
		name   string
		amount int64
	}
	want := []line{{store.BuyIn, "anna", 1000}, {store.Correction, "anna", 300}, {store.Correction, "anna", -400}}
	for i, b := range list {
		if got := (line{b.Kind, b.Who.Name, b.Amount}); i >= len(want) || got != want[i] {
			t.Errorf("line %d is %+v", i, got)
		}
	}
	holdings, err := s.Holdings(t.Context(), CashRoom)
	if err != nil {
		t.Fatal(err)
	}
	r := ledger.Whole("chips", list, holdings)
	if len(r.People) != 1 || r.People[0] != (ledger.Person{Name: "anna", In: 1300, Out: 400, AtTable: 900}) || r.House != 0 || len(r.Payments) != 0 {
		t.Errorf("the report is %+v", r)
	}
	again, err := k.Back("a", cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	runs(again, func(ctx context.Context) {
		if stack, err := again.Operate(ctx, table.Unseat{Seat: 2}); stack != 900 || err != nil {
			t.Errorf("she comes back with %d, %v", stack, err)
		}
	})
}
