package start

import (
	"math/bits"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
)

// Features is what a starting hand is made of: the few features it has, each with
// a number, a count or 1 for yes.
type Features struct {
	n  int
	at [maxHeld]uint8
	x  [maxHeld]float32
}

// maxHeld is more features than a hand can have at once.
const maxHeld = 64

func (f *Features) add(i int, x float32) {
	if f.n < maxHeld {
		f.at[f.n], f.x[f.n] = uint8(i), x
		f.n++
	}
}

// Each calls do for every feature that is not zero.
func (f *Features) Each(do func(i int, x float64)) {
	for k := range f.n {
		do(int(f.at[k]), float64(f.x[k]))
	}
}

// The places of the features.
const (
	one        = iota          // always 1
	present    = one + 1       // 13: the rank is held
	paired     = present + 13  // 13: the rank is held twice
	trips      = paired + 13   // three of a rank
	quads      = trips + 1     //
	twoPair    = quads + 1     //
	two        = twoPair + 1   // suits held twice
	twoTop     = two + 1       // 4: … under an ace, king, queen, jack or ten
	three      = twoTop + 4    // a suit held three times
	threeTop   = three + 1     // 2: … under an ace, a king
	four       = threeTop + 2  // four to a flush
	fourTop    = four + 1      // … under an ace
	five       = fourTop + 1   // a flush
	windows    = five + 1      // 4: straights of which 2, 3, 4, 5 cards are held
	most       = windows + 4   // 4: the most cards held to any straight, 2 to 5
	mostTop    = most + 4      // how high that straight is
	highOnes   = mostTop + 1   // straights to the ten and better held twice or more
	lows       = highOnes + 1  // 6: different ranks of ace to eight, 0 to 5
	aceDeuce   = lows + 6      //
	aceTrey    = aceDeuce + 1  //
	aceDeuceT  = aceTrey + 1   // ace, deuce, trey
	deuceTrey  = aceDeuceT + 1 //
	wheelCards = deuceTrey + 1 // different ranks of ace to five
	bigs       = wheelCards + 1
	pat        = bigs + 5 // 7: an unpaired five-card low, by its top card: 6, 7, 8, 9, 10, J, worse
	keep7      = pat + 7  // 6: different ranks up to the seven, ace where the low puts it
	keep8      = keep7 + 6
	run4       = keep8 + 6 // four in a row, a danger in 2-7
	straight   = run4 + 1  // made
	full       = straight + 1
	open4      = full + 1
	best2      = open4 + 1 // the best two cards as a hold'em hand
	next2      = best2 + 1 // the second best
	hitBoard   = next2 + 1 // 2: hole cards of the board card's rank, one or two
	nearBoard  = hitBoard + 2
	suitBoard  = nearBoard + 1 // 3: hole cards of its suit, 1, 2, more
	overBoard  = suitBoard + 3
	pairOver   = overBoard + 1

	NumFeatures = pairOver + 1
)

// Read fills f with the features of a starting hand.
func (f *Features) Read(g *game.Game, hole, board []card.Card) {
	f.n = 0
	f.add(one, 1)
	var count [16]uint8
	var suits [card.NumSuits]struct{ n, top uint8 }
	mask := uint(0)
	for _, c := range hole {
		r := uint8(c >> 2 & 15)
		count[r]++
		mask |= 1 << r
		s := &suits[c&3]
		s.n++
		s.top = max(s.top, r)
	}
	h := shape{mask: mask, count: &count}
	f.ranks(&h)
	for _, s := range suits {
		if s.n > 1 {
			f.suit(s.n, s.top)
			h.flush = h.flush || s.n > 4
		}
	}
	f.straights(&h)
	f.lowCards(mask)
	if g.Family == game.Draw && g.Low != eval.NoRanking {
		f.drawing(g, &h)
	}
	if g.Family == game.Board && len(hole) > 2 && !g.ExactlyTwo {
		f.pairsOfTwo(hole)
	}
	if len(board) == 1 {
		f.withBoard(hole, &count, board[0])
	}
}

// shape is what several features are read from.
type shape struct {
	mask            uint // of ranks
	count           *[16]uint8
	straight, flush bool
}

func (f *Features) ranks(h *shape) {
	pairs, three := 0, 0
	for m := h.mask; m != 0; m &= m - 1 {
		r := bits.TrailingZeros(m)
		n := h.count[r]
		f.add(present+r, 1)
		if n < 2 {
			continue
		}
		f.add(paired+r, 1)
		pairs++
		if n >= 3 {
			three++
		}
		if n == 4 {
			f.add(quads, 1)
		}
	}
	if three > 0 {
		f.add(trips, float32(three))
	}
	if pairs >= 2 {
		f.add(twoPair, 1)
		if three > 0 {
			f.add(full, 1)
		}
	}
}

func (f *Features) suit(n, top uint8) {
	down := int(card.Ace) - int(top)
	switch n {
	case 2:
		f.add(two, 1)
		if down <= 4 {
			f.add(twoTop+min(down, 3), 1)
		}
	case 3:
		f.add(three, 1)
		if down <= 1 {
			f.add(threeTop+down, 1)
		}
	case 4:
		f.add(four, 1)
		if down == 0 {
			f.add(fourTop, 1)
		}
	default:
		f.add(five, 1)
	}
}

func (f *Features) straights(h *shape) {
	wheel := h.mask<<1 | h.mask>>12&1
	top, high, big := 0, 0, 0
	var held [6]int
	for w := range 10 {
		n := bits.OnesCount(wheel >> w & 31)
		held[n]++
		if n >= 2 && n >= high {
			high, top = n, w
		}
		if n >= 2 && w >= 6 {
			big++
		}
	}
	for n := 2; n <= 5; n++ {
		if held[n] > 0 {
			f.add(windows+n-2, float32(held[n]))
		}
	}
	if big > 0 {
		f.add(highOnes, float32(big))
	}
	if high >= 2 {
		f.add(most+high-2, 1)
		f.add(mostTop, float32(top)/10)
	}
	if high == 5 {
		h.straight = true
		f.add(straight, 1)
	}
	// In a row: bit r of run is four ranks from r on.
	if run := h.mask & (h.mask >> 1) & (h.mask >> 2) & (h.mask >> 3) & 0x1ff; run != 0 {
		f.add(run4, 1)
		if run&^1 != 0 {
			f.add(open4, 1)
		}
	}
	f.add(bigs+min(bits.OnesCount(h.mask>>card.Ten), 4), 1)
}

func (f *Features) lowCards(mask uint) {
	low := mask&0x7f<<1 | mask>>12&1 // ace is bit 0, eight is bit 7
	f.add(lows+min(bits.OnesCount(low), 5), 1)
	yes := func(i int, cards uint) {
		if low&cards == cards {
			f.add(i, 1)
		}
	}
	yes(aceDeuce, 0b11)
	yes(aceTrey, 0b101)
	yes(aceDeuceT, 0b111)
	yes(deuceTrey, 0b110)
	if n := bits.OnesCount(low & 31); n > 0 {
		f.add(wheelCards, float32(n))
	}
}

// drawing adds what matters before a draw for low.
func (f *Features) drawing(g *game.Game, h *shape) {
	order := h.mask << 1 // bit p: pips p+1
	if g.Low == eval.AceToFive {
		order = order&^(1<<13) | h.mask>>12&1
	}
	f.add(keep7+min(bits.OnesCount(order&0x7f), 5), 1)
	f.add(keep8+min(bits.OnesCount(order&0xff), 5), 1)
	if bits.OnesCount(order) != 5 {
		return
	}
	// In deuce to seven a straight is none with the ace low.
	if g.Low == eval.DeuceToSeven && (h.flush || h.straight && h.mask&0x1001 != 0x1001) {
		return
	}
	top := bits.Len(order) // pips of the highest card
	f.add(pat+min(max(top-6, 0), 6), 1)
}

func (f *Features) pairsOfTwo(hole []card.Card) {
	best, next := int16(0), int16(0)
	for i, a := range hole {
		for _, b := range hole[:i] {
			if x := holdemFew[Class(a, b)]; x > best {
				best, next = x, best
			} else if x > next {
				next = x
			}
		}
	}
	f.add(best2, float32(best)/scale)
	f.add(next2, float32(next)/scale)
}

func (f *Features) withBoard(hole []card.Card, count *[16]uint8, b card.Card) {
	if n := count[b.Rank()]; n > 0 {
		f.add(hitBoard+int(min(n, 2))-1, 1)
	}
	suited, near, over := 0, 0, 0
	pair := false
	for _, c := range hole {
		d := int(c.Rank()) - int(b.Rank())
		if d != 0 && d >= -4 && d <= 4 {
			near++
		}
		if c.Suit() == b.Suit() {
			suited++
		}
		if d > 0 {
			over++
			pair = pair || count[c.Rank()] == 2
		}
	}
	if near > 0 {
		f.add(nearBoard, float32(near))
	}
	if over > 0 {
		f.add(overBoard, float32(over))
	}
	if pair {
		f.add(pairOver, 1)
	}
	if suited > 0 {
		f.add(suitBoard+min(suited, 3)-1, 1)
	}
}
