package cli

import "github.com/spf13/cobra"

// newTitle is tapis itself: the title screen.
func newTitle() *cobra.Command {
	return &cobra.Command{
		Use:   "tapis",
		Short: "a poker room in your terminal",
		Long:  "tapis is a poker room in your terminal: twenty games, bots, friends over ssh.\nWithout a command it opens the title screen.",
		Args:  noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			return c.Help()
		},
	}
}
