package app

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"tapis/internal/night"
	"tapis/internal/store"
	"tapis/internal/table"
)

// The rooms of a data folder. Chips of a tournament are no money: its tables are in
// no ledger.
const (
	CashRoom       = "cash"
	TournamentRoom = "tournament"
	SoloRoom       = "solo" // against bots alone
)

// Keeper keeps the tables of a room in a store and brings them back.
type Keeper struct {
	Store *store.Store
	Room  string
}

// NewKeeper is the keeper of a room, which is made when there is none.
func NewKeeper(s *store.Store, room string) (*Keeper, error) {
	if _, err := s.Room(context.Background(), room); err != nil {
		return nil, err
	}
	return &Keeper{s, room}, nil
}

// NewID is an id that no table has had.
func NewID() string { return strings.ToLower(rand.Text()[:10]) }

// Open opens a table that was not there before, or with a tournament that is not nil
// a night, and keeps what happens there under an id.
func (k *Keeper) Open(id string, cfg table.Config, trn *night.Tournament) (hall, error) {
	st, err := k.Store.NewTable(store.Table{ID: id, Room: k.Room, Name: cfg.Name})
	if err != nil {
		return nil, err
	}
	if trn != nil {
		return night.New(cfg, *trn, &nightKeeper{keeper: k, id: id, name: cfg.Name, stream: st, many: trn.Terms.Seats > 0})
	}
	cfg.Store = &account{stream: st}
	return table.New(cfg)
}

// Back brings back the table of an id as it was when the process ended, however it
// ended (TRUST §6.2). What the table was goes before cfg, see table.Restore; of a
// table at which nothing has happened cfg and trn are all there is.
func (k *Keeper) Back(id string, cfg table.Config, trn *night.Tournament) (hall, error) {
	st, saved, err := k.Store.OpenTable(context.Background(), id)
	if err != nil {
		return nil, err
	}
	if trn != nil {
		return k.backNight(id, cfg, trn, st, saved)
	}
	a, kept, err := stored(id, st, saved)
	if err != nil {
		return nil, err
	}
	if cfg.Store = a; kept.State == nil {
		return table.New(cfg)
	}
	return table.Recover(cfg, kept.State, kept.Facts)
}

// stored is what was stored of a table, and the account to go on with.
func stored(id string, st *store.Stream, saved *store.Saved) (*account, night.KeptTable, error) {
	a := &account{stream: st}
	a.open(saved.Holdings)
	var kept night.KeptTable
	if saved.State == nil {
		return a, kept, nil
	}
	var s table.State
	if err := json.Unmarshal(saved.State, &s); err != nil {
		return nil, kept, fmt.Errorf("table %s: its state: %w", id, err)
	}
	facts := make([]table.Fact, len(saved.Events))
	for i := range facts {
		if err := json.Unmarshal(saved.Events[i].Body, &facts[i]); err != nil {
			return nil, kept, fmt.Errorf("table %s: event %d: %w", id, saved.Events[i].Seq, err)
		}
		a.playing(&facts[i])
	}
	return a, night.KeptTable{State: &s, Facts: facts}, nil
}

// Named is the id of the open table of a name, the latest; "" when there is none.
func (k *Keeper) Named(name string) (string, error) {
	list, err := k.Store.Tables(context.Background(), k.Room, false)
	for _, t := range slices.Backward(list) {
		if t.Name == name && !ofNight(t.ID) {
			return t.ID, nil
		}
	}
	return "", err
}

// account is a table's Store: it makes of each fact the event, the entries of the
// ledger and the stacks that belong to it.
type account struct {
	stream *store.Stream
	books
}

// books is who has what at a table. While a hand is played they are those of its
// beginning.
type books struct {
	seats [seats]holder
	aside []store.Holding // stacks that wait for their owners
	rest  int64           // the pot that is carried, and the house's account
	in    uint16          // who was dealt into the hand that is played
}

const seats = len(table.Fact{}.Stacks)

// holder is who sits in a chair.
type holder struct {
	who   store.Who
	taken bool
	stack int64
}

// open makes the books those that were stored.
func (b *books) open(list []store.Holding) {
	for _, h := range list {
		switch {
		case h.Seat >= 0 && h.Seat < seats:
			b.seats[h.Seat] = holder{h.Who, true, h.Amount}
		case h.Who == store.Who{}:
			b.rest = h.Amount
		default:
			b.aside = append(b.aside, h)
		}
	}
}

// playing notes who is dealt in.
func (b *books) playing(f *table.Fact) {
	if f.Kind != table.FactBegin {
		return
	}
	b.in = 0
	for i := range seats {
		switch {
		case f.Setup != nil && f.Setup.Stacks[i] > 0, f.Deal != nil && i < len(f.Deal.Seats) && f.Deal.Seats[i].Stack > 0:
			b.in |= 1 << i
		}
	}
}

// Save stores a fact; nothing has changed when it returns an error.
func (a *account) Save(f table.Fact) error {
	e := &store.Event{At: f.At, Hand: f.Hand, Kind: kindNames[f.Kind]}
	var err error
	if e.Body, err = json.Marshal(f); err != nil {
		return err
	}
	if f.State != nil {
		if e.State, err = json.Marshal(f.State); err != nil {
			return err
		}
	}
	next := a.books
	next.aside = slices.Clone(a.aside)
	next.take(e, &f)
	if err := a.stream.Append(e); err != nil {
		return err
	}
	a.books = next
	return nil
}

// kindNames are the facts as the events name them. They are stored: none is ever
// given to another fact.
var kindNames = map[table.FactKind]string{
	table.FactSat: "sat", table.FactLeft: "left", table.FactRebuy: "rebuy", table.FactBegin: "begin", table.FactAction: "action",
	table.FactEnd: "end", table.FactVoid: "void", table.FactShown: "shown", table.FactRabbit: "rabbit", table.FactMoved: "moved", table.FactForm: "form",
	table.FactOrders: "orders", table.FactCorrected: "corrected", table.FactNoted: "noted",
}

// take makes the books what they are after a fact, and fills in what the event says of
// chips. What is on the table is taken from the fact where it says so: the store
// compares it with the ledger.
func (b *books) take(e *store.Event, f *table.Fact) {
	switch f.Kind {
	case table.FactSat, table.FactLeft, table.FactRebuy, table.FactMoved, table.FactCorrected:
		b.chair(e, f)
	case table.FactBegin:
		b.playing(f)
		e.Held = b.sum(f.Stacks[:], b.rest)
		e.Begin = b.begin(f)
	case table.FactAction:
		e.Held = b.sum(f.Stacks[:], f.Amount+f.House)
	case table.FactEnd:
		e.Held = b.sum(f.Stacks[:], f.Amount+f.House)
		e.End = &store.End{Net: map[int]int64{}}
		for i := range b.seats {
			if b.in>>i&1 != 0 {
				e.End.Net[i] = f.Stacks[i] - b.seats[i].stack
			}
			b.seats[i].stack = f.Stacks[i]
		}
		b.rest, b.in = f.Amount+f.House, 0
		e.Holdings = b.holdings()
	case table.FactVoid:
		e.Held = b.sum(f.Stacks[:], b.rest)
		e.End = &store.End{Void: true}
		b.in = 0
	default:
		e.Held = b.held()
	}
}

// chair is a fact about a chair.
func (b *books) chair(e *store.Event, f *table.Fact) {
	who := store.Who{Identity: string(f.ID), Name: f.Name}
	entry := func(kind store.EntryKind, amount int64) {
		if amount != 0 {
			e.Entries = append(e.Entries, store.Entry{Kind: kind, Who: who, Amount: amount})
		}
	}
	seat := &b.seats[f.Seat]
	switch f.Kind {
	case table.FactSat:
		*seat = holder{who, true, f.Amount}
		if !f.Kept {
			entry(store.BuyIn, f.Amount)
			break
		}
		b.aside = slices.DeleteFunc(b.aside, func(h store.Holding) bool { return h.Who.Identity == who.Identity })
	case table.FactRebuy:
		seat.stack += f.Amount
		entry(store.Rebuy, f.Amount)
	case table.FactCorrected:
		seat.stack += f.Amount
		entry(store.Correction, f.Amount)
	case table.FactLeft:
		b.rest += seat.stack - f.Amount // the last of a tournament has taken a carried pot
		*seat = holder{}
		if f.Kept {
			b.aside = append(b.aside, store.Holding{Who: who, Seat: -1, Amount: f.Amount})
		} else {
			entry(store.CashOut, -f.Amount)
		}
	case table.FactMoved:
		other := &b.seats[f.Amount]
		*seat, *other = *other, *seat
	}
	e.Holdings, e.Held = b.holdings(), b.held()
}

// begin is who is dealt into a hand, and what it is.
func (b *books) begin(f *table.Fact) *store.Begin {
	s := &store.Begin{Game: "contrepartie"}
	if f.Setup != nil {
		s.Game = f.Setup.Game.ID
	}
	for i := range b.seats {
		if b.in>>i&1 != 0 {
			s.Players = append(s.Players, store.Player{Seat: i, Who: b.seats[i].who})
		}
	}
	return s
}

// sum is what is on the table: these stacks, what waits, and the rest.
func (b *books) sum(stacks []int64, rest int64) int64 {
	for _, n := range stacks {
		rest += n
	}
	for i := range b.aside {
		rest += b.aside[i].Amount
	}
	return rest
}

// held is what is on the table by the books.
func (b *books) held() int64 {
	var stacks [seats]int64
	for i := range b.seats {
		stacks[i] = b.seats[i].stack
	}
	return b.sum(stacks[:], b.rest)
}

// holdings are the books as they are stored.
func (b *books) holdings() []store.Holding {
	list := slices.Clone(b.aside)
	for i := range b.seats {
		if s := &b.seats[i]; s.taken {
			list = append(list, store.Holding{Who: s.who, Seat: i, Amount: s.stack})
		}
	}
	if b.rest != 0 {
		list = append(list, store.Holding{Seat: -1, Amount: b.rest})
	}
	if list == nil {
		list = []store.Holding{}
	}
	return list
}

// Left is the id of the open table of a name, see Named; a tournament that is over is
// closed and does not come back.
func (k *Keeper) Left(name string) (string, error) {
	for {
		id, err := k.Named(name)
		if id == "" || err != nil {
			return "", err
		}
		over, err := k.ended(id)
		if err != nil || !over {
			return id, err
		}
		if err := k.closeNight(id); err != nil {
			return "", err
		}
	}
}
