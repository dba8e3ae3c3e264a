package tui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/themes"
	"tapis/tui/paint"
)

// foot is the rows under the table. Without a panel for the log they are, from
// below: two rows for sizes, hints and the rest of a result; the buttons; one for
// answers; above them the log, or the result. With one the log is left out and
// everything else comes under the buttons.
type foot struct {
	a     *Context
	t     *tableScreen
	c     paint.Canvas
	at    paint.Rect
	w, h  int
	note  int        // row of answers; the buttons come next
	low   int        // first row under the buttons
	lines []feltLine // of a result, still to be drawn
}

func (t *tableScreen) drawFoot(a *Context, c paint.Canvas, l *layout) {
	f := &foot{a: a, t: t, c: c.Sub(l.foot), at: l.foot, w: l.foot.W, h: l.foot.H}
	if !t.untold() {
		f.lines = t.kind.result(a, f.w-4)
	}
	f.note, f.low = f.h-4, f.h-2
	if l.side.Empty() {
		f.story()
	} else {
		f.c.Rule(0, 0, f.w)
		f.note, f.low = 1, min(4, f.h-2)
	}
	if t.confirm != nil && t.kind.mayAct() {
		f.ask(t.confirm.text(a), t.confirm.choices(t, a))
		return
	}
	f.answer()
	f.buttons()
	f.under()
}

func (f *foot) buttonRow() int { return f.note + 1 }

// story fills the rows above the answers with the log, the newest on top, or
// with the result.
func (f *foot) story() {
	st := &f.a.look.Styles
	if len(f.lines) > 0 {
		room := f.note
		if !f.answers() {
			room++ // the answers' row is free for it too
		}
		n := min(room, len(f.lines))
		for i, line := range f.lines[:n] {
			f.line(i, line)
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

// line draws a line of a result. The amount it may begin with says by its colour
// whether it is good.
func (f *foot) line(y int, l feltLine) {
	st := &f.a.look.Styles
	style := st.Text
	if l.quiet {
		style = st.Soft
	}
	x := 2
	if l.net != "" {
		of := st.Strong
		switch {
		case l.won > 0:
			of = st.Stack.With(themes.Bold)
		case l.won < 0:
			of = st.Alert
		}
		x += f.c.Text(x, y, of, l.net)
	}
	prose(f.c, x, y, f.w-2-x, style, l.text)
}

// recent is the latest of the log, newest first: one deed on the first line, on
// each of the others as many as fit.
func (t *tableScreen) recent(a *Context, w, rows int) []string {
	var texts []string
	if t.pane == paneChat {
		texts = t.chatTexts()
	} else {
		texts = t.boughtIn(a)
		for _, l := range t.kind.story(a) {
			texts = append(texts, joinNonEmpty(" ", l.street, l.text))
		}
	}
	if len(texts) == 0 || t.newestIsOurs() {
		texts = append(texts, t.tableTexts(a, 1)...)
	}
	var out []string
	for i := len(texts) - 1; i >= 0; i-- {
		n := len(out)
		if n > 1 && paint.Width(out[n-1])+3+paint.Width(texts[i]) <= w {
			out[n-1] += " " + string(a.look.Glyphs.Dot) + " " + texts[i]
			continue
		}
		if n >= rows {
			break
		}
		out = append(out, texts[i])
	}
	return out
}

// answers says whether the line of answers is needed beside a result.
func (f *foot) answers() bool { return f.t.note != "" || f.t.chat != nil || f.t.bustedNow() }

// answer is the one line of answers, or the chat line being typed.
func (f *foot) answer() {
	st, t, y := &f.a.look.Styles, f.t, f.note
	say := func(style paint.Style, text string) { prose(f.c, 2, y, f.w-4, style, text) }
	switch {
	case t.chat != nil:
		label := f.a.w.Ask.Chat + " " + string(f.a.look.Glyphs.Marker) + " "
		x := 2 + f.c.Text(2, y, st.Accent, label)
		f.a.cursor = tea.NewCursor(f.at.X+t.chat.draw(f.c, x, y, f.w-x-2), f.at.Y+y)
	case t.note != "":
		say(themes.Style{Fg: f.a.look.Accent}, t.note)
	case t.snap.You < 0:
		f.c.Text(2, y, st.Soft, f.c.Fit(t.visitorLine(f.a), f.w-4))
	case t.snap.Phase == table.Finished:
		say(st.Soft, f.a.w.Table.Over)
	case t.snap.Seats[t.snap.You].Place > 1:
		say(st.Text, f.a.w.Ask.BustedOut.Of(f.a.w.Place(t.snap.Seats[t.snap.You].Place)))
	default:
		if l := t.kind.advice(f.a); l.text != "" {
			style := st.Text
			switch {
			case l.loud:
				style = themes.Style{Fg: f.a.look.Accent}
			case l.quiet:
				style = st.Soft
			}
			say(style, l.text)
		}
	}
}

// bustedNow says whether the player is out of chips at a cash table.
func (t *tableScreen) bustedNow() bool {
	s := t.snap
	return s.You >= 0 && s.Tourney == nil && s.Seats[s.You].Busted && !t.untold()
}

// ask draws a question and its answers, yes first. When the mouse was clicked in
// their row, as on the button that asked, yes goes to another: a second click at
// the same place is no answer (UX AC-71).
func (f *foot) ask(question string, answers []choice) {
	f.c.Text(2, f.note, f.a.look.Styles.Strong, f.c.Fit(question, f.w-4))
	y := f.buttonRow()
	if f.a.clicks.under(paint.Rect{X: f.at.X, Y: f.at.Y + y, W: f.w, H: 1}) {
		f.drawChoices(y, answers[1:], -1)
		f.drawChoices(f.low, answers[:1], 0)
		return
	}
	f.drawChoices(y, answers, 0)
}

// buttons draws what can be done now; at the right is what the kind has to say to
// it, or when the next hand comes.
func (f *foot) buttons() {
	t := f.t
	cs := t.choices(f.a)
	x := f.drawChoices(f.buttonRow(), cs, t.highlighted(cs))
	if len(cs) == 0 && t.sent != 0 && t.snap.Decision.ID == t.sent && t.snap.Decision.Yours {
		f.c.Text(2, f.buttonRow(), f.a.look.Styles.Dim, f.a.w.Say.Sent)
		return
	}
	t.kind.beside(f, x, len(cs) == 0)
}

// right writes at the right of the buttons, if there is room behind column x.
func (f *foot) right(x int, style paint.Style, text string) {
	if n := paint.Width(text); x+n+1 < f.w-1 {
		f.c.Text(f.w-2-n, f.buttonRow(), style, text)
	}
}

// nextHand counts down to the next deal.
func (f *foot) nextHand(x int, text i18n.Form) {
	left := f.t.snap.NextHand.Sub(f.a.now)
	if f.t.snap.NextHand.IsZero() || left <= 0 || f.t.untold() || f.t.snap.Phase == table.Finished {
		return
	}
	f.right(x, f.a.look.Styles.Dim, text.Of(i18n.Seconds(left)))
}

// drawChoices draws buttons on a row and returns the column after them. What does
// not fit is left out; its key still works.
func (f *foot) drawChoices(y int, cs []choice, focus int) int {
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
		if ch.flash {
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

// sign is how a key is written on a button.
func (f *foot) sign(key string) string {
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

// under draws the rows under the buttons: what the kind has there, or what is left
// of a result, and at the bottom the account of the session.
func (f *foot) under() {
	y := f.low
	switch n := min(len(f.lines), f.h-y); {
	case n > 0:
		for _, line := range f.lines[:n] {
			f.line(y, line)
			y++
		}
	default:
		y = f.t.kind.under(f, y)
	}
	if y < f.h {
		f.session(f.h - 1)
	}
}

// hint writes a line under the buttons.
func (f *foot) hint(y int, text string) {
	f.c.Text(2, y, f.a.look.Styles.Soft, f.c.Fit(text, f.w-4))
}

// session is the player's account at this table.
func (f *foot) session(y int) {
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

// feltLine is a line of the result, or of the foot.
type feltLine struct {
	text  string
	quiet bool
	loud  bool   // in the colour of answers
	net   string // an amount the line begins with
	won   int64  // whose sign is its colour
}
