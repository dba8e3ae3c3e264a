package decide

import (
	"cmp"
	"math/bits"
	"slices"

	"tapis/bots/deal"
	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/hand"
)

// Throw is a way to throw cards.
type Throw struct {
	Cards [hand.MaxHole]card.Card
	N     int
	Share float64
}

const (
	throwDeals = 64 // deals each way to throw is tried on in a round
	maxThrows  = 12
)

// BestCards decides a discard or a draw by expected share. Every sensible way to
// throw is played out on the same deals; the better half goes on to twice as
// many, until one is left or the difference is small change. dealt gives the
// opponents their hands of deal i. The factors are the share of the way taken and
// of the last one it was compared with.
func BestCards(w *deal.World, dealt func(w *deal.World, i int)) Decision {
	var buf [maxThrows]Throw
	ways := WaysToThrow(w.View, buf[:0])
	next := -1.0
	for deals := throwDeals; len(ways) > 1 && deals <= 4*throwDeals; deals *= 2 {
		seed := w.Rng
		for i := range ways {
			w.Rng = seed
			ways[i].Share = w.Throwing(ways[i].Cards[:ways[i].N], deals, dealt)
		}
		// Stable: between equals the plain policy's way, which is first.
		slices.SortStableFunc(ways, func(a, b Throw) int { return cmp.Compare(b.Share, a.Share) })
		next = ways[1].Share
		ways = ways[:(len(ways)+1)/2]
	}
	t := &ways[0]
	d := Decision{Action: t.Action(w.View)}
	if next >= 0 { // else there was nothing to compare
		d.Factors = []Factor{{ShareOfPot, t.Share}, {Other, next}}
	}
	return d
}

// WaysToThrow lists the ways to throw worth comparing, the plain policy's first:
// one card more or less than it would, none, and what else may be kept.
func WaysToThrow(v *hand.View, ways []Throw) []Throw {
	held := v.Me().CardList()
	if n := v.Legal.Discard; n > 0 {
		return subsets(ways, held, n)
	}
	most := min(v.Legal.DrawMax, len(held))
	add := func(t Throw) {
		if t.N > most || len(ways) == maxThrows {
			return
		}
		for i := range ways {
			if ways[i].Set() == t.Set() {
				return
			}
		}
		ways = append(ways, t)
	}
	var plan Throw
	plan.N = deal.ThrowToDraw(plan.Cards[:], held, most, deal.DrawsLeft(v.Game, v.Street), v.Game)
	add(plan)
	for _, n := range [...]int{plan.N - 1, plan.N, plan.N + 1, 0} {
		if n >= 0 && n <= most {
			var t Throw
			t.N = deal.ThrowExactly(t.Cards[:], held, n, v.Game)
			add(t)
		}
	}
	if v.Game.High != eval.NoRanking {
		for _, keep := range drawsToKeep(held) {
			var t Throw
			for _, c := range held {
				if !keep.Has(c) {
					t.Cards[t.N] = c
					t.N++
				}
			}
			add(t)
		}
	}
	return ways
}

// Set is the cards thrown.
func (t *Throw) Set() card.Set { return card.Of(t.Cards[:t.N]...) }

// subsets are all ways to throw n of the cards held, n 1 or 2.
func subsets(ways []Throw, held []card.Card, n int) []Throw {
	for i, a := range held {
		if n == 1 {
			ways = append(ways, Throw{Cards: [hand.MaxHole]card.Card{a}, N: 1})
			continue
		}
		for _, b := range held[:i] {
			ways = append(ways, Throw{Cards: [hand.MaxHole]card.Card{a, b}, N: 2})
		}
	}
	return ways
}

// drawsToKeep are what else may be kept for a high hand: four to a flush or a
// straight out of a pair, a pair with its best kicker, three with one.
func drawsToKeep(held []card.Card) []card.Set {
	var out []card.Set
	var top card.Card
	var same card.Set
	for i, a := range held {
		four := card.Of(held...).Remove(a)
		if fourToHand(four) {
			out = append(out, four)
		}
		for j, b := range held {
			if i != j && a.Rank() == b.Rank() {
				same = same.Add(a)
			}
		}
	}
	for _, c := range held {
		if !same.Has(c) && (top == 0 || c > top) {
			top = c
		}
	}
	if same != 0 && same.Len() <= 3 {
		out = append(out, same.Add(top))
	}
	return out
}

// fourToHand says whether four cards are one short of a flush or a straight.
func fourToHand(four card.Set) bool {
	suits, ranks := uint(0), uint(0)
	for s := four; s != 0; s &= s - 1 {
		suits |= 1 << s.First().Suit()
		ranks |= 1 << s.First().Rank()
	}
	if suits&(suits-1) == 0 {
		return true
	}
	wheel := ranks<<1 | ranks>>12&1
	for low := range 10 {
		n := 0
		for k := range 5 {
			n += int(wheel >> (low + k) & 1)
		}
		if n == 4 && bits.OnesCount(ranks) == 4 {
			return true
		}
	}
	return false
}

// Action is the throw as the action that is due.
func (t *Throw) Action(v *hand.View) hand.Action {
	if v.Legal.Draw {
		return hand.DrawBy(v.Seat, t.Cards[:t.N]...)
	}
	return hand.DiscardBy(v.Seat, t.Cards[:t.N]...)
}
