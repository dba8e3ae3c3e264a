package table

import (
	"math/rand/v2"
	"sync"
	"testing"

	"tapis/bots"
	"tapis/engine/hand"
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

// At a table for chips there are no prizes.
func TestChipsAreMoneyAtACashTable(t *testing.T) {
	n := notes{seen: map[int][]bots.Payouts{}}
	cfg := holdem()
	cfg.Unattended, cfg.Bots = true, botsOf("L3", 3)
	cfg.NewPlayer = func(spec string) (bots.Player, error) {
		p, err := bots.New(spec)
		return &told{Player: p, notes: &n}, err
	}
	live(t, cfg, func(t *testing.T, r *room) {
		r.join("looks on", false).until("some hands", func(s *Snapshot) bool { return s.Hand > 5 })
	})
	if len(n.seen[3]) == 0 {
		t.Error("nobody decided")
	}
	for _, got := range n.seen[3] {
		if got != nil {
			t.Fatalf("the prizes are %v", got)
		}
	}
}
