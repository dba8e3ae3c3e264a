package rulebook

import (
	"testing"

	"tapis/engine/bank"
	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
)

// The amounts in the examples of the games' own pages.

func TestExampleOfHoldem(t *testing.T) {
	shares := func(pot int64) (ana, ben int64) {
		// Dealt to seat 1, Ana, then seat 0, Ben.
		d := holdem(game.NoLimit, "1/2", pot/2, pot/2)
		d.cards = "4hQc 4cJh 2c 9h9d5s 3c 5c 6c Kd"
		d.carried = pot % 2
		s := d.start(t).goes("0 all-in", "1 calls")
		return s.Stack(1), s.Stack(0)
	}
	ana, ben := shares(100)
	odd, even := shares(101)
	if odd != even+1 { // Ana is left of the button
		t.Errorf("of 101 they get %d and %d", odd, even)
	}
	says(t, "holdem", "Board 9♥ 9♦ 5♠ 5♣ K♦", 100, ana, ben, odd+even)
}

func TestExampleOfHiLo(t *testing.T) {
	s := hilo(t, "As2hKcQs", "Ac2dThTs", " 2s 3h8s4d 9d Jc Qc Kd", "1/2", 99)
	won, low := s.Stack(1), s.Stack(4)
	says(t, "omaha8", "Board 3♥ 8♠ 4♦ J♣ K♦", 8, 8, 4, 3, 2, 200, 200/2, won-200/2, won, low)
	half := func(pot int64) (high, low int64) { return pot - pot/2, pot / 2 } // RULES §3.7
	high, _ := half(151)
	says(t, "pineapple8", "Board A♦ 4♣ 6♥ K♠ Q♠", 6, 4, 3, 2, 151, high)
	high, low = half(281)
	says(t, "stud8", "Ana: A♥ 5♥ J♥", 8, 6, 4, 3, 2, 281, high, low)
}

func TestExamplesOfFiveCardDraw(t *testing.T) {
	// Dealt to Ana 0, Ben 1, Chloé 2, David 3, a card at a time.
	d := setting{game: game.Ferme, betting: game.PotLimit, ante: 5, stacks: thousands(4), button: 3}
	d.cards = "QcJcAcKh QdJdAd9h 8c9sKc6c 7c5hTd4c 4d2c3c2d"
	s := d.start(t)
	pot := s.pot()
	s.goes("0 checks")
	opening := s.maxTo(1)
	s.goes("1 pots")
	call := s.call(2)
	s.goes("2 pots")
	to := s.View(-1).Seats[2].Bet
	s.goes("3 folds", "0 folds")
	more := s.call(1)
	s.goes("1 calls", "1 stands", "2 stands")
	says(t, "ferme", "Four players ante 5", 5, pot, opening, call, to-call, to, more, s.pot())
	if s.maxTo(1) != s.pot() {
		t.Errorf("after the draw the most is %d", s.maxTo(1))
	}

	// Five antes of 2, nobody has jacks: the same cards for the lowest.
	c := setting{game: game.Coupled, betting: game.PotLimit, ante: 2, stacks: thousands(5), button: 4}
	c.cards = "2c8c9hTcTh 2d7dAdQc9d 6h5h3h4sKs 9c4hKd6sQd Js2hQs3c3d"
	s = c.start(t).goes("0 checks", "1 checks", "2 checks", "3 checks", "4 checks", "0 checks")
	opening = s.maxTo(1)
	s.goes("1 pots", "2 calls", "3 folds", "4 folds", "0 folds")
	says(t, "ferme-nullot", "Five players ante 2", 2, opening, 8, 7, 5, 4, 2, s.pot())
}

func TestExampleOfStud(t *testing.T) {
	s := setting{game: game.Stud7, betting: game.FixedLimit, blinds: "2/4", stacks: []int64{0, 1000, 1000, 1000, 1000}, cards: "6c6d6h6s7c7d7h7s2c9dKhQs"}.start(t)
	start := s.pot()
	bring := s.Legal(1).BringIn
	s.goes("1 brings")
	call := s.call(2)
	s.goes("2 calls")
	complete := s.minTo(3)
	s.goes("3 raises 2", "4 folds")
	more := s.call(1)
	before := s.pot()
	s.goes("1 calls", "2 calls")
	says(t, "stud7", "Stakes 2/4, ante 1", 2, 4, 1, start, bring, call, complete, more, start, 2, 2, 2, s.pot())
	if before+2*more != s.pot() {
		t.Errorf("the pot grew from %d to %d", before, s.pot())
	}
}

// Triple draw at 10/20: the bet of each of the four rounds.
func TestExampleOfTripleDraw(t *testing.T) {
	s := setting{game: game.TD27, betting: game.FixedLimit, blinds: "10/20", stacks: thousands(2)}.start(t)
	var bets []int64
	s.goes("0 calls", "1 checks")
	bets = append(bets, 10) // the big blind
	for !s.Done() {
		if s.Legal(s.Actor()).Draw {
			s.goes(name(s.Actor(), "stands"))
			continue
		}
		if s.call(s.Actor()) == 0 && len(bets) <= int(s.View(-1).Street) {
			bets = append(bets, s.maxTo(s.Actor()))
		}
		s.goes(name(s.Actor(), "checks"))
	}
	says(t, "td27", "At 10/20 the rounds are played", 10, 20, bets[0], bets[1], bets[2], bets[3], 5, 4, 3, 2, 5, 4, 3, 2)
}

func TestPayTablesOfContrepartie(t *testing.T) {
	var super, bonus []int64
	for _, hand := range []string{"8s8h8d2c3h", "9h8c7d6s5h", "Kh9h7h4h2h", "QsQhQd5c5s", "8s8h8d8c3h", "9h8h7h6h5h", "AhKhQhJhTh"} {
		m := eval.Describe(eval.High, eval.Evaluate(eval.High, card.MustParse(hand)))
		if pay := bank.SuperAntePay(m); m.Category != eval.Trips {
			super = append(super, int64(pay.Num), int64(pay.Den))
		}
		pay := bank.BonusPay(m)
		bonus = append(bonus, int64(pay.Num), int64(pay.Den))
	}
	says(t, "contrepartie", "Super Ante: straight", append(super, bonus...)...)
	says(t, "contrepartie", "- After your two cards", 3, 4)
	says(t, "contrepartie", "- After the flop", 2)
	says(t, "contrepartie", "Who has bet 4A", 4, 3, 2)
	for bets, halves := range map[bank.Bets]int64{bank.A4: 8, bank.A3: 6, bank.A2: 4, bank.T: 1, bank.TR: 2} {
		if got := bets.Play(10); got != 5*halves {
			t.Errorf("%v plays %d", bets, got)
		}
	}
}

func TestExampleOfContrepartie(t *testing.T) {
	r, err := bank.Settle(bank.Settlement{Ante: 10, Bonus: 5, Bets: bank.A3,
		Player: card.MustParse("Ah9h"), Bank: card.MustParse("KdKc"), Board: card.MustParse("Kh7h4hQs2d")})
	if err != nil {
		t.Fatal(err)
	}
	var net []int64
	for _, l := range r.Boxes {
		net = append(net, l.Net)
	}
	says(t, "contrepartie", "A = 10, Bonus 5", 10, 5, 3, net[0], 3, 2, net[1], net[2], net[3], r.Net)
}
