package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tapis/bots"
	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/internal/rulebook"
)

// completeAll tells the shell what every flag and argument may be: values that
// are words of ours by name, else files where there are some, else nothing.
func completeAll(c *cobra.Command) {
	register := func(f *pflag.Flag) {
		if f.Value.Type() != "bool" {
			// The error is that a flag has two of them: each is visited once.
			_ = c.RegisterFlagCompletionFunc(f.Name, completeFlag(f))
		}
	}
	c.LocalNonPersistentFlags().VisitAll(register)
	c.PersistentFlags().VisitAll(register)
	if c.ValidArgsFunction == nil && len(c.ValidArgs) == 0 {
		c.ValidArgsFunction = noMoreArgs
	}
	for _, sub := range c.Commands() {
		completeAll(sub)
	}
}

func noMoreArgs(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveNoFileComp
}

// completeFlag is what the value of a flag may be.
func completeFlag(f *pflag.Flag) cobra.CompletionFunc {
	return func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
		switch v := f.Value.(type) {
		case word:
			switch {
			case v.from != nil:
				return startingWith(v.from(), typed), cobra.ShellCompDirectiveNoFileComp
			case v.what == "FOLDER":
				return nil, cobra.ShellCompDirectiveFilterDirs
			case v.what == "FILE":
				return nil, cobra.ShellCompDirectiveDefault
			}
		case interface{ listed() []string }:
			// After a comma comes another one; the first ones stay.
			at := strings.LastIndexByte(typed, ',') + 1
			list := startingWith(v.listed(), typed[at:])
			for i := range list {
				list[i] = typed[:at] + list[i]
			}
			return list, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
		case interface{ values() []string }:
			return startingWith(v.values(), typed), cobra.ShellCompDirectiveNoFileComp
		}
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
}

// completeGame completes a game as the first argument, and nothing after it.
func completeGame(games func() []*game.Game) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return startingWith(gameWords(games()), typed), cobra.ShellCompDirectiveNoFileComp
	}
}

// completeRules completes the page of rules to be read.
func completeRules(_ *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return startingWith(append(gameWords(game.All()), rulebook.General()...), typed), cobra.ShellCompDirectiveNoFileComp
}

// completeHands completes files of hands, and folders.
func completeHands(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return []string{"phh", "phhs"}, cobra.ShellCompDirectiveFilterFileExt
}

// completeCommand completes the commands that help is asked about.
func completeCommand(c *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	var list []string
	if about, rest, err := c.Root().Find(args); err == nil && len(rest) == 0 {
		for _, sub := range about.Commands() {
			if sub.IsAvailableCommand() {
				list = append(list, sub.Name()+"\t"+sub.Short)
			}
		}
	}
	return startingWith(list, typed), cobra.ShellCompDirectiveNoFileComp
}

func gameWords(games []*game.Game) []string {
	var list []string
	for _, g := range games {
		list = append(list, g.ID+"\t"+g.Name)
	}
	return list
}

func startingWith(list []string, typed string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool {
		return !strings.HasPrefix(strings.ToLower(s), strings.ToLower(typed))
	})
}

// What flags may be: values of one, listed of a list with commas.

func (c choice) values() []string     { return c.from }
func (g gameValue) values() []string  { return gameWords(game.All()) }
func (b betsValue) values() []string  { return strings.Split(b.Type(), "|") }
func (e everyValue) values() []string { return []string{"orbit"} }

func (b bettingValue) values() []string  { return strings.Split(b.Type(), "|") }
func (a anteModeValue) values() []string { return strings.Split(a.Type(), "|") }

func (r ruleValue) values() []string       { return settings(game.RuleOptions()) }
func (r settleRuleValue) values() []string { return settings(bank.RuleOptions()) }
func (r bankRuleValue) values() []string {
	return slices.Concat(r.ruleValue.values(), settings(bank.RuleOptions()), settings(r.spices()))
}

// settings are all options with all their values, as they are typed.
func settings[R any](options game.Options[R]) []string {
	var list []string
	for _, o := range options {
		for _, v := range o.Values {
			list = append(list, o.Name+"="+v)
		}
	}
	return list
}

// A bot alone is a person or a level, "rock:L2" is a person at a level.
func (w words) listed() []string {
	levels := []string{"L0", "L1", "L2", "L3", "L4", "L5"}
	return append(slices.Clone(bots.Names()), levels...)
}

func (m mixValue) listed() []string {
	return append(presetNames(), gameWords(game.Tables())...)
}
