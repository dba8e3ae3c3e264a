package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/bank"
	"tapis/themes"
	"tapis/tui/paint"
)

// bankFoot draws the rows under the table: the story or the settlement, one line
// of answers, the buttons, and below them the bar for bets or the rest.
func (t *tableScreen) bankFoot(a *Context, c paint.Canvas, l *layout) {
	f := &footDrawing{a: a, t: t, c: c.Sub(l.foot), at: l.foot, w: l.foot.W, h: l.foot.H}
	if !t.bankUntold() {
		f.lines = t.bankResult(a, f.w-4)
	}
	f.note, f.low = f.h-4, f.h-2
	if l.side.Empty() {
		f.bankStory()
	} else {
		f.c.Rule(0, 0, f.w)
		f.note, f.low = 1, min(4, f.h-2)
	}
	if t.confirm != nil && t.bankMoves().Has(bank.Fold) {
		text, cs := t.bankQuestion(a)
		f.ask(text, cs)
		return
	}
	f.bankAnswer()
	cs := t.bankChoices(a)
	x := f.drawChoices(f.buttonRow(), cs, t.highlighted(cs))
	f.bankBeside(x, len(cs) == 0)
	f.bankUnder()
}

// bankStory fills the rows above the answers: the settlement, or the latest of
// the story, newest first.
func (f *footDrawing) bankStory() {
	st, t := &f.a.look.Styles, f.t
	if len(f.lines) > 0 {
		room := f.note
		if t.note == "" && t.chat == nil && t.snap.You >= 0 && !t.snap.Seats[t.snap.You].Busted && !t.snap.Seats[t.snap.You].Out {
			room++ // the answers' row is free for it too
		}
		n := min(room, len(f.lines))
		for i, line := range f.lines[:n] {
			f.bankLine(i, line)
		}
		f.lines = f.lines[n:]
		return
	}
	for i, line := range t.bankRecent(f.a, f.w-4, f.note) {
		style := st.Soft
		if i == 0 {
			style = st.Text
		}
		prose(f.c, 2, i, f.w-4, style, line)
	}
}

// bankLine draws a line of the settlement; the number it begins with says by its
// colour whether it is good.
func (f *footDrawing) bankLine(y int, line feltLine) {
	st := &f.a.look.Styles
	me := f.t.bankMe()
	net := ""
	if me != nil {
		net = f.a.w.Signed(me.net)
	}
	if me == nil || !strings.HasPrefix(line.text, net+"  ") {
		prose(f.c, 2, y, f.w-4, lineStyle(st, line), line.text)
		return
	}
	style := st.Strong
	switch {
	case me.net > 0:
		style = st.Stack.With(themes.Bold)
	case me.net < 0:
		style = st.Alert
	}
	n := f.c.Text(2, y, style, net)
	prose(f.c, 2+n, y, f.w-4-n, st.Text, line.text[len(net):])
}

// bankRecent is the latest of the story, newest first: one deed on the first
// line, on each of the others as many as fit.
func (t *tableScreen) bankRecent(a *Context, w, rows int) []string {
	var texts []string
	if t.pane == paneChat {
		texts = t.chatTexts()
	} else {
		for _, l := range bankStory(a.w, t.bank.scene.events, t.bankWho, false) {
			texts = append(texts, joinNonEmpty(" ", l.street, l.text))
		}
	}
	if len(texts) == 0 || t.newestIsOurs() {
		texts = append(texts, t.tableTexts(a, 1)...)
	}
	var out []string
	for i := len(texts) - 1; i >= 0 && len(out) < rows; i-- {
		if n := len(out); n > 1 && paint.Width(out[n-1])+3+paint.Width(texts[i]) <= w {
			out[n-1] += " " + string(a.look.Glyphs.Dot) + " " + texts[i]
			continue
		}
		out = append(out, texts[i])
	}
	return out
}

// bankAnswer is the one line of answers: the chat being typed, a note, advice,
// or who is waited for.
func (f *footDrawing) bankAnswer() {
	st, t, y := &f.a.look.Styles, f.t, f.note
	say := func(style paint.Style, text string) { prose(f.c, 2, y, f.w-4, style, text) }
	switch {
	case t.chat != nil || t.note != "" || t.snap.You < 0:
		f.answer()
	case t.bank.advice != "" && t.bank.adviced == t.snap.Decision.ID && t.bankMoves() != 0:
		say(themes.Style{Fg: f.a.look.Accent}, t.bank.advice)
	case t.snap.Seats[t.snap.You].Busted && !t.bankUntold():
		say(st.Text, f.a.w.Bank.Short)
	case t.snap.Seats[t.snap.You].Out && t.bankMe() == nil:
		say(st.Soft, f.a.w.Ask.Sitting)
	case t.bankMoves() == 0 && t.waitedFor(f.a) != "" && !t.bankUntold():
		say(st.Soft, f.a.w.Bank.WaitFor.Of(t.waitedFor(f.a)))
	case t.placing() && t.bank.lastOf > 0 && t.bank.lastOf == t.snap.Hand-1:
		say(st.Soft, f.a.w.Bank.Saved.Of(f.a.w.Signed(t.bank.last)))
	}
}

// bankBeside writes at the right of the buttons when the next deal comes, or
// what an answer on its way is.
func (f *footDrawing) bankBeside(x int, empty bool) {
	st, t, y := &f.a.look.Styles, f.t, f.buttonRow()
	right := func(style paint.Style, text string) {
		if n := paint.Width(text); x+n+1 < f.w-1 {
			f.c.Text(f.w-2-n, y, style, text)
		}
	}
	switch left := t.snap.NextHand.Sub(f.a.now); {
	case t.bankUntold():
		f.c.Text(2, y, st.Dim, f.a.w.Say.AnyKey)
	case empty && t.sent != 0 && t.snap.Decision.ID == t.sent && t.snap.Decision.Yours:
		f.c.Text(2, y, st.Dim, f.a.w.Say.Sent)
	case t.bank.scene.done && !t.snap.NextHand.IsZero() && left > 0:
		right(st.Dim, f.a.w.Bank.NextIn.Of(f.a.w.Num(int64((left+999_999_999)/1_000_000_000))))
	case t.bankMoves() != 0 && !t.placing():
		right(st.Soft, t.nextWord(f.a))
	}
}

// nextWord says what lies in the player's boxes.
func (t *tableScreen) nextWord(a *Context) string {
	me := t.bankMe()
	if me == nil {
		return ""
	}
	return a.w.Bank.OnTable.Of(a.w.Num(me.down()))
}

// bankUnder draws the rows under the buttons: the bar for bets, what is left of a
// settlement, or a hint; at the bottom the account of the session.
func (f *footDrawing) bankUnder() {
	y := f.low
	switch {
	case f.t.placing():
		f.stakeBar(y)
		y += 2
	case len(f.lines) > 0:
		for _, line := range f.lines[:min(len(f.lines), f.h-y)] {
			f.bankLine(y, line)
			y++
		}
	case f.t.bankMoves() != 0:
		f.c.Text(2, y, f.a.look.Styles.Soft, f.c.Fit(f.a.w.Bank.MoveHint, f.w-4))
		y++
	}
	if y < f.h {
		f.session(f.h - 1)
	}
}

// stakeBar draws the bar: a row for the Ante and one for the Bonus, each with its
// amount and the amounts the arrows step through.
func (f *footDrawing) stakeBar(y int) {
	s, w, st := &f.t.bank.stake, &f.a.w.Bank, &f.a.look.Styles
	fix := s.correction(f.a)
	down := w.Stakes.Down.Of(f.a.w.Num(s.down()), f.a.w.Num(min(bank.Bet4A.Cost(s.ante), s.stack-s.down())))
	if f.w < tableW {
		down = w.OnTable.Of(f.a.w.Num(s.down()))
	}
	notes := [2]string{
		w.Boxes[bank.SuperAnte] + " " + f.a.w.Num(s.ante),
		down,
	}
	for i, b := range [2]bank.Box{bank.Ante, bank.Bonus} {
		here := s.onBonus == (b == bank.Bonus)
		name, amount := st.Soft, st.Strong
		if here {
			name, amount = st.Accent, st.Accent
			f.c.Put(2, y+i, name, f.a.look.Glyphs.Marker)
		}
		f.c.Text(4, y+i, name, w.Boxes[b])
		value, sizes := s.ante, s.sizesOf(b == bank.Bonus)
		if b == bank.Bonus {
			value = s.bonus
		}
		text := f.a.w.Num(value)
		if value == 0 {
			text = w.Stakes.None
		}
		if here && s.typed != "" {
			text = s.typed
		}
		f.c.Label(paint.Rect{X: 10, Y: y + i, W: 8, H: 1}, amount, paint.Right, text)
		note, noteStyle := notes[i], st.Soft
		if here && fix != "" {
			note, noteStyle = fix, st.Accent
		}
		n := paint.Width(note)
		f.c.Text(max(f.w-2-n, 20), y+i, noteStyle, note)
		f.sizes(y+i, 21, f.w-4-n, sizes, value, b == bank.Bonus)
	}
}

// sizes draws the amounts to choose from between two columns, the present one as
// a block; those around it when not all fit.
func (f *footDrawing) sizes(y, x, end int, sizes []int64, now int64, bonus bool) {
	st := &f.a.look.Styles
	label := func(n int64) string {
		if n == 0 {
			return "0"
		}
		return f.a.w.Num(n)
	}
	at, width := 0, 0
	for i, n := range sizes {
		if n <= now {
			at = i
		}
	}
	from, to := at, at
	for grown := true; grown; {
		grown = false
		for _, next := range [2]int{to, from - 1} {
			if next < 0 || next >= len(sizes) || next == to-1 && to > from && next >= from {
				continue
			}
			if n := paint.Width(label(sizes[next])) + 2; x+width+n <= end {
				width += n
				if next == to {
					to++
				} else {
					from--
				}
				grown = true
			}
		}
	}
	for _, n := range sizes[from:to] {
		text, style := " "+label(n)+" ", st.Soft
		if n == now {
			style = st.Chosen
		}
		w := f.c.Text(x, y, style, text)
		r := paint.Rect{X: f.at.X + x, Y: f.at.Y + y, W: w, H: 1}
		f.a.onSet(r, func(int, int) tea.Cmd {
			if s := &f.t.bank.stake; f.t.placing() {
				s.onBonus, s.typed = bonus, ""
				s.set(n)
			}
			return nil
		})
		x += w
	}
}
