package ui

import "tapis/tui/paint"

// PageBack writes the way back at the right of the first row of a page that covers the
// table, and before it that a decision waits there. A click goes back. It returns the column
// where it begins; where there is no room behind column from nothing is written, and it
// returns the width.
func (a *Context) PageBack(c paint.Canvas, from int, back string) int {
	style := a.Look.Styles.Soft
	if a.Program.YourTurn() {
		back, style = a.Words.Replay.YourTurn+"  "+back, a.Look.Styles.Alert
	}
	n := paint.Width(back)
	x := a.Width - 1 - n
	if x < from {
		return a.Width
	}
	c.Text(x, 0, style, back)
	a.OnClickKey(paint.Rect{X: x, W: n, H: 1}, "esc")
	return x
}
