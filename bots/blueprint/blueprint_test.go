package blueprint

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/hand/handtest"
)

// The tree is the betting of RULES §2.1: a showdown costs one small bet at least and
// twelve big ones at most, and both have put in the same.
func TestTheTreeIsTheBetting(t *testing.T) {
	tree := NewTree()
	least, most := int32(math.MaxInt32), int32(0)
	for _, e := range tree.Ends {
		if e.Folder < 0 {
			if e.In[0] != e.In[1] {
				t.Fatalf("a showdown for %v", e.In)
			}
			least, most = min(least, e.In[0]), max(most, e.In[0])
		} else if e.In[e.Folder] >= e.In[1-e.Folder] {
			t.Fatalf("player %d folds having put in %v", e.Folder, e.In)
		}
	}
	if least != 2 || most != 48 {
		t.Errorf("showdowns cost %d to %d halves of a small bet, want 2 to 48", least, most)
	}
	first := &tree.Nodes[0]
	if first.Player != 0 || first.Mask != 1<<Fold|1<<Call|1<<Raise || tree.Nodes[first.Next[Call]].Player != 1 {
		t.Errorf("the first decision is %+v", first)
	}
}

// A hand is in the same bucket whenever it is asked, better hands are in higher ones,
// and draws are told from made hands of the same strength.
func TestHandsAreSorted(t *testing.T) {
	var s, again Sorter
	var one, two [Combos]uint8
	board := card.MustParse("Ks8h3d")
	s.Sort(card.MustParse("2c3c4c"), &two)
	s.Sort(board, &one)
	again.Sort(board, &two)
	for i := range one {
		if a, b := Hole(i); !card.Of(board...).Has(a) && !card.Of(board...).Has(b) && one[i] != two[i] {
			t.Fatalf("combo %d is in bucket %d and %d", i, one[i], two[i])
		}
	}
	mean := func(cards string) int {
		c := card.MustParse(cards)
		return int(one[Combo(c[0], c[1])]) / spreadBins
	}
	order := []string{"5c2d", "Jc9d", "8c7c", "KcQd", "AcAd", "8c8d"}
	for i := 1; i < len(order); i++ {
		if mean(order[i]) < mean(order[i-1]) {
			t.Errorf("%s is in a lower bucket than %s", order[i], order[i-1])
		}
	}
	s.Sort(card.MustParse("KsQs3d"), &one)
	c := card.MustParse("JsTs4c4h")
	if draw, pair := one[Combo(c[0], c[1])]%spreadBins, one[Combo(c[2], c[3])]%spreadBins; draw <= pair {
		t.Errorf("a straight flush draw spreads as much as a small pair: %d and %d", draw, pair)
	}
}

// Wherever two players with enough chips are in a hand of fixed-limit hold'em there is
// an answer, it is a chance for each legal action, and nowhere else.
func TestThereIsAnAnswerEverywhere(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 9))
	asked := 0
	for k := range 150 {
		s := handtest.Table(r, game.Holdem, game.FixedLimit, 2)
		h, err := hand.New(&s)
		if err != nil {
			t.Fatal(err)
		}
		for !h.Done() {
			a := handtest.Next(r, h)
			v := h.View(bits.TrailingZeros16(h.Pending()))
			parts, ok := Strategy(v)
			asked++
			if sum := parts[Fold] + parts[Call] + parts[Raise]; !ok || math.Abs(sum-1) > 1e-6 {
				t.Fatalf("hand %d: %v, %v", k, parts, ok)
			}
			if parts[Raise] > 0 && v.Legal.MaxTo == 0 || parts[Fold] > 0 && v.Legal.Check {
				t.Fatalf("hand %d: %v where %+v is legal", k, parts, v.Legal)
			}
			if err := h.Apply(a); err != nil {
				t.Fatal(err)
			}
		}
	}
	if asked < 500 {
		t.Errorf("only %d decisions", asked)
	}
	for _, c := range []struct {
		name  string
		g     *game.Game
		b     game.Betting
		seats int
		stack int64
	}{{"no limit", game.Holdem, game.NoLimit, 2, 0}, {"three players", game.Holdem, game.FixedLimit, 3, 0}, {"omaha", game.Omaha, game.FixedLimit, 2, 0}, {"a short stack", game.Holdem, game.FixedLimit, 2, 5}} {
		s := handtest.Table(r, c.g, c.b, c.seats)
		if c.stack > 0 {
			s.Stacks[0] = c.stack * s.Stakes.Unit()
			s.Stacks[1] = s.Stacks[0]
		}
		h, err := hand.New(&s)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := Strategy(h.View(h.Actor())); ok {
			t.Errorf("%s: there is an answer", c.name)
		}
	}
}
