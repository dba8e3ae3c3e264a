package felt

import (
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Tier is how much room there is.
type Tier uint8

const (
	tooSmall Tier = iota
	Ledger        // one line a seat
	Compact       // the whole table, small cards
	Large         // cards of two rows in front of the seats
	Huge          // the largest cards
)

// Layout is where the parts of the table screen lie in a window.
type Layout struct {
	w, h  int
	Tier  Tier
	Giant bool // room for cards with pips, chips in stacks
	head  paint.Rect
	Table paint.Rect // the oval, or the ledger's lines
	Side  paint.Rect // the panel at the right; empty when there is no room
	Foot  paint.Rect // log lines and the action bar, at least footRows
}

// footRows are the rows under the table: two of the log, one of notices, the
// buttons, and two for sizing and hints.
const footRows = 6

// newLayout divides a window of w × h cells.
func newLayout(w, h int) Layout {
	l := Layout{w: w, h: h}
	all := paint.Rect{W: w, H: h}
	if w < ui.MinW || h < ui.MinH {
		return l
	}
	l.head, all = all.Top(1)
	if w < ui.TableW || h < ui.TableH {
		l.Tier = Ledger
		l.Foot, l.Table = all.Bottom(footRows)
		return l
	}
	foot := footRows
	if w >= 110 && h >= 34 {
		foot += 2
	}
	l.Foot, all = all.Bottom(foot)
	if side := min(w-88, 44); side >= 28 && h >= 30 {
		l.Side, all = all.Right(side)
	}
	// The oval keeps its shape: what is left over in height goes to the foot, in
	// width to the ground beside it.
	tw, th := min(all.W-2, all.H*5), all.H
	if l.Side.Empty() {
		tw = min(tw, 130)
	}
	if most := tw * 10 / 21; th > most && most >= 17 {
		l.Foot.Y -= th - most
		l.Foot.H += th - most
		if !l.Side.Empty() {
			l.Side.H -= th - most
		}
		th = most
	}
	l.Table = paint.Rect{X: all.X + (all.W-tw)/2, Y: all.Y, W: tw, H: th}
	l.Tier = max(tierOf(tw, th), Compact)
	l.Giant = giant(&l)
	return l
}

// plateW is the width of a seat plate.
func (l *Layout) plateW() int {
	switch l.Tier {
	case Huge:
		return 18
	case Large:
		return 16
	}
	return 15
}

// LayoutOf is where the parts of a table's screen lie in a window of w × h cells.
func LayoutOf(w, h int) Layout { return newLayout(w, h) }
