package ui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/tui/paint"
)

// List is a cursor over the rows of a sheet. Keys and the wheel move it, past an
// end to the other one; where there are more rows than fit, those around it are
// shown.
type List struct{ At int }

// Key moves the cursor over n rows. It says whether the key was the list's.
func (l *List) Key(name string, n int) bool {
	switch name {
	case "up", "wheelup", "shift+tab":
		l.At = (l.At + n - 1) % n
	case "down", "wheeldown", "tab":
		l.At = (l.At + 1) % n
	case "home":
		l.At = 0
	case "end":
		l.At = n - 1
	default:
		return false
	}
	return true
}

// Draw shows n rows in the first rows lines of c, which is what lies at in on the
// window. The row of the cursor is filled. A click moves the cursor, one on the
// cursor's row calls take. Where there are more rows, the last column says so.
func (l *List) Draw(a *Context, c paint.Canvas, in paint.Rect, rows, n int, row func(i int, r paint.Rect, chosen bool), take func() tea.Cmd) {
	from := min(max(l.At-rows/2, 0), max(n-rows, 0))
	for k := 0; k < rows && from+k < n; k++ {
		i := from + k
		r := paint.Rect{Y: k, W: in.W, H: 1}
		if i == l.At {
			c.Fill(r, a.Look.Styles.Chosen)
		}
		row(i, r, i == l.At)
		a.OnClick(paint.Rect{X: in.X, Y: in.Y + k, W: in.W, H: 1}, func(int, int) tea.Cmd {
			if l.At == i {
				return take()
			}
			l.At = i
			return nil
		})
	}
	above, below := '▲', '▼'
	if a.Look.ASCII {
		above, below = '^', 'v'
	}
	if from > 0 {
		c.Put(in.W-1, 0, a.Look.Styles.Accent, above)
	}
	if from+rows < n {
		c.Put(in.W-1, rows-1, a.Look.Styles.Accent, below)
	}
}

// FormLine is a line of a form: what it says, and what left and right do.
type FormLine struct {
	Name, Value string
	Turn        func(by int)
}

// Form is a list whose lines have values that left and right change.
type Form struct {
	List
	// Value is the column of the values; 0: 26.
	Value int
	// Bare leaves the arrows about a value out, and a click anywhere on a line
	// turns it forward.
	Bare bool
	// Rows is how many lines are shown, those around the cursor; 0: all.
	Rows int
}

// Key moves the cursor or changes the value under it. It says whether a value was
// changed, and whether the key was the form's.
func (f *Form) Key(name string, lines []FormLine) (changed, taken bool) {
	switch name {
	case "left", "-":
		lines[f.At].Turn(-1)
		return true, true
	case "right", "+", "space":
		lines[f.At].Turn(1)
		return true, true
	}
	return false, f.List.Key(name, len(lines))
}

// formName is the column of the names of a form's lines.
const formName = 1

// Draw shows the lines from the second row of c, which is what lies at in on the
// window. A click on the name of a line turns it back, one on the value forward;
// then done is called, when it is not nil.
func (f *Form) Draw(a *Context, c paint.Canvas, in paint.Rect, lines []FormLine, done func() tea.Cmd) {
	st := &a.Look.Styles
	at := f.Value
	if at == 0 {
		at = 26
	}
	from, n := 0, len(lines)
	if f.Rows > 0 && f.Rows < n {
		from, n = min(max(f.At-f.Rows/2, 0), len(lines)-f.Rows), f.Rows
	}
	for k := range n {
		i := from + k
		l := lines[i]
		r := paint.Rect{Y: 1 + k, W: in.W, H: 1}
		name, value := st.Soft, st.Strong
		if i == f.At {
			c.Fill(r, st.Chosen)
			name, value = st.Chosen, st.Chosen
		}
		c.Label(paint.Rect{X: formName, Y: r.Y, W: at - formName - 2, H: 1}, name, paint.Left, l.Name)
		room := paint.Rect{X: at, Y: r.Y, W: in.W - at - 1, H: 1}
		c.Label(room, value, paint.Left, l.Value)
		if i == f.At && !f.Bare {
			c.Text(at-2, r.Y, value, "<")
			c.Text(at+min(paint.Width(l.Value), room.W)+1, r.Y, value, ">")
		}
		a.OnSet(paint.Rect{X: in.X, Y: in.Y + r.Y, W: in.W, H: 1}, func(x, _ int) tea.Cmd {
			f.At = i
			if !f.Bare && x < in.X+at {
				l.Turn(-1)
			} else {
				l.Turn(1)
			}
			if done != nil {
				return done()
			}
			return nil
		})
	}
}

// Start draws the button that ends a form in row y.
func (f *Form) Start(a *Context, c paint.Canvas, in paint.Rect, y int) {
	n := c.Button(formName, y, paint.ButtonCall, " "+a.Words.Keys.Enter, a.Words.NewGame.Start, true)
	a.OnClickKey(paint.Rect{X: in.X + formName, Y: in.Y + y, W: n, H: 1}, "enter")
}
