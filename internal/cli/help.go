package cli

import "github.com/spf13/cobra"

func newHelp() *cobra.Command {
	return &cobra.Command{
		Use:               "help [COMMAND]",
		Short:             "say what a command does",
		ValidArgsFunction: completeCommand,
		RunE: func(c *cobra.Command, args []string) error {
			about, rest, err := c.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return unknownCommand(c.Root(), args[len(args)-max(1, len(rest))])
			}
			about.InitDefaultHelpFlag()
			return about.Help()
		},
	}
}
