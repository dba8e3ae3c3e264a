package tui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/themes"
	"tapis/tui/paint"
)

// footDrawing is the rows under the table. Without a panel for the log they are,
// from below: two rows for sizes, hints and the rest of a result; the buttons; one
// for answers; above them the log, or the result. With one the log is left out
// and everything else comes under the buttons.
type footDrawing struct {
	a     *Context
	t     *tableScreen
	c     paint.Canvas
	at    paint.Rect
	w, h  int
	note  int // row of answers; the buttons come next
	low   int // first row under the buttons
	lv    *hand.Legal
	lines []feltLine // of a result, still to be drawn
}

func (t *tableScreen) drawFoot(a *Context, c paint.Canvas, l *layout) {
	f := &footDrawing{a: a, t: t, c: c.Sub(l.foot), at: l.foot, w: l.foot.W, h: l.foot.H, lv: t.legal()}
	if !t.untold() {
		f.lines = t.resultLines(a)
	}
	f.note, f.low = f.h-4, f.h-2
	if l.side.Empty() {
		f.story()
	} else {
		f.c.Rule(0, 0, f.w)
		f.note, f.low = 1, min(4, f.h-2)
	}
	if !f.question() {
		f.answer()
		f.buttons()
		f.under()
	}
}

func (f *footDrawing) buttonRow() int { return f.note + 1 }

// story fills the rows above the answers with the log, the newest on top, or
// with the result.
func (f *footDrawing) story() {
	st := &f.a.look.Styles
	if len(f.lines) > 0 {
		room := f.note
		if f.t.note == "" && f.t.chat == nil && !f.t.bustedNow() {
			room++ // the answer's row is free for it too
		}
		n := min(room, len(f.lines))
		for i, line := range f.lines[:n] {
			prose(f.c, 2, i, f.w-4, lineStyle(st, line), line.text)
		}
		f.lines = f.lines[n:]
		return
	}
	for i, line := range f.t.recent(f.a, f.w-4, f.note) {
		style := st.Soft
		if i == 0 {
			style = st.Text
		}
		prose(f.c, 2, i, f.w-4, style, line)
	}
}

func lineStyle(st *themes.Styles, l feltLine) paint.Style {
	if l.quiet {
		return st.Soft
	}
	return st.Text
}

// recent is the latest of the log, newest first: one deed on the first line, on
// each of the others as many as fit.
func (t *tableScreen) recent(a *Context, w, rows int) []string {
	if rows <= 0 {
		return nil
	}
	var texts []string
	if t.pane == paneChat {
		texts = t.chatTexts()
	} else if t.scene != nil {
		for _, l := range storyOf(a.w, t.scene.events, t.snap.View.Base, t.who) {
			text := l.text
			if l.street != "" {
				text = l.street + " " + text
			}
			texts = append(texts, text)
		}
	}
	if len(texts) == 0 || t.newestIsOurs() {
		if own := t.tableTexts(a, 1); len(own) > 0 {
			texts = append(texts, own...)
		}
	}
	var out []string
	for i := len(texts) - 1; i >= 0; i-- {
		n := len(out)
		if n > 1 && paint.Width(out[n-1])+3+paint.Width(texts[i]) <= w {
			out[n-1] += " " + string(a.look.Glyphs.Dot) + " " + texts[i]
			continue
		}
		if n == rows {
			break
		}
		out = append(out, texts[i])
	}
	return out
}

// answer is the one line of answers, or the chat line being typed.
func (f *footDrawing) answer() {
	st, t, y := &f.a.look.Styles, f.t, f.note
	switch {
	case t.chat != nil:
		label := f.a.w.Ask.Chat + " " + string(f.a.look.Glyphs.Marker) + " "
		x := 2 + f.c.Text(2, y, st.Accent, label)
		f.a.cursor = tea.NewCursor(f.at.X+t.chat.draw(f.c, x, y, f.w-x-2), f.at.Y+y)
	case t.note != "":
		prose(f.c, 2, y, f.w-4, themes.Style{Fg: f.a.look.Accent}, t.note)
	case t.snap.You < 0:
		f.c.Text(2, y, st.Soft, f.c.Fit(t.visitorLine(f.a), f.w-4))
	case t.bustedNow():
		f.c.Text(2, y, st.Text, f.a.w.Ask.Rebuy.Of())
	case t.snap.Phase == table.Finished:
		f.c.Text(2, y, st.Soft, f.a.w.Table.Over)
	case t.snap.Seats[t.snap.You].Place > 1:
		f.c.Text(2, y, st.Text, f.a.w.Ask.BustedOut.Of(f.a.w.Place(t.snap.Seats[t.snap.You].Place)))
	case t.snap.Seats[t.snap.You].Out:
		f.c.Text(2, y, st.Soft, f.a.w.Ask.Sitting)
	case t.snap.Seats[t.snap.You].Waits && t.snap.Tourney == nil && t.me() == nil:
		prose(f.c, 2, y, f.w-4, st.Soft, f.a.w.Ask.Waits)
	}
}

// bustedNow says whether the player is out of chips at a cash table.
func (t *tableScreen) bustedNow() bool {
	s := t.snap
	return s.You >= 0 && s.Tourney == nil && s.Seats[s.You].Busted && !t.untold()
}

// question draws the question before what cannot be taken back.
func (f *footDrawing) question() bool {
	q := f.t.confirm
	if q == nil || f.lv == nil {
		return false
	}
	f.ask(q.question(f.a, f.t.snap.View), q.choices(f.t, f.a))
	return true
}

// ask draws a question and its answers, yes first. When the mouse was clicked in
// their row, as on the button that asked, yes goes to another: a second click at
// the same place is no answer (UX AC-71).
func (f *footDrawing) ask(question string, answers []choice) {
	f.c.Text(2, f.note, f.a.look.Styles.Strong, f.c.Fit(question, f.w-4))
	y := f.buttonRow()
	if f.a.clicks.under(paint.Rect{X: f.at.X, Y: f.at.Y + y, W: f.w, H: 1}) {
		f.drawChoices(y, answers[1:], -1)
		f.drawChoices(f.low, answers[:1], 0)
		return
	}
	f.drawChoices(y, answers, 0)
}

// buttons draws what can be done now, and at the right what a call would win.
func (f *footDrawing) buttons() {
	cs := f.t.choices(f.a)
	x := f.drawChoices(f.buttonRow(), cs, f.t.highlighted(cs))
	st := &f.a.look.Styles
	y := f.buttonRow()
	switch {
	case len(cs) == 0 && f.t.sent != 0 && f.t.snap.Decision.ID == f.t.sent && f.t.snap.Decision.Yours:
		f.c.Text(2, y, st.Dim, f.a.w.Say.Sent)
	case f.lv != nil && f.lv.Call > 0:
		odds := f.potOdds()
		if n := paint.Width(odds); x+n+1 < f.w-1 {
			f.c.Text(f.w-2-n, y, st.Soft, odds)
		}
	case f.t.scene != nil && f.t.scene.done && f.t.snap.You >= 0:
		f.nextHand(x)
	}
}

// nextHand counts down to the next deal.
func (f *footDrawing) nextHand(x int) {
	left := f.t.snap.NextHand.Sub(f.a.now)
	if f.t.snap.NextHand.IsZero() || left <= 0 || f.t.untold() || f.t.snap.Phase == table.Finished {
		return
	}
	text := f.a.w.Table.NextHand.Of(f.a.w.Num(int64((left + 999_999_999) / 1_000_000_000)))
	if n := paint.Width(text); x+n+1 < f.w-1 {
		f.c.Text(f.w-2-n, f.buttonRow(), f.a.look.Styles.Dim, text)
	}
}

// potOdds is what a call costs, what it can win, and how often it must.
func (f *footDrawing) potOdds() string {
	w, v, l := f.a.w, f.t.snap.View, f.lv
	win := int64(0) // what the player can win: no more than the call matches of each
	me := v.Me()
	for i := range v.Seats {
		if i != v.Seat {
			win += min(v.Seats[i].Total, me.Total+l.Call)
		}
	}
	win += me.Total + deadMoney(v)
	return w.Table.PotOdds.Of(w.Num(l.Call), w.Num(win), w.Percent(l.Call, win+l.Call))
}

// deadMoney is what lies in the pot and nobody has put in on this hand.
func deadMoney(v *hand.View) int64 {
	dead := v.Pot
	for i := range v.Seats {
		dead -= v.Seats[i].Total
	}
	return dead
}

// drawChoices draws buttons on a row and returns the column after them. What does
// not fit is left out; its key still works.
func (f *footDrawing) drawChoices(y int, cs []choice, focus int) int {
	x := 2
	for i := range cs {
		ch := &cs[i]
		sign := f.sign(ch.key)
		if i == focus {
			sign = " " + sign // room for the marker
		}
		n := paint.ButtonWidth(sign, ch.label)
		if x+n > f.w {
			break
		}
		kind := ch.kind
		if ch.on {
			kind = paint.ButtonRaise
		}
		if f.flashing(ch) {
			kind = paint.ButtonAllIn
		}
		f.c.Button(x, y, kind, sign, ch.label, i == focus)
		at := paint.Rect{X: f.at.X + x, Y: f.at.Y + y, W: n, H: 1}
		do := ch.do
		f.a.onClick(at, func(int, int) tea.Cmd { return do() })
		x += n + 1
	}
	return x
}

// flashing says whether a button shows a price that has just changed.
func (f *footDrawing) flashing(ch *choice) bool {
	return ch.key == "c" && f.lv != nil && f.a.now.Before(f.t.flash)
}

// sign is how a key is written on a button.
func (f *footDrawing) sign(key string) string {
	switch key {
	case "enter":
		return f.a.w.Keys.Enter
	case "space":
		return f.a.w.Keys.Space
	case "esc":
		return f.a.w.Keys.Esc
	}
	return key
}

// under draws the rows under the buttons: the sizing bar, or hints, or what is
// left of a result, and at the bottom the account of the session.
func (f *footDrawing) under() {
	y, st := f.low, &f.a.look.Styles
	if f.t.sizing.open && f.lv != nil {
		f.sizing(y)
		return
	}
	text := ""
	switch {
	case f.t.untold():
		text = f.a.w.Say.AnyKey
	case len(f.lines) > 0:
		for _, line := range f.lines[:min(len(f.lines), f.h-y)] {
			prose(f.c, 2, y, f.w-4, lineStyle(st, line), line.text)
			y++
		}
	case f.lv != nil && f.lv.Discard > 0:
		text = f.a.w.Say.DiscardHint.Of(f.a.w.N(f.a.w.Table.Cards, f.lv.Discard))
	case f.lv != nil && f.lv.Draw:
		text = f.a.w.Say.DrawHint
	case f.lv != nil && !f.lv.Show:
		text = f.t.firstHint(f.a, f.lv, f.w-4)
	}
	if text != "" {
		f.c.Text(2, y, st.Soft, f.c.Fit(text, f.w-4))
		y++
	}
	if y < f.h {
		f.session(f.h - 1)
	}
}

// session is the player's account at this table.
func (f *footDrawing) session(y int) {
	room := f.w - 4
	if next := f.t.nextGame(f.a); next != "" && f.h < footRows+2 { // a panel shows it where there is one
		n := min(paint.Width(next), room)
		f.c.Label(paint.Rect{X: f.w - 2 - n, Y: y, W: n, H: 1}, f.a.look.Styles.Text, paint.Left, next)
		room -= n + 2
	}
	s, st := &f.t.snap.Stats, &f.a.look.Styles
	if f.t.snap.You < 0 || s.Hands == 0 || f.t.snap.Tourney != nil {
		return
	}
	text := f.a.w.Table.Session.Of(f.a.w.Signed(s.Net), f.a.w.N(f.a.w.Table.SessionHands, s.Hands))
	n := paint.Width(text)
	if n > room {
		return
	}
	f.c.Text(2, y, st.Soft, text)
	if w := min(len(s.Curve), room-n-4, 40); w > 2 {
		f.c.Spark(n+5, y, w, st.Soft, s.Curve)
	}
}

// sizing draws the bar: the slider, the amount, the sizes on letters; below it
// what Enter puts in and what the next player would owe.
func (f *footDrawing) sizing(y int) {
	a, t, l, st := f.a, f.t, f.lv, &f.a.look.Styles
	w := min(max(f.w-54, 8), 40)
	f.c.Slider(2, y, w, sizePart(l, t.sizing.value))
	at := paint.Rect{X: f.at.X + 2, Y: f.at.Y + y, W: w, H: 1}
	a.onSet(at, func(x, _ int) tea.Cmd {
		if l := t.legal(); l != nil && t.sizing.open {
			t.sizing.typed = ""
			t.sizing.set(l, partSize(l, paint.SliderPart(at.X, at.W, x), max(t.snap.View.Stakes.Unit()/2, 1)))
		}
		return nil
	})
	x := 2 + w + 2
	amount := a.w.Num(t.sizing.value)
	if t.sizing.typed != "" {
		amount = a.w.Num(t.sizing.asked)
	}
	x += f.c.Text(x, y, st.Accent, amount) + 2
	x = max(x, 2+w+2+9)
	labels := presetLabels(a.w)
	for i, p := range presets {
		label := labels[i]
		if l.Fixed && (i == 0 || i == len(presets)-1) {
			label = [2]string{a.w.Buttons.Small, a.w.Buttons.Big}[min(i, 1)]
		} else if l.Fixed {
			continue
		}
		n := 2 + paint.Width(label)
		if x+n > f.w-1 {
			break
		}
		f.c.Text(x, y, st.Strong, p.key)
		f.c.Text(x+2, y, st.Soft, label)
		a.onSetKey(paint.Rect{X: f.at.X + x, Y: f.at.Y + y, W: n, H: 1}, p.key)
		x += n + 2
	}
	f.puts(y + 1)
}

// puts says what Enter will do, corrected to what is legal, before it is pressed.
func (f *footDrawing) puts(y int) {
	a, t, l, st := f.a, f.t, f.lv, &f.a.look.Styles
	what := lowerFirst(t.raiseTo(a, l, t.sizing.value))
	if me := t.snap.View.Me(); t.sizing.value >= me.Bet+me.Stack {
		what = lowerFirst(a.w.Buttons.AllInFor.Of(a.w.Num(t.sizing.value)))
	}
	x := 2
	if fix := t.sizing.correction(a.w); fix != "" {
		x += f.c.Text(x, y, st.Accent, fix+f.a.w.Colon)
	}
	x += f.c.Text(x, y, st.Soft, a.w.Say.EnterPuts.Of(what))
	if seat, owes := t.nextOwes(t.sizing.value); seat >= 0 {
		text := a.w.Table.WouldOwe.Of(t.who(seat).Name, a.w.Num(owes))
		if n := paint.Width(text); x+n+2 < f.w-1 {
			f.c.Text(f.w-2-n, y, st.Soft, text)
		}
	}
}

// lowerFirst is a button's text inside a sentence.
func lowerFirst(s string) string { return i18n.LowerFirst(s) }
