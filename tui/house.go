package tui

import (
	"errors"
	"sync"
	"sync/atomic"

	"tapis/internal/room"
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
	Updates() <-chan *room.Lobby
	// Sit joins a table of the lobby, to watch or to go on in one's chair.
	Sit(id string) (table.Client, error)
	// Open starts a table and joins it.
	Open(o Order) (table.Client, error)
	// Do asks something of the room, see package room. It never blocks. False: nothing
	// was taken, here there is no room or it has too much to do.
	Do(room.Command) bool
	// Close says that the screen has left the house. It may be called again.
	Close()
}

// At is the house of one table that has been joined already. invite may be nil.
func At(c table.Client, name string, invite *Invitation) House {
	updates := make(chan *room.Lobby, 1)
	updates <- &room.Lobby{
		Front: room.FrontTable, Tables: []room.Table{{ID: "1", Name: name}}, You: room.You{Seat: -1},
		Invite: invite, May: room.May{Invites: invite != nil},
	}
	return &oneTable{client: c, updates: updates}
}

type oneTable struct {
	client  table.Client
	sat     atomic.Bool
	updates chan *room.Lobby
	shut    sync.Once
}

func (h *oneTable) Updates() <-chan *room.Lobby { return h.updates }

func (h *oneTable) Sit(string) (table.Client, error) {
	if h.sat.Swap(true) {
		return nil, errors.New("this table has been left")
	}
	return h.client, nil
}

func (h *oneTable) Open(Order) (table.Client, error) {
	return nil, errors.New("no table can be opened here")
}

// Do has no room to ask.
func (h *oneTable) Do(room.Command) bool { return false }

// Close ends the line too, whoever has it.
func (h *oneTable) Close() {
	h.shut.Do(func() {
		h.client.Close()
		close(h.updates)
	})
}
