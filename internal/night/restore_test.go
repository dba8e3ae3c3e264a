package night

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"tapis/engine/game"
	"tapis/internal/rounds"
	"tapis/internal/table"
)

// alike compares what nights show and store: games by their pointers, times as moments.
// What a line of its own brings with it is left out: how many snapshots there were,
// and the notice of a line that is gone.
var alike = cmp.Options{
	cmp.Comparer(func(a, b *game.Game) bool { return a == b }),
	cmp.Comparer(func(a, b time.Time) bool { return a.Equal(b) }),
	cmp.Exporter(func(reflect.Type) bool { return true }),
	cmp.FilterPath(func(p cmp.Path) bool {
		f, ok := p.Last().(cmp.StructField)
		return ok && p.Index(-2).Type() == reflect.TypeFor[table.Snapshot]() && (f.Name() == "Seq" || f.Name() == "Notice")
	}, cmp.Ignore()),
}

type storeFunc func(table.Fact) error

func (f storeFunc) Save(fact table.Fact) error { return f(fact) }

// twin is one of the two nights of a life: what it stores and shows, and who is there.
type twin struct {
	t     *testing.T
	event event
	night *Night
	stop  func()
	lines map[string]table.Client
	shown map[string]*table.Snapshot
	facts []table.Fact
}

func (w *twin) run(n *Night, err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
	w.night = n
	for _, name := range slices.Sorted(mapKeys(w.lines)) {
		w.join(name)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() { n.Run(ctx); close(ended) }()
	w.stop = func() { stop(); <-ended }
	w.see()
}

func mapKeys(m map[string]table.Client) func(func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

func (w *twin) join(name string) {
	role := table.Guest
	if name == "host" {
		role = table.Host
	}
	c, err := w.night.Join(table.Identity("key:"+name), name, role)
	if err != nil {
		w.t.Fatal(err)
	}
	w.lines[name] = c
}

// see reads what everybody was shown last.
func (w *twin) see() {
	synctest.Wait()
	for name, c := range w.lines {
		for done := false; !done; {
			select {
			case s, ok := <-c.Updates():
				if done = !ok; ok {
					w.shown[name] = s
					total(w.t, s)
				}
			default:
				done = true
			}
		}
	}
}

// again writes the night down as JSON, ends it, and makes another of it at which the
// same people have lines.
func (w *twin) again() {
	w.t.Helper()
	text, err := json.Marshal(w.night.State(context.Background()))
	if err != nil {
		w.t.Fatal(err)
	}
	w.stop()
	var s State
	if err := json.Unmarshal(text, &s); err != nil {
		w.t.Fatal(err)
	}
	w.run(Restore(w.event.Config, &s))
}

// refresh has everybody shown the table anew, as lines that are opened again are.
func (w *twin) refresh() {
	_, _ = w.night.Operate(context.Background(), table.Hold{})
	w.see()
}

// do does what is to happen.
func (w *twin) do(who string, c table.Command, drops bool) {
	switch line := w.lines[who]; {
	case c == nil && !drops:
	case line == nil:
		w.join(who)
	case drops:
		line.Close()
		delete(w.lines, who)
		delete(w.shown, who)
	default:
		line.Do(c)
	}
	w.see()
}

// happens is what somebody does next, often what is due; nothing at all: time passes.
func happens(r *rand.Rand, s *table.Snapshot) (c table.Command, drops bool, waits time.Duration) {
	if s == nil {
		return table.Resume{}, false, 0 // comes in
	}
	if s.Decision.Yours && r.IntN(8) > 0 {
		return table.Act{Decision: s.Decision.ID, Action: table.PokerAction(anything(s.View, r))}, false, 0
	}
	switch k := r.IntN(40); {
	case k < 14:
		return nil, false, time.Duration(r.IntN(20_000)) * time.Millisecond
	case k < 20 && s.You < 0:
		return table.Sit{Seat: r.IntN(6) - 1}, false, 0
	case k < 22:
		return table.NextHandNow{}, false, 0
	case k < 24:
		return table.Start{}, false, 0
	case k < 26:
		return table.Leave{}, false, 0
	case k < 28:
		return nil, true, 0
	case k < 30:
		return table.Pause{}, false, 0
	case k < 34:
		return table.Resume{}, false, 0
	case k < 35:
		return table.FastForward{}, false, 0
	case k < 36:
		return nil, false, time.Duration(r.IntN(5)) * time.Minute
	case k < 37:
		return table.SetSpeed{Speed: table.Speed(r.IntN(4))}, false, 0
	case k < 38:
		return []table.Command{table.Rebuy{}, table.RemoveBots{}, table.AddBot{Seat: -1, Spec: "random"}, table.SitOut{}}[r.IntN(4)], false, 0
	}
	return table.Back{}, false, 0
}

// A night that is written down and made again at every event of its life goes on as the
// one that never was: everybody is shown the same, and the same is stored. Some lives
// see the tournament end.
func TestARestoredNightGoesOnAsItWas(t *testing.T) {
	begun, ended := 0, 0
	for life := range rounds.Of(4, 200) {
		t.Run(fmt.Sprint(life), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := rand.New(rand.NewPCG(uint64(life), 54))
				seed := uint64(life)
				var twins [2]*twin
				for k := range twins {
					e := sitAndGo(4, time.Minute)
					w := &twin{t: t, lines: map[string]table.Client{}, shown: map[string]*table.Snapshot{}}
					e.Seed, e.Speed, e.Tourney.Wait, e.Tourney.Structure.Stack = &seed, table.Speed(life%4), time.Minute, 1000
					e.Store = storeFunc(func(f table.Fact) error { f.State = nil; w.facts = append(w.facts, f); return nil })
					w.event = e
					w.run(e.open())
					twins[k] = w
				}
				was, is := twins[0], twins[1]
				defer func() { was.stop(); is.stop() }()
				for n := range 100 {
					who := []string{"host", "anna", "bob"}[r.IntN(3)]
					c, drops, waits := happens(r, was.shown[who])
					time.Sleep(waits)
					was.do(who, c, drops)
					is.do(who, c, drops)
					if d := cmp.Diff(was.facts, is.facts, alike); d != "" {
						t.Fatalf("%d: stored after %T of %s:\n%s", n, c, who, d)
					}
					for name := range was.lines {
						if d := cmp.Diff(was.shown[name], is.shown[name], alike); d != "" {
							t.Fatalf("%d: shown to %s after %T of %s:\n%s", n, name, c, who, d)
						}
					}
					was.facts, is.facts = nil, nil
					is.again()
					was.refresh()
				}
				for _, s := range was.shown {
					if s.Tourney.Entries > 0 {
						begun++
					}
					if s.Tourney.Over {
						ended++
					}
				}
			})
		})
	}
	if begun == 0 || ended == 0 {
		t.Errorf("%d saw a tournament begin, %d its end", begun, ended)
	}
}

// Every field of a director is written down, or is known to be none of its state: what
// is written down is in state, and a new field of the director must be thought of here.
func TestEveryFieldOfADirectorIsInItsState(t *testing.T) {
	none := []string{
		"cfg", "keeper", "log", "begun", "mu", "lines", "at", "tables", "woke", "calls", "done", "all", "now", "clock", "pcg", "r", "seats",
		"field", "fields", "filling", "held", "written", "beat",
	}
	ty := reflect.TypeFor[Night]()
	for i := range ty.NumField() {
		if f := ty.Field(i); f.Name != "state" && !slices.Contains(none, f.Name) {
			t.Errorf("%s is not written down", f.Name)
		}
	}
	ty = reflect.TypeFor[state]()
	for i := range ty.NumField() {
		if f := ty.Field(i); !f.IsExported() {
			t.Errorf("%s does not go through JSON", f.Name)
		}
	}
}

// What must not be in a state is refused in one line, and nothing panics.
func TestStatesThatCannotBe(t *testing.T) {
	var text []byte
	live(t, sitAndGo(3, time.Minute), func(t *testing.T, r *room) {
		r.sits("me", -1).myTurn()
		text, _ = json.Marshal(r.night.State(t.Context()))
	})
	for name, spoil := range map[string]func(*State){
		"nothing at all":      func(*State) {},
		"of a cash table":     func(s *State) { s.Tables[0].Orders = nil },
		"no tables":           func(s *State) { s.Tables = nil },
		"a table too few":     func(s *State) { s.Tables[0] = nil },
		"no director":         func(s *State) { s.Director = nil },
		"half a director":     func(s *State) { s.Director = s.Director[:20] },
		"null for a director": func(s *State) { s.Director = []byte("null") },
		"another version":     func(s *State) { s.Version++ },
		"levels of no time": func(s *State) {
			s.Director = []byte(`{"Players":3,"Book":{"Structure":{"Schedule":{"Small":1,"Big":2},"Stack":5}}}`)
		},
		"a level below zero": func(s *State) { s.Tables[0].Orders.Level = -1 },
		"no blinds":          func(s *State) { s.Tables[0].Orders.Schedule.Small = 0 },
	} {
		var s State
		if err := json.Unmarshal(text, &s); err != nil {
			t.Fatal(err)
		}
		spoil(&s)
		_, err := Restore(sitAndGo(3, time.Minute).Config, &s)
		if (err == nil) != (name == "nothing at all") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A night that comes back later goes on with what its level, or the wait before the
// start, had left.
func TestLevelsGoOnWithWhatTheyHadLeft(t *testing.T) {
	for _, started := range []bool{false, true} {
		e := sitAndGo(3, 10*time.Minute)
		e.Tourney.Wait = 5 * time.Minute
		left := func(s *table.Snapshot) time.Duration {
			if started {
				return time.Until(s.Tourney.LevelEnds)
			}
			return time.Until(s.NextHand)
		}
		live(t, e, func(t *testing.T, r *room) {
			me := r.sits("me", 0)
			if started {
				me.do(table.NextHandNow{})
			}
			time.Sleep(time.Minute)
			want := left(me.see())
			s := r.night.State(t.Context())
			time.Sleep(48 * time.Hour)
			n, err := Restore(e.Config, s)
			if err != nil {
				t.Fatal(err)
			}
			ctx, stop := context.WithCancel(t.Context())
			defer stop()
			go n.Run(ctx)
			again := (&room{t, n}).join("me", false)
			if got := left(again.last); got != want || want <= 0 {
				t.Errorf("started %v: %v left, it was %v", started, got, want)
			}
			time.Sleep(want + time.Second)
			if tr := again.see().Tourney; started && tr.Level != 2 || tr.Entries != 3 {
				t.Errorf("started %v, then %+v", started, tr)
			}
		})
	}
}
