package hand_test

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"testing"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/hand/handtest"
	"tapis/internal/cputime"
)

// BenchmarkPlayout plays whole hands of each game in its own structure, no limit
// for hold'em: uniformly random legal actions, a fresh seeded shuffle and the full
// event log for each hand, stacks of 100 big blinds, every stack counted at the
// end.
func BenchmarkPlayout(b *testing.B) {
	for _, g := range game.Tables() {
		for _, n := range []int{2, 6} {
			b.Run(fmt.Sprintf("%s/%d", g.ID, n), func(b *testing.B) { playouts(b, g, g.Default, n) })
		}
	}
}

func playouts(b *testing.B, g *game.Game, betting game.Betting, n int) {
	p := newPlayout(1, g, betting, n)
	actions := 0
	b.ReportAllocs()
	cputime.Thread(b)
	for b.Loop() {
		actions += p.play(b)
		sum := p.h.Carried()
		for i := range n {
			sum += p.h.Stack(i)
		}
		if sum != int64(n)*game.DefaultStack {
			b.Fatalf("%d chips, there were %d", sum, n*game.DefaultStack)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "hands/s")
	b.ReportMetric(float64(actions)/float64(b.N), "actions/hand")
}

// playout plays hands of one table one after the other, in the same hand.
type playout struct {
	source handtest.Source
	setup  hand.Setup
	h      hand.Hand
	l      hand.Legal
	a      hand.Action
}

func newPlayout(seed uint64, g *game.Game, betting game.Betting, n int) *playout {
	p := &playout{source: handtest.Source(seed)}
	p.setup = handtest.Table(rand.New(&p.source), g, betting, n)
	return p
}

// play plays the next hand and says how many actions it took.
func (p *playout) play(t testing.TB) (actions int) {
	binary.LittleEndian.PutUint64(p.setup.Seed[:], p.source.Uint64())
	if err := p.h.Start(&p.setup); err != nil {
		t.Fatal(err)
	}
	for !p.h.Done() {
		seat := bits.TrailingZeros16(p.h.Pending())
		p.h.LegalInto(&p.l, seat)
		handtest.Pick(&p.a, handtest.Random(p.source.Uint64()), &p.l, seat, p.h.Held(seat))
		if err := p.h.Apply(p.a); err != nil {
			t.Fatal(err)
		}
		actions++
	}
	return actions
}
