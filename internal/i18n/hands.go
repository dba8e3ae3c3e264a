package i18n

import (
	"strings"

	"tapis/engine/card"
	"tapis/engine/eval"
)

// Hand is what a hand is called, as in the middle of a sentence: "two pair, aces
// and kings", "deux paires, as et rois". Unpaired lows are called by their
// ranks, "8-6-4-3-2". The zero Made is called "".
func (w *Words) Hand(m eval.Made) string {
	if m.N == 0 {
		return ""
	}
	if m.Category == eval.HighCard && m.Ranking != eval.High {
		return w.LowRanks(m)
	}
	return w.hand(m)
}

// aHand is Hand with its article where the language wants one: "with a pair of
// kings", "avec une paire de rois".
func (w *Words) aHand(m eval.Made) string {
	name := w.Hand(m)
	if name == "" || m.Category == eval.HighCard && m.Ranking != eval.High {
		return name
	}
	return w.article(m) + name
}

// LowRanks is an unpaired low by its ranks from the top, "10-8-4-3-A".
func (w *Words) LowRanks(m eval.Made) string {
	var b strings.Builder
	for i, r := range m.Ranks[:m.N] {
		if i > 0 {
			b.WriteByte('-')
		}
		b.WriteString(w.RankSign(r))
	}
	return b.String()
}

// RankSign is a rank as it stands on a card: "10", "K", "R".
func (w *Words) RankSign(r card.Rank) string {
	if r == card.Ten {
		return "10"
	}
	return w.Ranks[r : r+1]
}

// Card is a card with its signs, "A♠"; one that nobody knows is "??".
func (w *Words) Card(c card.Card) string {
	if !c.Known() {
		return "??"
	}
	return w.RankSign(c.Rank()) + string(c.Suit().Symbol())
}

// Cards writes cards with their signs, "A♠ 10♥".
func (w *Words) Cards(cards []card.Card) string {
	var b strings.Builder
	for i, c := range cards {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(w.Card(c))
	}
	return b.String()
}

var englishRanks = [card.NumRanks]string{
	"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
}

func englishPlural(r card.Rank) string {
	if r == card.Six {
		return "sixes"
	}
	return englishRanks[r] + "s"
}

func englishHand(m eval.Made) string {
	top := englishRanks[m.Ranks[0]]
	switch m.Category {
	case eval.StraightFlush:
		if m.Ranks[0] == card.Ace {
			return "royal flush"
		}
		return "straight flush, " + top + " high"
	case eval.Quads:
		return "four " + englishPlural(m.Ranks[0])
	case eval.FullHouse:
		return "full house, " + englishPlural(m.Ranks[0]) + " over " + englishPlural(m.Ranks[1])
	case eval.Flush:
		return "flush, " + top + " high"
	case eval.Straight:
		return "straight, " + top + " high"
	case eval.Trips:
		return "three " + englishPlural(m.Ranks[0])
	case eval.TwoPair:
		return "two pair, " + englishPlural(m.Ranks[0]) + " and " + englishPlural(m.Ranks[1])
	case eval.Pair:
		return "pair of " + englishPlural(m.Ranks[0])
	}
	return top + " high"
}

func englishArticle(m eval.Made) string {
	switch m.Category {
	case eval.Quads, eval.Trips, eval.TwoPair, eval.HighCard:
		return ""
	}
	return "a "
}

// The French names. Cards up to the ten are said with their figure.
var frenchRanks = [card.NumRanks]string{"2", "3", "4", "5", "6", "7", "8", "9", "10", "valet", "dame", "roi", "as"}

// frenchPlural is the rank after "de" or "par les": two and more of them.
func frenchPlural(r card.Rank) string {
	switch r {
	case card.Jack, card.Queen, card.King:
		return frenchRanks[r] + "s"
	}
	return frenchRanks[r]
}

// de is "de rois", "d’as".
func de(r card.Rank) string {
	if r == card.Ace {
		return "d’as"
	}
	return "de " + frenchPlural(r)
}

// toThe is "à l’as", "au roi", "à la dame".
func toThe(r card.Rank) string {
	switch r {
	case card.Ace:
		return "à l’as"
	case card.Queen:
		return "à la dame"
	}
	return "au " + frenchRanks[r]
}

func frenchHand(m eval.Made) string {
	r := m.Ranks[0]
	switch m.Category {
	case eval.StraightFlush:
		if r == card.Ace {
			return "quinte flush royale"
		}
		return "quinte flush " + toThe(r)
	case eval.Quads:
		return "carré " + de(r)
	case eval.FullHouse:
		return "full aux " + frenchPlural(r) + " par les " + frenchPlural(m.Ranks[1])
	case eval.Flush:
		return "couleur " + toThe(r)
	case eval.Straight:
		return "quinte " + toThe(r)
	case eval.Trips:
		return "brelan " + de(r)
	case eval.TwoPair:
		return "deux paires, " + frenchPlural(r) + " et " + frenchPlural(m.Ranks[1])
	case eval.Pair:
		return "paire " + de(r)
	}
	return "hauteur " + frenchRanks[r]
}

func frenchArticle(m eval.Made) string {
	switch m.Category {
	case eval.Quads, eval.FullHouse, eval.Trips:
		return "un "
	case eval.TwoPair:
		return ""
	}
	return "une "
}
