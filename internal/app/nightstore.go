package app

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"tapis/internal/night"
	"tapis/internal/store"
	"tapis/internal/table"
)

// A night is a stream of its own, in which the director's states are, and a stream for
// each of its tables, with the night's id before the table's number.

// tableID is the id of a night's table, by its number from 0.
func tableID(night string, i int) string { return night + "." + strconv.Itoa(i+1) }

// ofNight says whether an id is that of a night's table.
func ofNight(id string) bool { return strings.Contains(id, ".") }

// nightKeeper keeps a night in a store.
type nightKeeper struct {
	keeper   *Keeper
	id, name string
	many     bool
	stream   *store.Stream
	tables   []*account // those that were opened
}

// Keep keeps the director's state.
func (k *nightKeeper) Keep(at time.Time, director []byte) error {
	return k.stream.Append(&store.Event{At: at, Kind: "night", Body: []byte("{}"), State: director})
}

// Beat keeps that the night was alive.
func (k *nightKeeper) Beat(at time.Time) error {
	return k.stream.Append(&store.Event{At: at, Kind: "beat", Body: []byte("{}")})
}

// Table is the store of a table, which is opened when there is none.
func (k *nightKeeper) Table(i int) (table.Store, error) {
	for len(k.tables) <= i {
		n := len(k.tables)
		name := k.name
		if k.many {
			name = fmt.Sprintf("%s %d", name, n+1)
		}
		st, err := k.keeper.Store.NewTable(store.Table{ID: tableID(k.id, n), Room: k.keeper.Room, Name: name})
		if err != nil {
			return nil, err
		}
		k.tables = append(k.tables, &account{stream: st})
	}
	return k.tables[i], nil
}

// backNight brings back the night of an id. Of one at which nothing has happened cfg and
// trn are all there is.
func (k *Keeper) backNight(id string, cfg table.Config, trn *night.Tournament, st *store.Stream, saved *store.Saved) (hall, error) {
	nk := &nightKeeper{keeper: k, id: id, name: cfg.Name, stream: st, many: trn.Terms.Seats > 0}
	kept := &night.Kept{Director: saved.State}
	alive := func(events []store.Event) {
		if n := len(events); n > 0 && events[n-1].At.After(kept.At) {
			kept.At = events[n-1].At
		}
	}
	alive(saved.Events)
	list, err := k.Store.Tables(context.Background(), k.Room, false)
	if err != nil {
		return nil, err
	}
	known := map[string]bool{}
	for _, t := range list {
		known[t.ID] = true
	}
	for i := 0; known[tableID(id, i)]; i++ {
		st, saved, err := k.Store.OpenTable(context.Background(), tableID(id, i))
		if err != nil {
			return nil, err
		}
		a, t, err := stored(tableID(id, i), st, saved)
		if err != nil {
			return nil, err
		}
		nk.tables = append(nk.tables, a)
		kept.Tables = append(kept.Tables, t)
		alive(saved.Events)
	}
	if kept.Director == nil {
		return night.New(cfg, *trn, nk)
	}
	return night.Recover(cfg, nk, kept)
}

// ended says whether the tournament of a night was over when it was last played.
func (k *Keeper) ended(id string) (bool, error) {
	_, saved, err := k.Store.OpenTable(context.Background(), id)
	if err != nil || saved.State == nil {
		return false, err
	}
	return night.Over(saved.State)
}

// closeNight says that a night, or a table, will not be played again.
func (k *Keeper) closeNight(id string) error {
	list, err := k.Store.Tables(context.Background(), k.Room, false)
	for _, t := range list {
		if t.ID == id || strings.HasPrefix(t.ID, id+".") {
			err = errors.Join(err, k.Store.CloseTable(t.ID))
		}
	}
	return err
}
