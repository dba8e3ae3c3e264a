package table

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
	"tapis/engine/mix"
	"tapis/engine/seat"
	"tapis/internal/rounds"
)

// alarm is a log that counts errors: panics, chips that do not add up.
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

// TestStorm lets twelve people do anything at any time, sensible or not: no
// chip is lost, nothing panics, and in the end the table still deals.
func TestStorm(t *testing.T) {
	for seed := range uint64(rounds.Of(10, 250)) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			var rung atomic.Int32
			cfg := quick()
			cfg.Seats, cfg.Seed = 9, &seed
			cfg.Bots = botsOf("random", int(seed%4))
			cfg.Log = slog.New(alarm{slog.DiscardHandler, &rung, t})
			if seed%5 == 3 {
				cfg.Form = mixedTable(t, "house", 1, seed%2 == 0).Form
				cfg.Rake = seat.SourceRake()
			}
			live(t, cfg, func(t *testing.T, r *room) {
				rng := rand.New(rand.NewPCG(seed, 99))
				people := make([]*person, 12)
				for i := range people {
					people[i] = r.join(fmt.Sprint("p", i), i == 0)
					people[i].do(Sit{Seat: -1})
				}
				for range 1500 {
					i := rng.IntN(len(people))
					p := people[i]
					s := p.see()
					total(t, s)
					switch k := rng.IntN(100); {
					case k < 4:
						p.line.Close()
						people[i] = r.join(fmt.Sprint("p", i), i == 0)
					case k < 40:
						time.Sleep(time.Duration(rng.IntN(6000)) * time.Millisecond)
					default:
						p.line.Do(whim(rng, s))
					}
				}
				for _, p := range people {
					if !p.line.Do(Resume{}) || !p.line.Do(Sit{Seat: -1}) || !p.line.Do(Back{}) || !p.line.Do(Rebuy{}) || !p.line.Do(PostNow{}) {
						t.Error("a command was not taken")
					}
					p.see()
				}
				from := people[0].see().Hand
				for people[0].see().Hand < from+2 && people[0].last.Phase != Finished {
					for _, p := range people {
						if s := p.see(); mine(s) {
							p.act(cheapest(s.View))
						} else if choosing(s) {
							p.do(Choose{Decision: s.Mix.Asking.ID})
						} else if s.You >= 0 && s.Seats[s.You].Busted {
							p.do(Rebuy{})
						}
						total(t, p.last)
					}
					if time.Sleep(100 * time.Millisecond); time.Since(time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)) > 48*time.Hour {
						t.Fatalf("stuck: phase %d in hand %d, paused %v", people[0].last.Phase, people[0].last.Hand, people[0].last.Paused)
					}
				}
			})
			if rung.Load() > 0 {
				t.Errorf("%d errors were logged", rung.Load())
			}
		})
	}
}

// whim is anything somebody may send: often what is due, sometimes nonsense.
func whim(rng *rand.Rand, s *Snapshot) Command {
	if mine(s) && rng.IntN(4) > 0 {
		return Act{Decision: s.Decision.ID, Action: PokerAction(anything(s.View, rng))}
	}
	if choosing(s) && rng.IntN(2) == 0 {
		return Choose{Decision: s.Mix.Asking.ID - uint64(rng.IntN(2)), Index: rng.IntN(22) - 1}
	}
	forms := game.Tables()
	g := forms[rng.IntN(len(forms))]
	f := formOf(g, game.Betting(rng.IntN(3)))
	if rng.IntN(3) == 0 {
		f.Mix = &Mixed{Mix: mix.Presets()[rng.IntN(5)]}
		f.Mix.Choice, f.Mix.Hands = rng.IntN(2) == 0, rng.IntN(3)
	}
	switch rng.IntN(22) {
	case 0:
		return Leave{}
	case 1:
		return SitOut{}
	case 2, 3:
		return Back{}
	case 4:
		return PostNow{}
	case 5, 6:
		return Rebuy{}
	case 7:
		return Say{Text: "hm"}
	case 8:
		return NextHandNow{}
	case 9:
		return []Command{ShowCards{Which: uint8(rng.IntN(4))}, Rabbit{}, Straddle{On: true}}[rng.IntN(3)]
	case 10:
		return AskMuck{Ask: rng.IntN(2) == 0}
	case 11:
		if rng.IntN(3) == 0 {
			return SetSpice{Spice: game.Spice{Rabbit: rng.IntN(3) > 0, Straddle: rng.IntN(3) > 0}}
		}
		return SetForm{Form: f}
	case 12:
		return SetSpeed{Speed: Speed(rng.IntN(3))}
	case 13:
		return FastForward{}
	case 14:
		if rng.IntN(5) == 0 {
			return Pause{}
		}
		return Resume{}
	case 15, 16:
		return Resume{}
	case 17:
		return AddBot{Seat: rng.IntN(11) - 1, Spec: []string{"random", "caller", "panics", "cheats"}[rng.IntN(4)]}
	case 18:
		return RemoveBots{}
	case 19:
		return SetForm{}
	case 20:
		return Act{Decision: s.Decision.ID - uint64(rng.IntN(2)), Action: PokerAction(hand.Action{
			Kind: hand.ActionKind(rng.IntN(12)), Amount: rng.Int64() - rng.Int64(), N: uint8(rng.IntN(9)), Seat: int8(rng.IntN(256) - 128),
		})}
	}
	return Sit{Seat: rng.IntN(12) - 1, BuyIn: int64(rng.IntN(5)) * 250}
}
