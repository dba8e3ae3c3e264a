package cli

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"tapis/bots/arena"
	"tapis/bots/exploit"
	"tapis/engine/bank"
	"tapis/engine/game"
)

// simFlags are the flags of sim.
type simFlags struct {
	gameID    string
	betting   string
	lineup    []string
	hands     int64
	rules     game.Rules
	bankRules bank.Rules
	seed      uint64
	duplicate bool
	ladder    bool
	short     bool
	asJSON    *bool
}

func newSim() *cobra.Command {
	s := simFlags{
		gameID: "holdem", lineup: []string{"share", "share", "share", "tight", "caller", "random"},
		hands: 10_000, rules: game.DefaultRules(),
	}
	c := &cobra.Command{
		Use:   "sim",
		Short: "play bots against bots without a screen",
		Long: `Play bots against bots without a screen and measure them.

  tapis sim --game holdem --betting nl --bots caller,tight,share --hands 20000 --seed 1
  tapis sim --game td27 --bots patbet,L4 --hands 4000 --duplicate --json
  tapis sim --game contrepartie --bots share,share --hands 1000 --seed 5 --json
  tapis sim --ladder --short`,
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error { return s.run(c) },
	}
	f := c.Flags()
	f.SortFlags = false
	f.Var(gameValue{&s.gameID}, "game", "the `GAME`")
	f.Var(bettingValue{&s.betting}, "betting", "fl, pl or nl; the game's own when not given")
	f.Var(words{&s.lineup}, "bots", fmt.Sprintf(listForms[1], strings.Join(arena.Names(), ", ")))
	f.Var(bankRuleValue{ruleValue{&s.rules, nil}, &s.bankRules, nil}, "rule", "a rule option, such as openPair=any; may be given again")
	f.Var(number{&s.hands, 1, 1_000_000_000}, "hands", "how many hands")
	f.Uint64Var(&s.seed, "seed", 1, "the same seed `N` plays the same hands")
	f.BoolVar(&s.duplicate, "duplicate", false, "play every deal from every seat")
	f.BoolVar(&s.ladder, "ladder", false, "every two of the levels against each other in every game, or in --game, and whether the stronger wins")
	f.BoolVar(&s.short, "short", false, "of a ladder: about two minutes")
	s.asJSON = jsonFlag(c)
	return c
}

func (s *simFlags) run(c *cobra.Command) error {
	if err := s.fit(c); err != nil {
		return err
	}
	if g := game.ByID(s.gameID); g != nil && g.Family == game.Bank {
		return s.bank(c, g)
	}
	g, err := tableGame(s.gameID)
	if err != nil {
		return err
	}
	b, err := bettingArg(g, s.betting)
	if err != nil {
		return err
	}
	if s.ladder {
		return ladder(c.OutOrStdout(), s.climb(c, g, b), *s.asJSON)
	}
	if err := checkLineup(g, s.lineup); err != nil {
		return err
	}
	r, err := arena.Run(arena.Config{
		Game: g, Betting: b, Rules: &s.rules, Bots: s.lineup, Hands: int(s.hands),
		Seed: s.seed, Duplicate: s.duplicate, Stats: *s.asJSON,
	})
	if err != nil {
		return err
	}
	return s.print(c, r)
}

// bank plays a match against the bank.
func (s *simFlags) bank(c *cobra.Command, g *game.Game) error {
	for _, name := range []string{"betting", "duplicate", "ladder"} {
		if c.Flags().Changed(name) {
			return usagef("--%s is not for %s: it is played against the bank", name, g.ID)
		}
	}
	if !c.Flags().Changed("bots") {
		s.lineup = []string{"share"}
	}
	if err := checkLineup(g, s.lineup); err != nil {
		return err
	}
	r, err := arena.RunBank(arena.BankConfig{Rules: s.bankRules, Bots: s.lineup, Hands: int(s.hands), Seed: s.seed})
	if err != nil {
		return err
	}
	return s.print(c, r)
}

func (s *simFlags) print(c *cobra.Command, r arena.Result) error {
	if *s.asJSON {
		return printJSON(c.OutOrStdout(), r)
	}
	return printMatch(c.OutOrStdout(), r)
}

// fit says which flags do not go together.
func (s *simFlags) fit(c *cobra.Command) error {
	if s.short && !s.ladder {
		return usagef("--short is for --ladder")
	}
	for _, name := range []string{"duplicate", "rule"} {
		if s.ladder && c.Flags().Changed(name) {
			return usagef("--%s is not for --ladder: it plays every deal from every seat, by the rules of the house", name)
		}
	}
	return nil
}

// climb is the ladder that the flags ask for.
func (s *simFlags) climb(c *cobra.Command, g *game.Game, b game.Betting) arena.LadderConfig {
	given := c.Flags().Changed
	lc := arena.LadderConfig{Bots: ladderBots, Hands: ladderHands, Against: exploit.Names, Champion: champion, Tries: ladderTries, Seed: s.seed}
	if given("game") || given("betting") {
		lc.Games, lc.Betting = []*game.Game{g}, &b
	}
	if given("bots") {
		lc.Bots, lc.Against = s.lineup, nil
	}
	switch {
	case given("hands"):
		lc.Hands, lc.Tries = int(s.hands), int(s.hands)
	case s.short:
		lc.Hands, lc.Tries = shortHands, shortTries
	}
	return lc
}

// checkLineup says what is wrong with the bots for a game's chairs.
func checkLineup(g *game.Game, lineup []string) error {
	if n := len(lineup); n < g.MinPlayers || n > g.MaxPlayers {
		return usagef("--bots got %s, %s takes %d to %d", count(n, "bot"), g.ID, g.MinPlayers, g.MaxPlayers)
	}
	for _, spec := range lineup {
		if err := arena.Check(spec); err != nil {
			return usagef("--bots: %s", err)
		}
	}
	return nil
}

func printMatch(w io.Writer, r arena.Result) error {
	fmt.Fprintf(w, "%s, %d hands in %.1f s, %.0f hands per second\n\n", strings.TrimSpace(r.Game+" "+r.Betting), r.Hands, r.Seconds, r.HandsPerSecond)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "BOT\tNET\tMBB/HAND\t±95%\tVPIP\tPFR\t")
	for _, p := range r.Players {
		fmt.Fprintf(t, "%s\t%+d\t%+.0f\t%.0f\t%.0f\t%.0f\t\n", p.Bot, p.Net, p.MbbPerHand, p.CI95, p.VPIP, p.PFR)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	fmt.Fprintf(w, "\nchips in %d, chips out %d", r.ChipsIn, r.ChipsOut)
	if r.House != 0 {
		fmt.Fprintf(w, ", the bank's %+d", r.House)
	}
	_, err := fmt.Fprintln(w)
	return err
}
