package odds

import (
	"math/bits"

	"tapis/engine/card"
	"tapis/engine/eval"
)

// What players keep in a draw: plain rules that look at the player's own five
// cards and at how many draws are left, this one included.

// keepDraw moves the cards to keep to the front and says how many they are.
func (d *deal) keepDraw(cards *[maxCards]card.Card, left int) int {
	five := (*[5]card.Card)(cards[:])
	var keep uint
	switch d.main {
	case eval.DeuceToSeven:
		keep = keepLow(five, left, &deuceLimits)
	case eval.AceToFive:
		keep = keepLow(five, left, &aceLimits)
	default:
		keep = keepHigh(five)
	}
	if keep == 0 && d.maxDraw < 5 {
		keep = lowest(five, d.main)
	}
	n := 0
	for ; keep != 0; keep &= keep - 1 {
		cards[n] = cards[bits.TrailingZeros(keep)]
		n++
	}
	return n
}

const allFive = 0b11111

// limits are the highest ranks a low player stands pat on and draws to, by the
// draws left: one, two, three.
type limits struct {
	ranking   eval.Ranking
	pat, draw [3]card.Rank
}

var (
	// Against a one-card draw a jack is ahead with one draw left, a nine even
	// with two; A-5 one rank lower, having no straights to miss.
	deuceLimits = limits{eval.DeuceToSeven, [3]card.Rank{card.Jack, card.Nine, card.Eight}, [3]card.Rank{card.Nine, card.Eight, card.Eight}}
	aceLimits   = limits{eval.AceToFive, [3]card.Rank{card.Ten, card.Eight, card.Seven}, [3]card.Rank{card.Eight, card.Seven, card.Seven}}
)

// keepLow stands pat on a low that is good enough, else keeps up to four
// different low ranks.
func keepLow(five *[5]card.Card, left int, l *limits) uint {
	left = min(left, 3) - 1
	made := eval.Describe(l.ranking, eval.Evaluate(l.ranking, five[:]))
	if made.Category == eval.HighCard && lowOrder(made.Ranks[0], l.ranking) <= lowOrder(l.pat[left], l.ranking) {
		return allFive
	}
	var keep uint
	var held uint16
	n := 0
	top := lowOrder(l.draw[left], l.ranking)
	for r := uint8(0); r <= top && n < 4; r++ {
		for i, c := range five {
			if lowOrder(c.Rank(), l.ranking) == r && held>>r&1 == 0 {
				held |= 1 << r
				keep |= 1 << i
				n++
			}
		}
	}
	return keep
}

// lowOrder numbers ranks from the best low card up: the ace comes first unless
// it is always high (RULES §1.5).
func lowOrder(r card.Rank, ranking eval.Ranking) uint8 {
	if ranking == eval.DeuceToSeven {
		return uint8(r)
	}
	return (uint8(r) + 1) % card.NumRanks
}

// keepHigh keeps what is made; with nothing made four to a flush, then four to
// a straight open at both ends, then the two highest cards.
func keepHigh(five *[5]card.Card) uint {
	made := eval.Describe(eval.High, eval.Evaluate(eval.High, five[:]))
	var of [card.NumRanks]uint
	var suits [card.NumSuits]uint
	for i, c := range five {
		of[c.Rank()] |= 1 << i
		suits[c.Suit()] |= 1 << i
	}
	switch made.Category {
	case eval.Pair, eval.Trips:
		return of[made.Ranks[0]]
	case eval.TwoPair:
		return of[made.Ranks[0]] | of[made.Ranks[1]]
	case eval.HighCard:
	default:
		return allFive
	}
	for _, s := range suits {
		if bits.OnesCount(s) == 4 {
			return s
		}
	}
	for r := card.Two; r <= card.Ten; r++ {
		if of[r] != 0 && of[r+1] != 0 && of[r+2] != 0 && of[r+3] != 0 {
			return of[r] | of[r+1] | of[r+2] | of[r+3]
		}
	}
	return of[made.Ranks[0]] | of[made.Ranks[1]]
}

// lowest is the one card to keep where five may not be thrown.
func lowest(five *[5]card.Card, ranking eval.Ranking) uint {
	best := 0
	for i, c := range five {
		if lowOrder(c.Rank(), ranking) < lowOrder(five[best].Rank(), ranking) {
			best = i
		}
	}
	return 1 << best
}
