package tui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/tui/console"
	"tapis/tui/felt"
	"tapis/tui/ui"
)

// stands is what there is to be answered now.
func (a *App) stands() ui.Standing {
	s := ui.Standing{Base: a.Base, Told: true}
	if t := a.table; t != nil {
		t.Stands(&s)
	}
	switch q := a.Top().(type) {
	case *ui.QuitSheet, *felt.ChooseSheet:
		s.Question = q
	case *console.Palette:
		s.Typing, s.Question = true, q.Steps()
	case *settingsSheet:
		s.Typing = q.name != nil
	}
	return s
}

// takes says whether a key event is handed to the screen on top, by what the key
// may be a repeat of.
func (a *App) takes(msg tea.KeyPressMsg, k ui.Key) bool {
	now := a.stands()
	kind := a.held.Press(msg, k.Name, a.Now, now)
	types := k.Moves()
	if t, ok := a.Top().(ui.Typist); ok {
		types = types || t.Types(k)
	}
	same := a.held.Stood == now && !a.held.Spent
	switch {
	case kind == ui.PressNew:
		return true
	case types:
		return k.Moves() || kind == ui.PressMaybe || same
	case kind == ui.PressMaybe && same:
		a.held.Again(now)
		return true
	}
	if a.table != nil && now.Decision != 0 && now.Question == nil {
		a.table.Say(&a.Context, a.Words.Say.Held)
		a.table.NoteNow = true
	}
	return false
}

// clicked does what stands at a place. Of the clicks that follow one another
// within the guard only the first acts; values may be set as fast as one likes.
func (a *App) clicked(x, y int) tea.Cmd {
	a.Clicks.Any, a.Clicks.X, a.Clicks.Y = true, x, y
	for i := len(a.Hits) - 1; i >= 0; i-- {
		h := &a.Hits[i]
		if !h.At.Contains(x, y) {
			continue
		}
		if h.Sets {
			return h.Do(x, y)
		}
		soon := a.Now.Sub(a.Clicks.At) < ui.ClickGuard
		a.Clicks.At = a.Now
		if soon {
			return nil
		}
		return h.Do(x, y)
	}
	return nil
}
