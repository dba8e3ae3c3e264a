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
	// Night is what the tournaments of this house are like where that is more than an
	// order says; nil: as the order says.
	Night  *night.Tournament
	OnHand func(table.Record) // nil: nothing is saved
	// Hands is the folder of the database in which hands are kept for the history, "": they
	// are not.
	Hands string
	// Keep is the file in which an evening is kept for the next time, "": it is not.
	Keep string

	running sync.WaitGroup // tables that have not ended
	mu      sync.Mutex
	closed  bool
	updates chan *room.Lobby
	open    *ownTable // the table that is open, nil for none
	hands   *book     // nil before the first table
}

// NewSolo is an empty house. keep is where its evenings are kept, "": nowhere.
func NewSolo(nick, keep string) *Solo {
	s := &Solo{Nick: nick, Keep: keep, updates: make(chan *room.Lobby, 1)}
	s.tell(readEvening(keep))
	return s
}

// tell brings the lobby: tables can be opened, and an evening may be there to go on with.
func (s *Solo) tell(e *evening) {
	l := &room.Lobby{Front: room.FrontTitle, You: room.You{Name: s.nick(), Role: table.Host, Seat: -1}, May: room.May{Open: true}, Evening: e.kept()}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return
	}
	select {
	case <-s.updates: // the latest is enough
	default:
	}
	s.updates <- l
}

// Wait waits for the tables to end and to be written down: their lines have been closed.
func (s *Solo) Wait() {
	s.running.Wait()
	s.mu.Lock()
	hands := s.hands
	s.hands = nil // a table that is opened after this has another
	s.mu.Unlock()
	if hands != nil {
		hands.close()
	}
}

// onHand is what a table calls with each finished hand.
func (s *Solo) onHand() func(table.Record) {
	if s.Hands == "" {
		return s.OnHand
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.hands == nil {
		s.hands = newBook(s.Hands, QuietLog())
	}
	hands, also := s.hands, s.OnHand
	return func(r table.Record) {
		hands.add(r)
		if also != nil {
			also(r)
		}
	}
}

// hall is somewhere to play: a table, or a tournament and its tables.
type hall interface {
	Join(table.Identity, string, table.Role) (table.Client, error)
	Run(context.Context)
	Sits(table.Identity) bool
	End(context.Context) []table.Account
	Operate(context.Context, table.Operation) (int64, error)
}

// openHall opens a table; for a tournament that is not nil a night.
func openHall(cfg table.Config, trn *night.Tournament) (hall, error) {
	if trn == nil {
		return table.New(cfg)
	}
	return night.New(cfg, *trn, nil)
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
	if s.Night != nil {
		own := *s.Night
		own.Bots = s.bots(o)
		return &own
	}
	return &night.Tournament{
		Structure: tourney.Structure{
			Schedule: tourney.Schedule{Small: o.Form.Stakes.SmallBlind, Big: o.Form.Stakes.BigBlind, AnteMode: anteModeOf(&o.Form)},
			Every:    int64(o.Every), Stack: o.Form.BuyIn,
		},
		Players: o.Seats, Bots: s.bots(o),
	}
}

// Config is the table of an order.
func (s *Solo) Config(o tui.Order) table.Config {
	cfg := table.Config{
		Name: TableName(&o.Form), OnHand: s.onHand(), Seats: o.Seats, Form: o.Form, Speed: o.Speed,
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
	return s.enter(t, s.before(), true)
}

// enter runs a hall and joins it. sit takes the last chair; before is what the evenings
// before this one brought.
func (s *Solo) enter(h hall, before int64, sit bool) (table.Client, error) {
	ctx, stop := context.WithCancel(context.Background())
	s.running.Go(func() { h.Run(ctx) })
	c, err := h.Join(local, s.nick(), table.Host)
	if err != nil {
		stop()
		return nil, err
	}
	if sit {
		c.Do(table.Sit{Seat: -1})
	}
	own := &ownTable{Client: c}
	own.end = func() {
		// Not here: a screen closes its line, and waits for nothing.
		s.running.Go(func() {
			s.keep(h, before)
			c.Close()
			stop()
		})
	}
	s.mu.Lock()
	s.open = own
	s.mu.Unlock()
	return own, nil
}

// ownTable is a line to a table that nobody else is at.
type ownTable struct {
	table.Client
	end  func()
	once sync.Once
}

// Close ends the line and the table, once it is written down.
func (o *ownTable) Close() { o.once.Do(o.end) }

// Updates brings the lobby: tables can be opened.
func (s *Solo) Updates() <-chan *room.Lobby { return s.updates }

// Sit goes on with the evening that was kept: other tables of one's own are opened.
func (s *Solo) Sit(id string) (table.Client, error) {
	if id != eveningID {
		return nil, errors.New("there is no such table")
	}
	return s.goOn()
}

// Do takes another name for the player, for the next table. There is no room to ask
// anything else.
func (s *Solo) Do(c room.Command) bool {
	name, ok := c.(room.Rename)
	if ok {
		s.mu.Lock()
		s.Nick = name.Name
		s.mu.Unlock()
	}
	return ok
}

// nick is the player's name.
func (s *Solo) nick() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.Nick
}

// Close ends the house and the table that is open in it.
func (s *Solo) Close() {
	s.mu.Lock()
	open := s.open
	if !s.closed {
		s.closed = true
		close(s.updates)
	}
	s.mu.Unlock()
	if open != nil {
		open.Close()
	}
}
