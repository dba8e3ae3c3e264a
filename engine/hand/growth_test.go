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

// BenchmarkGrowth shows that a hand costs in proportion to what happens in it: one
// op is a hand of no limit hold'em in which only the number of seats, of streets or
// of pots is different. Each also checks that it was.
func BenchmarkGrowth(b *testing.B) {
	for n := 2; n <= hand.MaxSeats; n++ { // nobody bets and nobody folds
		b.Run(fmt.Sprintf("seats/%d", n), func(b *testing.B) {
			grow(b, holdemFor(n), 4*n, 1, func(l *hand.Legal, seat, _ int) hand.Action { return stay(l, seat) })
		})
	}
	for n := 1; n <= 4; n++ { // on the last street everybody folds to the last player
		b.Run(fmt.Sprintf("streets/%d", n), func(b *testing.B) {
			grow(b, holdemFor(6), 6*n-1, 1, func(l *hand.Legal, seat, before int) hand.Action {
				if before >= 6*(n-1) {
					return hand.FoldBy(seat)
				}
				return stay(l, seat)
			})
		})
	}
	for n := 1; n < hand.MaxSeats; n++ { // everybody is all-in, all but n-1 for the same
		b.Run(fmt.Sprintf("pots/%d", n), func(b *testing.B) {
			s := holdemFor(hand.MaxSeats)
			for i := 1; i < n; i++ {
				s.Stacks[i] = game.DefaultStack / hand.MaxSeats * int64(i)
			}
			grow(b, s, hand.MaxSeats, n, func(l *hand.Legal, seat, _ int) hand.Action {
				if l.MaxTo > 0 {
					return hand.RaiseTo(seat, l.MaxTo)
				}
				return stay(l, seat)
			})
		})
	}
}

// holdemFor is a table at which seat 0 acts first before the flop.
func holdemFor(players int) hand.Setup {
	s := handtest.Table(rand.New(rand.NewPCG(1, 2)), game.Holdem, game.NoLimit, players)
	s.Button = (players + players - 3) % players
	handtest.Post(&s)
	return s
}

func stay(l *hand.Legal, seat int) hand.Action {
	if l.Check {
		return hand.CheckBy(seat)
	}
	return hand.CallBy(seat)
}

// grow plays hands in which act, told the number of actions before, decides for
// everybody.
func grow(b *testing.B, s hand.Setup, actions, pots int, act func(l *hand.Legal, seat, before int) hand.Action) {
	var h hand.Hand
	var l hand.Legal
	source := handtest.Source(1)
	b.ReportAllocs()
	cputime.Thread(b)
	for b.Loop() {
		binary.LittleEndian.PutUint64(s.Seed[:], source.Uint64())
		if err := h.Start(&s); err != nil {
			b.Fatal(err)
		}
		n := 0
		for ; !h.Done(); n++ {
			seat := bits.TrailingZeros16(h.Pending())
			h.LegalInto(&l, seat)
			if err := h.Apply(act(&l, seat, n)); err != nil {
				b.Fatal(err)
			}
		}
		if n != actions {
			b.Fatalf("%d actions, want %d", n, actions)
		}
	}
	won := 0
	for _, e := range h.Events() {
		if e.Kind == hand.EvAwarded {
			won = max(won, int(e.Pot)+1)
		}
	}
	if won != pots {
		b.Fatalf("%d pots, want %d", won, pots)
	}
}
