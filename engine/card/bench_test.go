package card

import (
	"testing"

	"tapis/internal/cputime"
)

// Benchmarks of a hand's share of the deck: 17 cards are six hold'em hands and
// a board.
func BenchmarkDeckReset(b *testing.B) { benchmarkDraw(b, 0) }
func BenchmarkDeck17(b *testing.B)    { benchmarkDraw(b, 17) }
func BenchmarkDeck52(b *testing.B)    { benchmarkDraw(b, Size) }

func benchmarkDraw(b *testing.B, cards int) {
	var d Deck
	var seed Seed
	sum := 0
	cputime.Thread(b)
	for i := range b.N {
		seed[0], seed[1], seed[2] = byte(i), byte(i>>8), byte(i>>16)
		d.Reset(seed)
		for range cards {
			sum += int(d.Draw())
		}
	}
	if cards == Size && sum != b.N*Size*(Size-1)/2 {
		b.Fatal("a deck does not hold every card once")
	}
}
