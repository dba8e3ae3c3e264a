// Package console is the palette: one list of everything that can be asked of a table
// and of the room around it, by whoever may ask it, found by a few letters of the
// English or the French word.
//
// A command that takes arguments asks for them one after the other, each from a list;
// what cannot be taken back easily says what becomes of people and chips before it is
// done. The room checks everything again: nothing here is a right.
package console

import (
	tea "charm.land/bubbletea/v2"

	"tapis/internal/room"
	"tapis/internal/table"
	"tapis/tui/ui"
)

// Page is a screen that a command opens.
type Page uint8

// The pages.
const (
	Games Page = iota
	Rules
	People
	Asks
	Clock
	Field
)

// Desk is what the palette asks of the program.
type Desk interface {
	// Situation is what there is now.
	Situation() Situation
	// Ask asks something of the table on the screen.
	Ask(table.Command) tea.Cmd
	// Do asks something of the room.
	Do(room.Command) bool
	// Page is a screen; nil: there is none.
	Page(Page) ui.Screen
	// Export writes the hands and the ledger; nil: not here.
	Export() tea.Cmd
	// Say shows a word.
	Say(text string)
}

// Situation is what is on the screen.
type Situation struct {
	Snap  *table.Snapshot // of the table on the screen; nil without one
	Lobby *room.Lobby     // nil: there is no room
	At    string          // the table meant: on the screen, or under the lobby's cursor; ""
	// Exports says that files can be written.
	Exports bool
}

// runs says whether the player runs the room.
func (s *Situation) runs() bool { return s.Lobby != nil && s.Lobby.May.Run }

// hosts says whether the player may use the host's commands at the table.
func (s *Situation) hosts() bool { return s.runs() && s.at() != nil || s.Snap != nil && s.Snap.Host }

// at is the table in the room, nil when there is none.
func (s *Situation) at() *room.Table {
	if s.Lobby == nil {
		return nil
	}
	return s.table(s.At)
}

func (s *Situation) table(id string) *room.Table {
	for i := range s.Lobby.Tables {
		if t := &s.Lobby.Tables[i]; t.ID == id {
			return t
		}
	}
	return nil
}

// seated is the player's own chair at the table on the screen, nil without one.
func (s *Situation) seated() *table.Seat {
	if s.Snap == nil || s.Snap.You < 0 {
		return nil
	}
	return &s.Snap.Seats[s.Snap.You]
}

// paused says whether the table stands.
func (s *Situation) paused() bool {
	if s.Snap != nil {
		return s.Snap.Paused
	}
	t := s.at()
	return t != nil && t.State == room.Stopped
}

// tourney is the tournament at the table, nil for none.
func (s *Situation) tourney() *table.Tourney {
	if s.Snap != nil {
		return s.Snap.Tourney
	}
	if t := s.at(); t != nil {
		return t.Tourney
	}
	return nil
}

// free is how many chairs are free.
func (s *Situation) free() (n int) {
	if t := s.at(); t != nil && len(t.Seats) > 0 {
		for i := range t.Seats {
			if !t.Seats[i].Taken {
				n++
			}
		}
		return n
	}
	if s.Snap != nil {
		for i := range s.Snap.NSeats {
			if !s.Snap.Seats[i].Taken {
				n++
			}
		}
	}
	return n
}

// bots says whether bots sit at the table.
func (s *Situation) bots() bool {
	if t := s.at(); t != nil {
		for i := range t.Seats {
			if t.Seats[i].Taken && t.Seats[i].Bot {
				return true
			}
		}
	}
	if s.Snap != nil {
		for i := range s.Snap.NSeats {
			if s.Snap.Seats[i].Taken && s.Snap.Seats[i].Bot {
				return true
			}
		}
	}
	return false
}

// buyIn is the usual buy-in at a table.
func (s *Situation) buyIn() int64 {
	if s.Snap != nil {
		return s.Snap.Next.BuyIn
	}
	if t := s.at(); t != nil {
		return t.Form.BuyIn
	}
	return 0
}

// chairOf is where somebody sits at a table, and with how much; -1: nowhere.
func chairOf(t *room.Table, name string) (seat int, stack int64) {
	for i := range t.Seats {
		if s := &t.Seats[i]; s.Taken && !s.Bot && s.Name == name {
			return i, s.Stack
		}
	}
	return -1, 0
}
