package tui

import (
	"strconv"

	"tapis/tui/paint"
)

// ranking draws the ranking of a finished tournament onto the felt.
func (d *ovalDrawing) ranking() {
	w := min(40, d.l.table.W-36)
	r := paint.Rect{X: (d.l.table.W - w) / 2, Y: 3, W: w, H: d.l.table.H - 5}
	if d.l.tier == compact {
		r.Y, r.H = 2, d.l.table.H-4
	}
	if tr := d.t.snap.Tourney; tr != nil {
		r.H = min(r.H, len(tr.Ranking)+4)
	}
	in := d.c.Panel(r, d.a.w.Table.Ranking)
	d.t.drawRanking(d.a, d.c.Sub(in))
}

// drawRanking lists who finished where and in which hand they went out.
func (t *tableScreen) drawRanking(a *App, c paint.Canvas) {
	tr, st := t.snap.Tourney, &a.look.Styles
	if tr == nil {
		return
	}
	w, h := c.Size()
	gap := 1
	if len(tr.Ranking)+2 > h {
		gap = 0
	}
	for i, r := range tr.Ranking {
		if i+gap >= h {
			return
		}
		style, soft := st.Text, st.Soft
		if r.Place == 1 {
			style, soft = st.Accent, st.Accent
		}
		name := r.Name
		if t.snap.You >= 0 && r.Name == t.snap.Seats[t.snap.You].Name {
			name = a.w.Table.You
			c.Put(0, i+gap, st.Accent, a.look.Glyphs.Marker)
		}
		c.Label(paint.Rect{X: 2, Y: i + gap, W: 5, H: 1}, soft, paint.Left, a.w.Place(r.Place))
		c.Label(paint.Rect{X: 8, Y: i + gap, W: w - 20, H: 1}, style, paint.Left, name)
		if r.Place > 1 {
			c.Label(paint.Rect{X: w - 11, Y: i + gap, W: 11, H: 1}, st.Soft, paint.Right, a.w.Results.RankHand.Of(strconv.Itoa(r.Hand)))
		}
	}
}
