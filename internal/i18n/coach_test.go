package i18n

import (
	"math/bits"
	"strings"
	"testing"

	"tapis/bots"
	"tapis/bots/decide"
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// What a player does and why is one short sentence in both languages, in every
// game.
func TestEveryReasonIsOneShortSentence(t *testing.T) {
	for _, g := range game.Tables() {
		s := hand.Setup{Game: g, Betting: g.Default, Stakes: game.DefaultStakes(g, g.Default), Rules: game.DefaultRules()}
		for i := range 3 {
			s.Stacks[i] = game.DefaultStack
		}
		s.Post(0, 1)
		s.Seed = [32]byte{byte(len(g.ID))}
		h, err := hand.New(&s)
		if err != nil {
			t.Fatal(err)
		}
		var coach bots.Coach
		for !h.Done() {
			v := h.View(bits.TrailingZeros16(h.Pending()))
			d := coach.Hint(v)
			for _, lang := range Langs() {
				w := In(lang)
				text := w.Explain(v, d)
				rest := strings.NewReplacer("% ", "", "%,", "", "%;", "", "%.", "", "\u00a0%", "").Replace(text)
				if !strings.HasPrefix(text, w.Deed(v, d.Action)) || !strings.HasSuffix(text, ".") || strings.ContainsAny(rest, "%{}\n") || len([]rune(text)) > 150 {
					t.Errorf("%s: %q", g.ID, text)
				}
			}
			if err := h.Apply(d.Action); err != nil {
				t.Fatalf("%s: %+v: %v", g.ID, d, err)
			}
		}
	}
}

func TestReasonsAreSaidInOneSentence(t *testing.T) {
	river := hand.View{Game: game.Holdem, Street: 3, Legal: hand.Legal{Call: 20, Pot: 60, MinTo: 40, MaxTo: 400, RaiseKind: hand.AsRaise}}
	river.Seats[0] = hand.SeatView{In: true, Live: true, Stack: 400}
	river.Seats[1] = hand.SeatView{In: true, Live: true, Stack: 400}
	free := river
	free.Legal = hand.Legal{Check: true, Pot: 1240, MinTo: 10, MaxTo: 400, RaiseKind: hand.AsBet}
	early := river
	early.Street = 1
	draw := hand.View{Game: game.TD27, Street: 1, Legal: hand.Legal{Draw: true, DrawMax: 5}}
	draw.Seats[0] = hand.SeatView{In: true, Live: true, N: 5}
	copy(draw.Seats[0].Cards[:], card.MustParse("2h3c7dKsKd"))
	f := func(pairs ...float64) (list []decide.Factor) {
		for i := 0; i < len(pairs); i += 2 {
			list = append(list, decide.Factor{Kind: decide.FactorKind(pairs[i]), Value: pairs[i+1]})
		}
		return list
	}
	const share, steal, loud, called, other = float64(decide.ShareOfPot), float64(decide.Steal), float64(decide.Loud), float64(decide.Called), float64(decide.Other)
	for _, k := range []struct {
		name   string
		v      *hand.View
		d      decide.Decision
		en, fr string
	}{
		{"a call with a medium hand", &river, decide.Decision{Action: hand.CallBy(0), Factors: f(share, 0.38, loud, 5, called, 0.2)},
			"Call 20: 38% of the pot is yours, the price is 25%; a raise would only be called by better.",
			"Suivre 20 : 38 % du pot vous revient, le prix est de 25 % ; une relance ne serait suivie que par mieux."},
		{"nothing but the action is known", &river, decide.Decision{Action: hand.CallBy(0)}, "Call 20.", "Suivre 20."},
		{"a fold", &river, decide.Decision{Action: hand.FoldBy(0), Factors: f(share, 0.12)},
			"Fold: only 12% of the pot is yours and the price is 25%.", "Se coucher : seulement 12 % du pot vous revient et le prix est de 25 %."},
		{"a fold with nothing", &river, decide.Decision{Action: hand.FoldBy(0), Factors: f(share, 0.001)},
			"Fold: hardly anything of the pot is yours and the price is 25%.", "Se coucher : presque rien du pot ne vous revient et le prix est de 25 %."},
		{"a draw that may pay later", &early, decide.Decision{Action: hand.CallBy(0), Factors: f(share, 0.2)},
			"Call 20: 20% of the pot is yours now and the price is 25%, but the bets to come make up for it.",
			"Suivre 20 : 20 % du pot vous revient pour l’instant et le prix est de 25 %, mais les mises à venir compensent."},
		{"a raise for value", &river, decide.Decision{Action: hand.RaiseTo(0, 80), Factors: f(share, 0.81, steal, 0.3, called, 0.66)},
			"Raise to 80: 81% of the pot is yours, and 66% when somebody calls.", "Relancer à 80 : 81 % du pot vous revient, et 66 % si quelqu’un suit."},
		{"a bluff", &free, decide.Decision{Action: hand.RaiseTo(0, 40), Factors: f(share, 0.2, steal, 0.55, called, 0.04)},
			"Bet 40: a bluff: everybody folds 55% of the time, which pays for it.", "Miser 40 : un bluff : tous se couchent 55 % du temps, cela suffit à le payer."},
		{"all of it", &free, decide.Decision{Action: hand.RaiseTo(0, 400), Factors: f(share, 0.7, steal, 0.4, called, 0.6)},
			"All-in for 400: 70% of the pot is yours, and 60% when somebody calls.", "Tapis pour 400 : 70 % du pot vous revient, et 60 % si quelqu’un suit."},
		{"a trap", &free, decide.Decision{Action: hand.CheckBy(0), Factors: f(share, 0.9, loud, 3, called, 0.9)},
			"Check: 90% of the pot is yours, and a check lets the others bet.", "Parole : 90 % du pot vous revient, et parole laisse miser les autres."},
		{"drawing two", &draw, decide.Decision{Action: hand.DrawBy(0, card.MustParse("KsKd")...), Factors: f(share, 0.43, other, 0.38)},
			"Draw 2 and keep 2♥ 3♣ 7♦: this way 43% of the pot is yours, the next best way 38%.", "Changer 2 et garder 2♥ 3♣ 7♦ : 43 % du pot vous revient ainsi, 38 % avec le choix suivant."},
		{"drawing none", &draw, decide.Decision{Action: hand.DrawBy(0), Factors: f(share, 0.61, other, 0.52)},
			"Stand pat: 61% of the pot is yours, with a draw 52%.", "Rester servi : 61 % du pot vous revient, 52 % avec un échange."},
	} {
		nb := strings.NewReplacer(" :", " :", " %", "\u00a0%", " ;", " ;")
		if got := In(English).Explain(k.v, k.d); got != k.en {
			t.Errorf("%s: %q, want %q", k.name, got, k.en)
		}
		if got, want := In(French).Explain(k.v, k.d), nb.Replace(k.fr); got != want {
			t.Errorf("%s: %q, want %q", k.name, got, want)
		}
	}
}
