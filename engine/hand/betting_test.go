package hand_test

import (
	"testing"

	"tapis/engine/game"
	"tapis/engine/hand"
)

// In these stories button 0 of three or more has the small blind at seat 1, the
// big blind at seat 2; later streets begin with seat 1.

func holdem(b game.Betting, blinds string, stacks ...int64) deal {
	return deal{game: game.Holdem, betting: b, blinds: blinds, stacks: stacks}
}

const (
	closed = "the betting was not reopened by a full raise: call or fold"
	capped = "the limit of 4 bets is reached: call or fold"
)

func TestPotLimit(t *testing.T) {
	t.Run("C28 call, pot, pot, call, call", func(t *testing.T) {
		d := holdem(game.PotLimit, "5/10", thousands(6)...)
		s := d.start(t).pot(15)
		s.goes("3 calls").pot(25)
		s.raise(4, "20…45").goes("4 pots").pot(70)
		s.raise(5, "80…160").goes("5 pots").pot(230)
		s.goes("0 folds, 1 folds, 2 folds, 3 calls").pot(380)
		s.call(4, 115).goes("4 calls").pot(495)
	})
	t.Run("C29 pot 50, bet 10, call: the third may raise by 80", func(t *testing.T) {
		d := holdem(game.PotLimit, "5/10", thousands(5)...)
		s := d.start(t).goes("3 calls, 4 calls, 0 calls, 1 calls, 2 checks").pot(50)
		s.goes("1 bets to 10, 2 calls").raise(3, "20…90")
	})
	t.Run("C30 first to act", func(t *testing.T) {
		holdem(game.PotLimit, "5/10", thousands(4)...).start(t).raise(3, "20…35")
		holdem(game.PotLimit, "100/200", thousands(4)...).start(t).raise(3, "400…700")
	})
	t.Run("C31 big blind all-in for half of it", func(t *testing.T) {
		holdem(game.PotLimit, "100/200", 1000, 1000, 100, 1000).start(t).raise(3, "400…700").call(3, 200)
	})
	t.Run("C31 dead small blind counts as posted", func(t *testing.T) {
		d := holdem(game.PotLimit, "100/200", thousands(4)...)
		d.noSmall = true
		d.start(t).raise(2, "400…700")
	})
	t.Run("short blinds do not count after the flop", func(t *testing.T) {
		s := holdem(game.PotLimit, "100/200", 1000, 1000, 100, 1000).start(t)
		s.goes("3 calls, 0 calls, 1 calls").pot(700).raise(1, "200…700")
	})
	t.Run("C32 folded to the small blind", func(t *testing.T) {
		s := holdem(game.PotLimit, "5/10", thousands(4)...).start(t)
		s.goes("3 folds, 0 folds").raise(1, "20…30")
	})
	t.Run("C33 flop bet of the pot", func(t *testing.T) {
		s := holdem(game.PotLimit, "20/40", 2000, 2000, 2000).start(t)
		s.goes("0 calls, 1 calls, 2 checks").pot(120)
		s.raise(1, "40…120").goes("1 pots").raise(2, "240…480")
	})
	t.Run("pot 90, bet 30, one call or two", func(t *testing.T) {
		s := holdem(game.PotLimit, "10/20", 2000, 2000, 2000, 2000).start(t)
		s.goes("3 raises to 40, 0 folds, 1 folds, 2 calls").pot(90)
		s.goes("2 bets to 30").raise(3, "60…180")
		s = holdem(game.PotLimit, "10/15", 2000, 2000, 2000, 2000, 2000, 2000).start(t)
		s.goes("3 calls, 4 calls, 5 calls, 0 calls, 1 calls, 2 checks").pot(90)
		s.goes("1 bets to 30, 2 calls").raise(3, "60…210").goes("3 calls").raise(4, "60…240")
	})
	t.Run("antes count in the pot", func(t *testing.T) {
		d := holdem(game.PotLimit, "5/10", thousands(4)...)
		d.ante = 2
		d.start(t).raise(3, "20…43")
	})
	t.Run("all-in below the smallest raise", func(t *testing.T) {
		holdem(game.PotLimit, "5/10", 1000, 1000, 1000, 15).start(t).raise(3, "15")
	})
}

func TestNoLimit(t *testing.T) {
	t.Run("C34 the first raise", func(t *testing.T) {
		holdem(game.NoLimit, "25/50", thousands(4)...).start(t).raise(3, "100…1000").refused("3 raises to 99", hand.CodeTooSmall)
	})
	t.Run("C35 a bet of 200 on the flop", func(t *testing.T) {
		s := holdem(game.NoLimit, "25/50", thousands(3)...).start(t)
		s.goes("0 calls, 1 calls, 2 checks").raise(1, "50…950")
		s.goes("1 bets to 200").raise(2, "400…950")
	})
	t.Run("C36 to 125, to 200, to 500", func(t *testing.T) {
		s := holdem(game.NoLimit, "25/50", thousands(6)...).start(t)
		s.goes("3 raises to 125, 4 raises to 200, 5 raises to 500").raise(0, "800…1000")
	})
	t.Run("C37 straight to 500, two calls", func(t *testing.T) {
		s := holdem(game.NoLimit, "25/50", thousands(6)...).start(t)
		s.goes("3 raises to 500, 4 calls, 5 calls").raise(0, "950…1000")
	})
	// Flop: A bets 100, B all-in 125, C calls, D all-in 200, E calls. The seats
	// are A1 B2 C3 D4 E0.
	flop := func(t *testing.T) *story {
		s := holdem(game.NoLimit, "50/100", 2000, 2000, 225, 2000, 300).start(t)
		s.goes("3 calls, 4 calls, 0 calls, 1 calls, 2 checks")
		return s.goes("1 bets to 100, 2 all-in, 3 calls, 4 all-in, 0 calls")
	}
	t.Run("C38 two short all-ins reopen the betting to the bettor", func(t *testing.T) {
		s := flop(t).acts(1).call(1, 100).raise(1, "300…1900")
		s.goes("1 calls").acts(3).call(3, 75).raise(3, closed).refused("3 raises to 300", hand.CodeNoRaise)
		s.goes("3 calls").pot(100*5 + 125 + 200*4)
	})
	t.Run("C39 after a raise the caller may raise too", func(t *testing.T) {
		flop(t).goes("1 raises to 300").acts(3).call(3, 175).raise(3, "400…1900")
	})
	t.Run("C40 bet 300, all-ins 500, 650, 800", func(t *testing.T) {
		s := holdem(game.NoLimit, "50/100", 5000, 5000, 600, 750, 900).start(t)
		s.goes("3 calls, 4 calls, 0 calls, 1 calls, 2 checks")
		s.goes("1 bets to 300, 2 all-in, 3 all-in, 4 all-in").raise(0, "1100…4900")
	})
	t.Run("C41 a limp, an all-in below a full raise", func(t *testing.T) {
		s := holdem(game.NoLimit, "2000/4000", 7500, 50000, 50000, 50000).start(t)
		s.goes("3 calls, 0 all-in, 1 folds").acts(2).raise(2, "11500…50000")
		s.goes("2 calls").acts(3).call(3, 3500).raise(3, closed)
	})
	t.Run("C42 opening all-in below the smallest bet", func(t *testing.T) {
		s := holdem(game.NoLimit, "50/100", 1000, 160, 1000).start(t)
		s.goes("0 calls, 1 calls, 2 checks, 1 all-in").call(2, 60).raise(2, "160…900")
	})
	t.Run("C43 big blind has 60 of 100", func(t *testing.T) {
		holdem(game.NoLimit, "50/100", 1000, 1000, 60, 1000).start(t).call(3, 100).raise(3, "200…1000")
	})
	t.Run("AC-14 stack 29 facing 22", func(t *testing.T) {
		s := holdem(game.NoLimit, "5/10", 1000, 1000, 1000, 1000, 29).start(t)
		s.goes("3 raises to 22").acts(4).call(4, 22).raise(4, "29")
		s.refused("4 raises to 28", hand.CodeTooSmall).refused("4 raises to 30", hand.CodeStack).refused("4 checks", hand.CodeMustCall)
		s.goes("4 all-in").call(0, 29).raise(0, "41…1000")
	})
	t.Run("AC-21 a big blind that is all-in gets no option", func(t *testing.T) {
		s := holdem(game.NoLimit, "5/10", 1000, 1000, 10, 1000).start(t)
		s.goes("3 calls, 0 folds, 1 calls").acts(1)
		if s.View(1).StreetName() != game.Flop {
			t.Errorf("the street is %v", s.View(1).StreetName())
		}
	})
	t.Run("the big blind has the option, and a raise takes it away", func(t *testing.T) {
		s := holdem(game.NoLimit, "5/10", thousands(3)...).start(t)
		s.goes("0 calls, 1 calls").acts(2).raise(2, "20…1000").goes("2 raises to 30, 0 calls, 1 calls").acts(1)
	})
	t.Run("nobody left who could call a raise", func(t *testing.T) {
		s := holdem(game.NoLimit, "5/10", 1000, 1000, 40).start(t)
		s.goes("0 folds, 1 calls, 2 all-in").acts(1).call(1, 30)
		s.raise(1, "nobody is left who could call a raise: call or fold").refused("1 raises to 100", hand.CodeNobodyToCall)
	})
	t.Run("nobody could put a chip against a raise: the others have chips, and fewer than the bet", func(t *testing.T) {
		// Seats 0 and 2 are to act still, or have called, and reach 105 and 52 at most.
		s := holdem(game.NoLimit, "5/10", 105, 51, 490, 52, 131).start(t)
		s.goes("3 raises to 20, 4 all-in, 0 calls, 1 calls").acts(2).call(2, 121)
		s.raise(2, "nobody is left who could call a raise: call or fold").refused("2 raises to 242", hand.CodeNobodyToCall).goes("2 calls")
		s.acts(3).call(3, 32)
	})
	t.Run("one chip more than the bet is enough for a raise", func(t *testing.T) {
		s := holdem(game.NoLimit, "5/10", 105, 51, 490, 132, 131).start(t)
		s.goes("3 raises to 20, 4 all-in, 0 calls, 1 calls").acts(2).raise(2, "242…490")
	})
	t.Run("in every structure", func(t *testing.T) {
		for _, b := range game.Holdem.Bettings() {
			d := holdem(b, "5/10", 1000, 15, 18, 20)
			if b == game.FixedLimit {
				d.blinds, d.bets = "", "10/20"
			}
			d.start(t).goes("3 all-in").acts(0).refused("0 raises to 30", hand.CodeNobodyToCall).goes("0 calls").acts(1).call(1, 10)
			d.stacks[2] = 21
			d.start(t).goes("3 all-in, 0 raises to 30")
		}
	})
	t.Run("heads-up, big blind all-in for less than the small blind", func(t *testing.T) {
		s := holdem(game.NoLimit, "5/10", 1000, 4).start(t)
		if !s.Done() || s.Stack(0)+s.Stack(1) != 1004 || s.all(hand.EvReturned)[0].Amount != 1 {
			t.Errorf("over: %v, stacks %d and %d", s.Done(), s.Stack(0), s.Stack(1))
		}
	})
	t.Run("heads-up, big blind all-in for more than the small blind", func(t *testing.T) {
		s := holdem(game.NoLimit, "5/10", 1000, 7).start(t).acts(0).call(0, 5)
		s.goes("0 calls")
		if got := s.all(hand.EvReturned); !s.Done() || len(got) != 1 || got[0].Amount != 3 {
			t.Errorf("returned %v", got)
		}
	})
}

func TestFixedLimit(t *testing.T) {
	limit := func(stacks ...int64) deal {
		return deal{game: game.Holdem, betting: game.FixedLimit, bets: "2/4", stacks: stacks}
	}
	twenty := func(stacks ...int64) deal {
		d := limit(stacks...)
		d.bets = "20/40"
		return d
	}
	t.Run("C44 2, 4, 6, 8 before the flop", func(t *testing.T) {
		s := limit(thousands(4)...).start(t)
		s.raise(3, "4").refused("3 raises to 5", hand.CodeFixed)
		s.goes("3 raises to 4").raise(0, "6").goes("0 raises to 6").raise(1, "8").goes("1 raises to 8")
		s.raise(2, capped).refused("2 raises to 10", hand.CodeCapped).call(2, 6)
	})
	t.Run("C45 4, 8, 12, 16 on the turn", func(t *testing.T) {
		s := limit(thousands(3)...).start(t).goes("0 calls, 1 calls, 2 checks, 1 checks, 2 checks, 0 checks")
		s.raise(1, "4").goes("1 bets to 4").raise(2, "8").goes("2 raises to 8").raise(0, "12").goes("0 raises to 12")
		s.raise(1, "16").goes("1 raises to 16").raise(2, capped)
	})
	ladder := "0 raises to 4, 1 raises to 6, 0 raises to 8"
	t.Run("C46 heads-up the cap holds", func(t *testing.T) {
		limit(thousands(2)...).start(t).goes(ladder).raise(1, capped)
	})
	t.Run("C46 heads-up without a cap", func(t *testing.T) {
		d := limit(thousands(2)...)
		d.rules = func(r *game.Rules) { r.CapHeadsUp = false }
		d.start(t).goes(ladder).raise(1, "10").goes("1 raises to 10, 0 raises to 12").raise(1, "14")
	})
	t.Run("without a heads-up cap, a cap reached by three stays", func(t *testing.T) {
		d := limit(thousands(3)...)
		d.rules = func(r *game.Rules) { r.CapHeadsUp = false }
		s := d.start(t).goes("0 raises to 4, 1 raises to 6, 2 raises to 8, 0 folds")
		s.acts(1).raise(1, capped)
		s = d.start(t).goes("0 raises to 4, 1 folds, 2 raises to 6, 0 raises to 8")
		s.acts(2).raise(2, "10")
	})
	t.Run("C47 all-in 15 opening a street of 20", func(t *testing.T) {
		s := twenty(1000, 35, 1000, 1000).start(t).goes("3 calls, 0 calls, 1 calls, 2 checks, 1 all-in")
		s.call(2, 15).raise(2, "35").goes("2 raises to 35").raise(3, "55").goes("3 raises to 55").raise(0, "75").goes("0 raises to 75")
		s.raise(2, capped)
	})
	t.Run("C48 all-in 9 opening a street of 20", func(t *testing.T) {
		s := twenty(1000, 29, 1000, 1000).start(t).goes("3 calls, 0 calls, 1 calls, 2 checks, 1 all-in")
		s.call(2, 9).raise(2, "20").goes("2 completes to 20").raise(3, "40")
		if e := s.all(hand.EvRaised); e[len(e)-1].Reason != hand.AsCompletion {
			t.Errorf("told as %v", e[len(e)-1].Reason)
		}
	})
	t.Run("C49 bet 20, all-in 28: the bettor may not raise", func(t *testing.T) {
		s := twenty(1000, 1000, 48).start(t).goes("0 calls, 1 calls, 2 checks, 1 bets to 20, 2 all-in, 0 folds")
		s.acts(1).call(1, 8).raise(1, "nobody is left who could call a raise: call or fold")
		s = twenty(1000, 1000, 48).start(t).goes("0 calls, 1 calls, 2 checks, 1 bets to 20, 2 all-in, 0 calls")
		s.acts(1).call(1, 8).raise(1, closed)
	})
	t.Run("bet 20, all-in 28: who has not acted completes to 40", func(t *testing.T) {
		s := twenty(1000, 1000, 48).start(t).goes("0 calls, 1 calls, 2 checks, 1 bets to 20, 2 all-in")
		s.acts(0).raise(0, "40").goes("0 completes to 40").acts(1).raise(1, "60")
	})
	t.Run("bet 20, all-in 30: the next raise is to 50", func(t *testing.T) {
		s := twenty(1000, 1000, 50).start(t).goes("0 calls, 1 calls, 2 checks, 1 bets to 20, 2 all-in")
		s.acts(0).raise(0, "50").goes("0 calls").acts(1).raise(1, "50")
	})
	t.Run("two short all-ins are measured together", func(t *testing.T) {
		s := twenty(1000, 1000, 46, 52, 1000).start(t).goes("3 calls, 4 calls, 0 calls, 1 calls, 2 checks")
		s.goes("1 bets to 20, 2 all-in").raise(3, "32").goes("3 all-in").raise(4, "52").goes("4 calls, 0 calls").acts(1).raise(1, "52")
	})
	t.Run("C50 No River: 2, 2, 4", func(t *testing.T) {
		d := limit(thousands(3)...)
		d.game = game.NoRiver
		s := d.start(t).raise(0, "4").goes("0 calls, 1 calls, 2 checks")
		s.raise(1, "2").goes("1 checks, 2 checks, 0 checks").raise(1, "4").goes("1 checks, 2 checks, 0 checks")
		if !s.Done() {
			t.Error("the turn is the last round")
		}
	})
}

func TestAntesAndBlinds(t *testing.T) {
	t.Run("C58 big-blind ante, blind first", func(t *testing.T) {
		for stack, want := range map[int64][2]int64{300: {200, 100}, 150: {150, 0}, 1000: {200, 200}} {
			d := holdem(game.NoLimit, "100/200", 5000, 5000, stack, 5000)
			d.ante, d.mode = 200, game.BigBlindAnte
			v := d.start(t).View(2)
			if blind, dead := v.Seats[2].Bet, v.Pot-v.Seats[2].Bet-100; blind != want[0] || dead != want[1] {
				t.Errorf("stack %d: blind %d, ante %d; want %v", stack, blind, dead, want)
			}
		}
	})
	t.Run("antes of everybody come before the blinds", func(t *testing.T) {
		d := holdem(game.NoLimit, "100/200", 5000, 5000, 150, 5000)
		d.ante = 50
		v := d.start(t).View(2)
		if v.Seats[2].Bet != 100 || v.Pot != 4*50+100+100 {
			t.Errorf("blind %d, pot %d", v.Seats[2].Bet, v.Pot)
		}
	})
	t.Run("C76 heads-up the button is the small blind and acts first", func(t *testing.T) {
		s := holdem(game.NoLimit, "5/10", thousands(2)...).start(t)
		v := s.acts(0).View(0)
		if v.Seats[0].Bet != 5 || v.Seats[1].Bet != 10 {
			t.Errorf("blinds %d and %d", v.Seats[0].Bet, v.Seats[1].Bet)
		}
		s.goes("0 calls, 1 checks").acts(1)
		if got := s.order(hand.EvDealt); got != "10" {
			t.Errorf("dealt in the order %s", got)
		}
	})
	t.Run("AC-27 three become two: the button posts the small blind", func(t *testing.T) {
		d := holdem(game.NoLimit, "5/10", 0, 1000, 0, 0, 1000)
		d.button = 4
		s := d.start(t).acts(4)
		if v := s.View(-1); v.Seats[4].Bet != 5 || v.Seats[1].Bet != 10 {
			t.Errorf("button posts %d, the other %d", v.Seats[4].Bet, v.Seats[1].Bet)
		}
		s.goes("4 calls, 1 checks").acts(1)
	})
	t.Run("dead small blind: first to act stays left of the big blind", func(t *testing.T) {
		d := holdem(game.NoLimit, "5/10", thousands(4)...)
		d.noSmall = true
		s := d.start(t).acts(2).pot(10)
		if e := s.all(hand.EvDeadBlind); len(e) != 1 || e[0].Reason != hand.SmallBlindLeft {
			t.Errorf("told as %v", e)
		}
	})
	t.Run("dead button: later streets begin on its left", func(t *testing.T) {
		d := holdem(game.NoLimit, "5/10", 1000, 0, 1000, 1000)
		d.button = 1
		s := d.start(t).acts(0).goes("0 calls, 2 calls, 3 checks").acts(2)
		if got := s.order(hand.EvDealt); got != "230" {
			t.Errorf("dealt in the order %s", got)
		}
	})
}
