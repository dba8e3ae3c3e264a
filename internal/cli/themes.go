package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"tapis/themes"
)

func newThemes() *cobra.Command {
	c := &cobra.Command{
		Use:   "themes",
		Short: "list the themes and where yours live",
		Args:  noArgs,
	}
	c.RunE = func(c *cobra.Command, _ []string) error {
		dir := themesDir()
		shelf, fault := themes.Load(dir)
		w := tabwriter.NewWriter(c.OutOrStdout(), 0, 0, 2, ' ', 0)
		for _, name := range shelf.Names() {
			t, err := shelf.Pick(name, true)
			if err != nil {
				return err
			}
			fmt.Fprintf(w, "%s\t%s\n", t.Name, t.About)
		}
		if err := w.Flush(); err != nil {
			return err
		}
		if dir != "" {
			fmt.Fprintf(c.OutOrStdout(), "\nyour own: %s\n", filepath.Join(dir, "NAME.toml"))
		}
		return fault
	}
	return c
}

// themesDir is where a user's own themes live, "" when there is no home.
func themesDir() string {
	config, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(config, "tapis", "themes")
}
