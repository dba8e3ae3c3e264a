package eval

import (
	"math/rand/v2"
	"tapis/engine/card"
	"testing"
)

func TestOmahaTmp(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	d := card.Full.Cards()
	for range 20000 {
		r.Shuffle(52, func(i, j int) { d[i], d[j] = d[j], d[i] })
		for hole := 2; hole <= 5; hole++ {
			for board := 3; board <= 5; board++ {
				h, b := d[:hole], d[hole:hole+board]
				for _, k := range []Ranking{High, EightOrBetter} {
					if v := EvaluateTwo(k, h, b); gradeOf(k, v) != referenceTwo(k, h, b) {
						t.Fatal(k, h, b, v, Describe(k, v))
					}
				}
			}
		}
	}
}
