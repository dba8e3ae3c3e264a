package cli

import (
	"fmt"
	"io"
	"strings"

	"tapis/bots/arena"
	"tapis/engine/game"
)

// The hands of each pair of a ladder when --hands does not say: an evening's, and
// a short one's, which takes about two minutes.
const (
	ladderHands = 20_000
	shortHands  = 1600
	ladderTries = 10_000 // against each exploiter
	shortTries  = 300
)

// ladderBots are the bots of a ladder when --bots does not say.
var ladderBots = []string{"L0", "L1", "L2", "L3"}

// champion plays the exploiters.
const champion = "L4"

// ladder plays the levels against each other in one game or in all.
func ladder(w io.Writer, c arena.LadderConfig, asJSON bool) error {
	if err := checkLadder(c.Bots); err != nil {
		return err
	}
	if !asJSON {
		fmt.Fprintf(w, "%s, %d hands a pair, mbb per hand ±95%%\n\n%-13s", strings.Join(c.Bots, " < "), c.Hands, "GAME")
		for i := 1; i < len(c.Bots); i++ {
			fmt.Fprintf(w, "%-*s", ladderWidth(c.Bots, i), c.Bots[i]+" over "+c.Bots[i-1])
		}
		fmt.Fprintln(w, "ALL PAIRS")
		c.Each = func(g arena.LadderGame) {
			fmt.Fprintf(w, "%-13s", g.Game)
			for i, p := range g.Pairs[:len(c.Bots)-1] {
				fmt.Fprintf(w, "%-*s", ladderWidth(c.Bots, i+1), fmt.Sprintf("%+.0f ±%.0f", p.MbbPerHand, p.CI95))
			}
			fmt.Fprintln(w, strings.TrimRight(fmt.Sprintf("%-7s%s", g.Order, exploiters(&g)), " "))
		}
	}
	l, err := arena.Climb(c)
	if err != nil {
		return err
	}
	if asJSON {
		if err := printJSON(w, l); err != nil {
			return err
		}
	} else {
		fmt.Fprintf(w, "\n%d pairs above, %d open, %d below; %d hands in %.0f s\n", l.Above, l.Open, l.Below, l.Hands, l.Seconds)
	}
	if l.Below > 0 {
		return faultf("the order is wrong in %s", count(l.Below, "pair"))
	}
	return nil
}

// exploiters lists who wins from the strongest bot, by how much.
func exploiters(g *arena.LadderGame) string {
	var list []string
	for _, p := range g.Against {
		if p.Order == arena.Below {
			list = append(list, fmt.Sprintf("%s %.0f ±%.0f", p.Lower, -p.MbbPerHand, p.CI95))
		}
	}
	if len(list) == 0 {
		return ""
	}
	return champion + " exploited by " + strings.Join(list, ", ")
}

// ladderWidth is the width of the column of bot i over the one before.
func ladderWidth(bots []string, i int) int {
	return max(16, len(bots[i])+len(" over ")+len(bots[i-1])+2)
}

// checkLadder says what is wrong with the bots of a ladder.
func checkLadder(bots []string) error {
	if len(bots) < 2 {
		return usagef("--bots got %s, --ladder takes two or more, the weakest first", count(len(bots), "bot"))
	}
	return checkLineup(game.Holdem, bots[:2])
}
