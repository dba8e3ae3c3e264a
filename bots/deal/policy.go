package deal

import (
	"math/bits"
	"sync"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// DrawsLeft is the number of draws from a street on.
func DrawsLeft(g *game.Game, street int) int {
	n := 0
	for i := street; i < len(g.Streets); i++ {
		if g.Streets[i].Draw > 0 {
			n++
		}
	}
	return n
}

// ThrowToDraw picks the cards to exchange into out and says how many: at most
// most, with so many draws left, this one included.
func ThrowToDraw(out, held []card.Card, most, left int, g *game.Game) int {
	return ThrowToDrawBelow(out, held, most, left, 0, g)
}

// ThrowToDrawBelow is ThrowToDraw of a player whose highest card of a low that
// stays pat is so many ranks lower than the plain policy's: against one who stands
// pat much is broken that is good against one who draws. High hands do not mind.
func ThrowToDrawBelow(out, held []card.Card, most, left, lower int, g *game.Game) int {
	if g.High != eval.NoRanking {
		return throwForHigh(out, held, most)
	}
	return throwForLow(out, held, most, left, lower, g.Low)
}

// patUpTo is the highest card of a low that stays pat, by the draws left (BOTS
// §1.8, measured); keepUpTo the highest card kept when drawing. Deuce to seven,
// then ace to five.
var (
	patUpTo  = [2][4]uint8{{0, 11, 9, 8}, {0, 10, 8, 7}}
	keepUpTo = [2]uint8{8, 7}
)

// throwForLow keeps different low cards, or stays pat.
func throwForLow(out, held []card.Card, most, left, lower int, low eval.Ranking) int {
	kind := 0
	if low != eval.DeuceToSeven {
		kind = 1
	}
	pips := &pipsOf[kind]
	var seen uint16
	var worst uint8
	distinct := true
	for _, c := range held {
		x := pips[c>>2&15]
		distinct = distinct && seen>>x&1 == 0
		seen |= 1 << x
		worst = max(worst, x)
	}
	keep := keepUpTo[kind]
	if distinct && int(worst)+lower <= int(patUpTo[kind][min(left, 3)]) && (kind == 1 || !spoiled(held)) {
		return 0
	}
	// A low that is a straight or a flush breaks at its highest card.
	if distinct && worst <= keep {
		keep = worst - 1
	}
	n := 0
	var kept uint16
	for _, c := range held {
		x := pips[c>>2&15]
		if x > keep || kept>>x&1 != 0 {
			out[n] = c
			n++
			continue
		}
		kept |= 1 << x
	}
	for n > most { // too many: keep the lowest of the thrown
		lowest := 0
		for i := range out[:n] {
			if pips[out[i]>>2&15] < pips[out[lowest]>>2&15] {
				lowest = i
			}
		}
		n--
		out[lowest] = out[n]
	}
	return n
}

// pipsOf is each rank's number, the ace high in deuce to seven and 1 in ace to
// five.
var pipsOf = [2][16]uint8{
	{2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14},
	{2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1},
}

// pips is a card's number with the ace where the low puts it: 1 or 14.
func pips(c card.Card, low eval.Ranking) int {
	if low == eval.DeuceToSeven {
		return int(pipsOf[0][c>>2&15])
	}
	return int(pipsOf[1][c>>2&15])
}

// spoiled says whether five different ranks are a straight or a flush.
func spoiled(held []card.Card) bool {
	lo, hi := card.Ace, card.Two
	flush := true
	for _, c := range held {
		lo, hi = min(lo, c.Rank()), max(hi, c.Rank())
		flush = flush && c.Suit() == held[0].Suit()
	}
	return flush || hi-lo == 4
}

// throwForHigh keeps pairs and better, four to a flush or an open straight, else
// the highest card.
func throwForHigh(out, held []card.Card, most int) int {
	if len(held) != 5 {
		return 0
	}
	var count [16]uint8
	var suits [card.NumSuits]uint8
	var ranks, paired uint
	for _, c := range held {
		r := c >> 2 & 15
		count[r]++
		if count[r] > 1 {
			paired |= 1 << r
		}
		ranks |= 1 << r
		suits[c&3]++
	}
	n := 0
	throw := func(keep func(card.Card) bool) int {
		for _, c := range held {
			if !keep(c) && n < most {
				out[n] = c
				n++
			}
		}
		return n
	}
	if paired != 0 {
		return throw(func(c card.Card) bool { return paired>>(c>>2&15)&1 != 0 })
	}
	wheel := ranks<<1 | ranks>>12&1
	for low := range 10 {
		if wheel>>low&31 == 31 {
			return 0
		}
	}
	for s, k := range suits {
		if k == 5 {
			return 0
		}
		if k == 4 {
			return throw(func(c card.Card) bool { return c&3 == card.Card(s) })
		}
	}
	for low := range 9 {
		if ranks>>low&15 == 15 && low < 9 {
			return throw(func(c card.Card) bool { r := int(c >> 2 & 15); return r >= low && r <= low+3 })
		}
	}
	top := held[0]
	for _, c := range held {
		top = max(top, c)
	}
	return throw(func(c card.Card) bool { return c == top })
}

// ThrowWorst picks a forced discard of n cards, 1 or 2, into out: it keeps the
// cards that are worth most with the board, made or drawing (RULES §4.1).
func ThrowWorst(out, held, board []card.Card, n int, g *game.Game) int {
	var t table
	t.lay(board, g)
	best := -1
	for i := range held {
		for j := range i + 1 {
			if (i == j) != (n == 1) {
				continue
			}
			k := 0
			for at, c := range held {
				if at != i && at != j {
					t.cards[k] = c
					k++
				}
			}
			if x := t.worth(k); x > best {
				best = x
				out[0] = held[i]
				if n == 2 {
					out[1] = held[j]
				}
			}
		}
	}
	return n
}

// table is a board, and hole cards to be kept with it.
type table struct {
	cards  [hand.MaxHole]card.Card
	board  []card.Card
	made   eval.Partial // of the board
	suits  [card.NumSuits]uint8
	ranks  uint
	low    uint // ranks up to the eight, ace lowest
	hasLow bool
}

func (t *table) lay(board []card.Card, g *game.Game) {
	t.board, t.hasLow = board, g.Low == eval.EightOrBetter
	for _, c := range board {
		t.made = t.made.Add(c)
		t.suits[c&3]++
		t.ranks |= 1 << (c >> 2 & 15)
	}
	t.low = lowOf(t.ranks)
}

func lowOf(ranks uint) uint { return ranks&0x7f<<1 | ranks>>12&1 }

// worth scores the first k cards with the board, for comparison only: the made
// hand in classes, draws in the same measure, and the low.
func (t *table) worth(k int) int {
	made := t.made
	for _, c := range t.cards[:k] {
		made = made.Add(c)
	}
	score := int(made.High()) // 0 when there are too few cards
	suits, ranks := t.suits, t.ranks
	var mine [card.NumSuits]uint8
	small := 0
	for _, c := range t.cards[:k] {
		r := int(c >> 2 & 15)
		suits[c&3]++
		mine[c&3]++
		ranks |= 1 << r
		score += r // overcards and kickers
		if r <= int(card.Four) || r == int(card.Ace) {
			small++
		}
	}
	switch len(t.board) {
	case 0:
		score += t.alone(k, &mine)
	case 5:
	default:
		score += straightDraw(ranks)
		for s, m := range mine {
			if suits[s] == 4 && m > 0 {
				score += 900 + 300*int(m)
			}
		}
	}
	if t.hasLow {
		switch bits.OnesCount(t.low | lowOf(ranks)) {
		case 0, 1, 2, 3:
		case 4:
			score += 700
		default:
			score += 1500
		}
		score += 150 * small
	}
	return score
}

// alone scores hole cards without a board: pairs, suits, cards close together.
func (t *table) alone(k int, mine *[card.NumSuits]uint8) int {
	score := 0
	for _, m := range mine {
		if m >= 2 {
			score += 4
		}
	}
	for i, a := range t.cards[:k] {
		for _, b := range t.cards[:i] {
			d := int(a>>2) - int(b>>2)
			switch {
			case d == 0:
				score += 14 + int(a>>2)
			case d*d <= 16:
				score += 2
			}
		}
	}
	return score
}

// straightDraw scores four cards to a straight by how many ranks complete it.
func straightDraw(ranks uint) int { return 420 * int(straightOuts()[ranks&0x1fff]) }

// straightOuts is, for every set of ranks, how many more ranks would make it a
// straight, two at most.
var straightOuts = sync.OnceValue(func() *[1 << card.NumRanks]uint8 {
	var t [1 << card.NumRanks]uint8
	for ranks := range t {
		wheel := ranks<<1 | ranks>>12&1 // bit 0 is the ace below the deuce
		for low := range 10 {
			if w := wheel >> low & 31; bits.OnesCount(uint(w)) == 4 {
				miss := bits.TrailingZeros(uint(^w)) + low
				if t[ranks]&0x3f == 0 || int(t[ranks]>>4) != miss {
					t[ranks] = min(t[ranks]&3+1, 2) | uint8(miss)<<4
				}
			}
		}
		t[ranks] &= 3
	}
	return &t
})

// ThrowExactly picks the n cards that are least use for the draw into out:
// duplicates and high cards for a low, unpaired low cards for a high hand.
func ThrowExactly(out, held []card.Card, n int, g *game.Game) int {
	var use [hand.MaxHole]int
	var count [card.NumRanks]int
	for _, c := range held {
		count[c.Rank()]++
	}
	var seen uint
	for i, c := range held {
		r := c.Rank()
		if g.High != eval.NoRanking {
			use[i] = 100*count[r] + int(r)
			continue
		}
		use[i] = 100 - pips(c, g.Low)
		if seen>>r&1 != 0 {
			use[i] -= 50
		}
		seen |= 1 << r
	}
	n = min(n, len(held))
	for k := range n {
		worst := -1
		for i := range held {
			if use[i] < 1000 && (worst < 0 || use[i] < use[worst]) {
				worst = i
			}
		}
		out[k] = held[worst]
		use[worst] = 1000
	}
	return n
}
