package eval

import (
	"strings"

	"tapis/engine/card"
)

var rankNames = [card.NumRanks]string{
	"two", "three", "four", "five", "six", "seven", "eight",
	"nine", "ten", "jack", "queen", "king", "ace",
}

// Name says in English what a hand is called: "Flush, ace high", "Two pair,
// aces and kings", "Four kings". Unpaired lows are called by their ranks,
// "8-6-4-3-2". The zero Made is called "".
func Name(m Made) string {
	if m.N == 0 {
		return ""
	}
	one := rankNames[m.Ranks[0]]
	switch m.Category {
	case StraightFlush:
		if m.Ranks[0] == card.Ace {
			return "Royal flush"
		}
		return "Straight flush, " + one + " high"
	case Quads:
		return "Four " + plural(m.Ranks[0])
	case FullHouse:
		return "Full house, " + plural(m.Ranks[0]) + " over " + plural(m.Ranks[1])
	case Flush:
		return "Flush, " + one + " high"
	case Straight:
		return "Straight, " + one + " high"
	case Trips:
		return "Three " + plural(m.Ranks[0])
	case TwoPair:
		return "Two pair, " + plural(m.Ranks[0]) + " and " + plural(m.Ranks[1])
	case Pair:
		return "Pair of " + plural(m.Ranks[0])
	}
	if m.Ranking != High {
		var b strings.Builder
		for i, r := range m.Ranks[:m.N] {
			if i > 0 {
				b.WriteByte('-')
			}
			b.WriteByte(r.Char())
		}
		return b.String()
	}
	return strings.ToUpper(one[:1]) + one[1:] + " high"
}

func plural(r card.Rank) string {
	if r == card.Six {
		return "sixes"
	}
	return rankNames[r] + "s"
}
