package tui

import (
	"tapis/tui/paint"

	tea "charm.land/bubbletea/v2"
)

// quitSheet asks before leaving.
type quitSheet struct{ text string }

func newQuitSheet(text string) *quitSheet { return &quitSheet{text} }

func (*quitSheet) paste(*Context, string) {}

func (q *quitSheet) key(a *Context, k keyPress) tea.Cmd {
	switch k.name {
	case "enter", "y", "o":
		return q.yes(a)
	case "esc", "n", "q":
		a.close()
	}
	return nil
}

func (*quitSheet) yes(a *Context) tea.Cmd {
	a.close()
	a.program.leave()
	return nil
}

func (q *quitSheet) draw(a *Context, c paint.Canvas) {
	lines := wrap(q.text, min(a.width-8, 56))
	sub, in := a.panel(c, min(a.width, 62), 4+len(lines), "")
	for i, l := range lines {
		sub.Label(paint.Rect{Y: i, W: in.W, H: 1}, a.look.Styles.Text, paint.Left, l)
	}
	y := len(lines) + 1
	yes, no := " "+a.w.Keys.Enter, a.w.Keys.Esc
	w, n := paint.ButtonWidth(yes, a.w.Buttons.Yes), paint.ButtonWidth(no, a.w.Buttons.No)
	x, x2 := 0, w+1
	if a.clicks.under(paint.Rect{X: in.X, Y: in.Y + y, W: w, H: 1}) { // never under the pointer that asked (UX AC-71)
		x, x2 = in.W-w, 0
	}
	sub.Button(x, y, paint.ButtonAllIn, yes, a.w.Buttons.Yes, true)
	a.onClickKey(paint.Rect{X: in.X + x, Y: in.Y + y, W: w, H: 1}, "enter")
	sub.Button(x2, y, paint.ButtonQuiet, no, a.w.Buttons.No, false)
	a.onClickKey(paint.Rect{X: in.X + x2, Y: in.Y + y, W: n, H: 1}, "esc")
}
