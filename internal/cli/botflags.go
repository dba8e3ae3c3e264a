package cli

import (
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tapis/engine/hand"
	"tapis/internal/app"
	"tapis/internal/table"
	"tapis/tui"
)

// botFlags are the flags that say who sits at a table of one's own.
type botFlags struct {
	seats int64
	bots  []string
	level string
	speed string
	seed  uint64
}

func (b *botFlags) add(fs *pflag.FlagSet) {
	fs.Var(number{&b.seats, 1, hand.MaxSeats}, "seats", "chairs, yours included; six when not given")
	fs.Var(words{&b.bots}, "bots", "who sits in the others, in turn, such as rock,maniac:L2")
	fs.Var(choice{&b.level, levels}, "level", "what bots there are when they are not named")
	b.speed = "normal"
	fs.Var(choice{&b.speed, []string{"slow", "normal", "fast", "instant"}}, "speed", "how fast bots act")
	fs.Uint64Var(&b.seed, "seed", 0, "the same seed `N` deals the same cards")
}

// order is the table that the flags describe.
func (b *botFlags) order(c *cobra.Command, f table.Form) (*app.Solo, tui.Order, error) {
	s := app.NewSolo("", "")
	seats := int(b.seats)
	if seats == 0 {
		seats = min(6, f.UsualSeats())
		if n := len(b.bots); n > 0 && !(n == 1 && isKind(b.bots[0])) {
			seats = n + 1
		}
	}
	if _, err := chairs(&f, seats); err != nil {
		return s, tui.Order{}, err
	}
	if err := checkSpecs(b.bots); err != nil {
		return s, tui.Order{}, err
	}
	s.Lineup = opponents(b.bots, b.level)
	if c.Flags().Changed("seed") {
		s.Seed = &b.seed
	}
	return s, tui.Order{Form: f, Seats: seats, Speed: speeds[b.speed]}, nil
}
