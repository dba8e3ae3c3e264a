// Command bench measures the evaluator beside others that are written in Go, in
// one run and on the same random deals, and prints what each takes and how many
// times as long as tapis that is.
//
// It is a module of its own, so that the program needs none of them. Before
// anything is measured all evaluators have to agree which of two hands is better.
// What counts is the time of the processor; the evaluators take turns, and each
// round gives one ratio, so that a machine that is busy with other things slows
// down both sides.
package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"runtime"
	"runtime/debug"
	"slices"

	chehsunliu "github.com/chehsunliu/poker"
	paulhankin "github.com/paulhankin/poker"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/engine/odds"
	"tapis/internal/cputime"
)

const (
	rounds = 9
	deals  = 1 << 20
	agree  = 1 << 16 // deals that are compared first
)

// work is one thing that several evaluators do.
type work struct {
	name string
	ops  int
	by   []evaluator // tapis first
	same func() error
}

// evaluator does the work once and returns a sum that keeps it from being left out.
type evaluator struct {
	name string
	run  func() int64
}

func main() {
	runtime.LockOSThread()
	for _, w := range []work{seven(), five(), preflop()} {
		if err := w.same(); err != nil {
			fmt.Fprintln(os.Stderr, "bench:", err)
			os.Exit(1)
		}
		w.measure()
	}
}

var sink int64

// measure lets the evaluators take turns and prints the table.
func (w work) measure() {
	least, ratios := make([]float64, len(w.by)), make([][]float64, len(w.by))
	for range rounds {
		var first float64
		for i, e := range w.by {
			from := cputime.Now()
			sink += e.run()
			took := float64(cputime.Now()-from) / float64(w.ops)
			if i == 0 {
				first = took
			}
			if least[i] == 0 || took < least[i] {
				least[i] = took
			}
			ratios[i] = append(ratios[i], took/first)
		}
	}
	fmt.Println(w.name)
	for i, e := range w.by {
		took := fmt.Sprintf("%.1f ns", least[i])
		if least[i] > 1e5 {
			took = fmt.Sprintf("%.2f ms", least[i]/1e6)
		}
		fmt.Printf("  %-36s %12s", e.name, took)
		if i > 0 {
			slices.Sort(ratios[i])
			r := ratios[i]
			fmt.Printf("   %.1f times as long (%.1f to %.1f in %d rounds)", r[len(r)/2], r[0], r[len(r)-1], len(r))
		}
		fmt.Println()
	}
}

// peer is the name of a module with its version.
func peer(path string) string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, d := range info.Deps {
			if d.Path == path {
				return path + " " + d.Version
			}
		}
	}
	return path
}

// hands are the same random hands of n cards as each evaluator takes them.
func hands(n int) (ours [][7]card.Card, theirs [][7]paulhankin.Card, others [][]chehsunliu.Card) {
	rng := rand.New(rand.NewPCG(52, 2598960))
	deck := card.Full.Cards()
	for range deals {
		for j := range n {
			k := j + rng.IntN(card.Size-j)
			deck[j], deck[k] = deck[k], deck[j]
		}
		var a [7]card.Card
		var b [7]paulhankin.Card
		c := make([]chehsunliu.Card, n)
		for j, x := range deck[:n] {
			a[j] = x
			rank := paulhankin.Rank(x.Rank()+1)%13 + 1 // the ace is 1 there, the deuce 2
			y, err := paulhankin.MakeCard(paulhankin.Suit(x.Suit()), rank)
			if err != nil {
				panic(err)
			}
			b[j], c[j] = y, chehsunliu.NewCard(x.String())
		}
		ours, theirs, others = append(ours, a), append(theirs, b), append(others, c)
	}
	return ours, theirs, others
}

func seven() work {
	ours, theirs, others := hands(7)
	w := work{name: fmt.Sprintf("seven cards, %d random deals", deals), ops: deals, by: []evaluator{
		{"tapis", func() (sum int64) {
			for i := range ours {
				sum += int64(eval.High7(&ours[i]))
			}
			return sum
		}},
		{peer("github.com/paulhankin/poker"), func() (sum int64) {
			for i := range theirs {
				sum += int64(paulhankin.Eval7(&theirs[i]))
			}
			return sum
		}},
		{peer("github.com/chehsunliu/poker"), func() (sum int64) {
			for i := range others {
				sum += int64(chehsunliu.Evaluate(others[i]))
			}
			return sum
		}},
	}}
	w.same = func() error {
		return same(func(i int) [3]int {
			return [3]int{int(eval.High7(&ours[i])), int(paulhankin.Eval7(&theirs[i])), -int(chehsunliu.Evaluate(others[i]))}
		})
	}
	return w
}

func five() work {
	all, everyone, others := hands(5)
	ours, theirs := make([][5]card.Card, deals), make([][5]paulhankin.Card, deals)
	for i := range all {
		ours[i], theirs[i] = [5]card.Card(all[i][:5]), [5]paulhankin.Card(everyone[i][:5])
	}
	w := work{name: fmt.Sprintf("five cards, %d random deals", deals), ops: deals, by: []evaluator{
		{"tapis", func() (sum int64) {
			for i := range ours {
				sum += int64(eval.High5(&ours[i]))
			}
			return sum
		}},
		{peer("github.com/paulhankin/poker"), func() (sum int64) {
			for i := range theirs {
				sum += int64(paulhankin.Eval5(&theirs[i]))
			}
			return sum
		}},
		{peer("github.com/chehsunliu/poker"), func() (sum int64) {
			for i := range others {
				sum += int64(chehsunliu.Evaluate(others[i]))
			}
			return sum
		}},
	}}
	w.same = func() error {
		return same(func(i int) [3]int {
			return [3]int{int(eval.High5(&ours[i])), int(paulhankin.Eval5(&theirs[i])), -int(chehsunliu.Evaluate(others[i]))}
		})
	}
	return w
}

// same fails unless all evaluators agree which of two deals is better.
func same(values func(i int) [3]int) error {
	sign := func(n int) int { return min(max(n, -1), 1) }
	last := values(0)
	for i := 1; i < agree; i++ {
		v := values(i)
		for k := range v {
			if sign(v[k]-last[k]) != sign(v[0]-last[0]) {
				return fmt.Errorf("deals %d and %d: evaluator %d does not agree with tapis", i-1, i, k+1)
			}
		}
		last = v
	}
	return nil
}

// preflop counts all 1,712,304 boards for two hands of hold'em.
func preflop() work {
	q := odds.Query{Game: game.Holdem, Hands: [][]card.Card{card.MustParse("AsKs"), card.MustParse("QhQd")}}
	theirs := make([][2]paulhankin.Card, 2)
	for i, names := range [2][2]string{{"SA", "SK"}, {"HQ", "DQ"}} {
		for j, name := range names {
			theirs[i][j] = paulhankin.NameToCard[name]
		}
	}
	count := func() (shares [2]float64) {
		r, err := odds.Compute(q, odds.Options{})
		if err != nil {
			panic(err)
		}
		return [2]float64{r.Players[0].Share, r.Players[1].Share}
	}
	theirCount := func() []paulhankin.Equity {
		e, err := paulhankin.HoldemEquities(theirs, nil)
		if err != nil {
			panic(err)
		}
		return e
	}
	w := work{name: "hold'em before the flop, AsKs against QhQd, every board", ops: 1, by: []evaluator{
		{"tapis", func() int64 { return int64(1e6 * count()[0]) }},
		{peer("github.com/paulhankin/poker"), func() int64 { return int64(len(theirCount())) }},
	}}
	w.same = func() error {
		for i, b := range theirCount() {
			if a := count()[i]; math.Abs(a-b.Equity) > 1e-9 {
				return fmt.Errorf("hand %d has %v of the pot here and %v there", i+1, a, b.Equity)
			}
		}
		return nil
	}
	return w
}
