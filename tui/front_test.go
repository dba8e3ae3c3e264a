package tui

import (
	"testing"

	"tapis/engine/game"
	"tapis/internal/room"
	"tapis/internal/table"
	"tapis/tui/lobby"
)

// oneOpenTable is a house with a lobby of one open table.
type oneOpenTable struct{ updates chan *room.Lobby }

func (h oneOpenTable) Updates() <-chan *room.Lobby    { return h.updates }
func (oneOpenTable) Sit(string) (table.Client, error) { return silent{}, nil }
func (oneOpenTable) Open(Order) (table.Client, error) { return silent{}, nil }
func (oneOpenTable) Do(room.Command) bool             { return true }
func (oneOpenTable) Close()                           {}

// Enter that is pressed while the only table is being joined is not lost: the sheet for
// sitting down lies over the table when it comes.
func TestEnterIsNotLostWhileTheTableComes(t *testing.T) {
	f := defaultOrder(game.Holdem).Form
	l := &room.Lobby{
		Front: room.FrontLobby, You: room.You{ID: 1, Name: "anna", Seat: -1},
		Tables: []room.Table{{ID: "1", Name: "Table", Form: f, Low: 1000, High: 1000, Seats: make([]room.Seat, 6), Free: 6, Offer: room.OfferSit}},
	}
	o := english
	o.House = oneOpenTable{make(chan *room.Lobby, 1)}
	a := home(o, 80, 24)
	a.entered(l) // asks for a line to the table
	if a.table != nil || !a.sitting {
		t.Fatal("the table is not being joined")
	}
	a.press("enter")
	a.sat(satMsg{client: silent{}, at: "1"})
	if _, ok := a.Top().(*lobby.SitSheet); !ok || a.table == nil {
		t.Errorf("the screen on top is %T", a.Top())
	}
}
