package cli

import (
	"context"

	"github.com/spf13/cobra"

	"tapis/internal/app"
)

// newTitle is tapis itself: the title screen.
func newTitle() *cobra.Command {
	c := &cobra.Command{
		Use:   "tapis",
		Short: "a poker room in your terminal",
		Long:  "tapis is a poker room in your terminal: twenty games, bots, friends over ssh.\nWithout a command it opens the title screen.",
		Args:  noArgs,
	}
	var look lookFlags
	look.add(c)
	c.RunE = func(c *cobra.Command, _ []string) error {
		w, o, err := look.open(c)
		if err != nil {
			return err
		}
		s := app.NewSolo(o.Nick, app.EveningFile())
		s.Hands = app.HandsFolder()
		o.House, o.Write = s, app.WriteHere
		defer s.Wait() // for the evening to be kept
		defer s.Close()
		return w.show(context.Background(), o)
	}
	return c
}
