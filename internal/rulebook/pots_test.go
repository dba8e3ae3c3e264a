package rulebook

import (
	"testing"

	"tapis/engine/game"
	"tapis/engine/hand"
)

func TestPotsTheUncalledBet(t *testing.T) {
	s := holdem(game.NoLimit, "40/80", 500, 200, 500).start(t).goes("0 all-in", "1 calls", "2 folds")
	says(t, Pots, "Ana bets 500", 500, 200, 80, s.told(hand.EvReturned)[0], s.pots()[0])

	s = holdem(game.NoLimit, "5/10", thousands(3)...).start(t)
	s.goes("0 raises 30", "1 folds", "2 calls", "2 checks", "0 raises 40", "2 folds")
	says(t, Pots, "At 5/10, with 1,000 each", 5, 10, 1000, 30, 40, s.told(hand.EvReturned)[0], s.told(hand.EvAwarded)[0],
		s.Stack(0), s.Stack(1), s.Stack(2))
}

func TestPotsSidePots(t *testing.T) {
	type row struct {
		words string
		put   []int64
	}
	for _, c := range []struct {
		s    *story
		rows []row
	}{
		{holdem(game.NoLimit, "25/50", 300, 100, 300, 300).start(t).goes("3 all-in", "0 calls", "1 calls", "2 folds"),
			[]row{{"| Ana 100, Ben 300, Chloé 300,", []int64{100, 300, 300}}, {"| and David 50", []int64{50}}}},
		{holdem(game.NoLimit, "1/2", 50, 120, 200, 200).start(t).goes("3 all-in", "0 calls", "1 calls", "2 calls"),
			[]row{{"| Ana 50, Ben 120, |", []int64{50, 120}}, {"| Chloé 200, David 200 |", []int64{200, 200}}, {"| | Chloé, David | 160", nil}}},
		{holdem(game.NoLimit, "20/40", 75, 25, 150, 150, 150).start(t).goes("3 all-in", "4 calls", "0 calls", "1 calls", "2 folds"),
			[]row{{"| Ana 25, Ben 75, |", []int64{25, 75}}, {"| Chloé 150, David 150, |", []int64{150, 150}}, {"| and Emma 40", []int64{40}}}},
	} {
		pots := c.s.pots()
		if len(pots) != len(c.rows) {
			t.Fatalf("pots %v for %d rows", pots, len(c.rows))
		}
		for i, r := range c.rows {
			says(t, Pots, r.words, append(r.put, pots[i])...)
		}
	}

	// Ana 0, Ben 1, Chloé 2; the cards go to 1, 2, 0.
	d := holdem(game.NoLimit, "5/10", 200, 500, 1000)
	d.cards = "QcKcAc QdKdAd 3d 2h3s8h 4d 9s 5d Jh"
	s := d.start(t).goes("0 all-in", "1 all-in", "2 calls")
	kept := s.Stack(2)
	won := map[int8]int64{}
	for _, e := range s.Events() {
		if e.Kind == hand.EvAwarded {
			won[e.Seat] += e.Amount
		}
	}
	says(t, Pots, "Every pot is awarded on its own", 200, 500, 1000, won[0], won[2], kept-won[2], kept)
	if s.Stack(0) != won[0] || s.Stack(1) != 0 {
		t.Errorf("stacks %d and %d", s.Stack(0), s.Stack(1))
	}

	ante := holdem(game.NoLimit, "5/10", 3, 1000, 1000)
	ante.ante = 5
	if pots := ante.start(t).goes("1 calls", "2 checks").pots(); len(pots) != 2 || pots[0] != 9 {
		t.Errorf("an ante of 5 that is short by 2 makes the pots %v", pots)
	}
	big := holdem(game.NoLimit, "100/200", 5000, 5000, 300)
	big.ante, big.mode = 200, game.BigBlindAnte
	if pots := big.start(t).goes("0 calls", "1 calls").pots(); len(pots) != 1 {
		t.Errorf("the big blind's ante makes the pots %v", pots)
	}
}

// board is one on which everybody plays a royal flush; seats hold small cards.
const board = "4h AsKsQs 5h Js 6h Ts"

func TestPotsOfEqualHands(t *testing.T) {
	d := holdem(game.NoLimit, "1/2", 100, 100, 50, 100, 100, 50)
	d.button, d.cards = 3, "2c2d2h3c3d3h 7c7d7h8c8d8h "+board
	s := d.start(t).goes("0 folds", "1 folds", "2 all-in", "3 folds", "4 folds", "5 calls")
	says(t, Pots, "- 101 for seats 3 and 6", 101, 3, 6, 4, s.Stack(2), s.Stack(5))

	d = holdem(game.NoLimit, "1/2", 33, 100, 100, 33, 33, 100)
	d.button, d.cards = 4, "2c2d2h3c3d3h 7c7d7h8c8d8h "+board
	s = d.start(t).goes("1 folds", "2 folds", "3 all-in", "4 calls", "5 folds", "0 calls")
	says(t, Pots, "- 100 for seats 1, 4 and 5", 100, 1, 4, 5, 5, s.Stack(0), s.Stack(3), s.Stack(4))

	d = holdem(game.NoLimit, "5/10", 100, 10, 10, 100, 100, 10)
	d.button, d.unit, d.carried, d.cards = 5, 25, 15, "2c2d2h3c3d3h 7c7d7h8c8d8h "+board
	s = d.start(t).goes("2 calls", "3 folds", "4 folds", "5 calls", "0 folds")
	says(t, Pots, "- 50 in chips of 25", 50, 25, 2, 3, 6, 6, s.Stack(1), s.Stack(2), s.Stack(5))
}

// hilo is Omaha Hi-Lo between seats 1 and 4 of six, the button at seat 3; the
// cards are dealt to the seats 4, 5, 0, 1, 2, 3.
func hilo(t *testing.T, ana, ben, cards, blinds string, stack int64) *story {
	deck := ""
	rest := []string{"5c6c7c8c", "5d6d7d8d", "5h6h7h8h", "5s6s7s9c"}
	for k := range 4 {
		at := func(hand string) string { return hand[2*k : 2*k+2] }
		deck += at(ben) + at(rest[0]) + at(rest[1]) + at(ana) + at(rest[2]) + at(rest[3])
	}
	d := setting{game: game.Omaha8, betting: game.NoLimit, blinds: blinds, stacks: []int64{100, stack, 100, 100, stack, 100}, button: 3, cards: deck + cards}
	return d.start(t).goes("0 folds", "1 all-in", "2 folds", "3 folds", "4 calls", "5 folds")
}

func TestPotsOfHighAndLow(t *testing.T) {
	const (
		low   = " 2s 3h8s4d 9d Jc Qc Kd"
		noLow = " 2s 3h8s3d 9d Jc Qc Kd"
		kings = "KhKsQhQd" // high only
		wheel = "Ac2dThTs" // 8-4-3-2-A only
		both  = "As2hKcQs" // the same low, and kings
	)
	s := hilo(t, kings, wheel, low, "1/1", 50)
	says(t, Pots, "- 101, one high and one low", 101, s.Stack(1), s.Stack(4))
	s = hilo(t, both, wheel, low, "1/2", 99)
	says(t, Pots, "- 200, Ana has the high", 200, s.Stack(1), s.Stack(4))
	s = hilo(t, both, wheel, low, "1/1", 51)
	halves := map[hand.Side]int64{}
	for _, e := range s.Events() {
		if e.Kind == hand.EvAwarded {
			halves[e.Side] += e.Amount
		}
	}
	says(t, Pots, "- 103, Ana at seat 2", 103, 2, 5, 4, halves[hand.HighSide], halves[hand.LowSide], s.Stack(1), s.Stack(4))
	s = hilo(t, both, wheel, noLow, "1/1", 51)
	says(t, Pots, "- 103 and no low", 103, s.Stack(1))

	// Three players, dealt to the seats 1, 2, 0.
	three := func(ben, chloe, ana, cards string, stacks ...int64) *story {
		deck := ""
		for k := range 4 {
			deck += ben[2*k:2*k+2] + chloe[2*k:2*k+2] + ana[2*k:2*k+2]
		}
		return setting{game: game.Omaha8, betting: game.NoLimit, blinds: "5/10", stacks: stacks, cards: deck + cards}.start(t)
	}
	s = three("As2hTcTs", "Ad2sJhJs", "Ac2dKhQs", " 5s 3h8s4d 5d Kc 6d 9d", 50, 50, 50).goes("0 all-in", "1 calls", "2 calls")
	says(t, Pots, "- 150, Ana has the high", 150, s.Stack(0), s.Stack(1), s.Stack(2))
	s = three("JhJs9c9s", "Ac2dTs8c", "KhKsTh9h", low, 100, 200, 200).goes("0 all-in", "1 all-in", "2 calls")
	pots := map[uint8]int64{}
	for _, e := range s.Events() {
		if e.Kind == hand.EvAwarded {
			pots[e.Pot] += e.Amount
		}
	}
	says(t, Pots, "- A main pot of 300", pots[0], pots[1], s.Stack(0), s.Stack(1), s.Stack(2))
}
