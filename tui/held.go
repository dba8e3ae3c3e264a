package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/tui/paint"
)

// A key that is held down sends itself again and again, and a double click comes
// as two clicks. Both are one action of the player's (UX AC-70, AC-71). Terminals
// with the kitty protocol say which press is a repeat and when a key is let go;
// everywhere else only time tells.
const (
	// repeatGap is more than lies between two repeats of a held key.
	repeatGap = 150 * time.Millisecond
	// heldGuard is more than a held key waits before its first repeat: 250 to
	// 660 ms as systems are delivered. A key that comes again within it may still be
	// the same press.
	heldGuard = 700 * time.Millisecond
	// clickGuard is what desktops take for the two clicks of a double click.
	clickGuard = 500 * time.Millisecond
)

// pressKind is what a key event is taken for.
type pressKind uint8

const (
	pressNew    pressKind = iota
	pressMaybe            // the key again, so late that it was let go or so early that it may be held
	pressRepeat           // the key is held
)

// standing is what there was to be answered at a moment. A key that may be held
// answers nothing that came up while it was down.
type standing struct {
	base     screen
	question any    // the question asked, nil for none
	hand     int    //
	decision uint64 // the player's own, 0 for none
	choice   uint64 // of the next game, 0 for none
	told     bool   // the whole of the hand
	done     bool
	typing   bool // keys are typed into a line
	sizing   bool
	armed    preKind
}

// held follows the key pressed last.
type held struct {
	name  string
	code  rune
	at    time.Time // of its latest event; every repeat that was not taken renews it
	stood standing  // when it went down
	spent bool      // a guard did not take it: its repeats are not taken either
}

// press takes a key event in and says what it is. stood is what there is to be
// answered now.
func (h *held) press(msg tea.KeyPressMsg, name string, now time.Time, stood standing) pressKind {
	gap := now.Sub(h.at)
	switch {
	case msg.IsRepeat && name != h.name: // it went down when something else was looked at
		*h = held{name: name, code: msg.Code, at: now, spent: true}
		return pressRepeat
	case name != h.name || h.at.IsZero() || !msg.IsRepeat && gap > heldGuard:
		*h = held{name: name, code: msg.Code, at: now, stood: stood}
		return pressNew
	}
	h.at = now
	if msg.IsRepeat || gap <= repeatGap {
		return pressRepeat
	}
	return pressMaybe
}

// again begins a new press of the same key.
func (h *held) again(stood standing) { h.stood, h.spent = stood, false }

// release forgets the key when it is let go.
func (h *held) release(code rune) {
	if code == h.code {
		*h = held{}
	}
}

// typist is a screen in which some keys type and decide nothing: they may repeat.
type typist interface{ types(k keyPress) bool }

// moves says whether a key moves something on every screen, and may repeat.
func (k keyPress) moves() bool {
	switch k.name {
	case "up", "down", "left", "right", "pgup", "pgdown", "home", "end", "tab", "shift+tab", "backspace", "delete":
		return true
	}
	return false
}

// typed says whether a key types into an editor.
func (k keyPress) typed() bool { return k.name != "enter" && k.name != "esc" && k.name != "ctrl+c" }

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

// stands adds what there is to be answered at the table.
func (t *tableScreen) stands(s *standing) {
	s.typing = t.chat != nil
	if t.confirm != nil {
		s.question = t.confirm
	}
	if t.snap == nil {
		return
	}
	s.hand, s.told, s.done = t.snap.Hand, !t.untold(), t.kind.over()
	if t.kind.mayAct() {
		s.decision = t.snap.Decision.ID
	}
	if t.choosing() {
		s.choice = t.snap.Mix.Asking.ID
	}
	t.kind.stands(s)
}

// types says which keys type, size and mark here.
func (t *tableScreen) types(k keyPress) bool {
	switch {
	case t.chat != nil:
		return k.typed()
	case t.confirm != nil:
		return false
	}
	id := t.kind.id(k)
	return t.kind.types(k) || id == keyFaster || id == keySlower
}

func (*palette) types(k keyPress) bool  { return k.typed() }
func (*logSheet) types(k keyPress) bool { return k.name == "space" }

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

// clicks follows the mouse.
type clicks struct {
	any  bool
	x, y int       // of the latest click
	at   time.Time // of the latest click that acted, or would have
}

// under says whether the latest click was in r.
func (c *clicks) under(r paint.Rect) bool { return c.any && r.Contains(c.x, c.y) }

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
