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

// told is a player of the house that notes what it was told is played for, by the
// number of players left.
type told struct {
	bots.Player
	notes *notes
	now   bots.Payouts
}

type notes struct {
	mu   sync.Mutex
	seen map[int][]bots.Payouts
}

func (p *told) SetPayouts(prizes bots.Payouts) {
	p.now = prizes
	if aware, ok := p.Player.(bots.PayoutAware); ok {
		aware.SetPayouts(prizes)
	}
}

func (p *told) Decide(v *hand.View, r *rand.Rand) bots.Decision {
	left := 0
	for i := range v.Seats {
		if v.Seats[i].In {
			left++
		}
	}
	p.notes.mu.Lock()
	p.notes.seen[left] = append(p.notes.seen[left], p.now)
	p.notes.mu.Unlock()
	return p.Player.Decide(v, r)
}

// RULES §7.8: six entries are paid 65 and 35. From two before the money on the
// bots know it, and two who are left play for chips again.
func TestNearTheMoneyBotsKnowThePrizes(t *testing.T) {
	n := notes{seen: map[int][]bots.Payouts{}}
	for seed := range uint64(3) {
		cfg := sitAndGo(6, 10*time.Second)
		cfg.Seed, cfg.Unattended = &seed, true
		cfg.Tourney.Bots = []string{"L3", "maniac:L3", "L1"}
		cfg.NewPlayer = func(spec string) (bots.Player, error) {
			p, err := bots.New(spec)
			return &told{Player: p, notes: &n}, err
		}
		live(t, cfg, func(t *testing.T, r *room) {
			r.join("looks on", false).until("the end", func(s *table.Snapshot) bool { return s.Phase == table.Finished })
		})
	}
	for left, want := range map[int]bots.Payouts{6: nil, 5: nil, 4: bots.Podium{6500, 3500}, 3: bots.Podium{6500, 3500}, 2: nil} {
		if len(n.seen[left]) == 0 {
			t.Errorf("nobody decided with %d left", left)
		}
		for _, got := range n.seen[left] {
			if !reflect.DeepEqual(got, want) {
				t.Fatalf("with %d left the prizes are %v, want %v", left, got, want)
			}
		}
	}
}
