package cli

import (
	"context"
	"errors"
	"sync"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/engine/tourney"
	"tapis/internal/night"
	"tapis/internal/table"
	"tapis/tui"
)

// solo starts tables for the person at this machine alone, against bots.
type solo struct {
	nick   string
	lineup []string // nil: as the order says
	seed   *uint64
	onHand func(table.Record) // nil: nothing is saved
	// running waits for the tables to end; nil: nobody waits.
	running *sync.WaitGroup
}

// hall is somewhere to play: a table, or a tournament and its table.
type hall interface {
	Join(table.Identity, string, table.Role) (table.Client, error)
	Run(context.Context)
	Sits(table.Identity) bool
	End(context.Context) []table.Account
}

// openHall opens a table; for a tournament that is not nil a night.
func openHall(cfg table.Config, trn *night.Tournament) (hall, error) {
	if trn == nil {
		return table.New(cfg)
	}
	return night.New(cfg, *trn)
}

// bots are who plays against the person.
func (s solo) bots(o tui.Order) []string {
	if s.lineup != nil {
		return s.lineup
	}
	return lineups[o.Bots]
}

// tournament is the tournament of an order, nil when it is for a cash table.
func (s solo) tournament(o tui.Order) *night.Tournament {
	if o.Every <= 0 {
		return nil
	}
	return &night.Tournament{
		Schedule: tourney.Schedule{Small: o.Form.Stakes.SmallBlind, Big: o.Form.Stakes.BigBlind, AnteMode: anteModeOf(&o.Form)},
		Every:    o.Every, Stack: o.Form.BuyIn, Players: o.Seats, Bots: s.bots(o),
	}
}

// config is the table of an order.
func (s solo) config(o tui.Order) table.Config {
	cfg := table.Config{
		Name: tableName(&o.Form), OnHand: s.onHand, Seats: o.Seats, Form: o.Form, Speed: o.Speed,
		Seed: s.seed, Log: quietLog(),
	}
	if o.Every > 0 {
		return cfg // the tournament's director fills the chairs
	}
	cfg.Bots = seatBots(s.bots(o), o.Seats-1)
	if o.Form.Game.Family == game.Bank && o.Form.Mix == nil {
		cfg.Seats = bank.MaxSeats // for the bots of a game between players to come
	}
	return cfg
}

// anteModeOf is who antes in the games with blinds.
func anteModeOf(f *table.Form) game.AnteMode {
	if f.Mix != nil {
		return f.Mix.AnteMode
	}
	if f.Game.Opening == game.Blinds {
		return f.Stakes.AnteMode
	}
	return game.NoAnte
}

// launch starts a table and takes the last chair. The table ends when its
// client is closed.
func (s solo) launch(o tui.Order) (table.Client, error) {
	t, err := openHall(s.config(o), s.tournament(o))
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(context.Background())
	if s.running == nil {
		go t.Run(ctx)
	} else {
		s.running.Go(func() { t.Run(ctx) })
	}
	c, err := t.Join("local", s.nick, table.Host)
	if err != nil {
		stop()
		return nil, err
	}
	c.Do(table.Sit{Seat: -1})
	return &ownTable{Client: c, stop: stop}, nil
}

// ownTable is a line to a table that nobody else is at.
type ownTable struct {
	table.Client
	stop context.CancelFunc
	once sync.Once
}

// Close ends the line and the table.
func (o *ownTable) Close() {
	o.once.Do(func() {
		o.Client.Close()
		o.stop()
	})
}

// ownHouse is the house of somebody alone: every table in it is opened by its
// owner.
type ownHouse struct {
	solo
	updates chan *tui.Lobby
	shut    sync.Once
}

// lobbyOf is a channel that brings one lobby.
func lobbyOf(l *tui.Lobby) chan *tui.Lobby {
	c := make(chan *tui.Lobby, 1)
	c <- l
	return c
}

func (h *ownHouse) Updates() <-chan *tui.Lobby             { return h.updates }
func (h *ownHouse) Open(o tui.Order) (table.Client, error) { return h.launch(o) }
func (h *ownHouse) Sit(string) (table.Client, error) {
	return nil, errors.New("there is no such table")
}
func (h *ownHouse) Close() { h.shut.Do(func() { close(h.updates) }) }
