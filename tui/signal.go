package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"tapis/tui/ui"
)

// Whoever looks elsewhere is told that it is their turn (UX AC-79): by the terminal's
// bell, by the title of its window, and by a notification where the terminal is known to
// have them. Somebody who plays is not: a bell for every decision would be noise.

// idle is after how long without a key somebody is taken to look elsewhere, in a terminal
// that does not say whether its window is looked at.
const idle = 15 * time.Second

// attention is what is known of whether the player looks at the window.
type attention struct {
	away  bool      // the terminal says that its window is not looked at
	last  time.Time // the last key or click
	turn  uint64    // the decision that was signalled, or that needed no signal
	began bool      // last is of this run
}

// noticed takes a sign of the player, or the terminal's word on its window.
func (t *attention) noticed(msg tea.Msg, now time.Time) {
	switch msg.(type) {
	case tea.BlurMsg:
		t.away = true
	case tea.FocusMsg:
		t.away = false
	case tea.KeyPressMsg, tea.MouseClickMsg:
		t.away, t.last, t.began = false, now, true
	}
}

// elsewhere says whether the player looks elsewhere.
func (t *attention) elsewhere(now time.Time) bool {
	return t.away || !t.began || now.Sub(t.last) >= idle
}

// signals are what is written to the terminal when a decision has come to the player.
func (a *App) signals() tea.Cmd {
	var s ui.Standing
	if a.table != nil {
		a.table.Stands(&s)
	}
	turn := s.Decision
	if turn == 0 {
		turn = s.Choice
	}
	if turn == 0 || turn == a.attention.turn {
		return nil
	}
	a.attention.turn = turn
	elsewhere := a.attention.elsewhere(a.Now)
	wanted := func(when ui.Signal) bool { return when == ui.SignalAlways || when == ui.SignalAway && elsewhere }
	text := ""
	if a.opts.Notifies && wanted(a.Set.Notify) {
		text = ansi.Notify(a.Words.Settings.YourTurn)
	}
	if wanted(a.Set.Bell) {
		text += "\a"
	}
	if text == "" {
		return nil
	}
	return tea.Raw(text)
}

// windowTitle is the title of the window.
func (a *App) windowTitle() string {
	if !a.Set.PlainTitle && a.YourTurn() {
		return a.Words.Settings.YourTurn
	}
	return "tapis"
}
