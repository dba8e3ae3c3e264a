package cli

import (
	"context"

	"github.com/spf13/cobra"

	"tapis/engine/game"
	"tapis/internal/app"
	"tapis/internal/table"
	"tapis/tui"
)

func newPlay() *cobra.Command {
	c := &cobra.Command{
		Use:   "play [GAME]",
		Short: "play against bots at once",
		Long: `Play against bots at once: no-limit hold'em, or the game named.

  tapis play
  tapis play omaha8 --seats 6 --bets 10/20
  tapis play --mix horse --every 5
  tapis play --choice --save hands
  tapis play contrepartie --ante 10 --rule anteOnWin=false
  tapis play holdem --blinds 5/10 --stack 2000 --bots rock,maniac:L2 --seed 7`,
		Args:              nArgs(0, 1, phrasef("at most one game")),
		ValidArgsFunction: completeGame(game.All),
	}
	var (
		form formFlags
		who  botFlags
		look lookFlags
		save saveFlag
	)
	c.Flags().SortFlags = false
	form.add(c.Flags())
	who.add(c.Flags())
	save.add(c.Flags())
	look.add(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		g := game.Holdem
		if len(args) > 0 {
			var err error
			if g, err = gameArg(args[0]); err != nil {
				return err
			}
		}
		f, err := form.played(g, len(args) > 0)
		if err != nil {
			return err
		}
		s, order, err := who.order(c, f)
		if err != nil {
			return err
		}
		if s.OnHand, err = save.open("local", app.QuietLog()); err != nil {
			return err
		}
		if err := save.fits(&order.Form); err != nil {
			return err
		}
		defer save.left(c)
		return playAlone(c, look, s, order)
	}
	return c
}

// playAlone shows a table of one's own.
func playAlone(c *cobra.Command, look lookFlags, s *app.Solo, order tui.Order) error {
	w, o, err := look.open(c)
	if err != nil {
		return err
	}
	s.Nick, s.Keep, s.Hands, o.Write = o.Nick, app.EveningFile(), app.HandsFolder(), app.WriteHere
	defer s.Wait() // for the last hand to be saved, and the evening
	client, err := s.Open(order)
	if err != nil {
		return err
	}
	o.House, o.Last = tui.At(client, "", nil), order
	defer o.House.Close()
	return w.show(context.Background(), o)
}

// speeds are the values of --speed.
var speeds = map[string]table.Speed{
	"normal": table.Normal, "fast": table.Fast, "slow": table.Slow, "instant": table.Instant,
}
