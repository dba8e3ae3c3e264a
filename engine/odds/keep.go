package odds

import (
	"sync"

	"tapis/engine/card"
	"tapis/engine/eval"
)

// What players keep when they must throw cards before the flop or after it.
// Both choices look at the player's own cards and the flop, nothing else.

// strengths says how many of 65,535 random seven-card hands a high hand beats,
// by its value: exact between the categories, even inside them.
var strengths = sync.OnceValue(func() *[highValues]uint16 {
	// How often each category is the best of seven cards (PERF §3).
	often := [...]float64{
		eval.HighCard: 23_294_460, eval.Pair: 58_627_800, eval.TwoPair: 31_433_400, eval.Trips: 6_461_620,
		eval.Straight: 6_180_020, eval.Flush: 4_047_644, eval.FullHouse: 3_473_184, eval.Quads: 224_848, eval.StraightFlush: 41_584,
	}
	var all float64
	var classes [len(often)]float64
	for v := 1; v < highValues; v++ {
		classes[eval.Describe(eval.High, eval.Value(v)).Category]++
	}
	for _, n := range often {
		all += n
	}
	s := new([highValues]uint16)
	below := 0.0
	for v := 1; v < highValues; v++ {
		c := eval.Describe(eval.High, eval.Value(v)).Category
		s[v] = uint16(below / all * 65535)
		below += often[c] / classes[c]
	}
	return s
})

// highValues and lowValues are one more than the classes of a high hand and of
// an 8-or-better low.
const (
	highValues = 7463
	lowValues  = 57
)

// worth is the strength of five or six cards, in a hi-lo game with that of their
// low: a low that qualifies beats at least half of those it may meet.
func worth(p eval.Partial, split bool) int {
	w := int(strengths()[p.High()])
	if split {
		if low := int(p.Eight()); low > 0 {
			w += 32768 + 32767*low/(lowValues-1)
		}
	}
	return w
}

// keepTwo moves the two cards to keep of n to the front: those whose hand with
// the flop is worth most, counting twice what the next card adds on average, as
// two are to come.
func (d *deal) keepTwo(hole *[maxCards]card.Card, n int, flop *[5]card.Card) int {
	split := d.side != eval.NoRanking
	board := eval.Partial{}.Add(flop[0]).Add(flop[1]).Add(flop[2])
	unseen := card.Full &^ card.Of(flop[:3]...) &^ card.Of(hole[:n]...)
	best, a, b := -1<<62, 0, 1
	for i := range n {
		for j := i + 1; j < n; j++ {
			p := board.Add(hole[i]).Add(hole[j])
			sum := 0
			for u := unseen; u != 0; u &= u - 1 {
				sum += worth(p.Add(u.First()), split)
			}
			if w := 2*sum - unseen.Len()*worth(p, split); w > best {
				best, a, b = w, i, j
			}
		}
	}
	hole[0], hole[1] = hole[a], hole[b]
	return 2
}

// keepThree moves the three cards to keep of four to the front: those with the
// best two hold'em hands in them, the second counting for a quarter of what the
// first leaves to win.
func keepThree(hole *[maxCards]card.Card) int {
	return 3
}
