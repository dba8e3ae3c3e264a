package tui

import (
	"errors"
	"sync"
	"sync/atomic"

	"tapis/internal/table"
)

// House is where the tables are at which a screen's player can sit: tables of one's
// own, or those of a room that is shared over ssh. The screen is the same in both.
//
// Sit and Open are called in commands: they may take a moment. What they return is
// closed by the screen.
type House interface {
	// Updates brings the latest lobby: at once, and again when it has changed. It ends
	// when the house is closed.
	Updates() <-chan *Lobby
	// Sit joins a table of the lobby.
	Sit(id string) (table.Client, error)
	// Open starts a table and joins it.
	Open(o Order) (table.Client, error)
	// Close says that the screen has left the house. It may be called again.
	Close()
}

// Lobby is what there is in a house. It is immutable.
type Lobby struct {
	Tables []Listing
	// Opens says that tables may be opened here: whoever sits at none sees the title
	// screen. Without it one comes to sit at the first table, and leaves the house
	// with it.
	Opens  bool
	Invite *Invitation // how others get in; nil: nobody can be invited
}

// Listing is a table in a lobby.
type Listing struct{ ID, Name string }

// At is the house of one table that has been joined already. invite may be nil.
func At(c table.Client, name string, invite *Invitation) House {
	updates := make(chan *Lobby, 1)
	updates <- &Lobby{Tables: []Listing{{ID: "1", Name: name}}, Invite: invite}
	return &oneTable{client: c, updates: updates}
}

type oneTable struct {
	client  table.Client
	sat     atomic.Bool
	updates chan *Lobby
	shut    sync.Once
}

func (h *oneTable) Updates() <-chan *Lobby { return h.updates }

func (h *oneTable) Sit(string) (table.Client, error) {
	if h.sat.Swap(true) {
		return nil, errors.New("this table has been left")
	}
	return h.client, nil
}

func (h *oneTable) Open(Order) (table.Client, error) {
	return nil, errors.New("no table can be opened here")
}

// Close ends the line too, whoever has it.
func (h *oneTable) Close() {
	h.shut.Do(func() {
		h.client.Close()
		close(h.updates)
	})
}
