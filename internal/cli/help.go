package cli

import (
	"fmt"
	"io"
	"strings"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tapis/internal/i18n"
)

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

// speakHelp makes the help of every command in the reader's language. The command
// line has been read when it is asked for, so --lang counts.
func speakHelp(root *cobra.Command) {
	root.SetHelpFunc(func(c *cobra.Command, _ []string) {
		w := speech(c)
		// Help goes to standard output; where it cannot be written nothing can.
		_, _ = io.WriteString(c.OutOrStdout(), helpText(c, w))
	})
}

// helpText is what a command does, how it is called, its commands and its flags.
func helpText(c *cobra.Command, w *i18n.Words) string {
	var b strings.Builder
	about := c.Long
	if about == "" {
		about = c.Short
	}
	var paragraphs []string
	for _, p := range strings.Split(about, "\n\n") {
		paragraphs = append(paragraphs, w.Usage(p))
	}
	b.WriteString(strings.Join(paragraphs, "\n\n") + "\n\n" + w.Usage("Usage:") + "\n")
	if c.Runnable() {
		b.WriteString("  " + calledAs(c, w) + "\n")
	}
	if c.HasAvailableSubCommands() {
		b.WriteString("  " + c.CommandPath() + w.Usage(" [command]") + "\n\n" + w.Usage("Available Commands:") + "\n")
		for _, sub := range c.Commands() {
			if sub.IsAvailableCommand() || sub.Name() == "help" {
				fmt.Fprintf(&b, "  %-11s %s\n", sub.Name(), w.Usage(sub.Short))
			}
		}
	}
	if flags := flagsText(c, w); flags != "" {
		b.WriteString("\n" + w.Usage("Flags:") + "\n" + flags)
	}
	if c.HasAvailableSubCommands() {
		b.WriteString("\n" + phrasef("Use \"%s [command] --help\" for more information about a command.", c.CommandPath()).in(w) + "\n")
	}
	return b.String()
}

// calledAs is the line by which a command is called, "tapis eval GAME HAND [flags]".
func calledAs(c *cobra.Command, w *i18n.Words) string {
	line := strings.TrimSuffix(c.UseLine(), " [flags]")
	words := strings.Fields(line)
	for i, word := range words {
		// A place for something: GAME, [GAME], GAME|PAGE, HAND….
		words[i] = strings.Join(eachName(word, w.Usage), "")
	}
	line = strings.Join(words, " ")
	if c.HasAvailableFlags() {
		line += w.Usage(" [flags]")
	}
	return line
}

// eachName changes every word in upper case of a text.
func eachName(text string, change func(string) string) []string {
	var out []string
	upper := func(r rune) bool { return 'A' <= r && r <= 'Z' }
	for text != "" {
		n := strings.IndexFunc(text, func(r rune) bool { return upper(r) != upper(rune(text[0])) })
		if n < 0 {
			n = len(text)
		}
		part := text[:n]
		if upper(rune(text[0])) {
			part = change(part)
		}
		out, text = append(out, part), text[n:]
	}
	return out
}

// flagsText lists the flags, those of all commands last.
func flagsText(c *cobra.Command, w *i18n.Words) string {
	type row struct{ flag, text string }
	var rows []row
	width := 0
	add := func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		name, text := pflag.UnquoteUsage(f)
		flag := "      --" + f.Name
		if f.Shorthand != "" {
			flag = "  -" + f.Shorthand + ", --" + f.Name
		}
		text = flagUsage(f, text, w)
		if name != "" {
			flag += " " + w.Usage(name)
		}
		if def := f.DefValue; def != "" && def != "0" && def != "false" {
			text += " " + w.Usage("(default ") + def + ")"
		}
		rows = append(rows, row{flag, text})
		width = max(width, ansi.StringWidth(flag))
	}
	c.Flags().SortFlags = false
	c.LocalFlags().VisitAll(add)
	c.InheritedFlags().VisitAll(add)
	var b strings.Builder
	for _, r := range rows {
		b.WriteString(r.flag + strings.Repeat(" ", width-ansi.StringWidth(r.flag)+3) + r.text + "\n")
	}
	return b.String()
}

// flagUsage is what a flag is for, in the reader's language; text is its English
// form without the quotes around a name.
func flagUsage(f *pflag.Flag, text string, w *i18n.Words) string {
	switch {
	case f.Name == "help":
		return phrasef("help for %s", strings.TrimPrefix(text, "help for ")).in(w)
	case f.Name == "version":
		return phrasef("version for %s", strings.TrimPrefix(text, "version for ")).in(w)
	}
	for _, form := range listForms {
		before, after, _ := strings.Cut(form, "%s")
		if rest, ok := strings.CutPrefix(f.Usage, before); ok {
			return phrasef(form, strings.TrimSuffix(rest, after)).in(w)
		}
	}
	return strings.ReplaceAll(w.Usage(f.Usage), "`", "")
}

// listForms are what some flags are for, with a list of what there is.
var listForms = []string{
	"several games in turn: %s, or a list such as holdem/nl,omaha8,razz",
	"one bot for each seat: %s",
}
