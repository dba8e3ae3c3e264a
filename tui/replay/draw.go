package replay

import (
	"strings"

	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/internal/replay"
	"tapis/themes"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// areas is where the parts lie in a window.
type areas struct {
	table, panel paint.Rect // panel is empty where there is no room
	time         paint.Rect // the timeline
	bars         int        // rows of it that are bars
	amounts      bool       // it has a row of amounts
	say          int        // row of the sentence
	keys         int        // row of the keys
}

// The timeline has a row of street heads, the bars, a row of signs, one of amounts
// where there is room, and one of names.
func areasOf(w, h, seats int) areas {
	var l areas
	l.keys = h - 1
	wide := w >= 110 && h >= 34
	low := 4 // rows of the timeline
	switch {
	case wide:
		l.bars, l.amounts = min(5+(h-36)/5, 9), true
		low = l.bars + 4
		l.say = h - 3
	case h >= 30:
		l.bars, l.amounts = 3, true
		low = l.bars + 4
		l.say = h - 2
	default:
		l.bars = 1
		l.say = h - 2
	}
	top := l.say - low
	if wide {
		top--
	}
	l.time = paint.Rect{X: 1, Y: top, W: w - 2, H: low}
	all := paint.Rect{Y: 1, W: w, H: top - 1}
	if wide {
		all.H-- // the rule
		side := min(28+max(w-120, 0)/5, 44)
		l.panel, all = all.Right(side)
		l.panel.W -= 2
		all.W -= 2
	}
	l.table = all
	if w >= felt.OvalMinW && all.H >= felt.OvalMinH {
		tw := min(all.W-2, all.H*5)
		l.table = paint.Rect{X: all.X + (all.W-tw)/2, Y: all.Y, W: tw, H: all.H}
		return l
	}
	// The lines of the seats leave what they do not need to the bars.
	if more := min(all.H-seats-3, 4); more > 0 {
		l.table.H -= more
		l.time.Y, l.time.H, l.bars = l.time.Y-more, l.time.H+more, l.bars+more
	}
	return l
}

// areas is where the parts lie in the window.
func (s *Screen) areas(a *ui.Context) areas {
	n := 0
	if s.hand != nil {
		n = s.hand.NSeats
	}
	return areasOf(a.Width, a.Height, n)
}

// Draw puts the hand on the screen.
func (s *Screen) Draw(a *ui.Context, c paint.Canvas) {
	c.Fill(c.Bounds(), a.Look.Styles.Base)
	s.head(a, c)
	l := s.areas(a)
	if s.hand == nil {
		for i, line := range ui.Wrap(s.fault.Error(), a.Width-4) {
			c.Text(2, 3+i, a.Look.Styles.Text, line)
		}
		s.keyRow(a, c, l.keys)
		return
	}
	words, hits := a.Words, len(a.Hits)
	a.Words = s.words
	s.table.DrawTable(a, c, l.table)
	a.Words, a.Hits = words, a.Hits[:hits] // no chair can be taken here
	if !l.panel.Empty() {
		c.VRule(l.panel.X-2, l.panel.Y, l.panel.H)
		c.Rule(0, l.time.Y-1, a.Width)
		s.panel(a, c.Sub(l.panel), l.panel)
	}
	s.timeline(a, c, &l)
	s.keyRow(a, c, l.keys)
	if s.stopped() {
		c.Fill(paint.Rect{Y: l.say, W: a.Width, H: a.Height - l.say}, a.Look.Styles.Base)
	}
	s.sentence(a, c, l.say)
	if s.who && l.panel.Empty() {
		sub, in := a.Panel(c, min(a.Width, 44), a.Height-2, a.Words.Replay.Knew)
		a.BottomHint(c, in, a.Words.Keys.Esc)
		s.panelRows(a, sub, in, 0)
	}
}

// head is the line on top: which hand, and which step of it.
func (s *Screen) head(a *ui.Context, c paint.Canvas) {
	st, w := &a.Look.Styles, &a.Words.Replay
	c.Fill(paint.Rect{W: a.Width, H: 1}, st.Bar)
	x := 1 + c.Text(1, 0, st.Strong, w.Title)
	right := a.Width - 1
	put := func(style paint.Style, text string) {
		if n := paint.Width(text); right-n > x+8 {
			right -= n
			a.KeyLine(c, paint.Rect{X: right, W: n, H: 1}, style, paint.Left, text)
			right -= 3
		}
	}
	put(st.Soft, w.EscBack)
	if a.Width >= 100 {
		put(st.Soft, a.Words.Table.Keys)
	} else {
		put(st.Soft, "?")
	}
	if a.Program.YourTurn() {
		put(st.Alert, w.YourTurn)
	}
	if s.hand == nil {
		return
	}
	put(st.Accent, w.StepOf.Of(num(a, s.step), num(a, len(s.hand.Steps))))
	dot := " " + string(a.Look.Glyphs.Dot) + " "
	for i, text := range s.about(a) {
		if i == 0 {
			text = "  " + text
		} else {
			text = dot + text
		}
		if x+paint.Width(text) > right {
			return
		}
		x += c.Text(x, 0, st.Soft, text)
	}
}

// about says which hand it is, the first thing first.
func (s *Screen) about(a *ui.Context) []string {
	h, w := s.hand, &a.Words.Replay
	var out []string
	which := ""
	switch {
	case h.Number > 0:
		which = w.HandNo.Of(num(a, h.Number))
	case h.Label != "":
		which = w.HandNo.Of(h.Label)
	}
	if n := s.album.Len(); n > 1 {
		which = ui.JoinNonEmpty(", ", which, w.HandOf.Of(num(a, s.at+1), num(a, n)))
	}
	out = append(out, which)
	v := h.Last()
	stakes := felt.StakesText(s.words, v.Base, v.Betting, v.Stakes)
	game := ui.JoinNonEmpty(" ", a.Words.Game(v.Base).Short, a.Words.Betting(v.Betting), stakes)
	if a.Width < 100 {
		game = a.Words.Game(v.Base).Short
	}
	out = append(out, game)
	if !h.At.IsZero() {
		out = append(out, a.Words.Date(h.At))
	}
	return out
}

// num is a count in words.
func num(a *ui.Context, n int) string { return a.Words.Num(int64(n)) }

// who is a seat as sentences name it.
func (s *Screen) whoIs(seat int) i18n.Who {
	if seat < 0 || seat >= hand.MaxSeats {
		return i18n.Who{}
	}
	return i18n.Who{Name: s.hand.Names[seat], You: seat == s.hand.You}
}

// sentence says what the step is, and what it asks of the reader. Why a file ends
// before its hand does may take the row of the keys too.
func (s *Screen) sentence(a *ui.Context, c paint.Canvas, y int) {
	st := &a.Look.Styles
	if s.note != "" && a.Now.Before(s.until) {
		c.Text(2, y, st.Accent, c.Fit(s.note, a.Width-4))
		return
	}
	if s.stopped() {
		for i, line := range ui.Wrap(a.Words.Replay.Stopped.Of(s.hand.Stopped.Error()), a.Width-4) {
			c.Text(2, y+i, st.Alert, line)
		}
		return
	}
	x := 2 + ui.Prose(c, 2, y, a.Width-4, st.Strong, s.told(a, s.step))
	if more := s.price(a); more != "" && x+2+paint.Width(more) <= a.Width-2 {
		c.Text(x+2, y, st.Soft, more)
	}
}

// stopped says whether the step is the last of a story that is cut off.
func (s *Screen) stopped() bool {
	return s.hand != nil && s.hand.Stopped != nil && s.step == len(s.hand.Steps)
}

// told words a step, with what came with it.
func (s *Screen) told(a *ui.Context, step int) string {
	w := a.Words
	if step == 0 {
		return w.Replay.NothingYet
	}
	from := 0
	if step > 1 {
		from = s.hand.Steps[step-2].End
	}
	var parts []string
	add := func(text string) {
		if text != "" {
			parts = append(parts, i18n.UpperFirst(text)+".")
		}
	}
	at := &s.hand.Steps[step-1]
	events := s.snap.View.Events
	for i := from; i < at.End && i < len(events); i++ {
		e := &events[i]
		switch {
		case i == at.Event:
			add(s.wording(a, at, e))
		case e.Kind == hand.EvReturned, e.Kind == hand.EvRaked, e.Kind == hand.EvTurnedNullot, e.Kind == hand.EvReshuffled, e.Kind == hand.EvDeadBlind:
			add(s.words.Event(e, s.hand.Game(), s.whoIs(int(e.Seat))))
		}
	}
	return strings.Join(parts, " ")
}

// wording is the event of a step in words.
func (s *Screen) wording(a *ui.Context, at *replay.Step, e *hand.Event) string {
	g := s.snap.View.Game
	switch {
	case at.Kind == replay.Posted && e.Reason == hand.AsAnte:
		return a.Words.Replay.Antes.Of(s.words.Num(at.Pot))
	case at.Kind == replay.Dealt && e.Kind == hand.EvDealt:
		return a.Words.Street(s.hand.Game().Streets[min(at.Street, len(s.hand.Game().Streets)-1)].Name)
	}
	return s.words.Event(e, g, s.whoIs(int(e.Seat)))
}

// price is what the reader has to pay next, "" when the next decision is another's.
func (s *Screen) price(a *ui.Context) string {
	call, pot, behind, ok := s.toCall()
	if !ok {
		return ""
	}
	return a.Words.Replay.ToWin.Of(s.words.Num(call), s.words.Num(pot), s.words.Num(behind))
}

// toCall is what the reader has to call, what is in the middle, and what is behind.
func (s *Screen) toCall() (call, pot, behind int64, ok bool) {
	v := s.snap.View
	if s.hand.You < 0 || v.Pending>>s.hand.You&1 == 0 {
		return 0, 0, 0, false
	}
	me := &v.Seats[s.hand.You]
	call = min(max(v.Bet-me.Bet, 0), me.Stack)
	return call, v.Pot, me.Stack, call > 0
}

// keyRow writes the keys, and at the right how the hand can be handed on.
func (s *Screen) keyRow(a *ui.Context, c paint.Canvas, y int) {
	st, w := &a.Look.Styles, &a.Words.Replay
	right := a.Width - 2
	short := a.Width < 80 // the keys have no buttons of their own
	if s.hand != nil && !short {
		for _, b := range [][2]string{{"v", "SVG " + w.Picture}, {"p", "PHH"}, {"t", w.Text}} {
			n := paint.ButtonWidth(b[0], b[1])
			right -= n
			c.Button(right, y, paint.ButtonQuiet, b[0], b[1], false)
			a.OnClickKey(paint.Rect{X: right, Y: y, W: n, H: 1}, b[0])
			right--
		}
		if n := paint.Width(w.ShareAs); a.Width >= 110 {
			right -= n
			c.Text(right, y, st.Soft, w.ShareAs)
			right -= 2
		}
	}
	play := w.Play
	if s.playing {
		play = w.Pause
	}
	list := [][3]string{{a.Words.Keys.LeftRight, w.Step, "right"}, {a.Words.Keys.UpDown, w.Street, "down"}, {a.Words.Keys.Space, play, "space"}, {"o", w.OwnAll, "o"}}
	if s.hand == nil {
		list = nil
	}
	if s.album.Len() > 1 {
		list = append(list, [3]string{"n N", w.Hand, "pgdown"})
	}
	if s.hand != nil && s.areas(a).panel.Empty() {
		list = append(list, [3]string{"i", w.Who, "i"})
	}
	if s.hand != nil && short {
		list = append(list, [3]string{"t p v", w.ShareAs, "t"})
	}
	x := 2
	for _, k := range list {
		n := paint.Width(k[0]) + 1 + paint.Width(k[1])
		if x+n > right {
			break
		}
		at := x
		x += c.Text(x, y, st.Strong, k[0]) + 1
		x += c.Text(x, y, st.Soft, k[1]) + 2
		a.OnSetKey(paint.Rect{X: at, Y: y, W: n, H: 1}, k[2])
	}
}

// faint is a style for what is to come.
func faint(a *ui.Context, st paint.Style) paint.Style {
	if !a.Look.Color {
		st.Attr |= themes.Faint
		return st
	}
	st.Fg = a.Look.Dimmed(st.Fg, false)
	return st
}
