package felt

import (
	"strconv"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/table"
	"tapis/tui/ui"
)

// Leaving is the question before this table is left, under the account of the evening
// when something was played (UX AC-80).
func (t *Screen) Leaving(a *ui.Context) *ui.QuitSheet {
	q := leaving(a, t)
	q.Page = a.Program.Evening()
	if s := a.Program.Accounts(); s != nil && q.Page != nil {
		q.Also = append(q.Also, ui.QuitChoice{Key: "e", Label: a.Words.Accounts.Title, Do: func() tea.Cmd { return open(a, s) }})
	}
	return q
}

// open opens a screen, with what it begins with.
func open(a *ui.Context, s ui.Screen) tea.Cmd {
	a.Open(s)
	if s, ok := s.(interface{ Init() tea.Cmd }); ok {
		return s.Init()
	}
	return nil
}

// leaving is the question before this table is left. It says what becomes of the
// chair, the chips and the hand (UX AC-78).
func leaving(a *ui.Context, t *Screen) *ui.QuitSheet {
	ask, s := &a.Words.Ask, t.Snap
	switch {
	case s == nil:
	case a.Program.Hosts() && !a.Program.Lobby():
		return ui.NewQuitSheet(closing(a, s))
	case !a.Program.Remote() && !a.Program.Lobby():
	case s.You < 0 && s.Saved > 0:
		return ui.NewQuitSheet(ask.LeaveSaved.Of(a.Words.Num(s.Saved)))
	case s.You < 0:
	case s.Keep > 0:
		text := ask.Leave.Of(strconv.Itoa(int(s.Keep / time.Minute)))
		if s.Phase == table.Playing && t.kind.DealtIn() {
			text += " " + ask.LeaveHand
		}
		q := ui.NewQuitSheet(text)
		if s.Tourney == nil {
			q.Also = []ui.QuitChoice{{Key: "s", Label: a.Words.Lobby.StandUp, Do: func() tea.Cmd {
				t.do(a, table.Leave{})
				a.Program.Leave()
				return nil
			}}}
		}
		return q
	default:
		return ui.NewQuitSheet(ask.LeaveTourney)
	}
	return ui.NewQuitSheet(ask.LeaveLocal)
}

// closing is the question before a room with others in it is closed.
func closing(a *ui.Context, s *table.Snapshot) string {
	ask := &a.Words.Ask
	var friends []string
	for i := range s.Seats {
		if seat := &s.Seats[i]; seat.Taken && !seat.Bot && i != s.You {
			friends = append(friends, seat.Name+" "+a.Words.Num(seat.Stack))
		}
	}
	if len(friends) == 0 {
		return ask.CloseEmpty
	}
	text := ask.CloseRoom.Of(strings.Join(friends, ", "))
	if s.Phase == table.Playing {
		text += " " + ask.CloseHand
	}
	return text
}
