package odds

import (
	"math"
	"strconv"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/internal/cputime"
)

// BenchmarkExactHeadsUpPreflop counts hold'em match-ups of PERF §4 in turn: one
// op is one of them, 1,712,304 boards on one thread.
func BenchmarkExactHeadsUpPreflop(b *testing.B) {
	queries := make([]Query, len(headsUp))
	for i, c := range headsUp {
		queries[i] = Query{Game: game.Holdem, Hands: hands(c.hands)}
	}
	b.ReportAllocs()
	i := 0
	cputime.Thread(b)
	for b.Loop() {
		r, err := Compute(queries[i], Options{})
		if want := &headsUp[i]; err != nil || r.Trials != 1712304 || r.Players[0].Win != want.win || r.Players[1].Win != want.lose || r.Players[0].Tie != want.tie {
			b.Fatalf("%s: got %+v, %v", want.hands, r, err)
		}
		i = (i + 1) % len(queries)
	}
}

// BenchmarkMonteCarlo tries AsKh against unknown hands: one op is one trial,
// every card dealt anew and every hand valued.
func BenchmarkMonteCarlo(b *testing.B) {
	for _, c := range []struct {
		players int
		share   float64 // exact heads-up, else of 2,000,000,000 other trials
	}{
		{2, 0.653200717887},
		{6, 0.278449},
	} {
		b.Run(strconv.Itoa(c.players), func(b *testing.B) {
			q := Query{Game: game.Holdem, Hands: make([][]card.Card, c.players)}
			q.Hands[0] = card.MustParse("AsKh")
			b.ReportAllocs()
			cputime.Thread(b)
			r, err := Compute(q, Options{Exact: -1, Trials: int64(b.N), Seed: 1})
			if err != nil || r.Exact || r.Trials != int64(b.N) {
				b.Fatalf("got %+v, %v", r, err)
			}
			// Five standard errors and, in short runs, five trials.
			sum := 0.0
			for i, p := range r.Players {
				sum += p.Share
				want := c.share
				if i > 0 {
					want = (1 - c.share) / float64(c.players-1)
				}
				if math.Abs(p.Share-want) > 5*p.StdErr+5/float64(b.N) {
					b.Errorf("hand %d: %v ± %v, want %v", i+1, p.Share, p.StdErr, want)
				}
			}
			if math.Abs(sum-1) > 1e-9 {
				b.Errorf("the shares add up to %v", sum)
			}
		})
	}
}
