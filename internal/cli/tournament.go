package cli

import (
	"cmp"
	"time"

	"github.com/spf13/cobra"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/tourney"
	"tapis/internal/app"
	"tapis/internal/night/fast"
	"tapis/internal/table"
	"tapis/tui"
)

func newTournament() *cobra.Command {
	c := &cobra.Command{
		Use:   "tournament",
		Short: "a tournament: blinds double by the clock, the last one wins",
		Long: `A tournament: equal stacks, blinds that double by the clock for ever, the last one with
chips wins. Alone against bots, or over ssh with --listen, where friends who come late
take bots' places. Up to ten play at one table, more, or with --seats, at several.

  tapis tournament --blinds 25/50 --every 15m --players 6
  tapis tournament --every 20s --players 6
  tapis tournament --players 300 --fast --seed 4 --json
  tapis tournament --listen :2222 --players 9 --wait 5m
  tapis tournament --listen :2222 --seed 7 --practice`,
		Args: noArgs,
	}
	t := tournamentFlags{
		gameID: "holdem", small: 25, big: 50, rules: game.DefaultRules(), every: 15 * time.Minute, wait: time.Minute,
	}
	t.add(c)
	c.RunE = func(c *cobra.Command, _ []string) error { return t.run(c) }
	return c
}

// tournamentFlags are the flags of a tournament.
type tournamentFlags struct {
	gameID, betting   string
	small, big, stack int64
	rules             game.Rules
	ante              anteMode
	every, wait       time.Duration
	players           int64
	name              string
	practice          bool
	host              hostFlags
	who               botFlags
	look              lookFlags
	event             eventFlags
}

func (t *tournamentFlags) add(c *cobra.Command) {
	f := c.Flags()
	f.SortFlags = false
	f.Var(gameValue{&t.gameID}, "game", "the `GAME`; tapis games lists them")
	f.Var(bettingValue{&t.betting}, "betting", "fl, pl or nl; the game's own when not given")
	f.Var(pair{&t.small, &t.big}, "blinds", "the blinds of level 1")
	f.Var(anteModeValue{&t.ante}, "ante-mode", "games with blinds: who puts antes in")
	f.Var(span{&t.every, time.Second, 24 * time.Hour}, "every", "how long a level lasts")
	f.Var(number{&t.stack, 1, game.MaxChips / hand.MaxSeats}, "stack", "chips to start with; 100 big blinds when not given")
	f.Var(ruleValue{&t.rules, nil}, "rule", "a rule option, such as openPair=any; may be given again")
	f.Var(number{&t.players, 2, tourney.MaxEntries}, "players", "how many play; bots take the chairs left free; six when not given")
	f.Var(words{&t.who.bots}, "bots", "who they are, in turn, such as rock,maniac:L2")
	f.Var(choice{&t.who.level, levels}, "level", "what bots there are when they are not named")
	t.who.speed = "normal"
	f.Var(choice{&t.who.speed, []string{"slow", "normal", "fast", "instant"}}, "speed", "how fast bots act")
	f.Uint64Var(&t.who.seed, "seed", 0, "the same seed deals the same cards")
	f.BoolVar(&t.practice, "practice", false, "over ssh: --seed may be given; everybody reads that the cards are known beforehand")
	f.StringVar(&t.name, "table", "", "the `NAME` of the tournament")
	f.Var(span{&t.wait, 0, 24 * time.Hour}, "wait", "over ssh: how long chairs stay open after the first has sat down")
	t.event.add(c, f)
	t.host.add(f, "")
	t.look.add(c)
}

// run plays the tournament: fast, alone, or over ssh.
func (t *tournamentFlags) run(c *cobra.Command) error {
	g, err := tableGame(t.gameID)
	if err != nil {
		return err
	}
	fm := table.Form{Game: g, Rules: t.rules}
	if fm.Betting, err = bettingArg(g, t.betting); err != nil {
		return err
	}
	if err := t.ante.check(g); err != nil {
		return err
	}
	if t.event.fast {
		return t.event.run(c, g, fm.Betting, &fast.Config{
			Rules: t.rules, Players: int(t.players), Bots: opponents(t.who.bots, t.who.level), Seed: t.who.seed,
		}, t.ante.mode, t.small, t.big, t.stack, t.every)
	}
	for _, name := range []string{"json", "csv", "hands", "mix"} {
		if c.Flags().Changed(name) {
			return usagef("--%s goes with --fast", name)
		}
	}
	schedule := tourney.Schedule{Small: t.small, Big: t.big, AnteMode: t.ante.mode}
	fm.Stakes = schedule.Stakes(1, g, fm.Betting)
	if fm.BuyIn = t.stack; fm.BuyIn == 0 {
		fm.BuyIn = min(100*t.big, game.MaxChips/hand.MaxSeats) // RULES §7.1
	}
	if err := fm.Stakes.Validate(g, fm.Betting); err != nil {
		return usagef("--blinds: %s", err)
	}
	return t.live(c, fm)
}

// live plays a tournament of tables at which people may sit.
func (t *tournamentFlags) live(c *cobra.Command, fm table.Form) error {
	g, n := fm.Game, int(t.players)
	if n == 0 {
		n = min(6, g.MaxPlayers)
	}
	trn, err := t.event.night(c, g, fm, n, t.ante.mode, t.small, t.big, t.every, t.host.listen != "")
	if err != nil {
		return err
	}
	if trn.Terms.Seats == 0 && (n < g.MinPlayers || n > g.MaxPlayers) {
		return usagef("--players got %d, %s takes %d to %d", n, g.ID, g.MinPlayers, g.MaxPlayers)
	}
	if err := checkSpecs(t.who.bots); err != nil {
		return err
	}
	s := app.NewSolo("", "")
	s.Lineup = opponents(t.who.bots, t.who.level)
	s.Night = trn
	if c.Flags().Changed("seed") {
		s.Seed = &t.who.seed
	}
	if err := t.checkListen(s.Seed != nil); err != nil {
		return err
	}
	order := tui.Order{Form: fm, Seats: min(n, g.MaxPlayers), Speed: speeds[t.who.speed], Every: t.every}
	if t.host.listen == "" {
		return playAlone(c, t.look, s, order)
	}
	cfg := s.Config(order)
	trn = s.Tournament(order)
	cfg.Practice = t.practice
	trn.Wait = t.wait
	cfg.Name = cmp.Or(t.name, "Tournament")
	return serveTable(c, &t.host, t.look, cfg, trn)
}

// checkListen says which flags do not go with a tournament over ssh, or without it.
func (t *tournamentFlags) checkListen(seeded bool) error {
	switch listens := t.host.listen != ""; {
	case t.host.headless && !listens:
		return usagef("--headless needs --listen: nobody could play")
	case t.practice && (!seeded || !listens):
		return usagef("--practice goes with --seed and --listen")
	case listens && seeded && !t.practice:
		return usagef("--seed lets you know everybody's cards: with --listen it takes --practice, which everybody reads")
	}
	return nil
}
