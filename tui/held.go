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
	// slowest is how many times in a row a held key may come later than repeatGap:
	// its first repeat, and once when the line stalls. A key that does so more often is
	// pressed again and again by somebody who wants to get through.
	slowest = 2
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
	armed    uint8 // what is done when the turn comes, 0 for nothing
}

// held follows the key pressed last.
type held struct {
	name  string
	code  rune
	at    time.Time // of its latest event; every repeat that was not taken renews it
	stood standing  // when it went down
	slow  int       // times in a row that it came later than repeatGap
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
		h.slow = 0
		return pressRepeat
	}
	if h.slow++; h.slow > slowest {
		*h = held{name: name, code: msg.Code, at: now, stood: stood}
		return pressNew
	}
	return pressMaybe
}

// again begins a new press of the same key.
func (h *held) again(stood standing) { h.stood, h.spent, h.slow = stood, false, 0 }

// release forgets the key when it is let go.
func (h *held) release(code rune) {
	if code == h.code {
		*h = held{}
	}
}

// typist is a screen in which some keys type and decide nothing: they may repeat.
type typist interface{ types(k keyPress) bool }

// clicks follows the mouse.
type clicks struct {
	any  bool
	x, y int       // of the latest click
	at   time.Time // of the latest click that acted, or would have
}

// under says whether the latest click was in r.
func (c *clicks) under(r paint.Rect) bool { return c.any && r.Contains(c.x, c.y) }
