// Package night is what a tournament shows beside its table: how somebody went out, the
// podium, and the whole field. The screens draw plain values of the table's snapshot and
// ask for what is asked through a desk.
package night

import (
	tea "charm.land/bubbletea/v2"

	"tapis/engine/card"
	"tapis/internal/table"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Desk is what these screens are given by the program.
type Desk interface {
	// Night is the latest snapshot of the tournament's table; nil when there is none.
	Night() *table.Snapshot
	// Ask asks something of the table.
	Ask(table.Command) tea.Cmd
	// Back opens the hand that was over last, nil when none is kept.
	Back() ui.Screen
	// Leave goes away from the table, after a question.
	Leave() ui.Screen
}

// sheet is what the screens have in common: they fill the window.
type sheet struct{ desk Desk }

// Covers says that nothing under the sheet is seen.
func (*sheet) Covers() bool { return true }

// tourney is the tournament, nil when there is none any more.
func (s *sheet) tourney() *table.Tourney {
	if snap := s.desk.Night(); snap != nil {
		return snap.Tourney
	}
	return nil
}

// bar draws the line on top, with the way back when back is not "".
func (s *sheet) bar(a *ui.Context, c paint.Canvas, heading, back string) {
	st := &a.Look.Styles
	c.Fill(paint.Rect{W: a.Width, H: 1}, st.Bar)
	n := 1 + c.Text(1, 0, st.Strong, c.Fit(heading, a.Width-2))
	if back != "" {
		a.PageBack(c, n+4, back)
	}
}

// pays is what a place is paid: money where there is some, else its share of the chips.
func pays(t *table.Tourney, r *table.Ranked) int64 {
	switch {
	case r.Prize > 0 || len(t.Prizes) > 0:
		return r.Prize
	case r.Place <= len(t.Paid):
		return t.Chips/10_000*t.Paid[r.Place-1] + t.Chips%10_000*t.Paid[r.Place-1]/10_000
	}
	return 0
}

// prizes are those of the places paid, as pays has them.
func prizes(t *table.Tourney) []int64 {
	if len(t.Prizes) > 0 {
		return t.Prizes
	}
	var out []int64
	for i := range t.Paid {
		out = append(out, pays(t, &table.Ranked{Place: i + 1}))
	}
	return out
}

// hand draws cards, or that they were not shown, in so many columns; it returns the columns
// it took.
func hand(a *ui.Context, c paint.Canvas, x, y, room int, size paint.Size, cards []card.Card, mark paint.Mark) int {
	if len(cards) == 0 {
		return c.Text(x, y, a.Look.Styles.Dim, c.Fit(a.Words.Night.Unseen, room))
	}
	w, _ := size.Dims()
	pitch := w + 1
	if len(cards)*pitch > room {
		pitch = max(room/len(cards), 1)
	}
	for i, k := range cards {
		c.Card(x+i*pitch, y, size, k, mark)
	}
	return (len(cards)-1)*pitch + w
}
