package bots

import (
	"tapis/bots/decide"
	"tapis/engine/card"
	"tapis/engine/hand"
)

// Explain says a decision and why it is taken in one plain sentence, "Call 20:
// 38% of the pot is yours, the price is 24%; a raise would only be called by
// better." lang is "en" or "fr"; any other is English. v is the view the
// decision was taken on. Without factors it is the action alone.
func Explain(v *hand.View, d Decision, lang string) string {
	s := speeches[lang]
	if s == nil {
		s = speeches["en"]
	}
	why := s.why(v, &d)
	if why == "" {
		return s.deed(v, &d.Action) + "."
	}
	return s.deed(v, &d.Action) + s.colon + why + "."
}

// Deed says an action alone, "Raise to 60".
func Deed(v *hand.View, a hand.Action, lang string) string {
	s := speeches[lang]
	if s == nil {
		s = speeches["en"]
	}
	return s.deed(v, &a)
}

// deed is the action.
func (s *speech) deed(v *hand.View, a *hand.Action) string {
	me := v.Me()
	thrown := a.Cards[:a.N]
	switch a.Kind {
	case hand.Check:
		return s.check
	case hand.Call:
		if v.Legal.CallAllIn {
			return s.chips(s.callAll, v.Legal.Call)
		}
		return s.chips(s.call, v.Legal.Call)
	case hand.PostBringIn:
		return s.chips(s.bringIn, v.Legal.BringIn)
	case hand.Raise:
		if a.Amount >= me.Bet+me.Stack {
			return s.chips(s.allIn, a.Amount)
		}
		form := s.raise
		switch v.Legal.RaiseKind {
		case hand.AsBet:
			form = s.bet
		case hand.AsCompletion:
			form = s.complete
		case hand.AsOpening:
			form = s.open
		}
		return s.chips(form, a.Amount)
	case hand.Draw:
		switch kept := without(me.CardList(), thrown); {
		case len(thrown) == 0:
			return s.pat
		case len(kept) == 0:
			return s.chips(s.drawAll, int64(len(thrown)))
		default:
			return s.cards(s.chips(s.draw, int64(len(thrown))), kept)
		}
	case hand.Discard:
		return s.cards(s.throw, thrown)
	case hand.Show:
		return s.show
	case hand.Muck:
		return s.muck
	}
	return s.fold
}

func without(cards, gone []card.Card) []card.Card {
	set := card.Of(gone...)
	var out []card.Card
	for _, c := range cards {
		if !set.Has(c) {
			out = append(out, c)
		}
	}
	return out
}

// why is the reason in words, "" without factors.
func (s *speech) why(v *hand.View, d *Decision) string {
	share, ok := d.Factor(ShareOfPot)
	if !ok {
		return ""
	}
	odds := decide.Odds(v)
	switch d.Action.Kind {
	case hand.Fold:
		switch {
		case share < 0.015:
			return s.parts(s.nothing, share, odds)
		case share < odds+0.005:
			return s.parts(s.tooLittle, share, odds)
		case v.Street+1 < len(v.Game.Streets):
			return s.parts(s.enoughNow, share, odds)
		}
		return s.parts(s.enoughRaise, share, odds)
	case hand.Call:
		why := s.parts(s.enough, share, odds)
		if share < odds-0.005 {
			why = s.parts(s.fair, share, odds)
			if v.Street+1 < len(v.Game.Streets) {
				why = s.parts(s.later, share, odds)
			}
		}
		if no := s.noRaise(d, share); no != "" {
			why += s.semicolon + no
		}
		return why
	case hand.Check:
		return s.parts(s.checks(v, d, share), share, 0)
	case hand.PostBringIn:
		return s.parts(s.bringLess, share, 0)
	case hand.Raise:
		return s.raises(v, d, share)
	case hand.Draw, hand.Discard:
		other, two := d.Factor(Other)
		switch {
		case !two:
			return s.parts(s.thrown, share, 0)
		case d.Action.Kind == hand.Draw && d.Action.N == 0:
			return s.parts(s.thrownPat, share, other)
		}
		return s.parts(s.thrownX, share, other)
	}
	return ""
}

// noRaise says why one calls and does not raise.
func (s *speech) noRaise(d *Decision, share float64) string {
	if _, can := d.Factor(Loud); !can {
		return ""
	}
	called, known := d.Factor(Called)
	switch {
	case known && called < 0.4 && called < share-0.05:
		return s.onlyBetter
	case known && called < share-0.05:
		return s.riskier
	}
	return s.noMore
}

// checks says why one does not bet.
func (s *speech) checks(v *hand.View, d *Decision, share float64) string {
	_, can := d.Factor(Loud)
	called, known := d.Factor(Called)
	switch {
	case v.Legal.NoRaise == hand.CodeNoOpeners:
		return s.noOpeners
	case !can:
		return s.value
	case share*float64(v.LiveCount()) > 1.3:
		return s.slow
	case known && called < share-0.05:
		return s.freeBetter
	}
	return s.free
}

// raises says what a bet or raise is for.
func (s *speech) raises(v *hand.View, d *Decision, share float64) string {
	steal, _ := d.Factor(Steal)
	called, known := d.Factor(Called)
	strong := share*float64(v.LiveCount()) > 1.1
	switch {
	case known && called < 0.15:
		return s.parts(s.pureBluff, steal, 0)
	case known && steal > 0.15 && (!strong || steal > 0.6):
		return s.parts(s.bluff, steal, called)
	case known && steal < 0.99:
		return s.parts(s.valueCalled, share, called)
	case steal > 0.2:
		return s.parts(s.foldsMany, share, steal)
	}
	return s.parts(s.value, share, 0)
}
