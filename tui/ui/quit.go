package ui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/tui/paint"
)

// QuitSheet asks before leaving.
type QuitSheet struct {
	Text string
	Also []QuitChoice // other answers
	Page Page         // what is read before leaving; it fills the window; nil: none
}

// Page is what a question stands under.
type Page interface {
	Draw(a *Context, c paint.Canvas)
}

// QuitChoice is an answer that has a key of its own.
type QuitChoice struct {
	Key, Label string
	Do         func() tea.Cmd
}

func NewQuitSheet(text string) *QuitSheet { return &QuitSheet{Text: text} }

// Covers says whether nothing under the sheet is seen.
func (q *QuitSheet) Covers() bool { return q.Page != nil }

func (q *QuitSheet) Key(a *Context, k Key) tea.Cmd {
	switch k.Name {
	case "enter", "y", "o":
		return q.Yes(a)
	case "esc", "n", "q":
		a.Close()
	default:
		for i := range q.Also {
			if k.Name == q.Also[i].Key {
				a.Close()
				return q.Also[i].Do()
			}
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
	if q.Page != nil {
		q.under(a, c)
		return
	}
	lines := Wrap(q.Text, min(a.Width-8, 56))
	sub, in := a.Panel(c, min(a.Width, 62), 4+len(lines), "")
	for i, l := range lines {
		sub.Label(paint.Rect{Y: i, W: in.W, H: 1}, a.Look.Styles.Text, paint.Left, l)
	}
	in.Y += len(lines) + 1
	q.buttons(a, sub.Sub(paint.Rect{Y: len(lines) + 1, W: in.W, H: 1}), in, a.Words.Buttons.Yes, a.Words.Buttons.No)
}

// under draws the page, and the question below it.
func (q *QuitSheet) under(a *Context, c paint.Canvas) {
	c.Fill(c.Bounds(), a.Look.Styles.Base)
	lines := Wrap(q.Text, a.Width-4)
	y := a.Height - len(lines) - 1
	q.Page.Draw(a, c.Sub(paint.Rect{W: a.Width, H: y - 1}))
	in := paint.Rect{X: 2, Y: y, W: a.Width - 4, H: 1}
	q.buttons(a, c.Sub(in), in, a.Words.Buttons.Leave, a.Words.Evening.Stay)
	for i, l := range lines {
		c.Text(2, y+1+i, a.Look.Styles.Soft, l)
	}
}

// buttons draws the answers on a row that is at in on the window.
func (q *QuitSheet) buttons(a *Context, c paint.Canvas, in paint.Rect, yes, no string) {
	at := Answers(a, c, in, yes, no)
	most, first := in.W, paint.ButtonWidth(" "+a.Words.Keys.Enter, yes)
	if at <= first { // the first answer stands at the right
		most -= first + 1
	}
	for i := range q.Also {
		o := &q.Also[i]
		n := paint.ButtonWidth(o.Key, o.Label)
		if at+n > most {
			return
		}
		c.Button(at, 0, paint.ButtonQuiet, o.Key, o.Label, false)
		a.OnClickKey(paint.Rect{X: in.X + at, Y: in.Y, W: n, H: 1}, o.Key)
		at += n + 1
	}
}

// Answers draws the two answers to a question on a row that is at in on the window, and
// returns the column behind them: Enter says yes, Esc no.
func Answers(a *Context, c paint.Canvas, in paint.Rect, yes, no string) int {
	enter, esc := " "+a.Words.Keys.Enter, a.Words.Keys.Esc
	w, n := paint.ButtonWidth(enter, yes), paint.ButtonWidth(esc, no)
	x, x2 := 0, w+1
	if a.Clicks.Under(paint.Rect{X: in.X, Y: in.Y, W: w, H: 1}) { // never under the pointer that asked (UX AC-71)
		x, x2 = in.W-w, 0
	}
	c.Button(x, 0, paint.ButtonAllIn, enter, yes, true)
	a.OnClickKey(paint.Rect{X: in.X + x, Y: in.Y, W: w, H: 1}, "enter")
	c.Button(x2, 0, paint.ButtonQuiet, esc, no, false)
	a.OnClickKey(paint.Rect{X: in.X + x2, Y: in.Y, W: n, H: 1}, "esc")
	if x > x2 {
		return x2 + n + 1
	}
	return max(x+w, x2+n) + 1
}
