package tui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/tui/paint"
)

// list is a cursor over the rows of a sheet. Keys and the wheel move it, past an
// end to the other one; where there are more rows than fit, those around it are
// shown.
type list struct{ at int }

// key moves the cursor over n rows. It says whether the key was the list's.
func (l *list) key(name string, n int) bool {
	switch name {
	case "up", "wheelup", "shift+tab":
		l.at = (l.at + n - 1) % n
	case "down", "wheeldown", "tab":
		l.at = (l.at + 1) % n
	case "home":
		l.at = 0
	case "end":
		l.at = n - 1
	default:
		return false
	}
	return true
}

// draw shows n rows in the first rows lines of c, which is what lies at in on the
// window. The row of the cursor is filled. A click moves the cursor, one on the
// cursor's row calls take.
func (l *list) draw(a *Context, c paint.Canvas, in paint.Rect, rows, n int, row func(i int, r paint.Rect, chosen bool), take func() tea.Cmd) {
	from := min(max(l.at-rows/2, 0), max(n-rows, 0))
	for k := 0; k < rows && from+k < n; k++ {
		i := from + k
		r := paint.Rect{Y: k, W: in.W, H: 1}
		if i == l.at {
			c.Fill(r, a.look.Styles.Chosen)
		}
		row(i, r, i == l.at)
		a.onClick(paint.Rect{X: in.X, Y: in.Y + k, W: in.W, H: 1}, func(int, int) tea.Cmd {
			if l.at == i {
				return take()
			}
			l.at = i
			return nil
		})
	}
}

// formLine is a line of a form: what it says, and what left and right do.
type formLine struct {
	name, value string
	turn        func(by int)
}

// form is a list whose lines have values that left and right change.
type form struct {
	list
	// value is the column of the values; 0: 26.
	value int
	// bare leaves the arrows about a value out, and a click anywhere on a line
	// turns it forward.
	bare bool
}

// key moves the cursor or changes the value under it. It says whether a value was
// changed, and whether the key was the form's.
func (f *form) key(name string, lines []formLine) (changed, taken bool) {
	switch name {
	case "left", "-":
		lines[f.at].turn(-1)
		return true, true
	case "right", "+", "space":
		lines[f.at].turn(1)
		return true, true
	}
	return false, f.list.key(name, len(lines))
}

// formName is the column of the names of a form's lines.
const formName = 1

// draw shows the lines from the second row of c, which is what lies at in on the
// window. A click on the name of a line turns it back, one on the value forward;
// then done is called, when it is not nil.
func (f *form) draw(a *Context, c paint.Canvas, in paint.Rect, lines []formLine, done func() tea.Cmd) {
	st := &a.look.Styles
	at := f.value
	if at == 0 {
		at = 26
	}
	for i, l := range lines {
		r := paint.Rect{Y: 1 + i, W: in.W, H: 1}
		name, value := st.Soft, st.Strong
		if i == f.at {
			c.Fill(r, st.Chosen)
			name, value = st.Chosen, st.Chosen
		}
		c.Label(paint.Rect{X: formName, Y: r.Y, W: at - formName - 2, H: 1}, name, paint.Left, l.name)
		room := paint.Rect{X: at, Y: r.Y, W: in.W - at - 1, H: 1}
		c.Label(room, value, paint.Left, l.value)
		if i == f.at && !f.bare {
			c.Text(at-2, r.Y, value, "<")
			c.Text(at+min(paint.Width(l.value), room.W)+1, r.Y, value, ">")
		}
		a.onSet(paint.Rect{X: in.X, Y: in.Y + r.Y, W: in.W, H: 1}, func(x, _ int) tea.Cmd {
			f.at = i
			if !f.bare && x < in.X+at {
				l.turn(-1)
			} else {
				l.turn(1)
			}
			if done != nil {
				return done()
			}
			return nil
		})
	}
}

// start draws the button that ends a form in row y.
func (f *form) start(a *Context, c paint.Canvas, in paint.Rect, y int) {
	n := c.Button(formName, y, paint.ButtonCall, " "+a.w.Keys.Enter, a.w.NewGame.Start, true)
	a.onClickKey(paint.Rect{X: in.X + formName, Y: in.Y + y, W: n, H: 1}, "enter")
}
