package app

import (
	"testing"
	"time"

	"tapis/internal/store"
)

// Accounts are the whole ledger, with what is the reader's own marked.
func TestAccountsOfAPerson(t *testing.T) {
	s, err := store.Open(t.TempDir(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, err := NewKeeper(s, CashRoom); err != nil {
		t.Fatal(err)
	}
	stream, err := s.NewTable(store.Table{ID: "t", Room: CashRoom, Name: "Kitchen"})
	if err != nil {
		t.Fatal(err)
	}
	who := func(id, name string) store.Who { return store.Who{Identity: id, Name: name} }
	err = stream.Append(&store.Event{
		At: time.Now(), Kind: "bought",
		Entries: []store.Entry{{Kind: store.BuyIn, Who: who("a", "anna"), Amount: 1000}, {Kind: store.BuyIn, Who: who("b", "bob"), Amount: 500}},
		Held:    1500, Holdings: []store.Holding{{Who: who("a", "anna"), Seat: 0, Amount: 1300}, {Who: who("b", "bob"), Seat: 1, Amount: 200}},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		id  string
		you int
		in  int64
	}{{"a", 0, 1000}, {"b", 1, 500}, {"c", -1, 0}, {"", -1, 0}} {
		a, err := accountsOf(t.Context(), s, CashRoom, c.id)
		if err != nil {
			t.Fatal(err)
		}
		if len(a.People) != 2 || a.People[0].Net != 300 || a.People[1].Net != -300 || len(a.Payments) != 1 || a.Payments[0].Amount != 300 {
			t.Fatalf("%+v", a)
		}
		for i, p := range a.People {
			if p.You != (i == c.you) {
				t.Errorf("%q: %s is the reader: %v", c.id, p.Name, p.You)
			}
		}
		if a.Payments[0].Yours != (c.you >= 0) {
			t.Errorf("%q: the payment is the reader's: %v", c.id, a.Payments[0].Yours)
		}
		if c.you < 0 {
			if len(a.Nights) != 0 {
				t.Errorf("%q: %+v", c.id, a.Nights)
			}
			continue
		}
		if len(a.Nights) != 1 || a.Nights[0].In != c.in || a.Nights[0].Out != 0 {
			t.Errorf("%q: %+v", c.id, a.Nights)
		}
	}
}
