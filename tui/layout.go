package tui

import "tapis/tui/paint"

// tier is how much room there is.
type tier uint8

const (
	tooSmall tier = iota
	ledger        // one line a seat
	compact       // the whole table, small cards
	large         // cards of two rows in front of the seats
	huge          // the largest cards
)

// layout is where the parts of the table screen lie in a window.
type layout struct {
	w, h  int
	tier  tier
	head  paint.Rect
	table paint.Rect // the oval, or the ledger's lines
	side  paint.Rect // the panel at the right; empty when there is no room
	foot  paint.Rect // log lines and the action bar, at least footRows
}

// footRows are the rows under the table: two of the log, one of notices, the
// buttons, and two for sizing and hints.
const footRows = 6

// newLayout divides a window of w × h cells.
func newLayout(w, h int) layout {
	l := layout{w: w, h: h}
	all := paint.Rect{W: w, H: h}
	if w < minW || h < minH {
		return l
	}
	l.head, all = all.Top(1)
	if w < tableW || h < tableH {
		l.tier = ledger
		l.foot, l.table = all.Bottom(footRows)
		return l
	}
	foot := footRows
	if w >= 110 && h >= 34 {
		foot += 2
	}
	l.foot, all = all.Bottom(foot)
	if side := min(w-88, 44); side >= 28 && h >= 30 {
		l.side, all = all.Right(side)
	}
	// The oval keeps its shape: what is left over in height goes to the foot, in
	// width to the ground beside it.
	tw, th := min(all.W-2, all.H*5), all.H
	if l.side.Empty() {
		tw = min(tw, 130)
	}
	if most := tw * 10 / 21; th > most && most >= 17 {
		l.foot.Y -= th - most
		l.foot.H += th - most
		if !l.side.Empty() {
			l.side.H -= th - most
		}
		th = most
	}
	l.table = paint.Rect{X: all.X + (all.W-tw)/2, Y: all.Y, W: tw, H: th}
	switch {
	case tw >= 108 && th >= 38:
		l.tier = huge
	case tw >= 84 && th >= 25:
		l.tier = large
	default:
		l.tier = compact
	}
	return l
}

// plateW is the width of a seat plate.
func (l *layout) plateW() int {
	switch l.tier {
	case huge:
		return 18
	case large:
		return 16
	}
	return 15
}
