package night

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
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

// F1 of tournaments: the process is killed again and again, the night comes back from
// what was stored, and the tournament goes on to its end with every chip.
func TestANightThatIsKilledComesBack(t *testing.T) {
	killed, ended := 0, 0
	for life := range rounds.Of(12, 300) {
		t.Run(fmt.Sprint(life), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := rand.New(rand.NewPCG(uint64(life), 91))
				store := &kept{}
				e := sitAndGo(4, time.Minute)
				e.Speed, e.Tourney.Wait, e.Tourney.Stack, e.Store = table.Speed(life%4), time.Minute, 1000, store
				w := &twin{t: t, event: e, lines: map[string]table.Client{}, shown: map[string]*table.Snapshot{}}
				w.run(e.open())
				defer func() { w.stop() }()
				for n := range 140 {
					who := []string{"host", "anna", "bob"}[r.IntN(3)]
					c, drops, waits := happens(r, w.shown[who])
					time.Sleep(waits)
					w.do(who, c, drops)
					if r.IntN(7) > 0 || store.state == nil {
						continue
					}
					killed++
					chips, over := chipsOf(w.shown)
					w.stop()
					var s table.State
					if err := json.Unmarshal(store.state, &s); err != nil {
						t.Fatal(err)
					}
					facts := make([]table.Fact, len(store.facts))
					for i := range facts {
						if err := json.Unmarshal(store.facts[i], &facts[i]); err != nil {
							t.Fatal(err)
						}
					}
					w.run(Recover(e.Config, &s, facts))
					if now, again := chipsOf(w.shown); len(w.lines) > 0 && (now != chips || over && !again) {
						t.Fatalf("%d: %d chips, there were %d; over %v, was %v; after %s", n, now, chips, again, over, slices.Concat(store.facts...))
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
