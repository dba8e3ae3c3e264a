package i18n

import (
	"strconv"

	"tapis/bots/decide"
	"tapis/engine/card"
	"tapis/engine/hand"
)

// Coach is the wording of a decision and of why it is taken. Parts of the pot and
// of the time are in percent; {0} is the first of them, {1} the second.
type Coach struct {
	// What is done. {0}: chips or cards; Draw: {1} the cards kept.
	Fold, Check, Pat, Show, Muck                                                    string
	Call, CallAll, Bet, Raise, Complete, Open, AllIn, BringIn, Draw, DrawAll, Throw Form

	Nothing, TooLittle            Form   // why one folds: {0} one's share, {1} the price
	EnoughNow, EnoughRaise        Form   //
	Enough, Later, Fair           Form   // why one calls: {0} one's share, {1} the price
	OnlyBetter, NoMore, Riskier   string // why one does not raise besides
	Free, Slow, FreeBetter        Form   // why one checks: {0} one's share
	NoOpeners                     string //
	Value, ValueCalled, FoldsMany Form   // why one bets: {0} one's share, {1} that when called, or how often all fold
	Bluff, PureBluff              Form   // {0} how often all fold, {1} one's share when called
	BringLess                     Form   // {0} one's share
	Thrown, ThrownPat, ThrownX    Form   // {0} one's share, {1} that of the other way
	Close                         string // another option is about as good
	Because, Besides              string // between a deed and its reason, between two reasons
}

func coachWords(l Lang) Coach {
	t, f := in[string](l), in[Form](l)
	return Coach{
		Fold:        t("Fold", "Se coucher"),
		Check:       t("Check", "Parole"),
		Call:        f("Call {0}", "Suivre {0}"),
		CallAll:     f("Call all-in, {0}", "Suivre à tapis, {0}"),
		Bet:         f("Bet {0}", "Miser {0}"),
		Raise:       f("Raise to {0}", "Relancer à {0}"),
		Complete:    f("Complete to {0}", "Compléter à {0}"),
		Open:        f("Open for {0}", "Ouvrir à {0}"),
		AllIn:       f("All-in for {0}", "Tapis pour {0}"),
		BringIn:     f("Bring in {0}", "Bring-in de {0}"),
		Draw:        f("Draw {0} and keep {1}", "Changer {0} et garder {1}"),
		DrawAll:     f("Draw {0}", "Changer {0}"),
		Pat:         t("Stand pat", "Rester servi"),
		Throw:       f("Throw {0}", "Jeter {0}"),
		Show:        t("Show", "Montrer"),
		Muck:        t("Muck", "Ne pas montrer"),
		Nothing:     f("hardly anything of the pot is yours and the price is {1}", "presque rien du pot ne vous revient et le prix est de {1}"),
		NoOpeners:   t("this hand may not open", "cette main ne peut pas ouvrir"),
		TooLittle:   f("only {0} of the pot is yours and the price is {1}", "seulement {0} du pot vous revient et le prix est de {1}"),
		EnoughNow:   f("{0} of the pot looks enough for a price of {1}, but more bets are to come", "{0} du pot semble assez pour un prix de {1}, mais d’autres mises suivront"),
		EnoughRaise: f("{0} of the pot looks enough for a price of {1}, but not when it is raised again", "{0} du pot semble assez pour un prix de {1}, mais pas s’il y a encore une relance"),
		Enough:      f("{0} of the pot is yours, the price is {1}", "{0} du pot vous revient, le prix est de {1}"),
		Later:       f("{0} of the pot is yours now and the price is {1}, but the bets to come make up for it", "{0} du pot vous revient pour l’instant et le prix est de {1}, mais les mises à venir compensent"),
		Fair:        f("{0} of the pot is yours for a price of {1}, so it is close", "{0} du pot vous revient pour un prix de {1}, c’est donc serré"),
		OnlyBetter:  t("a raise would only be called by better", "une relance ne serait suivie que par mieux"),
		NoMore:      t("a raise would win no more", "une relance ne rapporterait pas plus"),
		Riskier:     t("a raise would be called too often by better", "une relance serait trop souvent suivie par mieux"),
		Free:        f("{0} of the pot is yours, and betting would win no more", "{0} du pot vous revient, et miser ne rapporterait pas plus"),
		Slow:        f("{0} of the pot is yours, and a check lets the others bet", "{0} du pot vous revient, et parole laisse miser les autres"),
		FreeBetter:  f("{0} of the pot is yours, and a bet would be called mostly by better", "{0} du pot vous revient, et une mise serait surtout suivie par mieux"),
		Value:       f("{0} of the pot is yours", "{0} du pot vous revient"),
		ValueCalled: f("{0} of the pot is yours, and {1} when somebody calls", "{0} du pot vous revient, et {1} si quelqu’un suit"),
		Bluff:       f("everybody folds {0} of the time, and when called {1} of the pot is still yours", "tous se couchent {0} du temps, et suivi vous gardez encore {1} du pot"),
		FoldsMany:   f("{0} of the pot is yours, and everybody folds {1} of the time", "{0} du pot vous revient, et tous se couchent {1} du temps"),
		PureBluff:   f("a bluff: everybody folds {0} of the time, which pays for it", "un bluff : tous se couchent {0} du temps, cela suffit à le payer"),
		BringLess:   f("{0} of the pot is yours, too little to complete", "{0} du pot vous revient, trop peu pour compléter"),
		Thrown:      f("this way {0} of the pot is yours", "{0} du pot vous revient ainsi"),
		ThrownPat:   f("{0} of the pot is yours, with a draw {1}", "{0} du pot vous revient, {1} avec un échange"),
		ThrownX:     f("this way {0} of the pot is yours, the next best way {1}", "{0} du pot vous revient ainsi, {1} avec le choix suivant"),
		Close:       t("but it is close", "mais c’est serré"),
		Because:     t(": ", " : "), Besides: t("; ", " ; "),
	}
}

// Explain says a decision and why it is taken in one plain sentence, "Call 20:
// 38% of the pot is yours, the price is 24%; a raise would only be called by
// better." v is the view the decision was taken on. Without factors it is the
// action alone.
func (w *Words) Explain(v *hand.View, d decide.Decision) string {
	why := w.why(v, &d)
	if why == "" {
		return w.Deed(v, d.Action) + "."
	}
	if _, close := d.Factor(decide.Close); close && d.Action.Kind != hand.Call {
		why += w.Coach.Besides + w.Coach.Close
	}
	return w.Deed(v, d.Action) + w.Coach.Because + why + "."
}

// Deed says an action alone, "Raise to 60". v is the view it is taken on.
func (w *Words) Deed(v *hand.View, a hand.Action) string {
	s, me := &w.Coach, v.Me()
	thrown := a.Cards[:a.N]
	switch a.Kind {
	case hand.Check:
		return s.Check
	case hand.Call:
		if v.Legal.CallAllIn {
			return s.CallAll.Of(w.Num(v.Legal.Call))
		}
		return s.Call.Of(w.Num(v.Legal.Call))
	case hand.PostBringIn:
		return s.BringIn.Of(w.Num(v.Legal.BringIn))
	case hand.Raise:
		if a.Amount >= me.Bet+me.Stack {
			return s.AllIn.Of(w.Num(a.Amount))
		}
		form := s.Raise
		switch v.Legal.RaiseKind {
		case hand.AsBet:
			form = s.Bet
		case hand.AsCompletion:
			form = s.Complete
		case hand.AsOpening:
			form = s.Open
		}
		return form.Of(w.Num(a.Amount))
	case hand.Draw:
		switch kept := without(me.CardList(), thrown); {
		case len(thrown) == 0:
			return s.Pat
		case len(kept) == 0:
			return s.DrawAll.Of(w.Num(int64(len(thrown))))
		default:
			return s.Draw.Of(w.Num(int64(len(thrown))), w.Cards(kept))
		}
	case hand.Discard:
		return s.Throw.Of(w.Cards(thrown))
	case hand.Show:
		return s.Show
	case hand.Muck:
		return s.Muck
	}
	return s.Fold
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
func (w *Words) why(v *hand.View, d *decide.Decision) string {
	share, ok := d.Factor(decide.ShareOfPot)
	if !ok {
		return ""
	}
	odds := decide.Odds(v)
	switch d.Action.Kind {
	case hand.Fold:
		switch {
		case share < 0.015:
			return w.parts(w.Coach.Nothing, share, odds)
		case share < odds+0.005:
			return w.parts(w.Coach.TooLittle, share, odds)
		case v.Street+1 < len(v.Game.Streets):
			return w.parts(w.Coach.EnoughNow, share, odds)
		}
		return w.parts(w.Coach.EnoughRaise, share, odds)
	case hand.Call:
		return w.calls(v, d, share, odds)
	case hand.Check:
		return w.parts(w.checks(v, d, share), share, 0)
	case hand.PostBringIn:
		return w.parts(w.Coach.BringLess, share, 0)
	case hand.Raise:
		return w.raises(v, d, share)
	case hand.Draw, hand.Discard:
		other, two := d.Factor(decide.Other)
		switch {
		case !two:
			return w.parts(w.Coach.Thrown, share, 0)
		case d.Action.Kind == hand.Draw && d.Action.N == 0:
			return w.parts(w.Coach.ThrownPat, share, other)
		}
		return w.parts(w.Coach.ThrownX, share, other)
	}
	return ""
}

// paysFrom is the part of the pot that a call must win by the bets to come, so that
// they are given as its reason.
const paysFrom = 0.02

// calls says why one calls.
func (w *Words) calls(v *hand.View, d *decide.Decision, share, odds float64) string {
	value, known := d.Factor(decide.Value)
	_, close := d.Factor(decide.Close)
	why := w.parts(w.Coach.Enough, share, odds)
	switch pays := !close && (!known || value > paysFrom*float64(v.Pot)); {
	case share >= odds-0.005:
		if close {
			return why + w.Coach.Besides + w.Coach.Close
		}
	case pays && v.Street+1 < len(v.Game.Streets):
		why = w.parts(w.Coach.Later, share, odds)
	default:
		why = w.parts(w.Coach.Fair, share, odds)
	}
	if no := w.noRaise(d, share); no != "" && !close {
		why += w.Coach.Besides + no
	}
	return why
}

// noRaise says why one calls and does not raise.
func (w *Words) noRaise(d *decide.Decision, share float64) string {
	if _, can := d.Factor(decide.Loud); !can {
		return ""
	}
	called, known := d.Factor(decide.Called)
	switch {
	case known && called < 0.4 && called < share-0.05:
		return w.Coach.OnlyBetter
	case known && called < share-0.05:
		return w.Coach.Riskier
	}
	return w.Coach.NoMore
}

// checks says why one does not bet.
func (w *Words) checks(v *hand.View, d *decide.Decision, share float64) Form {
	_, can := d.Factor(decide.Loud)
	called, known := d.Factor(decide.Called)
	switch {
	case v.Legal.NoRaise == hand.CodeNoOpeners:
		return Form(w.Coach.NoOpeners)
	case !can:
		return w.Coach.Value
	case share*float64(v.LiveCount()) > 1.3:
		return w.Coach.Slow
	case known && called < share-0.05:
		return w.Coach.FreeBetter
	}
	return w.Coach.Free
}

// raises says what a bet or raise is for.
func (w *Words) raises(v *hand.View, d *decide.Decision, share float64) string {
	steal, _ := d.Factor(decide.Steal)
	called, known := d.Factor(decide.Called)
	strong := share*float64(v.LiveCount()) > 1.1
	switch {
	case known && called < 0.15:
		return w.parts(w.Coach.PureBluff, steal, 0)
	case known && steal > 0.15 && (!strong || steal > 0.6):
		return w.parts(w.Coach.Bluff, steal, called)
	case known && steal < 0.99:
		return w.parts(w.Coach.ValueCalled, share, called)
	case steal > 0.2:
		return w.parts(w.Coach.FoldsMany, share, steal)
	}
	return w.parts(w.Coach.Value, share, 0)
}

// parts fills in two parts of one, in percent.
func (w *Words) parts(f Form, p, q float64) string { return f.Of(w.part(p), w.part(q)) }

func (w *Words) part(p float64) string {
	return strconv.Itoa(int(100*min(max(p, 0), 1)+0.5)) + w.PercentSign
}
