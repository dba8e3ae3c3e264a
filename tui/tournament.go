package tui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/internal/table"
	nights "tapis/tui/night"
	"tapis/tui/ui"
)

// nightDesk is what the screens of a tournament ask of the program.
type nightDesk struct{ app *App }

// Night is the latest snapshot of a tournament's table.
func (d nightDesk) Night() *table.Snapshot { return d.app.tourney() }

// Ask asks something of the table.
func (d nightDesk) Ask(c table.Command) tea.Cmd { return consoleDesk(d).Ask(c) }

// Back is the hand that was over last.
func (d nightDesk) Back() ui.Screen { return d.app.LastHand() }

// Leave is the question before leaving.
func (d nightDesk) Leave() ui.Screen { return d.app.table.Leaving(&d.app.Context) }

// shownNight is what was shown of a tournament: each of its screens comes by itself once.
type shownNight struct {
	client table.Client // of whose table
	name   string       // of the player at it, "" for a watcher
	out    bool
	over   bool
}

// Field is the whole tournament at the table; nil without one.
func (a *App) Field() ui.Screen {
	if s := a.tourney(); s == nil || s.Tourney.Entries == 0 {
		return nil
	}
	return nights.NewField(nightDesk{a})
}

// showNight opens what a tournament tells by itself, once the hand that did it has been
// told and looked at: that one is out, and the podium.
func (a *App) showNight() {
	s := a.tourney()
	if s == nil {
		return
	}
	n := &a.night
	if n.client != a.table.Client {
		*n = shownNight{client: a.table.Client}
	}
	if s.You >= 0 {
		n.name = s.Seats[s.You].Name
	}
	if len(a.Sheets) > 0 || a.table.Untold() || a.table.Held {
		return
	}
	switch mine := placeOf(s.Tourney, n.name); {
	case s.Phase == table.Finished && s.Tourney.Over && !n.over:
		n.over = true
		a.Open(nights.NewPodium(nightDesk{a}))
	case mine == nil:
		n.out = false // nobody is out for good who may come back
	case !n.out && mine.Place > 1 && !s.Tourney.Over && (s.Hand != mine.Hand || mine.Table != s.Tourney.Table || s.Phase != table.Showing):
		n.out = true
		a.Open(nights.NewOut(nightDesk{a}, n.name))
	}
}

// placeOf is somebody's place in the ranking, nil for none.
func placeOf(t *table.Tourney, name string) *table.Ranked {
	for i := range t.Ranking {
		if name != "" && t.Ranking[i].Name == name {
			return &t.Ranking[i]
		}
	}
	return nil
}
