package lobby

import "tapis/tui/paint"

// layout is where the parts of the lobby lie. A part that has no room is empty.
type layout struct {
	wide     bool // a table has two lines and a blank
	captions paint.Rect
	tables   paint.Rect
	heading  paint.Rect // of the preview
	preview  paint.Rect
	rule     int // row, 0: none
	chat     paint.Rect
	people   paint.Rect
	facts    paint.Rect
	buttons  int // rows
	hints    int
}

// The smallest lobby with two lines for a table.
const wideW, wideH = 110, 34

// lay divides a window of w × h cells for n tables.
func lay(w, h, n int) layout {
	if w >= wideW && h >= wideH {
		return layWide(w, h, n)
	}
	l := layout{buttons: h - 3, hints: h - 2}
	l.captions = paint.Rect{Y: 2, W: w, H: 1}
	body := l.buttons - 1 - 3 // rows between the captions and the buttons' blank
	rows := min(max(n, 1), max(body-8, 5))
	l.tables = paint.Rect{Y: 3, W: w, H: rows}
	top := 3 + rows + 1
	left := w * 48 / 80
	below := l.buttons - 1 - top
	if below < 3 { // more tables than the window has rows for: nothing below them
		return l
	}
	l.heading = paint.Rect{X: 1, Y: top, W: left, H: 1}
	l.preview = paint.Rect{X: 1, Y: top + 1, W: left, H: below - 1}
	l.people = paint.Rect{X: left + 4, Y: top, W: w - left - 5, H: min(2, below)}
	if below > 4 {
		l.chat = paint.Rect{X: left + 4, Y: top + 3, W: w - left - 5, H: below - 3}
	}
	return l
}

// layWide is lay in a large window.
func layWide(w, h, n int) layout {
	l := layout{wide: true, buttons: h - 3, hints: h - 2}
	list := max(52*w/120, 52)
	low := 9 + (h-36)/3 // rows under the rule
	l.rule = l.buttons - low - 3
	l.captions = paint.Rect{Y: 2, W: list, H: 1}
	l.tables = paint.Rect{Y: 4, W: list, H: l.rule - 5}
	l.heading = paint.Rect{X: list + 3, Y: 2, W: w - list - 4, H: 1}
	l.preview = paint.Rect{X: list + 3, Y: 3, W: w - list - 4, H: l.rule - 4}
	y := l.rule + 2
	third := (w - list - 4) / 2
	l.chat = paint.Rect{X: 4, Y: y, W: list - 8, H: low}
	l.people = paint.Rect{X: list + 3, Y: y, W: third, H: low}
	l.facts = paint.Rect{X: list + 4 + third, Y: y, W: w - list - 5 - third, H: low}
	return l
}
