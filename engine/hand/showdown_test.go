package hand_test

import (
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

const dry = "x 2h3s8h x 9s x Jh" // a board that changes no pair's order

func TestTheShowdown(t *testing.T) {
	told := []hand.EventKind{hand.EvShown, hand.EvMucked}
	t.Run("C83 river: bet, call, call: the bettor first, then clockwise", func(t *testing.T) {
		d := holdem(game.NoLimit, "5/10", thousands(3)...)
		d.holes, d.then = []string{"QcQd", "KcKd", "AcAd"}, dry // seats 1, 2, 0
		s := d.start(t).goes("0 calls, 1 calls, 2 checks, 1 checks, 2 checks, 0 checks, 1 checks, 2 checks, 0 checks")
		s.goes("1 checks, 2 bets to 50, 0 calls, 1 calls")
		if got := s.order(told...); got != "201" || s.order(hand.EvShown) != "20" {
			t.Errorf("told in the order %s, shown %s", got, s.order(hand.EvShown))
		}
		if e := s.all(told...); e[0].Reason != hand.LastBettor || e[1].Reason != hand.InTurn || e[2].Reason != hand.Beaten {
			t.Errorf("told as %v", e)
		}
	})
	t.Run("C84 river checked round: 4, 5, 2", func(t *testing.T) {
		d := holdem(game.NoLimit, "5/10", thousands(6)...)
		d.button, d.holes, d.then = 3, []string{"QcQd", "KcKd", "", "", "AcAd", ""}, dry // seats 4, 5, 0, 1, 2, 3
		s := d.start(t).goes("0 folds, 1 folds, 2 calls, 3 folds, 4 calls, 5 checks").checksDown()
		if got := s.order(told...); got != "452" {
			t.Errorf("told in the order %s", got)
		}
		if e := s.all(told...); e[0].Reason != hand.FirstActive {
			t.Errorf("told as %v", e[0].Reason)
		}
	})
	t.Run("a raise on the turn does not count on the river", func(t *testing.T) {
		d := holdem(game.NoLimit, "5/10", thousands(2)...)
		d.holes, d.then = []string{"QcQd", "KcKd"}, dry // seats 1, 0
		s := d.start(t).goes("0 calls, 1 checks, 1 checks, 0 checks, 1 checks, 0 bets to 10, 1 calls, 1 checks, 0 checks")
		if got := s.order(told...); got != "10" {
			t.Errorf("told in the order %s", got)
		}
	})
	t.Run("stud: the highest board first, razz: the lowest", func(t *testing.T) {
		for g, want := range map[*game.Game]string{game.Stud7: "201", game.Razz: "012"} {
			d := stud(g, "2/4", "2c 8d Ad")
			d.then = "x 3c9dAh x 4cTdAs x 5cJdQs"
			s := d.start(t)
			s.Apply(hand.BringInBy(s.Actor()))
			for s.View(-1).Street < 4 {
				if i := s.Actor(); s.Legal(i).Check {
					s.Apply(hand.CheckBy(i))
				} else {
					s.Apply(hand.CallBy(i))
				}
			}
			for !s.Done() {
				s.Apply(hand.CheckBy(s.Actor()))
			}
			if got := s.order(told...); got != want {
				t.Errorf("%s: told in the order %s, want %s", g.Name, got, want)
			}
		}
	})
	t.Run("C85 AC-20 all-in on the turn: both hands up before the river, no more prompts", func(t *testing.T) {
		s := holdem(game.NoLimit, "5/10", 1000, 1000).start(t)
		s.goes("0 calls, 1 checks, 1 checks, 0 checks, 1 all-in, 0 calls")
		events := s.Events()
		river := len(events)
		for i, e := range events {
			if e.Kind == hand.EvBoard && e.Street == 3 {
				river = i
			}
		}
		if !s.Done() || s.at(hand.EvShown, 0) > river || s.at(hand.EvShown, 1) > river || s.at(hand.EvShown, 0) < 0 {
			t.Error("the hands are shown after the river")
		}
		if e := s.all(hand.EvShown); e[0].Reason != hand.AllInTabled {
			t.Errorf("told as %v", e[0].Reason)
		}
	})
	t.Run("C86 AC-20 three, one all-in: the other two keep playing, nothing is shown", func(t *testing.T) {
		s := holdem(game.NoLimit, "5/10", 100, 1000, 1000).start(t)
		s.goes("0 all-in, 1 calls, 2 calls, 1 checks, 2 checks, 1 bets to 50, 2 calls").acts(1)
		if s.at(hand.EvShown, -1) >= 0 {
			t.Error("a hand is face up while the others still bet")
		}
		s.goes("1 all-in, 2 calls")
		if !s.Done() || len(s.all(hand.EvShown)) != 3 {
			t.Errorf("%d hands shown", len(s.all(hand.EvShown)))
		}
	})
	t.Run("with all-in players nobody mucks", func(t *testing.T) {
		d := holdem(game.NoLimit, "5/10", 100, 1000, 1000)
		d.holes, d.then = []string{"QcQd", "KcKd", "AcAd"}, dry
		if s := d.start(t).goes("0 all-in, 1 calls, 2 all-in, 1 calls"); s.order(hand.EvMucked) != "" || len(s.order(hand.EvShown)) != 3 {
			t.Errorf("mucked %s", s.order(hand.EvMucked))
		}
	})
	t.Run("the last live hand wins without showing", func(t *testing.T) {
		s := holdem(game.NoLimit, "5/10", thousands(3)...).start(t).goes("0 folds, 1 folds").stacks(1000, 995, 1005)
		if s.at(hand.EvShown, -1) >= 0 {
			t.Error("the winner of a walk shows nothing")
		}
	})
	t.Run("a beaten player who wants to be asked shows or mucks", func(t *testing.T) {
		for _, verb := range []string{"shows", "mucks"} {
			d := holdem(game.NoLimit, "5/10", thousands(2)...)
			d.holes, d.then, d.ask = []string{"QcQd", "AcAd"}, dry, 0b10 // seats 1, 0
			s := d.start(t).goes("0 calls, 1 checks, 1 checks, 0 checks, 1 checks, 0 checks, 1 checks, 0 bets to 20, 1 calls").acts(1)
			if l := s.Legal(1); !l.Show || !l.Muck {
				t.Errorf("show %v, muck %v", l.Show, l.Muck)
			}
			s.goes("1 " + verb)
			shown := s.View(0).Seats[1].Cards[0].Known()
			if !s.Done() || shown != (verb == "shows") || s.Stack(0) != 1030 {
				t.Errorf("%s: seen by the other: %v", verb, shown)
			}
		}
	})
	t.Run("a player who is asked in the middle of a razz showdown changes no order", func(t *testing.T) {
		// Seat 0 leads; seat 3 has a better board than seat 2.
		d := stud(game.Razz, "2/4", "2d 9d 8s 6s")
		d.holes = []string{"Ad6d2d", "KhKc9d", "QhQc8s", "KdKs6s"}
		d.then = "x 3cTd9h7h x 4cJd9c5d x 5cQd6h8c"
		d.ask = 0b1110
		s := d.start(t).goes("1 brings in, 2 calls, 3 calls, 0 calls")
		for s.View(-1).Street < 4 || s.Legal(s.Actor()).Check {
			s.Apply(hand.CheckBy(s.Actor()))
		}
		s.acts(1).goes("1 mucks").acts(2).goes("2 mucks").acts(3).goes("3 mucks")
		if got := s.order(told...); got != "0123" {
			t.Errorf("told in the order %s", got)
		}
	})
	t.Run("a hand that wins a side pot is shown, though a better one is up", func(t *testing.T) {
		d := holdem(game.NoLimit, "5/10", 1000, 100, 1000)
		d.holes, d.then = []string{"AcAd", "KcKd", "QcQd"}, dry // seats 1, 2, 0
		s := d.start(t).goes("0 calls, 1 all-in, 2 calls, 0 calls, 2 bets to 50, 0 calls, 2 checks, 0 checks, 2 checks, 0 checks")
		if got := s.order(hand.EvShown) + "/" + s.order(hand.EvMucked); got != "12/0" {
			t.Errorf("shown and mucked: %s", got)
		}
		s.stacks(850, 300, 950)
	})
	t.Run("a hand that wins the low is shown, though a better high is up", func(t *testing.T) {
		d := deal{game: game.Omaha8, betting: game.NoLimit, blinds: "5/10", stacks: thousands(3)}
		d.holes, d.then = []string{"KhKsQhQd", "Ac2dThTs", "JhJs9h9d"}, "x 3h8s4d x Jc x Kd" // seats 1, 2, 0
		s := d.start(t).goes("0 calls, 1 calls, 2 checks").checksDown()
		if got := s.order(hand.EvShown) + "/" + s.order(hand.EvMucked); got != "12/0" {
			t.Errorf("shown and mucked: %s", got)
		}
	})
	t.Run("a player sees nobody's mucked cards", func(t *testing.T) {
		d := holdem(game.NoLimit, "5/10", thousands(2)...)
		d.holes, d.then = []string{"QcQd", "AcAd"}, dry
		s := d.start(t).goes("0 calls, 1 checks, 1 checks, 0 checks, 1 checks, 0 checks, 1 checks, 0 bets to 20, 1 calls")
		if v := s.View(0); v.Seats[1].Cards[0] != card.Unknown || v.Seats[1].Shown {
			t.Errorf("sees %v", v.Seats[1].CardList())
		}
	})
}
