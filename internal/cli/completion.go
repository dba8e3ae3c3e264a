package cli

import "github.com/spf13/cobra"

func newCompletion() *cobra.Command {
	shells := []string{"bash", "zsh", "fish", "powershell"}
	return &cobra.Command{
		Use:       "completion SHELL",
		Short:     "print the completion script of a shell",
		Long:      "Print the completion script for bash, zsh, fish or powershell.\n\n  source <(tapis completion bash)",
		Args:      nArgs(1, 1, phrasef("one shell: %s", orList(shells))),
		ValidArgs: shells,
		RunE: func(c *cobra.Command, args []string) error {
			root, out := c.Root(), c.OutOrStdout()
			switch args[0] {
			case "bash":
				return root.GenBashCompletionV2(out, true)
			case "zsh":
				return root.GenZshCompletion(out)
			case "fish":
				return root.GenFishCompletion(out, true)
			case "powershell":
				return root.GenPowerShellCompletionWithDesc(out)
			}
			return usagef("no completion for %q: takes %s", args[0], orList(shells))
		},
	}
}
