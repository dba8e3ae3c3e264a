package app

import (
	"context"
	"slices"
	"time"

	"tapis/internal/room"
	"tapis/internal/store"
	"tapis/internal/store/ledger"
	"tapis/internal/table"
)

// nightsMost is how many nights of one's own are counted, the latest.
const nightsMost = 60

// Accounts are what the room's ledger comes to, for one person.
func (r *Room) Accounts(id table.Identity) (*room.Accounts, error) {
	return accountsOf(context.Background(), r.store, CashRoom, string(id))
}

func accountsOf(ctx context.Context, s *store.Store, name, id string) (*room.Accounts, error) {
	label, err := s.Label(ctx, name)
	if err != nil {
		return nil, StoreFault(err)
	}
	entries, err := s.Ledger(ctx, name)
	if err != nil {
		return nil, StoreFault(err)
	}
	holdings, err := s.Holdings(ctx, name)
	if err != nil {
		return nil, StoreFault(err)
	}
	report := ledger.Whole(label, entries, holdings)
	a := &room.Accounts{Label: report.Label, House: report.House}
	own := ""
	for i, p := range report.People {
		you := report.Is(i, id)
		if you {
			own = p.Name
		}
		a.People = append(a.People, room.Account{Name: p.Name, You: you, In: p.In, Out: p.Out, AtTable: p.AtTable, Net: p.Net})
	}
	person := func(name string) string {
		if name == ledger.House {
			return ""
		}
		return name
	}
	for _, p := range report.Payments {
		a.Payments = append(a.Payments, room.Payment{From: person(p.From), To: person(p.To), Amount: p.Amount, Yours: own != "" && (p.From == own || p.To == own)})
	}
	// One's own payments are read first.
	slices.SortStableFunc(a.Payments, func(x, y room.Payment) int {
		switch {
		case x.Yours == y.Yours:
			return 0
		case x.Yours:
			return -1
		}
		return 1
	})
	a.Nights, err = nightsOf(ctx, s, name, id, entries)
	return a, StoreFault(err)
}

// nightsOf are somebody's nights, the latest first.
func nightsOf(ctx context.Context, s *store.Store, name, id string, entries []store.Booked) (list []room.Night, err error) {
	var begins []time.Time // every night of the room
	for i := range entries {
		if at := ledger.Begins(entries[i].At.Local()); !slices.ContainsFunc(begins, at.Equal) {
			begins = append(begins, at)
		}
	}
	if now := ledger.Begins(time.Now()); !slices.ContainsFunc(begins, now.Equal) {
		begins = append(begins, now)
	}
	slices.SortFunc(begins, func(x, y time.Time) int { return y.Compare(x) })
	for _, at := range begins[:min(len(begins), nightsMost)] {
		n := room.Night{Begins: at}
		played := false
		for i := range entries {
			e := &entries[i]
			if e.Who.Identity != id || !ledger.Begins(e.At.Local()).Equal(at) {
				continue
			}
			played = true
			if e.Amount > 0 {
				n.In += e.Amount
			} else {
				n.Out -= e.Amount
			}
		}
		nets, err := s.Nets(ctx, name, at, at.AddDate(0, 0, 1))
		if err != nil {
			return nil, err
		}
		for i := range nets {
			if nets[i].Who.Identity == id {
				n.Net, played = nets[i].Amount, true
			}
		}
		if played {
			list = append(list, n)
		}
	}
	return list, nil
}
