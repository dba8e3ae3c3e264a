package felt

import (
	tea "charm.land/bubbletea/v2"

	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/themes"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Foot is the rows under the table. Without a panel for the log they are, from
// below: two rows for sizes, hints and the rest of a result; the buttons; one for
// answers; above them the log, or the result. With one the log is left out and
// everything else comes under the buttons.
type Foot struct {
	a     *ui.Context
	t     *Screen
	p     Picture
	C     paint.Canvas
	At    paint.Rect
	W, H  int
	note  int      // row of answers; the buttons come next
	low   int      // first row under the buttons
	lines []Line   // of a result, still to be drawn
	rest  []string // what had no room beside the buttons
}

func drawFoot(a *ui.Context, c paint.Canvas, l *Layout, t *Screen, p Picture) {
	f := &Foot{a: a, t: t, p: p, C: c.Sub(l.Foot), At: l.Foot, W: l.Foot.W, H: l.Foot.H}
	if !t.Untold() {
		f.lines = p.Result(f.W - 4)
	}
	f.note, f.low = f.H-4, f.H-2
	if l.Side.Empty() {
		f.story()
	} else {
		f.C.Rule(0, 0, f.W)
		f.note, f.low = 1, min(4, f.H-2)
	}
	if t.Confirm != nil && t.kind.MayAct() {
		f.ask(t.Confirm.text(a), t.Confirm.choices(t, a))
		return
	}
	f.answer()
	f.buttons()
	f.under()
}

// Take claims n cells of a row for a line of text; a line is cut to the width.
func (f *Foot) Take(x, y, n int) {
	if n = min(n, f.W-x); n > 0 {
		f.t.Claims.Take(paint.Rect{X: f.At.X + x, Y: f.At.Y + y, W: n, H: 1}, AnyText)
	}
}

// ButtonRow is the row of the buttons.
func (f *Foot) ButtonRow() int { return f.note + 1 }

// story fills the rows above the answers with the log, the newest on top, or
// with the result.
func (f *Foot) story() {
	st := &f.a.Look.Styles
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
	for i, line := range f.recent(f.W-4, f.note) {
		style := st.Soft
		if i == 0 {
			style = st.Text
		}
		f.Take(2, i, min(paint.Width(line), f.W-4))
		ui.Prose(f.C, 2, i, f.W-4, style, line)
	}
}

// line draws a line of a result. The amount it may begin with says by its colour
// whether it is good.
func (f *Foot) line(y int, l Line) {
	st := &f.a.Look.Styles
	style := st.Text
	if l.Quiet {
		style = st.Soft
	}
	x := 2
	if l.Net != "" {
		of := st.Strong
		switch {
		case l.Won > 0:
			of = st.Stack.With(themes.Bold)
		case l.Won < 0:
			of = st.Alert
		}
		f.Take(x, y, paint.Width(l.Net))
		x += f.C.Text(x, y, of, l.Net)
	}
	f.Take(x, y, min(paint.Width(l.Text), f.W-2-x))
	ui.Prose(f.C, x, y, f.W-2-x, style, l.Text)
}

// recent is the latest of the log: the newest deed on the first line, and on each of the
// others, from the left to the right in the order of time, as many of those before as fit.
func (f *Foot) recent(w, rows int) []string {
	t, entries, words := f.t, f.t.entries(), wording{f.a, f.t.Snap}
	var texts []string
	if t.pane == paneChat {
		texts = t.Log.chatTexts()
	} else {
		texts = words.boughtIn(entries)
		for _, l := range t.kind.Lines(f.a) {
			texts = append(texts, ui.JoinNonEmpty(" ", l.Street, l.Text))
		}
	}
	// The table's own entry comes before the hand's when it is the latest.
	if n := len(entries); len(texts) == 0 || n > 0 && !ofTheHand(entries[n-1].Kind) {
		if text := words.newestOfTable(entries); text != "" {
			texts = append(texts, text)
		}
	}
	dot := " " + string(f.a.Look.Glyphs.Dot) + " "
	var out []string
	for i := len(texts) - 1; i >= 0; i-- {
		n := len(out)
		if n > 1 && paint.Width(texts[i]+dot+out[n-1]) <= w {
			out[n-1] = texts[i] + dot + out[n-1]
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
func (f *Foot) answers() bool { return f.t.Note != "" || f.t.Chat != nil || f.t.BustedNow() }

// answer is the one line of answers, or the chat line being typed.
func (f *Foot) answer() {
	st, t, y := &f.a.Look.Styles, f.t, f.note
	say := func(style paint.Style, text string) {
		f.Take(2, y, min(paint.Width(text), f.W-4))
		ui.Prose(f.C, 2, y, f.W-4, style, text)
	}
	switch {
	case t.Chat != nil:
		label := f.a.Words.Ask.Chat + " " + string(f.a.Look.Glyphs.Marker) + " "
		x := 2 + f.C.Text(2, y, st.Accent, label)
		f.a.Cursor = tea.NewCursor(f.At.X+t.Chat.Draw(f.C, x, y, f.W-x-2), f.At.Y+y)
	case t.Note != "":
		say(themes.Style{Fg: f.a.Look.Accent}, t.Note)
	case t.Snap.You < 0:
		f.C.Text(2, y, st.Soft, f.C.Fit(t.visitor.line(f.a), f.W-4))
	case t.Snap.Phase == table.Finished:
		say(st.Soft, f.a.Words.Table.Over)
	case t.Snap.Seats[t.Snap.You].Place > 1:
		say(st.Text, f.a.Words.Ask.BustedOut.Of(f.a.Words.Place(t.Snap.Seats[t.Snap.You].Place)))
	default:
		if l := f.p.Advice(); l.Text != "" {
			style := st.Text
			switch {
			case l.Loud:
				style = themes.Style{Fg: f.a.Look.Accent}
			case l.Quiet:
				style = st.Soft
			}
			say(style, l.Text)
		}
	}
}

// ask draws a question and its answers, yes first. When the mouse was clicked in
// their row, as on the button that asked, yes goes to another: a second click at
// the same place is no answer (UX AC-71).
func (f *Foot) ask(question string, answers []Choice) {
	f.Take(2, f.note, min(paint.Width(question), f.W-4))
	f.C.Text(2, f.note, f.a.Look.Styles.Strong, f.C.Fit(question, f.W-4))
	y := f.ButtonRow()
	if f.a.Clicks.Under(paint.Rect{X: f.At.X, Y: f.At.Y + y, W: f.W, H: 1}) {
		f.drawChoices(y, answers[1:], -1)
		f.drawChoices(f.low, answers[:1], 0)
		return
	}
	f.drawChoices(y, answers, 0)
}

// buttons draws what can be done now; at the right is what the kind has to say to
// it, or when the next hand comes.
func (f *Foot) buttons() {
	t := f.t
	cs := t.Choices(f.a)
	x := f.drawChoices(f.ButtonRow(), cs, t.highlight.on(cs))
	if len(cs) == 0 && t.Sent != 0 && t.Snap.Decision.ID == t.Sent && t.Snap.Decision.Yours {
		f.C.Text(2, f.ButtonRow(), f.a.Look.Styles.Dim, f.a.Words.Say.Sent)
		return
	}
	f.p.Beside(f, x)
}

// Right writes the first of some texts that has room behind column x at the right of the
// buttons. When none has, a line of keys under them takes it along.
func (f *Foot) Right(x int, style paint.Style, texts ...string) {
	if f.rest = nil; !f.rightOf(f.ButtonRow(), x, style, texts) {
		f.rest = texts
	}
}

func (f *Foot) rightOf(y, x int, style paint.Style, texts []string) bool {
	for _, text := range texts {
		if n := paint.Width(text); x+n+1 < f.W-1 {
			f.Take(f.W-2-n, y, n)
			f.C.Text(f.W-2-n, y, style, text)
			return true
		}
	}
	return false
}

// NextHand counts down to the next deal.
func (f *Foot) NextHand(x int, text i18n.Form) {
	left := f.t.Snap.NextHand.Sub(f.a.Now)
	if f.t.Snap.NextHand.IsZero() || left <= 0 || f.t.Untold() || f.t.Snap.Phase == table.Finished {
		return
	}
	f.Right(x, f.a.Look.Styles.Dim, text.Of(i18n.Seconds(left)))
}

// drawChoices draws buttons on a row and returns the column after them. What does
// not fit is left out; its key still works.
func (f *Foot) drawChoices(y int, cs []Choice, focus int) int {
	x := 2
	for i := range cs {
		ch := &cs[i]
		sign := f.sign(ch.Key)
		if i == focus {
			sign = " " + sign // room for the marker
		}
		n := paint.ButtonWidth(sign, ch.Label)
		if x+n > f.W {
			break
		}
		kind := ch.Kind
		if ch.On {
			kind = paint.ButtonRaise
		}
		if ch.Flash {
			kind = paint.ButtonAllIn
		}
		f.Take(x, y, n)
		f.C.Button(x, y, kind, sign, ch.Label, i == focus)
		at := paint.Rect{X: f.At.X + x, Y: f.At.Y + y, W: n, H: 1}
		do := ch.Do
		f.a.OnClick(at, func(int, int) tea.Cmd { return do() })
		x += n + 1
	}
	return x
}

// sign is how a key is written on a button.
func (f *Foot) sign(key string) string {
	switch key {
	case "enter":
		return f.a.Words.Keys.Enter
	case "space":
		return f.a.Words.Keys.Space
	case "esc":
		return f.a.Words.Keys.Esc
	}
	return key
}

// under draws the rows under the buttons: what the kind has there, or what is left
// of a result, and at the bottom the account of the session.
func (f *Foot) under() {
	y := f.low
	switch n := min(len(f.lines), f.H-y); {
	case n > 0:
		for _, line := range f.lines[:n] {
			f.line(y, line)
			y++
		}
	default:
		y = f.p.Under(f, y)
	}
	if y < f.H {
		f.session(f.H - 1)
	}
}

// Hint writes a line under the buttons, and behind it what had no room beside them.
func (f *Foot) Hint(y int, text string) {
	f.Take(2, y, min(paint.Width(text), f.W-4))
	f.rightOf(y, 2+paint.Width(text), f.a.Look.Styles.Soft, f.rest)
	f.a.KeyLine(f.C, paint.Rect{X: 2, Y: y, W: f.W - 4, H: 1}, f.a.Look.Styles.Soft, paint.Left, text)
}

// session is the player's account at this table.
func (f *Foot) session(y int) {
	room := f.W - 4
	if next := NextGame(f.a, f.t.Snap); next != "" && f.H < footRows+2 { // a panel shows it where there is one
		n := min(paint.Width(next), room)
		f.Take(f.W-2-n, y, n)
		f.C.Label(paint.Rect{X: f.W - 2 - n, Y: y, W: n, H: 1}, f.a.Look.Styles.Text, paint.Left, next)
		room -= n + 2
	}
	s, st := &f.t.Snap.Stats, &f.a.Look.Styles
	if f.t.Snap.You < 0 || s.Hands == 0 || f.t.Snap.Tourney != nil {
		return
	}
	text := f.a.Words.Table.Session.Of(f.a.Words.Signed(s.Net), f.a.Words.N(f.a.Words.Table.SessionHands, s.Hands))
	n := paint.Width(text)
	if n > room {
		return
	}
	f.Take(2, y, n)
	f.C.Text(2, y, st.Soft, text)
	if w := min(len(s.Curve), room-n-4, 40); w > 2 {
		f.Take(n+5, y, w)
		f.C.Spark(n+5, y, w, st.Soft, s.Curve)
	}
}

// pane is what the lines under the table show.
type pane uint8

const (
	paneLog pane = iota
	paneChat
	numPanes
)

// Line is a line of the result, or of the foot.
type Line struct {
	Text  string
	Quiet bool
	Loud  bool   // in the colour of answers
	Net   string // an amount the line begins with
	Won   int64  // whose sign is its colour
}
