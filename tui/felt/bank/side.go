package bank

import (
	"tapis/engine/game"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Title says the game and the smallest Ante.
func (t *Kind) Title(a *ui.Context, add func(paint.Style, string)) {
	st, s := &a.Look.Styles, t.Snap
	add(st.Strong, a.Words.Game(game.Contrepartie).Short)
	add(st.Soft, "  "+a.Words.Bank.Head.Of(a.Words.Num(s.Bank.Least)))
	if next := t.NextGame(a); next != "" && a.Height > ui.TableH { // else it is at the foot
		add(st.Soft, "  "+next)
	}
}

// Count says what the bank has won, and which deal it is.
func (t *Kind) Count(a *ui.Context, put func(paint.Style, string)) {
	if t.Scene != nil {
		put(a.Look.Styles.Text, a.Words.Bank.Account.Of(a.Words.Signed(t.Scene.Account)))
	}
	if t.Snap.Hand > 0 {
		put(a.Look.Styles.Soft, a.Words.Bank.Deal.Of(a.Words.Num(int64(t.Snap.Hand))))
	}
}

// Side is the panel: the story of the deal, the pay tables with the player's hand
// marked, and the chat.
func (t *Kind) Side(a *ui.Context, c paint.Canvas) {
	c = t.SideFrame(a, c, a.Words.Bank.Panes)
	w, h := c.Size()
	const pays = 8
	chat := min(max(h/4, 5), 12)
	t.SideStory(a, c.Sub(paint.Rect{Y: 1, W: w, H: h - chat - pays - 3}), a.Words.Bank.ThisDeal)
	payTables(a, c.Sub(paint.Rect{Y: h - chat - pays - 2, W: w, H: pays}), t.payRow())
	t.SideChat(a, c.Sub(paint.Rect{Y: h - 1 - chat, W: w, H: chat}))
}
