package table

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/rounds"
)

// kept is a store of facts as they are on a disk.
type kept struct {
	mu sync.Mutex // the table goes on by the clock, which orders nothing
	records
}

// records are what is kept.
type records struct {
	state []byte   // the last
	facts [][]byte // from the one it came with
	sums  []books  // after each of facts
	now   books
	n     int
}

// books is what the facts so far come to: the chips that people have brought, less
// those taken away, and everybody's stack, at the last beginning or end of a hand.
type books struct {
	chips, house, carried int64
	stacks                [hand.MaxSeats]int64
	playing, atBank       bool
	last                  FactKind
}

func (k *kept) Save(f Fact) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if f.State != nil {
		k.state, _ = json.Marshal(f.State)
		k.facts, k.sums = nil, nil
	}
	b := &k.now
	switch b.last = f.Kind; f.Kind {
	case FactSat, FactRebuy, FactCorrected:
		b.chips += f.Amount
		b.stacks[f.Seat] += f.Amount
	case FactLeft:
		b.chips -= f.Amount
		b.stacks[f.Seat] = 0
	case FactMoved:
		b.stacks[f.Seat], b.stacks[f.Amount] = b.stacks[f.Amount], b.stacks[f.Seat]
	case FactBegin:
		b.playing, b.atBank = true, f.Deal != nil
	case FactEnd:
		b.stacks, b.house, b.carried, b.playing = f.Stacks, f.House, f.Amount, false
	case FactVoid:
		b.playing = false
	}
	text, err := json.Marshal(f)
	if err != nil {
		return err
	}
	k.facts, k.sums, k.n = append(k.facts, text), append(k.sums, *b), k.n+1
	return nil
}

// read is what is kept at this moment.
func (k *kept) read() records {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.records
}

// again recovers a table from what is kept up to a fact.
func (k *records) again(t *testing.T, cfg Config, upTo int) *Table {
	t.Helper()
	var s State
	if err := json.Unmarshal(k.state, &s); err != nil {
		t.Fatal(err)
	}
	facts := make([]Fact, upTo)
	for i := range facts {
		if err := json.Unmarshal(k.facts[i], &facts[i]); err != nil {
			t.Fatal(err)
		}
	}
	table, err := Recover(cfg, &s, facts)
	if err != nil {
		t.Fatalf("after %d facts, the last %s: %v", upTo, k.facts[upTo-1], err)
	}
	return table
}

// agrees says what of a recovered table is not as it was stored.
func (b *books) agrees(table *Table) error {
	s := table.bare()
	if s.Chips != b.chips {
		return fmt.Errorf("%d chips, stored were %d", s.Chips, b.chips)
	}
	over := s.Hand != nil && s.Hand.Over && b.playing                                                           // its end was not stored any more: it has one
	comes := b.atBank && (b.last == FactSat || b.last == FactLeft || b.last == FactRebuy || b.last == FactForm) // a deal that is begun again, or not at all
	if table.busy() != (b.playing && !over) && !(comes && b.playing) {
		return fmt.Errorf("a hand is played: %v", table.busy())
	}
	if over {
		return nil
	}
	if s.House != b.house || s.Carried != b.carried && !b.playing {
		return fmt.Errorf("the house has %d and carried are %d, stored were %d and %d", s.House, s.Carried, b.house, b.carried)
	}
	for i := range s.Chairs {
		if s.Chairs[i].Stack != b.stacks[i] {
			return fmt.Errorf("chair %d has %d, stored was %d", i, s.Chairs[i].Stack, b.stacks[i])
		}
	}
	return nil
}

// chairsAgree says which chair of a recovered table is not as it was: who sits out, leaves
// after the hand or has asked for something, and what is left of the time bank.
func chairsAgree(was, is *State) error {
	for i := range was.Chairs {
		a, b := &was.Chairs[i], &is.Chairs[i]
		note := func(c *ChairState) Note {
			return Note{c.Out, c.Leaving, c.Rebuy, c.Posts, c.AskMuck, c.Straddles, c.Timeouts, c.Bank}
		}
		if a.Taken != b.Taken || a.Taken && note(a) != note(b) {
			return fmt.Errorf("chair %d, %s: %+v; it was %+v", i, a.Name, note(b), note(a))
		}
	}
	return nil
}

// F1, F2: the process is killed after any fact, in all games: every chip is there, and
// the hand goes on, is over, or is void for everybody.
func TestF01F02KilledAtAnyMoment(t *testing.T) {
	all := game.Tables()
	lives := rounds.Of(40, 500)
	points := 0
	for life := range lives {
		t.Run(fmt.Sprint(life), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := rand.New(rand.NewPCG(uint64(life), 77))
				g := all[life%len(all)]
				turns := mixOf(t, "holdem,contrepartie,ferme,td27", 1+r.IntN(3), life%2 == 0)
				forms := []Form{formOf(g, g.Default), BankForm(10, 1000), turns}
				store := &kept{}
				cfg := Config{
					Name: "life", Seats: 6, Form: forms[[]int{0, 1, 0, 2}[life%4]], NewPlayer: newPlayer, Keep: 9 * time.Minute,
					Bots: botsOf("random", 1+life%3), Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Speed: Speed(life % 4),
				}
				if life%3 == 0 { // decks of a seed
					seed := uint64(life)
					cfg.Seed = &seed
				}
				was := newTwin(t, cfg, func(c Config) (*Table, error) { c.Store = store; return New(c) })
				defer func() { was.stop() }()
				none := cfg
				none.Store, none.Seed = nil, nil
				none.Log = slog.New(slog.NewTextHandler(failing{t}, nil))
				for range 60 {
					what := happens(r, was, forms)
					time.Sleep(what.waits)
					synctest.Wait() // what was due at that moment is done
					n := store.read().n
					was.do(what)
					synctest.Wait()
					now := store.read()     // the table goes on while those of before are tried
					if len(now.facts) > 0 { // what changed without a hand's doing is there too
						if s := was.table.State(t.Context()); s != nil && store.read().n == now.n {
							if err := chairsAgree(s, now.again(t, none, len(now.facts)).bare()); err != nil {
								t.Fatalf("after %+v, the last fact %s: %v", what, now.facts[len(now.facts)-1], err)
							}
						}
					}
					if now.n == n {
						continue
					}
					for upTo := max(1, len(now.facts)-(now.n-n)+1); upTo <= len(now.facts); upTo++ {
						again := now.again(t, none, upTo)
						if err := now.sums[upTo-1].agrees(again); err != nil {
							t.Fatalf("after %s: %v", now.facts[upTo-1], err)
						}
						points++
						if r.IntN(10) == 0 {
							ends(t, again, r.IntN(2) == 0)
						}
					}
				}
			})
		})
	}
	if points < lives {
		t.Errorf("killed %d times", points)
	}
	t.Logf("killed %d times", points)
}

// failing fails a test that has something logged: a hand that could not be played again.
type failing struct{ t *testing.T }

func (f failing) Write(p []byte) (int, error) {
	if strings.Contains(string(p), "played again") {
		f.t.Errorf("%s", p)
	}
	return len(p), nil
}

// ends runs a recovered table until its hand is over or void, with everybody back or
// nobody.
func ends(t *testing.T, table *Table, back bool) {
	t.Helper()
	busy, number := table.busy(), table.number
	alone := busy && table.live(true) == 0
	var lines []Client
	if back {
		for i := range table.chairs {
			if c := &table.chairs[i]; c.taken && c.bot == nil {
				l, err := table.Join(c.id, c.name, Guest)
				if err != nil {
					t.Fatal(err)
				}
				lines = append(lines, l)
			}
		}
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() { table.Run(ctx); close(ended) }()
	defer func() { stop(); <-ended }()
	time.Sleep(returnWait - time.Second)
	synctest.Wait()
	s := table.State(ctx)
	if busy && !back && !alone && (s.Number != number || s.Hand == nil || s.Hand.Over || !s.Clocks.Paused) {
		t.Errorf("hand %d went on without anybody", number)
	}
	if busy && back && s.Clocks.Paused {
		t.Errorf("hand %d waits, all are back", number)
	}
	time.Sleep(2 * time.Second)
	synctest.Wait()
	s = table.State(ctx)
	if busy && !back && !alone && s.Hand != nil {
		t.Errorf("hand %d is not void", number)
	}
	if busy && !back && !alone && s.Number != number {
		t.Errorf("hand %d was dealt with nobody there", s.Number)
	}
	for _, l := range lines {
		l.Close()
	}
	total := s.House
	if s.Hand == nil || s.Hand.Over {
		total += s.Carried
		for i := range s.Chairs {
			total += s.Chairs[i].Stack
		}
		if total != s.Chips { // bots may have bought in again
			t.Errorf("%d chips are there of %d", total, s.Chips)
		}
	}
}
