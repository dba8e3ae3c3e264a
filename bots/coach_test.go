package bots

import (
	"math/bits"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"tapis/bots/bottest"
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// hinted is a player who takes every hint.
type hinted struct{ coach Coach }

func (p *hinted) Decide(v *hand.View, _ *rand.Rand) Decision { return p.coach.Hint(v) }
func (p *hinted) Watch(v *hand.View)                         { p.coach.Watch(v) }
func (p *hinted) Forget(seat int)                            { p.coach.Forget(seat) }

// A player who takes every hint plays by the rules in every game, is told why in
// both languages, and has nothing to regret afterwards.
func TestHintsAreLegalExplainedAndNotRegretted(t *testing.T) {
	for _, g := range game.Tables() {
		r := rand.New(rand.NewPCG(4, uint64(len(g.ID))))
		me := &hinted{}
		others := []Player{newBot(t, "L2"), newBot(t, "loose:L1")}
		for range 2 {
			s := usualTable(r, g, g.Default, 3)
			h, err := hand.New(&s)
			if err != nil {
				t.Fatal(err)
			}
			before := me.coach
			var steps []Step
			for !h.Done() {
				seat := bits.TrailingZeros16(h.Pending())
				v := h.View(seat)
				var d Decision
				if seat > 0 {
					d = others[seat-1].Decide(v, r)
				} else {
					d = me.Decide(v, nil)
					if again := me.Decide(v, nil); !reflect.DeepEqual(d, again) {
						t.Errorf("%s: asked twice: %+v and %+v", g.ID, d, again)
					}
					steps = append(steps, Step{v, d.Action})
					for _, lang := range []string{"en", "fr"} {
						text := Explain(v, d, lang)
						if !strings.HasPrefix(text, Deed(v, d.Action, lang)) || !strings.HasSuffix(text, ".") ||
							strings.ContainsAny(strings.NewReplacer("% ", "", "%,", "", "%;", "", "%.", "", "\u00a0%", "").Replace(text), "%{}\n") || len([]rune(text)) > 150 {
							t.Errorf("%s: %q", g.ID, text)
						}
					}
				}
				if err := h.Apply(d.Action); err != nil {
					t.Fatalf("%s: %+v: %v", g.ID, d, err)
				}
			}
			if m := before.Review(steps, 1); len(m) > 0 {
				t.Errorf("%s: %+v is regretted for %+v", g.ID, steps[m[0].Step].Action, m[0])
			}
			me.Watch(h.View(0))
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
	f := func(pairs ...float64) (list []Factor) {
		for i := 0; i < len(pairs); i += 2 {
			list = append(list, Factor{Kind: FactorKind(pairs[i]), Value: pairs[i+1]})
		}
		return list
	}
	const share, steal, loud, called, other = float64(ShareOfPot), float64(Steal), float64(Loud), float64(Called), float64(Other)
	for _, k := range []struct {
		name   string
		v      *hand.View
		d      Decision
		en, fr string
	}{
		{"a call with a medium hand", &river, Decision{Action: hand.CallBy(0), Factors: f(share, 0.38, loud, 5, called, 0.2)},
			"Call 20: 38% of the pot is yours, the price is 25%; a raise would only be called by better.",
			"Suivre 20 : 38 % du pot vous revient, le prix est de 25 % ; une relance ne serait suivie que par mieux."},
		{"nothing but the action is known", &river, Decision{Action: hand.CallBy(0)}, "Call 20.", "Suivre 20."},
		{"a fold", &river, Decision{Action: hand.FoldBy(0), Factors: f(share, 0.12)},
			"Fold: only 12% of the pot is yours and the price is 25%.", "Se coucher : seulement 12 % du pot vous revient et le prix est de 25 %."},
		{"a fold with nothing", &river, Decision{Action: hand.FoldBy(0), Factors: f(share, 0.001)},
			"Fold: hardly anything of the pot is yours and the price is 25%.", "Se coucher : presque rien du pot ne vous revient et le prix est de 25 %."},
		{"a draw that may pay later", &early, Decision{Action: hand.CallBy(0), Factors: f(share, 0.2)},
			"Call 20: 20% of the pot is yours now and the price is 25%, but the bets to come make up for it.",
			"Suivre 20 : 20 % du pot vous revient pour l’instant et le prix est de 25 %, mais les mises à venir compensent."},
		{"a raise for value", &river, Decision{Action: hand.RaiseTo(0, 80), Factors: f(share, 0.81, steal, 0.3, called, 0.66)},
			"Raise to 80: 81% of the pot is yours, and 66% when somebody calls.", "Relancer à 80 : 81 % du pot vous revient, et 66 % si quelqu’un suit."},
		{"a bluff", &free, Decision{Action: hand.RaiseTo(0, 40), Factors: f(share, 0.2, steal, 0.55, called, 0.04)},
			"Bet 40: a bluff: everybody folds 55% of the time, which pays for it.", "Miser 40 : un bluff : tous se couchent 55 % du temps, cela suffit à le payer."},
		{"all of it", &free, Decision{Action: hand.RaiseTo(0, 400), Factors: f(share, 0.7, steal, 0.4, called, 0.6)},
			"All-in for 400: 70% of the pot is yours, and 60% when somebody calls.", "Tapis pour 400 : 70 % du pot vous revient, et 60 % si quelqu’un suit."},
		{"a trap", &free, Decision{Action: hand.CheckBy(0), Factors: f(share, 0.9, loud, 3, called, 0.9)},
			"Check: 90% of the pot is yours, and a check lets the others bet.", "Parole : 90 % du pot vous revient, et parole laisse miser les autres."},
		{"drawing two", &draw, Decision{Action: hand.DrawBy(0, card.MustParse("KsKd")...), Factors: f(share, 0.43, other, 0.38)},
			"Draw 2 and keep 2♥ 3♣ 7♦: this way 43% of the pot is yours, the next best way 38%.", "Changer 2 et garder 2♥ 3♣ 7♦ : 43 % du pot vous revient ainsi, 38 % avec le choix suivant."},
		{"drawing none", &draw, Decision{Action: hand.DrawBy(0), Factors: f(share, 0.61, other, 0.52)},
			"Stand pat: 61% of the pot is yours, with a draw 52%.", "Rester servi : 61 % du pot vous revient, 52 % avec un tirage."},
	} {
		nb := strings.NewReplacer(" :", "\u00a0:", " %", "\u00a0%", " ;", "\u00a0;")
		if got := Explain(k.v, k.d, "en"); got != k.en {
			t.Errorf("%s: %q, want %q", k.name, got, k.en)
		}
		if got, want := Explain(k.v, k.d, "fr"), nb.Replace(k.fr); got != want {
			t.Errorf("%s: %q, want %q", k.name, got, want)
		}
	}
	if got := Explain(&river, Decision{Action: hand.CallBy(0)}, "xx"); got != "Call 20." {
		t.Errorf("an unknown language says %q", got)
	}
}

// preflop is a heads-up pot of no-limit hold'em in which the big blind in seat 1
// has raised; seat 0 is to answer.
func preflop(t *testing.T, mine string, to int64) *hand.View {
	t.Helper()
	s := hand.Setup{Game: game.Holdem, Betting: game.NoLimit, Stakes: game.DefaultStakes(game.Holdem, game.NoLimit), Rules: game.DefaultRules()}
	s.Stacks[0], s.Stacks[1] = 1000, 1000
	s.Post(0, 1)
	c := card.MustParse(mine)
	s.Order = append(card.MustParse("2c"), c[0], card.MustParse("2d")[0], c[1])
	h, err := hand.New(&s)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range []hand.Action{hand.CallBy(0), hand.RaiseTo(1, to)} {
		if err := h.Apply(a); err != nil {
			t.Fatal(err)
		}
	}
	return h.View(0)
}

const anything = hand.Muck // that is not what was done

func TestAReviewFindsWhatWasDear(t *testing.T) {
	for _, k := range []struct {
		name string
		v    *hand.View
		did  hand.Action
		dear bool
		want hand.ActionKind
	}{
		{"aces are folded", preflop(t, "AhAs", 60), hand.FoldBy(0), true, hand.Raise},
		{"an all-in is called with seven and two", preflop(t, "7h2s", 1000), hand.CallBy(0), true, hand.Fold},
		{"an all-in is folded with seven and two", preflop(t, "7h2s", 1000), hand.FoldBy(0), false, 0},
		{"an all-in is called with aces", preflop(t, "AhAs", 1000), hand.CallBy(0), false, 0},
		{"three aces are folded to a check", bottest.Flop(t, "AhAs", "AdKh7c"), hand.FoldBy(0), true, hand.Raise},
		{"nothing is pushed all-in on three high cards", bottest.Flop(t, "7h4s", "AdKhJc"), hand.RaiseTo(0, 980), true, anything},
	} {
		m := Review([]Step{{k.v, k.did}}, k.v.Stakes.BigBlind)
		switch {
		case !k.dear && len(m) > 0:
			t.Errorf("%s: %+v", k.name, m[0])
		case k.dear && len(m) != 1:
			t.Errorf("%s: nothing is said", k.name)
		case k.dear && m[0].Lost < k.v.Stakes.BigBlind:
			t.Errorf("%s: %+v", k.name, m[0])
		case k.dear && k.want != anything && m[0].Better.Action.Kind != k.want && !(k.want == hand.Raise && m[0].Better.Action.Kind == hand.Call):
			t.Errorf("%s: better is %v", k.name, m[0].Better.Action.Kind)
		}
	}
}
