package poker

import (
	"strings"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Result is the end of the hand, told in full.
func (p picture) Result(w int) []felt.Line {
	var out []felt.Line
	for _, l := range p.result() { // nothing is cut: a long line goes on below
		for _, part := range ui.Wrap(l.Text, max(w, 1)) {
			of := l
			of.Text = part
			out = append(out, of)
		}
	}
	return out
}

// result is the end of the hand line by line, however long they are.
func (p picture) result() []felt.Line {
	lines := p.t.resultLines(p.a)
	s := p.t.scene
	if s == nil || !s.done {
		return lines
	}
	l := felt.LayoutOf(p.a.Width, p.a.Height)
	shown := len(s.ladders)
	switch {
	case l.Tier == felt.Ledger:
		shown = 0
	case l.Side.Empty():
		shown = min(shown, 2)
	}
	for i := range s.ladders[shown:] { // those that are not drawn are told
		lines = append(lines, felt.Line{Text: p.why(&s.ladders[shown+i]), Quiet: true})
	}
	return lines
}

// why tells a ladder in a line.
func (p picture) why(l *ladder) string {
	w := p.a.Words
	text := upper(w.Why(&l.Verdict)) + w.Colon + w.Ending.Over.Of(w.FiveRanks(l.Winner), w.FiveRanks(l.Loser))
	if what := p.t.scene.contestName(p.a, l); what != "" {
		text += " · " + what
	}
	return text
}

// Advice says what keeps the player from playing.
func (p picture) Advice() felt.Line {
	t, a := p.t, p.a
	me := &t.Snap.Seats[t.Snap.You]
	switch {
	case t.BustedNow():
		return felt.Line{Text: a.Words.Ask.Rebuy.Of()}
	case me.Out:
		return felt.Line{Text: a.Words.Ask.Sitting, Quiet: true}
	case me.Waits && t.Snap.Tourney == nil && t.me() == nil:
		return felt.Line{Text: a.Words.Ask.Waits, Quiet: true}
	}
	return felt.Line{}
}

// Beside says what a call costs and what it would win, or when the next hand
// comes.
func (p picture) Beside(f *felt.Foot, x int) {
	t := p.t
	switch l := t.legal(); {
	case l != nil && l.Call > 0:
		f.Right(x, p.a.Look.Styles.Soft, potOdds(p.a.Words, t.Snap.View, l)...)
	case t.Untold():
		f.BySelf(x)
	case t.Held:
		f.Right(x, p.a.Look.Styles.Accent, p.a.Words.Ending.Held)
	case t.scene != nil && t.scene.done && t.Snap.You >= 0:
		f.NextHand(x, p.a.Words.Table.NextHand)
	}
}

// potOdds is what a call costs, what it can win, and how often it must, the last of which
// stays where there is little room.
func potOdds(w *i18n.Words, v *hand.View, l *hand.Legal) []string {
	win := int64(0) // what the player can win: no more than the call matches of each
	me := v.Me()
	for i := range v.Seats {
		if i != v.Seat {
			win += min(v.Seats[i].Total, me.Total+l.Call)
		}
	}
	win += me.Total + deadMoney(v)
	needs := w.Table.Needs.Of(w.Percent(l.Call, win+l.Call))
	return []string{w.Table.PotOdds.Of(w.Num(l.Call), w.Num(win)) + " · " + needs, w.Table.Wins.Of(w.Num(win)) + " · " + needs, needs}
}

// deadMoney is what lies in the pot and nobody has put in on this hand.
func deadMoney(v *hand.View) int64 {
	dead := v.Pot
	for i := range v.Seats {
		dead -= v.Seats[i].Total
	}
	return dead
}

// Under draws the sizing bar, or says how cards are marked, or which keys there
// are.
func (p picture) Under(f *felt.Foot, y int) int {
	t := p.t
	text := ""
	switch l := t.legal(); {
	case t.Untold():
	case l == nil:
	case t.sizing.open:
		p.drawSizing(f, y)
		return f.H
	case l.Discard > 0:
		text = p.a.Words.Say.DiscardHint.Of(p.a.Words.N(p.a.Words.Table.Cards, l.Discard))
	case l.Draw:
		text = p.a.Words.Say.DrawHint
	case !l.Show:
		text = t.firstHint(p.a, l, f.W-4)
	}
	if text == "" {
		return y
	}
	f.Hint(y, text)
	return y + 1
}

// firstHint is the line of first keys (UX §1): what Enter does, and the keys that
// do something in this decision. In a narrow window the middle ones go first.
func (t *kind) firstHint(a *ui.Context, lv *hand.Legal, w int) string {
	f := &a.Words.First
	enter := f.EnterCall
	switch {
	case lv.BringIn > 0:
		enter = f.EnterBring
	case lv.Check && t.scene != nil && t.scene.g.Opening == game.Antes && t.scene.street == 0:
		enter = f.EnterPass
	case lv.Check:
		enter = f.EnterCheck
	}
	parts := []string{enter}
	if lv.Fold && !lv.Check {
		parts = append(parts, f.Fold)
	}
	if lv.MaxTo > 0 {
		raise := f.Bet
		switch lv.RaiseKind {
		case hand.AsRaise:
			raise = f.Raise
		case hand.AsCompletion:
			raise = f.Complete
		case hand.AsOpening:
			raise = f.Open
		}
		parts = append(parts, raise)
	}
	parts = append(parts, f.Keys)
	for {
		text := strings.Join(parts, " · ")
		if n := len(parts); n > 2 && paint.Width(text) > w {
			parts = append(parts[:n-2], parts[n-1])
			continue
		}
		return text
	}
}

// Over writes the hint over the lowest rows of the foot.
func (p picture) Over(c paint.Canvas, l *felt.Layout) {
	t, a := p.t, p.a
	text := t.coach.shown(t, a)
	if text == "" || t.Confirm != nil {
		return
	}
	c = c.Sub(l.Foot)
	y, rows := l.Foot.H-2, 2
	if !l.Side.Empty() {
		y = min(4, l.Foot.H-2)
	}
	if t.sizing.open { // the bar needs them: the answer's row is free
		y, rows = y-2, 1
	}
	c.Fill(paint.Rect{Y: y, W: l.Foot.W, H: rows}, a.Look.Styles.Text)
	lines := ui.Wrap(text, l.Foot.W-4)
	for i := range min(len(lines), rows) {
		line := lines[i]
		for i == rows-1 && len(lines) > rows {
			line, lines = line+" "+lines[rows], append(lines[:rows:rows], lines[rows+1:]...)
		}
		ui.Prose(c, 2, y+i, l.Foot.W-4, a.Look.Styles.Text, line)
	}
}
