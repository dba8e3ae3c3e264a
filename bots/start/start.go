// Package start says how good starting hands are in every table game.
//
// A hand's expected pot share against one and against five random hands is a
// sum of weights, one for each of its features: ranks, pairs, suits, straights,
// low cards, made hands. The weights are fitted to dealt-out hands by package
// fit, next door, and kept in weights.go; hold'em has its 169 hands in a table
// of their own. The result is a rank, 0 for the worst starting hand and 1 for
// the best, so that "the best fifth" means the same in every game.
package start

import (
	"math"
	"sync"

	"tapis/engine/card"
	"tapis/engine/game"
)

// Rank is the part of all starting hands of the game that are worse, 0 to 1.
// The board is Courchevel's first card, else empty. The more players are dealt
// in, the more count the hands that win against many.
func Rank(g *game.Game, hole, board []card.Card, players int) float64 {
	t := tableOf(g)
	if t == nil {
		return 0.5
	}
	many := Many(players)
	var few, lots float64
	if g == game.Holdem {
		i := Class(hole[0], hole[1])
		few, lots = float64(holdemFew[i])/scale, float64(holdemLots[i])/scale
	} else {
		var f Features
		f.Read(g, hole, board)
		few, lots = f.dot(&t.few, &t.lots)
	}
	switch many {
	case 0:
		return quantile(&t.fewAt, few)
	case 1:
		return quantile(&t.lotsAt, lots)
	}
	return (1-many)*quantile(&t.fewAt, few) + many*quantile(&t.lotsAt, lots)
}

// RankOfShare is the part of the game's starting hands whose pot share against
// so many random hands is below share, 0 to 1. The opponents may be a fraction.
func RankOfShare(g *game.Game, share, opponents float64) float64 {
	t := tableOf(g)
	if t == nil {
		return share
	}
	// Measured are one and five; between them shares go down by the same part
	// with each.
	many := min(max((opponents-1)/4, 0), 2)
	at := func(i int) float64 {
		few, lots := float64(t.fewAt[i])/scale, float64(t.lotsAt[i])/scale
		return max(few, 0.01) * math.Pow(max(lots, 0.01)/max(few, 0.01), many)
	}
	lo, hi := 0, 100
	if share <= at(0) {
		return 0
	}
	for lo+1 < hi {
		if mid := (lo + hi) / 2; at(mid) <= share {
			lo = mid
		} else {
			hi = mid
		}
	}
	part := 1.0
	if a, b := at(lo), at(hi); b > a {
		part = min((share-a)/(b-a), 1)
	}
	return (float64(lo) + part) / 100
}

// Many is how much the ranking against five counts at a table: 0 heads-up, 1
// from six players on.
func Many(players int) float64 { return min(max(float64(players-2)/4, 0), 1) }

// table is one game's weights, and the shares that every hundredth of the
// starting hands stays below; in units of 1/scale.
type table struct {
	few, lots     [NumFeatures]int16
	fewAt, lotsAt [101]int16
}

const scale = 10000

// tableByID finds a table by its game's id. The tables themselves are data that
// no start of the program touches.
var tableByID = sync.OnceValue(func() map[string]*table {
	m := make(map[string]*table, len(tables))
	for i := range tables {
		m[tables[i].id] = &tables[i].table
	}
	return m
})

func tableOf(g *game.Game) *table {
	id := g.ID
	if g == game.Coupled {
		id = game.Ferme.ID
	}
	return tableByID()[id]
}

// dot is the sums of the weights of f's features.
func (f *Features) dot(few, lots *[NumFeatures]int16) (x, y float64) {
	var a, b float32
	for k := range f.n {
		i := f.at[k]
		a += f.x[k] * float32(few[i])
		b += f.x[k] * float32(lots[i])
	}
	return float64(a) / scale, float64(b) / scale
}

func quantile(at *[101]int16, x float64) float64 {
	lo, hi := 0, 100
	y := x * scale
	for lo+1 < hi {
		if mid := (lo + hi) / 2; float64(at[mid]) <= y {
			lo = mid
		} else {
			hi = mid
		}
	}
	a, b := float64(at[lo]), float64(at[lo+1])
	part := 0.5
	if b > a {
		part = min(max((y-a)/(b-a), 0), 1)
	}
	return (float64(lo) + part) / 100
}

// Class numbers the 169 kinds of hold'em hands: 13*high+low for suited cards,
// 13*low+high for others and pairs.
func Class(a, b card.Card) int {
	hi, lo := int(max(a.Rank(), b.Rank())), int(min(a.Rank(), b.Rank()))
	if a.Suit() == b.Suit() {
		return 13*hi + lo
	}
	return 13*lo + hi
}
