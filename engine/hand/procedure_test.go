package hand_test

import (
	"fmt"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// streets plays a limit hand by checking and calling, throwing what is due, and
// calls see when each betting round begins.
func (s *story) streets(see func(*hand.View)) {
	s.t.Helper()
	last := -1
	for !s.Done() {
		v := s.View(-1)
		if v.Legal.Discard == 0 && s.Actor() >= 0 && v.Street != last && s.Legal(s.Actor()).Fold {
			last = v.Street
			see(v)
		}
		i := 0
		for s.Pending()>>i&1 == 0 {
			i++
		}
		a := s.Timeout(i)
		if s.Legal(i).Call > 0 {
			a = hand.CallBy(i)
		}
		if err := s.Apply(a); err != nil {
			s.t.Fatal(err)
		}
	}
}

func TestCardsOnEachStreet(t *testing.T) {
	for _, c := range []struct {
		name string
		game *game.Game
		want string // hole and board cards at the start of each betting round
	}{
		{"hold'em", game.Holdem, "2+0 2+3 2+4 2+5"},
		{"omaha", game.Omaha, "4+0 4+3 4+4 4+5"},
		{"C95 crazy pineapple", game.Pineapple, "3+0 3+3 2+4 2+5"},
		{"C95 irish", game.Irish, "4+0 4+3 2+4 2+5"},
		{"C95 aviation", game.Aviation, "4+0 3+3 2+4 2+5"},
		{"C96 courchevel", game.Courchevel, "5+1 5+3 5+4 5+5"},
		{"no river", game.NoRiver, "3+0 3+3 3+4"},
		{"seven-card stud", game.Stud7, "3+0 4+0 5+0 6+0 7+0"},
		{"five-card stud", game.Stud5, "2+0 3+0 4+0 5+0"},
		{"triple draw", game.TD27, "5+0 5+0 5+0 5+0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := ""
			deal{game: c.game, bets: "10/20", stacks: thousands(4)}.start(t).streets(func(v *hand.View) {
				got += fmt.Sprintf(" %d+%d", v.Seats[0].N, v.NBoard)
			})
			if got != " "+c.want {
				t.Errorf("got%s, want %s", got, c.want)
			}
		})
	}
}

func TestUpCards(t *testing.T) {
	for g, want := range map[*game.Game]string{game.Stud7: "..^ ..^^ ..^^^ ..^^^^ ..^^^^.", game.Stud5: ".^ .^^ .^^^ .^^^^"} {
		got := ""
		deal{game: g, bets: "10/20", stacks: thousands(3)}.start(t).streets(func(v *hand.View) {
			got += " "
			for _, c := range v.Seats[1].CardList() {
				if c.Known() {
					got += "^"
				} else {
					got += "."
				}
			}
		})
		if got != " "+want {
			t.Errorf("%s: another player's cards are%s, want %s", g.Name, got, want)
		}
	}
}

func TestForcedDiscards(t *testing.T) {
	pineapple := func() *story {
		d := deal{game: game.Pineapple, bets: "10/20", stacks: []int64{1000, 1000, 1000}}
		d.holes = []string{"AcAd2c", "KcKd3c", "QcQd4c"} // seats 1, 2, 0
		d.then = "x 7h8s9h x Td x 2d"
		return d.start(t).goes("0 calls, 1 calls, 2 checks, 1 checks, 2 checks, 0 checks")
	}
	t.Run("all choose at once, in any order, one card each", func(t *testing.T) {
		s := pineapple()
		if s.Pending() != 0b111 || s.Actor() != -1 {
			t.Fatalf("pending %b", s.Pending())
		}
		s.refused("1 throws AcAd", hand.CodeWrongCount).refused("1 throws Kc", hand.CodeCardNotHeld).refused("1 checks", hand.CodeNotBetting)
		s.goes("2 throws 3c").refused("2 throws Kc", hand.CodeNotYourTurn)
		v := s.View(0)
		if v.Seats[2].N != 2 || v.Events[len(v.Events)-1].Cards[0] != card.Unknown {
			t.Error("the others see that he has thrown, and not what")
		}
		if s.View(2).Me().Thrown != card.Of(card.MustParse("3c")...) {
			t.Error("he sees it himself")
		}
		s.goes("0 throws 4c, 1 throws 2c").acts(1)
	})
	t.Run("an all-in player throws too, and shows after that", func(t *testing.T) {
		d := deal{game: game.Pineapple, betting: game.NoLimit, blinds: "5/10", stacks: thousands(2)}
		d.holes, d.then = []string{"AcAd2c", "KcKd3c"}, "x 7h8s9h x Td x 2d"
		s := d.start(t).goes("0 all-in, 1 calls")
		if s.at(hand.EvShown, -1) >= 0 || s.Pending() != 0b11 || s.View(-1).NBoard != 3 {
			t.Fatal("they choose with the flop on the board and their hands down")
		}
		s.goes("0 throws 3c, 1 throws 2c").stacks(0, 2000)
		if turn := s.at(hand.EvShown, 0); turn > s.at(hand.EvEnded, -1) || len(s.all(hand.EvShown)) != 2 {
			t.Error("the hands are tabled once the last has chosen")
		}
	})
	t.Run("nobody throws for the last player", func(t *testing.T) {
		d := deal{game: game.Aviation, betting: game.PotLimit, blinds: "5/10", stacks: thousands(3)}
		s := d.start(t).goes("0 folds, 1 folds")
		if !s.Done() || len(s.all(hand.EvDiscarded)) != 0 {
			t.Error("the hand is over")
		}
	})
	t.Run("AC-34 time is up: the card that helps least", func(t *testing.T) {
		for hole, want := range map[string]string{
			"AcAd2c": "2c", // the pair stays
			"TcJd2c": "2c", // 7 to J is a straight
			"2c2d3d": "3d", // a pair of twos beats a three
			"3c4c5d": "3c", // nothing helps: the lowest rank
			"3c3d3h": "3c", // then the lowest suit
		} {
			d := deal{game: game.Pineapple, bets: "10/20", stacks: thousands(2)}
			d.holes, d.then = []string{hole, ""}, "x 7h8s9h"
			s := d.start(t).goes("0 calls, 1 checks, 1 checks, 0 checks")
			if a := s.Timeout(1); a.Kind != hand.Discard || a.N != 1 || a.Cards[0].String() != want {
				t.Errorf("%s: throws %s, want %s", hole, card.Format(a.Cards[:a.N]), want)
			}
		}
	})
}

func TestAC34TimeIsUp(t *testing.T) {
	s := holdem(game.NoLimit, "5/10", thousands(3)...).start(t)
	if a := s.Timeout(0); a.Kind != hand.Fold {
		t.Errorf("facing a bet: %v", a.Kind)
	}
	s.goes("0 calls, 1 calls")
	if a := s.Timeout(2); a.Kind != hand.Check {
		t.Errorf("checking is free: %v", a.Kind)
	}
	st := stud(game.Stud7, "2/4", "2c 8d 9d").start(t)
	if a := st.Timeout(0); a.Kind != hand.PostBringIn {
		t.Errorf("owing the bring-in: %v", a.Kind)
	}
	td := deal{game: game.TD27, bets: "10/20", stacks: thousands(2)}.start(t).goes("0 calls, 1 checks")
	if a := td.Timeout(1); a.Kind != hand.Draw || a.N != 0 {
		t.Errorf("drawing: %v of %d", a.Kind, a.N)
	}
}

func TestC97PlayersAtATable(t *testing.T) {
	for g, most := range map[*game.Game]int{
		game.Holdem: 10, game.Omaha: 10, game.Omaha8: 10, game.Pineapple: 10, game.Pineapple8: 10, game.Irish: 10, game.Aviation: 10,
		game.NoRiver: 10, game.Courchevel: 8, game.Stud7: 8, game.Razz: 8, game.Stud8: 8, game.Stud5: 9,
		game.Ferme: 8, game.Nullot27: 8, game.NullotA5: 8, game.Coupled: 8, game.TD27: 8, game.TDA5: 8,
	} {
		for n := 1; n <= 10; n++ {
			s := hand.Setup{Game: g, Betting: g.Default, Stakes: game.DefaultStakes(g, g.Default), Rules: game.DefaultRules()}
			copy(s.Stacks[:], thousands(n))
			if n > 1 {
				deal{game: g, betting: g.Default, stacks: thousands(n)}.setup(t)
			}
			s.Post(0, n-1)
			if _, err := hand.New(&s); (err == nil) != (n >= 2 && n <= most) {
				t.Errorf("%s with %d players: %v", g.Name, n, err)
			}
		}
	}
	if game.Contrepartie.MaxPlayers != 7 || game.Contrepartie.MinPlayers != 1 {
		t.Error("contrepartie takes 1 to 7")
	}
}

// RULES §3.3: one card at a time from the button's left, burns as listed.
func TestDealingOrderAndBurns(t *testing.T) {
	for _, c := range []struct {
		game *game.Game
		used int // cards gone from the deck when three players see it to the end
	}{
		{game.Holdem, 2*3 + 8}, {game.Pineapple, 3*3 + 8}, {game.Omaha, 4*3 + 8}, {game.Irish, 4*3 + 8}, {game.Aviation, 4*3 + 8},
		{game.Courchevel, 5*3 + 9}, {game.NoRiver, 3*3 + 6}, {game.Stud5, 5*3 + 3}, {game.Stud7, 7*3 + 4}, {game.TD27, 15}, {game.Ferme, 15},
	} {
		s := deal{game: c.game, betting: game.FixedLimit, bets: "10/20", stacks: thousands(3)}.start(t)
		if c.game == game.Ferme {
			s = ferme(game.Ferme, 2, jacks, queens, aces).start(t).goes("0 opens to 6, 1 calls, 2 calls")
		}
		s.checksDown()
		if got := card.Size - s.View(-1).Stub; got != c.used {
			t.Errorf("%s: %d cards are gone from the deck, want %d", c.game.Name, got, c.used)
		}
	}
	d := holdem(game.NoLimit, "5/10", thousands(3)...)
	s := d.setup(t)
	s.Order = card.MustParse("2c3c4c 2d3d4d 5c 6c7c8c 5d 6d 5h 6h")
	h, err := hand.New(&s)
	if err != nil {
		t.Fatal(err)
	}
	st := (&story{h, t}).goes("0 calls, 1 calls, 2 checks").checksDown()
	v := st.View(-1)
	if got := card.Format(v.BoardCards()); got != "6c7c8c6d6h" {
		t.Errorf("board %s", got)
	}
	for seat, want := range []string{"4c4d", "2c2d", "3c3d"} {
		if got := card.Format(st.View(seat).Me().CardList()); got != want {
			t.Errorf("seat %d holds %s, want %s", seat, got, want)
		}
	}
}
