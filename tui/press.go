package tui

import tea "charm.land/bubbletea/v2"

// stands is what there is to be answered now.
func (a *App) stands() standing {
	s := standing{base: a.base, told: true}
	if t := a.table; t != nil {
		t.stands(&s)
	}
	switch q := a.top().(type) {
	case *quitSheet, *chooseSheet:
		s.question = q
	case *palette:
		s.typing = true
	}
	return s
}

// takes says whether a key event is handed to the screen on top, by what the key
// may be a repeat of.
func (a *App) takes(msg tea.KeyPressMsg, k keyPress) bool {
	now := a.stands()
	kind := a.held.press(msg, k.name, a.now, now)
	types := k.moves()
	if t, ok := a.top().(typist); ok {
		types = types || t.types(k)
	}
	same := a.held.stood == now && !a.held.spent
	switch {
	case kind == pressNew:
		return true
	case types:
		return k.moves() || kind == pressMaybe || same
	case kind == pressMaybe && same:
		a.held.again(now)
		return true
	}
	if a.table != nil && now.decision != 0 && now.question == nil {
		a.table.say(&a.Context, a.w.Say.Held)
		a.table.noteNow = true
	}
	return false
}

// clicked does what stands at a place. Of the clicks that follow one another
// within the guard only the first acts; values may be set as fast as one likes.
func (a *App) clicked(x, y int) tea.Cmd {
	a.clicks.any, a.clicks.x, a.clicks.y = true, x, y
	for i := len(a.hits) - 1; i >= 0; i-- {
		h := &a.hits[i]
		if !h.at.Contains(x, y) {
			continue
		}
		if h.sets {
			return h.do(x, y)
		}
		soon := a.now.Sub(a.clicks.at) < clickGuard
		a.clicks.at = a.now
		if soon {
			return nil
		}
		return h.do(x, y)
	}
	return nil
}
