package cli

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"tapis/engine/game"
	"tapis/engine/tourney"
	"tapis/internal/i18n"
)

// maxPrize bounds a prize so far that the error of tourney.Equity is well below a unit.
const maxPrize = 1_000_000_000

func newDeal() *cobra.Command {
	c := &cobra.Command{
		Use:   "deal",
		Short: "say what a deal between the players left is worth",
		Long: `Say what a deal between the players left is worth, with the prizes still to be won: by
ICM, where each stack is worth its chances at every place, and by a chip chop, where
each gets the lowest of these prizes and the rest goes by chips. Whole units, none lost:
what is left over goes to the biggest stack. For nights with real cards, too.

  tapis deal --stacks 41000,33500,15500 --prizes 450,300,150`,
		Args: noArgs,
	}
	var stacks, prizes []int64
	f := c.Flags()
	f.SortFlags = false
	f.Var(amounts{&stacks, 2, tourney.MaxDeal, 1, game.MaxChips}, "stacks", "the chips of the players left")
	f.Var(amounts{&prizes, 1, tourney.MaxDeal, 0, maxPrize}, "prizes", "the prizes still to be won, the first place first")
	asJSON := jsonFlag(c)
	c.RunE = func(c *cobra.Command, _ []string) error {
		switch {
		case len(stacks) == 0:
			return usagef("--stacks is missing: the chips of the players left")
		case len(prizes) == 0:
			return usagef("--prizes is missing: what is still to be won")
		case len(prizes) > len(stacks):
			return usagef("--prizes got %d, there are %d stacks: give the prizes that they still play for", len(prizes), len(stacks))
		}
		for i := 1; i < len(prizes); i++ {
			if prizes[i] > prizes[i-1] {
				return usagef("--prizes got %d after %d: a better place is not paid less", prizes[i], prizes[i-1])
			}
		}
		d := dealJSON{Exact: true}
		var err error
		if d.ICM, err = tourney.Deal(stacks, prizes); err != nil {
			return usagef("%s", err)
		}
		if d.ChipChop, err = tourney.Chop(stacks, prizes); err != nil {
			return usagef("%s", err)
		}
		if *asJSON {
			return printJSON(c.OutOrStdout(), d)
		}
		return d.print(c.OutOrStdout(), speech(c), stacks)
	}
	return c
}

// dealJSON is a deal in the order of the stacks; each list sums to the prizes. Exact:
// all orders of finishing were counted, none was tried at random.
type dealJSON struct {
	ICM      []int64 `json:"icm"`
	ChipChop []int64 `json:"chip_chop"`
	Exact    bool    `json:"exact"`
}

func (d dealJSON) print(out io.Writer, w *i18n.Words, stacks []int64) error {
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, strings.Join(w.Shell.DealHead[:], "\t")+"\t")
	var chips, icm, chop int64
	for _, s := range stacks {
		chips += s
	}
	for i, s := range stacks {
		icm, chop = icm+d.ICM[i], chop+d.ChipChop[i]
		share := w.Decimal(100*float64(s)/float64(chips), 1) + " %"
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t\n", w.Num(s), share, w.Num(d.ICM[i]), w.Num(d.ChipChop[i]))
	}
	fmt.Fprintf(t, "%s\t%s\t%s\t%s\t\n", w.Num(chips), w.Shell.DealSum, w.Num(icm), w.Num(chop))
	return t.Flush()
}
