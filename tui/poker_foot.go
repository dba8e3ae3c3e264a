package tui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/tui/paint"
)

// result is the end of the hand, told in full.
func (t *pokerKind) result(a *Context, _ int) []feltLine { return t.resultLines(a) }

// advice says what keeps the player from playing.
func (t *pokerKind) advice(a *Context) feltLine {
	me := &t.snap.Seats[t.snap.You]
	switch {
	case t.bustedNow():
		return feltLine{text: a.w.Ask.Rebuy.Of()}
	case me.Out:
		return feltLine{text: a.w.Ask.Sitting, quiet: true}
	case me.Waits && t.snap.Tourney == nil && t.me() == nil:
		return feltLine{text: a.w.Ask.Waits, quiet: true}
	}
	return feltLine{}
}

// beside says what a call costs and what it would win, or when the next hand
// comes.
func (t *pokerKind) beside(f *foot, x int, _ bool) {
	switch l := t.legal(); {
	case l != nil && l.Call > 0:
		f.right(x, f.a.look.Styles.Soft, t.potOdds(f.a, l))
	case t.scene != nil && t.scene.done && t.snap.You >= 0:
		f.nextHand(x, f.a.w.Table.NextHand)
	}
}

// potOdds is what a call costs, what it can win, and how often it must.
func (t *pokerKind) potOdds(a *Context, l *hand.Legal) string {
	w, v := a.w, t.snap.View
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

// under draws the sizing bar, or says how cards are marked, or which keys there
// are.
func (t *pokerKind) under(f *foot, y int) int {
	text := ""
	switch l := t.legal(); {
	case t.untold():
		text = f.a.w.Say.AnyKey
	case l == nil:
	case t.sizing.open:
		t.drawSizing(f, y)
		return f.h
	case l.Discard > 0:
		text = f.a.w.Say.DiscardHint.Of(f.a.w.N(f.a.w.Table.Cards, l.Discard))
	case l.Draw:
		text = f.a.w.Say.DrawHint
	case !l.Show:
		text = t.firstHint(f.a, l, f.w-4)
	}
	if text == "" {
		return y
	}
	f.hint(y, text)
	return y + 1
}

// sizing draws the bar: the slider, the amount, the sizes on letters; below it
// what Enter puts in and what the next player would owe.
func (t *pokerKind) drawSizing(f *foot, y int) {
	a, l, st := f.a, t.legal(), &f.a.look.Styles
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
	t.puts(f, y+1)
}

// puts says what Enter will do, corrected to what is legal, before it is pressed.
func (t *pokerKind) puts(f *foot, y int) {
	a, l, st := f.a, t.legal(), &f.a.look.Styles
	what := i18n.LowerFirst(t.raiseTo(a, l, t.sizing.value))
	if me := t.snap.View.Me(); t.sizing.value >= me.Bet+me.Stack {
		what = i18n.LowerFirst(a.w.Buttons.AllInFor.Of(a.w.Num(t.sizing.value)))
	}
	x := 2
	if fix := t.sizing.correction(a.w); fix != "" {
		x += f.c.Text(x, y, st.Accent, fix+a.w.Colon)
	}
	x += f.c.Text(x, y, st.Soft, a.w.Say.EnterPuts.Of(what))
	if seat, owes := t.nextOwes(t.sizing.value); seat >= 0 {
		text := a.w.Table.WouldOwe.Of(t.who(seat).Name, a.w.Num(owes))
		if n := paint.Width(text); x+n+2 < f.w-1 {
			f.c.Text(f.w-2-n, y, st.Soft, text)
		}
	}
}
