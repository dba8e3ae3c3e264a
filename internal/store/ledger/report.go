package ledger

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"tapis/internal/store"
)

// Report is what a ledger comes to. As JSON it is what `tapis ledger --json` prints.
type Report struct {
	Label    string    `json:"label"`
	People   []Person  `json:"people"`
	Payments []Payment `json:"payments"`
	House    int64     `json:"house"` // what bots, the house and pots that are carried hold: the nets and it sum to zero
	ids      []string  // of People
}

// Is says whether one of the people has an identity.
func (r *Report) Is(person int, identity string) bool {
	return identity != "" && r.ids[person] == identity
}

// Person is what somebody has brought, taken away and holds.
type Person struct {
	Name    string `json:"name"`
	In      int64  `json:"in"`
	Out     int64  `json:"out"`
	AtTable int64  `json:"at_table"` // stacks, those too that wait for their owner
	Net     int64  `json:"net"`      // Out + AtTable - In
}

// Payment is who pays whom. Whoever is named "house" is what bots and the house hold.
type Payment struct {
	From   string `json:"from"`
	To     string `json:"to"`
	Amount int64  `json:"amount"`
}

// House is the name of the house in payments.
const House = "house"

// Whole is the report of all that was ever entered. People are in the order of their
// nets, the highest first.
func Whole(label string, entries []store.Booked, holdings []store.Holding) *Report {
	b := book{}
	for i := range entries {
		b.enter(&entries[i].Entry)
	}
	for i := range holdings {
		if id := holdings[i].Who.Identity; id != "" {
			b.of(holdings[i].Who).AtTable += holdings[i].Amount
		}
	}
	return b.report(label)
}

// Night is the report of one night: what was entered, and what was won, in it. What
// somebody had on the table when it began is not in it, AtTable is what has been added.
func Night(label string, entries []store.Booked, nets []store.Net) *Report {
	b := book{}
	for i := range entries {
		b.enter(&entries[i].Entry)
	}
	for i := range nets {
		if id := nets[i].Who.Identity; id != "" {
			p := b.of(nets[i].Who)
			p.AtTable += nets[i].Amount
		}
	}
	for _, p := range b {
		p.AtTable += p.In - p.Out
	}
	return b.report(label)
}

// Begins is when the night begins that a moment belongs to: at six in the morning.
func Begins(at time.Time) time.Time {
	at = at.Add(-6 * time.Hour)
	return time.Date(at.Year(), at.Month(), at.Day(), 6, 0, 0, 0, at.Location())
}

// book is people by their identities.
type book map[string]*Person

// of is somebody's page, by the latest name.
func (b book) of(w store.Who) *Person {
	p := b[w.Identity]
	if p == nil {
		p = &Person{}
		b[w.Identity] = p
	}
	p.Name = w.Name
	return p
}

func (b book) enter(e *store.Entry) {
	if e.Who.Identity == "" {
		return
	}
	p := b.of(e.Who)
	if e.Amount > 0 {
		p.In += e.Amount
	} else {
		p.Out -= e.Amount
	}
}

func (b book) report(label string) *Report {
	r := &Report{Label: label, People: []Person{}, Payments: []Payment{}}
	ids := make([]string, 0, len(b))
	for id, p := range b {
		p.Net = p.Out + p.AtTable - p.In
		ids = append(ids, id)
	}
	slices.SortFunc(ids, func(x, y string) int {
		return cmp.Or(cmp.Compare(b[y].Net, b[x].Net), strings.Compare(b[x].Name, b[y].Name), strings.Compare(x, y))
	})
	used := map[string]bool{House: true}
	var nets []int64
	for _, id := range ids {
		p := *b[id]
		name := p.Name
		for k := 2; used[name]; k++ { // two people of one name
			name = fmt.Sprintf("%s %d", p.Name, k)
		}
		used[name], p.Name = true, name
		r.People, r.ids = append(r.People, p), append(r.ids, id)
		nets = append(nets, p.Net)
		r.House -= p.Net
	}
	for _, t := range Settle(append(nets, r.House)) {
		r.Payments = append(r.Payments, Payment{r.name(t.From), r.name(t.To), t.Amount})
	}
	return r
}

func (r *Report) name(i int) string {
	if i == len(r.People) {
		return House
	}
	return r.People[i].Name
}
