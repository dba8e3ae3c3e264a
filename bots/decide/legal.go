package decide

import (
	"math/rand/v2"

	"tapis/bots/deal"
	"tapis/bots/start"
	"tapis/engine/card"
	"tapis/engine/hand"
)

// RandomCards throws random cards: the number that is due, or any number that
// may be drawn.
func RandomCards(v *hand.View, r *rand.Rand) hand.Action {
	me := v.Me()
	cards := me.Cards
	held := cards[:me.N]
	r.Shuffle(len(held), func(i, j int) { held[i], held[j] = held[j], held[i] })
	if v.Legal.Draw {
		return hand.DrawBy(v.Seat, held[:r.IntN(min(v.Legal.DrawMax, len(held))+1)]...)
	}
	return hand.DiscardBy(v.Seat, held[:v.Legal.Discard]...)
}

// CallOrCheck stays in as cheaply as can be.
func CallOrCheck(v *hand.View) hand.Action {
	if v.Legal.Call > 0 {
		return hand.CallBy(v.Seat)
	}
	return Passive(v)
}

// Passive is what costs least: check, bring in, muck, show, fold.
func Passive(v *hand.View) hand.Action {
	l := &v.Legal
	switch {
	case l.Check:
		return hand.CheckBy(v.Seat)
	case l.BringIn > 0:
		return hand.BringInBy(v.Seat)
	case l.Muck:
		return hand.MuckBy(v.Seat)
	case l.Show:
		return hand.ShowBy(v.Seat)
	}
	return hand.FoldBy(v.Seat)
}

// PotSized is the legal total nearest to a bet or raise of part of the pot
// after calling. With fixed sizes half a pot and more is the large one.
func PotSized(v *hand.View, part float64) int64 {
	l := &v.Legal
	if l.Fixed {
		if part >= 0.5 {
			return l.MaxTo
		}
		return l.MinTo
	}
	to := v.Bet + int64(part*float64(l.Pot+l.Price))
	return min(max(to, l.MinTo), l.MaxTo)
}

// SensibleCards is the card decision of the plain players, when one is due.
func SensibleCards(v *hand.View) (hand.Action, bool) {
	l := &v.Legal
	if !l.Draw && l.Discard == 0 {
		return hand.Action{}, false
	}
	var out [hand.MaxHole]card.Card
	me := v.Me()
	if l.Discard > 0 {
		n := deal.ThrowWorst(out[:], me.CardList(), v.BoardCards(), l.Discard, v.Game)
		return hand.DiscardBy(v.Seat, out[:n]...), true
	}
	n := deal.ThrowToDraw(out[:], me.CardList(), l.DrawMax, deal.DrawsLeft(v.Game, v.Street), v.Game)
	return hand.DrawBy(v.Seat, out[:n]...), true
}

// Odds is the share of the pot a call needs to be free, 0 when checking is.
func Odds(v *hand.View) float64 {
	if v.Legal.Call == 0 {
		return 0
	}
	return float64(v.Legal.Call) / float64(v.Legal.Pot+v.Legal.Call)
}

// StartingRank is how many starting hands the viewer's is better than, 0 to 1. It
// is only asked on the first round.
func StartingRank(v *hand.View) float64 {
	return start.Rank(v.Game, v.Me().CardList(), v.BoardCards(), v.Dealt())
}

// Behind is the number of opponents who act after the viewer on this street if
// nobody raises.
func Behind(v *hand.View) int {
	n := 0
	for i := range v.Seats {
		s := &v.Seats[i]
		if i != v.Seat && s.Live && !s.AllIn && !s.Acted {
			n++
		}
	}
	return n
}
