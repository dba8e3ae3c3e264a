package nolimit

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"tapis/bots/blueprint"
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/hand/handtest"
)

// Whatever is done, no chip is lost, a showdown is for equal stakes, and an all-in is
// answered by a fold or a call.
func TestTheAbstractGameKeepsItsChips(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	ends := [3]int{}
	for range 5000 {
		depth := 13 + 200*r.Float64()
		s := newState(depth)
		for {
			if total := s.stack[0] + s.stack[1] + s.pot(); math.Abs(total-2*depth) > 1e-6 {
				t.Fatalf("%.2f big blinds of %.2f: %+v", total, 2*depth, s)
			}
			if s.node().shove && s.open() != 1<<Fold|1<<Call {
				t.Fatalf("after an all-in %b is open", s.open())
			}
			if place := s.place(0); place < first[s.street] || place+blueprint.Buckets(s.street) > first[s.street+1] {
				t.Fatalf("place %d on street %d", place, s.street)
			}
			mask := s.open()
			a := r.IntN(Actions)
			if mask>>a&1 == 0 {
				continue
			}
			to := 0.0
			if a >= Small && a <= Large {
				to = s.sizeTo(a)
			}
			end := s.do(a, to)
			ends[end]++
			if end == showdown && math.Abs(s.stack[0]-s.stack[1]) > 1e-6 {
				t.Fatalf("a showdown with %v behind", s.stack)
			}
			if end != goesOn {
				break
			}
		}
	}
	if ends[folded] < 500 || ends[showdown] < 500 {
		t.Errorf("%d folds, %d showdowns", ends[folded], ends[showdown])
	}
}

// A bet is taken for the nearest sizes as far as it is one, by the pseudo-harmonic
// mapping; a tiny one is not folded to as to the smallest size.
func TestBetsOfOtherSizesAreTakenForNearOnes(t *testing.T) {
	at := func(part float64) follower {
		f := follower{at: newState(100), small: 1}
		f.act(Small, 2.5)
		f.act(Call, 0)
		f.act(Small, part*f.at.pot())
		return f
	}
	node := func(a int) int8 {
		s := newState(100)
		s.do(Small, 2.5)
		s.do(Call, 0)
		return s.node().next[a]
	}
	for _, c := range []struct {
		bet   float64
		as    int
		other float64 // how far it is the other
		small float64
	}{
		{0.45, Small, 0, 1}, {1, Middle, 0, 1}, {2, Large, 0, 1}, {19.5, AllIn, 0, 1},
		{0.6, Small, 0.34, 1}, {0.8, Middle, 0.29, 1}, {0.1, Small, 0, 0.29},
	} {
		f := at(c.bet)
		if f.at.at != node(c.as) || math.Abs(f.part-c.other) > 0.02 || math.Abs(f.small-c.small) > 0.02 {
			t.Errorf("%.2f of the pot: node %d (want %d), the other by %.2f (%.2f), small %.2f (%.2f)", c.bet, f.at.at, node(c.as), f.part, c.other, f.small, c.small)
		}
	}
}

// Wherever two players are in a hand of no-limit hold'em with stacks the table is for,
// there is an answer of legal actions whose parts add up. Only where a player raised
// once more over what was taken for an all-in there is none.
func TestThereIsAnAnswerEverywhere(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 9))
	asked, none := 0, 0
	for range 300 {
		s := handtest.Table(r, game.Holdem, game.NoLimit, 2)
		depth := Shallowest + r.IntN(80)
		s.Stacks[0], s.Stacks[1] = int64(depth)*s.Stakes.BigBlind, int64(depth+r.IntN(30))*s.Stakes.BigBlind
		h, err := hand.New(&s)
		if err != nil {
			t.Fatal(err)
		}
		for !h.Done() {
			if l := h.Legal(bits.TrailingZeros16(h.Pending())); !l.Show && !l.Muck {
				asked++
				if !answered(t, h) {
					none++
				}
			}
			if err := h.Apply(handtest.Next(r, h)); err != nil {
				t.Fatal(err)
			}
		}
		for seat := range 2 {
			v := h.View(seat)
			for _, step := range Follow(v, 1-seat, card.Of(v.Me().CardList()...)) {
				if step.Fold < -1e-9 || step.Raise < -1e-9 || step.Fold+step.Raise > 1+1e-6 {
					t.Fatalf("%+v", step)
				}
			}
		}
	}
	if asked < 600 || none > asked/6 {
		t.Errorf("%d decisions, %d without an answer", asked, none)
	}
}

// answered says whether there is an answer for who has to decide, and checks it.
func answered(t *testing.T, h *hand.Hand) bool {
	t.Helper()
	list := Strategy(h.View(bits.TrailingZeros16(h.Pending())))
	sum := 0.0
	for _, c := range list {
		sum += c.Part
		if err := h.Clone().Apply(c.Action); err != nil {
			t.Fatalf("%+v: %v", c.Action, err)
		}
	}
	if list != nil && math.Abs(sum-1) > 1e-6 {
		t.Fatalf("%v", list)
	}
	return list != nil
}

// Elsewhere there is none.
func TestThereIsNoAnswerForOtherGames(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 9))
	for _, c := range []struct {
		name  string
		g     *game.Game
		b     game.Betting
		seats int
		depth int64
	}{
		{"fixed limit", game.Holdem, game.FixedLimit, 2, 100}, {"three players", game.Holdem, game.NoLimit, 3, 100}, {"omaha", game.Omaha, game.PotLimit, 2, 100},
		{"twenty big blinds", game.Holdem, game.NoLimit, 2, 20}, {"two hundred", game.Holdem, game.NoLimit, 2, 200},
	} {
		s := handtest.Table(r, c.g, c.b, c.seats)
		for i := range c.seats {
			s.Stacks[i] = c.depth * s.Stakes.BigBlind
		}
		h, err := hand.New(&s)
		if err != nil {
			t.Fatal(err)
		}
		if Strategy(h.View(h.Actor())) != nil {
			t.Errorf("%s: there is an answer", c.name)
		}
	}
}

// The best hands are not folded before the flop, and the worst do not call an all-in of
// a hundred big blinds.
func TestTheTablePlaysItsStrongHands(t *testing.T) {
	s := newState(100)
	s.do(AllIn, 0)
	for _, c := range []struct {
		cards      string
		least, max float64 // of calls
	}{{"AsAh", 0.97, 1}, {"KsKh", 0.97, 1}, {"7s2h", 0, 0.03}, {"9s4h", 0, 0.03}} {
		two := card.MustParse(c.cards)
		if p := s.lookup(loaded(), blueprint.StartBucket(two[0], two[1])); p[Call] < c.least || p[Call] > c.max {
			t.Errorf("%s calls an all-in %.2f of the time", c.cards, p[Call])
		}
	}
}

// What a deal is worth to one player is what it costs the other, and the same seed
// trains the same strategy.
func TestTrainingIsAFunctionOfItsSeed(t *testing.T) {
	one, two := NewTrainer(5), NewTrainer(5)
	one.Run(2, nil)
	two.Run(2, nil)
	if !slices.Equal(one.sum, two.sum) {
		t.Error("the same seed trains two strategies")
	}
	row := make([]byte, blueprint.Buckets(0))
	s := newState(100)
	for a := range Actions {
		one.fill(row, s.place(0), a)
		if a != Call && slices.Max(row) > levels-1 {
			t.Errorf("action %d: level %d of %d", a, slices.Max(row), levels-1)
		}
	}
	tr := &Trainer{wins: 1}
	s = newState(50)
	s.do(Small, 2.5)
	s.do(Call, 0)
	s.do(Middle, s.sizeTo(Middle))
	for _, a := range []int{Fold, AllIn} {
		tr.me = 0
		x := tr.after2(&s, a)
		tr.me = 1
		if y := tr.after2(&s, a); x+y != 0 {
			t.Errorf("after %d: %v and %v", a, x, y)
		}
	}
}

// after2 is after where the hand ends with a call of an all-in.
func (t *Trainer) after2(s *state, action int) float32 {
	if action != AllIn {
		return t.after(s, action)
	}
	next := *s
	next.do(AllIn, 0)
	return t.after(&next, Call)
}
