package felt

import (
	"strconv"

	"tapis/engine/game"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// drawHead draws the line on top: the game, what it is played for, and who is
// here. What does not fit goes, from the end. s is nil before the first snapshot.
func drawHead(a *ui.Context, c paint.Canvas, s *table.Snapshot, p Picture) {
	st := &a.Look.Styles
	w, _ := c.Size()
	c.Fill(c.Bounds(), st.Bar)
	x, right := 1, w-1
	put := func(style paint.Style, text string) { // from the right
		n := paint.Width(text)
		if n > 0 && right-n > max(w/2, x) {
			right -= n
			c.Text(right, 0, style, text)
			right -= 2
		}
	}
	put(st.Soft, a.Words.Table.Keys)
	a.OnClickKey(paint.Rect{X: right + 2, W: w - right - 2, H: 1}, "?")
	if s == nil {
		c.Text(1, 0, st.Strong, "tapis")
		return
	}
	add := func(style paint.Style, text string) {
		if n := paint.Width(text); x+n <= right {
			x += c.Text(x, 0, style, text)
		}
	}
	if s.Practice { // before all else: it must be seen
		text := a.Words.Table.Practice
		if w >= 120 {
			text = a.Words.Table.PracticeLong
		}
		add(st.Alert, text+"  ")
	}
	p.Title(add)
	if s.Paused {
		add(st.Alert, "  "+a.Words.Table.Paused)
	}
	if s.Watching > 0 {
		put(st.Soft, a.Words.N(a.Words.Table.Watching, s.Watching))
	}
	if w >= 100 && s.NSeats > 1 {
		put(st.Soft, a.Words.Table.Seated.Of(strconv.Itoa(seated(s))))
	}
	p.Count(put)
	if w >= 100 {
		put(st.Accent, a.Words.TableName(s.Name))
	}
}

// LevelHead writes a tournament's level, its clock and the blinds to come.
func LevelHead(a *ui.Context, tr *table.Tourney, add func(paint.Style, string)) {
	st := &a.Look.Styles
	dot := " " + string(a.Look.Glyphs.Dot) + " "
	left := tr.LevelLeft
	if !tr.LevelEnds.IsZero() {
		left = max(tr.LevelEnds.Sub(a.Now), 0)
	}
	level := a.Words.Table.Level.Of(strconv.Itoa(tr.Level)) + " " + Blinds(a.Words, tr.Blinds, tr.Ante)
	switch {
	case tr.Over:
		add(st.Strong, "  "+level)
	case tr.Break: // Level is the one after it
		add(st.Strong, "  "+a.Words.Clock.Break)
		add(st.Accent, "  "+i18n.Clock(left))
		add(st.Soft, "  "+a.Words.Table.Next.Of(level))
	default:
		add(st.Strong, "  "+level)
		add(st.Accent, "  "+i18n.Clock(left))
		add(st.Soft, "  "+a.Words.Table.Next.Of(Blinds(a.Words, tr.NextBlinds, 0)))
		if tr.NextBreak > 0 || tr.NextBreak == 0 && tr.Chips > 0 {
			add(st.Soft, dot+a.Words.Night.BreakIn.Of(i18n.Clock(left+tr.NextBreak)))
		}
	}
	if tr.Entries > 0 {
		add(st.Soft, dot+a.Words.Table.Left.Of(strconv.Itoa(tr.Left), strconv.Itoa(tr.Entries)))
	}
	if n := len(tr.Paid); n > 0 && !tr.Over {
		add(st.Soft, dot+a.Words.N(a.Words.Table.PlacesPaid, n))
	}
	switch {
	case tr.Over:
	case tr.HandForHand:
		add(st.Accent, dot+a.Words.Night.ByHand)
	case tr.FinalTable:
		add(st.Accent, dot+a.Words.Night.Final)
	}
}

// Blinds writes blinds, and an ante there is.
func Blinds(w *i18n.Words, b [2]int64, ante int64) string {
	text := w.Num(b[0]) + "/" + w.Num(b[1])
	if ante > 0 {
		text += " (" + w.Num(ante) + ")"
	}
	return text
}

// StakesText says what a game is played for: 5/10, or its ante and bring-in.
func StakesText(w *i18n.Words, g *game.Game, b game.Betting, s game.Stakes) string {
	if g == nil {
		return ""
	}
	text := ""
	switch {
	case b == game.FixedLimit:
		text = w.Num(s.SmallBet) + "/" + w.Num(s.BigBet)
	case s.BigBlind > 0:
		text = w.Num(s.SmallBlind) + "/" + w.Num(s.BigBlind)
	}
	ante := ""
	if s.Ante > 0 {
		ante = w.NewGame.StakesAnte.Of(w.Num(s.Ante))
	}
	bring := ""
	if g.Opening == game.BringIn && b != game.FixedLimit {
		bring = w.NewGame.StakesBring.Of(w.Num(s.BringIn))
	}
	return ui.JoinNonEmpty(" · ", text, ante, bring)
}

// seated counts the taken chairs.
func seated(s *table.Snapshot) int {
	n := 0
	for i := range s.Seats {
		if s.Seats[i].Taken {
			n++
		}
	}
	return n
}
