package poker

import (
	"strconv"

	"tapis/engine/hand"
	"tapis/internal/table"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// newLevel says whether the hand on the screen is the first of a level of a tournament, and
// nobody has acted in it yet: then the place of the board, which is empty, says so.
func (t *kind) newLevel() bool {
	s := t.scene
	if t.Snap.Tourney == nil || s == nil || s.done || s.nboard > 0 || s.street > 0 {
		return false
	}
	for i := range s.events {
		switch s.events[i].Kind {
		case hand.EvBringIn, hand.EvCalled, hand.EvRaised, hand.EvChecked, hand.EvFolded:
			return false
		}
	}
	here := false
	for i := len(t.Log.Entries) - 1; i >= 0; i-- {
		switch e := &t.Log.Entries[i]; {
		case e.Kind == table.LogHand && here, e.Kind == table.LogHand && e.Hand != t.Snap.Hand:
			return false
		case e.Kind == table.LogHand:
			here = true
		case e.Kind == table.LogLevel && here:
			return e.Level > 1
		}
	}
	return false
}

// drawLevel writes the new level on the place of the board.
func (d *oval) drawLevel() {
	tr, w, st := d.k.Snap.Tourney, d.A.Words, &d.A.Look.Styles
	at := d.board
	if at.H < 3 {
		return
	}
	d.Take(at, felt.AnyLabel)
	c := d.C.Sub(at)
	c.Fill(c.Bounds(), st.FeltSoft)
	y := (at.H - 3) / 2
	now := felt.Blinds(w, tr.Blinds, tr.Ante)
	next := w.Night.Next.Of(felt.Blinds(w, tr.NextBlinds, 0))
	more := ui.JoinNonEmpty(" · ", w.Night.Was.Of(felt.Blinds(w, [2]int64{tr.Blinds[0] / 2, tr.Blinds[1] / 2}, 0)), next)
	if paint.Width(more) > at.W || tr.Blinds[0]*2 != tr.NextBlinds[0] {
		more = next
	}
	c.Label(paint.Rect{Y: y, W: at.W, H: 1}, st.FeltSoft, paint.Center, w.Night.NewLevel.Of(strconv.Itoa(tr.Level)))
	c.Label(paint.Rect{Y: y + 1, W: at.W, H: 1}, st.FeltGold, paint.Center, now)
	c.Label(paint.Rect{Y: y + 2, W: at.W, H: 1}, st.FeltSoft, paint.Center, more)
}
