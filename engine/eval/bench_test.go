package eval

import (
	"math/rand/v2"
	"testing"

	"tapis/engine/card"
	"tapis/internal/cputime"
)

// Every benchmark of one evaluation walks over numDeals random deals from a fixed
// seed, far more than fit any cache, and checks the sum of the values, which the
// reference evaluator gave (TestChecksumsAreTheReferences, with -tags long), so
// that a fast wrong answer fails.
const numDeals = 1 << 21

// The sums of all deals' values.
const (
	sumHigh7      = 7_063_752_076
	sumHigh5      = 3_869_765_036
	sumRazz7      = 12_052_399_487
	sumEight7     = 12_002_836
	sumDeuce5     = 11_784_305_514
	sumOmaha      = 9_598_914_171
	sumOmahaEight = 24_873_498
	sumCourchevel = 10_606_064_126
)

// deal is ten cards. Five-card hands are the first five, seven-card hands the
// first seven; Omaha has the first five as the board and the next four or, in
// Courchevel, five as the hole cards.
type deal [10]card.Card

func (d *deal) five() *[5]card.Card    { return (*[5]card.Card)(d[:5]) }
func (d *deal) seven() *[7]card.Card   { return (*[7]card.Card)(d[:7]) }
func (d *deal) board() []card.Card     { return d[:5] }
func (d *deal) hole(n int) []card.Card { return d[5 : 5+n] }
func dealt(i int) *deal                { return &deals[i&(numDeals-1)] }

var deals []deal

func shuffleDeals() {
	if deals != nil {
		return
	}
	rng := rand.New(rand.NewPCG(52, 2598960))
	deals = make([]deal, numDeals)
	deck := card.Full.Cards()
	for i := range deals {
		for j := range deals[i] {
			k := j + rng.IntN(card.Size-j)
			deck[j], deck[k] = deck[k], deck[j]
		}
		copy(deals[i][:], deck)
	}
}

// check fails unless the sum of all values is want, and returns what the sum of
// the first n must be, going round.
func check(b *testing.B, n int, want uint64, value func(i int) uint64) uint64 {
	b.Helper()
	shuffleDeals()
	var all, first uint64
	for i := range numDeals {
		if i == n%numDeals {
			first = all
		}
		all += value(i)
	}
	if all != want {
		b.Fatalf("the values of all deals add up to %d, want %d", all, want)
	}
	return all*uint64(n/numDeals) + first
}

// The loops are written out: a call through a function value would cost as much
// as an evaluation.

func BenchmarkEval7Random(b *testing.B) {
	want := check(b, b.N, sumHigh7, func(i int) uint64 { return uint64(High7(dealt(i).seven())) })
	b.ResetTimer()
	cputime.Thread(b)
	var sum uint64
	for i := range b.N {
		sum += uint64(High7(dealt(i).seven()))
	}
	agree(b, sum, want)
}

// BenchmarkEval7Slice is what a caller with a slice of cards pays.
func BenchmarkEval7Slice(b *testing.B) {
	want := check(b, b.N, sumHigh7, func(i int) uint64 { return uint64(Evaluate(High, dealt(i)[:7])) })
	b.ResetTimer()
	cputime.Thread(b)
	var sum uint64
	for i := range b.N {
		sum += uint64(Evaluate(High, dealt(i)[:7]))
	}
	agree(b, sum, want)
}

func BenchmarkEval5Random(b *testing.B) {
	want := check(b, b.N, sumHigh5, func(i int) uint64 { return uint64(High5(dealt(i).five())) })
	b.ResetTimer()
	cputime.Thread(b)
	var sum uint64
	for i := range b.N {
		sum += uint64(High5(dealt(i).five()))
	}
	agree(b, sum, want)
}

func BenchmarkRazz7Random(b *testing.B) {
	want := check(b, b.N, sumRazz7, func(i int) uint64 { return uint64(aceToFive7(dealt(i).seven())) })
	b.ResetTimer()
	cputime.Thread(b)
	var sum uint64
	for i := range b.N {
		sum += uint64(aceToFive7(dealt(i).seven()))
	}
	agree(b, sum, want)
}

func BenchmarkEight7Random(b *testing.B) {
	want := check(b, b.N, sumEight7, func(i int) uint64 { return uint64(eight7(dealt(i).seven())) })
	b.ResetTimer()
	cputime.Thread(b)
	var sum uint64
	for i := range b.N {
		sum += uint64(eight7(dealt(i).seven()))
	}
	agree(b, sum, want)
}

func BenchmarkDeuce5Random(b *testing.B) {
	want := check(b, b.N, sumDeuce5, func(i int) uint64 { return uint64(Deuce5(dealt(i).five())) })
	b.ResetTimer()
	cputime.Thread(b)
	var sum uint64
	for i := range b.N {
		sum += uint64(Deuce5(dealt(i).five()))
	}
	agree(b, sum, want)
}

func BenchmarkOmahaHighRandom(b *testing.B) {
	want := check(b, b.N, sumOmaha, func(i int) uint64 { return uint64(EvaluateTwo(High, dealt(i).hole(4), dealt(i).board())) })
	b.ResetTimer()
	cputime.Thread(b)
	var sum uint64
	for i := range b.N {
		sum += uint64(EvaluateTwo(High, dealt(i).hole(4), dealt(i).board()))
	}
	agree(b, sum, want)
}

func BenchmarkCourchevelHighRandom(b *testing.B) {
	want := check(b, b.N, sumCourchevel, func(i int) uint64 { return uint64(EvaluateTwo(High, dealt(i).hole(5), dealt(i).board())) })
	b.ResetTimer()
	cputime.Thread(b)
	var sum uint64
	for i := range b.N {
		sum += uint64(EvaluateTwo(High, dealt(i).hole(5), dealt(i).board()))
	}
	agree(b, sum, want)
}

// BenchmarkOmahaHiLoRandom is both halves of a hand.
func BenchmarkOmahaHiLoRandom(b *testing.B) {
	both := func(i int) uint64 {
		board, hole := NewBoard2(dealt(i).board()), dealt(i).hole(4)
		return uint64(board.High(hole)) + uint64(board.Eight(hole))
	}
	want := check(b, b.N, sumOmaha+sumOmahaEight, both)
	b.ResetTimer()
	cputime.Thread(b)
	var sum uint64
	for i := range b.N {
		board, hole := NewBoard2(dealt(i).board()), dealt(i).hole(4)
		sum += uint64(board.High(hole)) + uint64(board.Eight(hole))
	}
	agree(b, sum, want)
}

// The reference evaluator on the same deals: what the ratios of PERF §7 are to.

func BenchmarkReference7Random(b *testing.B) {
	benchmarkReference(b, func(d *deal) grade { return reference(High, d[:7]) })
}

func BenchmarkReference5Random(b *testing.B) {
	benchmarkReference(b, func(d *deal) grade { return reference5(High, *d.five()) })
}

func BenchmarkReferenceRazz7Random(b *testing.B) {
	benchmarkReference(b, func(d *deal) grade { return reference(AceToFive, d[:7]) })
}

func BenchmarkReferenceOmahaHighRandom(b *testing.B) {
	benchmarkReference(b, func(d *deal) grade { return referenceTwo(High, d.hole(4), d.board()) })
}

func benchmarkReference(b *testing.B, value func(*deal) grade) {
	shuffleDeals()
	b.ResetTimer()
	cputime.Thread(b)
	var sum grade
	for i := range b.N {
		sum |= value(dealt(i))
	}
	if sum == 0 {
		b.Fatal("no hand is worth anything")
	}
}

func agree(b *testing.B, sum, want uint64) {
	b.Helper()
	b.StopTimer()
	if sum != want {
		b.Fatalf("the values add up to %d, want %d", sum, want)
	}
}

// BenchmarkEval7All evaluates all 133,784,560 hands of seven cards in one op.
func BenchmarkEval7All(b *testing.B) {
	if got := allSevenCategories(Partial.High); got != sevenHigh {
		b.Fatalf("hands per category %v, want %v", got, sevenHigh)
	}
	b.ResetTimer()
	cputime.Thread(b)
	for range b.N {
		var sum uint64
		eachSix(func(six Partial, below card.Card) {
			var part uint64
			for c := range below {
				part += uint64(six.Add(c).High())
			}
			sum += part
		})
		if sum != 450_468_187_308 { // PERF §3
			b.Fatalf("the classes of all hands add up to %d", sum)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/133_784_560, "ns/hand")
}

// BenchmarkTables makes the tables of the two-and-three rule, which are made on
// first use, and says how large all tables are.
func BenchmarkTables(b *testing.B) {
	cputime.Thread(b)
	for range b.N {
		buildOmaha()
	}
	b.ReportMetric(float64(tableBytes())/1000, "table-kB")
}
