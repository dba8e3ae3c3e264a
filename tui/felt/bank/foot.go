package bank

import (
	"tapis/tui/felt"
	"tapis/tui/ui"

	"tapis/engine/bank"
	"tapis/tui/paint"

	tea "charm.land/bubbletea/v2"
)

// Advice is what the book says, or who is waited for, or what keeps the player
// from playing.
func (t *Kind) Advice(a *ui.Context) felt.Line {
	me := &t.Snap.Seats[t.Snap.You]
	switch {
	case t.advised != "" && t.adviced == t.Snap.Decision.ID && t.may() != 0:
		return felt.Line{Text: t.advised, Loud: true}
	case me.Busted && !t.Untold():
		return felt.Line{Text: a.Words.Bank.Short}
	case me.Out && t.me() == nil:
		return felt.Line{Text: a.Words.Ask.Sitting, Quiet: true}
	case t.may() == 0 && t.waitedFor(a) != "" && !t.Untold():
		return felt.Line{Text: a.Words.Bank.WaitFor.Of(t.waitedFor(a)), Quiet: true}
	case t.placing() && t.lastOf > 0 && t.lastOf == t.Snap.Hand-1:
		return felt.Line{Text: a.Words.Bank.Saved.Of(a.Words.Signed(t.last)), Quiet: true}
	}
	return felt.Line{}
}

// Beside says when the next deal comes, or what lies in the player's boxes.
func (t *Kind) Beside(f *felt.Foot, x int, _ bool) {
	st := &f.A.Look.Styles
	switch {
	case t.Untold():
		f.C.Text(2, f.ButtonRow(), st.Dim, f.A.Words.Say.AnyKey)
	case t.Scene.Done:
		f.NextHand(x, f.A.Words.Bank.NextIn)
	case t.may() != 0 && !t.placing():
		f.Right(x, st.Soft, t.nextWord(f.A))
	}
}

// nextWord says what lies in the player's boxes.
func (t *Kind) nextWord(a *ui.Context) string {
	me := t.me()
	if me == nil {
		return ""
	}
	return a.Words.Bank.OnTable.Of(a.Words.Num(me.Down()))
}

// Under draws the bar for bets, or a hint.
func (t *Kind) Under(f *felt.Foot, y int) int {
	switch {
	case t.placing():
		t.stakeBar(f, y)
		return y + 2
	case t.may() != 0:
		f.Hint(y, f.A.Words.Bank.MoveHint)
		return y + 1
	}
	return y
}

// stakeBar draws the bar: a row for the Ante and one for the Bonus, each with its
// amount and the amounts the arrows step through.
func (t *Kind) stakeBar(f *felt.Foot, y int) {
	s, w, st := &t.Stake, &f.A.Words.Bank, &f.A.Look.Styles
	fix := s.correction(f.A)
	down := w.Stakes.Down.Of(f.A.Words.Num(s.down()), f.A.Words.Num(min(bank.Bet4A.Cost(s.Ante), s.stack-s.down())))
	if f.W < ui.TableW {
		down = w.OnTable.Of(f.A.Words.Num(s.down()))
	}
	notes := [2]string{
		w.Boxes[bank.SuperAnte] + " " + f.A.Words.Num(s.Ante),
		down,
	}
	for i, b := range [2]bank.Box{bank.Ante, bank.Bonus} {
		here := s.onBonus == (b == bank.Bonus)
		name, amount := st.Soft, st.Strong
		if here {
			name, amount = st.Accent, st.Accent
			f.C.Put(2, y+i, name, f.A.Look.Glyphs.Marker)
		}
		f.C.Text(4, y+i, name, w.Boxes[b])
		value, sizes := s.Ante, s.sizesOf(b == bank.Bonus)
		if b == bank.Bonus {
			value = s.bonus
		}
		text := f.A.Words.Num(value)
		if value == 0 {
			text = w.Stakes.None
		}
		if here && s.typed != "" {
			text = s.typed
		}
		f.C.Label(paint.Rect{X: 10, Y: y + i, W: 8, H: 1}, amount, paint.Right, text)
		note, noteStyle := notes[i], st.Soft
		if here && fix != "" {
			note, noteStyle = fix, st.Accent
		}
		n := paint.Width(note)
		f.C.Text(max(f.W-2-n, 20), y+i, noteStyle, note)
		t.sizes(f, y+i, 21, f.W-4-n, sizes, value, b == bank.Bonus)
	}
}

// sizes draws the amounts to choose from between two columns, the present one as
// a block; those around it when not all fit.
func (t *Kind) sizes(f *felt.Foot, y, x, end int, sizes []int64, now int64, bonus bool) {
	st := &f.A.Look.Styles
	label := func(n int64) string {
		if n == 0 {
			return "0"
		}
		return f.A.Words.Num(n)
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
		w := f.C.Text(x, y, style, text)
		r := paint.Rect{X: f.At.X + x, Y: f.At.Y + y, W: w, H: 1}
		f.A.OnSet(r, func(int, int) tea.Cmd {
			if s := &t.Stake; t.placing() {
				s.onBonus, s.typed = bonus, ""
				s.set(n)
			}
			return nil
		})
		x += w
	}
}
