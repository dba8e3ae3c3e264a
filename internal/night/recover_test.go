package night

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tapis/internal/rounds"
	"tapis/internal/table"
)

// kept is a store of facts as they are on a disk.
type kept struct {
	state []byte
	facts [][]byte // from the one that the state came with
}

func (k *kept) Save(f table.Fact) error {
	if f.State != nil {
		k.state, _ = json.Marshal(f.State)
		k.facts = nil
	}
	text, err := json.Marshal(f)
	k.facts = append(k.facts, text)
	return err
}

// disk keeps nights, as a store on a disk does. After dies writes nothing is written any
// more, as when the process is killed; below zero: it lives.
type disk struct {
	mu       sync.Mutex // a night writes from the goroutines of its director and its tables
	dies     int
	at       time.Time
	director []byte
	tables   []*kept
}

var errDead = errors.New("killed")

func (d *disk) write() error {
	if d.dies == 0 {
		return errDead
	}
	d.dies--
	return nil
}

// dieAfter has so many more writes done, below zero: all.
func (d *disk) dieAfter(writes int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.dies = writes
}

// keeps says whether a night was written down.
func (d *disk) keeps() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.director != nil
}

func (d *disk) Keep(at time.Time, director []byte) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.write(); err != nil {
		return err
	}
	d.at, d.director = at, director
	return nil
}

func (d *disk) Beat(at time.Time) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.write(); err != nil {
		return err
	}
	d.at = at
	return nil
}

func (d *disk) Table(i int) (table.Store, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for len(d.tables) <= i {
		d.tables = append(d.tables, &kept{})
	}
	k := d.tables[i]
	return storeFunc(func(f table.Fact) error {
		d.mu.Lock()
		defer d.mu.Unlock()
		if err := d.write(); err != nil {
			return err
		}
		d.at = f.At
		return k.Save(f)
	}), nil
}

// kept is what can be read of it again.
func (d *disk) kept(t *testing.T) *Kept {
	t.Helper()
	d.mu.Lock()
	defer d.mu.Unlock()
	k := &Kept{At: d.at, Director: d.director}
	for _, kt := range d.tables {
		var own KeptTable
		if kt.state != nil {
			own.State = new(table.State)
			if err := json.Unmarshal(kt.state, own.State); err != nil {
				t.Fatal(err)
			}
			own.Facts = make([]table.Fact, len(kt.facts))
			for i := range own.Facts {
				if err := json.Unmarshal(kt.facts[i], &own.Facts[i]); err != nil {
					t.Fatal(err)
				}
			}
		}
		k.Tables = append(k.Tables, own)
	}
	return k
}

// F1 of tournaments: the process is killed again and again, also in the middle of what
// it does; the night comes back from what was stored, and the tournament goes on to its
// end with every chip.
func TestF01ANightThatIsKilledComesBack(t *testing.T) {
	killed, ended := 0, 0
	for life := range rounds.Of(12, 300) {
		t.Run(fmt.Sprint(life), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := rand.New(rand.NewPCG(uint64(life), 91))
				d := &disk{dies: -1}
				e := sitAndGo(4, time.Minute)
				e.Speed, e.Tourney.Structure.Stack, e.Tourney.Wait = table.Speed(life%4), 1000, time.Minute
				w := &twin{t: t, event: e, lines: map[string]table.Client{}, shown: map[string]*table.Snapshot{}}
				w.run(New(e.Config, e.Tourney, d))
				defer func() { w.stop() }()
				for n := range 140 {
					who := []string{"host", "anna", "bob"}[r.IntN(3)]
					c, drops, waits := happens(r, w.shown[who])
					time.Sleep(waits)
					w.do(who, c, drops)
					if r.IntN(7) > 0 || !d.keeps() {
						continue
					}
					killed++
					chips, over := chipsOf(w.shown)
					if !over && r.IntN(2) == 0 {
						d.dieAfter(r.IntN(6))
						time.Sleep(time.Duration(r.IntN(5000)) * time.Millisecond)
					}
					w.stop()
					d.dieAfter(-1)
					w.run(Recover(e.Config, d, d.kept(t)))
					if now, again := chipsOf(w.shown); len(w.lines) > 0 && len(w.shown) > 0 && (now != chips && chips > 0 && now != 4000 || over && !again) {
						t.Fatalf("%d: %d chips, there were %d; over %v, was %v", n, now, chips, again, over)
					}
				}
				if _, over := chipsOf(w.shown); over {
					ended++
				}
			})
		})
	}
	if killed < 50 || ended == 0 {
		t.Errorf("killed %d times, %d tournaments ended", killed, ended)
	}
	t.Logf("killed %d times, %d tournaments ended", killed, ended)
}

// chipsOf is how many chips there are by what somebody was shown, and whether the
// tournament is over.
func chipsOf(shown map[string]*table.Snapshot) (chips int64, over bool) {
	for _, s := range shown {
		return s.Chips, s.Tourney.Over
	}
	return 0, false
}
