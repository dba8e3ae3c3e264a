// Package cli is the command line: one file for each command of tapis.
//
// It guarantees the exit status (0 done, 1 the thing asked for failed, 2 the
// command line is wrong), that an error is one lower-case line on standard
// error, and that nothing on the command line can make the program panic.
// Commands that draw a screen say so and stop when there is no terminal.
package cli

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"
)

// The exit statuses.
const (
	statusDone   = 0
	statusFailed = 1
	statusUsage  = 2
)

// Main runs the command line of this process and ends it.
func Main() {
	os.Exit(Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// Run runs one command line and returns its exit status.
func Run(args []string, in io.Reader, out, errs io.Writer) int {
	root := newRoot()
	root.SetArgs(args)
	root.SetIn(in)
	root.SetOut(out)
	root.SetErr(errs)
	err := root.Execute()
	if err == nil {
		return statusDone
	}
	var quiet quietError
	if !errors.As(err, &quiet) {
		fmt.Fprintln(errs, "tapis: "+oneLine(err))
	}
	var usage *usageError
	if errors.As(err, &usage) {
		return statusUsage
	}
	return statusFailed
}

// newRoot builds the whole tree of commands. It is cheap: nothing is loaded
// before the command that needs it runs.
func newRoot() *cobra.Command {
	root := newTitle()
	cobra.EnableCommandSorting = false // the list is in the order below
	root.Version = versionLine()
	root.SetVersionTemplate("{{.Version}}\n")
	root.SilenceErrors = true
	root.SilenceUsage = true
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetFlagErrorFunc(flagError)
	root.AddCommand(
		newPlay(), newHost(), newTournament(),
		newGames(), newRules(), newReplay(), newEval(), newOdds(), newSim(), newBank(), newThemes(),
		newVersion(), newCompletion(),
	)
	root.SetHelpCommand(newHelp())
	for _, c := range root.Commands() {
		c.Flags().SortFlags = false
	}
	completeAll(root)
	return root
}
