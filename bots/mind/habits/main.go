// Command habits plays matches between the house's best players and counts what they
// do, for the play-outs of those who look ahead.
//
//	go run ./bots/mind/habits > bots/mind/habits.bin
//
// It takes some minutes; the same hands give the same table.
package main

import (
	"flag"
	"fmt"
	"os"
	"sync"

	"tapis/bots"
	"tapis/bots/arena"
	"tapis/bots/mind"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// matches are what each class of games is counted in.
var matches = []struct {
	g *game.Game
	b game.Betting
}{
	{game.Holdem, game.FixedLimit}, {game.Holdem, game.NoLimit}, {game.Omaha, game.PotLimit}, {game.Irish, game.PotLimit},
	{game.Omaha8, game.FixedLimit}, {game.Omaha8, game.PotLimit},
	{game.Stud7, game.FixedLimit}, {game.Stud8, game.FixedLimit}, {game.Razz, game.FixedLimit}, {game.Stud7, game.PotLimit},
	{game.TD27, game.FixedLimit}, {game.TDA5, game.FixedLimit}, {game.TD27, game.PotLimit}, {game.Ferme, game.PotLimit},
}

type count struct{ folds, stays, raises float64 }

func main() {
	hands := flag.Int("hands", 1500, "hands of each match, heads-up; a third as many at full tables")
	flag.Parse()
	classes, cells, perSpot := mind.Habits()
	counts := make([]count, classes*cells)
	var mu sync.Mutex
	newPlayer := func(string) (bots.Player, error) {
		m := mind.New(mind.Learns)
		m.Count(func(class, cell int, did hand.ActionKind) {
			mu.Lock()
			defer mu.Unlock()
			c := &counts[class*cells+cell]
			switch did {
			case hand.Fold:
				c.folds++
			case hand.Raise:
				c.raises++
			default:
				c.stays++
			}
		})
		return m, nil
	}
	for i, m := range matches {
		for _, seats := range []int{2, 4} {
			list := make([]string, seats)
			n := *hands
			if seats > 2 {
				n /= 3
			}
			if _, err := arena.Run(arena.Config{Game: m.g, Betting: m.b, Bots: list, Hands: n, Seed: uint64(100*i + seats), Workers: 1, Make: newPlayer}); err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(1)
			}
		}
		fmt.Fprintln(os.Stderr, m.g.ID, m.b)
	}
	out := make([]byte, 0, 2*len(counts))
	for i := range counts {
		fold, raise := smooth(counts, i, perSpot)
		out = append(out, byte(255*fold+0.5), byte(255*raise+0.5))
	}
	os.Stdout.Write(out)
}

// smooth is the chance to fold and to raise in a cell: its own counts, and those of its
// neighbours in strength as far as they are few.
func smooth(counts []count, i, perSpot int) (fold, raise float64) {
	const enough = 12
	first := i / perSpot * perSpot
	var sum count
	for far := range perSpot {
		for _, j := range []int{i - far, i + far} {
			if j < first || j >= first+perSpot || far == 0 && j == i && sum != (count{}) {
				continue
			}
			c := counts[j]
			sum.folds += c.folds
			sum.stays += c.stays
			sum.raises += c.raises
		}
		if sum.folds+sum.stays+sum.raises >= enough {
			break
		}
	}
	// Where nobody ever was: strong hands go on, weak ones do not.
	strength := float64(i-first) / float64(perSpot)
	all := sum.folds + sum.stays + sum.raises + 2
	return (sum.folds + 1.6*(1-strength)*truth(strength < 0.5)) / all, (sum.raises + 0.8*strength) / all
}

func truth(b bool) float64 {
	if b {
		return 1
	}
	return 0
}
