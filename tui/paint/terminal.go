package paint

import (
	"math"
	"slices"
	"strconv"

	"tapis/themes"
)

// Terminal is what a terminal shows, and where its cursor and its pen are. Show turns
// it into a frame: what it writes are the cells that have changed, nothing when none
// has. It remembers eight bytes for each cell.
//
// The zero Terminal shows something unknown. What it writes it appends to Out, which
// its user empties. It uses sequences only that every terminal that can place its
// cursor understands, and never relies on where a line wraps.
type Terminal struct {
	Out []byte

	w, h     int
	known    bool // what it shows is what cells say
	cells    []shown
	clusters []string
	styles   []Style          // that cells are drawn in, the plain one first
	numbers  map[Style]uint16 // their places in styles
	pen      Style
	x, y     int // of the cursor; x < 0: not known
}

// shown is what a cell of the terminal shows.
type shown struct {
	ch    rune // as of a cell
	style uint16
	wide  uint8
}

// manyStyles is how many are remembered before the whole frame is drawn anew, with
// those that are still in use.
const manyStyles = 1 << 12

// Forget says that the terminal may show anything: the next frame is drawn whole.
func (t *Terminal) Forget() { t.known = false }

// Show draws what differs from the frame before. All of it is drawn when the size is
// another one.
func (t *Terminal) Show(c Canvas) {
	if w, h := c.Size(); !t.known || w != t.w || h != t.h || len(t.styles) > manyStyles {
		t.clear(w, h)
	}
	for y := range t.h {
		t.row(c, y)
	}
	t.clusters = append(t.clusters[:0], c.clusters...)
}

// clear makes every cell blank.
func (t *Terminal) clear(w, h int) {
	t.Out = append(t.Out, "\x1b[m\x1b[H\x1b[2J"...)
	t.pen, t.x, t.y = Style{}, 0, 0
	t.w, t.h, t.known = w, h, true
	t.cells = slices.Grow(t.cells[:0], w*h)[:w*h]
	if cap(t.cells) > 2*w*h { // a large window has become a small one
		t.cells = make([]shown, w*h)
	}
	for i := range t.cells {
		t.cells[i] = empty
	}
	t.styles, t.numbers = append(t.styles[:0], Style{}), map[Style]uint16{{}: 0}
}

// number is the place of a style among those that are remembered.
func (t *Terminal) number(s Style) uint16 {
	if n, ok := t.numbers[s]; ok {
		return n
	}
	n := uint16(len(t.styles))
	if len(t.styles) > math.MaxUint16 { // in one frame: it is drawn as it should be, and anew the next time
		return 0
	}
	t.styles, t.numbers[s] = append(t.styles, s), n
	return n
}

// set says that a cell of the terminal shows n now.
func (t *Terminal) set(at *shown, n cell) { *at = shown{n.ch, t.number(n.style()), n.wide} }

// shows says whether a cell of the terminal, without a letter of several characters,
// shows n.
func (t *Terminal) shows(at *shown, n *cell) bool {
	return at.ch == n.ch && at.wide == n.wide && n.ch >= 0 && t.styles[at.style] == n.style()
}

// blank is a cell that nothing was drawn on.
var (
	blank = cell{ch: ' '}
	empty = shown{ch: ' '}
)

// seen is a cell without what a person cannot see of it.
func seen(n cell) cell {
	if n.ch == 0 && n.wide == narrow {
		n.ch = ' '
	}
	if n.ch == ' ' && n.attr&(themes.Reverse|themes.Underline) == 0 {
		n.fg, n.attr = 0, 0
	}
	return n
}

func (n *cell) style() Style { return Style{Fg: n.fg, Bg: n.bg, Attr: n.attr} }

// row draws what differs in a row.
func (t *Terminal) row(c Canvas, y int) {
	from := c.at(0, y)
	row, old := c.cells[from:from+t.w], t.cells[y*t.w:(y+1)*t.w]
	for x := 0; x < t.w; x++ {
		n := seen(row[x])
		if t.shows(&old[x], &n) || n.wide == follows && old[x].wide == follows {
			continue
		}
		if n.ch < 0 && t.sameCluster(c.sheet, n, old[x]) || n.wide == follows { // drawn with the first half
			t.set(&old[x], n)
			continue
		}
		if n == blank && t.eraseRest(c, x, y) {
			return
		}
		t.move(c, x, y)
		if s := n.style(); s != t.pen {
			next := s
			if n.ch == ' ' && n.attr == 0 && t.pen.Attr&(themes.Reverse|themes.Underline) == 0 {
				next.Fg, next.Attr = t.pen.Fg, t.pen.Attr // a space shows neither
			}
			t.Out = appendPen(t.Out, t.pen, next)
			t.pen = next
		}
		t.Out = c.appendText(t.Out, n)
		t.set(&old[x], n)
		if t.x++; n.wide == leads {
			t.x++
		}
		// Behind the last column a terminal waits with the wrap, or does not; about
		// letters with marks terminals disagree.
		if t.x >= t.w || n.ch < 0 {
			t.x = -1
		}
	}
}

// sameCluster says whether two cells, the first of s and the second of the terminal,
// show the same letter with its marks.
func (t *Terminal) sameCluster(s *sheet, n cell, old shown) bool {
	return old.ch < 0 && n.wide == old.wide && n.style() == t.styles[old.style] && s.clusters[^n.ch] == t.clusters[^old.ch]
}

// eraseRest erases a row from (x, y) on when nothing is left on it there and that is
// shorter than writing spaces.
func (t *Terminal) eraseRest(c Canvas, x, y int) bool {
	const worth = 8 // bytes: the pen without a style, and the erasing
	from := c.at(0, y)
	row, old := c.cells[from+x:from+t.w], t.cells[y*t.w+x:(y+1)*t.w]
	changed := 0
	for i := range row {
		if seen(row[i]) != blank {
			return false
		}
		if old[i] != empty {
			changed++
		}
	}
	if changed < worth {
		return false
	}
	t.move(c, x, y)
	t.Out = appendPen(t.Out, t.pen, Style{}) // what is erased takes the pen's background
	t.pen = Style{}
	t.Out = append(t.Out, "\x1b[K"...)
	for i := range old {
		old[i] = empty
	}
	return true
}

// MoveTo puts the cursor on a cell.
func (t *Terminal) MoveTo(x, y int) {
	if t.x == x && t.y == y {
		return
	}
	t.Out = t.appendMove(t.Out, x, y)
	t.x, t.y = x, y
}

// move is MoveTo on the way to a cell that is drawn next: over a few cells that have
// not changed it is shorter to draw them again.
func (t *Terminal) move(c Canvas, x, y int) {
	const few = 4
	if gap := x - t.x; t.y == y && t.x >= 0 && gap > 0 && gap <= few {
		length := len(t.Out)
		i := c.at(t.x, y)
		for _, n := range c.cells[i : i+gap] {
			n = seen(n)
			plain := n.ch == ' ' && n.attr == 0 && n.bg == t.pen.Bg && t.pen.Attr&(themes.Reverse|themes.Underline) == 0
			if n.ch <= 0 || n.wide != narrow || !plain && n.style() != t.pen {
				t.Out = t.Out[:length]
				t.MoveTo(x, y)
				return
			}
			t.Out = c.appendText(t.Out, n)
		}
		if len(t.Out)-length <= few {
			t.x = x
			return
		}
		t.Out = t.Out[:length]
	}
	t.MoveTo(x, y)
}

// appendMove appends the shortest way to a cell.
func (t *Terminal) appendMove(b []byte, x, y int) []byte {
	var way [16]byte
	best := appendCSI(way[:0], y+1, x+1, 'H')
	if t.x >= 0 {
		var other [24]byte
		short := other[:0]
		if d := y - t.y; d > 0 {
			short = appendCSI(short, d, 0, 'B')
		} else if d < 0 {
			short = appendCSI(short, -d, 0, 'A')
		}
		switch d := x - t.x; {
		case x == 0 && d != 0:
			short = append(short, '\r')
		case d > 0:
			short = appendCSI(short, d, 0, 'C')
		case d < 0:
			short = appendCSI(short, -d, 0, 'D')
		}
		if len(short) < len(best) {
			best = short
		}
	}
	return append(b, best...)
}

// appendCSI appends ESC [ n ; m final, without what is 1 or left out.
func appendCSI(b []byte, n, m int, final byte) []byte {
	b = append(b, "\x1b["...)
	if n > 1 {
		b = strconv.AppendInt(b, int64(n), 10)
	}
	if m > 1 {
		b = append(b, ';')
		b = strconv.AppendInt(b, int64(m), 10)
	}
	return append(b, final)
}

// offCodes switch the attributes off, by bit. Bold and faint go off together.
var offCodes = [5]string{"22", "22", "23", "24", "27"}

// appendPen is appendChange where only what changes is said: with colours of eleven
// bytes each that is shorter than to start anew whenever a letter is not bold.
func appendPen(b []byte, from, to Style) []byte {
	off, on := from.Attr&^to.Attr, to.Attr&^from.Attr
	if off == 0 || to == (Style{}) {
		return appendChange(b, from, to)
	}
	if off&(themes.Bold|themes.Faint) != 0 {
		on |= to.Attr & (themes.Bold | themes.Faint)
	}
	start := len(b)
	b = append(b, "\x1b["...)
	last := ""
	for bit, code := range offCodes {
		if off>>bit&1 != 0 && code != last {
			if last != "" {
				b = append(b, ';')
			}
			b = append(b, code...)
			last = code
		}
	}
	for bit, code := range attrCodes {
		if on>>bit&1 != 0 {
			b = append(b, ';', code)
		}
	}
	if to.Fg != from.Fg {
		b = to.Fg.AppendSGR(append(b, ';'), false)
	}
	if to.Bg != from.Bg {
		b = to.Bg.AppendSGR(append(b, ';'), true)
	}
	b = append(b, 'm')
	if n := len(b) - start; n > len("\x1b[0m") { // perhaps anew is shorter all the same
		b = appendChange(b, from, to)
		if whole := len(b) - start - n; whole >= n {
			return b[:start+n]
		}
		b = append(b[:start], b[start+n:]...)
	}
	return b
}
