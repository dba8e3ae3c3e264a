package night

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"time"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/rounds"
	"tapis/internal/table"
)

// alarm is a log that counts errors: panics, orders that are refused, chips that do
// not add up.
type alarm struct {
	slog.Handler
	rung *atomic.Int32
	t    *testing.T
}

func (a alarm) Enabled(context.Context, slog.Level) bool { return true }

func (a alarm) Handle(_ context.Context, r slog.Record) error {
	if r.Level >= slog.LevelError {
		a.rung.Add(1)
		r.Attrs(func(at slog.Attr) bool {
			a.t.Logf("%s: %s", r.Message, at)
			return true
		})
	}
	return nil
}

// TestStorm lets twelve people do anything at any time at a tournament for nine,
// sensible or not: no chip is lost, nothing panics, and everybody is placed once.
func TestStorm(t *testing.T) {
	for seed := range uint64(rounds.Of(3, 100)) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			var rung atomic.Int32
			e := sitAndGo(9, time.Minute)
			e.Seed, e.Tourney.Wait = &seed, 20*time.Second
			e.Clock = table.Clock{Decision: 10 * time.Second, Bank: time.Nanosecond}
			e.Log = slog.New(alarm{slog.DiscardHandler, &rung, t})
			live(t, e, func(t *testing.T, r *room) {
				rng := rand.New(rand.NewPCG(seed, 99))
				people := make([]*person, 12)
				for i := range people {
					people[i] = r.sits(fmt.Sprint("p", i), -1)
				}
				host := r.join("host", true)
				for range 600 {
					i := rng.IntN(len(people))
					switch k := rng.IntN(100); {
					case k < 4:
						people[i].line.Close()
						people[i] = r.join(fmt.Sprint("p", i), false)
					case k < 40:
						time.Sleep(time.Duration(rng.IntN(6000)) * time.Millisecond)
					case k < 50:
						host.do(whim(rng, host.see()))
					default:
						people[i].line.Do(whim(rng, people[i].see()))
					}
				}
				host.do(table.Start{})
				for host.do(table.Resume{}).Phase != table.Finished {
					for _, p := range people {
						if s := p.see(); mine(s) {
							p.act(cheapest(s.View))
						}
					}
					if time.Sleep(time.Second); time.Since(time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)) > 48*time.Hour {
						t.Fatalf("stuck: phase %d in hand %d, paused %v", host.last.Phase, host.last.Hand, host.last.Paused)
					}
				}
				if tr := host.last.Tourney; len(tr.Ranking) != tr.Entries || tr.Ranking[0].Place != 1 {
					t.Errorf("%d entries, ranking %v", tr.Entries, tr.Ranking)
				}
			})
			if rung.Load() > 0 {
				t.Errorf("%d errors were logged", rung.Load())
			}
		})
	}
}

// whim is anything somebody may send: often what is due, sometimes nonsense.
func whim(rng *rand.Rand, s *table.Snapshot) table.Command {
	if mine(s) && rng.IntN(4) > 0 {
		return table.Act{Decision: s.Decision.ID, Action: table.PokerAction(anything(s.View, rng))}
	}
	f := s.Next
	f.Game = game.Tables()[rng.IntN(len(game.Tables()))]
	f.Betting = f.Game.Default
	return []table.Command{
		table.Leave{}, table.SitOut{}, table.Back{}, table.Rebuy{}, table.NextHandNow{}, table.ShowCards{}, table.FastForward{},
		table.Pause{}, table.Resume{}, table.Resume{}, table.Start{}, table.AddBot{Seat: -1, Spec: "random"}, table.RemoveBots{},
		table.SetForm{Form: f}, table.SetSpeed{Speed: table.Speed(rng.IntN(3))}, table.Sit{Seat: rng.IntN(12) - 1, BuyIn: 250},
		table.Act{Decision: s.Decision.ID, Action: table.PokerAction(hand.CallBy(rng.IntN(9)))},
	}[rng.IntN(17)]
}
