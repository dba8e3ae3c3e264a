package rulebook

import (
	"testing"

	"tapis/engine/game"
	"tapis/engine/hand"
)

func TestRabbitHunt(t *testing.T) {
	all := func(s *story, seats ...string) int64 {
		return int64(len(s.goes(seats...).Rabbit(nil)))
	}
	flop := holdem(game.NoLimit, "5/10", thousands(3)...).start(t).goes("0 calls", "1 calls", "2 checks", "1 checks", "2 raises 20")
	early := holdem(game.NoLimit, "5/10", thousands(3)...).start(t)
	says(t, Spice, "Everybody folds on the flop", all(flop, "0 folds", "1 folds"), all(early, "0 folds", "1 folds"))
}

func TestStraddle(t *testing.T) {
	d := holdem(game.NoLimit, "5/10", thousands(5)...)
	d.third = 20
	s := d.start(t)
	if s.Actor() != 4 {
		t.Errorf("seat %d acts first, the straddle is seat 3", s.Actor())
	}
	says(t, Spice, "the smallest raise is to", 5, 10, s.call(4), s.minTo(4))
	s.goes("4 calls", "0 folds", "1 folds", "2 calls")
	if l := s.Legal(3); s.Actor() != 3 || !l.Check || l.MinTo != 40 {
		t.Errorf("the straddle may %+v once everybody called", l)
	}
	s.goes("3 checks")
	if s.View(-1).Street != 1 || s.pot() != 65 {
		t.Errorf("street %d with %d in the pot", s.View(-1).Street, s.pot())
	}

	d = holdem(game.FixedLimit, "10/20", thousands(5)...)
	d.third = 20
	s = d.start(t)
	var to []int64
	for _, deed := range []string{"4 raises 30", "0 raises 40", "1 raises 50"} {
		to = append(to, s.minTo(s.Actor()))
		s.goes(deed)
	}
	if l := s.Legal(2); l.MaxTo != 0 || l.NoRaise != hand.CodeCapped {
		t.Errorf("after three raises %+v", l)
	}
	says(t, Spice, "it is the first bet of the round and three raises follow", append([]int64{10, 20}, to...)...)

	d = holdem(game.PotLimit, "5/10", thousands(5)...)
	d.third = 20
	says(t, Spice, "In pot limit it counts as what it is", 5, 10, 20, d.start(t).maxTo(4))
}
