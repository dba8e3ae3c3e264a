package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"tapis/internal/rounds"
)

// Whoever types what the help and the README show gets what they promise: done,
// or no more than the word that there is no terminal here.
func TestEveryExampleWorks(t *testing.T) {
	rounds.Alone(t)
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for i, block := range strings.Split(string(readme), "```") {
		if i%2 == 1 { // between the fences
			lines = append(lines, examples(block)...)
		}
	}
	if len(lines) < 9 {
		t.Fatalf("the README shows %d commands", len(lines))
	}
	var walk func(*cobra.Command)
	walk = func(c *cobra.Command) {
		lines = append(lines, examples(c.Long)...)
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk(newRoot(nil))
	slices.Sort(lines)
	home := t.TempDir()
	t.Chdir(home)
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, "config"))
	t.Setenv("XDG_DATA_HOME", filepath.Join(home, "data"))
	if err := os.Mkdir("hands", 0o700); err != nil {
		t.Fatal(err)
	}
	for _, line := range slices.Compact(lines) {
		t.Run(line, func(t *testing.T) {
			args := argsOf(line)
			switch {
			case slices.Contains(args, "--headless"):
				args = append(args, "--invite", "nobody") // else it serves for ever
			case args[0] == "sim":
				args = append(args, "--hands", "4")
			case args[0] == "odds":
				args = append(args, "--trials", "1000")
			}
			var out, errs bytes.Buffer
			status := Run(args, strings.NewReader(""), &out, &errs)
			said := errs.String()
			switch {
			case status == statusDone && out.Len() > 0 && said == "":
			case status == statusUsage && strings.Contains(said, "draws on a terminal and there is none here"):
			case status == statusFailed && said == "tapis: hands/: no .phh or .phhs file here\n":
			case status == statusFailed && said == "tapis: --invite: nobody: there is no such file\n":
			case status == statusFailed && strings.Contains(said, ": there is no database here yet: "):
			case status == statusFailed && strings.Contains(said, "the order is wrong in"): // so few hands prove nothing
			default:
				t.Errorf("status %d, says %q and %q", status, out.String(), said)
			}
		})
	}
}

// examples are the lines of a text that are commands of ours, without comments.
func examples(text string) []string {
	var list []string
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "  #")
		line, _, _ = strings.Cut(line, " > ") // into a file
		// Columns of the help: what follows two blanks is what it does.
		line, _, _ = strings.Cut(strings.TrimSpace(line), "   ")
		if rest, ok := strings.CutPrefix(strings.TrimSpace(line)+" ", "tapis "); ok && rest != "" && !strings.HasPrefix(rest, "is ") {
			list = append(list, strings.TrimSpace(rest))
		}
	}
	return list
}

// argsOf splits a command line at blanks outside of double quotes.
func argsOf(line string) []string {
	var args []string
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 1 {
			args = append(args, part)
		} else {
			args = append(args, strings.Fields(part)...)
		}
	}
	return args
}

// A command line that begins with the name of a command gets this one without the
// others, and no difference may show.
func TestACommandAloneIsWhatItIsAmongTheOthers(t *testing.T) {
	all := newRoot(nil)
	if len(all.Commands()) != len(commands) {
		t.Errorf("%d commands of %d", len(all.Commands()), len(commands))
	}
	for i, c := range commands {
		among, alone := all.Commands()[i], newRoot([]string{c.name})
		if n := len(alone.Commands()); n != 1 || among.Name() != c.name {
			t.Fatalf("%s: is %s, alone it is one of %d", c.name, among.Name(), n)
		}
		if a, b := among.UsageString(), alone.Commands()[0].UsageString(); a != b {
			t.Errorf("%s: among the others\n%s\nalone\n%s", c.name, a, b)
		}
	}
}
