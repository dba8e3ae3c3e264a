package deal

import (
	"sort"
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
	high  []eval.Value // sorted
	low   []eval.Value // sorted
	pairs []pair       // split games
	draws sync.Map     // kept cards -> worth
}

type pair struct{ high, low eval.Value }

const (
	numFinals  = 3000
	splitPairs = 60
)

var allFinals = func() map[string]*finals {
	m := map[string]*finals{}
	for _, g := range game.Tables() {
		m[g.ID] = new(finals)
	}
	return m
}()

func finalsOf(g *game.Game) *finals {
	f := allFinals[g.ID]
	f.once.Do(func() { f.fill(game.ByID(g.ID)) })
	return f
}

func (f *finals) fill(g *game.Game) {
	rng := NewStream(0xf1a1 + uint64(len(g.ID)))
	for range numFinals {
		h, l := Worth(g, randomFinal(g, nil, DrawsLeft(g, 0), &rng), nil)
		if g.Split() && len(f.pairs) < splitPairs {
			f.pairs = append(f.pairs, pair{h, l})
		}
		f.high, f.low = append(f.high, h), append(f.low, l)
	}
	for _, x := range [][]eval.Value{f.high, f.low} {
		sort.Slice(x, func(i, j int) bool { return x[i] < x[j] })
	}
}

// randomFinal completes held cards from a full deck: it draws so many times by
// the plain policy, or deals a stud hand out.
func randomFinal(g *game.Game, held []card.Card, draws int, rng *Stream) []card.Card {
	var cards [hand.MaxHole]card.Card
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
		n = Without(&cards, n, out[:k])
	}
}

// FinalWorth is how good a hand without a board is at the end, 0 to 1: the part
// of such hands it beats, in a split game its mean share against them.
func FinalWorth(g *game.Game, cards []card.Card) float64 {
	f := finalsOf(g)
	high, low := Worth(g, cards, nil)
	switch {
	case g.Split():
		return f.split(high, low)
	case g.Low != eval.NoRanking:
		return below(f.low, low)
	}
	return below(f.high, high)
}

func below(sorted []eval.Value, v eval.Value) float64 {
	lo := sort.Search(len(sorted), func(i int) bool { return sorted[i] >= v })
	hi := lo
	if lo < len(sorted) && sorted[lo] == v {
		hi = sort.Search(len(sorted), func(i int) bool { return sorted[i] > v })
	}
	return float64(lo+hi) / float64(2*len(sorted))
}

func (f *finals) split(high, low eval.Value) float64 {
	sum := 0.0
	for _, p := range f.pairs {
		h := versus(high, p.high)
		l := h
		if low|p.low != 0 {
			l = versus(low, p.low)
		}
		sum += h + l
	}
	return sum / float64(2*len(f.pairs))
}

func versus(a, b eval.Value) float64 {
	switch {
	case a > b:
		return 1
	case a == b:
		return 0.5
	}
	return 0
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
	if x, ok := f.draws.Load(key); ok {
		return x.(float64)
	}
	rng := NewStream(key*0x9e3779b97f4a7c15 + 1)
	plainSuits(kept[:n], key>>56&1 != 0)
	sum := 0.0
	for range drawRuns {
		sum += FinalWorth(g, randomFinal(g, kept[:n], max(left-1, 0), &rng))
	}
	f.draws.Store(key, sum/drawRuns)
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
	sort.Slice(cards, func(i, j int) bool { return cards[i] < cards[j] })
	for i, c := range cards {
		s := card.Suit(i % 4)
		if suited {
			s = card.Clubs
		}
		cards[i] = card.New(c.Rank(), s)
	}
}

// FinalRank is FinalWorth of a hand whose values are known.
func FinalRank(g *game.Game, high, low eval.Value) float64 {
	f := finalsOf(g)
	switch {
	case g.Split():
		return f.split(high, low)
	case g.Low != eval.NoRanking:
		return below(f.low, low)
	}
	return below(f.high, high)
}
