package felt

import (
	"tapis/engine/card"
	"tapis/internal/table"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// A hand that is looked at again is drawn by the table's own painter, step by step:
// each step is a snapshot that is shown whole.

// past is the line to a table at which nothing happens any more.
type past struct{}

func (past) Updates() <-chan *table.Snapshot { return nil }
func (past) Do(table.Command) bool           { return false }
func (past) Close()                          {}

// NewPast is the screen of hands that are over. It is drawn with Again and DrawTable,
// and takes no keys.
func NewPast(makers ...func(*Screen) Kind) *Screen { return New(past{}, makers...) }

// Again shows a snapshot at once and whole; nothing moves and nothing is asked. unseen
// are faces in it that its player did not know at the time.
func (t *Screen) Again(a *ui.Context, s *table.Snapshot, unseen card.Set) {
	t.Newest, t.Unseen = s, unseen
	for _, k := range t.Kinds {
		if k.Deals(s) && k != t.kind {
			t.plays(k)
		}
	}
	t.begin()
	t.kind.Forget(true)
	t.all(a)
}

// DrawTable draws the table alone, as an oval where it fits into the rectangle, else
// as lines.
func (t *Screen) DrawTable(a *ui.Context, c paint.Canvas, at paint.Rect) {
	l := Layout{w: a.Width, h: a.Height, Table: at, Tier: tierOf(at.W, at.H)}
	l.Giant = giant(&l)
	t.Claims.reset(a.Width, a.Height)
	if p := t.kind.Picture(a); l.Tier == Ledger {
		p.Ledger(c, &l)
	} else {
		p.Oval(c, &l)
	}
}

// OvalMinW and OvalMinH are the least cells of an oval with ten seats.
const (
	OvalMinW = 76
	OvalMinH = 17
)

// giant says whether there is room for cards with pips and chips in stacks.
func giant(l *Layout) bool { return l.Tier == Huge && l.Table.W >= 148 && l.Table.H >= 49 }

// tierOf is how a table of so many cells is drawn.
func tierOf(w, h int) Tier {
	switch {
	case w < OvalMinW || h < OvalMinH:
		return Ledger
	case w >= 108 && h >= 38:
		return Huge
	case w >= 84 && h >= 25:
		return Large
	}
	return Compact
}
