package ledger

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tapis/internal/rounds"
	"tapis/internal/store"
)

// settles says what is wrong with payments.
func settles(nets []int64, list []Transfer) error {
	left := slices.Clone(nets)
	for _, p := range list {
		if p.Amount <= 0 || p.From == p.To {
			return fmt.Errorf("a payment of %d from %d to %d", p.Amount, p.From, p.To)
		}
		left[p.From] += p.Amount
		left[p.To] -= p.Amount
	}
	for i, n := range left {
		if n != 0 {
			return fmt.Errorf("person %d is left with %d", i, n)
		}
	}
	return nil
}

// fewest is the least number of payments, by trying who pays whom.
func fewest(left []int64) int {
	for i := range left {
		if left[i] == 0 {
			continue
		}
		best := len(left)
		for j := i + 1; j < len(left); j++ {
			if left[i]*left[j] >= 0 {
				continue
			}
			moved := slices.Clone(left)
			moved[i], moved[j] = 0, left[j]+left[i]
			best = min(best, 1+fewest(moved))
		}
		return best
	}
	return 0
}

func TestSettleUpWithTheFewestPayments(t *testing.T) {
	for _, tc := range []struct {
		name string
		nets []int64
		want int
	}{
		{"nobody played", nil, 0},
		{"everybody is even", []int64{0, 0, 0}, 0},
		{"one pays one", []int64{40, -40}, 1},
		{"the winner takes it all", []int64{90, -30, -30, -30}, 3},
		{"two pairs that do not know of each other", []int64{70, 30, -30, -70}, 2},
		{"the biggest does not pay the biggest", []int64{5, 4, 3, -6, -6}, 4},
		{"three and two", []int64{8, -5, -3, 6, -6}, 3},
		{"two groups of three, where greed takes five", []int64{10, -4, -6, 11, -3, -8}, 4},
	} {
		got := Settle(tc.nets)
		if err := settles(tc.nets, got); err != nil || len(got) != tc.want {
			t.Errorf("%s: %v, %v", tc.name, got, err)
		}
	}
}

// The payments settle everything, are the fewest while few people have something
// open, and never as many as there are people.
func TestSettleUpAlwaysSettles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, rounds.Of(7, 8)).Draw(t, "people")
		nets := rapid.SliceOfN(rapid.Int64Range(-6, 6), n, n).Draw(t, "nets")
		if rapid.Bool().Draw(t, "many") {
			nets = append(nets, rapid.SliceOfN(rapid.Int64Range(-1e12, 1e12), Exact, 60).Draw(t, "more")...)
		}
		var sum int64
		for _, x := range nets {
			sum += x
		}
		nets = append(nets, -sum)
		got := Settle(nets)
		if err := settles(nets, got); err != nil {
			t.Fatal(err)
		}
		if len(got) >= len(nets) {
			t.Fatalf("%d payments of %d people", len(got), len(nets))
		}
		if len(nets) < Exact {
			if least := fewest(nets); len(got) != least {
				t.Fatalf("%d payments, %d are enough", len(got), least)
			}
		}
	})
}

func entry(id, name string, kind store.EntryKind, amount int64) store.Booked {
	return store.Booked{Entry: store.Entry{Kind: kind, Who: store.Who{Identity: id, Name: name}, Amount: amount}}
}

// An evening: a rebuy, somebody who left, a correction, a bot, two of one name, and a
// stack that waits.
func TestTheReportOfAnEvening(t *testing.T) {
	entries := []store.Booked{
		entry("a", "anna", store.BuyIn, 1000), entry("b", "bob", store.BuyIn, 1000), entry("c", "bob", store.BuyIn, 500), entry("", "Otto", store.BuyIn, 1000),
		entry("b", "bob", store.Rebuy, 1000), entry("c", "bob", store.CashOut, -800), entry("a", "annika", store.Correction, -100),
	}
	holdings := []store.Holding{
		{Who: store.Who{Identity: "a", Name: "annika"}, Seat: 0, Amount: 1500}, {Who: store.Who{Identity: "b", Name: "bob"}, Seat: -1, Amount: 900},
		{Who: store.Who{Name: "Otto"}, Seat: 2, Amount: 1180}, {Seat: -1, Amount: 20},
	}
	r := Whole("cents", entries, holdings)
	want := []Person{{"annika", 1000, 100, 1500, 600}, {"bob", 500, 800, 0, 300}, {"bob 2", 2000, 0, 900, -1100}}
	if !slices.Equal(r.People, want) || r.House != 200 || r.Label != "cents" {
		t.Errorf("%+v", r)
	}
	pays := []Payment{{"bob 2", "annika", 600}, {"bob 2", "bob", 300}, {"bob 2", House, 200}}
	if !slices.Equal(r.Payments, pays) {
		t.Errorf("%+v", r.Payments)
	}
	// The next night anna wins 50 with the stack that she left on the table.
	n := Night("cents", []store.Booked{entry("b", "bob", store.CashOut, -850)}, []store.Net{
		{Who: store.Who{Identity: "a", Name: "anna"}, Amount: 50}, {Who: store.Who{Identity: "b", Name: "bob"}, Amount: -50},
	})
	if want := []Person{{"anna", 0, 0, 50, 50}, {"bob", 0, 850, -900, -50}}; !slices.Equal(n.People, want) || n.House != 0 {
		t.Errorf("%+v", n)
	}
}

func TestANightEndsInTheMorning(t *testing.T) {
	zone := time.FixedZone("home", 3600)
	for at, want := range map[string]string{
		"2026-11-27T20:00": "2026-11-27T06:00", "2026-11-28T03:00": "2026-11-27T06:00", "2026-11-28T06:00": "2026-11-28T06:00",
	} {
		when, _ := time.ParseInLocation("2006-01-02T15:04", at, zone)
		if got := Begins(when).Format("2006-01-02T15:04"); got != want {
			t.Errorf("%s belongs to the night of %s", at, got)
		}
	}
}
