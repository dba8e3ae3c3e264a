package bots

import (
	"fmt"
	"sort"
)

type zzKey struct {
	round, odds, n int
}

var ZZ = map[zzKey]*[3]float64{}
var ZZOn bool

func zzNote(round int, odds float64, n int, fold float64, folded bool) {
	if !ZZOn {
		return
	}
	k := zzKey{round, int(odds * 20), n}
	x := ZZ[k]
	if x == nil {
		x = new([3]float64)
		ZZ[k] = x
	}
	x[0]++
	x[1] += fold
	if folded {
		x[2]++
	}
}

func ZZPrint() {
	var ks []zzKey
	for k := range ZZ {
		ks = append(ks, k)
	}
	sort.Slice(ks, func(i, j int) bool {
		a, b := ks[i], ks[j]
		if a.round != b.round {
			return a.round < b.round
		}
		if a.n != b.n {
			return a.n < b.n
		}
		return a.odds < b.odds
	})
	for _, k := range ks {
		x := ZZ[k]
		if x[0] > 60 {
			fmt.Printf("round %d n %d odds %.2f: %6.0f predicted %.2f actual %.2f\n", k.round, k.n, float64(k.odds)/20, x[0], x[1]/x[0], x[2]/x[0])
		}
	}
}
