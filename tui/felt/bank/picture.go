package bank

import (
	"tapis/engine/game"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// picture is one frame of the table.
type picture struct {
	a *ui.Context
	t *kind
}

// Over draws nothing: there are no hints.
func (p picture) Over(paint.Canvas, *felt.Layout) {}

// Title says the game and the smallest Ante.
func (p picture) Title(add func(paint.Style, string)) {
	a, st, s := p.a, &p.a.Look.Styles, p.t.Snap
	add(st.Strong, a.Words.Game(game.Contrepartie).Short)
	add(st.Soft, "  "+a.Words.Bank.Head.Of(a.Words.Num(s.Bank.Least)))
	if next := felt.NextGame(a, s); next != "" && a.Height > ui.TableH { // else it is at the foot
		add(st.Soft, "  "+next)
	}
}

// Count says what the bank has won, and which deal it is.
func (p picture) Count(put func(paint.Style, string)) {
	a, t := p.a, p.t
	if t.scene != nil {
		put(a.Look.Styles.Text, a.Words.Bank.Account.Of(a.Words.Signed(t.scene.account)))
	}
	if t.Snap.Hand > 0 {
		put(a.Look.Styles.Soft, a.Words.Bank.Deal.Of(a.Words.Num(int64(t.Snap.Hand))))
	}
}

// Side is the panel: the story of the deal, the pay tables with the player's hand
// marked, and the chat.
func (p picture) Side(c paint.Canvas) {
	a, t := p.a, p.t
	c = felt.SideFrame(a, c, a.Words.Bank.Panes)
	w, h := c.Size()
	const pays = 8
	chat := min(max(h/4, 5), 12)
	felt.SideStory(a, c.Sub(paint.Rect{Y: 1, W: w, H: h - chat - pays - 3}), a.Words.Bank.ThisDeal, t.Lines(a))
	payTables(a, c.Sub(paint.Rect{Y: h - chat - pays - 2, W: w, H: pays}), t.payRow())
	t.SideChat(a, c.Sub(paint.Rect{Y: h - 1 - chat, W: w, H: chat}))
}

// Advice is what the book says, or who is waited for, or what keeps the player
// from playing.
func (p picture) Advice() felt.Line {
	t, a := p.t, p.a
	me, waited := &t.Snap.Seats[t.Snap.You], t.waitedFor()
	switch {
	case t.advice.text != "" && t.advice.of == t.Snap.Decision.ID && t.may() != 0:
		return felt.Line{Text: t.advice.text, Loud: true}
	case me.Busted && !t.Untold():
		return felt.Line{Text: a.Words.Bank.Short}
	case me.Out && t.me() == nil:
		return felt.Line{Text: a.Words.Ask.Sitting, Quiet: true}
	case t.may() == 0 && waited != "" && !t.Untold():
		return felt.Line{Text: a.Words.Bank.WaitFor.Of(waited), Quiet: true}
	case t.placing() && t.lastOf > 0 && t.lastOf == t.Snap.Hand-1:
		return felt.Line{Text: a.Words.Bank.Saved.Of(a.Words.Signed(t.last)), Quiet: true}
	}
	return felt.Line{}
}

// Beside says when the next deal comes, or what lies in the player's boxes.
func (p picture) Beside(f *felt.Foot, x int) {
	t, st := p.t, &p.a.Look.Styles
	switch {
	case t.Untold():
		f.C.Text(2, f.ButtonRow(), st.Dim, p.a.Words.Say.AnyKey)
	case t.scene.done:
		f.NextHand(x, p.a.Words.Bank.NextIn)
	case t.may() != 0 && !t.placing():
		if me := t.me(); me != nil {
			f.Right(x, st.Soft, p.a.Words.Bank.OnTable.Of(p.a.Words.Num(me.down())))
		}
	}
}

// Under draws the bar for bets, or a hint.
func (p picture) Under(f *felt.Foot, y int) int {
	switch {
	case p.t.placing():
		p.stakeBar(f, y)
		return y + 2
	case p.t.may() != 0:
		f.Hint(y, p.a.Words.Bank.MoveHint)
		return y + 1
	}
	return y
}
