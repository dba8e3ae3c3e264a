package poker

import (
	"strconv"
	"strings"

	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// drawRanking lists who finished where and in which hand they went out, and
// under them, where there is room, what the places are paid (RULES §7.8).
func drawRanking(a *ui.Context, c paint.Canvas, s *table.Snapshot) {
	tr, st := s.Tourney, &a.Look.Styles
	if tr == nil {
		return
	}
	w, h := c.Size()
	gap := 1
	if len(tr.Ranking)+2 > h {
		gap = 0
	}
	if len(tr.Paid) > 0 && len(tr.Ranking)+gap+1 < h {
		paid := paidText(a.Words, tr.Paid)
		if len(tr.Prizes) > 0 {
			paid = prizeText(a.Words, tr.Prizes)
		}
		c.Label(paint.Rect{X: 2, Y: h - 1, W: w - 2, H: 1}, st.Soft, paint.Left, a.Words.Table.Paid.Of(paid))
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
		if s.You >= 0 && r.Name == s.Seats[s.You].Name {
			name = a.Words.Table.You
			c.Put(0, i+gap, st.Accent, a.Look.Glyphs.Marker)
		}
		c.Label(paint.Rect{X: 2, Y: i + gap, W: 5, H: 1}, soft, paint.Left, a.Words.Place(r.Place))
		c.Label(paint.Rect{X: 8, Y: i + gap, W: w - 20, H: 1}, style, paint.Left, name)
		if r.Place > 1 {
			c.Label(paint.Rect{X: w - 11, Y: i + gap, W: 11, H: 1}, st.Soft, paint.Right, a.Words.Results.RankHand.Of(strconv.Itoa(r.Hand)))
		}
	}
}

// prizeText is what the places are paid, first place first.
func prizeText(w *i18n.Words, prizes []int64) string {
	var list []string
	for _, p := range prizes {
		list = append(list, w.Num(p))
	}
	return strings.Join(list, " · ")
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
