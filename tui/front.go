package tui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/internal/room"
	"tapis/tui/felt"
	"tapis/tui/lobby"
	"tapis/tui/ui"
)

// roomChanged takes the latest lobby of a room. Whoever comes back to a chair is at its
// table at once.
func (a *App) roomChanged(l *room.Lobby) tea.Cmd {
	first := a.front == nil
	if first {
		a.front = lobby.New(frontDesk{a})
	}
	if text := a.front.Arrived(&a.Context, l); text != "" && a.table != nil {
		a.table.Say(&a.Context, text)
	}
	if first && a.table == nil {
		a.Base = a.front
	}
	if l.You.Claim != nil && a.table == nil && len(a.Sheets) == 0 {
		a.Open(lobby.NewClaimSheet(a.front))
	}
	switch {
	case !first || a.table != nil || a.sitting:
	case l.You.Table != "":
		return frontDesk{a}.Enter(l.You.Table, nil)
	case len(l.Tables) == 1 && l.You.Claim == nil: // the only table is visible at once (UX §1)
		return frontDesk{a}.Enter(l.Tables[0].ID, nil)
	}
	return nil
}

// frontDesk is what the lobby asks of the program.
type frontDesk struct{ app *App }

// Do asks something of the room.
func (d frontDesk) Do(c room.Command) bool { return d.app.opts.House.Do(c) }

// Enter joins a table of the room.
func (d frontDesk) Enter(id string, sit *lobby.SitSheet) tea.Cmd {
	return d.app.join(id, sit)
}

// SitDown is the sheet for a chair of the table on the screen, which asks the room; nil
// where the table itself is asked.
func (a *App) SitDown(chair int) ui.Screen {
	if a.front == nil || a.at == "" {
		return nil
	}
	return a.front.Sits(a.at, chair)
}

// Lobby says whether leaving a table leads to a lobby.
func (a *App) Lobby() bool { return a.front != nil }

// NewTable is the list of games: Enter opens a table of one.
func (d frontDesk) NewTable() ui.Screen { return newGamesSheet(d.app) }

// Rules is the page of what is played at a table.
func (d frontDesk) Rules(t *room.Table) ui.Screen {
	g := t.Game
	if g == nil {
		g = t.Form.Game
	}
	return felt.NewRulesSheet(g, nil)
}
