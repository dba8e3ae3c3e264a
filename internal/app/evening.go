package app

import (
	"context"
	"encoding/json"
	"errors"
	"path/filepath"
	"time"

	"tapis/engine/game"
	"tapis/internal/config"
	"tapis/internal/files"
	"tapis/internal/night"
	"tapis/internal/room"
	"tapis/internal/table"
)

// An evening alone is written down when its table is left, and goes on at the next start
// where it stopped: stacks, game, opponents, and the hand that was being played.

// EveningFile is where an evening alone is kept, "" when there is no home.
func EveningFile() string {
	dir, err := config.DataDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "evening.json")
}

const (
	eveningVersion = 1
	eveningMax     = 8 << 20         // bytes: a state has no hundredth of it
	eveningTime    = 2 * time.Second // for a table to write itself down
)

// local is who plays alone.
const local table.Identity = "local"

// evening is the file: what the title screen says of it, and the table.
type evening struct {
	Version int       `json:"version"`
	Saved   time.Time `json:"saved"`
	Hand    int       `json:"hand"`
	Stack   int64     `json:"stack"`
	Net     int64     `json:"net"`    // of this evening
	Before  int64     `json:"before"` // of all evenings before it
	Game    string    `json:"game"`
	Name    string    `json:"name"` // of the table
	Levels  bool      `json:"levels,omitempty"`
	// State is the table; none when there is nothing to go on with.
	State json.RawMessage `json:"state,omitempty"`
}

// readEvening reads what was kept. A file that is missing, damaged, or of another
// version is as none.
func readEvening(path string) *evening {
	if path == "" {
		return nil
	}
	text, err := files.Read(path, eveningMax)
	if err != nil {
		return nil
	}
	e := new(evening)
	if json.Unmarshal(text, e) != nil || e.Version != eveningVersion {
		return nil
	}
	return e
}

// kept is an evening as the lobby offers it, nil when there is none to go on with.
func (e *evening) kept() *room.Evening {
	if e == nil || len(e.State) == 0 {
		return nil
	}
	return &room.Evening{
		ID: eveningID, Hand: e.Hand, Stack: e.Stack, Bankroll: e.Before + e.Net, Game: game.ByID(e.Game), Name: e.Name, Tournament: e.Levels, Saved: e.Saved,
	}
}

// eveningID is the evening among the tables of a lobby.
const eveningID = "evening"

// eveningOf is a table's state as it is kept. before is what the evenings before it
// brought. It is nil when the player has
// played no hand to its end.
func eveningOf(s *table.State, before int64) (*evening, error) {
	if s == nil {
		return nil, nil
	}
	e := &evening{Version: eveningVersion, Saved: s.At, Hand: s.Number, Before: before, Name: s.Name, Levels: s.Orders != nil}
	if s.Form.Game != nil {
		e.Game = s.Form.Game.ID
	}
	me := -1
	for i := range s.Chairs {
		if s.Chairs[i].ID == local {
			me = i
		}
	}
	if me < 0 || s.Chairs[me].Stats.Hands == 0 {
		return nil, nil
	}
	c := &s.Chairs[me]
	e.Stack = c.Stack
	if !e.Levels { // the chips of a tournament are nobody's money
		e.Net = c.Stats.Net
	}
	if e.Levels && (s.Orders.Over || s.Orders.Places[me] > 0) {
		return e, nil
	}
	s.Log.Entries = nil // the log begins again
	var err error
	e.State, err = json.Marshal(s)
	return e, err
}

// restore makes the hall of an evening again.
func (e *evening) restore(cfg table.Config) (hall, error) {
	var s table.State
	if err := json.Unmarshal(e.State, &s); err != nil {
		return nil, err
	}
	if s.Orders != nil {
		return night.Restore(cfg, &s)
	}
	return table.Restore(cfg, &s)
}

// goOn goes on with the evening that was kept.
func (s *Solo) goOn() (table.Client, error) {
	e := readEvening(s.Keep)
	if e.kept() == nil {
		return nil, errors.New("there is no evening to go on with")
	}
	h, err := e.restore(table.Config{OnHand: s.OnHand, Log: QuietLog()})
	if err != nil {
		return nil, err
	}
	return s.enter(h, e.Before, false)
}

// keep writes the evening at a hall down. What it brings is added to all that was
// before.
func (s *Solo) keep(h hall, before int64) {
	if s.Keep == "" {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), eveningTime)
	defer cancel()
	state := h.State(ctx)
	if state == nil {
		return
	}
	e, err := eveningOf(state, before)
	if e == nil || err != nil {
		return
	}
	text, err := json.Marshal(e)
	if err != nil {
		return
	}
	if err := files.Replace(s.Keep, append(text, '\n')); err != nil {
		return // nobody is kept from leaving by it
	}
	s.tell(e)
}

// before is what the evenings before a new one brought.
func (s *Solo) before() int64 {
	if e := readEvening(s.Keep); e != nil {
		return e.Before + e.Net
	}
	return 0
}
