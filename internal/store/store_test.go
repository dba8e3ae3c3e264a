package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

var evening = time.Date(2026, 11, 27, 20, 0, 0, 0, time.UTC)

// open opens a store in a folder and closes it with the test.
func open(t testing.TB, dir string, o Options) *Store {
	t.Helper()
	s, err := Open(dir, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// opened is a store with a room.
func opened(t testing.TB, o Options) *Store {
	t.Helper()
	s := open(t, t.TempDir(), o)
	if _, err := s.Room(t.Context(), "home"); err != nil {
		t.Fatal(err)
	}
	return s
}

func newTable(t testing.TB, s *Store, id string) *Stream {
	t.Helper()
	st, err := s.NewTable(Table{ID: id, Room: "home", Name: "Kitchen"})
	if err != nil {
		t.Fatal(err)
	}
	return st
}

var anna, bob = Who{"SHA256:anna", "anna"}, Who{"SHA256:bob", "bob"}

// sat is an event: both sit down with 1000 each.
func sat() *Event {
	return &Event{
		At: evening, Kind: "sat", Held: 2000, State: []byte("{}"),
		Holdings: []Holding{{anna, 0, 1000}, {bob, 1, 1000}},
		Entries:  []Entry{{Kind: BuyIn, Who: anna, Amount: 1000}, {Kind: BuyIn, Who: bob, Amount: 1000}},
	}
}

func act(n int) *Event {
	return &Event{At: evening.Add(time.Duration(n) * time.Second), Kind: "action", Hand: 1, Held: 2000, Body: fmt.Appendf(nil, "action %d", n)}
}

func begins(hand int) *Event {
	return &Event{
		At: evening, Kind: "begin", Hand: hand, Held: 2000, State: fmt.Appendf(nil, "before hand %d", hand), Body: []byte("setup"),
		Begin: &Begin{Game: "holdem", Players: []Player{{0, anna}, {1, bob}}},
	}
}

func ends(hand int, net int64) *Event {
	return &Event{
		At: evening, Kind: "end", Hand: hand, Held: 2000, Holdings: []Holding{{anna, 0, 1000 + net}, {bob, 1, 1000 - net}},
		End: &End{Net: map[int]int64{0: net, 1: -net}},
	}
}

func must(t testing.TB, st *Stream, list ...*Event) {
	t.Helper()
	for _, e := range list {
		if err := st.Append(e); err != nil {
			t.Fatalf("%s: %v", e.Kind, err)
		}
	}
}

func code(err error) Code {
	var own *Error
	if errors.As(err, &own) {
		return own.Code
	}
	return 255
}

// sound has the whole database checked.
func sound(t testing.TB, s *Store) *Audit {
	t.Helper()
	a, err := s.Check(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range a.Faults {
		t.Errorf("check: %s", f)
	}
	return a
}

// What was acknowledged is there for who opens the folder next: the state, the events
// since, the stacks, the hands and the ledger.
func TestWhatWasStoredIsThereTheNextTime(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, Options{})
	if r, err := s.Room(t.Context(), "home"); err != nil || r.Label != "chips" {
		t.Fatalf("a new room: %+v, %v", r, err)
	}
	if err := errors.Join(s.SetLabel("home", "cents"), s.SetRoomData("home", []byte("host"))); err != nil {
		t.Fatal(err)
	}
	must(t, newTable(t, s, "a"), sat(), begins(1), act(1), ends(1, 40), begins(2), act(2), act(3))
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = open(t, dir, Options{})
	if r, err := s.Room(t.Context(), "home"); err != nil || r.Label != "cents" || string(r.Data) != "host" {
		t.Errorf("the room: %+v, %v", r, err)
	}
	list, err := s.Tables(t.Context(), "home", false)
	if err != nil || len(list) != 1 || list[0].ID != "a" || list[0].Name != "Kitchen" {
		t.Fatalf("tables: %+v, %v", list, err)
	}
	st, saved, err := s.OpenTable(t.Context(), "a")
	if err != nil {
		t.Fatal(err)
	}
	if string(saved.State) != "before hand 2" || len(saved.Events) != 3 || string(saved.Events[2].Body) != "action 3" {
		t.Errorf("saved: %s and %d events", saved.State, len(saved.Events))
	}
	if got, _ := json.Marshal(saved.Holdings); string(got) != `[{"who":{"id":"SHA256:anna","name":"anna"},"seat":0,"amount":1040},{"who":{"id":"SHA256:bob","name":"bob"},"seat":1,"amount":960}]` {
		t.Errorf("stacks: %s", got)
	}
	must(t, st, ends(2, -10))
	hands, err := s.Hands(t.Context(), Query{Player: "Anna"})
	if err != nil || len(hands) != 2 || hands[0].Players[0].Net != 40 || hands[1].Players[1].Net != 10 {
		t.Errorf("hands: %+v, %v", hands, err)
	}
	if events, err := s.Events(t.Context(), &hands[0]); err != nil || len(events) != 3 {
		t.Errorf("hand 1 has %d events, %v", len(events), err)
	}
	books, err := s.Ledger(t.Context(), "home")
	if err != nil || len(books) != 2 || books[1].Who != bob || books[1].Amount != 1000 {
		t.Errorf("ledger: %+v, %v", books, err)
	}
	if a := sound(t, s); a.Events != 8 || a.Hands != 2 {
		t.Errorf("checked: %+v", a)
	}
	if err := s.CloseTable("a"); err != nil {
		t.Fatal(err)
	}
	if list, _ := s.Tables(t.Context(), "home", false); len(list) != 0 {
		t.Errorf("a closed table is open: %+v", list)
	}
}

// What does not add up is refused before the disk is asked, and nothing follows from it.
func TestChipsThatDoNotAddUpAreNotStored(t *testing.T) {
	s := opened(t, Options{})
	st := newTable(t, s, "a")
	must(t, st, sat())
	for name, spoil := range map[string]func(*Event){
		"a chip too many":           func(e *Event) { e.Held++ },
		"a stack too small":         func(e *Event) { e.Holdings[0].Amount-- },
		"a buy-in without chips":    func(e *Event) { e.Entries = []Entry{{Kind: BuyIn, Who: anna, Amount: 5}} },
		"below zero":                func(e *Event) { e.Held, e.Entries = -1, []Entry{{Kind: CashOut, Who: anna, Amount: -2001}} },
		"no kind":                   func(e *Event) { e.Kind = "" },
		"the end of no hand":        func(e *Event) { e.Hand = 9 },
		"an entry of no known kind": func(e *Event) { e.Held++; e.Holdings = nil; e.Entries = []Entry{{Kind: "gift", Who: anna, Amount: 1}} },
	} {
		e := ends(1, 0)
		spoil(e)
		if err := st.Append(e); err == nil {
			t.Errorf("%s was stored", name)
		}
	}
	must(t, st, begins(1), ends(1, 7))
	if a := sound(t, s); a.Events != 3 {
		t.Errorf("%d events", a.Events)
	}
}

// A sync of the disk serves all tables that wait for it; of events that wait together
// one that cannot be stored does not keep the others from it.
func TestTablesThatStoreAtOnceShareASync(t *testing.T) {
	const tables = 40
	for _, tc := range []struct {
		name    string
		bad     int // the table whose event cannot be stored
		commits int64
	}{{"all of them", -1, 2}, {"but one", 7, tables - 1}} {
		t.Run(tc.name, func(t *testing.T) {
			syncing, goOn := make(chan bool), make(chan bool)
			watch := false
			s := opened(t, Options{commit: func(do func() error) error {
				if watch {
					watch = false
					syncing <- true
					<-goOn
				}
				return do()
			}})
			var streams []*Stream
			for i := range tables {
				st := newTable(t, s, fmt.Sprint(i))
				must(t, st, sat())
				streams = append(streams, st)
			}
			before, _ := s.Counts()
			var all sync.WaitGroup
			store := func(i int) {
				all.Go(func() {
					e := act(i)
					if i == tc.bad {
						e = ends(3, 0)
					}
					if err := streams[i].Append(e); (err != nil) != (i == tc.bad) {
						t.Errorf("table %d: %v", i, err)
					}
				})
			}
			watch = true
			store(0)
			<-syncing // the first is on its way, the others wait for the next
			for i := 1; i < tables; i++ {
				store(i)
			}
			for len(s.requests) < tables-1 {
				runtime.Gosched()
			}
			goOn <- true
			all.Wait()
			if after, _ := s.Counts(); after-before != tc.commits {
				t.Errorf("%d commits, should be %d", after-before, tc.commits)
			}
			sound(t, s)
		})
	}
}

// A store says in words what is wrong with its folder.
func TestFoldersThatCannotBeUsed(t *testing.T) {
	dir := t.TempDir()
	if _, err := Open(dir, Options{ReadOnly: true}); code(err) != Missing {
		t.Errorf("nothing there: %v", err)
	}
	if err := os.WriteFile(filepath.Join(dir, File), []byte(strings.Repeat("not a database at all ", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(dir, Options{}); code(err) != Damaged {
		t.Errorf("another file: %v", err)
	}
	if _, err := Open(filepath.Join(dir, File), Options{}); err == nil {
		t.Error("a file as folder")
	}
	newer := t.TempDir()
	s := open(t, newer, Options{})
	if err := s.ask(&request{do: setVersion}); err != nil {
		t.Fatal(err)
	}
	_ = s.Close()
	for _, o := range []Options{{}, {ReadOnly: true}} {
		if _, err := Open(newer, o); code(err) != Newer || !strings.Contains(err.Error(), "version 99, this tapis knows 1") {
			t.Errorf("of a later version: %v", err)
		}
	}
	if err := s.Met(anna, evening); code(err) != Closed {
		t.Errorf("after it was closed: %v", err)
	}
	if info, err := os.Stat(filepath.Join(newer, File)); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("others may read it: %v %v", info.Mode(), err)
	}
}
