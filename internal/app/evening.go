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
	// State is the table, or with Levels the night; none when there is nothing to go on
	// with.
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
// brought. It is nil when the player has played no hand to its end.
func eveningOf(s *table.State, before int64) (*evening, error) {
	e, c := eveningAt(s, before)
	if e == nil {
		return nil, nil
	}
	e.Net = c.Stats.Net
	s.Log.Entries = nil // the log begins again
	var err error
	e.State, err = json.Marshal(s)
	return e, err
}

// eveningAt is what there is to say of an evening at a table, and the player's chair.
func eveningAt(s *table.State, before int64) (*evening, *table.ChairState) {
	e := &evening{Version: eveningVersion, Saved: s.At, Hand: s.Number, Before: before, Name: s.Name}
	if s.Form.Game != nil {
		e.Game = s.Form.Game.ID
	}
	for i := range s.Chairs {
		if c := &s.Chairs[i]; c.ID == local && c.Stats.Hands > 0 {
			e.Stack = c.Stack
			return e, c
		}
	}
	return nil, nil
}

// eveningOfNight is a night's state as it is kept: its chips are nobody's money. There is
// nothing to go on with once it is over, or the player out.
func eveningOfNight(s *night.State, before int64) (*evening, error) {
	for _, t := range s.Tables {
		e, c := eveningAt(t, before)
		if e == nil {
			continue
		}
		e.Levels = true
		if t.Orders.Over || c.Stack == 0 && (t.Hand == nil || t.Hand.Over) {
			return e, nil
		}
		for _, own := range s.Tables {
			own.Log.Entries = nil
		}
		var err error
		e.State, err = json.Marshal(s)
		return e, err
	}
	return nil, nil
}

// restore makes the hall of an evening again.
func (e *evening) restore(cfg table.Config) (hall, error) {
	if e.Levels {
		var s night.State
		if err := json.Unmarshal(e.State, &s); err != nil {
			return nil, err
		}
		return night.Restore(cfg, &s)
	}
	var s table.State
	if err := json.Unmarshal(e.State, &s); err != nil {
		return nil, err
	}
	return table.Restore(cfg, &s)
}

// written is an evening at a hall as it is kept, nil when there is nothing to keep.
func written(ctx context.Context, h hall, before int64) (*evening, error) {
	switch h := h.(type) {
	case *night.Night:
		if s := h.State(ctx); s != nil {
			return eveningOfNight(s, before)
		}
	case *table.Table:
		if s := h.State(ctx); s != nil {
			return eveningOf(s, before)
		}
	}
	return nil, nil
}

// goOn goes on with the evening that was kept.
func (s *Solo) goOn() (table.Client, error) {
	e := readEvening(s.Keep)
	if e.kept() == nil {
		return nil, errors.New("there is no evening to go on with")
	}
	h, err := e.restore(table.Config{OnHand: s.onHand(), Log: QuietLog()})
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
	e, err := written(ctx, h, before)
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
