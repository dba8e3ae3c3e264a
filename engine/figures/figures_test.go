package figures_test

import (
	"testing"

	"tapis/engine/card"
	"tapis/engine/figures"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// seats of the six-handed hand: the button is 5, the blinds are 0 and 1.
func six(t *testing.T, acts ...hand.Action) *hand.View {
	t.Helper()
	s := hand.Setup{
		Game: game.Holdem, Betting: game.NoLimit, Stakes: game.StakesFor(game.Holdem, game.NoLimit, 10), Rules: game.DefaultRules(), Button: 5,
		Order: card.MustParse("Ah"),
	}
	for i := range 6 {
		s.Stacks[i] = 1000
	}
	s.Post(0, 1)
	h, err := hand.New(&s)
	if err != nil {
		t.Fatal(err)
	}
	for i, a := range acts {
		if err := h.Apply(a); err != nil {
			t.Fatalf("action %d: %v", i, err)
		}
	}
	if !h.Done() {
		t.Fatal("the hand is not over")
	}
	return h.View(-1)
}

func folds(seats ...int) (out []hand.Action) {
	for _, i := range seats {
		out = append(out, hand.FoldBy(i))
	}
	return out
}

func TestWhoPutsChipsInRaisesAndThreeBets(t *testing.T) {
	acts := append(folds(2), hand.RaiseTo(3, 30), hand.FoldBy(4), hand.RaiseTo(5, 90), hand.FoldBy(0), hand.CallBy(1), hand.FoldBy(3)) // the flop: 1 and 5
	acts = append(acts, hand.CheckBy(1), hand.RaiseTo(5, 100), hand.CallBy(1), hand.CheckBy(1), hand.CheckBy(5), hand.RaiseTo(1, 200), hand.FoldBy(5))
	c := figures.Of(six(t, acts...))
	for _, k := range []struct {
		what string
		seat int
		f    figures.Figure
		want figures.Chance
	}{
		{"under the gun folds: dealt in, nothing put in", 2, figures.VPIP, figures.Chance{Had: 1}},
		{"the raiser put chips in", 3, figures.VPIP, figures.Chance{Had: 1, Did: 1}},
		{"the raiser raised", 3, figures.PFR, figures.Chance{Had: 1, Did: 1}},
		{"the raiser is no three-bettor", 3, figures.ThreeBet, figures.Chance{}},
		{"the raiser folds to the second raise", 3, figures.FoldToThreeBet, figures.Chance{Had: 1, Did: 1}},
		{"who folds to the raise had the chance to raise it", 4, figures.ThreeBet, figures.Chance{Had: 1}},
		{"the button raised the raise", 5, figures.ThreeBet, figures.Chance{Had: 1, Did: 1}},
		{"the big blind calls: chips put in, no raise", 1, figures.VPIP, figures.Chance{Had: 1, Did: 1}},
		{"the big blind did not raise", 1, figures.PFR, figures.Chance{Had: 1}},
		{"the button bets the flop it raised before", 5, figures.CBet, figures.Chance{Had: 1, Did: 1}},
		{"the big blind bets once and calls once after the flop", 1, figures.Aggression, figures.Chance{Had: 1, Did: 1}},
		{"the button bets once and never calls", 5, figures.Aggression, figures.Chance{Did: 1}},
		{"nobody goes to the showdown", 1, figures.Showdown, figures.Chance{Had: 1}},
		{"who folded before the flop had no chance of it", 3, figures.Showdown, figures.Chance{}},
	} {
		if got := c[k.seat][k.f]; got != k.want {
			t.Errorf("%s: %+v, want %+v", k.what, got, k.want)
		}
	}
}

func TestABlindThatIsGivenTheHandPutNothingInFreely(t *testing.T) {
	c := figures.Of(six(t, folds(2, 3, 4, 5, 0)...))
	if got := c[1][figures.VPIP]; got != (figures.Chance{Had: 1}) {
		t.Errorf("the big blind of a walk: %+v", got)
	}
	if c[1].Hands() != 1 || c[6].Hands() != 0 {
		t.Errorf("%d hands of the big blind, %d of an empty chair", c[1].Hands(), c[6].Hands())
	}
}

func TestTheShowdownAndWhoWinsThere(t *testing.T) {
	acts := append(folds(2, 3, 4), hand.CallBy(5), hand.FoldBy(0), hand.CheckBy(1))
	for range 3 {
		acts = append(acts, hand.CheckBy(1), hand.CheckBy(5))
	}
	c := figures.Of(six(t, acts...))
	var won int
	for _, seat := range []int{1, 5} {
		if got := c[seat][figures.Showdown]; got != (figures.Chance{Had: 1, Did: 1}) {
			t.Errorf("seat %d at the showdown: %+v", seat, got)
		}
		if got := c[seat][figures.WinsThere]; got.Had != 1 {
			t.Errorf("seat %d could not win: %+v", seat, got)
		}
		won += c[seat][figures.WinsThere].Did
	}
	if won < 1 {
		t.Error("nobody won at the showdown")
	}
	sum := c[1]
	sum.Add(&c[5])
	if sum.Hands() != 2 || sum[figures.Limp] != (figures.Chance{Had: 1, Did: 1}) {
		t.Errorf("together: %d hands, %+v limps", sum.Hands(), sum[figures.Limp])
	}
}

func TestPositionsAroundTheTable(t *testing.T) {
	v := six(t, folds(2, 3, 4, 5, 0)...)
	for seat, want := range []figures.Position{figures.SmallBlind, figures.BigBlind, figures.Middle, figures.Middle, figures.Cutoff, figures.Button, figures.NoPosition} {
		if got := figures.PositionOf(v, seat); got != want {
			t.Errorf("seat %d: %d, want %d", seat, got, want)
		}
	}
}
