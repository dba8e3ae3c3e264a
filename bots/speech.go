package bots

import (
	"strconv"
	"strings"

	"tapis/engine/card"
)

// speech is the sentences of one language. %n is a number of chips or cards, %p,
// %q are parts in percent, %c are cards.
type speech struct {
	fold, check, call, callAll, bet, raise, complete, open, allIn, bringIn string
	draw, drawAll, pat, throw, show, muck                                  string

	nothing, tooLittle                    string // folds
	enoughNow, enoughRaise                string
	enough, later, fair                   string // calls
	onlyBetter, noMore, riskier           string // why no raise
	free, slow, freeBetter, noOpeners     string // checks
	value, valueCalled, foldsMany         string // bets
	bluff, pureBluff                      string
	bringLess, thrown, thrownPat, thrownX string

	group, percent, colon, semicolon string
}

var speeches = map[string]*speech{
	"en": {
		fold: "Fold", check: "Check", call: "Call %n", callAll: "Call all-in, %n", bet: "Bet %n", raise: "Raise to %n",
		complete: "Complete to %n", open: "Open for %n", allIn: "All-in for %n", bringIn: "Bring in %n",
		draw: "Draw %n and keep %c", drawAll: "Draw %n", pat: "Stand pat", throw: "Throw %c", show: "Show", muck: "Muck",

		nothing:     "hardly anything of the pot is yours and the price is %q",
		noOpeners:   "this hand may not open",
		tooLittle:   "only %p of the pot is yours and the price is %q",
		enoughNow:   "%p of the pot looks enough for a price of %q, but more bets are to come",
		enoughRaise: "%p of the pot looks enough for a price of %q, but not when it is raised again",
		enough:      "%p of the pot is yours, the price is %q",
		later:       "%p of the pot is yours now and the price is %q, but the bets to come make up for it",
		fair:        "%p of the pot is yours for a price of %q, so it is close",
		onlyBetter:  "a raise would only be called by better",
		noMore:      "a raise would win no more",
		riskier:     "a raise would be called too often by better",
		free:        "%p of the pot is yours, and betting would win no more",
		slow:        "%p of the pot is yours, and a check lets the others bet",
		freeBetter:  "%p of the pot is yours, and a bet would be called mostly by better",
		value:       "%p of the pot is yours",
		valueCalled: "%p of the pot is yours, and %q when somebody calls",
		bluff:       "everybody folds %p of the time, and when called %q of the pot is still yours",
		foldsMany:   "%p of the pot is yours, and everybody folds %q of the time",
		pureBluff:   "a bluff: everybody folds %p of the time, which pays for it",
		bringLess:   "%p of the pot is yours, too little to complete",
		thrown:      "this way %p of the pot is yours",
		thrownPat:   "%p of the pot is yours, with a draw %q",
		thrownX:     "this way %p of the pot is yours, the next best way %q",

		group: ",", percent: "%", colon: ": ", semicolon: "; ",
	},
	"fr": {
		fold: "Se coucher", check: "Parole", call: "Suivre %n", callAll: "Suivre à tapis, %n", bet: "Miser %n", raise: "Relancer à %n",
		complete: "Compléter à %n", open: "Ouvrir à %n", allIn: "Tapis pour %n", bringIn: "Bring-in de %n",
		draw: "Changer %n et garder %c", drawAll: "Changer %n", pat: "Rester servi", throw: "Jeter %c", show: "Montrer", muck: "Ne pas montrer",

		nothing:     "presque rien du pot ne vous revient et le prix est de %q",
		noOpeners:   "cette main ne peut pas ouvrir",
		tooLittle:   "seulement %p du pot vous revient et le prix est de %q",
		enoughNow:   "%p du pot semble assez pour un prix de %q, mais d’autres mises suivront",
		enoughRaise: "%p du pot semble assez pour un prix de %q, mais pas s’il y a encore une relance",
		enough:      "%p du pot vous revient, le prix est de %q",
		later:       "%p du pot vous revient pour l’instant et le prix est de %q, mais les mises à venir compensent",
		fair:        "%p du pot vous revient pour un prix de %q, c’est donc serré",
		onlyBetter:  "une relance ne serait suivie que par mieux",
		noMore:      "une relance ne rapporterait pas plus",
		riskier:     "une relance serait trop souvent suivie par mieux",
		free:        "%p du pot vous revient, et miser ne rapporterait pas plus",
		slow:        "%p du pot vous revient, et parole laisse miser les autres",
		freeBetter:  "%p du pot vous revient, et une mise serait surtout suivie par mieux",
		value:       "%p du pot vous revient",
		valueCalled: "%p du pot vous revient, et %q si quelqu’un suit",
		bluff:       "tous se couchent %p du temps, et suivi vous gardez encore %q du pot",
		foldsMany:   "%p du pot vous revient, et tous se couchent %q du temps",
		pureBluff:   "un bluff\u00a0: tous se couchent %p du temps, cela suffit à le payer",
		bringLess:   "%p du pot vous revient, trop peu pour compléter",
		thrown:      "%p du pot vous revient ainsi",
		thrownPat:   "%p du pot vous revient, %q avec un tirage",
		thrownX:     "%p du pot vous revient ainsi, %q avec le choix suivant",

		group: "\u00a0", percent: "\u00a0%", colon: "\u00a0: ", semicolon: "\u00a0; ",
	},
}

// chips fills in a number.
func (s *speech) chips(form string, n int64) string {
	digits := strconv.FormatInt(n, 10)
	var b strings.Builder
	for i, c := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteString(s.group)
		}
		b.WriteRune(c)
	}
	return strings.Replace(form, "%n", b.String(), 1)
}

// parts fills in percentages.
func (s *speech) parts(form string, p, q float64) string {
	return strings.NewReplacer("%p", s.part(p), "%q", s.part(q)).Replace(form)
}

func (s *speech) part(p float64) string {
	return strconv.Itoa(int(100*min(max(p, 0), 1)+0.5)) + s.percent
}

// cards fills in cards.
func (s *speech) cards(form string, cards []card.Card) string {
	list := make([]string, len(cards))
	for i, c := range cards {
		rank := string(rune(c.Rank().Char()))
		if c.Rank() == card.Ten {
			rank = "10"
		}
		list[i] = rank + string(c.Suit().Symbol())
	}
	return strings.Replace(form, "%c", strings.Join(list, " "), 1)
}
