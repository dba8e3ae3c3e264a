package tui

import (
	"strconv"

	"tapis/internal/i18n"
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
		r.H = min(r.H, len(tr.Ranking)+5)
	}
	in := d.c.Panel(r, d.a.w.Table.Ranking)
	d.t.drawRanking(d.a, d.c.Sub(in))
}

// drawRanking lists who finished where and in which hand they went out, and
// under them, where there is room, what the places are paid (RULES §7.8).
func (t *pokerKind) drawRanking(a *Context, c paint.Canvas) {
	tr, st := t.snap.Tourney, &a.look.Styles
	if tr == nil {
		return
	}
	w, h := c.Size()
	gap := 1
	if len(tr.Ranking)+2 > h {
		gap = 0
	}
	if len(tr.Paid) > 0 && len(tr.Ranking)+gap+1 < h {
		c.Label(paint.Rect{X: 2, Y: h - 1, W: w - 2, H: 1}, st.Soft, paint.Left, a.w.Table.Paid.Of(paidText(a.w, tr.Paid)))
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

// paidText is 65/35 %, by place.
func paidText(w *i18n.Words, points []int64) string {
	text := ""
	for i, p := range points {
		if i > 0 {
			text += "/"
		}
		text += w.Num(p / 100)
		if tenth := p % 100 / 10; tenth > 0 {
			text += w.Bank.Advice.Point + strconv.FormatInt(tenth, 10)
		}
	}
	return text + w.PercentSign
}
