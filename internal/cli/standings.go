package cli

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"tapis/engine/tourney"
	"tapis/internal/config"
	"tapis/internal/files"
	"tapis/internal/i18n"
	"tapis/internal/season"
)

func newStandings() *cobra.Command {
	c := &cobra.Command{
		Use:   "standings",
		Short: "the season: points, wins, knock-outs",
		Long: `The season of the nights that ended: points, wins, knock-outs. A place is worth
10 × √(entries ÷ place) points, rounded down; --points and --best say otherwise.

  tapis standings --best 7
  tapis standings --points table --table 10,7,5,3,1 --season 2026`,
		Args: noArgs,
	}
	var (
		year, data string
		best, out  int64
		formula    = "root"
		table      []int64
	)
	f := c.Flags()
	f.SortFlags = false
	f.Var(word{&year, "YEAR", nil}, "season", "the `YEAR`; the latest with a night when not given")
	f.Var(number{&best, 0, 1000}, "best", "how many of the best nights of each count; 0: all")
	f.Var(choice{&formula, []string{"root", "rank", "table"}}, "points", "what a place is worth: the root of entries by place, one for each who finished no better, or --table")
	f.Var(amounts{&table, 1, tourney.MaxDeal, 0, 1_000_000}, "table", "the points of the places, the first place first")
	f.Var(number{&out, 0, 1000}, "knock-out", "points for each player knocked out")
	f.Var(word{&data, "FOLDER", nil}, "data", "the `FOLDER` that keeps the nights; the user's data folder when not given")
	asJSON := jsonFlag(c)
	c.RunE = func(c *cobra.Command, _ []string) error {
		kind, err := tourney.ParseFormula(formula)
		switch {
		case err != nil:
			return usagef("%s", err)
		case (kind == tourney.ByTable) != (len(table) > 0):
			return usagef("--points table goes with --table")
		}
		if data == "" {
			if data, err = config.DataDir(); err != nil {
				return faultf("there is no home folder here to keep the night in: name a folder with --data")
			}
		}
		s, counted, err := standingsOf(data, year, int(best), &tourney.Formula{Kind: kind, Table: table, KnockOut: out})
		if err != nil {
			return err
		}
		if *asJSON {
			return printJSON(c.OutOrStdout(), s)
		}
		if counted == 0 {
			say(c, "no night has ended yet in %s", files.Printable(data))
			return nil
		}
		return s.print(c.OutOrStdout(), speech(c), counted, int(best))
	}
	return c
}

// standingsOf are those of a year, of the latest with a night when it is "", and how
// many nights it had.
func standingsOf(data, year string, best int, f *tourney.Formula) (standingsJSON, int, error) {
	nights, err := season.All(data)
	if err != nil {
		return standingsJSON{}, 0, err
	}
	if year == "" && len(nights) > 0 {
		year = nights[len(nights)-1].Season()
	}
	var counted []tourney.Night
	for i := range nights {
		if nights[i].Season() == year {
			counted = append(counted, nights[i].Counts())
		}
	}
	return standings(year, tourney.Season(counted, best, f)), len(counted), nil
}

// standingsAsked are those of the latest season in a folder, as they are at the moment,
// for who asks over ssh: the usual points, all nights. "" when there are none.
func standingsAsked(data string) func(*i18n.Words) string {
	return func(w *i18n.Words) string {
		s, nights, err := standingsOf(data, "", 0, &tourney.Formula{Kind: tourney.ByRoot})
		if err != nil || nights == 0 {
			return ""
		}
		var b strings.Builder
		_ = s.print(&b, w, nights, 0)
		return b.String()
	}
}

type standingsJSON struct {
	Season string         `json:"season"`
	People []standingJSON `json:"people"`
}

type standingJSON struct {
	Name      string `json:"name"`
	Played    int    `json:"played"`
	Points    int64  `json:"points"`
	Wins      int    `json:"wins"`
	KnockOuts int    `json:"knock_outs"`
}

func standings(year string, rows []tourney.SeasonRow) standingsJSON {
	s := standingsJSON{Season: year, People: []standingJSON{}}
	for _, r := range rows {
		s.People = append(s.People, standingJSON{r.Name, r.Played, r.Points, r.Wins, r.KnockOuts})
	}
	return s
}

func (s standingsJSON) print(out io.Writer, w *i18n.Words, nights, best int) error {
	head := w.Shell.Season.Of(s.Season) + " · " + w.N(w.Shell.Nights, nights)
	if best > 0 && best < nights {
		head += " · " + w.N(w.Shell.BestCount, best)
	}
	fmt.Fprintf(out, "%s\n\n", head)
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, strings.Join(w.Shell.StandHead[:], "\t"))
	for i, p := range s.People {
		fmt.Fprintf(t, "%d\t%s\t%s\t%d\t%d\t%d\n", i+1, files.Printable(p.Name), w.Num(p.Points), p.Played, p.Wins, p.KnockOuts)
	}
	return t.Flush()
}
