package bots

import (
	"math/rand/v2"

	"tapis/bots/deal"
	"tapis/engine/card"
	"tapis/engine/hand"
)

// random is L0: a uniformly chosen kind of legal action, of a uniform size.
type random struct{}

func (random) Decide(v *hand.View, r *rand.Rand) Decision {
	l := &v.Legal
	if l.Draw || l.Discard > 0 {
		return Decision{Action: randomCards(v, r)}
	}
	var opts [5]hand.Action
	n := 0
	add := func(a hand.Action) {
		opts[n] = a
		n++
	}
	if l.Fold && !l.Check {
		add(hand.FoldBy(v.Seat))
	}
	if l.Check {
		add(hand.CheckBy(v.Seat))
	}
	if l.Call > 0 {
		add(hand.CallBy(v.Seat))
	}
	if l.BringIn > 0 {
		add(hand.BringInBy(v.Seat))
	}
	if l.MaxTo > 0 {
		to := l.MaxTo
		if l.Fixed && r.IntN(2) == 0 {
			to = l.MinTo
		} else if !l.Fixed {
			to = l.MinTo + r.Int64N(l.MaxTo-l.MinTo+1)
		}
		add(hand.RaiseTo(v.Seat, to))
	}
	if n == 0 {
		return Decision{Action: passive(v)}
	}
	return Decision{Action: opts[r.IntN(n)]}
}

// randomCards throws random cards: the number that is due, or any number that
// may be drawn.
func randomCards(v *hand.View, r *rand.Rand) hand.Action {
	me := v.Me()
	cards := me.Cards
	held := cards[:me.N]
	r.Shuffle(len(held), func(i, j int) { held[i], held[j] = held[j], held[i] })
	if v.Legal.Draw {
		return hand.DrawBy(v.Seat, held[:r.IntN(min(v.Legal.DrawMax, len(held))+1)]...)
	}
	return hand.DiscardBy(v.Seat, held[:v.Legal.Discard]...)
}

// caller never folds and never raises.
type caller struct{}

func (caller) Decide(v *hand.View, _ *rand.Rand) Decision {
	if a, due := sensibleCards(v); due {
		return Decision{Action: a}
	}
	return Decision{Action: callOrCheck(v)}
}

// raiser always raises, by the pot where the size is free.
type raiser struct{}

func (raiser) Decide(v *hand.View, _ *rand.Rand) Decision {
	if a, due := sensibleCards(v); due {
		return Decision{Action: a}
	}
	if v.Legal.MaxTo > 0 {
		return Decision{Action: hand.RaiseTo(v.Seat, potSized(v, 1))}
	}
	return Decision{Action: callOrCheck(v)}
}

// jam always raises as much as may be raised.
type jam struct{}

func (jam) Decide(v *hand.View, _ *rand.Rand) Decision {
	if a, due := sensibleCards(v); due {
		return Decision{Action: a}
	}
	if v.Legal.MaxTo > 0 {
		return Decision{Action: hand.RaiseTo(v.Seat, v.Legal.MaxTo)}
	}
	return Decision{Action: callOrCheck(v)}
}

// callOrCheck stays in as cheaply as can be.
func callOrCheck(v *hand.View) hand.Action {
	if v.Legal.Call > 0 {
		return hand.CallBy(v.Seat)
	}
	return passive(v)
}

// passive is what costs least: check, bring in, muck, show, fold.
func passive(v *hand.View) hand.Action {
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

// potSized is the legal total nearest to a bet or raise of part of the pot
// after calling. With fixed sizes half a pot and more is the large one.
func potSized(v *hand.View, part float64) int64 {
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

// sensibleCards is the card decision of the plain players, when one is due.
func sensibleCards(v *hand.View) (hand.Action, bool) {
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
