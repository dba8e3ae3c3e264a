package cli

import (
	"fmt"
	"io"
	"strings"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/internal/i18n"
)

func newEval() *cobra.Command {
	c := &cobra.Command{
		Use:   "eval GAME HAND",
		Short: "say what a hand is worth in a game",
		Long: `Say what a hand is worth in a game, both halves in hi-lo.

  tapis eval holdem AhKd --board "Qs Jc Th 2d 2c"
  tapis eval omaha8 "Ac2dKhQs" --board 3h8s4dJcKd
  tapis eval razz As2d3c4h8sKdKc`,
		Args:              nArgs(2, -1, phrasef("a game and a hand")),
		ValidArgsFunction: completeGame(game.All),
	}
	board := cardsFlag(c.Flags(), "board", "the board `CARDS`")
	asJSON := jsonFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		g, err := gameArg(args[0])
		if err != nil {
			return err
		}
		var seen card.Set
		hole, err := knownCards("hand", strings.Join(args[1:], " "), &seen)
		if err != nil {
			return err
		}
		shared, err := knownCards("--board", *board, &seen)
		if err != nil {
			return err
		}
		if err := countCards(g, len(hole), len(shared)); err != nil {
			return err
		}
		worth := evaluation(g, hole, shared)
		if *asJSON {
			return printJSON(c.OutOrStdout(), worth)
		}
		return worth.print(c.OutOrStdout(), speech(c))
	}
	return c
}

// sideJSON is what a hand makes for one half of the pot. Rank: higher wins,
// comparable within one game and side; 0 before there are five cards.
type sideJSON struct {
	Name  string   `json:"name"`
	Cards []string `json:"cards"`
	Rank  int      `json:"rank"`

	made eval.Made
	five []card.Card
}

type evalJSON struct {
	Game string    `json:"game"`
	High *sideJSON `json:"high"`
	Low  *sideJSON `json:"low"`
}

func evaluation(g *game.Game, hole, board []card.Card) evalJSON {
	low := g.Low
	if g.IfPassed != nil { // RULES §3.9.14: what it is worth in the nullot too
		low = g.IfPassed(game.DefaultRules()).Low
	}
	return evalJSON{
		Game: g.ID,
		High: side(g.High, g, hole, board),
		Low:  side(low, g, hole, board),
	}
}

// side is nil where the game has no such half or the hand does not qualify.
func side(r eval.Ranking, g *game.Game, hole, board []card.Card) *sideJSON {
	if r == eval.NoRanking {
		return nil
	}
	if len(hole)+len(board) < 5 {
		made := eval.Unfinished(r, hole)
		return &sideJSON{Name: eval.Name(made), Cards: cardNames(hole), made: made, five: hole}
	}
	five, ok := eval.Best(r, hole, board, g.ExactlyTwo)
	if !ok {
		return nil
	}
	v := eval.Evaluate(r, five[:])
	made := eval.Describe(r, v)
	return &sideJSON{Name: eval.Name(made), Cards: cardNames(five[:]), Rank: int(v), made: made, five: five[:]}
}

func (e evalJSON) print(out io.Writer, w *i18n.Words) error {
	sh := &w.Shell
	column := max(ansi.StringWidth(sh.High), ansi.StringWidth(sh.Low))
	line := func(label, text string) error {
		_, err := fmt.Fprintf(out, "%s%s  %s\n", label, strings.Repeat(" ", column-ansi.StringWidth(label)), text)
		return err
	}
	for _, half := range []struct {
		label string
		side  *sideJSON
	}{{sh.High, e.High}, {sh.Low, e.Low}} {
		if half.side == nil {
			continue
		}
		name := i18n.UpperFirst(w.Hand(half.side.made))
		if err := line(half.label, name+"  ("+cardsFor(w, half.side.five)+")"); err != nil {
			return err
		}
	}
	if g := game.ByID(e.Game); g.Split() && e.Low == nil {
		return line(sh.Low, w.Table.NoLow)
	}
	return nil
}

// countCards says whether so many cards make a hand of g that can be
// compared: all the cards a player holds at the end, and three board cards or
// more where there is a board. Stud hands may be short of their last cards. Where
// hole cards count by themselves, they may be asked about before there is a board.
func countCards(g *game.Game, hole, board int) error {
	held, shared := finalCards(g)
	least := held
	if g.Family == game.Stud {
		least = 5
	}
	switch {
	case hole < least || hole > held:
		want := phrasef("%d", held)
		if least != held {
			want = phrasef("%d to %d", least, held)
		}
		if g.Family == game.Board && g.HoleCards() > held {
			return usagef("hand: a hand of %s is %d cards once the discards are made, got %d", g.ID, held, hole)
		}
		return usagef("hand: a hand of %s is %s cards, got %d", g.ID, want, hole)
	case shared == 0 && board > 0:
		return usagef("--board: %s has no board", g.ID)
	case board == 0 && !g.ExactlyTwo && g.Low == eval.NoRanking:
	case shared > 0 && (board < 3 || board > shared):
		return usagef("--board: %s takes 3 to %d board cards, got %d", g.ID, shared, board)
	}
	return nil
}

// finalCards is how many cards a player holds at the showdown of g, and how
// many are on the board.
func finalCards(g *game.Game) (held, shared int) {
	if g.Family == game.Bank {
		return 2, 5
	}
	for _, s := range g.Streets {
		held += s.Down + s.Up - s.Discard
		shared += s.Board
	}
	return held, shared
}
