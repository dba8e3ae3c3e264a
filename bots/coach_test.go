package bots

import (
	"math/bits"
	"math/rand/v2"
	"reflect"
	"testing"

	"tapis/bots/bottest"
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/rounds"
)

// hinted is a player who takes every hint.
type hinted struct{ coach Coach }

func (p *hinted) Decide(v *hand.View, _ *rand.Rand) Decision { return p.coach.Hint(v) }
func (p *hinted) Watch(v *hand.View)                         { p.coach.Watch(v) }
func (p *hinted) Forget(seat int)                            { p.coach.Forget(seat) }

// A player who takes every hint plays by the rules in every game and has nothing to
// regret afterwards. The sentences are tested in internal/i18n.
func TestHintsAreLegalAndNotRegretted(t *testing.T) {
	for _, g := range game.Tables() {
		r := rand.New(rand.NewPCG(4, uint64(len(g.ID))))
		me := &hinted{}
		others := []Player{newBot(t, "L2"), newBot(t, "loose:L1")}
		for range rounds.Of(1, 20) {
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
