package cli

import (
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/odds"
	"tapis/internal/i18n"
)

func newOdds() *cobra.Command {
	c := &cobra.Command{
		Use:   "odds GAME HAND HAND…",
		Short: "say what share of the pot each hand may expect",
		Long: `Say what share of the pot each hand may expect: exact by counting where that is
possible, else a Monte Carlo estimate with its standard error. "random" stands
for an unknown hand, "??" for an unknown card.

  tapis odds holdem AsAh KsKh
  tapis odds omaha8 AcAd2c3d random --board 4h8sKd
  tapis odds td27 2s3s4s7dKd 2h3h5h8cTc --draws 1`,
		Args:              nArgs(3, -1, phrasef("a game and two or more hands")),
		ValidArgsFunction: completeGame(game.Tables),
	}
	var (
		q             odds.Query
		trials, draws int64
	)
	f := c.Flags()
	f.SortFlags = false
	board := cardsFlag(f, "board", "the board `CARDS`")
	dead := cardsFlag(f, "dead", "`CARDS` that cannot come")
	f.Var(number{&draws, 0, 3}, "draws", "draw games: how many exchanges are still ahead")
	f.Var(number{&trials, 0, 1_000_000_000}, "trials", "deals tried where they cannot be counted; 0: a million")
	seed := f.Uint64("seed", 1, "the same seed `N` tries the same deals")
	asJSON := jsonFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		var err error
		if q.Game, err = tableGame(args[0]); err != nil {
			return err
		}
		if q.Hands, err = handArgs(args[1:]); err != nil {
			return err
		}
		if q.Board, err = card.Parse(*board); err != nil {
			return usagef("--board: %s", err)
		}
		if q.Dead, err = card.Parse(*dead); err != nil {
			return usagef("--dead: %s", err)
		}
		q.Draws = int(draws)
		job, err := odds.NewJob(q, odds.Options{Trials: trials, Seed: *seed})
		if err != nil {
			return usagef("%s", err)
		}
		r, err := countOdds(job)
		if err != nil {
			return err
		}
		report := oddsReport(q.Game, q.Hands, r)
		if *asJSON {
			return printJSON(c.OutOrStdout(), report)
		}
		return report.print(c.OutOrStdout(), speech(c), q.Hands)
	}
	return c
}

// handArgs reads hands; "random" is one with no card known.
func handArgs(args []string) ([][]card.Card, error) {
	hands := make([][]card.Card, len(args))
	for i, text := range args {
		if strings.EqualFold(text, "random") {
			continue
		}
		cards, err := card.Parse(text)
		if err != nil {
			return nil, usagef("hand %d: %s", i+1, err)
		}
		if len(cards) == 0 {
			return nil, usagef("hand %d is empty: random stands for an unknown hand", i+1)
		}
		hands[i] = cards
	}
	return hands, nil
}

// countOdds runs a job on every processor.
func countOdds(job *odds.Job) (odds.Result, error) {
	parts := job.Parts(runtime.GOMAXPROCS(0))
	var wg sync.WaitGroup
	for _, p := range parts {
		wg.Add(1)
		go func() { defer wg.Done(); p.Run(nil) }()
	}
	wg.Wait()
	return job.Result(parts)
}

// shareJSON is what one hand gets, in "odds --json": win and tie count deals,
// share is the mean fraction of the pot.
type shareJSON struct {
	Hand   string  `json:"hand"`
	Win    int64   `json:"win"`
	Tie    int64   `json:"tie"`
	Share  float64 `json:"share"`
	StdErr float64 `json:"stderr"`
}

type oddsJSON struct {
	Game    string      `json:"game"`
	Exact   bool        `json:"exact"`
	Trials  int64       `json:"trials"`
	Players []shareJSON `json:"players"`
}

func oddsReport(g *game.Game, hands [][]card.Card, r odds.Result) oddsJSON {
	report := oddsJSON{Game: g.ID, Exact: r.Exact, Trials: r.Trials}
	for i, p := range r.Players {
		name := "random"
		if len(hands[i]) > 0 {
			name = card.Format(hands[i])
		}
		report.Players = append(report.Players, shareJSON{name, p.Win, p.Tie, p.Share, p.StdErr})
	}
	return report
}

func (o oddsJSON) print(out io.Writer, w *i18n.Words, hands [][]card.Card) error {
	sh := &w.Shell
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, strings.Join(sh.OddsHead[:], "\t")+"\t")
	percent := func(part float64, digits int) string { return w.Decimal(100*part, digits) + " %" }
	for i, p := range o.Players {
		share := func(n int64) string { return percent(float64(n)/float64(max(o.Trials, 1)), 2) }
		hand, sure := p.Hand, sh.Exact
		if len(hands[i]) > 0 && w.Lang != i18n.English {
			hand = w.Cards(hands[i])
		}
		if !o.Exact {
			sure = percent(p.StdErr, 3)
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t\n", hand, percent(p.Share, 3), sure, share(p.Win), share(p.Tie))
	}
	if err := t.Flush(); err != nil {
		return err
	}
	how := sh.Counted
	if !o.Exact {
		how = sh.Tried
	}
	_, err := fmt.Fprintf(out, "\n%s\n", w.N(how, int(o.Trials)))
	return err
}
