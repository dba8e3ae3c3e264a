package cli

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"tapis/engine/bank"
	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/internal/i18n"
)

func newBank() *cobra.Command {
	c := &cobra.Command{
		Use:   "bank",
		Short: "the game against the bank",
		Args:  noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			return usagef("tapis bank takes a command: settle")
		},
	}
	c.AddCommand(newBankSettle())
	return c
}

func newBankSettle() *cobra.Command {
	c := &cobra.Command{
		Use:   "settle",
		Short: "settle one deal of Hold'em de contrepartie",
		Long: `Settle one deal of Hold'em de contrepartie, box by box.

  tapis bank settle --ante 10 --bonus 5 --bets A3 --player Ah9h --bank KdKc --board Kh7h4hQs2d`,
		Args: noArgs,
	}
	var in bank.Settlement
	bets := betsValue{&in.Bets}
	f := c.Flags()
	f.SortFlags = false
	f.Var(number{&in.Ante, 2, bank.MaxBet}, "ante", "the ante, an even amount")
	f.Var(number{&in.Bonus, 0, bank.MaxBet}, "bonus", "the bonus bet")
	f.Var(bets, "bets", "how the player bet")
	player := cardsFlag(f, "player", "the player's two `CARDS`")
	dealer := cardsFlag(f, "bank", "the bank's two `CARDS`")
	board := cardsFlag(f, "board", "the five board `CARDS`")
	f.Var(settleRuleValue{&in.Rules}, "rule", "a rule option, such as anteOnWin=false; may be given again")
	asJSON := jsonFlag(c)
	c.RunE = func(c *cobra.Command, _ []string) error {
		for _, name := range []string{"ante", "bets", "player", "bank", "board"} {
			if !c.Flags().Changed(name) {
				return usagef("--%s is missing, takes %s", name, takes(c.Flags().Lookup(name)))
			}
		}
		var seen card.Set
		for _, place := range []struct {
			flag, text string
			n          int
			to         *[]card.Card
		}{
			{"--player", *player, 2, &in.Player},
			{"--bank", *dealer, 2, &in.Bank},
			{"--board", *board, 5, &in.Board},
		} {
			cards, err := knownCards(place.flag, place.text, &seen)
			if err != nil {
				return err
			}
			if len(cards) != place.n {
				return usagef("%s takes %d cards, got %d", place.flag, place.n, len(cards))
			}
			*place.to = cards
		}
		r, err := bank.Settle(in)
		if err != nil {
			return usagef("%s", err)
		}
		if *asJSON {
			return printJSON(c.OutOrStdout(), settled(r))
		}
		return printSettled(c.OutOrStdout(), speech(c), r)
	}
	return c
}

// betsValue is how the player bet.
type betsValue struct{ value *bank.Bets }

func (b betsValue) String() string {
	if b.value == nil || *b.value == bank.Undecided {
		return ""
	}
	return b.value.String()
}
func (b betsValue) Type() string  { return "A4|A3|A2|T|TR|fold" }
func (b betsValue) takes() phrase { return phrasef("A4, A3, A2, T, TR or fold") }
func (b betsValue) Set(s string) error {
	v, err := bank.ParseBets(s)
	if err == nil {
		*b.value = v
	}
	return err
}

// settleRuleValue is a rule option of the bank's game (RULES §5.5).
type settleRuleValue struct{ rules *bank.Rules }

func (r settleRuleValue) String() string { return "" }
func (r settleRuleValue) Type() string   { return "NAME=VALUE" }
func (r settleRuleValue) takes() phrase {
	var list []string
	for _, o := range bank.RuleOptions() {
		list = append(list, o.Name+"="+strings.Join(o.Values, "|"))
	}
	return orList(list)
}
func (r settleRuleValue) Set(text string) error {
	name, value, _ := strings.Cut(text, "=")
	return bank.RuleOptions().Set(r.rules, name, value)
}

// settleJSON is the stable shape of "bank settle --json": the net result of
// each box.
type settleJSON struct {
	Outcome   string `json:"outcome"`
	Qualifies bool   `json:"qualifies"`
	Player    string `json:"player"`
	Bank      string `json:"bank"`
	Ante      int64  `json:"ante"`
	SuperAnte int64  `json:"super_ante"`
	Play      int64  `json:"play"`
	Bonus     int64  `json:"bonus"`
	Net       int64  `json:"net"`
	Returned  int64  `json:"returned"`
}

func settled(r bank.Result) settleJSON {
	return settleJSON{
		Outcome: r.Outcome.String(), Qualifies: r.Qualifies,
		Player: eval.Name(r.Player), Bank: eval.Name(r.Bank),
		Ante: r.Boxes[bank.Ante].Net, SuperAnte: r.Boxes[bank.SuperAnte].Net,
		Play: r.Boxes[bank.Play].Net, Bonus: r.Boxes[bank.Bonus].Net,
		Net: r.Net, Returned: r.Returned,
	}
}

// printSettled writes a line for the outcome, the two hands and each box.
func printSettled(out io.Writer, w *i18n.Words, r bank.Result) error {
	sh := &w.Shell
	texts := [...]string{
		sh.Outcomes[r.Outcome.String()], dash(i18n.UpperFirst(w.Hand(r.Player))), dash(i18n.UpperFirst(w.Hand(r.Bank))),
		w.Signed(r.Boxes[bank.Ante].Net), w.Signed(r.Boxes[bank.SuperAnte].Net), w.Signed(r.Boxes[bank.Play].Net), w.Signed(r.Boxes[bank.Bonus].Net),
		w.Signed(r.Net) + "  (" + w.N(sh.ComeBack, int(r.Returned)) + ")",
	}
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for i, text := range texts {
		fmt.Fprintf(t, "%s\t%s\n", sh.SettledHead[i], text)
	}
	return t.Flush()
}
