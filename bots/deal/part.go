package deal

import (
	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/hand"
)

// Part is the viewer's part of the pot after Finish against the given seats, 0
// to 1.
func (w *World) Part(rivals []int) float64 {
	me := w.View.Seat
	high := part(&w.High, me, rivals)
	if w.Game.Low == eval.NoRanking {
		return high
	}
	low := part(&w.Low, me, rivals)
	if w.Game.High == eval.NoRanking {
		return low
	}
	if w.Low[me] == 0 {
		for _, s := range rivals {
			if w.Low[s] > 0 {
				return high / 2
			}
		}
		return high // no low: the high hand takes it all
	}
	return (high + low) / 2
}

func part(values *[hand.MaxSeats]eval.Value, me int, rivals []int) float64 {
	mine, ties := values[me], 1
	for _, s := range rivals {
		switch {
		case values[s] > mine:
			return 0
		case values[s] == mine:
			ties++
		}
	}
	return 1 / float64(ties)
}

// Share is the mean part of the pot over n deals in which the opponents hold
// anything; with played, anything that draws as they were seen to. At most
// rivals opponents count.
func (w *World) Share(n, rivals int, played bool) float64 {
	all := w.N
	w.N = min(w.N, rivals+1)
	sum := 0.0
	for range n {
		w.Begin()
		for _, s := range w.Live[1:w.N] {
			if played {
				w.DealPlayed(s)
			} else {
				w.DealHidden(s)
			}
		}
		w.Finish()
		sum += w.Part(w.Live[1:w.N])
	}
	w.N = all
	return sum / float64(n)
}

// Throwing is the mean part of the pot over n deals in which the viewer throws
// the given cards now, and dealt gives the opponents their hands.
func (w *World) Throwing(cards []card.Card, n int, dealt func(w *World, deal int)) float64 {
	me := w.View.Seat
	sum := 0.0
	for i := range n {
		w.Begin()
		dealt(w, i)
		w.NHole[me] = Without(&w.Hole[me], w.NHole[me], cards)
		w.thrown = true
		w.Finish()
		sum += w.Part(w.Live[1:w.N])
	}
	w.thrown = false
	return sum / float64(n)
}
