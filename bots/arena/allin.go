package arena

import (
	"tapis/bots/deal"
	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/hand"
)

// allInBoards is how many boards an all-in before the flop is dealt out on; later all
// of them are.
const allInBoards = 3000

// luck is what the board gave seat me of a finished hand of hold'em heads-up that was
// all-in before the last card, beyond its part of all boards. What the local best
// response wins is counted without it: it goes all-in often, and a coin flip for a
// hundred big blinds would hide the rest.
func luck(h *hand.Hand, v *hand.View, me int) float64 {
	h.ViewInto(v, me)
	you := 1 - me
	known, tabled := 0, false
	for i := range v.Events {
		switch e := &v.Events[i]; e.Kind {
		case hand.EvShown:
			tabled = tabled || e.Reason == hand.AllInTabled
		case hand.EvBoard:
			if !tabled {
				known += int(e.N)
			}
		}
	}
	if !tabled || known == 5 {
		return 0
	}
	pot, got := int64(0), int64(0)
	for i := range v.Events {
		if e := &v.Events[i]; e.Kind == hand.EvAwarded {
			pot += e.Amount
			if int(e.Seat) == me {
				got += e.Amount
			}
		}
	}
	return float64(got) - equity(v.Seats[me].CardList(), v.Seats[you].CardList(), v.Board[:known])*float64(pot)
}

// equity is the part that mine takes of all boards that begin so.
func equity(mine, yours, board []card.Card) float64 {
	out := card.Of(mine...) | card.Of(yours...) | card.Of(board...)
	var a, b [7]card.Card
	copy(a[:], mine)
	copy(b[:], yours)
	n := 2 + copy(a[2:], board)
	copy(b[2:], board)
	won, boards := 0.0, 0.0
	show := func() {
		boards++
		switch x, y := eval.High7(&a), eval.High7(&b); {
		case x > y:
			won++
		case x == y:
			won += 0.5
		}
	}
	if len(board) == 0 {
		rng := deal.NewStream(uint64(out))
		for range allInBoards {
			used := out
			for k := n; k < 7; {
				if c := card.Card(rng.Below(card.Size)); !used.Has(c) {
					used, a[k], b[k] = used.Add(c), c, c
					k++
				}
			}
			show()
		}
		return won / boards
	}
	var rest func(k int, from card.Card)
	rest = func(k int, from card.Card) {
		if k == 7 {
			show()
			return
		}
		for c := from; c < card.Size; c++ {
			if !out.Has(c) {
				a[k], b[k] = c, c
				rest(k+1, c+1)
			}
		}
	}
	rest(n, 0)
	return won / boards
}
