package bank

import (
	tea "charm.land/bubbletea/v2"

	"tapis/engine/bank"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// The columns of the bar for bets: the name of the box, what lies in it, and the
// amounts to choose from.
const (
	barName   = 4
	barAmount = 10
	amountW   = 8
	barSizes  = barAmount + amountW + 3
)

// stakeBar draws the bar: a row for the Ante and one for the Bonus, each with its
// amount and the amounts the arrows step through.
func (p picture) stakeBar(f *felt.Foot, y int) {
	s, w := &p.t.stake, &p.a.Words.Bank
	down := w.Stakes.Down.Of(p.a.Words.Num(s.down()), p.a.Words.Num(min(bank.Bet4A.Cost(s.ante), s.stack-s.down())))
	if f.W < ui.TableW {
		down = w.OnTable.Of(p.a.Words.Num(s.down()))
	}
	p.barRow(f, y, bank.Ante, w.Boxes[bank.SuperAnte]+" "+p.a.Words.Num(s.ante))
	p.barRow(f, y+1, bank.Bonus, down)
}

// barRow draws the row of one box, with a note at its end: while the box is being
// set, why what was typed is not what counts.
func (p picture) barRow(f *felt.Foot, y int, b bank.Box, note string) {
	s, st := &p.t.stake, &p.a.Look.Styles
	name, amount, noteStyle := st.Soft, st.Strong, st.Soft
	bonus := b == bank.Bonus
	value := s.ante
	if bonus {
		value = s.bonus
	}
	text := p.a.Words.Num(value)
	if value == 0 {
		text = p.a.Words.Bank.Stakes.None
	}
	if s.onBonus == bonus {
		name, amount = st.Accent, st.Accent
		f.C.Put(2, y, name, p.a.Look.Glyphs.Marker)
		if s.typed != "" {
			text = string(s.typed)
		}
		if fix := s.correction(p.a); fix != "" {
			note, noteStyle = fix, st.Accent
		}
	}
	f.C.Text(barName, y, name, p.a.Words.Bank.Boxes[b])
	f.C.Label(paint.Rect{X: barAmount, Y: y, W: amountW, H: 1}, amount, paint.Right, text)
	n := paint.Width(note)
	f.C.Text(max(f.W-2-n, barSizes-1), y, noteStyle, note)
	p.sizes(f, y, f.W-4-n, bonus, value)
}

// sizes draws the amounts to choose from up to a column, the present one as a
// block; those around it when not all fit.
func (p picture) sizes(f *felt.Foot, y, end int, bonus bool, now int64) {
	st, sizes := &p.a.Look.Styles, p.t.stake.sizesOf(bonus)
	labels := make([]string, len(sizes))
	at := 0
	for i, n := range sizes {
		labels[i] = " 0 "
		if n > 0 {
			labels[i] = " " + p.a.Words.Num(n) + " "
		}
		if n <= now {
			at = i
		}
	}
	from, to := around(labels, at, end-barSizes)
	x := barSizes
	for i, n := range sizes[from:to] {
		style := st.Soft
		if n == now {
			style = st.Chosen
		}
		w := f.C.Text(x, y, style, labels[from+i])
		p.a.OnSet(paint.Rect{X: f.At.X + x, Y: f.At.Y + y, W: w, H: 1}, func(int, int) tea.Cmd {
			if s := &p.t.stake; p.t.placing() {
				s.onBonus, s.typed = bonus, ""
				s.set(n)
			}
			return nil
		})
		x += w
	}
}

// around is which of a row of texts fit into w columns, from the first to before
// the second: the one at an index, and those next to it in turn.
func around(texts []string, at, w int) (from, to int) {
	from, to = at, at
	for grown := true; grown; {
		grown = false
		if to < len(texts) && paint.Width(texts[to]) <= w {
			w -= paint.Width(texts[to])
			to++
			grown = true
		}
		if from > 0 && paint.Width(texts[from-1]) <= w {
			from--
			w -= paint.Width(texts[from])
			grown = true
		}
	}
	return from, to
}
