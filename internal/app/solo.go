// Package app puts the parts of tapis together: a house with its tables, a door, a
// screen. It is what a command runs once its flags are read.
package app

import (
	"context"
	"errors"
	"sync"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/engine/tourney"
	"tapis/internal/night"
	"tapis/internal/room"
	"tapis/internal/table"
	"tapis/tui"
)

// Solo is the house of somebody alone, a tui.House: every table in it is opened
// against bots by its owner. Make it with NewSolo.
type Solo struct {
	Nick   string
	Lineup []string // nil: as the order says
	Seed   *uint64
	OnHand func(table.Record) // nil: nothing is saved

	running sync.WaitGroup // tables that have not ended
	updates chan *room.Lobby
	shut    sync.Once
}

// NewSolo is an empty house.
func NewSolo(nick string) *Solo {
	s := &Solo{Nick: nick, updates: make(chan *room.Lobby, 1)}
	s.updates <- &room.Lobby{Front: room.FrontTitle, You: room.You{Name: nick, Role: table.Host, Seat: -1}, May: room.May{Open: true}}
	return s
}

// Wait waits for the tables to end: their lines have been closed.
func (s *Solo) Wait() { s.running.Wait() }

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
func (s *Solo) bots(o tui.Order) []string {
	if s.Lineup != nil {
		return s.Lineup
	}
	return Lineups[o.Bots]
}

// Tournament is the tournament of an order, nil when it is for a cash table.
func (s *Solo) Tournament(o tui.Order) *night.Tournament {
	if o.Every <= 0 {
		return nil
	}
	return &night.Tournament{
		Schedule: tourney.Schedule{Small: o.Form.Stakes.SmallBlind, Big: o.Form.Stakes.BigBlind, AnteMode: anteModeOf(&o.Form)},
		Every:    o.Every, Stack: o.Form.BuyIn, Players: o.Seats, Bots: s.bots(o),
	}
}

// Config is the table of an order.
func (s *Solo) Config(o tui.Order) table.Config {
	cfg := table.Config{
		Name: TableName(&o.Form), OnHand: s.OnHand, Seats: o.Seats, Form: o.Form, Speed: o.Speed,
		Seed: s.Seed, Log: QuietLog(),
	}
	if o.Every > 0 {
		return cfg // the tournament's director fills the chairs
	}
	cfg.Bots = SeatBots(s.bots(o), o.Seats-1)
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

// Open starts a table and takes the last chair. The table ends when its
// client is closed.
func (s *Solo) Open(o tui.Order) (table.Client, error) {
	t, err := openHall(s.Config(o), s.Tournament(o))
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(context.Background())
	s.running.Go(func() { t.Run(ctx) })
	c, err := t.Join("local", s.Nick, table.Host)
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

// Updates brings the lobby: tables can be opened.
func (s *Solo) Updates() <-chan *room.Lobby { return s.updates }

// Sit finds nothing: tables of one's own are opened.
func (s *Solo) Sit(string) (table.Client, error) { return nil, errors.New("there is no such table") }

// Do has no room to ask.
func (s *Solo) Do(room.Command) bool { return false }

// Close ends the house; its tables end with their lines.
func (s *Solo) Close() { s.shut.Do(func() { close(s.updates) }) }
