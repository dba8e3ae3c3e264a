package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"text/tabwriter"

	"github.com/charmbracelet/colorprofile"
	"github.com/spf13/cobra"

	"tapis/internal/config"
	"tapis/internal/i18n"
	"tapis/themes"
)

func newThemes() *cobra.Command {
	c := &cobra.Command{
		Use:   "themes",
		Short: "list the themes and where yours live",
		Args:  noArgs,
	}
	shown := new(string)
	c.Flags().Var(word{shown, "NAME", themeNames}, "preview", "show a small table in the theme of this `NAME`")
	c.RunE = func(c *cobra.Command, _ []string) error {
		dir := config.ThemesDir()
		shelf, fault := themes.Load(dir)
		if *shown != "" {
			return showTheme(c, shelf, fault, *shown)
		}
		w := tabwriter.NewWriter(c.OutOrStdout(), 0, 0, 2, ' ', 0)
		for _, name := range shelf.Names() {
			t, err := shelf.Pick(name, true)
			if err != nil {
				return err
			}
			about := t.About
			if speech(c).Lang == i18n.French && t.AboutFrench != "" {
				about = t.AboutFrench
			}
			fmt.Fprintf(w, "%s\t%s\n", t.Name, about)
		}
		if err := w.Flush(); err != nil {
			return err
		}
		if dir != "" {
			fmt.Fprintf(c.OutOrStdout(), "\n%s\n", speech(c).Shell.OwnThemes.Of(filepath.Join(dir, "NAME.toml")))
		}
		return fault
	}
	return c
}

// showTheme draws a preview in the colours that w has.
func showTheme(c *cobra.Command, shelf *themes.Shelf, fault error, name string) error {
	t, err := shelf.Pick(name, true)
	if err != nil {
		if fault != nil {
			return fault
		}
		return usagef("--preview: %s", err)
	}
	out := c.OutOrStdout()
	colours := colorprofile.Detect(out, os.Environ())
	look := t.For(colours, themes.Options{FourColor: true, Ranks: speech(c).Ranks})
	_, err = fmt.Fprintln(out, preview(look, colours == colorprofile.NoTTY))
	return err
}

// themeNames are the themes there are, the user's own too.
func themeNames() []string {
	shelf, _ := themes.Load(config.ThemesDir())
	return append([]string{"auto"}, shelf.Names()...)
}
