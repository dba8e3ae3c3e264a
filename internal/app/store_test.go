package app

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"sync"
	"testing"
	"time"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/tourney"
	"tapis/internal/night"
	"tapis/internal/store"
	"tapis/internal/table"
)

// small is a table of two bots that play by themselves, and a person.
func small(name string) table.Config {
	return table.Config{
		Name: name, Seats: 4, Speed: table.Instant, Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
		Form: table.Form{Game: game.Holdem, Betting: game.NoLimit, Stakes: game.DefaultStakes(game.Holdem, game.NoLimit), Rules: game.DefaultRules(), BuyIn: 1000},
		Bots: SeatBots([]string{"station:L1"}, 2), Unattended: true,
	}
}

// comesTo runs a table until what is seen of it is as wanted.
func comesTo(t *testing.T, h hall, ok func(*table.Snapshot) bool) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan bool)
	go func() { h.Run(ctx); close(ended) }()
	defer func() { stop(); <-ended }()
	c, err := h.Join("host", "host", table.Host)
	if err != nil {
		t.Fatal(err)
	}
	late := time.NewTimer(time.Minute)
	defer late.Stop()
	for {
		select {
		case s := <-c.Updates():
			if s != nil && ok(s) {
				return
			}
		case <-late.C:
			t.Fatal("it does not come to it")
		}
	}
}

// F5 with a real table: the disk is full in the middle of a hand. The table is paused,
// nothing is lost; with some space it goes on when the host says so.
func TestF05ATableOnAFullDisk(t *testing.T) {
	dir := t.TempDir()
	s, err := store.Open(dir, store.Options{MaxPages: 80})
	if err != nil {
		t.Fatal(err)
	}
	k, err := NewKeeper(s, CashRoom)
	if err != nil {
		t.Fatal(err)
	}
	h, err := k.Open("a", small("Kitchen"), nil)
	if err != nil {
		t.Fatal(err)
	}
	var chips int64
	hand := 0
	comesTo(t, h, func(s *table.Snapshot) bool { chips, hand = s.Chips, s.Hand; return s.Paused })
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if s, err = store.Open(dir, store.Options{}); err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if k, err = NewKeeper(s, CashRoom); err != nil {
		t.Fatal(err)
	}
	if h, err = k.Back("a", small("Kitchen"), nil); err != nil {
		t.Fatal(err)
	}
	comesTo(t, h, func(s *table.Snapshot) bool {
		if s.Chips < chips {
			t.Errorf("%d chips, there were %d", s.Chips, chips)
		}
		return s.Hand > hand+1
	})
	if a, err := s.Check(t.Context()); err != nil || len(a.Faults) > 0 {
		t.Errorf("%+v %v", a, err)
	}
}

// A tournament that is over does not come back under its name, one that is not does.
func TestATournamentThatIsOverDoesNotComeBack(t *testing.T) {
	s, err := store.Open(t.TempDir(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	k, err := NewKeeper(s, TournamentRoom)
	if err != nil {
		t.Fatal(err)
	}
	cfg := small("Friday")
	cfg.Bots, cfg.Form.BuyIn = nil, 100
	trn := &night.Tournament{
		Structure: tourney.Structure{Schedule: tourney.Source(), Every: int64(time.Minute), Stack: 300}, Players: 3, Bots: []string{"maniac:L1"}, Wait: time.Millisecond,
	}
	h, err := k.Open("a", cfg, trn)
	if err != nil {
		t.Fatal(err)
	}
	if id, err := k.Left("Friday"); id != "a" || err != nil {
		t.Errorf("before it began: %q, %v", id, err)
	}
	comesTo(t, h, func(s *table.Snapshot) bool { return s.Tourney != nil && s.Tourney.Over })
	if id, err := k.Left("Friday"); id != "" || err != nil {
		t.Errorf("over: %q, %v", id, err)
	}
	if list, err := s.Ledger(t.Context(), CashRoom); err != nil || len(list) != 0 {
		t.Errorf("its chips are in the ledger: %+v, %v", list, err)
	}
}

// What keeping an action costs the table that waits for it, alone and beside others.
func BenchmarkKeepAnAction(b *testing.B) {
	for _, n := range []int{1, 8, 125} {
		b.Run(fmt.Sprintf("tables=%d", n), func(b *testing.B) {
			s, err := store.Open(b.TempDir(), store.Options{})
			if err != nil {
				b.Fatal(err)
			}
			defer s.Close()
			k, err := NewKeeper(s, CashRoom)
			if err != nil {
				b.Fatal(err)
			}
			form := small("").Form
			setup := hand.Setup{Game: form.Game, Stakes: form.Stakes, Rules: form.Rules, Stacks: [hand.MaxSeats]int64{1000, 1000}}
			var all sync.WaitGroup
			for i := range n {
				st, err := k.Store.NewTable(store.Table{ID: fmt.Sprint(i), Room: k.Room})
				if err != nil {
					b.Fatal(err)
				}
				a := &account{stream: st}
				save := func(f table.Fact) {
					f.At, f.Hand = time.Now(), 1
					if err := a.Save(f); err != nil {
						b.Fatal(err)
					}
				}
				save(table.Fact{Kind: table.FactSat, Seat: 0, ID: "key:anna", Name: "anna", Amount: 1000})
				save(table.Fact{Kind: table.FactSat, Seat: 1, ID: "key:bob", Name: "bob", Amount: 1000})
				save(table.Fact{Kind: table.FactBegin, Seat: -1, Setup: &setup, Stacks: setup.Stacks})
				b.ResetTimer()
				all.Go(func() {
					for range b.N/n + 1 {
						save(table.Fact{Kind: table.FactAction, Action: table.PokerAction(hand.CallBy(0)), Amount: 30, Stacks: [hand.MaxSeats]int64{980, 990}})
					}
				})
			}
			all.Wait()
		})
	}
}
