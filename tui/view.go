package tui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"tapis/tui/paint"
)

// View draws the model. It changes nothing that a later View depends on but the
// places that can be clicked.
func (a *App) View() tea.View {
	c := a.sheetOfPaper()
	a.hits, a.cursor = a.hits[:0], nil
	c.Fill(c.Bounds(), a.look.Styles.Base)
	if a.small() {
		a.drawSmall(c)
	} else {
		a.base.draw(&a.Context, c)
		for _, s := range a.sheets {
			a.hits, a.cursor = a.hits[:0], nil
			s.draw(&a.Context, c)
		}
	}
	v := tea.NewView(c.Render())
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	v.WindowTitle = "tapis"
	// Where the terminal can, it says which press is a repeat and when a key is let
	// go (UX AC-70). It says so of Enter only when it says so of every key.
	v.KeyboardEnhancements = tea.KeyboardEnhancements{ReportEventTypes: true, ReportAllKeysAsEscapeCodes: true, ReportAssociatedText: true}
	v.Cursor = a.cursor
	return v
}

// sheetOfPaper is the canvas of the window's size, untouched.
func (a *App) sheetOfPaper() paint.Canvas {
	if w, h := a.canvas.Size(); w != a.width || h != a.height {
		a.canvas = paint.New(a.width, a.height, a.look)
	} else {
		a.canvas.Reset()
	}
	return a.canvas
}

// drawSmall says what size is needed and what size there is.
func (a *App) drawSmall(c paint.Canvas) {
	text := a.w.Title.TooSmall.Of(strconv.Itoa(minW), strconv.Itoa(minH), strconv.Itoa(a.width), strconv.Itoa(a.height))
	lines := wrap(text, max(a.width-2, 1))
	y := max((a.height-len(lines))/2, 0)
	for i, l := range lines {
		c.Label(paint.Rect{X: 1, Y: y + i, W: max(a.width-2, 1), H: 1}, a.look.Styles.Text, paint.Center, l)
	}
}
