package table

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/engine/mix"
	"tapis/internal/rounds"
)

// alike compares what tables show and store: games by their pointers, times as moments.
// What a line of its own brings with it is left out: how many snapshots there were,
// and the notice of a line that is gone.
var alike = cmp.Options{
	cmp.Comparer(func(a, b *game.Game) bool { return a == b }),
	cmp.Comparer(func(a, b time.Time) bool { return a.Equal(b) }),
	cmp.Exporter(func(reflect.Type) bool { return true }),
	cmp.FilterPath(func(p cmp.Path) bool {
		f, ok := p.Last().(cmp.StructField)
		return ok && p.Index(-2).Type() == reflect.TypeFor[Snapshot]() && (f.Name() == "Seq" || f.Name() == "Notice")
	}, cmp.Ignore()),
}

// twin is one of the two tables of a life: what it stores and shows, and who is
// there.
type twin struct {
	t     *testing.T
	cfg   Config
	table *Table
	stop  func()
	ended chan struct{}
	lines map[string]Client
	shown map[string]*Snapshot
	facts []Fact
}

func newTwin(t *testing.T, cfg Config, open func(Config) (*Table, error)) *twin {
	e := &twin{t: t, cfg: cfg, lines: map[string]Client{}, shown: map[string]*Snapshot{}}
	e.cfg.Store = storeFunc(func(f Fact) error { f.State = nil; e.facts = append(e.facts, f); return nil })
	e.open(open)
	e.run()
	return e
}

func (e *twin) open(open func(Config) (*Table, error)) {
	e.t.Helper()
	var err error
	if e.table, err = open(e.cfg); err != nil {
		e.t.Fatal(err)
	}
}

func (e *twin) run() {
	ctx, stop := context.WithCancel(context.Background())
	e.ended = make(chan struct{})
	go func() { e.table.Run(ctx); close(e.ended) }()
	e.stop = func() { stop(); <-e.ended }
	e.see()
}

func (e *twin) join(name string) {
	c, err := e.table.Join(Identity("key:"+name), name, map[string]Role{"host": Host, "anna": Deputy}[name])
	if err != nil {
		e.t.Fatal(err)
	}
	e.lines[name] = c
}

// see reads what everybody was shown last.
func (e *twin) see() {
	synctest.Wait()
	for name, c := range e.lines {
		for done := false; !done; {
			select {
			case s, ok := <-c.Updates():
				if done = !ok; ok {
					e.shown[name] = s
					total(e.t, s)
				}
			default:
				done = true
			}
		}
	}
}

// again writes the table down as JSON, ends it, and makes another of it at which
// the same people have lines.
func (e *twin) again() {
	e.t.Helper()
	text, err := json.Marshal(e.table.State(context.Background()))
	if err != nil {
		e.t.Fatal(err)
	}
	e.stop()
	var s State
	if err := json.Unmarshal(text, &s); err != nil {
		e.t.Fatal(err)
	}
	e.open(func(cfg Config) (*Table, error) { return Restore(cfg, &s) })
	names := make([]string, 0, len(e.lines))
	for name := range e.lines {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		e.join(name)
	}
	e.run()
}

// refresh has everybody shown the table anew, as lines that are opened again are.
func (e *twin) refresh() {
	request(context.Background(), e.table, func() bool { e.table.dirty = true; return true })
	e.see()
}

// same is what alike says, without saying where the difference is.
func same(a, b reflect.Value) bool {
	if a.IsValid() != b.IsValid() {
		return false
	}
	if !a.IsValid() {
		return true
	}
	switch a.Type() {
	case reflect.TypeFor[time.Time]():
		return a.Interface().(time.Time).Equal(b.Interface().(time.Time))
	case reflect.TypeFor[*game.Game]():
		return a.Interface().(*game.Game) == b.Interface().(*game.Game)
	}
	switch a.Kind() {
	case reflect.Pointer, reflect.Interface:
		return a.IsNil() == b.IsNil() && (a.IsNil() || a.Elem().Type() == b.Elem().Type() && same(a.Elem(), b.Elem()))
	case reflect.Struct:
		for i := range a.NumField() {
			if f := a.Type().Field(i); a.Type() == reflect.TypeFor[Snapshot]() && (f.Name == "Seq" || f.Name == "Notice") {
				continue
			}
			if !same(a.Field(i), b.Field(i)) {
				return false
			}
		}
		return true
	case reflect.Slice, reflect.Array:
		if a.Len() != b.Len() {
			return false
		}
		for i := range a.Len() {
			if !same(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return true
	}
	return a.Equal(b)
}

// do does the same at the table as at another one.
func (e *twin) do(what event) {
	switch {
	case what.joins:
		e.join(what.who)
	case what.drops:
		if c := e.lines[what.who]; c != nil {
			c.Close()
			delete(e.lines, what.who)
			delete(e.shown, what.who)
		}
	case what.command != nil:
		e.lines[what.who].Do(what.command)
	case what.operation != nil:
		go e.table.Operate(context.Background(), what.operation)
	}
	e.see()
}

// event is one thing that happens in a life.
type event struct {
	who          string
	joins, drops bool
	command      Command
	operation    Operation
	waits        time.Duration
}

// happens is something to happen next, often what is due.
func happens(r *rand.Rand, e *twin, forms []Form) event {
	people := []string{"host", "anna", "bob", "carl"}
	who := people[r.IntN(len(people))]
	s := e.shown[who]
	if e.lines[who] == nil || s == nil {
		return event{who: who, joins: true}
	}
	did := func(c Command) event { return event{who: who, command: c} }
	if s.Decision.Yours && r.IntN(8) > 0 {
		switch {
		case s.Bank != nil && s.Bank.View.Street == bank.Betting:
			return did(Act{Decision: s.Decision.ID, Action: Bets(10+2*int64(r.IntN(20)), int64(r.IntN(10)))})
		case s.Bank != nil:
			return did(Act{Decision: s.Decision.ID, Action: BankAction(bank.SimpleRule(s.Bank.View))})
		default:
			return did(Act{Decision: s.Decision.ID, Action: PokerAction(anything(s.View, r))})
		}
	}
	if m := s.Mix; m != nil && m.Asking.Yours {
		return did(Choose{Decision: m.Asking.ID, Index: r.IntN(len(m.Games))})
	}
	switch k := r.IntN(40); {
	case k < 14:
		return event{waits: time.Duration(r.IntN(9000)) * time.Millisecond}
	case k < 22 && s.You < 0:
		return did(Sit{Seat: r.IntN(6) - 1})
	case k < 22:
		return did(NextHandNow{})
	case k < 24:
		return did(Rebuy{})
	case k < 25:
		return did(SitOut{})
	case k < 27:
		return did(Back{})
	case k < 28:
		return did(Leave{})
	case k < 29:
		return event{who: who, drops: true}
	case k < 30:
		return did(Pause{})
	case k < 33:
		return did(Resume{})
	case k < 34:
		if options := game.SpiceOptions(); r.IntN(2) == 0 {
			c := SetSpice{Spice: s.Next.Spice}
			o := &options[r.IntN(len(options))]
			o.Put(&c.Spice, r.IntN(len(o.Values)))
			return did(c)
		}
		return did(SetForm{Form: forms[r.IntN(len(forms))]})
	case k < 35:
		return did([]Command{AddBot{Seat: -1, Spec: "random"}, RemoveBots{}, PostNow{}, ShowCards{Which: uint8(r.IntN(4))}, AskMuck{Ask: true}, FastForward{}, Rabbit{}, Straddle{On: r.IntN(3) > 0}}[r.IntN(8)])
	case k < 36:
		return event{waits: time.Duration(r.IntN(15)) * time.Minute}
	case k < 37:
		return did(SetSpeed{Speed: Speed(r.IntN(4))})
	case k < 38:
		return event{operation: []Operation{Hold{On: true}, Hold{}, Unseat{Seat: r.IntN(6)}, SeatPlayer{Seat: -1, Spec: "caller", Name: "Ada", Stack: 700}, Correct{Seat: r.IntN(6), Stack: 300 + r.Int64N(900)}, Reseat{From: r.IntN(6), To: r.IntN(6)}}[r.IntN(6)]}
	}
	return event{operation: Hold{}}
}

// A table that is written down and made again at every event of its life goes on as
// the one that never was: everybody is shown the same, and the same is stored.
func TestARestoredTableGoesOnAsItWas(t *testing.T) {
	all := game.Tables()
	lives := rounds.Of(40, 10_000) // of tables, restored at every event
	if rounds.Race {
		lives = 10
	}
	for life := range lives {
		t.Run(fmt.Sprint(life), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := rand.New(rand.NewPCG(uint64(life), 54))
				g := all[life%len(all)]
				turns := mixOf(t, "holdem,contrepartie,ferme,td27", 1+r.IntN(3), life%2 == 0)
				forms := []Form{formOf(g, g.Default), BankForm(10, 1000), turns}
				seed := uint64(life)
				cfg := Config{
					Name: "life", Seats: 6, Form: forms[[]int{0, 1, 0, 2}[life%4]], Seed: &seed, NewPlayer: newPlayer, Keep: 9 * time.Minute,
					Bots: botsOf("random", 1+life%3), Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Speed: Speed(life % 4),
				}
				was, is := newTwin(t, cfg, New), newTwin(t, cfg, New)
				defer func() { was.stop(); is.stop() }()
				var told []event
				for range 60 {
					what := happens(r, was, forms)
					told = append(told, what)
					time.Sleep(what.waits)
					was.do(what)
					is.do(what)
					if !same(reflect.ValueOf(was.facts), reflect.ValueOf(is.facts)) {
						t.Fatalf("stored after %+v:\n%s", told[max(len(told)-3, 0):], cmp.Diff(was.facts, is.facts, alike))
					}
					for name := range was.lines {
						if a, b := was.shown[name], is.shown[name]; !same(reflect.ValueOf(a), reflect.ValueOf(b)) {
							t.Fatalf("shown to %s after %+v:\n%s", name, told[max(len(told)-3, 0):], cmp.Diff(a, b, alike))
						}
					}
					was.facts, is.facts = was.facts[:0], is.facts[:0]
					is.again()
					was.refresh()
				}
			})
		})
	}
}

// What must not be in a state is refused in one line, and nothing panics.
func TestStatesThatCannotBe(t *testing.T) {
	var text []byte
	cfg := holdem()
	cfg.Bots = botsOf("caller", 2)
	live(t, cfg, func(t *testing.T, r *room) {
		r.sits("me", -1).myTurn()
		text, _ = json.Marshal(r.table.State(t.Context()))
	})
	for name, spoil := range map[string]func(*State){
		"another version":      func(s *State) { s.Version = 0 },
		"a game that is none":  func(s *State) { s.Next.Game = &game.Game{ID: "snap"} },
		"a chip too many":      func(s *State) { s.Chips++ },
		"a chip below zero":    func(s *State) { s.Chairs[0].Stack = -1 },
		"a chair too far":      func(s *State) { s.Seats = 2 },
		"an action too many":   func(s *State) { s.Hand.Actions = append(s.Hand.Actions, ActionState{}) },
		"a hand of both kinds": func(s *State) { s.Hand.Deal = &bank.Setup{} },
		"an unknown bot":       func(s *State) { s.Chairs[0].Bot = &BotState{Spec: "nobody"}; s.Chairs[0].ID = "" },
		"no randomness":        func(s *State) { s.Random.Pace = nil },
		"pending nobody":       func(s *State) { s.Clocks.Pending = 1 << 9 },
		"a mix without games":  func(s *State) { s.Next.Mix = &Mixed{} },
		"a game out of a mix": func(s *State) {
			s.Next.Mix = &Mixed{Mix: mix.Mix{Games: []mix.Entry{{Game: game.Holdem}}}, Unit: 10}
			s.Mix.Turn = mix.Turn{At: 1, Left: 1}
		},
	} {
		var s State
		if err := json.Unmarshal(text, &s); err != nil {
			t.Fatal(err)
		}
		spoil(&s)
		if _, err := Restore(holdem(), &s); err == nil {
			t.Errorf("%s: restored", name)
		}
	}
}

// A table that comes back later goes on with what its clocks had left.
func TestClocksGoOnWithWhatTheyHadLeft(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		p := turn(r.together("anna", "bob")...)
		time.Sleep(10 * time.Second)
		left := time.Until(p.see().Decision.Deadline)
		s := r.table.State(t.Context())
		time.Sleep(48 * time.Hour)
		again, err := Restore(holdem(), s)
		if err != nil {
			t.Fatal(err)
		}
		c, err := again.Join(p.id, "again", Guest)
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		go again.Run(ctx)
		synctest.Wait()
		if got := time.Until((<-c.Updates()).Decision.Deadline); got != left {
			t.Errorf("%v left, it was %v", got, left)
		}
	})
}

// Every field of a table is written down, or is known to be none of its state. A new
// one must be thought of here, in State and in Restore.
func TestEveryFieldOfATableIsInItsState(t *testing.T) {
	none := map[string][]string{
		"Table":    {"standing", "dealer", "desk", "operator", "minds", "window", "board", "dirty", "records", "redoing", "stated"},
		"standing": {"seating", "inPlay", "timing", "luck"},
		"seating":  {"cfg", "now", "options", "sitting", "reports", "noted"}, "inPlay": {"sights"}, "luck": {"pace", "order"},
		"bot": {"player", "busy", "lessons"},
	}
	kept := map[string]int{
		"Table": 4, "standing": 1, "seating": 13, "inPlay": 15, "timing": 17, "luck": 4,
		"journal": 2, "Orders": 10, "chair": 21, "bot": 6, "mixed": 6, "asked": 6, "setAside": 4,
	}
	for _, ty := range []reflect.Type{
		reflect.TypeFor[Table](), reflect.TypeFor[standing](), reflect.TypeFor[seating](), reflect.TypeFor[inPlay](), reflect.TypeFor[timing](),
		reflect.TypeFor[luck](), reflect.TypeFor[chair](), reflect.TypeFor[bot](), reflect.TypeFor[mixed](),
		reflect.TypeFor[asked](), reflect.TypeFor[setAside](), reflect.TypeFor[journal](), reflect.TypeFor[Orders](),
	} {
		n := 0
		for i := range ty.NumField() {
			if !slices.Contains(none[ty.Name()], ty.Field(i).Name) {
				n++
			}
		}
		if n != kept[ty.Name()] {
			t.Errorf("%s has %d fields that belong to a state, %d are written down", ty.Name(), n, kept[ty.Name()])
		}
	}
}
