package deal

import (
	"slices"
	"sync"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// finals is what hands come to at the end in one game without a board, when
// everybody stays in and draws by the plain policy. It is worked out once, from
// a fixed seed.
type finals struct {
	once  sync.Once
	below []float32 // by value: the part of hands beaten, ties half; games with one half
	field Field     // split games
	draws sync.RWMutex
	kept  map[uint64]float64 // cards kept -> worth
}

const (
	numFinals  = 3000
	splitHands = 100
	numValues  = 7463 // no ranking has more
)

var allFinals = sync.OnceValue(func() map[string]*finals {
	m := map[string]*finals{}
	for _, g := range game.Tables() {
		m[g.ID] = &finals{kept: map[uint64]float64{}}
	}
	return m
})

func finalsOf(g *game.Game) *finals {
	f := allFinals()[g.ID]
	f.once.Do(func() { f.fill(game.ByID(g.ID)) })
	return f
}

func (f *finals) fill(g *game.Game) {
	rng := NewStream(0xf1a1 + uint64(len(g.ID)))
	n := numFinals
	if g.Split() {
		f.field.Reset(true)
		n = splitHands
	}
	var count [numValues]float32
	for range n {
		var cards [hand.MaxHole]card.Card
		h, l := Worth(g, randomFinal(g, &cards, nil, DrawsLeft(g, 0), &rng), nil)
		if g.Split() {
			f.field.Add(h, l)
		} else {
			count[max(h, l)]++
		}
	}
	if g.Split() {
		f.field.Sort()
		return
	}
	f.below = make([]float32, numValues)
	sum := float32(0)
	for v, c := range count {
		f.below[v] = (sum + c/2) / numFinals
		sum += c
	}
}

// randomFinal completes held cards, in cards, from a full deck: it draws so many times by
// the plain policy, or deals a stud hand out.
func randomFinal(g *game.Game, cards *[hand.MaxHole]card.Card, held []card.Card, draws int, rng *Stream) []card.Card {
	n := copy(cards[:], held)
	used := card.Of(held...)
	total := 5
	if g.Family != game.Draw {
		total = HeldBefore(g, len(g.Streets))
	}
	for ; ; draws-- {
		for n < total {
			c := card.Card(rng.Below(card.Size))
			if !used.Has(c) {
				used = used.Add(c)
				cards[n] = c
				n++
			}
		}
		if draws == 0 {
			return cards[:n]
		}
		var out [hand.MaxHole]card.Card
		k := ThrowToDraw(out[:], cards[:n], 5, draws, g)
		n = Without(cards, n, out[:k])
	}
}

// FinalWorth is how good a hand without a board is at the end, 0 to 1: the part
// of such hands it beats, in a split game its mean share against them.
func FinalWorth(g *game.Game, cards []card.Card) float64 {
	high, low := Worth(g, cards, nil)
	return FinalRank(g, high, low)
}

// FinalRank is FinalWorth of a hand whose values are known.
func FinalRank(g *game.Game, high, low eval.Value) float64 {
	f := finalsOf(g)
	if g.Split() {
		return float64(f.field.Rank(high, low))
	}
	return float64(f.below[max(high, low)])
}

// drawRuns is how often kept cards are completed to see what they are worth.
const drawRuns = 150

// DrawWorth is FinalWorth of what a draw hand comes to on average by the plain
// policy with so many draws left.
func DrawWorth(g *game.Game, cards []card.Card, left int) float64 {
	if left <= 0 && len(cards) == 5 {
		return FinalWorth(g, cards)
	}
	var kept [hand.MaxHole]card.Card
	n := copy(kept[:], cards)
	if n == 5 {
		var out [hand.MaxHole]card.Card
		k := ThrowToDraw(out[:], cards, 5, left, g)
		if k == 0 {
			return FinalWorth(g, cards)
		}
		n = Without(&kept, n, out[:k])
	}
	f := finalsOf(g)
	key := keptKey(kept[:n], left)
	f.draws.RLock()
	x, ok := f.kept[key]
	f.draws.RUnlock()
	if ok {
		return x
	}
	x = f.drawOut(g, key, kept, n, left)
	f.draws.Lock()
	f.kept[key] = x
	f.draws.Unlock()
	return x
}

// drawOut measures what kept cards come to. The key decides the deals.
func (f *finals) drawOut(g *game.Game, key uint64, kept [hand.MaxHole]card.Card, n, left int) float64 {
	rng := NewStream(key*0x9e3779b97f4a7c15 + 1)
	plainSuits(kept[:n], key>>56&1 != 0)
	sum := 0.0
	for range drawRuns {
		var cards [hand.MaxHole]card.Card
		sum += FinalWorth(g, randomFinal(g, &cards, kept[:n], max(left-1, 0), &rng))
	}
	return sum / drawRuns
}

// keptKey says which kept cards are worth the same: their ranks, and whether
// they are of one suit.
func keptKey(cards []card.Card, left int) uint64 {
	key := uint64(left) << 60
	suited := uint64(1)
	for _, c := range cards {
		key += 1 << (4 * c.Rank())
		if c.Suit() != cards[0].Suit() {
			suited = 0
		}
	}
	if len(cards) < 3 {
		suited = 0
	}
	return key | suited<<56
}

// plainSuits gives kept cards the suits that stand for all with the same key,
// so that it does not matter whose cards came first.
func plainSuits(cards []card.Card, suited bool) {
	slices.Sort(cards)
	for i, c := range cards {
		s := card.Suit(i % 4)
		if suited {
			s = card.Clubs
		}
		cards[i] = card.New(c.Rank(), s)
	}
}
