package hand_test

import (
	"fmt"
	"strings"
	"testing"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// told starts a hand whose cards nobody has to know: the pots can be looked at
// before the board comes.
func (d deal) told(t *testing.T) *story {
	t.Helper()
	d.manual = true
	s := d.start(t)
	unknown := make([]card.Card, d.game.HoleCards())
	for i := range unknown {
		unknown[i] = card.Unknown
	}
	for i := range d.stacks {
		if seats, _ := s.Due(); seats>>i&1 != 0 {
			if err := s.DealHole(i, unknown); err != nil {
				t.Fatal(err)
			}
		}
	}
	return s
}

func TestSidePots(t *testing.T) {
	t.Run("C59 100, 300, 300, and 50 folded", func(t *testing.T) {
		s := holdem(game.NoLimit, "25/50", 300, 100, 300, 300).told(t)
		s.goes("3 all-in, 0 calls, 1 calls, 2 folds").pots("350 013, 400 03")
	})
	t.Run("C60 50, 120, 200, 200", func(t *testing.T) {
		s := holdem(game.NoLimit, "1/2", 50, 120, 200, 200).told(t)
		s.goes("3 all-in, 0 calls, 1 calls, 2 calls").pots("200 0123, 210 123, 160 23")
	})
	t.Run("C61 500 bet, all-in 200, 80 folded", func(t *testing.T) {
		s := holdem(game.NoLimit, "40/80", 500, 200, 500).told(t)
		s.goes("0 all-in, 1 calls, 2 folds").pots("480 01").stacks(300, 0, 420)
		if e := s.all(hand.EvReturned); len(e) != 1 || e[0].Seat != 0 || e[0].Amount != 300 {
			t.Errorf("returned %v", e)
		}
	})
	t.Run("C62 25, 75, 150, 150, and 40 folded", func(t *testing.T) {
		s := holdem(game.NoLimit, "20/40", 75, 25, 150, 150, 150).told(t)
		s.goes("3 all-in, 4 calls, 0 calls, 1 calls, 2 folds").pots("125 0134, 165 034, 150 34")
	})
	t.Run("a bet in progress is in no pot yet", func(t *testing.T) {
		holdem(game.NoLimit, "5/10", thousands(3)...).told(t).goes("0 raises to 30").pots("0 012")
	})
	t.Run("antes are layered per player", func(t *testing.T) {
		d := holdem(game.NoLimit, "5/10", 3, 1000, 1000)
		d.ante = 5
		d.told(t).goes("1 calls, 2 checks").pots("9 012, 24 12")
	})
	t.Run("a big-blind ante makes no layer", func(t *testing.T) {
		d := holdem(game.NoLimit, "100/200", 5000, 5000, 300)
		d.ante, d.mode = 200, game.BigBlindAnte
		d.told(t).goes("0 calls, 1 calls").pots("700 012")
	})
	t.Run("RULES §3.9.2 who has nothing but a dead ante in the pot plays for the dead money alone", func(t *testing.T) {
		// The button pays an ante of 5 for the table and is all-in for it.
		d := holdem(game.NoLimit, "1/2", 4, 200, 200, 200)
		d.holes, d.then = []string{"KcKd", "2c3d", "6c7d", "AcAd"}, "x 7s8s9h x Jh x 4h"
		s := d.setup(t)
		s.Antes[0], s.AnteDead = 5, true
		h, err := hand.New(&s)
		if err != nil {
			t.Fatal(err)
		}
		(&story{h, t}).goes("3 calls, 1 calls, 2 checks").pots("4 0123, 6 123").checksDown().stacks(4, 204, 198, 198)
	})
	t.Run("and wins the dead antes of all with the best hand, however short", func(t *testing.T) {
		d := stud(game.Stud7, "10/20", "4s 3h 2h")
		d.stacks, d.holes = []int64{1, 10, 56}, []string{"TdTs4s", "8hQh3s", "6c5h2s"}
		d.then = "x Th9s8c x AdAhQd x 6d9hJs x 2dAc5c"
		s := d.setup(t)
		s.Antes, s.AnteDead, s.AntesFirst = [hand.MaxSeats]int64{5, 5, 5}, true, true
		h, err := hand.New(&s)
		if err != nil {
			t.Fatal(err)
		}
		(&story{h, t}).goes("2 brings in, 1 calls").checksDown().stacks(11, 10, 46)
	})
	t.Run("a carried pot is in the main pot", func(t *testing.T) {
		d := ferme(game.Ferme, 2, queens, jacks, aces)
		d.carried = 10
		d.start(t).goes("0 opens to 16, 1 calls, 2 calls").pots("64 012")
	})
}

// royal is a board on which everybody ties.
const royal = "x AsKsQs x Js x Ts"

func TestSplittingAPot(t *testing.T) {
	t.Run("C63 101, winners 2 and 5, button 3 of 6", func(t *testing.T) {
		d := holdem(game.NoLimit, "1/2", 100, 100, 50, 100, 100, 50)
		d.button, d.holes, d.then = 3, []string{"", "", "", "", "", ""}, royal
		s := d.start(t).goes("0 folds, 1 folds, 2 all-in, 3 folds, 4 folds, 5 calls")
		s.stacks(100, 100, 50, 100, 99, 51)
		if e := s.all(hand.EvAwarded); len(e) != 2 || e[0].Seat != 5 || e[0].Odd != 1 || e[0].OddWhy != hand.OddLeftOfButton || e[1].Odd != 0 {
			t.Errorf("told as %+v", e)
		}
	})
	t.Run("C64 100, winners 0, 3, 4, button 4 of 6", func(t *testing.T) {
		d := holdem(game.NoLimit, "1/2", 33, 100, 100, 33, 33, 100)
		d.button, d.holes, d.then = 4, []string{"", "", "", "", "", ""}, royal
		d.start(t).goes("1 folds, 2 folds, 3 all-in, 4 calls, 5 folds, 0 calls").stacks(34, 100, 100, 33, 33, 99)
	})
	t.Run("C65 50 in chips of 25, winners 1, 2, 5, button 5 of 6", func(t *testing.T) {
		d := holdem(game.NoLimit, "5/10", 100, 10, 10, 100, 100, 10)
		d.button, d.holes, d.then, d.chipUnit, d.carried = 5, []string{"", "", "", "", "", ""}, royal, 25, 15
		d.start(t).goes("2 calls, 3 folds, 4 folds, 5 calls, 0 folds").stacks(95, 25, 25, 100, 100, 0)
	})
	hilo := func(x, y, blinds, board string, stack int64) deal {
		d := deal{game: game.Omaha8, betting: game.NoLimit, blinds: blinds, stacks: []int64{100, stack, 100, 100, stack, 100}, button: 3}
		d.holes, d.then = []string{y, "", "", x, "", ""}, board // seats 4 and 1
		return d
	}
	const (
		low   = "x 3h8s4d x Jc x Kd"
		noLow = "x 3h8s3d x Jc x Kd"
		kings = "KhKsQhQd" // high
		wheel = "Ac2dThTs" // 8432A
		both  = "As2hKcQs" // the same low, and kings
	)
	story := func(d deal) *story { return d.start(t).goes("0 folds, 1 all-in, 2 folds, 3 folds, 4 calls, 5 folds") }
	t.Run("C66 101, one high, one low", func(t *testing.T) {
		s := story(hilo(kings, wheel, "1/1", low, 50)).stacks(100, 51, 100, 100, 50, 99)
		if e := s.all(hand.EvAwarded); e[0].Odd != 1 || e[0].OddWhy != hand.OddToHigh || e[0].Side != hand.HighSide || e[1].Side != hand.LowSide {
			t.Errorf("told as %+v", e)
		}
	})
	t.Run("C67 200, X high, X and Y low", func(t *testing.T) {
		d := hilo(both, wheel, "1/2", low, 99)
		story(d).stacks(100, 150, 100, 100, 50, 98)
	})
	t.Run("C68 103, X(1) high, X and Y(4) low, button 3 of 6", func(t *testing.T) {
		s := story(hilo(both, wheel, "1/1", low, 51)).stacks(100, 77, 100, 100, 26, 99)
		var got []string
		for _, e := range s.all(hand.EvAwarded) {
			got = append(got, fmt.Sprint(e.Seat, " ", e.Amount, " odd ", e.Odd))
		}
		if want := "1 52 odd 1, 4 26 odd 1, 1 25 odd 0"; strings.Join(got, ", ") != want {
			t.Errorf("told as %v, want %s", got, want)
		}
	})
	t.Run("C69 103, no low", func(t *testing.T) {
		s := story(hilo(both, wheel, "1/1", noLow, 51)).stacks(100, 103, 100, 100, 0, 99)
		if e := s.all(hand.EvAwarded); len(e) != 1 || e[0].Reason != hand.NoLow || e[0].Side != hand.HighSide {
			t.Errorf("told as %+v", e)
		}
	})
	t.Run("150, one high, three lows", func(t *testing.T) {
		d := deal{game: game.Omaha8, betting: game.NoLimit, blinds: "5/10", stacks: []int64{50, 50, 50, 0}}
		d.holes, d.then = []string{"Ac2dKhQs", "As2hTcTs", "Ad2sJhJs"}, "x 3h8s4d x Kc x 9d" // seats 1, 2, 0
		d.start(t).goes("0 all-in, 1 calls, 2 calls").stacks(25, 100, 25)
	})
	t.Run("C70 main 300, side 200; high A>B>C, only C low", func(t *testing.T) {
		d := deal{game: game.Omaha8, betting: game.NoLimit, blinds: "5/10", stacks: []int64{100, 200, 200}}
		d.holes, d.then = []string{"KhQhTh9h", "Ac2dTs9s", "JhJs9cTc"}, low // seats 1, 2, 0
		s := d.start(t).goes("0 all-in, 1 all-in, 2 calls").stacks(150, 100, 250)
		var got []string
		for _, e := range s.all(hand.EvAwarded) {
			got = append(got, fmt.Sprintf("pot %d: %d to %d", e.Pot, e.Amount, e.Seat))
		}
		if want := "pot 1: 100 to 1, pot 1: 100 to 2, pot 0: 150 to 0, pot 0: 150 to 2"; strings.Join(got, ", ") != want {
			t.Errorf("told as %v", got)
		}
	})
	t.Run("C71 the uncalled bet goes back", func(t *testing.T) {
		s := holdem(game.NoLimit, "5/10", thousands(3)...).start(t)
		s.goes("0 raises to 30, 1 folds, 2 calls, 2 checks, 0 bets to 40, 2 folds").stacks(1035, 995, 970)
		if e := s.all(hand.EvAwarded); len(e) != 1 || e[0].Reason != hand.Unopposed || e[0].Amount != 65 {
			t.Errorf("told as %+v", e)
		}
	})
	t.Run("C72 stacks 200, 500, 1000 all in, A>C>B", func(t *testing.T) {
		d := holdem(game.NoLimit, "5/10", 200, 500, 1000)
		d.holes, d.then = []string{"QcQd", "KcKd", "AcAd"}, "x 2h3s8h x 9s x Jh" // seats 1, 2, 0
		d.start(t).goes("0 all-in, 1 all-in, 2 calls").stacks(600, 0, 1100)
	})
	t.Run("stud's odd unit: left of the button, or to the highest card by suit", func(t *testing.T) {
		for rule, want := range map[game.OddChipRule][]int64{game.OddChipLeft: {53, 54}, game.OddChipSuit: {54, 53}} {
			d := deal{game: game.Stud5, betting: game.NoLimit, stacks: []int64{50, 50, 7}}
			d.holes, d.then = []string{"AhKs", "3c2c", "AsKd"}, "x 9d7h9c x 7d8h7s x 4c6s4d" // seats 1, 2, 0
			d.rules = func(r *game.Rules) { r.StudOddChip = rule }
			d.start(t).goes("2 brings in, 0 all-in, 1 calls").stacks(want...)
		}
	})
	t.Run("AC-22 AC-23 each pot names winners, hands, amounts and why", func(t *testing.T) {
		d := holdem(game.NoLimit, "5/10", 200, 500, 1000)
		d.holes, d.then = []string{"QcQd", "KcKd", "AcAd"}, "x 2h3s8h x 9s x Jh"
		s := d.start(t).goes("0 all-in, 1 all-in, 2 calls")
		var got []string
		for _, e := range s.all(hand.EvAwarded) {
			got = append(got, fmt.Sprintf("pot %d: %d to seat %d with %s", e.Pot, e.Amount, e.Seat, eval.Name(eval.Describe(eval.High, e.High))))
		}
		if want := "pot 1: 600 to seat 2 with Pair of kings, pot 0: 600 to seat 0 with Pair of aces"; strings.Join(got, ", ") != want {
			t.Errorf("told as %v", got)
		}
	})
}
