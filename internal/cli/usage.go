package cli

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// flagError words what pflag found: the flag, what it got, what it takes.
func flagError(_ *cobra.Command, err error) error {
	var invalid *pflag.InvalidValueError
	var unknown *pflag.NotExistError
	var missing *pflag.ValueRequiredError
	switch {
	case errors.Is(err, pflag.ErrHelp):
		return err
	case errors.As(err, &invalid):
		f := invalid.GetFlag()
		return usagef("--%s got %q, takes %s", f.Name, invalid.GetValue(), takes(f))
	case errors.As(err, &unknown):
		name := "--" + unknown.GetSpecifiedName()
		if short := unknown.GetSpecifiedShortnames(); short != "" {
			name = "-" + unknown.GetSpecifiedName()
		}
		return usagef("unknown flag %s", name)
	case errors.As(err, &missing):
		f := missing.GetFlag()
		return usagef("--%s got nothing, takes %s", f.Name, takes(f))
	}
	return usagef("%s", err)
}

// takes says what a flag's value may be.
func takes(f *pflag.Flag) phrase {
	if v, ok := f.Value.(interface{ takes() phrase }); ok {
		return v.takes()
	}
	switch f.Value.Type() {
	case "bool":
		return phrasef("true or false")
	case "int", "int64", "uint64":
		return phrasef("a whole number")
	case "duration":
		return phrasef("a time such as 15m or 20s")
	}
	name, _ := pflag.UnquoteUsage(f)
	return phrasef("a " + strings.ToLower(name))
}

// nArgs checks the number of arguments; want says what they are.
func nArgs(least, most int, want phrase) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return usagef("%s takes %s, got %s", c.CommandPath(), want, count(len(args), "argument"))
		case most >= 0 && len(args) > most:
			return usagef("%s takes %s, got one too many: %q", c.CommandPath(), want, args[most])
		}
		return nil
	}
}

// noArgs refuses arguments; under a command with subcommands the first one is
// the name of a command there is not.
func noArgs(c *cobra.Command, args []string) error {
	switch {
	case len(args) == 0:
		return nil
	case c.HasSubCommands():
		return unknownCommand(c, args[0])
	}
	return usagef("%s takes no arguments, got %q", c.CommandPath(), args[0])
}

func unknownCommand(c *cobra.Command, name string) error {
	c.SuggestionsMinimumDistance = 2
	if like := c.SuggestionsFor(name); len(like) > 0 {
		return usagef("unknown command %q: did you mean %s?", name, like[0])
	}
	return usagef("unknown command %q: see %s --help", name, c.CommandPath())
}
