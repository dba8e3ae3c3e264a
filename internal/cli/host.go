package cli

import (
	"context"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/seat"
	"tapis/internal/app"
	"tapis/internal/i18n"
	"tapis/internal/night"
	"tapis/internal/room"
	"tapis/internal/table"
	"tapis/tui"
)

func newHost() *cobra.Command {
	c := &cobra.Command{
		Use:   "host",
		Short: "serve a table over ssh and sit at it yourself",
		Long: `Serve a table over ssh and sit at it yourself. Friends need nothing but ssh: their
key, if they have one, or their name is who they are.

  tapis host                      people on this machine
  tapis host --listen :2222       people on the network
  tapis host --headless           without a seat of your own`,
		Args: noArgs,
	}
	var (
		gameID = "holdem"
		form   formFlags
		host   hostFlags
		who    botFlags
		look   lookFlags
		name   string
		rake   bool
		save   saveFlag
	)
	f := c.Flags()
	f.SortFlags = false
	host.add(f, "127.0.0.1:2222")
	f.Var(gameValue{&gameID}, "game", "the `GAME`; tapis games lists them")
	f.Var(word{&name, "NAME", nil}, "table", "the `NAME` of the table")
	form.add(f)
	f.BoolVar(&rake, "rake", false, "the house takes its part of each pot by the usual tables, a chip being a cent")
	f.Var(number{&who.seats, 1, hand.MaxSeats}, "seats", "chairs; as many as the game usually has when not given")
	f.Var(words{&who.bots}, "bots", "bots that sit down at once, such as rock,maniac:L2")
	who.speed = "normal"
	f.Var(choice{&who.speed, []string{"slow", "normal", "fast", "instant"}}, "speed", "how fast bots act")
	save.add(f)
	look.add(c)
	c.RunE = func(c *cobra.Command, _ []string) error {
		g, err := gameArg(gameID)
		if err != nil {
			return err
		}
		cfg := table.Config{Name: name, Speed: speeds[who.speed]}
		if cfg.Form, err = form.played(g, c.Flags().Changed("game")); err != nil {
			return err
		}
		if cfg.Seats, err = hostedSeats(&cfg.Form, int(who.seats)); err != nil {
			return err
		}
		if rake && cfg.Form.Game.Family == game.Bank && cfg.Form.Mix == nil {
			return usagef("--rake: %s has no pot to take it from", cfg.Form.Game.ID)
		}
		if rake {
			cfg.Rake = seat.SourceRake()
		}
		if err := checkSpecs(who.bots); err != nil {
			return err
		}
		if len(who.bots) > cfg.Seats {
			return usagef("--bots got %s, the table has %d chairs", count(len(who.bots), "bot"), cfg.Seats)
		}
		cfg.Bots = app.SeatBots(who.bots, len(who.bots))
		if err := host.home(); err != nil {
			return err
		}
		if cfg.OnHand, err = save.open("host", host.logger(c)); err != nil {
			return err
		}
		if err := save.fits(&cfg.Form); err != nil {
			return err
		}
		defer save.left(c)
		return serveTable(c, &host, look, cfg, nil)
	}
	return c
}

// chairs is how many chairs a table has. Games of a mix that do not seat
// everybody are passed over.
func chairs(f *table.Form, asked int) (int, error) {
	if asked == 0 {
		return f.UsualSeats(), nil
	}
	if least, most := f.Game.MinPlayers, f.MaxPlayers(); asked < least || asked > most {
		return 0, usagef("--seats got %d, %s takes %d to %d", asked, formName(f), least, most)
	}
	return asked, nil
}

// serveTable keeps a table, or a tournament, open over ssh, with or without the host's own
// screen, until the host leaves or the process is asked to end.
func serveTable(c *cobra.Command, host *hostFlags, look lookFlags, cfg table.Config, trn *night.Tournament) error {
	var (
		w   window
		o   tui.Options
		err error
	)
	if !host.headless {
		if w, o, err = look.open(c); err != nil {
			return err
		}
	}
	if cfg.Name == "" {
		cfg.Name = app.TableName(&cfg.Form)
	}
	r, err := host.open(c, cfg, trn)
	if err != nil {
		return err
	}
	o.Export = func() ([]string, error) { return exportRoom(r.Store(), i18n.In(o.Lang), trn != nil, time.Now()) }
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	host.announce(c, r)
	if host.headless {
		return r.Serve(ctx, nil)
	}
	err = r.Serve(ctx, func(ctx context.Context) error {
		if o.House, err = r.Enter(o.Nick); err != nil {
			return err
		}
		defer o.House.Close()
		o.Accounts = func() (*room.Accounts, error) { return r.Accounts(room.HostID) }
		return w.show(ctx, o)
	})
	if err == nil {
		say(c, "the room is closed")
		words := i18n.In(o.Lang)
		for _, a := range r.Ended() {
			say(c, "  %s  %s", a.Name, words.Num(a.Stack))
		}
	}
	return err
}
