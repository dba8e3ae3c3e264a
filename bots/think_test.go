package bots

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"testing"
	"time"

	"tapis/bots/deal"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/rounds"
)

func TestThinkingTimeKeepsToTheSpeed(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	s := usualTable(r, game.Holdem, game.NoLimit, 6)
	h, err := hand.New(&s)
	if err != nil {
		t.Fatal(err)
	}
	v := h.View(bits.TrailingZeros16(h.Pending()))
	for _, c := range []struct {
		name        string
		speed       []Speed
		least, most time.Duration
	}{
		{"nothing said", nil, 400 * time.Millisecond, 800 * time.Millisecond},
		{"brisk", []Speed{Brisk}, 400 * time.Millisecond, 800 * time.Millisecond},
		{"human", []Speed{Human}, 400 * time.Millisecond, 8 * time.Second},
		{"instant", []Speed{Instant}, 0, 0},
	} {
		for range 2000 {
			if d := Think(v, r, c.speed...); d < c.least || d > c.most {
				t.Fatalf("%s: %v, not between %v and %v", c.name, d, c.least, c.most)
			}
		}
	}
}

// BOTS §2.4: |correlation(delay, own share)| < 0.02. What is compared is what a
// watcher could compare: how good a hand is for its part of the pot, and how long
// was thought about it.
func TestThinkingTimeTellsNothingAboutTheCards(t *testing.T) {
	points := float64(rounds.Of(14_000, 40_000)) // decisions the correlation is taken over
	chance := 4 / math.Sqrt(points)              // chance alone gives less in all but one of 10,000 runs
	var sum [2]sums
	var w deal.World
	r := rand.New(rand.NewPCG(5, 8))
	for k := 0; sum[0].n < points; k++ {
		g := game.Tables()[k%19]
		n := min(6, g.MaxPlayers)
		s := usualTable(r, g, g.Default, n)
		h, err := hand.New(&s)
		if err != nil {
			t.Fatal(err)
		}
		p := newBot(t, "share")
		for !h.Done() {
			v := h.View(bits.TrailingZeros16(h.Pending()))
			if !v.Legal.Draw && v.Legal.Discard == 0 {
				w.Reset(v, r.Uint64())
				share := w.Share(24, w.N, false) * float64(w.N)
				sum[0].add(Think(v, r, Brisk).Seconds(), share)
				sum[1].add(Think(v, r, Human).Seconds(), share)
			}
			if err := h.Apply(p.Decide(v, r).Action); err != nil {
				t.Fatal(err)
			}
		}
	}
	for i, name := range []string{"brisk", "human"} {
		if c := sum[i].correlation(); math.Abs(c) >= chance {
			t.Errorf("%s: the correlation with the share is %.4f", name, c)
		}
	}
}

// sums are what a correlation is worked out from.
type sums struct{ n, x, y, xx, yy, xy float64 }

func (s *sums) add(x, y float64) {
	s.n++
	s.x += x
	s.y += y
	s.xx += x * x
	s.yy += y * y
	s.xy += x * y
}

func (s *sums) correlation() float64 {
	return (s.xy - s.x*s.y/s.n) / math.Sqrt((s.xx-s.x*s.x/s.n)*(s.yy-s.y*s.y/s.n))
}
