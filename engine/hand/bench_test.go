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
	source := handtest.Source(1)
	s := handtest.Table(rand.New(&source), g, betting, n)
	var h hand.Hand
	var l hand.Legal
	var a hand.Action
	actions := 0
	b.ReportAllocs()
	for b.Loop() {
		binary.LittleEndian.PutUint64(s.Seed[:], source.Uint64())
		if err := h.Start(&s); err != nil {
			b.Fatal(err)
		}
		for !h.Done() {
			seat := bits.TrailingZeros16(h.Pending())
			h.LegalInto(&l, seat)
			handtest.Pick(&a, handtest.Random(source.Uint64()), &l, seat, h.Held(seat))
			if err := h.Apply(a); err != nil {
				b.Fatal(err)
			}
			actions++
		}
		sum := h.Carried()
		for i := range n {
			sum += h.Stack(i)
		}
		if sum != int64(n)*game.DefaultStack {
			b.Fatalf("%d chips, there were %d", sum, n*game.DefaultStack)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "hands/s")
	b.ReportMetric(float64(actions)/float64(b.N), "actions/hand")
}
