package deal

import (
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
	if g.High != eval.NoRanking {
		return throwForHigh(out, held, most)
	}
	return throwForLow(out, held, most, left, g.Low)
}

// throwForLow keeps different low cards. A made hand stays pat when it is low
// enough for the draws left (BOTS §1.8, measured).
func throwForLow(out, held []card.Card, most, left int, low eval.Ranking) int {
	patA5 := [4]int{0, 10, 8, 7}
	pat27 := [4]int{0, 11, 9, 8}
	pat := pat27[min(left, 3)]
	keep := 8
	if low == eval.AceToFive {
		pat, keep = patA5[min(left, 3)], 7
	}
	var seen uint16
	worst, distinct := 0, true
	for _, c := range held {
		x := pips(c, low)
		distinct = distinct && seen>>x&1 == 0
		seen |= 1 << x
		worst = max(worst, x)
	}
	if distinct && worst <= pat && !(low == eval.DeuceToSeven && spoiled(held)) {
		return 0
	}
	// A straight or a flush breaks at its highest card.
	n := 0
	var kept uint16
	for _, c := range held {
		x := pips(c, low)
		if x > keep || kept>>x&1 != 0 || distinct && worst <= keep && x == worst {
			out[n] = c
			n++
			continue
		}
		kept |= 1 << x
	}
	for n > most { // too many: keep the lowest of the thrown
		lowest := 0
		for i := range out[:n] {
			if pips(out[i], low) < pips(out[lowest], low) {
				lowest = i
			}
		}
		n--
		out[lowest] = out[n]
	}
	return n
}

// pips is a card's number with the ace where the low puts it: 1 or 14.
func pips(c card.Card, low eval.Ranking) int {
	if c.Rank() == card.Ace && low != eval.DeuceToSeven {
		return 1
	}
	return int(c.Rank()) + 2
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
// the highest cards.
func throwForHigh(out, held []card.Card, most int) int {
	if len(held) != 5 {
		return 0
	}
	made := eval.Describe(eval.High, eval.Evaluate(eval.High, held))
	var count [card.NumRanks]int
	var suits [card.NumSuits]int
	for _, c := range held {
		count[c.Rank()]++
		suits[c.Suit()]++
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
	switch made.Category {
	case eval.Straight, eval.Flush, eval.FullHouse, eval.Quads, eval.StraightFlush:
		return 0
	case eval.Trips, eval.TwoPair, eval.Pair:
		return throw(func(c card.Card) bool { return count[c.Rank()] > 1 })
	}
	for s, k := range suits {
		if k == 4 {
			return throw(func(c card.Card) bool { return c.Suit() == card.Suit(s) })
		}
	}
	for low := card.Two; low <= card.Ten; low++ {
		if count[low]+count[low+1]+count[low+2]+count[low+3] == 4 && low+3 < card.Ace {
			return throw(func(c card.Card) bool { return c.Rank() >= low && c.Rank() <= low+3 })
		}
	}
	// Nothing: throw from the bottom.
	sorted := [5]card.Card(held)
	for i := range sorted {
		for j := i; j > 0 && sorted[j] < sorted[j-1]; j-- {
			sorted[j], sorted[j-1] = sorted[j-1], sorted[j]
		}
	}
	return copy(out, sorted[:min(most, 4)])
}

// ThrowWorst picks a forced discard of n cards into out: it keeps the cards that are worth most
// with the board, made or drawing (RULES §4.1).
func ThrowWorst(out, held, board []card.Card, n int, g *game.Game) int {
	best := -1
	var keptMask uint
	size := len(held)
	for mask := uint(0); mask < 1<<size; mask++ {
		var kept [4]card.Card
		k := 0
		for i, c := range held {
			if mask>>i&1 != 0 {
				if k == len(kept) {
					k++
					break
				}
				kept[k] = c
				k++
			}
		}
		if k != size-n {
			continue
		}
		if w := worthKeeping(kept[:k], board, g); w > best {
			best, keptMask = w, mask
		}
	}
	m := 0
	for i, c := range held {
		if keptMask>>i&1 == 0 && m < n {
			out[m] = c
			m++
		}
	}
	return m
}

// worthKeeping scores hole cards kept with a board, for comparison only: the
// made hand in classes, and draws in the same measure.
func worthKeeping(kept, board []card.Card, g *game.Game) int {
	score := 0
	var all [9]card.Card
	n := copy(all[:], kept)
	n += copy(all[n:], board)
	if n >= 5 && n <= 7 {
		score = int(eval.Evaluate(eval.High, all[:n]))
	}
	var suits, mine [card.NumSuits]int
	var ranks uint
	for _, c := range all[:n] {
		suits[c.Suit()]++
		ranks |= 1 << c.Rank()
	}
	for _, c := range kept {
		mine[c.Suit()]++
		score += int(c.Rank()) // overcards and kickers
	}
	for s := range suits {
		if suits[s] == 4 && mine[s] > 0 && len(board) < 5 {
			score += 900 + 300*mine[s]
		}
		if len(board) == 0 && mine[s] >= 2 {
			score += 4
		}
	}
	if len(board) < 5 && len(board) > 0 {
		score += straightDraw(ranks)
	}
	if len(board) == 0 {
		for i, a := range kept {
			for _, b := range kept[:i] {
				d := int(a.Rank()) - int(b.Rank())
				switch {
				case d == 0:
					score += 14 + int(a.Rank())
				case d*d <= 16:
					score += 2
				}
			}
		}
	}
	if g.Low == eval.EightOrBetter {
		var low uint
		fromHand := 0
		for _, c := range all[:n] {
			if p := pips(c, g.Low); p <= 8 {
				low |= 1 << p
			}
		}
		for _, c := range kept {
			if pips(c, g.Low) <= 4 {
				fromHand++
			}
		}
		switch k := onesCount(low); {
		case k >= 5:
			score += 1500
		case k == 4:
			score += 700
		}
		score += 150 * fromHand
	}
	return score
}

// straightDraw scores four cards to a straight by how many ranks complete it.
func straightDraw(ranks uint) int {
	wheel := ranks<<1 | ranks>>12&1 // bit 0 is the ace below the deuce
	outs := 0
	for miss := range 14 {
		if wheel>>miss&1 != 0 {
			continue
		}
		with := wheel | 1<<miss
		for low := max(0, miss-4); low <= min(9, miss); low++ {
			if with>>low&31 == 31 {
				outs++
				break
			}
		}
	}
	return 420 * min(outs, 2)
}

func onesCount(x uint) int {
	n := 0
	for ; x != 0; x &= x - 1 {
		n++
	}
	return n
}

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
