package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/room"
	"tapis/internal/table"
	"tapis/tui/console"
	"tapis/tui/felt"
	"tapis/tui/ui"
)

// Palette is the list of commands, of the table on the screen or of the lobby.
func (a *App) Palette() ui.Screen {
	if a.front != nil {
		a.front.Entered() // whoever is at a table has heard of the room only what concerned him
	}
	return console.New(&a.Context, consoleDesk{a})
}

// consoleDesk is what the palette asks of the program.
type consoleDesk struct{ app *App }

// Situation is what there is now.
func (d consoleDesk) Situation() console.Situation {
	a := d.app
	s := console.Situation{Exports: a.opts.Export != nil}
	if a.front != nil {
		s.Lobby, s.At = a.front.Lobby(), a.front.Table()
	}
	if a.table != nil {
		s.Snap, s.At = a.table.Newest, a.at
	}
	return s
}

// Ask asks something of the table on the screen.
func (d consoleDesk) Ask(c table.Command) tea.Cmd {
	if d.app.table == nil {
		return nil
	}
	return d.app.table.Ask(&d.app.Context, c)
}

// Do asks something of the room.
func (d consoleDesk) Do(c room.Command) bool { return d.app.opts.House.Do(c) }

// Say shows a word where the player looks.
func (d consoleDesk) Say(text string) {
	a := d.app
	switch {
	case a.table != nil:
		a.table.Say(&a.Context, text)
	case a.front != nil:
		a.front.Say(&a.Context, text)
	}
}

// Page is a screen that a command opens.
func (d consoleDesk) Page(p console.Page) ui.Screen {
	a := d.app
	switch {
	case p == console.Games:
		return a.Games()
	case p == console.Clock:
		return a.Clock()
	case p == console.Field:
		return a.Field()
	case p == console.Asks && a.front != nil:
		return a.front.Asks()
	case p == console.People && a.table != nil:
		return a.table.People()
	case p == console.Rules && a.table != nil && a.table.Snap != nil:
		return felt.NewRulesSheet(a.table.Snap.Next.Game, a.table)
	case p == console.Rules && a.front != nil:
		s := d.Situation()
		for i := range s.Lobby.Tables {
			if t := &s.Lobby.Tables[i]; t.ID == s.At {
				return frontDesk{a}.Rules(t)
			}
		}
	}
	return nil
}

// exportedMsg says what was written, or why nothing was.
type exportedMsg struct {
	paths []string
	err   error
}

// Export writes the hands and the ledger.
func (d consoleDesk) Export() tea.Cmd {
	export := d.app.opts.Export
	if export == nil {
		return nil
	}
	return func() tea.Msg {
		paths, err := export()
		return exportedMsg{paths, err}
	}
}

// exported says what was written.
func (a *App) exported(m exportedMsg) {
	w := &a.Words.Palette
	text := w.Exported.Of(strings.Join(m.paths, ", "))
	if m.err != nil {
		text = w.NotExported.Of(m.err.Error())
	}
	consoleDesk{a}.Say(text)
}
