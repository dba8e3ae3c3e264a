package cli

import (
	"context"
	"errors"
	"os"

	"github.com/spf13/cobra"

	"tapis/internal/app"
	"tapis/internal/config"
	"tapis/internal/files"
	"tapis/internal/store"
)

// dataFlag is the folder that a room keeps its things in.
type dataFlag struct{ dir string }

func (d *dataFlag) add(c *cobra.Command) {
	c.Flags().SortFlags = false
	c.Flags().Var(word{&d.dir, "FOLDER", nil}, "data", "the `FOLDER` of the card room; the user's data folder when not given")
}

// open opens the folder's database.
func (d *dataFlag) open(o store.Options) (*store.Store, error) {
	dir := d.dir
	if dir == "" {
		var err error
		if dir, err = config.DataDir(); err != nil {
			return nil, faultf("there is no home folder here: name a folder with --data")
		}
	}
	s, err := store.Open(dir, o)
	return s, app.StoreFault(err)
}

func newStore() *cobra.Command {
	c := &cobra.Command{
		Use:   "store",
		Short: "look after the database of a card room",
		Args:  noArgs,
		RunE: func(*cobra.Command, []string) error {
			return usagef("tapis store takes a command: check or backup")
		},
	}
	c.AddCommand(newStoreCheck(), newStoreBackup())
	return c
}

func newStoreCheck() *cobra.Command {
	c := &cobra.Command{
		Use:   "check",
		Short: "check that the database is whole and that every chip is accounted for",
		Long: `Check the database of a card room: the file, the chain of events of every table, and
after each of them the chips on the table against the ledger. A room may be open
meanwhile.`,
		Args: noArgs,
	}
	var data dataFlag
	data.add(c)
	asJSON := jsonFlag(c)
	c.RunE = func(c *cobra.Command, _ []string) error {
		s, err := data.open(store.Options{ReadOnly: true})
		if err != nil {
			return err
		}
		defer s.Close()
		a, err := s.Check(context.Background())
		if err != nil {
			return app.StoreFault(err)
		}
		if *asJSON {
			out := struct {
				OK     bool     `json:"ok"`
				Tables int      `json:"tables"`
				Hands  int      `json:"hands"`
				Events int      `json:"events"`
				Faults []string `json:"faults"`
			}{len(a.Faults) == 0, a.Tables, a.Hands, a.Events, append([]string{}, a.Faults...)}
			if err := printJSON(c.OutOrStdout(), out); err != nil {
				return err
			}
		} else {
			for _, f := range a.Faults {
				say(c, "%s", files.Printable(f))
			}
			if len(a.Faults) == 0 {
				say(c, "all is well: %s, %s, %s", count(a.Tables, "table"), count(a.Hands, "hand"), count(a.Events, "event"))
			}
		}
		if len(a.Faults) > 0 {
			return quietError{}
		}
		return nil
	}
	return c
}

func newStoreBackup() *cobra.Command {
	c := &cobra.Command{
		Use:   "backup FILE",
		Short: "write a copy of the database to a new file",
		Long: `Write a copy of the database of a card room to a new file, whole and of one moment. A
room may be open meanwhile. The copy holds the cards of hands being played: keep it to
yourself. To go on from it, put it into a folder as tapis.db.`,
		Args: nArgs(1, 1, phrasef("a file")),
	}
	var data dataFlag
	data.add(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		s, err := data.open(store.Options{ReadOnly: true})
		if err != nil {
			return err
		}
		defer s.Close()
		switch err := s.Backup(context.Background(), args[0]); {
		case errors.Is(err, os.ErrExist):
			return faultf("%s: there is such a file already: name a new one", files.Printable(args[0]))
		case err != nil:
			return app.StoreFault(err)
		}
		return nil
	}
	return c
}
