package bots

import (
	"tapis/bots/deal"
	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/hand"
)

// throw is a way to throw cards.
type throw struct {
	cards [hand.MaxHole]card.Card
	n     int
}

const (
	throwDeals = 160 // deals each way to throw is tried on
	maxThrows  = 12
)

// bestCards decides a discard or a draw by expected share: every sensible way to
// throw is played out on the same deals. dealt gives the opponents their hands.
func bestCards(w *deal.World, dealt func(w *deal.World, i int)) hand.Action {
	ways := waysToThrow(w.View)
	seed := w.Rng
	best, most := 0, -1.0
	for i := range ways {
		w.Rng = seed
		if x := w.Throwing(ways[i].cards[:ways[i].n], throwDeals, dealt); x > most+1e-9 {
			best, most = i, x
		}
	}
	t := &ways[best]
	if w.View.Legal.Draw {
		return hand.DrawBy(w.View.Seat, t.cards[:t.n]...)
	}
	return hand.DiscardBy(w.View.Seat, t.cards[:t.n]...)
}

// waysToThrow lists the ways to throw worth comparing, the plain policy's first.
func waysToThrow(v *hand.View) []throw {
	held := v.Me().CardList()
	if n := v.Legal.Discard; n > 0 {
		return subsets(held, n)
	}
	most := v.Legal.DrawMax
	var t throw
	t.n = deal.ThrowToDraw(t.cards[:], held, most, deal.DrawsLeft(v.Game, v.Street), v.Game)
	ways := append(make([]throw, 0, maxThrows), t)
	add := func(t throw) {
		if t.n > most || len(ways) == maxThrows {
			return
		}
		set := card.Of(t.cards[:t.n]...)
		for i := range ways {
			if card.Of(ways[i].cards[:ways[i].n]...) == set {
				return
			}
		}
		ways = append(ways, t)
	}
	for n := 0; n <= min(most, len(held)); n++ {
		var t throw
		t.n = deal.ThrowExactly(t.cards[:], held, n, v.Game)
		add(t)
	}
	if v.Game.High != eval.NoRanking {
		for _, keep := range drawsToKeep(held) {
			var t throw
			for _, c := range held {
				if !keep.Has(c) {
					t.cards[t.n] = c
					t.n++
				}
			}
			add(t)
		}
	}
	return ways
}

// subsets are all ways to throw n of the cards held, n 1 or 2.
func subsets(held []card.Card, n int) []throw {
	ways := make([]throw, 0, maxThrows)
	for i, a := range held {
		if n == 1 {
			ways = append(ways, throw{[hand.MaxHole]card.Card{a}, 1})
			continue
		}
		for _, b := range held[:i] {
			ways = append(ways, throw{[hand.MaxHole]card.Card{a, b}, 2})
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
		if n == 4 && onesCount(ranks) == 4 {
			return true
		}
	}
	return false
}

func onesCount(x uint) int {
	n := 0
	for ; x != 0; x &= x - 1 {
		n++
	}
	return n
}
