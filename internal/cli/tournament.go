package cli

import (
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
	var (
		gameID  = "holdem"
		betting string
		form    = struct{ small, big, stack int64 }{25, 50, 0}
		rules   = game.DefaultRules()
		ante    anteMode
		every   = 15 * time.Minute
		wait    = time.Minute
		players int64
		host    hostFlags
		who     botFlags
		look    lookFlags
		name    string

		practice bool
		event    eventFlags
	)
	f := c.Flags()
	f.SortFlags = false
	f.Var(gameValue{&gameID}, "game", "the `GAME`; tapis games lists them")
	f.Var(bettingValue{&betting}, "betting", "fl, pl or nl; the game's own when not given")
	f.Var(pair{&form.small, &form.big}, "blinds", "the blinds of level 1")
	f.Var(anteModeValue{&ante}, "ante-mode", "games with blinds: who puts antes in")
	f.Var(span{&every, time.Second, 24 * time.Hour}, "every", "how long a level lasts")
	f.Var(number{&form.stack, 1, game.MaxChips / hand.MaxSeats}, "stack", "chips to start with; 100 big blinds when not given")
	f.Var(ruleValue{&rules, nil}, "rule", "a rule option, such as openPair=any; may be given again")
	f.Var(number{&players, 2, tourney.MaxEntries}, "players", "how many play; bots take the chairs left free; six when not given")
	f.Var(words{&who.bots}, "bots", "who they are, in turn, such as rock,maniac:L2")
	f.Var(choice{&who.level, levels}, "level", "what bots there are when they are not named")
	who.speed = "normal"
	f.Var(choice{&who.speed, []string{"slow", "normal", "fast", "instant"}}, "speed", "how fast bots act")
	f.Uint64Var(&who.seed, "seed", 0, "the same seed deals the same cards")
	f.BoolVar(&practice, "practice", false, "over ssh: --seed may be given; everybody reads that the cards are known beforehand")
	f.StringVar(&name, "table", "", "the `NAME` of the tournament")
	f.Var(span{&wait, 0, 24 * time.Hour}, "wait", "over ssh: how long chairs stay open after the first has sat down")
	event.add(c, f)
	host.add(f, "")
	look.add(c)
	c.RunE = func(c *cobra.Command, _ []string) error {
		g, err := tableGame(gameID)
		if err != nil {
			return err
		}
		fm := table.Form{Game: g, Rules: rules}
		if fm.Betting, err = bettingArg(g, betting); err != nil {
			return err
		}
		if err := ante.check(g); err != nil {
			return err
		}
		if event.fast {
			return event.run(c, g, fm.Betting, &fast.Config{
				Rules: rules, Players: int(players), Bots: opponents(who.bots, who.level), Seed: who.seed,
			}, ante.mode, form.small, form.big, form.stack, every)
		}
		for _, name := range []string{"json", "csv", "hands", "mix"} {
			if c.Flags().Changed(name) {
				return usagef("--%s goes with --fast", name)
			}
		}
		schedule := tourney.Schedule{Small: form.small, Big: form.big, AnteMode: ante.mode}
		fm.Stakes = schedule.Stakes(1, g, fm.Betting)
		if fm.BuyIn = form.stack; fm.BuyIn == 0 {
			fm.BuyIn = min(100*form.big, game.MaxChips/hand.MaxSeats) // RULES §7.1
		}
		if err := fm.Stakes.Validate(g, fm.Betting); err != nil {
			return usagef("--blinds: %s", err)
		}
		n := int(players)
		if n == 0 {
			n = min(6, g.MaxPlayers)
		}
		trn, err := event.night(c, g, fm, n, ante.mode, form.small, form.big, every, host.listen != "")
		if err != nil {
			return err
		}
		if trn.Terms.Seats == 0 && (n < g.MinPlayers || n > g.MaxPlayers) {
			return usagef("--players got %d, %s takes %d to %d", n, g.ID, g.MinPlayers, g.MaxPlayers)
		}
		if err := checkSpecs(who.bots); err != nil {
			return err
		}
		if host.headless && host.listen == "" {
			return usagef("--headless needs --listen: nobody could play")
		}
		s := app.NewSolo("", "")
		s.Lineup = opponents(who.bots, who.level)
		s.Night = trn
		if c.Flags().Changed("seed") {
			s.Seed = &who.seed
		}
		if practice && (s.Seed == nil || host.listen == "") {
			return usagef("--practice goes with --seed and --listen")
		}
		order := tui.Order{Form: fm, Seats: min(n, g.MaxPlayers), Speed: speeds[who.speed], Every: every}
		if host.listen == "" {
			return playAlone(c, look, s, order)
		}
		if s.Seed != nil && !practice {
			return usagef("--seed lets you know everybody's cards: with --listen it takes --practice, which everybody reads")
		}
		cfg := s.Config(order)
		trn = s.Tournament(order)
		cfg.Practice = practice
		trn.Wait = wait
		if cfg.Name = name; name == "" {
			cfg.Name = "Tournament"
		}
		return serveTable(c, &host, look, cfg, trn)
	}
	return c
}
