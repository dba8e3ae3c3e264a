package cli

import (
	"io"
	"os"
	"os/exec"
	"strings"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"tapis/engine/game"
	"tapis/internal/i18n"
	"tapis/internal/rulebook"
)

func newRules() *cobra.Command {
	c := &cobra.Command{
		Use:   "rules GAME|PAGE",
		Short: "read the rules of a game, or of all games",
		Long: `Read the rules of a game, or one of the pages about all games: betting, pots,
showdown, ranks, spice, tournament.

  tapis rules omaha8
  tapis rules betting`,
		Args:              nArgs(1, 1, phrasef("one game or one page")),
		ValidArgsFunction: completeRules,
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		w := speech(c)
		text, err := rulesPage(w, strings.ToLower(args[0]))
		if err != nil {
			return err
		}
		out := c.OutOrStdout()
		width, ok := columns(out)
		if !ok {
			_, err := io.WriteString(out, page(text, 80, false))
			return err
		}
		return throughPager(page(text, min(width, 90), true), out)
	}
	return c
}

// rulesPage is the page with an id: of a game, with the general pages that
// concern it named at the end, or a general one.
func rulesPage(w *i18n.Words, id string) (string, error) {
	text, err := rulebook.Page(w.Lang.String(), id)
	if err != nil {
		return "", usagef("no page of rules is called %q: it is a game's id (tapis games lists them) or %s", id, orList(rulebook.General()))
	}
	if w.Ranks == w.International().Ranks {
		text = rulebook.International(text)
	}
	if g := game.ByID(id); g != nil {
		var pages []string
		for _, page := range rulebook.Concerning(g) {
			pages = append(pages, "tapis rules "+page)
		}
		text += "\n" + w.Rules.SeeAlso.Of(strings.Join(pages, ", ")) + "\n"
	}
	return text, nil
}

// columns is the width of the terminal behind w; false when there is none.
func columns(w io.Writer) (int, bool) {
	f, ok := w.(*os.File)
	if !ok || !term.IsTerminal(f.Fd()) {
		return 0, false
	}
	width, _, err := term.GetSize(f.Fd())
	return width, err == nil && width > 0
}

// throughPager shows text on a terminal a page at a time, by $PAGER or less.
// Without either it is all written at once.
func throughPager(text string, out io.Writer) error {
	words := strings.Fields(os.Getenv("PAGER"))
	if len(words) == 0 {
		words = []string{"less"}
	}
	path, err := exec.LookPath(words[0])
	if err != nil {
		_, err := io.WriteString(out, text)
		return err
	}
	pager := exec.Command(path, words[1:]...)
	pager.Stdin, pager.Stdout, pager.Stderr = strings.NewReader(text), out, os.Stderr
	pager.Env = os.Environ()
	if os.Getenv("LESS") == "" {
		pager.Env = append(pager.Env, "LESS=FRX") // short texts stay on the screen
	}
	return pager.Run()
}
