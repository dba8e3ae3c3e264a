package bankroom

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"time"

	"tapis/engine/bank"
	"tapis/internal/table"
)

// alarm is a log that counts errors: panics, books that do not close.
type alarm struct {
	slog.Handler
	rung *atomic.Int32
}

func (a alarm) Enabled(context.Context, slog.Level) bool { return true }

func (a alarm) Handle(_ context.Context, r slog.Record) error {
	if r.Level >= slog.LevelError {
		a.rung.Add(1)
	}
	return nil
}

// Nine people do anything at any time, sensible or not: every snapshot's books
// close, nothing panics, and in the end the room still deals.
func TestStorm(t *testing.T) {
	for seed := range uint64(24) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			var rung atomic.Int32
			cfg := usual()
			cfg.Seed = &seed
			cfg.Speed = table.Speed(seed % 4)
			cfg.Bots = make([]table.BotSeat, seed%4)
			for i := range cfg.Bots {
				cfg.Bots[i].Seat = -1
			}
			cfg.Form.Bank = bank.Rules{AnteReturned: seed%2 > 0, SuperAntePush: seed%3 > 0, BonusDiesOnFold: seed%5 > 0}
			cfg.Log = slog.New(alarm{slog.DiscardHandler, &rung})
			play(t, cfg, "", func(t *testing.T, h *house) {
				rng := rand.New(rand.NewPCG(seed, 99))
				people := make([]*person, 9)
				for i := range people {
					people[i] = h.join(fmt.Sprint("p", i), i == 0)
					people[i].do(table.Sit{Seat: -1})
				}
				for range 1500 {
					i := rng.IntN(len(people))
					p := people[i]
					s := p.see()
					switch k := rng.IntN(100); {
					case k < 4:
						p.line.Close()
						people[i] = h.join(fmt.Sprint("p", i), i == 0)
					case k < 30:
						time.Sleep(time.Duration(rng.IntN(6000)) * time.Millisecond)
					default:
						p.line.Do(whim(rng, s))
					}
				}
				for _, p := range people {
					for _, c := range []table.Command{table.Resume{}, table.Sit{Seat: -1}, table.Back{}, table.Rebuy{}} {
						p.do(c)
					}
				}
				from := people[0].see().Hand
				people[0].until("two more deals", func(s *table.Snapshot) bool { return s.Hand >= from+2 })
				if from < 10 {
					t.Errorf("only %d deals", from)
				}
			})
			if n := rung.Load(); n > 0 {
				t.Errorf("%d faults logged", n)
			}
		})
	}
}

// whim is something to do, often what is due.
func whim(rng *rand.Rand, s *table.Snapshot) table.Command {
	v, id := &s.Bank.View, s.Decision.ID
	switch k := rng.IntN(40); {
	case k < 24 && s.Decision.Yours && v.Street == bank.Betting:
		return table.Stake{Decision: id, Ante: 10 * int64(1+rng.IntN(5)), Bonus: int64(rng.IntN(12))}
	case k < 24 && s.Decision.Yours:
		return table.BankAct{Decision: id, Move: bank.SimpleRule(*v).Move}
	case k < 27:
		return table.BankAct{Decision: id - uint64(rng.IntN(2)), Move: bank.Move(rng.IntN(12))}
	case k < 29:
		return table.Stake{Decision: id - uint64(rng.IntN(2)), Ante: int64(rng.IntN(500)) - 10, Bonus: int64(rng.IntN(40)) - 10}
	}
	switch rng.IntN(17) {
	case 0:
		return table.Leave{}
	case 1, 2:
		return table.Sit{Seat: rng.IntN(8) - 1}
	case 3:
		return table.SitOut{}
	case 4, 5:
		return table.Back{}
	case 6:
		return table.Rebuy{}
	case 7, 8:
		return table.NextHandNow{}
	case 9:
		if rng.IntN(4) == 0 {
			return table.Pause{}
		}
		return table.Resume{}
	case 10, 15, 16:
		return table.Resume{}
	case 11:
		return table.SetForm{Form: table.BankForm(int64(10+2*rng.IntN(6)), 1000)}
	case 12:
		return table.AddBot{Seat: -1}
	case 13:
		return table.RemoveBots{}
	}
	return table.SetSpeed{Speed: table.Speed(rng.IntN(5))}
}
