package ui

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
	// ClickGuard is what desktops take for the two clicks of a double click.
	ClickGuard = 500 * time.Millisecond
	// slowest is how many times in a row a held key may come later than repeatGap:
	// its first repeat, and once when the line stalls. A key that does so more often is
	// pressed again and again by somebody who wants to get through.
	slowest = 2
)

// pressKind is what a key event is taken for.
type pressKind uint8

const (
	PressNew    pressKind = iota
	PressMaybe            // the key again, so late that it was let go or so early that it may be held
	pressRepeat           // the key is held
)

// Standing is what there was to be answered at a moment. A key that may be held
// answers nothing that came up while it was down.
type Standing struct {
	Base     Screen
	Question any    // the question asked, nil for none
	Hand     int    //
	Decision uint64 // the player's own, 0 for none
	Choice   uint64 // of the next game, 0 for none
	Told     bool   // the whole of the hand
	Done     bool
	Typing   bool // keys are typed into a line
	Sizing   bool
	Armed    uint8 // what is done when the turn comes, 0 for nothing
}

// Held follows the key pressed last.
type Held struct {
	name  string
	code  rune
	at    time.Time // of its latest event; every repeat that was not taken renews it
	Stood Standing  // when it went down
	slow  int       // times in a row that it came later than repeatGap
	Spent bool      // a guard did not take it: its repeats are not taken either
}

// Press takes a key event in and says what it is. stood is what there is to be
// answered now.
func (h *Held) Press(msg tea.KeyPressMsg, name string, now time.Time, stood Standing) pressKind {
	gap := now.Sub(h.at)
	switch {
	case msg.IsRepeat && name != h.name: // it went down when something else was looked at
		*h = Held{name: name, code: msg.Code, at: now, Spent: true}
		return pressRepeat
	case name != h.name || h.at.IsZero() || !msg.IsRepeat && gap > heldGuard:
		*h = Held{name: name, code: msg.Code, at: now, Stood: stood}
		return PressNew
	}
	h.at = now
	if msg.IsRepeat || gap <= repeatGap {
		h.slow = 0
		return pressRepeat
	}
	if h.slow++; h.slow > slowest {
		*h = Held{name: name, code: msg.Code, at: now, Stood: stood}
		return PressNew
	}
	return PressMaybe
}

// Again begins a new press of the same key.
func (h *Held) Again(stood Standing) { h.Stood, h.Spent, h.slow = stood, false, 0 }

// Release forgets the key when it is let go.
func (h *Held) Release(code rune) {
	if code == h.code {
		*h = Held{}
	}
}

// Typist is a screen in which some keys type and decide nothing: they may repeat.
type Typist interface{ Types(k Key) bool }

// clicks follows the mouse.
type clicks struct {
	Any  bool
	X, Y int       // of the latest click
	At   time.Time // of the latest click that acted, or would have
}

// Under says whether the latest click was in r.
func (c *clicks) Under(r paint.Rect) bool { return c.Any && r.Contains(c.X, c.Y) }
