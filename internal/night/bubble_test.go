package night

import (
	"math/rand/v2"
	"reflect"
	"sync"
	"testing"
	"time"

	"tapis/bots"
	"tapis/engine/hand"
	"tapis/internal/table"
)

// gambler goes all in with any cards now and then, and keeps what it saw when it
// had to call an all-in with prizes in sight.
type gambler struct {
	now   bots.Payouts
	spots *spots
}

type spots struct {
	mu   sync.Mutex
	kept []spot
}

type spot struct {
	view   *hand.View
	prizes bots.Payouts
}

func (g *gambler) SetPayouts(p bots.Payouts) { g.now = p }

func (g *gambler) Decide(v *hand.View, r *rand.Rand) bots.Decision {
	return bots.Decision{Action: g.action(v, r)}
}

func (g *gambler) action(v *hand.View, r *rand.Rand) hand.Action {
	l := &v.Legal
	if g.now != nil && v.Street == 0 && l.Call > 0 && l.MaxTo == 0 && l.Call*2 >= v.Me().Stack {
		g.spots.mu.Lock()
		g.spots.kept = append(g.spots.kept, spot{v, g.now})
		g.spots.mu.Unlock()
	}
	switch {
	case l.MaxTo > 0 && r.IntN(4) == 0:
		return hand.RaiseTo(v.Seat, l.MaxTo)
	case l.Call > 0 && l.MaxTo == 0 && r.IntN(4) == 0:
		return hand.CallBy(v.Seat)
	case l.Check:
		return hand.CheckBy(v.Seat)
	}
	return hand.FoldBy(v.Seat)
}

// RULES §7.8, §7.9: facing an all-in near the money of a live tournament, a bot
// folds hands that it calls with for chips.
func TestNearTheMoneyBigCallsAreFolded(t *testing.T) {
	var s spots
	for seed := range uint64(6) {
		cfg := sitAndGo(9, time.Minute)
		cfg.Seed, cfg.Unattended, cfg.Speed = &seed, true, table.Fast
		cfg.NewPlayer = func(string) (bots.Player, error) { return &gambler{spots: &s}, nil }
		live(t, cfg, func(t *testing.T, r *room) {
			looker := r.join("looks on", false)
			looker.until("the end", func(s *table.Snapshot) bool { total(t, s); return s.Phase == table.Finished })
			if s := looker.last; s.Chips != 45000 || !reflect.DeepEqual(s.Tourney.Paid, []int64{5000, 3000, 2000}) {
				t.Errorf("%d chips, paid %v", s.Chips, s.Tourney.Paid)
			}
		})
	}
	calls := func(prizes func(spot) bots.Payouts) (n int) {
		for k, at := range s.kept {
			p, err := bots.New("L3")
			if err != nil {
				t.Fatal(err)
			}
			p.(bots.PayoutAware).SetPayouts(prizes(at))
			if p.Decide(at.view, rand.New(rand.NewPCG(uint64(k), 1))).Action.Kind == hand.Call {
				n++
			}
		}
		return n
	}
	chips := calls(func(spot) bots.Payouts { return nil })
	money := calls(func(at spot) bots.Payouts { return at.prizes })
	if len(s.kept) < 30 || money == 0 || money > chips*9/10 {
		t.Errorf("of %d all-ins %d are called for chips, %d for prizes", len(s.kept), chips, money)
	}
}

// The same seed is the same tournament, prizes and all.
func TestTheSameSeedIsTheSameTournament(t *testing.T) {
	var runs [2][]table.Record
	for k := range runs {
		seed := uint64(5)
		cfg := sitAndGo(6, 15*time.Second)
		cfg.Seed, cfg.Unattended, cfg.NewPlayer = &seed, true, bots.New
		cfg.Tourney.Bots = []string{"L3", "maniac:L3", "L1"}
		cfg.OnHand = func(r table.Record) { r.At = time.Time{}; runs[k] = append(runs[k], r) }
		live(t, cfg, func(t *testing.T, r *room) {
			r.join("looks on", false).until("the end", func(s *table.Snapshot) bool { return s.Phase == table.Finished })
		})
	}
	if len(runs[0]) < 6 || !reflect.DeepEqual(runs[0], runs[1]) {
		t.Errorf("%d hands, then %d", len(runs[0]), len(runs[1]))
	}
}
