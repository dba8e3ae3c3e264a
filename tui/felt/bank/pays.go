package bank

import (
	tea "charm.land/bubbletea/v2"

	"tapis/engine/bank"
	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/internal/i18n"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// payMade are hands of each row of the pay tables, best first.
var payMade = [7]eval.Made{
	{Category: eval.StraightFlush, Ranks: [5]card.Rank{card.Ace}, N: 5},
	{Category: eval.StraightFlush, N: 5}, {Category: eval.Quads, N: 5}, {Category: eval.FullHouse, N: 5},
	{Category: eval.Flush, N: 5}, {Category: eval.Straight, N: 5}, {Category: eval.Trips, N: 5},
}

// payRow is the row of the pay tables that the player's hand is in, -1 for none.
func (t *kind) payRow() int {
	me := t.me()
	if me == nil || len(t.scene.board) < 3 {
		return -1
	}
	return i18n.PayRow(t.scene.strength(me))
}

// payTables draws both tables in one: the hand, what the Super Ante pays and
// what the Bonus pays. It takes nine rows.
func payTables(a *ui.Context, c paint.Canvas, yours int) {
	w, _ := c.Size()
	st, b := &a.Look.Styles, &a.Words.Bank
	second := w - 6 // right edge of the Super Ante's odds
	if n := paint.Width(b.Boxes[bank.Bonus]); n > 5 {
		second = w - n - 1
	}
	c.Label(paint.Rect{W: second, H: 1}, st.Accent, paint.Right, b.Boxes[bank.SuperAnte])
	c.Label(paint.Rect{X: second, W: w - second, H: 1}, st.Accent, paint.Right, b.Boxes[bank.Bonus])
	for i, made := range payMade {
		name, odds := st.Soft, st.Text
		if i == yours {
			name, odds = st.Accent, st.Accent
			c.Put(0, 1+i, name, a.Look.Glyphs.Marker)
		}
		super := bank.SuperAntePay(made).String()
		c.Label(paint.Rect{X: 2, Y: 1 + i, W: second - 3 - len(super), H: 1}, name, paint.Left, b.Pays.Rows[i])
		c.Label(paint.Rect{Y: 1 + i, W: second, H: 1}, odds, paint.Right, super)
		c.Label(paint.Rect{X: second, Y: 1 + i, W: w - second, H: 1}, odds, paint.Right, bank.BonusPay(made).String())
	}
}

// feltPays prints one table on the felt, as the cloth of a casino has it.
func feltPays(a *ui.Context, c paint.Canvas, r paint.Rect, box bank.Box, yours int) {
	st := &a.Look.Styles
	c.Label(paint.Rect{X: r.X, Y: r.Y, W: r.W, H: 1}, st.FeltStrong, paint.Left, a.Words.Bank.Labels[box])
	for i, made := range payMade {
		pay := bank.SuperAntePay(made)
		if box == bank.Bonus {
			pay = bank.BonusPay(made)
		}
		if pay.Den == 0 {
			continue
		}
		style := st.FeltSoft
		if i == yours {
			style = st.FeltGold
		}
		c.Label(paint.Rect{X: r.X, Y: r.Y + 1 + i, W: r.W - 6, H: 1}, style, paint.Left, a.Words.Bank.Pays.Short[i])
		c.Label(paint.Rect{X: r.X, Y: r.Y + 1 + i, W: r.W, H: 1}, style, paint.Right, pay.String())
	}
}

// paySheet is the page of pay tables and of what the game is, in a few lines.
type paySheet struct{ t *kind }

func (*paySheet) Key(a *ui.Context, _ ui.Key) tea.Cmd {
	a.Close()
	return nil
}

func (p *paySheet) Draw(a *ui.Context, c paint.Canvas) {
	w := &a.Words.Bank
	rules := append([]string(nil), w.Pays.Rules[:]...)
	var yours string
	row := -1
	if t := p.t; t.AtBank() {
		o := &t.Snap.Bank.View.Rules
		for _, line := range []struct {
			on   bool
			text string
		}{{o.AnteReturned, w.Options.AnteReturnedLine}, {o.SuperAntePush, w.Options.SuperAntePushLine}, {o.BonusDiesOnFold, w.Options.BonusDieLine}} {
			if line.on {
				rules = append(rules, line.text)
			}
		}
		row = t.payRow()
		if me := t.me(); me != nil {
			yours = a.Words.Hand(t.scene.strength(me))
		}
	}
	width := min(a.Width, 76)
	var lines []string
	for _, r := range rules {
		lines = append(lines, ui.Wrap(r, width-4)...)
	}
	sub, in := a.Panel(c, width, min(len(lines)+13, a.Height), w.Pays.Heading+" "+string(a.Look.Glyphs.Dot)+" "+a.Words.Game(game.Contrepartie).Name)
	payTables(a, sub.Sub(paint.Rect{W: min(in.W, 44), H: 9}), row)
	notes := paint.Rect{X: 46, W: max(in.W-46, 0), H: 1}
	st := &a.Look.Styles
	for i, text := range append(ui.Wrap(w.Pays.Returned, max(notes.W, 1)), ui.Wrap(w.Pays.Lost, max(notes.W, 1))...) {
		notes.Y = 1 + i
		sub.Label(notes, st.Soft, paint.Left, text)
	}
	if yours != "" {
		for i, text := range ui.Wrap(w.Pays.Yours.Of(yours), max(notes.W, 1)) {
			notes.Y = 6 + i
			sub.Label(notes, st.Accent, paint.Left, text)
		}
	}
	for i, text := range lines {
		sub.Label(paint.Rect{Y: 9 + i, W: in.W, H: 1}, st.Text, paint.Left, text)
	}
	a.BottomHint(c, in, a.Words.Help.Close)
}
