package main

import (
	"math/rand/v2"

	"tapis/bots/start"
	"tapis/engine/card"
	"tapis/engine/eval"
)

// kinds is the number of classes of hold'em hands.
const kinds = 169

// equities are the hands against each other: win is the share of the first, ways
// the number of pairs of hands of the two classes that can be dealt together.
type equities struct {
	win  [kinds][kinds]float64
	ways [kinds][kinds]float64
}

// deal plays every class against every other on random boards.
func deal(boards int) *equities {
	var e equities
	var hands [kinds][][2]card.Card
	for a := range card.Card(card.Size) {
		for b := range a {
			k := start.Class(a, b)
			hands[k] = append(hands[k], [2]card.Card{a, b})
		}
	}
	for i := range kinds {
		for j := range kinds {
			for _, x := range hands[i] {
				for _, y := range hands[j] {
					if card.Of(x[:]...)&card.Of(y[:]...) == 0 {
						e.ways[i][j]++
					}
				}
			}
		}
	}
	r := rand.New(rand.NewPCG(2, 7))
	for i := range kinds {
		e.win[i][i] = 0.5
		for j := range i {
			e.win[i][j] = against(r, hands[i], hands[j], boards)
			e.win[j][i] = 1 - e.win[i][j]
		}
	}
	return &e
}

// against is the share of one class against another.
func against(r *rand.Rand, a, b [][2]card.Card, boards int) float64 {
	sum := 0.0
	for range boards {
		x, y := a[r.IntN(len(a))], b[r.IntN(len(b))]
		for card.Of(x[:]...)&card.Of(y[:]...) != 0 {
			x, y = a[r.IntN(len(a))], b[r.IntN(len(b))]
		}
		used := card.Of(x[:]...) | card.Of(y[:]...)
		var one, two [7]card.Card
		for i := 0; i < 5; {
			c := card.Card(r.IntN(card.Size))
			if !used.Has(c) {
				used = used.Add(c)
				one[i], two[i] = c, c
				i++
			}
		}
		copy(one[5:], x[:])
		copy(two[5:], y[:])
		switch v, w := eval.High7(&one), eval.High7(&two); {
		case v > w:
			sum++
		case v == w:
			sum += 0.5
		}
	}
	return sum / float64(boards)
}

// solution is who pushes and who calls.
type solution struct {
	shove [kinds]bool
	call  [5][kinds]bool
}

// settle finds the equilibrium by fictitious play: everybody answers what the
// others have done on average so far.
func (e *equities) settle(behind int, depth float64) solution {
	var shove [kinds]float64
	var call [5][kinds]float64
	for h := range kinds {
		shove[h] = 0.5
		for j := range behind {
			call[j][h] = 0.3
		}
	}
	const rounds = 400
	var s solution
	for n := 1; n <= rounds; n++ {
		s = e.answer(behind, depth, &shove, &call)
		step := 1 / float64(n+1)
		for h := range kinds {
			shove[h] += step * (truth(s.shove[h]) - shove[h])
			for j := range behind {
				call[j][h] += step * (truth(s.call[j][h]) - call[j][h])
			}
		}
	}
	return s
}

// answer is everybody's best answer to what the others do.
func (e *equities) answer(behind int, depth float64, shove *[kinds]float64, call *[5][kinds]float64) (s solution) {
	own := blind(behind) // of the one who pushes
	var folds, wins [5]float64
	for h := range kinds {
		// What is won or lost by pushing, against folding.
		value, open := 0.0, 1.0
		for j := range behind {
			folds[j], wins[j] = e.meets(h, &call[j])
			dead := 1.5 - own - blind(behind-1-j)
			pot := 2*depth + dead
			value += open * (1 - folds[j]) * (wins[j]*pot - depth)
			open *= folds[j]
		}
		value += open * (1.5 - own)
		s.shove[h] = value > -own
		for j := range behind {
			_, win := e.meets(h, shove)
			mine := blind(behind - 1 - j)
			dead := 1.5 - own - mine
			s.call[j][h] = win*(2*depth+dead)-depth > -mine
		}
	}
	return s
}

// blind is what the player with so many behind has posted: the big blind has none
// behind, the small blind one.
func blind(behind int) float64 {
	switch behind {
	case 0:
		return 1
	case 1:
		return 0.5
	}
	return 0
}

// meets is how often a player folds who plays part of its hands, and the share of
// a class against the hands it plays.
func (e *equities) meets(h int, plays *[kinds]float64) (folds, win float64) {
	var all, in, sum float64
	for k := range kinds {
		w := e.ways[h][k]
		all += w
		in += w * plays[k]
		sum += w * plays[k] * e.win[h][k]
	}
	if in == 0 {
		return 1, 0.5
	}
	return 1 - in/all, sum / in
}

func truth(b bool) float64 {
	if b {
		return 1
	}
	return 0
}
