package app

import (
	"encoding/json"
	"log/slog"
	"sync"

	"tapis/internal/config"
	"tapis/internal/store"
	"tapis/internal/table"
)

// HandsFolder is where the hands of somebody alone are kept, with those of a room that the
// same person opens; "" when there is no home.
func HandsFolder() string {
	dir, err := config.DataDir()
	if err != nil {
		return ""
	}
	return dir
}

// book keeps finished hands in a store, for the history alone: a table that is played at
// alone is written down by its evening, and waits for no disk. A hand is one transaction.
// The store is opened with the first hand; when it cannot be, or takes no more, hands are
// not kept, and nobody is kept from playing.
type book struct {
	dir string
	log *slog.Logger

	mu    sync.Mutex
	store *store.Store
	shut  bool // no more is kept
	pages map[string]*page
}

// page is a table of the store and the last hand in it.
type page struct {
	stream *store.Stream
	last   int
}

func newBook(dir string, log *slog.Logger) *book {
	return &book{dir: dir, log: log, pages: map[string]*page{}}
}

// add keeps a hand that somebody has played; those of bots among themselves are left out.
func (b *book) add(r table.Record) {
	mine := false
	for _, id := range r.IDs {
		mine = mine || id != ""
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.shut || !mine {
		return
	}
	if err := b.write(&r); err != nil {
		b.shut = true
		b.log.Warn("the hands are not kept", "err", StoreFault(err))
	}
}

func (b *book) write(r *table.Record) error {
	events, err := eventsOf(r)
	if err != nil {
		return err
	}
	if b.store == nil {
		if b.store, err = store.Open(b.dir, store.Options{}); err != nil {
			return err
		}
	}
	p := b.pages[r.Table]
	if p == nil || r.Hand <= p.last { // another table of the same name
		k, err := NewKeeper(b.store, SoloRoom)
		if err != nil {
			return err
		}
		st, err := k.Store.NewTable(store.Table{ID: NewID(), Room: SoloRoom, Name: r.Table})
		if err != nil {
			return err
		}
		p = &page{stream: st}
		b.pages[r.Table] = p
	}
	p.last = r.Hand
	return p.stream.Append(events...)
}

// close closes the store: no more hands come.
func (b *book) close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.shut = true
	if b.store == nil {
		return
	}
	if err := b.store.Close(); err != nil {
		b.log.Warn("the store did not close", "err", StoreFault(err))
	}
	b.store = nil
}

// eventsOf are the events of a hand: its beginning, the actions, its end. Its chips are
// brought with the first and taken away with the last, since what lies between two hands
// is not kept.
func eventsOf(r *table.Record) (list []*store.Event, err error) {
	var b books
	for i := range b.seats {
		b.seats[i].who = store.Who{Identity: string(r.IDs[i]), Name: r.Names[i]}
	}
	facts := r.Facts()
	chips := b.sum(r.End[:], r.Carried+r.House)
	for k := range facts {
		f := &facts[k]
		e := &store.Event{At: f.At, Hand: f.Hand, Kind: kindNames[f.Kind], Held: chips}
		if e.Body, err = json.Marshal(*f); err != nil {
			return nil, err
		}
		switch f.Kind {
		case table.FactBegin:
			b.playing(f)
			e.Begin = b.begin(f)
			e.Entries = []store.Entry{{Kind: store.BuyIn, Amount: chips}}
			e.Holdings = []store.Holding{{Seat: -1, Amount: chips}}
		case table.FactEnd:
			e.End = &store.End{Net: map[int]int64{}}
			for i := range b.seats {
				if b.in>>i&1 != 0 {
					e.End.Net[i] = f.Stacks[i] - facts[0].Stacks[i]
				}
			}
			e.Held, e.Holdings = 0, []store.Holding{}
			e.Entries = []store.Entry{{Kind: store.CashOut, Amount: -chips}}
		}
		list = append(list, e)
	}
	return list, nil
}
