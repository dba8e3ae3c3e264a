package i18n

import (
	"strings"

	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// Events is the wording of what happens in a hand.
type Events struct {
	Ante, SmallBlind, BigBlind, Straddle, Post, TableAnte Verb
	BringIn, Fold, Check, Pass, Call, CallAll             Verb
	Bet, Raise, Complete, Open                            Verb
	AllIn                                                 string
	Discard, Draw, StandPat                               Verb
	Return, Show, ShowWhat, Muck, Openers                 Verb
	Win, WinWith, WinHigh, WinLow, WinNoLow, WinBoth      Verb
	FoldMany, CheckMany, PassMany, CallMany, MuckMany     Form
	DeadBlind, TurnedNullot                               string
	PassedOut, Rake, Board, Common, Rabbit                Form
	StubRanOut, StubRanOutAgain, BurnsReturned            string
}

func eventWords(l Lang) Events {
	v, f, t := in[Verb](l), in[Form](l), in[string](l)
	return Events{
		Ante:       v(Verb{"{0} antes {1}", "you ante {1}"}, Verb{"{0} pose l’ante de {1}", "vous posez l’ante de {1}"}),
		SmallBlind: v(Verb{"{0} posts the small blind, {1}", "you post the small blind, {1}"}, Verb{"{0} pose le petit blind, {1}", "vous posez le petit blind, {1}"}),
		BigBlind:   v(Verb{"{0} posts the big blind, {1}", "you post the big blind, {1}"}, Verb{"{0} pose le gros blind, {1}", "vous posez le gros blind, {1}"}),
		Straddle:   v(Verb{"{0} straddles {1}", "you straddle {1}"}, Verb{"{0} pose un straddle de {1}", "vous posez un straddle de {1}"}),
		Post:       v(Verb{"{0} posts {1}", "you post {1}"}, Verb{"{0} pose {1}", "vous posez {1}"}),
		TableAnte:  v(Verb{"{0} antes {1} for the table", "you ante {1} for the table"}, Verb{"{0} pose l’ante de la table, {1}", "vous posez l’ante de la table, {1}"}),
		BringIn:    v(Verb{"{0} brings in {1}", "you bring in {1}"}, Verb{"{0} fait le bring-in, {1}", "vous faites le bring-in, {1}"}),
		Fold:       v(Verb{"{0} folds", "you fold"}, Verb{"{0} se couche", "vous vous couchez"}),
		Check:      v(Verb{"{0} checks", "you check"}, Verb{"{0} fait parole", "vous faites parole"}),
		Pass:       v(Verb{"{0} passes", "you pass"}, Verb{"{0} passe", "vous passez"}),
		Call:       v(Verb{"{0} calls {1}", "you call {1}"}, Verb{"{0} suit {1}", "vous suivez {1}"}),
		CallAll:    v(Verb{"{0} calls all-in for {1}", "you call all-in for {1}"}, Verb{"{0} suit à tapis, {1}", "vous suivez à tapis, {1}"}),
		Bet:        v(Verb{"{0} bets {1}", "you bet {1}"}, Verb{"{0} mise {1}", "vous misez {1}"}),
		Raise:      v(Verb{"{0} raises to {1}", "you raise to {1}"}, Verb{"{0} relance à {1}", "vous relancez à {1}"}),
		Complete:   v(Verb{"{0} completes to {1}", "you complete to {1}"}, Verb{"{0} complète à {1}", "vous complétez à {1}"}),
		Open:       v(Verb{"{0} opens for {1}", "you open for {1}"}, Verb{"{0} ouvre à {1}", "vous ouvrez à {1}"}),
		AllIn:      t(", all-in", ", à tapis"),
		Discard:    v(Verb{"{0} throws {1}", "you throw {1}"}, Verb{"{0} jette {1}", "vous jetez {1}"}),
		Draw:       v(Verb{"{0} draws {1}", "you draw {1}"}, Verb{"{0} change {1}", "vous changez {1}"}),
		StandPat:   v(Verb{"{0} stands pat", "you stand pat"}, Verb{"{0} reste servi", "vous restez servi"}),
		Return:     v(Verb{"the bet of {1} not called goes back to {0}", "your bet of {1} not called comes back"}, Verb{"la mise de {1} non suivie revient à {0}", "votre mise de {1} non suivie vous revient"}),
		Show:       v(Verb{"{0} shows {1}", "you show {1}"}, Verb{"{0} montre {1}", "vous montrez {1}"}),
		ShowWhat:   v(Verb{"{0} shows {1}: {2}", "you show {1}: {2}"}, Verb{"{0} montre {1} : {2}", "vous montrez {1} : {2}"}),
		Muck:       v(Verb{"{0} mucks", "you muck"}, Verb{"{0} ne montre pas", "vous ne montrez pas"}),
		Openers:    v(Verb{"{0} proves the opening with {1}", "you prove the opening with {1}"}, Verb{"{0} prouve son ouverture : {1}", "vous prouvez votre ouverture : {1}"}),
		Win:        v(Verb{"{0} wins {1}", "you win {1}"}, Verb{"{0} gagne {1}", "vous gagnez {1}"}),
		WinWith:    v(Verb{"{0} wins {1} with {2}", "you win {1} with {2}"}, Verb{"{0} gagne {1} avec {2}", "vous gagnez {1} avec {2}"}),
		WinHigh:    v(Verb{"{0} wins the high half, {1}, with {2}", "you win the high half, {1}, with {2}"}, Verb{"{0} gagne la haute, {1}, avec {2}", "vous gagnez la haute, {1}, avec {2}"}),
		WinLow:     v(Verb{"{0} wins the low half, {1}, with {2}", "you win the low half, {1}, with {2}"}, Verb{"{0} gagne la basse, {1}, avec {2}", "vous gagnez la basse, {1}, avec {2}"}),
		WinNoLow:   v(Verb{"{0} wins {1} with {2}; no low qualifies", "you win {1} with {2}; no low qualifies"}, Verb{"{0} gagne {1} avec {2} ; aucune basse ne qualifie", "vous gagnez {1} avec {2} ; aucune basse ne qualifie"}),
		WinBoth:    v(Verb{"{0} wins {1} with {2}, and {3} for the low", "you win {1} with {2}, and {3} for the low"}, Verb{"{0} gagne {1} avec {2}, et {3} pour la basse", "vous gagnez {1} avec {2}, et {3} pour la basse"}),
		FoldMany:   f("{0} fold", "{0} se couchent"),
		CheckMany:  f("{0} check", "{0} font parole"),
		PassMany:   f("{0} pass", "{0} passent"),
		CallMany:   f("{0} call", "{0} suivent"),
		MuckMany:   f("{0} muck", "{0} ne montrent pas"),

		DeadBlind:       t("no small blind this hand: its seat is empty", "pas de petit blind cette main : sa place est vide"),
		TurnedNullot:    t("nobody opens: the same cards go on as nullot", "personne n’ouvre : les mêmes cartes jouent au nullot"),
		PassedOut:       f("nobody opens: the pot of {0} stays for the next deal", "personne n’ouvre : le pot de {0} reste pour la donne suivante"),
		Rabbit:          f("it would have come {0}", "il serait venu {0}"),
		Rake:            f("the house takes {0}", "la maison prend {0}"),
		Board:           f("{0} {1}", "{0} {1}"),
		Common:          f("one card for all: {0}", "une carte commune : {0}"),
		StubRanOut:      t("the deck ran out: earlier discards are shuffled in", "le talon est épuisé : les défausses précédentes sont remêlées"),
		StubRanOutAgain: t("the deck ran out again: discards of those already served are shuffled in", "le talon est encore épuisé : les défausses des joueurs servis sont remêlées"),
		BurnsReturned:   t("the burned cards are shuffled back in", "les cartes brûlées sont remêlées"),
	}
}

// Event says what happened in a hand of g; "" for what need not be said. The
// event's seat is who. It has one arm for each kind of event: parting it would hide
// which kinds are told.
func (w *Words) Event(e *hand.Event, g *game.Game, who Who) string {
	ev := &w.Events
	amount, to := w.Num(e.Amount), w.Num(e.To)
	tail := ""
	if e.AllIn {
		tail = ev.AllIn
	}
	switch e.Kind {
	case hand.EvPosted:
		return w.posted(e.Reason).Of(who, amount) + tail
	case hand.EvDeadBlind:
		return ev.DeadBlind
	case hand.EvBoard:
		return ev.Board.Of(w.Street(g.Streets[min(int(e.Street), len(g.Streets)-1)].Name), w.Cards(e.CardList()))
	case hand.EvCommon:
		return ev.Common.Of(w.Cards(e.CardList()))
	case hand.EvReshuffled:
		return w.reshuffled(e.Reason)
	case hand.EvBringIn:
		return ev.BringIn.Of(who, amount) + tail
	case hand.EvFolded:
		return ev.Fold.Of(who)
	case hand.EvChecked:
		if g.Opening == game.Antes && e.Street == 0 {
			return ev.Pass.Of(who)
		}
		return ev.Check.Of(who)
	case hand.EvCalled:
		if e.AllIn {
			return ev.CallAll.Of(who, amount)
		}
		return ev.Call.Of(who, amount)
	case hand.EvRaised:
		return w.raised(e.Reason).Of(who, to) + tail
	case hand.EvDiscarded:
		return ev.Discard.Of(who, w.N(w.Table.Cards, int(e.N)))
	case hand.EvDrew:
		if e.N == 0 {
			return ev.StandPat.Of(who)
		}
		return ev.Draw.Of(who, w.count(int(e.N)))
	case hand.EvReturned:
		return ev.Return.Of(who, amount)
	case hand.EvShown:
		if what := w.Made(g, e.High, e.Low); what != "" {
			return ev.ShowWhat.Of(who, w.Cards(e.CardList()), what)
		}
		return ev.Show.Of(who, w.Cards(e.CardList()))
	case hand.EvShownPart:
		return ev.Show.Of(who, w.Cards(e.CardList()))
	case hand.EvRabbit:
		return ev.Rabbit.Of(w.Cards(e.CardList()))
	case hand.EvMucked:
		return ev.Muck.Of(who)
	case hand.EvOpeners:
		return ev.Openers.Of(who, w.Cards(e.CardList()))
	case hand.EvRaked:
		return ev.Rake.Of(amount)
	case hand.EvAwarded:
		return w.Awarded(e, g, who)
	case hand.EvTurnedNullot:
		return ev.TurnedNullot
	case hand.EvPassedOut:
		return ev.PassedOut.Of(amount)
	}
	return ""
}

func (w *Words) posted(r hand.Reason) Verb {
	switch r {
	case hand.AsSmallBlind:
		return w.Events.SmallBlind
	case hand.AsBigBlind:
		return w.Events.BigBlind
	case hand.AsStraddle:
		return w.Events.Straddle
	case hand.AsPost:
		return w.Events.Post
	case hand.AsBigBlindAnte:
		return w.Events.TableAnte
	}
	return w.Events.Ante
}

func (w *Words) raised(r hand.Reason) Verb {
	switch r {
	case hand.AsRaise:
		return w.Events.Raise
	case hand.AsCompletion:
		return w.Events.Complete
	case hand.AsOpening:
		return w.Events.Open
	}
	return w.Events.Bet
}

func (w *Words) reshuffled(r hand.Reason) string {
	switch r {
	case hand.StubRanOutAgain:
		return w.Events.StubRanOutAgain
	case hand.BurnsReturned:
		return w.Events.BurnsReturned
	}
	return w.Events.StubRanOut
}

// Made names what values of g's rankings are: the high, the low, or both.
func (w *Words) Made(g *game.Game, high, low eval.Value) string {
	var parts []string
	if high > 0 {
		parts = append(parts, w.Hand(eval.Describe(g.High, high)))
	}
	if low > 0 {
		name := w.Hand(eval.Describe(g.Low, low))
		if g.Split() {
			name = w.Table.Low + " " + name
		}
		parts = append(parts, name)
	}
	return strings.Join(parts, " · ")
}

// NoLow says whether the high took the whole of a shared pot because no hand
// with a claim has a low (RULES §3.7). Beaten hands are mucked, so the winner is
// often the only one left to claim it.
func NoLow(e *hand.Event, g *game.Game) bool {
	return g.Split() && e.High > 0 && (e.Reason == hand.NoLow || e.Reason == hand.OnlyClaim && e.Low == 0)
}

// Awarded says who got what part of a pot, and with what.
func (w *Words) Awarded(e *hand.Event, g *game.Game, who Who) string {
	ev := &w.Events
	amount := w.Num(e.Amount)
	high := w.aHand(eval.Describe(g.High, e.High))
	low := w.aHand(eval.Describe(g.Low, e.Low))
	switch {
	case NoLow(e, g):
		return ev.WinNoLow.Of(who, amount, high)
	case e.Side == hand.Whole && high != "" && low != "":
		return ev.WinBoth.Of(who, amount, high, low)
	case e.Side == hand.HighSide && high != "":
		return ev.WinHigh.Of(who, amount, high)
	case e.Side == hand.LowSide && low != "":
		return ev.WinLow.Of(who, amount, low)
	case high != "":
		return ev.WinWith.Of(who, amount, high)
	case low != "":
		return ev.WinWith.Of(who, amount, low)
	}
	return ev.Win.Of(who, amount)
}
