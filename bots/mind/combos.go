package mind

import (
	"slices"
	"sync"

	"tapis/bots/start"
	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
)

// combos are the 1,326 hands of hold'em and how strong each is on the board.
// All guesses of a reader share them.
type combos struct {
	s      []float32
	values [numCombos]eval.Value
	below  [numClasses + 1]float32
}

const numClasses = 7462 // high hands, package eval

const numCombos = 1326

// comboCards lists the two cards of each combo.
var comboCards [numCombos][2]card.Card

func init() {
	n := 0
	for a := card.Card(1); a < card.Size; a++ {
		for b := card.Card(0); b < a; b++ {
			comboCards[n] = [2]card.Card{a, b}
			n++
		}
	}
}

func comboSet(i int) card.Set { return card.Of(comboCards[i][0], comboCards[i][1]) }

func (c *combos) begin(g *guess) {
	if cap(g.w) < numCombos {
		g.w = make([]float32, numCombos)
	}
	g.w = g.w[:numCombos]
	for i := range g.w {
		g.w[i] = 1
	}
	if c.s == nil {
		c.s = make([]float32, numCombos)
	}
	g.s = c.s
}

func (c *combos) purge(g *guess, seen card.Set) {
	var sum float32
	for i := range g.w {
		if seen.Has(comboCards[i][0]) || seen.Has(comboCards[i][1]) {
			g.w[i] = 0
		}
		sum += g.w[i]
	}
	if sum <= 0 {
		for i := range g.w {
			if comboSet(i)&seen == 0 {
				g.w[i] = 1
			}
		}
	}
	g.normalize()
}

var comboRanks [11]struct {
	once sync.Once
	s    [numCombos]float32
}

// startRanks fills s with the rank of each combo before the flop.
func (c *combos) startRanks(players int) {
	t := &comboRanks[players]
	t.once.Do(func() {
		for i := range t.s {
			t.s[i] = float32(start.Rank(game.Holdem, comboCards[i][:], nil, players))
		}
	})
	copy(c.s, t.s[:])
}

// of is the strength of a hand.
func (c *combos) of(cards []card.Card) float32 {
	a, b := max(cards[0], cards[1]), min(cards[0], cards[1])
	return c.s[int(a)*(int(a)-1)/2+int(b)]
}

// measure ranks every combo on boards dealt out from the one there is, and
// turns the mean into a rank again.
func (c *combos) measure(r *reader) {
	left, runs := 5-r.nboard, boardRuns
	if left == 0 {
		runs = 1
	}
	clear(c.s)
	var cards [7]card.Card
	for range runs {
		n := copy(cards[2:], r.board[:r.nboard]) + 2
		drawn := card.Of(r.board[:r.nboard]...)
		for range left {
			cards[n] = r.unseen(drawn)
			drawn = drawn.Add(cards[n])
			n++
		}
		c.rankOn(&cards, drawn)
	}
	// A few of the combos stand for all.
	var refs [numCombos/7 + 1]float32
	k := 0
	for i := 0; i < numCombos; i += 7 {
		if comboSet(i)&r.seen == 0 {
			refs[k] = c.s[i]
			k++
		}
	}
	slices.Sort(refs[:k])
	placeAmong(c.s, refs[:k])
}

// rankOn adds each combo's rank on one full board, cards[2:].
func (c *combos) rankOn(cards *[7]card.Card, drawn card.Set) {
	clear(c.below[:])
	n := float32(0)
	for i, two := range comboCards {
		if drawn.Has(two[0]) || drawn.Has(two[1]) {
			c.values[i] = 0
			continue
		}
		cards[0], cards[1] = two[0], two[1]
		v := eval.High7(cards)
		c.values[i] = v
		c.below[v]++
		n++
	}
	sum := float32(0)
	for v := range c.below {
		here := c.below[v]
		c.below[v] = (sum + here/2) / n
		sum += here
	}
	for i, v := range c.values {
		if v == 0 {
			c.s[i] += 0.5
			continue
		}
		c.s[i] += c.below[v]
	}
}
