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
	c := paint.Borrow(a.Width, a.Height, a.Look)
	defer c.GiveBack()
	a.draw(c)
	v := a.view()
	v.Content = c.Render()
	return v
}

// Draw is View for a terminal that is sent cells: no text is made on the way. At the
// end nothing is drawn.
func (a *App) Draw(to *paint.Terminal) tea.View {
	if a.over {
		return tea.View{}
	}
	c := paint.Borrow(a.Width, a.Height, a.Look)
	defer c.GiveBack()
	a.draw(c)
	to.Show(c)
	return a.view()
}

// draw draws the model on a canvas of the window's size that nothing was drawn on.
func (a *App) draw(c paint.Canvas) {
	a.Hits, a.Cursor = a.Hits[:0], nil
	c.Fill(c.Bounds(), a.Look.Styles.Base)
	if a.small() {
		a.drawSmall(c)
		return
	}
	for _, s := range a.seen() {
		a.Hits, a.Cursor = a.Hits[:0], nil
		s.Draw(&a.Context, c)
	}
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

// view is the view of the frame just drawn, without what it shows.
func (a *App) view() tea.View {
	return tea.View{
		AltScreen:   true,
		MouseMode:   tea.MouseModeCellMotion,
		WindowTitle: a.windowTitle(),
		ReportFocus: a.Set.Bell == ui.SignalAway || a.Set.Notify == ui.SignalAway,
		// Where the terminal can, it says which press is a repeat and when a key is let
		// go (UX AC-70). It says so of Enter only when it says so of every key.
		KeyboardEnhancements: tea.KeyboardEnhancements{ReportEventTypes: true, ReportAllKeysAsEscapeCodes: true, ReportAssociatedText: true},
		Cursor:               a.Cursor,
	}
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
