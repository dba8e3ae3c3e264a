package main

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"tapis/bots/start"
	"tapis/engine/card"
)

const dims = start.NumFeatures

// system adds up the normal equations of a least-squares fit.
type system struct {
	a [dims][dims]float64
	b [dims]float64
}

func (m *system) add(f *start.Features, y float64) {
	f.Each(func(i int, x float64) {
		f.Each(func(j int, z float64) { m.a[i][j] += x * z })
		m.b[i] += x * y
	})
}

// solve finds the weights by Cholesky's method, in units of 1/scale. A small
// ridge keeps features that say the same apart.
func (m *system) solve() []int16 {
	for i := range dims {
		m.a[i][i] += 5
	}
	var l [dims][dims]float64
	for i := range dims {
		for j := range i + 1 {
			x := m.a[i][j]
			for k := range j {
				x -= l[i][k] * l[j][k]
			}
			if i == j {
				l[i][i] = math.Sqrt(max(x, 1e-9))
			} else {
				l[i][j] = x / l[j][j]
			}
		}
	}
	var y, x [dims]float64
	for i := range dims {
		y[i] = m.b[i]
		for k := range i {
			y[i] -= l[i][k] * y[k]
		}
		y[i] /= l[i][i]
	}
	for i := dims - 1; i >= 0; i-- {
		x[i] = y[i]
		for k := i + 1; k < dims; k++ {
			x[i] -= l[k][i] * x[k]
		}
		x[i] /= l[i][i]
	}
	w := make([]int16, dims)
	for i := range w {
		w[i] = int16(math.Round(scale * x[i]))
	}
	return w
}

func dot(f *start.Features, w []int16) float64 {
	sum := 0.0
	f.Each(func(i int, x float64) { sum += x * float64(w[i]) })
	return sum / scale
}

func quantiles(x []float64) []int16 {
	slices.Sort(x)
	out := make([]int16, 101)
	for i := range out {
		out[i] = int16(math.Round(scale * x[min(i*len(x)/100, len(x)-1)]))
	}
	return out
}

// holdemQuantiles are over all 1,326 hands, from the freshly made tables.
func holdemQuantiles(k int) []int16 {
	few, lots := fresh()
	t := few
	if k == 1 {
		t = lots
	}
	var x []float64
	for a := card.Card(0); a < card.Size; a++ {
		for b := card.Card(0); b < a; b++ {
			x = append(x, float64(t[start.Class(a, b)])/scale)
		}
	}
	return quantiles(x)
}

var made *[2][169]int16

func fresh() (few, lots [169]int16) {
	if made == nil {
		a, b := holdem()
		made = &[2][169]int16{a, b}
	}
	return made[0], made[1]
}

func list(x []int16) string {
	var b strings.Builder
	for i, v := range x {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprint(&b, v)
	}
	return b.String()
}
