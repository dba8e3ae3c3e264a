package night

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"tapis/engine/tourney"
	"tapis/internal/table"
)

// state is what is written down of a director.
type state struct {
	Players    int
	Wait       time.Duration
	Bots       []string
	Unattended bool

	Book *tourney.Event
	Who  []entrant // by player

	// The level clock stood at Moment at Since and runs since then; a zero Since: it
	// stands there. Ran is how long it had run before Since.
	Moment tourney.Moment
	Since  time.Time
	Ran    time.Duration

	Level  int // that was told last
	Break  bool
	Paused bool      // by somebody
	Opens  time.Time // when it starts, once a person sits
	Asks   uint64    // to begin, that have been answered

	After   []int // by table: the hand that the book has heard the end of
	Playing []int // and the one it has heard the beginning of

	Falls    map[int]*table.Fall      // by player, how he went out
	Asked    map[int]time.Time        // who may buy again, and until when
	Wants    map[int][]table.Purchase // what players buy once their hand is over
	Arrivals []entrant                // who come late, and wait for a hand to end
	Fixes    []fix                    // what the host corrects once a hand is over
	Fixed    []fix                    // what can be taken back, the last one last

	Tables0 int  // at the start
	ByHand  bool // told: hand for hand
	Money   bool // told: in the money
	Final   bool // told: the final table
	Duel    bool // told: heads-up
	Done    bool // told: who has won

	Random []byte // see rand.PCG
}

// entrant is one of those who play.
type entrant struct {
	ID   table.Identity // "" for a bot
	Name string
	Spec string // of a bot
}

// stateVersion is the version of State that is written and read.
const stateVersion = 1

// State is everything a night is, as plain data that goes through JSON. Like a table's
// it is for a store alone.
type State struct {
	Version  int
	At       time.Time // when it was taken; clocks go on from there
	Director json.RawMessage
	Tables   []*table.State
}

// Keeper keeps a night. It is called by the director before anybody is told; after an
// error what was to be kept has not happened.
type Keeper interface {
	// Keep keeps the director's state; at is the moment of it.
	Keep(at time.Time, director []byte) error
	// Beat keeps no more than that the night was alive at a moment.
	Beat(at time.Time) error
	// Table is the store of a table, by its number from 0.
	Table(i int) (table.Store, error)
}

// Kept is what was kept of a night.
type Kept struct {
	At       time.Time // of the last sign of life
	Director []byte
	Tables   []KeptTable
}

// KeptTable is what was stored of a table, see table.Recover. Without a state nothing had
// happened there.
type KeptTable struct {
	State *table.State
	Facts []table.Fact
}

// Over says whether the tournament of a director's state is over.
func Over(director []byte) (bool, error) {
	var s struct{ Book struct{ Over bool } }
	err := json.Unmarshal(director, &s)
	return s.Book.Over, err
}

// State writes the night down, nil when it does not run, or does not come to it before
// ctx ends.
func (n *Night) State(ctx context.Context) *State {
	var s *State
	n.asks(ctx, func(ctx context.Context) {
		own := &State{Version: stateVersion, At: n.now, Director: n.bytes()}
		for _, t := range n.tables {
			ts := t.State(ctx)
			if ts == nil {
				return
			}
			own.Tables = append(own.Tables, ts)
		}
		s = own
	})
	return s
}

// bytes is the director's state.
func (n *Night) bytes() []byte {
	n.Random, _ = n.pcg.MarshalBinary() // cannot fail
	text, err := json.Marshal(&n.state)
	if err != nil {
		panic("night: a director that is no JSON")
	}
	return text
}

// Restore makes the night of a state. What it says of itself goes before cfg; cfg gives
// the rest, see table.Restore. Clocks go on with what they had left.
func Restore(cfg table.Config, s *State) (*Night, error) {
	if s.Version != stateVersion || len(s.Tables) == 0 || slices.Contains(s.Tables, nil) {
		return nil, fmt.Errorf("night: a state of version %d with %d tables: this is version %d", s.Version, len(s.Tables), stateVersion)
	}
	n, err := again(cfg, nil, s.Director, s.At)
	if err != nil {
		return nil, err
	}
	for i, ts := range s.Tables {
		if ts.Orders == nil {
			return nil, fmt.Errorf("night: table %d is one that nobody directs", i+1)
		}
		t, err := table.Restore(cfg, ts)
		if err != nil {
			return nil, err
		}
		n.back(t, ts)
	}
	return n, n.whole()
}

// Recover makes the night of what was kept of it before the process ended, at any moment.
// The clock goes on where it was at the last sign of life; every table goes on as
// table.Recover says; what the director had not come to is done now.
func Recover(cfg table.Config, keeper Keeper, k *Kept) (*Night, error) {
	n, err := again(cfg, keeper, k.Director, k.At)
	if err != nil {
		return nil, err
	}
	for i := range max(len(k.Tables), len(n.After)) {
		if i == len(n.After) { // opened, and then not used
			n.After, n.Playing = append(n.After, 0), append(n.Playing, 0)
		}
		if i >= len(k.Tables) || k.Tables[i].State == nil {
			if err := n.make(i); err != nil {
				return nil, err
			}
			continue
		}
		own := cfg
		if own.Store, err = keeper.Table(i); err != nil {
			return nil, err
		}
		t, err := table.Recover(own, k.Tables[i].State, k.Tables[i].Facts)
		if err != nil {
			return nil, err
		}
		n.back(t, k.Tables[i].State)
	}
	return n, n.whole()
}

// back takes a table that is there again.
func (n *Night) back(t *table.Table, s *table.State) {
	i := len(n.tables)
	n.add(t)
	if i == 0 {
		n.cfg.Form, n.cfg.Speed, n.cfg.Clock, n.cfg.Keep, n.cfg.Practice = s.Next, s.Speed, s.Clock, s.Keep, s.Practice
		if n.single() {
			n.cfg.Name = s.Name
		}
	}
	for c := range s.Chairs {
		if id := s.Chairs[c].ID; id != "" {
			n.at[id] = i
		}
	}
}

// again is a night of a director's state, taken at a moment, without tables.
func again(cfg table.Config, keeper Keeper, director []byte, at time.Time) (*Night, error) {
	n := newNight(cfg, keeper)
	if err := json.Unmarshal(director, &n.state); err != nil {
		return nil, fmt.Errorf("night: the director's state: %w", err)
	}
	if n.Book == nil || n.Players < 2 || len(n.Who) != len(n.Book.Players) && n.Book.Started {
		return nil, errors.New("night: a director's state that cannot be")
	}
	if err := n.Book.Structure.Check(); err != nil {
		return nil, fmt.Errorf("night: %w", err)
	}
	if err := n.Book.Terms.Check(&n.Book.Structure, n.Book.Most); err != nil {
		return nil, fmt.Errorf("night: %w", err)
	}
	pcg := new(rand.PCG)
	if err := pcg.UnmarshalBinary(n.Random); err != nil {
		return nil, fmt.Errorf("night: randomness: %w", err)
	}
	n.source(pcg)
	n.clock = n.Book.Structure.Clock()
	n.shift(n.now.Sub(at))
	n.begun.Store(n.Book.Started)
	if n.Asked == nil {
		n.Asked = map[int]time.Time{}
	}
	if n.Falls == nil {
		n.Falls = map[int]*table.Fall{}
	}
	if n.Wants == nil {
		n.Wants = map[int][]table.Purchase{}
	}
	return n, nil
}

// shift moves every moment that is ahead or counted from, as when time passed that counts
// for nobody.
func (n *Night) shift(by time.Duration) {
	for _, at := range []*time.Time{&n.Opens, &n.Since} {
		if !at.IsZero() {
			*at = at.Add(by)
		}
	}
	for p, at := range n.Asked {
		n.Asked[p] = at.Add(by)
	}
}

// whole says whether there are the tables that the book has.
func (n *Night) whole() error {
	if len(n.tables) == 0 || len(n.tables) < len(n.Book.Tables) || len(n.After) != len(n.tables) || len(n.Playing) != len(n.tables) {
		return fmt.Errorf("night: %d tables are there, %d are played at", len(n.tables), len(n.Book.Tables))
	}
	return nil
}

// keep keeps the director's state when it is another than before. False: it was not kept,
// and the tables are paused.
func (n *Night) keep(ctx context.Context) bool {
	if n.keeper == nil {
		return true
	}
	text := n.bytes()
	if bytes.Equal(text, n.written) {
		return true
	}
	if err := n.keeper.Keep(n.now, text); err != nil {
		n.log.Error("night: not kept, tables paused", "err", err)
		n.pauseAll(ctx)
		return false
	}
	n.written, n.beat = text, n.now
	return true
}
