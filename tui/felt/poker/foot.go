package poker

import (
	"tapis/tui/felt"
	"tapis/tui/ui"

	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/tui/paint"

	tea "charm.land/bubbletea/v2"
)

// Result is the end of the hand, told in full.
func (t *Kind) Result(a *ui.Context, _ int) []felt.Line { return t.ResultLines(a) }

// Advice says what keeps the player from playing.
func (t *Kind) Advice(a *ui.Context) felt.Line {
	me := &t.Snap.Seats[t.Snap.You]
	switch {
	case t.BustedNow():
		return felt.Line{Text: a.Words.Ask.Rebuy.Of()}
	case me.Out:
		return felt.Line{Text: a.Words.Ask.Sitting, Quiet: true}
	case me.Waits && t.Snap.Tourney == nil && t.Me() == nil:
		return felt.Line{Text: a.Words.Ask.Waits, Quiet: true}
	}
	return felt.Line{}
}

// Beside says what a call costs and what it would win, or when the next hand
// comes.
func (t *Kind) Beside(f *felt.Foot, x int, _ bool) {
	switch l := t.Legal(); {
	case l != nil && l.Call > 0:
		f.Right(x, f.A.Look.Styles.Soft, t.potOdds(f.A, l))
	case t.Scene != nil && t.Scene.Done && t.Snap.You >= 0:
		f.NextHand(x, f.A.Words.Table.NextHand)
	}
}

// potOdds is what a call costs, what it can win, and how often it must.
func (t *Kind) potOdds(a *ui.Context, l *hand.Legal) string {
	w, v := a.Words, t.Snap.View
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

// Under draws the sizing bar, or says how cards are marked, or which keys there
// are.
func (t *Kind) Under(f *felt.Foot, y int) int {
	text := ""
	switch l := t.Legal(); {
	case t.Untold():
		text = f.A.Words.Say.AnyKey
	case l == nil:
	case t.Sizing.Open:
		t.drawSizing(f, y)
		return f.H
	case l.Discard > 0:
		text = f.A.Words.Say.DiscardHint.Of(f.A.Words.N(f.A.Words.Table.Cards, l.Discard))
	case l.Draw:
		text = f.A.Words.Say.DrawHint
	case !l.Show:
		text = t.FirstHint(f.A, l, f.W-4)
	}
	if text == "" {
		return y
	}
	f.Hint(y, text)
	return y + 1
}

// sizing draws the bar: the slider, the amount, the sizes on letters; below it
// what Enter puts in and what the next player would owe.
func (t *Kind) drawSizing(f *felt.Foot, y int) {
	a, l, st := f.A, t.Legal(), &f.A.Look.Styles
	w := min(max(f.W-54, 8), 40)
	f.C.Slider(2, y, w, sizePart(l, t.Sizing.Value))
	at := paint.Rect{X: f.At.X + 2, Y: f.At.Y + y, W: w, H: 1}
	a.OnSet(at, func(x, _ int) tea.Cmd {
		if l := t.Legal(); l != nil && t.Sizing.Open {
			t.Sizing.Typed = ""
			t.Sizing.set(l, partSize(l, paint.SliderPart(at.X, at.W, x), max(t.Snap.View.Stakes.Unit()/2, 1)))
		}
		return nil
	})
	x := 2 + w + 2
	amount := a.Words.Num(t.Sizing.Value)
	if t.Sizing.Typed != "" {
		amount = a.Words.Num(t.Sizing.asked)
	}
	x += f.C.Text(x, y, st.Accent, amount) + 2
	x = max(x, 2+w+2+9)
	labels := presetLabels(a.Words)
	for i, p := range Presets {
		label := labels[i]
		if l.Fixed && (i == 0 || i == len(Presets)-1) {
			label = [2]string{a.Words.Buttons.Small, a.Words.Buttons.Big}[min(i, 1)]
		} else if l.Fixed {
			continue
		}
		n := 2 + paint.Width(label)
		if x+n > f.W-1 {
			break
		}
		f.C.Text(x, y, st.Strong, p.Key)
		f.C.Text(x+2, y, st.Soft, label)
		a.OnSetKey(paint.Rect{X: f.At.X + x, Y: f.At.Y + y, W: n, H: 1}, p.Key)
		x += n + 2
	}
	t.puts(f, y+1)
}

// puts says what Enter will do, corrected to what is legal, before it is pressed.
func (t *Kind) puts(f *felt.Foot, y int) {
	a, l, st := f.A, t.Legal(), &f.A.Look.Styles
	what := i18n.LowerFirst(t.raiseTo(a, l, t.Sizing.Value))
	if me := t.Snap.View.Me(); t.Sizing.Value >= me.Bet+me.Stack {
		what = i18n.LowerFirst(a.Words.Buttons.AllInFor.Of(a.Words.Num(t.Sizing.Value)))
	}
	x := 2
	if fix := t.Sizing.correction(a.Words); fix != "" {
		x += f.C.Text(x, y, st.Accent, fix+a.Words.Colon)
	}
	x += f.C.Text(x, y, st.Soft, a.Words.Say.EnterPuts.Of(what))
	if seat, owes := t.nextOwes(t.Sizing.Value); seat >= 0 {
		text := a.Words.Table.WouldOwe.Of(t.Who(seat).Name, a.Words.Num(owes))
		if n := paint.Width(text); x+n+2 < f.W-1 {
			f.C.Text(f.W-2-n, y, st.Soft, text)
		}
	}
}
