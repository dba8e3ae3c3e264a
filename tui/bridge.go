package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/room"
	"tapis/internal/table"
)

// snapshotMsg brings the latest snapshot of a client; nil: the line has ended.
type snapshotMsg struct {
	from table.Client
	snap *table.Snapshot
}

// pull waits for the client's next snapshot. The table never waits for us: the
// client's slot holds the latest one until we ask again.
func pull(c table.Client) tea.Cmd {
	return func() tea.Msg {
		s, ok := <-c.Updates()
		if !ok {
			s = nil
		}
		return snapshotMsg{from: c, snap: s}
	}
}

// lobbyMsg brings the latest lobby of the house; nil: the house has closed.
type lobbyMsg struct{ lobby *room.Lobby }

// enter waits for the next lobby of the house.
func enter(h House) tea.Cmd {
	if h == nil {
		return nil
	}
	return func() tea.Msg { return lobbyMsg{<-h.Updates()} } // nil when it is closed
}

// satMsg is the end of sitting down at a table, or of opening one.
type satMsg struct {
	order  *Order // what was opened; nil: a table of the lobby
	at     string // its id in the lobby of a room
	client table.Client
	err    error
}

// savedMsg says how saving the settings went.
type savedMsg struct{ err error }

// tickMsg wakes the model up; one that is not the last asked for is stale.
type tickMsg struct{ gen int }

// wake asks for a tick at the given time unless one that early is on its way.
func (a *App) wake(at time.Time) tea.Cmd {
	if at.IsZero() {
		return nil
	}
	if !a.tickAt.IsZero() && !a.tickAt.After(at) && a.tickAt.After(a.Now.Add(-time.Second)) {
		return nil
	}
	a.tickGen++
	a.tickAt = at
	gen := a.tickGen
	return tea.Tick(max(at.Sub(a.Now), time.Millisecond), func(time.Time) tea.Msg { return tickMsg{gen} })
}
