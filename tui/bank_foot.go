package tui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/engine/bank"
	"tapis/tui/paint"
)

// advice is what the book says, or who is waited for, or what keeps the player
// from playing.
func (t *bankKind) advice(a *Context) feltLine {
	me := &t.snap.Seats[t.snap.You]
	switch {
	case t.advised != "" && t.adviced == t.snap.Decision.ID && t.may() != 0:
		return feltLine{text: t.advised, loud: true}
	case me.Busted && !t.untold():
		return feltLine{text: a.w.Bank.Short}
	case me.Out && t.me() == nil:
		return feltLine{text: a.w.Ask.Sitting, quiet: true}
	case t.may() == 0 && t.waitedFor(a) != "" && !t.untold():
		return feltLine{text: a.w.Bank.WaitFor.Of(t.waitedFor(a)), quiet: true}
	case t.placing() && t.lastOf > 0 && t.lastOf == t.snap.Hand-1:
		return feltLine{text: a.w.Bank.Saved.Of(a.w.Signed(t.last)), quiet: true}
	}
	return feltLine{}
}

// beside says when the next deal comes, or what lies in the player's boxes.
func (t *bankKind) beside(f *foot, x int, _ bool) {
	st := &f.a.look.Styles
	switch {
	case t.untold():
		f.c.Text(2, f.buttonRow(), st.Dim, f.a.w.Say.AnyKey)
	case t.scene.done:
		f.nextHand(x, f.a.w.Bank.NextIn)
	case t.may() != 0 && !t.placing():
		f.right(x, st.Soft, t.nextWord(f.a))
	}
}

// nextWord says what lies in the player's boxes.
func (t *bankKind) nextWord(a *Context) string {
	me := t.me()
	if me == nil {
		return ""
	}
	return a.w.Bank.OnTable.Of(a.w.Num(me.down()))
}

// under draws the bar for bets, or a hint.
func (t *bankKind) under(f *foot, y int) int {
	switch {
	case t.placing():
		t.stakeBar(f, y)
		return y + 2
	case t.may() != 0:
		f.hint(y, f.a.w.Bank.MoveHint)
		return y + 1
	}
	return y
}

// stakeBar draws the bar: a row for the Ante and one for the Bonus, each with its
// amount and the amounts the arrows step through.
func (t *bankKind) stakeBar(f *foot, y int) {
	s, w, st := &t.stake, &f.a.w.Bank, &f.a.look.Styles
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
		t.sizes(f, y+i, 21, f.w-4-n, sizes, value, b == bank.Bonus)
	}
}

// sizes draws the amounts to choose from between two columns, the present one as
// a block; those around it when not all fit.
func (t *bankKind) sizes(f *foot, y, x, end int, sizes []int64, now int64, bonus bool) {
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
			if s := &t.stake; t.placing() {
				s.onBonus, s.typed = bonus, ""
				s.set(n)
			}
			return nil
		})
		x += w
	}
}
