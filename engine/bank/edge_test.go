package bank

import (
	"encoding/binary"
	"math"
	"runtime"
	"sync"
	"testing"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/internal/cputime"
	"tapis/internal/rounds"
)

// deals plays seeds from to to with the simple rule, Ante 2, and returns the
// player's net in half-Antes and how often each play bet was made.
func deals(t testing.TB, from, to uint64) (net int64, bets [Folded + 1]int64) {
	var h Hand
	s := Setup{Seats: [MaxSeats]Seat{{Stack: 100, Ante: 2}}}
	for seed := from; seed < to; seed++ {
		binary.LittleEndian.PutUint64(s.Seed[:], seed)
		if err := h.Start(s); err != nil {
			t.Fatal(err)
		}
		for !h.Done() {
			if _, err := h.Apply(SimpleRule(h.View(0))); err != nil {
				t.Fatal(err)
			}
		}
		r, _ := h.Result(0)
		net += r.Net
		bets[h.seats[0].bets]++
	}
	return net, bets
}

// RULES §5.8: the simple rule loses 9.25 % of an Ante per deal.
func TestSimpleRuleLosesWhatItShould(t *testing.T) {
	all := uint64(rounds.Of(400_000, 20_000_000))
	var mu sync.Mutex
	var wg sync.WaitGroup
	var net int64
	var bets [Folded + 1]int64
	workers := uint64(runtime.GOMAXPROCS(0))
	for w := range workers {
		wg.Go(func() {
			n, b := deals(t, all*w/workers, all*(w+1)/workers)
			mu.Lock()
			defer mu.Unlock()
			net += n
			for i := range b {
				bets[i] += b[i]
			}
		})
	}
	wg.Wait()
	percent := func(n int64) float64 { return 100 * float64(n) / float64(all) }
	ev := percent(net) / 2
	t.Logf("%.2f %% of the Ante; A4 %.1f %%, A2 %.1f %%, A0.5R %.1f %% of deals", ev, percent(bets[A4]), percent(bets[A2]), percent(bets[TR]))
	// A deal's standard deviation is 4.2 Antes.
	if within := 4 * 420 / math.Sqrt(float64(all)); math.Abs(ev+9.25) > within {
		t.Errorf("the simple rule wins %.2f %% of the Ante, want -9.25 ± %.1f", ev, within)
	}
	for _, c := range []struct {
		bets Bets
		want float64
	}{{A4, 11.0}, {A2, 30.1}, {TR, 18.7}, {A3, 0}, {Folded, 0}} {
		// Three standard errors, and what is rounded off in the page.
		within := 0.05 + 3*100*math.Sqrt(c.want/100*(1-c.want/100)/float64(all))
		if got := percent(bets[c.bets]); math.Abs(got-c.want) > within {
			t.Errorf("%v on %.2f %% of deals, want %.1f", c.bets, got, c.want)
		}
	}
}

// RULES §5.8: the Bonus alone, from the 133,784,560 hands of seven cards.
func TestBonusAloneLosesWhatItShould(t *testing.T) {
	hands := map[string]int64{
		"AsAdAhQc2s": 6_461_620,
		"As2d3h4c5s": 6_180_020,
		"AsKsQs8s2s": 4_047_644,
		"AsAdAhQcQs": 3_473_184,
		"AsAdAhAcQs": 224_848,
		"9sTsJsQsKs": 41_584 - 4_324,
		"AsTsJsQsKs": 4_324, // 4 × 47 choose 2
	}
	const all = 133_784_560
	var won, hits int64
	for hand, n := range hands {
		p := BonusPay(eval.Describe(eval.High, eval.Evaluate(eval.High, card.MustParse(hand))))
		won += n * p.of(1)
		hits += n
	}
	if got := math.Round(1e4*float64(won-(all-hits))/all) / 100; got != -6.18 {
		t.Errorf("the bonus alone wins %.2f %%, want -6.18", got)
	}
	if got := math.Round(1e4*float64(hits)/all) / 100; got != 15.27 {
		t.Errorf("the bonus is paid on %.2f %% of hands, want 15.27", got)
	}
}

func BenchmarkDeal(b *testing.B) {
	b.ReportAllocs()
	cputime.Thread(b)
	deals(b, 0, uint64(b.N))
}
