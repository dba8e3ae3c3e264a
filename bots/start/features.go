package start

import (
	"math/bits"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
)

// Features is what a starting hand is made of. Each number is a count or a yes.
type Features [NumFeatures]float64

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
	*f = Features{one: 1}
	var count [card.NumRanks]int
	var suits [card.NumSuits][]card.Rank
	var room [card.NumSuits][7]card.Rank
	for s := range suits {
		suits[s] = room[s][:0]
	}
	for _, c := range hole {
		count[c.Rank()]++
		suits[c.Suit()] = append(suits[c.Suit()], c.Rank())
	}
	mask := f.ranks(&count)
	for _, s := range suits {
		f.suit(s)
	}
	f.straights(mask)
	f.lowCards(mask)
	if g.Family == game.Draw {
		f.drawing(g, hole, &count, mask)
	}
	if g.Family == game.Board && len(hole) > 2 && !g.ExactlyTwo {
		f.pairsOfTwo(hole)
	}
	if len(board) == 1 {
		f.withBoard(hole, &count, board[0])
	}
}

func (f *Features) ranks(count *[card.NumRanks]int) (mask uint) {
	pairs := 0
	for r, n := range count {
		if n == 0 {
			continue
		}
		mask |= 1 << r
		f[present+r] = 1
		if n >= 2 {
			f[paired+r] = 1
			pairs++
		}
		if n >= 3 {
			f[trips]++
		}
		if n == 4 {
			f[quads]++
		}
	}
	if pairs >= 2 {
		f[twoPair] = 1
		if f[trips] > 0 {
			f[full] = 1
		}
	}
	return mask
}

func (f *Features) suit(ranks []card.Rank) {
	var top card.Rank
	for _, r := range ranks {
		top = max(top, r)
	}
	down := int(card.Ace - top)
	switch len(ranks) {
	case 0, 1:
	case 2:
		f[two]++
		if down <= 4 {
			f[twoTop+min(down, 3)]++
		}
	case 3:
		f[three]++
		if down <= 1 {
			f[threeTop+down]++
		}
	case 4:
		f[four]++
		if down == 0 {
			f[fourTop]++
		}
	default:
		f[five]++
	}
}

func (f *Features) straights(mask uint) {
	wheel := mask<<1 | mask>>12&1
	top, high := 0, 0
	for w := range 10 {
		n := bits.OnesCount(wheel >> w & 31)
		if n < 2 {
			continue
		}
		f[windows+n-2]++
		if n >= high {
			high, top = n, w
		}
		if w >= 6 {
			f[highOnes]++
		}
	}
	if high >= 2 {
		f[most+high-2] = 1
		f[mostTop] = float64(top) / 10
	}
	if high == 5 {
		f[straight] = 1
	}
	for r := range uint(9) {
		if mask>>r&15 == 15 && r > 0 {
			f[open4] = 1
		}
		if mask>>r&15 == 15 {
			f[run4] = 1
		}
	}
	f[bigs+min(bits.OnesCount(mask>>card.Ten), 4)] = 1
}

func (f *Features) lowCards(mask uint) {
	low := mask&0x7f<<1 | mask>>12&1 // ace is bit 0, eight is bit 7
	f[lows+min(bits.OnesCount(low), 5)] = 1
	yes := func(i int, cards uint) {
		if low&cards == cards {
			f[i] = 1
		}
	}
	yes(aceDeuce, 0b11)
	yes(aceTrey, 0b101)
	yes(aceDeuceT, 0b111)
	yes(deuceTrey, 0b110)
	f[wheelCards] = float64(bits.OnesCount(low & 31))
}

// drawing adds what matters before a draw.
func (f *Features) drawing(g *game.Game, hole []card.Card, count *[card.NumRanks]int, mask uint) {
	if g.Low == eval.NoRanking {
		return
	}
	order := mask << 1 // bit p: pips p+1
	if g.Low == eval.AceToFive {
		order = order&^(1<<13) | mask>>12&1
	}
	f[keep7+min(bits.OnesCount(order&0x7f), 5)] = 1
	f[keep8+min(bits.OnesCount(order&0xff), 5)] = 1
	if bits.OnesCount(order) == 5 && !(g.Low == eval.DeuceToSeven && (f[straight] > 0 && order&1 == 0 && mask&(1<<12) == 0 || f[five] > 0)) {
		top := bits.Len(order) // pips of the highest card
		f[pat+min(max(top-6, 0), 6)] = 1
	}
}

func (f *Features) pairsOfTwo(hole []card.Card) {
	for i, a := range hole {
		for _, b := range hole[:i] {
			x := float64(holdemFew[Class(a, b)]) / scale
			if x > f[best2] {
				f[best2], f[next2] = x, f[best2]
			} else if x > f[next2] {
				f[next2] = x
			}
		}
	}
}

func (f *Features) withBoard(hole []card.Card, count *[card.NumRanks]int, b card.Card) {
	if n := count[b.Rank()]; n > 0 {
		f[hitBoard+min(n, 2)-1] = 1
	}
	suited := 0
	for _, c := range hole {
		d := int(c.Rank()) - int(b.Rank())
		if d != 0 && d >= -4 && d <= 4 {
			f[nearBoard]++
		}
		if c.Suit() == b.Suit() {
			suited++
		}
		if d > 0 {
			f[overBoard]++
			if count[c.Rank()] == 2 {
				f[pairOver] = 1
			}
		}
	}
	if suited > 0 {
		f[suitBoard+min(suited, 3)-1] = 1
	}
}
