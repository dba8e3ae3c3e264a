package cli

import (
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"tapis/bots"
	"tapis/bots/arena"
	"tapis/engine/game"
)

func newSim() *cobra.Command {
	c := &cobra.Command{
		Use:   "sim",
		Short: "play bots against bots without a screen",
		Long: `Play bots against bots without a screen and measure them.

  tapis sim --game holdem --betting nl --bots caller,tight,share --hands 20000 --seed 1
  tapis sim --ladder --short`,
		Args: noArgs,
	}
	var (
		gameID  = "holdem"
		betting string
		lineup  = []string{"share", "share", "share", "tight", "caller", "random"}
		hands   = int64(10_000)
		rules   = game.DefaultRules()
		seed    = c.Flags().Uint64("seed", 1, "the same seed `N` plays the same hands")
	)
	f := c.Flags()
	f.SortFlags = false
	f.Var(gameValue{&gameID}, "game", "the `GAME`")
	f.Var(bettingValue{&betting}, "betting", "fl, pl or nl; the game's own when not given")
	f.Var(words{&lineup}, "bots", "one bot for each seat: "+orList(bots.Names()))
	f.Var(ruleValue{&rules, nil}, "rule", "a rule option, such as openPair=any; may be given again")
	f.Var(number{&hands, 1, 1_000_000_000}, "hands", "how many hands")
	duplicate := f.Bool("duplicate", false, "play every deal from every seat")
	climb := f.Bool("ladder", false, "every two of the levels against each other in every game, or in --game, and whether the stronger wins")
	short := f.Bool("short", false, "of a ladder: about two minutes")
	asJSON := jsonFlag(c)
	c.RunE = func(c *cobra.Command, _ []string) error {
		given := c.Flags().Changed
		if *short && !*climb {
			return usagef("--short is for --ladder")
		}
		for _, name := range []string{"duplicate", "rule"} {
			if *climb && given(name) {
				return usagef("--%s is not for --ladder: it plays every deal from every seat, by the rules of the house", name)
			}
		}
		g, err := tableGame(gameID)
		if err != nil {
			return err
		}
		b, err := bettingArg(g, betting)
		if err != nil {
			return err
		}
		if *climb {
			lc := arena.LadderConfig{Bots: ladderBots, Hands: ladderHands, Seed: *seed}
			if given("game") || given("betting") {
				lc.Games, lc.Betting = []*game.Game{g}, &b
			}
			if given("bots") {
				lc.Bots = lineup
			}
			switch {
			case given("hands"):
				lc.Hands = int(hands)
			case *short:
				lc.Hands = shortHands
			}
			return ladder(c.OutOrStdout(), lc, *asJSON)
		}
		if err := checkLineup(g, lineup); err != nil {
			return err
		}
		r, err := arena.Run(arena.Config{
			Game: g, Betting: b, Rules: &rules, Bots: lineup, Hands: int(hands),
			Seed: *seed, Duplicate: *duplicate,
		})
		if err != nil {
			return err
		}
		if *asJSON {
			return printJSON(c.OutOrStdout(), r)
		}
		return printMatch(c.OutOrStdout(), r)
	}
	return c
}

// checkLineup says what is wrong with the bots for a game's chairs.
func checkLineup(g *game.Game, lineup []string) error {
	if n := len(lineup); n < g.MinPlayers || n > g.MaxPlayers {
		return usagef("--bots got %s, %s takes %d to %d", count(n, "bot"), g.ID, g.MinPlayers, g.MaxPlayers)
	}
	for _, spec := range lineup {
		if _, err := bots.New(spec); err != nil {
			return usagef("--bots: %s", err)
		}
	}
	return nil
}

func printMatch(w io.Writer, r arena.Result) error {
	fmt.Fprintf(w, "%s %s, %d hands in %.1f s, %.0f hands per second\n\n", r.Game, r.Betting, r.Hands, r.Seconds, r.HandsPerSecond)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "BOT\tNET\tMBB/HAND\t±95%\tVPIP\tPFR\t")
	for _, p := range r.Players {
		fmt.Fprintf(t, "%s\t%+d\t%+.0f\t%.0f\t%.0f\t%.0f\t\n", p.Bot, p.Net, p.MbbPerHand, p.CI95, p.VPIP, p.PFR)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, "\nchips in %d, chips out %d\n", r.ChipsIn, r.ChipsOut)
	return err
}
