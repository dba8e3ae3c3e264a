package eval

import "tapis/engine/card"

// sevenHigh are the 133,784,560 hands of seven cards by category (PERF §3).
var sevenHigh = [9]int{
	HighCard: 23294460, Pair: 58627800, TwoPair: 31433400, Trips: 6461620, Straight: 6180020,
	Flush: 4047644, FullHouse: 3473184, Quads: 224848, StraightFlush: 41584,
}

// eachSix calls f with every six cards that a lower card can be added to; below
// is the lowest of them.
func eachSix(f func(six Partial, below card.Card)) {
	for a := card.Card(6); a < card.Size; a++ {
		one := Partial{}.Add(a)
		for b := card.Card(5); b < a; b++ {
			two := one.Add(b)
			for c := card.Card(4); c < b; c++ {
				three := two.Add(c)
				for d := card.Card(3); d < c; d++ {
					four := three.Add(d)
					for e := card.Card(2); e < d; e++ {
						five := four.Add(e)
						for g := card.Card(1); g < e; g++ {
							f(five.Add(g), g)
						}
					}
				}
			}
		}
	}
}

// sevenClasses counts all hands of seven cards by value.
func sevenClasses(value func(Partial) Value) []int {
	perClass := make([]int, numHigh+1)
	eachSix(func(six Partial, below card.Card) {
		for c := range below {
			perClass[value(six.Add(c))]++
		}
	})
	return perClass
}

// allSevenCategories counts all hands of seven cards by category of High.
func allSevenCategories(value func(Partial) Value) (n [9]int) {
	for v, hands := range sevenClasses(value) {
		n[Describe(High, Value(v)).Category] += hands
	}
	return n
}
