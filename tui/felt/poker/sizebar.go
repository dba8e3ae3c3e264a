package poker

import (
	tea "charm.land/bubbletea/v2"

	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/tui/felt"
	"tapis/tui/paint"
)

// presetsW is the columns beside the slider: the amount, and the sizes on letters.
const presetsW = 54

// drawSizing draws the bar: the slider, the amount, the sizes on letters; below it
// what Enter puts in and what the next player would owe.
func (p picture) drawSizing(f *felt.Foot, y int) {
	t, a, l, st := p.t, p.a, p.t.legal(), &p.a.Look.Styles
	w := min(max(f.W-presetsW, 8), 40)
	f.Take(2, y, w)
	f.C.Slider(2, y, w, sizePart(l, t.sizing.value))
	at := paint.Rect{X: f.At.X + 2, Y: f.At.Y + y, W: w, H: 1}
	a.OnSet(at, func(x, _ int) tea.Cmd {
		if l := t.legal(); l != nil && t.sizing.open {
			t.sizing.typed = ""
			t.sizing.set(l, partSize(l, paint.SliderPart(at.X, at.W, x), max(t.Snap.View.Stakes.Unit()/2, 1)))
		}
		return nil
	})
	x := 2 + w + 2
	amount := a.Words.Num(t.sizing.value)
	if t.sizing.typed != "" {
		amount = a.Words.Num(t.sizing.asked)
	}
	f.Take(x, y, paint.Width(amount))
	x += f.C.Text(x, y, st.Accent, amount) + 2
	x = max(x, 2+w+2+9)
	p.drawPresets(f, x, y, l)
	p.puts(f, y+1, l)
}

// drawPresets writes the sizes on letters behind column x.
func (p picture) drawPresets(f *felt.Foot, x, y int, l *hand.Legal) {
	st, b := &p.a.Look.Styles, &p.a.Words.Buttons
	for i, size := range presets {
		label := size.label(b)
		switch {
		case l.Fixed && i == 0:
			label = b.Small
		case l.Fixed && i == len(presets)-1:
			label = b.Big
		case l.Fixed:
			continue
		}
		n := 2 + paint.Width(label)
		if x+n > f.W-1 {
			break
		}
		f.Take(x, y, n)
		f.C.Text(x, y, st.Strong, size.key)
		f.C.Text(x+2, y, st.Soft, label)
		p.a.OnSetKey(paint.Rect{X: f.At.X + x, Y: f.At.Y + y, W: n, H: 1}, size.key)
		x += n + 2
	}
}

// puts says what Enter will do, corrected to what is legal, before it is pressed.
func (p picture) puts(f *felt.Foot, y int, l *hand.Legal) {
	t, a, st := p.t, p.a, &p.a.Look.Styles
	what := i18n.LowerFirst(turn{a, t}.raiseTo(l, t.sizing.value))
	if me := t.Snap.View.Me(); t.sizing.value >= me.Bet+me.Stack {
		what = i18n.LowerFirst(a.Words.Buttons.AllInFor.Of(a.Words.Num(t.sizing.value)))
	}
	x := 2
	if fix := t.sizing.correction(a.Words); fix != "" {
		f.Take(x, y, paint.Width(fix+a.Words.Colon))
		x += f.C.Text(x, y, st.Accent, fix+a.Words.Colon)
	}
	f.Take(x, y, paint.Width(a.Words.Say.EnterPuts.Of(what)))
	x += f.C.Text(x, y, st.Soft, a.Words.Say.EnterPuts.Of(what))
	if seat, owes := nextOwes(t.Snap.View, t.sizing.value); seat >= 0 {
		text := a.Words.Table.WouldOwe.Of(t.Who(seat).Name, a.Words.Num(owes))
		if n := paint.Width(text); x+n+2 < f.W-1 {
			f.Take(f.W-2-n, y, n)
			f.C.Text(f.W-2-n, y, st.Soft, text)
		}
	}
}
