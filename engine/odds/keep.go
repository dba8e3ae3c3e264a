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

// keepTwo moves the two cards to keep of n to the front: those whose hand with
// the flop is worth most after one more card, on average over the cards the
// player has not seen. In a hi-lo game a low that qualifies counts as well, for
// more than half of those it may meet. Looking two cards ahead wins no more.
func (d *deal) keepTwo(hole *[maxCards]card.Card, n int, flop *[5]card.Card) int {
	var pairs [6]struct {
		cards [2]card.Card
		hand  eval.Partial
		worth int
	}
	k := 0
	for i, a := range hole[:n] {
		for _, b := range hole[i+1 : n] {
			pairs[k].cards = [2]card.Card{a, b}
			pairs[k].hand = eval.Partial{}.Add(a).Add(b)
			k++
		}
	}
	strength := strengths()
	split := d.side != eval.NoRanking
	board := eval.Partial{}.Add(flop[0]).Add(flop[1]).Add(flop[2])
	unseen := card.Full &^ card.Of(flop[:3]...) &^ card.Of(hole[:n]...)
	for ; unseen != 0; unseen &= unseen - 1 {
		turn := board.Add(unseen.First())
		for i := range pairs[:k] {
			p := &pairs[i]
			hand := turn.Join(p.hand)
			p.worth += int(strength[hand.High()])
			if split {
				p.worth += lowWorth(hand.Eight())
			}
		}
	}
	best := &pairs[0]
	for i := range pairs[:k] {
		if pairs[i].worth > best.worth {
			best = &pairs[i]
		}
	}
	hole[0], hole[1] = best.cards[0], best.cards[1]
	return 2
}

func lowWorth(low eval.Value) int {
	if low == 0 {
		return 0
	}
	return 32768 + 32767*int(low)/(lowValues-1)
}

// keepThree moves the three cards to keep of four to the front: those with the
// best two-card hand in them, the second best counting for a quarter of what the
// best leaves to win.
func keepThree(hole *[maxCards]card.Card) int {
	const sure = 10_000
	best, drop := -1, 0
	for i := range 4 {
		a, b, c := hole[(i+1)%4], hole[(i+2)%4], hole[(i+3)%4]
		x, y, z := preflopShare(a, b), preflopShare(b, c), preflopShare(a, c)
		first := max(x, y, z)
		second := x + y + z - first - min(x, y, z)
		if worth := 4*sure*first + (sure-first)*second; worth > best {
			best, drop = worth, i
		}
	}
	copy(hole[drop:3], hole[drop+1:4])
	return 3
}
