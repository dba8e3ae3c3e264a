package night

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tapis/engine/game"
	"tapis/engine/tourney"
	"tapis/internal/rounds"
	"tapis/internal/table"
)

// big is a night of fourteen at tables of four, with all that can be bought.
func big(speed table.Speed) event {
	s := tourney.Default()
	s.Stack, s.Every, s.BreakAfter, s.BreakFor = 1500, int64(2*time.Minute), 2, int64(time.Minute)
	terms := tourney.Terms{
		Seats: 4, Late: 2, ReEntries: 1, Rebuys: 1, RebuyUntil: 2, RebuyPrice: 20, AddOnChips: 1000, AddOnPrice: 10, BuyIn: 20, Bounty: 5, HandForHand: true,
	}
	return event{
		table.Config{
			Name: "Friday", Speed: speed, NewPlayer: newPlayer, Unattended: true, Clock: table.Clock{Decision: 5 * time.Second, Bank: time.Nanosecond},
			Form: table.Form{Game: game.Holdem, Betting: game.NoLimit, Rules: game.DefaultRules(), Stakes: game.DefaultStakes(game.Holdem, game.NoLimit)},
		},
		Tournament{Structure: s, Terms: terms, Players: 14, Bots: []string{"random"}, Wait: 10 * time.Second},
	}
}

// agrees says whether the book holds every chip, and the tables are as it says where no
// hand is played.
func agrees(t *testing.T, n *Night) {
	t.Helper()
	b := n.Book
	if !b.Started {
		return
	}
	if b.Held() != b.Chips() {
		t.Fatalf("the book holds %d chips, %d were bought", b.Held(), b.Chips())
	}
	sits := map[int]bool{}
	for i := range n.tables {
		r := n.tables[i].Report(context.Background())
		for c := range r.Chairs {
			p := n.player(&r.Chairs[c])
			if !r.Chairs[c].Taken || p >= 0 && b.Players[p].State == tourney.Out && r.Chairs[c].Stack == 0 {
				continue
			}
			if p < 0 || n.chair(i, c) != p || sits[p] {
				t.Fatalf("table %d, chair %d: %s, by the book %d", i+1, c+1, r.Chairs[c].Name, n.chair(i, c))
			}
			sits[p] = true
			if !r.Playing && r.Hand == n.After[i] && r.Chairs[c].Stack != b.Players[p].Stack && !b.Over {
				t.Fatalf("table %d: %s has %d, by the book %d", i+1, r.Chairs[c].Name, r.Chairs[c].Stack, b.Players[p].Stack)
			}
		}
	}
	for p := range b.Players {
		if s := b.Players[p].State; (s == tourney.In || s == tourney.Deciding) && !sits[p] {
			t.Fatalf("%s sits nowhere, by the book at table %d", b.Players[p].Name, b.Players[p].Table+1)
		}
	}
}

// wants is what somebody at a big night does next.
func wants(r *rand.Rand, s *table.Snapshot) (c table.Command, drops bool, waits time.Duration) {
	if s == nil {
		return table.Resume{}, false, 0
	}
	if tr := s.Tourney; tr != nil && r.IntN(3) > 0 {
		for _, o := range tr.Offers {
			if s.You >= 0 && o.Seat == s.You || o.Kind == table.BuyReEntry && s.You < 0 {
				return []table.Command{table.Buy{What: o.Kind}, table.Buy{What: o.Kind}, table.Decline{}}[r.IntN(3)], false, 0
			}
		}
	}
	switch k := r.IntN(60); {
	case k == 0 && s.Host && s.Tourney.Field != nil:
		f := s.Tourney.Field.Players
		return table.SetStack{Name: f[r.IntN(len(f))].Name, Stack: 500 + r.Int64N(2000)}, false, 0
	case k == 1 && s.Host:
		return []table.Command{table.ShiftLevel{By: 1}, table.ShiftLevel{By: -1}, table.ShiftClock{By: time.Minute}, table.ShiftClock{By: -time.Minute}}[r.IntN(4)], false, 0
	case k == 2 && s.Host && s.Tourney.Field != nil && len(s.Tourney.Field.Players) > 4:
		f := s.Tourney.Field.Players
		return table.RemovePlayer{Name: f[r.IntN(len(f))].Name}, false, 0
	case k == 3 || k == 4:
		return table.TakeBack{}, false, 0
	case k < 8:
		return table.Buy{What: table.Purchase(r.IntN(3))}, false, 0
	}
	c, drops, waits = happens(r, s)
	if own, ok := c.(table.SetSpeed); ok && own.Speed == table.Instant { // hands of absent people alone would take no time at all
		c = table.SetSpeed{Speed: table.Fast}
	}
	return c, drops, waits
}

// Big nights are killed again and again, in the middle of whatever they do: moves, rebuys,
// late entries, corrections of the host's. Each time every chip is there, the tables are
// as the book says, and in the end everybody has a place.
func TestBigNightsThatAreKilledComeBack(t *testing.T) {
	killed, ended, moved, rebuys, late := 0, 0, 0, 0, 0
	rounds.Alone(t) // it looks at the director's book between two of its steps
	for life := range rounds.Of(5, 200) {
		t.Run(fmt.Sprint(life), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var rung atomic.Int32
				r := rand.New(rand.NewPCG(uint64(life), 17))
				d := &disk{dies: -1}
				e := big(table.Speed(life % 3))
				e.Log = slog.New(alarm{slog.DiscardHandler, &rung, t})
				w := &twin{t: t, event: e, lines: map[string]table.Client{}, shown: map[string]*table.Snapshot{}}
				w.run(New(e.Config, e.Tourney, d))
				defer func() { w.stop() }()
				for k := range 400 {
					who := []string{"host", "anna", "bob", "cleo"}[r.IntN(4)]
					c, drops, waits := wants(r, w.shown[who])
					time.Sleep(waits)
					w.do(who, c, drops)
					agrees(t, w.night)
					if rung.Load() > 0 {
						t.Fatalf("%d: an error was said after %T of %s", k, c, who)
					}
					if r.IntN(14) > 0 {
						continue
					}
					killed++
					if r.IntN(3) > 0 {
						d.dieAfter(r.IntN(12))
						time.Sleep(time.Duration(r.IntN(3000)) * time.Millisecond)
					}
					w.stop()
					d.dieAfter(-1)
					rung.Store(0) // what could not be written was said
					w.run(Recover(e.Config, d, d.kept(t)))
					agrees(t, w.night)
				}
				for h := 0; !w.night.Book.Over; h++ {
					if w.do("host", table.Resume{}, false); h > 24*60 {
						t.Fatalf("it does not end: %d are left at %d tables, level %d", w.night.Book.Alive(), len(w.night.Book.Tables), w.night.Book.Level)
					}
					time.Sleep(time.Minute)
				}
				agrees(t, w.night)
				ended++
				c := w.night.Book.Counts()
				rebuys += c.Rebuys
				for _, x := range w.night.Who {
					if x.ID != "" {
						late++
					}
				}
				moved += w.night.Tables0 - 1
				places := map[int]int{}
				for _, s := range w.night.Book.Order() {
					places[s.Place]++
				}
				if n := len(w.night.ranking()); n != len(w.night.Who) || places[1] != 1 {
					t.Errorf("%d of %d have a place: %v", n, len(w.night.Who), places)
				}
			})
		})
	}
	t.Logf("killed %d times, %d ended, %d tables broken up, %d rebuys, %d people played", killed, ended, moved, rebuys, late)
	if killed < 20 || ended == 0 || rebuys == 0 || late == 0 {
		t.Error("too little has happened")
	}
}
