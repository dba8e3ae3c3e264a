package hand_test

import (
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
	"testing"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/hand/handtest"
)

// A hand used again and again allocates nothing, in any game: not to be set up,
// not to be played, not to keep its events.
func TestAHandUsedAgainAllocatesNothing(t *testing.T) {
	for _, g := range game.Tables() {
		for _, n := range []int{2, min(6, g.MaxPlayers)} {
			source := handtest.Source(5)
			s := handtest.Table(rand.New(&source), g, g.Default, n)
			var h hand.Hand
			var l hand.Legal
			var a hand.Action
			play := func() {
				binary.LittleEndian.PutUint64(s.Seed[:], source.Uint64())
				if err := h.Start(&s); err != nil {
					t.Fatal(err)
				}
				for !h.Done() {
					seat := bits.TrailingZeros16(h.Pending())
					h.LegalInto(&l, seat)
					handtest.Pick(&a, handtest.Random(source.Uint64()), &l, seat, h.Held(seat))
					if err := h.Apply(a); err != nil {
						t.Fatal(err)
					}
				}
			}
			for range 2000 { // the event log grows to what hands need
				play()
			}
			if got := testing.AllocsPerRun(500, play); got != 0 {
				t.Errorf("%s with %d players: %v allocations a hand", g.ID, n, got)
			}
		}
	}
}
