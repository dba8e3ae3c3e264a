package odds

import (
	"tapis/engine/eval"
	"tapis/engine/game"
)

// policyInWords says how the cards still to be thrown are chosen, "" if none are.
func (d *deal) policyInWords() string {
	switch {
	case d.throws():
		words := "players keep the two cards whose hand is worth most after one more card, on average"
		for i := range d.n {
			if d.dropsBlind(d.seats[i].size()) {
				return "players keep the three cards with the best two hold'em hands before the flop; on it " + words[len("players "):]
			}
		}
		return words
	case d.game.Family != game.Draw || d.draws == 0:
		return ""
	case d.main == eval.DeuceToSeven:
		return "players stand pat on a jack or better with one draw left, a nine with two, an eight with three; " +
			"else they keep different ranks up to the nine, before the last draw up to the eight"
	case d.main == eval.AceToFive:
		return "players stand pat on a ten or better with one draw left, an eight with two, a seven with three; " +
			"else they keep different ranks up to the eight, before the last draw up to the seven"
	}
	return "players keep what is made; with nothing made four to a flush, four to a straight open at both ends, or the two highest cards"
}
