package mind

import (
	"math/rand/v2"
	"testing"

	"tapis/bots/bottest"
	"tapis/bots/decide"
	"tapis/engine/hand"
)

// characters have the habits that matter after the first round.
var characters = map[string]*decide.Character{
	"solid":     {Drive: 1, Bluff: 0.12},
	"rock":      {Range: -0.10, Drive: 0.8, Bluff: 0.03},
	"loose":     {Range: 0.08, Drive: 1.25, Bluff: 0.20},
	"station":   {Range: 0.20, Drive: 0.5, Bluff: 0.02},
	"maniac":    {Range: 0.30, Drive: 1.7, Bluff: 0.35},
	"trickster": {Range: 0.02, Drive: 1, Bluff: 0.18, Trap: 0.35},
}

// A mind with a hopeless hand, or the best one, that would check or bet: how often
// its character does otherwise.
func TestMischief(t *testing.T) {
	v := bottest.Flop(t, "3h2s", "AdKhQc")
	opts := []option{{act: hand.CheckBy(0), value: 1}, {act: hand.RaiseTo(0, 20), value: 1}}
	const check, bet = 0, 1
	for _, k := range []struct {
		who         string
		share       float32
		meant       int
		least, most int // bets in percent
	}{
		{"solid", 0.1, check, 0, 0},
		{"solid", 0.1, bet, 100, 100},
		{"rock", 0.1, check, 0, 0},
		{"rock", 0.1, bet, 15, 35},
		{"station", 0.1, bet, 8, 26},
		{"maniac", 0.1, check, 13, 33},
		{"loose", 0.1, check, 3, 14},
		{"trickster", 0.9, bet, 55, 75},
		{"maniac", 0.9, bet, 100, 100},
		{"trickster", 0.6, bet, 100, 100},
	} {
		m := New(Reads)
		m.SetMood(characters[k.who], &Lean{})
		m.plan.v, m.plan.n = v, 1
		for i := range m.plan.deals {
			m.plan.deals[i].share = k.share
		}
		r := rand.New(rand.NewPCG(1, 1))
		n := 0
		for range 1000 {
			n += m.mischief(opts, k.meant, r)
		}
		if n /= 10; n < k.least || n > k.most {
			t.Errorf("%s with a share of %.1f that means to %v bets %d %% of the time, want %d to %d", k.who, k.share, opts[k.meant].act.Kind, n, k.least, k.most)
		}
	}
}
