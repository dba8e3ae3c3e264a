// Package tui is the screen: one Bubble Tea model for a local player and for a
// player over ssh alike.
//
// The model is driven by the snapshots of a table.Client, which it pulls; it
// never waits for anything in Update or View, starts no goroutines, and reads
// nothing but what it was given. View depends on the model's state alone, so the
// same state draws the same bytes. Whatever the window, the keys or the
// snapshots, it does not panic; a decision is answered at most once.
package tui

import (
	"github.com/charmbracelet/colorprofile"

	"tapis/internal/i18n"
	"tapis/internal/room"
	"tapis/themes"
	"tapis/tui/clock"
	"tapis/tui/replay"
	"tapis/tui/ui"
)

// Options are what New needs. The zero Options give the title screen of a
// program that can start no table.
type Options struct {
	// House is where the tables are. The model closes it. nil: the title screen,
	// which can start no table.
	House House

	// Last is what Play on the title screen starts; a zero Form.Game means
	// no-limit hold'em with six seats.
	Last Order

	// Session says that the player came over ssh: quitting says that the seat is
	// kept, and nothing here may be saved on the host's side.
	Session bool

	Lang     i18n.Lang
	Settings ui.Settings
	// Save keeps settings and the last game. It is called in a command. nil:
	// they last as long as the program.
	Save func(ui.Settings, Order) error

	// Write writes a file the player asked for where the program was started, and says
	// where it is. It is called in a command. nil: no file can be written.
	Write func(name string, data []byte) (path string, err error)
	// Export writes the hands and the ledger of the room to files, and says their names. It
	// is called in a command. nil: not here.
	Export func() (paths []string, err error)
	// Album is hands to be looked at instead of a table; the program ends with them.
	Album replay.Album
	// Clock is a night with real cards instead of a table; the program ends with it.
	Clock *clock.Source

	// Themes is where Settings.Theme is looked up; nil: the built-in ones.
	Themes *themes.Shelf
	// Profile is what the terminal's colours are. colorprofile.Unknown (zero):
	// asked from the terminal, 256 colours until it answers.
	Profile colorprofile.Profile
	// Width and Height are the window's size before the first
	// tea.WindowSizeMsg; 0: 80 by 24.
	Width, Height int
	// Notifies says that the terminal shows notifications, see term.Notifies.
	Notifies bool
	// Accounts are the player's of the room's ledger. It is called in a command. nil: there
	// is no ledger here.
	Accounts func() (*room.Accounts, error)
	// Clean makes a name that was typed safe, "" when nothing of it can be. nil: the player's
	// name cannot be changed here.
	Clean func(name string) string
	// Nick is the player's name, shown on the title screen; "" is none.
	Nick string
}

// Settings are the player's own choices.
type Settings = ui.Settings

// Order is a table to be started.
type Order = room.Order

// BotLevel is the kind of opponents asked for.
type BotLevel = room.BotLevel

// The kinds of opponents.
const (
	MixedBots = room.MixedBots
	EasyBots  = room.EasyBots
	TightBots = room.TightBots
	SharpBots = room.SharpBots
)
