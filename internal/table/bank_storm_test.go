package table

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"time"

	"tapis/engine/bank"
	"tapis/internal/rounds"
)

// Nine people do anything at any time, sensible or not: every snapshot's books
// close, nothing panics, and in the end the room still deals.
func TestStormAtTheBank(t *testing.T) {
	for seed := range uint64(rounds.Of(8, 240)) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			var rung atomic.Int32
			cfg := bankUsual()
			cfg.Seed = &seed
			cfg.Speed = Speed(seed % 4)
			cfg.Bots = make([]BotSeat, seed%4)
			for i := range cfg.Bots {
				cfg.Bots[i].Seat = -1
			}
			cfg.Form.Bank = bank.Rules{AnteReturned: seed%2 > 0, SuperAntePush: seed%3 > 0, BonusDiesOnFold: seed%5 > 0}
			cfg.Log = slog.New(alarm{slog.DiscardHandler, &rung, t})
			liveDeck(t, cfg, "", func(t *testing.T, h *room) {
				rng := rand.New(rand.NewPCG(seed, 99))
				people := make([]*person, 9)
				for i := range people {
					people[i] = h.join(fmt.Sprint("p", i), i == 0)
					people[i].do(Sit{Seat: -1})
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
						p.line.Do(bankWhim(rng, s))
					}
				}
				for _, p := range people {
					for _, c := range []Command{Resume{}, Sit{Seat: -1}, Back{}, Rebuy{}} {
						p.do(c)
					}
				}
				from := people[0].see().Hand
				people[0].until("two more deals", func(s *Snapshot) bool { return s.Hand >= from+2 })
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

// bankWhim is something to do, often what is due.
func bankWhim(rng *rand.Rand, s *Snapshot) Command {
	v, id := &s.Bank.View, s.Decision.ID
	switch k := rng.IntN(40); {
	case k < 24 && s.Decision.Yours && v.Street == bank.Betting:
		return Act{Decision: id, Action: Bets(10*int64(1+rng.IntN(5)), int64(rng.IntN(12)))}
	case k < 24 && s.Decision.Yours:
		return Act{Decision: id, Action: BankAction{Move: bank.SimpleRule(*v).Move}}
	case k < 27:
		return Act{Decision: id - uint64(rng.IntN(2)), Action: BankAction{Move: bank.Move(rng.IntN(12))}}
	case k < 29:
		return Act{Decision: id - uint64(rng.IntN(2)), Action: Bets(int64(rng.IntN(500))-10, int64(rng.IntN(40))-10)}
	}
	switch rng.IntN(17) {
	case 0:
		return Leave{}
	case 1, 2:
		return Sit{Seat: rng.IntN(8) - 1}
	case 3:
		return SitOut{}
	case 4, 5:
		return Back{}
	case 6:
		return Rebuy{}
	case 7, 8:
		return NextHandNow{}
	case 9:
		if rng.IntN(4) == 0 {
			return Pause{}
		}
		return Resume{}
	case 10, 15, 16:
		return Resume{}
	case 11:
		return SetForm{Form: BankForm(int64(10+2*rng.IntN(6)), 1000)}
	case 12:
		return AddBot{Seat: -1}
	case 13:
		return RemoveBots{}
	}
	return SetSpeed{Speed: Speed(rng.IntN(5))}
}
