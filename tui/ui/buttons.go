package ui

import "tapis/tui/paint"

// Button is something that can be done on a screen. Its Key is pressed by a click too; one
// whose Key is "enter" is what Enter does, and is marked when it is the first of its row.
type Button struct {
	Key, Label string // without a label it is left out
	Kind       paint.ButtonKind
}

// Buttons draws a row of buttons from a cell of c on, as many as there is room for.
func (a *Context) Buttons(c paint.Canvas, x, y int, list []Button) {
	w, _ := c.Size()
	ox, oy := c.Origin()
	for i, b := range list {
		if b.Label == "" {
			continue
		}
		sign := b.Key
		if b.Key == "enter" {
			sign = a.Words.Keys.Enter
		}
		first := i == 0 && b.Key == "enter"
		if first {
			sign = " " + sign // room for the mark
		}
		n := paint.ButtonWidth(sign, b.Label)
		if x+n > w-1 {
			return
		}
		c.Button(x, y, b.Kind, sign, b.Label, first)
		a.OnClickKey(paint.Rect{X: ox + x, Y: oy + y, W: n, H: 1}, b.Key)
		x += n + 1
	}
}
