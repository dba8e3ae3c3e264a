package ui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/tui/paint"
)

// QuitSheet asks before leaving.
type QuitSheet struct {
	Text string
	Also *QuitChoice // another way to leave; nil: none
}

// QuitChoice is a way to leave that has a key of its own.
type QuitChoice struct {
	Key, Label string
	Do         func() tea.Cmd
}

func NewQuitSheet(text string) *QuitSheet { return &QuitSheet{Text: text} }

func (q *QuitSheet) Key(a *Context, k Key) tea.Cmd {
	switch k.Name {
	case "enter", "y", "o":
		return q.Yes(a)
	case "esc", "n", "q":
		a.Close()
	default:
		if q.Also != nil && k.Name == q.Also.Key {
			a.Close()
			return q.Also.Do()
		}
	}
	return nil
}

func (*QuitSheet) Yes(a *Context) tea.Cmd {
	a.Close()
	a.Program.Leave()
	return nil
}

func (q *QuitSheet) Draw(a *Context, c paint.Canvas) {
	lines := Wrap(q.Text, min(a.Width-8, 56))
	sub, in := a.Panel(c, min(a.Width, 62), 4+len(lines), "")
	for i, l := range lines {
		sub.Label(paint.Rect{Y: i, W: in.W, H: 1}, a.Look.Styles.Text, paint.Left, l)
	}
	y := len(lines) + 1
	yes, no := " "+a.Words.Keys.Enter, a.Words.Keys.Esc
	w, n := paint.ButtonWidth(yes, a.Words.Buttons.Yes), paint.ButtonWidth(no, a.Words.Buttons.No)
	x, x2 := 0, w+1
	if a.Clicks.Under(paint.Rect{X: in.X, Y: in.Y + y, W: w, H: 1}) { // never under the pointer that asked (UX AC-71)
		x, x2 = in.W-w, 0
	}
	sub.Button(x, y, paint.ButtonAllIn, yes, a.Words.Buttons.Yes, true)
	a.OnClickKey(paint.Rect{X: in.X + x, Y: in.Y + y, W: w, H: 1}, "enter")
	sub.Button(x2, y, paint.ButtonQuiet, no, a.Words.Buttons.No, false)
	a.OnClickKey(paint.Rect{X: in.X + x2, Y: in.Y + y, W: n, H: 1}, "esc")
	if q.Also != nil {
		at := max(x+w, x2+n) + 1
		if x > x2 {
			at = x2 + n + 1
		}
		if an := paint.ButtonWidth(q.Also.Key, q.Also.Label); at+an <= in.W {
			sub.Button(at, y, paint.ButtonQuiet, q.Also.Key, q.Also.Label, false)
			a.OnClickKey(paint.Rect{X: in.X + at, Y: in.Y + y, W: an, H: 1}, q.Also.Key)
		}
	}
}
