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
	root := newRoot(args)
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
		fmt.Fprintln(errs, "tapis: "+oneLine(err, speech(root)))
	}
	var usage *usageError
	if errors.As(err, &usage) {
		return statusUsage
	}
	return statusFailed
}

// commands make the commands of tapis, in the order of their list.
var commands = []struct {
	name string
	make func() *cobra.Command
}{
	{"play", newPlay}, {"host", newHost}, {"tournament", newTournament}, {"clock", newClock}, {"deal", newDeal}, {"standings", newStandings},
	{"games", newGames}, {"rules", newRules}, {"replay", newReplay}, {"eval", newEval}, {"odds", newOdds},
	{"sim", newSim}, {"bank", newBank}, {"history", newHistory}, {"ledger", newLedger}, {"store", newStore}, {"themes", newThemes},
	{"version", newVersion}, {"completion", newCompletion},
}

// newRoot builds the tree of commands for a command line. When that begins with
// the name of a command it has this one alone: the others with their flags, and
// what the shell may complete, would take longer to make than most commands run.
func newRoot(args []string) *cobra.Command {
	first := ""
	if len(args) > 0 {
		first = args[0]
	}
	root := newTitle()
	cobra.EnableCommandSorting = false // the list is in the order above
	cobra.AddTemplateFunc("versionLine", versionLine)
	root.Version = "devel" // any: that there is one makes --version
	root.SetVersionTemplate("{{versionLine}}\n")
	root.SilenceErrors = true
	root.SilenceUsage = true
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetFlagErrorFunc(flagError)
	langFlag(root)
	speakHelp(root)
	alone := false
	for _, c := range commands {
		alone = alone || c.name == first
	}
	for _, c := range commands {
		if !alone || c.name == first {
			root.AddCommand(c.make())
		}
	}
	root.SetHelpCommand(newHelp())
	for _, c := range root.Commands() {
		c.Flags().SortFlags = false
	}
	if first == cobra.ShellCompRequestCmd || first == cobra.ShellCompNoDescRequestCmd {
		completeAll(root)
	}
	return root
}
