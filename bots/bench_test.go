package bots

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/hand/handtest"
	"tapis/internal/cputime"
)

// recorded are the decisions of one seat in some hands of a six-handed table, in
// the order they came.
type recorded struct {
	views []*hand.View
	ends  []*hand.View // the hand as it ended, after the view of the same index; else nil
}

// record plays hands between players of a level and keeps what seat 0 saw.
func record(b *testing.B, g *game.Game, hands int) (rec recorded) {
	b.Helper()
	r := rand.New(rand.NewPCG(6, 6))
	n := min(6, g.MaxPlayers)
	players := make([]Player, n)
	for i := range players {
		players[i], _ = New([]string{"L3", "loose:L2", "station:L1", "L2", "maniac:L2", "solid:L3"}[i])
	}
	for range hands {
		s := usualTable(r, g, g.Default, n)
		h, err := hand.New(&s)
		if err != nil {
			b.Fatal(err)
		}
		asked := false
		for !h.Done() {
			seat := bits.TrailingZeros16(h.Pending())
			v := h.View(seat)
			if seat == 0 {
				rec.views, rec.ends = append(rec.views, v), append(rec.ends, nil)
				asked = true
			}
			if err := h.Apply(players[seat].Decide(v, r).Action); err != nil {
				b.Fatal(err)
			}
		}
		if asked {
			rec.ends[len(rec.ends)-1] = h.View(0)
		}
	}
	return rec
}

// BenchmarkDecision measures what a decision takes at a six-handed table, by game
// and level: the means and the hundredth parts that take longest are over the
// recorded decisions, in time that passed and in time of the processor.
func BenchmarkDecision(b *testing.B) {
	for _, g := range game.Tables() {
		decisions := sync.OnceValue(func() recorded { return record(b, g, 60) })
		for level := L1; level <= L5; level++ {
			b.Run(g.ID+"/"+level.String(), func(b *testing.B) {
				p, err := New(level.String())
				if err != nil {
					b.Fatal(err)
				}
				rec := decisions()
				var wall, cpu took
				r := rand.New(rand.NewPCG(1, 2))
				b.ReportAllocs()
				cputime.Thread(b)
				for i := 0; b.Loop(); i = (i + 1) % len(rec.views) {
					start, work := time.Now(), cputime.Now()
					p.Decide(rec.views[i], r)
					cpu = append(cpu, cputime.Now()-work)
					wall = append(wall, time.Since(start))
					if w, ok := p.(Watcher); ok && rec.ends[i] != nil {
						w.Watch(rec.ends[i])
					}
				}
				wall.report(b, "ms")
				cpu.report(b, "cpu-ms")
			})
		}
	}
}

// took is how long each decision took.
type took []time.Duration

func (t took) report(b *testing.B, unit string) {
	slices.Sort(t)
	var sum time.Duration
	for _, d := range t {
		sum += d
	}
	ms := func(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
	b.ReportMetric(ms(sum)/float64(len(t)), unit+"/mean")
	b.ReportMetric(ms(t[len(t)*99/100]), unit+"/p99")
}

// BenchmarkSitAndGo plays a tournament of nine bots to its end: 1,500 chips each,
// the blinds from 10/20 up by half every ten hands.
func BenchmarkSitAndGo(b *testing.B) {
	for _, lineup := range [][]string{MixedTable(), {"L3"}} {
		b.Run(lineup[0], func(b *testing.B) {
			hands := 0
			cputime.Thread(b)
			for i := 0; b.Loop(); i++ {
				hands += sitAndGo(b, lineup, uint64(i))
			}
			b.ReportMetric(float64(hands)/float64(b.N), "hands/op")
		})
	}
}

// sitAndGo plays one and says how many hands it took.
func sitAndGo(b testing.TB, lineup []string, seed uint64) int {
	r := rand.New(rand.NewPCG(seed, 9))
	s := hand.Setup{Game: game.Holdem, Betting: game.NoLimit, Rules: game.DefaultRules()}
	var players [9]Player
	for i := range players {
		s.Stacks[i] = 1500
		players[i] = newBot(b, lineup[i%len(lineup)])
	}
	big := int64(20)
	for n := 1; ; n++ {
		s.Stakes = game.StakesFor(s.Game, s.Betting, big)
		s.Blinds, s.Antes = [hand.MaxSeats]int64{}, [hand.MaxSeats]int64{}
		for s.Button = (s.Button + 1) % 9; s.Stacks[s.Button] == 0; {
			s.Button = (s.Button + 1) % 9
		}
		handtest.Post(&s)
		s.Seed = handtest.Seed(r)
		h, err := hand.New(&s)
		if err != nil {
			b.Fatal(err)
		}
		for !h.Done() {
			seat := bits.TrailingZeros16(h.Pending())
			if err := h.Apply(players[seat].Decide(h.View(seat), r).Action); err != nil {
				b.Fatal(err)
			}
		}
		for i, p := range players {
			if w, ok := p.(Watcher); ok && s.Stacks[i] > 0 {
				w.Watch(h.View(i))
			}
			s.Stacks[i] = h.Stack(i)
		}
		if s.Players() == 1 {
			return n
		}
		if n%10 == 0 {
			big += big / 2
		}
	}
}
