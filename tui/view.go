package tui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"tapis/tui/paint"
	"tapis/tui/ui"
)

// View draws the model. It changes nothing that a later View depends on but the
// places that can be clicked.
func (a *App) View() tea.View {
	c := a.frame()
	a.Hits, a.Cursor = a.Hits[:0], nil
	c.Fill(c.Bounds(), a.Look.Styles.Base)
	if a.small() {
		a.drawSmall(c)
	} else {
		for _, s := range a.seen() {
			a.Hits, a.Cursor = a.Hits[:0], nil
			s.Draw(&a.Context, c)
		}
	}
	v := tea.NewView(c.Render())
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	v.WindowTitle = "tapis"
	// Where the terminal can, it says which press is a repeat and when a key is let
	// go (UX AC-70). It says so of Enter only when it says so of every key.
	v.KeyboardEnhancements = tea.KeyboardEnhancements{ReportEventTypes: true, ReportAllKeysAsEscapeCodes: true, ReportAssociatedText: true}
	v.Cursor = a.Cursor
	return v
}

// seen are the screens of which something is seen, from below: what lies under one
// that covers the window is not.
func (a *App) seen() []ui.Screen {
	all := append([]ui.Screen{a.Base}, a.Sheets...)
	for i := len(all) - 1; i > 0; i-- {
		if s, ok := all[i].(interface{ Covers() bool }); ok && s.Covers() {
			return all[i:]
		}
	}
	return all
}

// frame is an empty canvas of the window's size: the one of the frame before, when
// it has that size.
func (a *App) frame() paint.Canvas {
	if w, h := a.canvas.Size(); w != a.Width || h != a.Height {
		a.canvas = paint.New(a.Width, a.Height, a.Look)
	} else {
		a.canvas.Reset()
	}
	return a.canvas
}

// drawSmall says what size is needed and what size there is.
func (a *App) drawSmall(c paint.Canvas) {
	text := a.Words.Title.TooSmall.Of(strconv.Itoa(ui.MinW), strconv.Itoa(ui.MinH), strconv.Itoa(a.Width), strconv.Itoa(a.Height))
	lines := ui.Wrap(text, max(a.Width-2, 1))
	y := max((a.Height-len(lines))/2, 0)
	for i, l := range lines {
		c.Label(paint.Rect{X: 1, Y: y + i, W: max(a.Width-2, 1), H: 1}, a.Look.Styles.Text, paint.Center, l)
	}
}
