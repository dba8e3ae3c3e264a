package cli

import (
	"context"
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"tapis/internal/app"
	"tapis/internal/i18n"
	"tapis/internal/names"
	"tapis/internal/store"
	"tapis/internal/store/ledger"
)

func newLedger() *cobra.Command {
	c := &cobra.Command{
		Use:   "ledger",
		Short: "who has won and lost, and who pays whom to settle up",
		Long: `Buy-ins, cash-outs and balances of the card room, and who pays whom to settle up
with the fewest payments. What bots, the house and a carried pot hold is the house's.
Chips of tournaments are no money: they are not in it.

  tapis ledger
  tapis ledger --night 2026-11-27 --csv
  tapis ledger --label cents           what the chips are called, from now on`,
		Args: noArgs,
	}
	var (
		data         dataFlag
		night, label string
		entries      bool
		asCSV        bool
	)
	data.add(c)
	f := c.Flags()
	f.Var(day{&night}, "night", "the night of one `DAY`, from six in the morning to six")
	f.Var(word{&label, "WORD", nil}, "label", "the `WORD` that chips are called by")
	f.BoolVar(&entries, "entries", false, "every entry instead of what they come to")
	f.BoolVar(&asCSV, "csv", false, "comma-separated values instead of text")
	asJSON := jsonFlag(c)
	c.RunE = func(c *cobra.Command, _ []string) error {
		if *asJSON && asCSV {
			return usagef("--json and --csv: give one of them")
		}
		if label != "" {
			if err := setLabel(&data, label); err != nil {
				return err
			}
		}
		s, err := data.open(store.Options{ReadOnly: true})
		if err != nil {
			return err
		}
		defer s.Close()
		return printLedger(c, s, night, entries, *asJSON, asCSV)
	}
	return c
}

// setLabel keeps what the chips are called.
func setLabel(data *dataFlag, label string) error {
	if clean := names.Suggest(label); clean != label {
		return usagef("--label got %q, takes %s", label, phrasef("a word"))
	}
	s, err := data.open(store.Options{})
	if err != nil {
		return err
	}
	defer s.Close()
	return app.StoreFault(s.SetLabel(app.CashRoom, label))
}

func printLedger(c *cobra.Command, s *store.Store, night string, entries, asJSON, asCSV bool) error {
	ctx, out := context.Background(), c.OutOrStdout()
	label, err := s.Label(ctx, app.CashRoom)
	if err != nil {
		return app.StoreFault(err)
	}
	list, err := s.Ledger(ctx, app.CashRoom)
	if err != nil {
		return app.StoreFault(err)
	}
	if night != "" {
		list = entriesOf(list, night)
	}
	if entries {
		return printEntries(out, speech(c), list, asJSON, asCSV)
	}
	var r *ledger.Report
	if night == "" {
		if r, err = wholeLedger(s); err != nil {
			return err
		}
	} else {
		from, to := nightFrom(night)
		nets, err := s.Nets(ctx, app.CashRoom, from, to)
		if err != nil {
			return app.StoreFault(err)
		}
		r = ledger.Night(label, list, nets)
	}
	switch {
	case asJSON:
		return printJSON(out, r)
	case asCSV:
		return reportCSV(out, r)
	}
	return reportText(out, speech(c), r)
}

// wholeLedger is the report of all that was ever entered.
func wholeLedger(s *store.Store) (*ledger.Report, error) {
	ctx := context.Background()
	label, err := s.Label(ctx, app.CashRoom)
	if err != nil {
		return nil, app.StoreFault(err)
	}
	list, err := s.Ledger(ctx, app.CashRoom)
	if err != nil {
		return nil, app.StoreFault(err)
	}
	holdings, err := s.Holdings(ctx, app.CashRoom)
	if err != nil {
		return nil, app.StoreFault(err)
	}
	return ledger.Whole(label, list, holdings), nil
}

// nightFrom is the time of a night.
func nightFrom(day string) (from, to time.Time) {
	at, _ := time.ParseInLocation(time.DateOnly, day, time.Local)
	from = time.Date(at.Year(), at.Month(), at.Day(), 6, 0, 0, 0, time.Local)
	return from, from.AddDate(0, 0, 1)
}

func entriesOf(list []store.Booked, night string) (kept []store.Booked) {
	from, to := nightFrom(night)
	for _, b := range list {
		if !b.At.Before(from) && b.At.Before(to) {
			kept = append(kept, b)
		}
	}
	return kept
}

func reportText(out io.Writer, w *i18n.Words, r *ledger.Report) error {
	if len(r.People) == 0 {
		_, err := fmt.Fprintln(out, phrasef("nobody has bought in yet").in(w))
		return err
	}
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, phrasef("name\tin\tout\tat the table\tnet\t").in(w))
	for _, p := range r.People {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t\n", p.Name, w.Num(p.In), w.Num(p.Out), w.Num(p.AtTable), w.Signed(p.Net))
	}
	if r.House != 0 {
		fmt.Fprintf(t, "%s\t\t\t\t%s\t\n", phrasef("bots and the house").in(w), w.Signed(r.House))
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for i, p := range r.Payments {
		if i == 0 {
			fmt.Fprintln(out)
		}
		if _, err := fmt.Fprintln(out, phrasef("%s pays %s %s %s", houseName(p.From, w), houseName(p.To, w), w.Num(p.Amount), r.Label).in(w)); err != nil {
			return err
		}
	}
	return nil
}

func houseName(name string, w *i18n.Words) string {
	if name == ledger.House {
		return phrasef("the house").in(w)
	}
	return name
}

func reportCSV(out io.Writer, r *ledger.Report) error {
	t := csv.NewWriter(out)
	rows := [][]string{{"name", "in", "out", "at_table", "net"}}
	for _, p := range r.People {
		rows = append(rows, []string{cell(p.Name), digits(p.In), digits(p.Out), digits(p.AtTable), digits(p.Net)})
	}
	return t.WriteAll(append(rows, []string{ledger.House, "", "", "", digits(r.House)}))
}

func digits(n int64) string { return strconv.FormatInt(n, 10) }

// cell is a name that no spreadsheet takes for a formula.
func cell(name string) string {
	if name != "" && (name[0] == '=' || name[0] == '+' || name[0] == '-' || name[0] == '@') {
		return "'" + name
	}
	return name
}

// entryJSON is an entry of the ledger: amount is what was brought to the table, below
// zero what was taken away.
type entryJSON struct {
	Time   string `json:"time"`
	Table  string `json:"table"`
	Name   string `json:"name"`
	Bot    bool   `json:"bot"`
	Kind   string `json:"kind"`
	Amount int64  `json:"amount"`
	Note   string `json:"note,omitempty"`
}

func printEntries(out io.Writer, w *i18n.Words, list []store.Booked, asJSON, asCSV bool) error {
	all := []entryJSON{}
	for _, b := range list {
		all = append(all, entryJSON{b.At.Local().Format(time.RFC3339), b.Table, b.Who.Name, b.Who.Identity == "", string(b.Kind), b.Amount, b.Note})
	}
	if asJSON {
		return printJSON(out, all)
	}
	if asCSV {
		t := csv.NewWriter(out)
		rows := [][]string{{"time", "table", "name", "bot", "kind", "amount", "note"}}
		for _, e := range all {
			rows = append(rows, []string{e.Time, cell(e.Table), cell(e.Name), strconv.FormatBool(e.Bot), e.Kind, digits(e.Amount), cell(e.Note)})
		}
		return t.WriteAll(rows)
	}
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for i, e := range all {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\n", list[i].At.Local().Format("2006-01-02 15:04"), e.Table, e.Name, phrasef(entryWord(list[i].Kind)).in(w), w.Signed(e.Amount))
	}
	return t.Flush()
}

func entryWord(k store.EntryKind) string { return string(k) }

// day is a day such as 2026-11-27.
type day struct{ value *string }

func (d day) String() string {
	if d.value == nil {
		return ""
	}
	return *d.value
}
func (d day) Type() string  { return "DAY" }
func (d day) takes() phrase { return phrasef("a day such as 2026-11-27") }
func (d day) Set(s string) error {
	if _, err := time.Parse(time.DateOnly, s); err != nil {
		return errValue
	}
	*d.value = s
	return nil
}
