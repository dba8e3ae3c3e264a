package tui

import (
	"tapis/engine/game"
	"tapis/tui/paint"
)

// title says the game and the smallest Ante.
func (t *bankKind) title(a *Context, add func(paint.Style, string)) {
	st, s := &a.look.Styles, t.snap
	add(st.Strong, a.w.Game(game.Contrepartie).Short)
	add(st.Soft, "  "+a.w.Bank.Head.Of(a.w.Num(s.Bank.Least)))
	if next := t.nextGame(a); next != "" && a.height > tableH { // else it is at the foot
		add(st.Soft, "  "+next)
	}
}

// count says what the bank has won, and which deal it is.
func (t *bankKind) count(a *Context, put func(paint.Style, string)) {
	if t.scene != nil {
		put(a.look.Styles.Text, a.w.Bank.Account.Of(a.w.Signed(t.scene.account)))
	}
	if t.snap.Hand > 0 {
		put(a.look.Styles.Soft, a.w.Bank.Deal.Of(a.w.Num(int64(t.snap.Hand))))
	}
}

// side is the panel: the story of the deal, the pay tables with the player's hand
// marked, and the chat.
func (t *bankKind) side(a *Context, c paint.Canvas) {
	c = t.sideFrame(a, c, a.w.Bank.Panes)
	w, h := c.Size()
	const pays = 8
	chat := min(max(h/4, 5), 12)
	t.sideStory(a, c.Sub(paint.Rect{Y: 1, W: w, H: h - chat - pays - 3}), a.w.Bank.ThisDeal)
	payTables(a, c.Sub(paint.Rect{Y: h - chat - pays - 2, W: w, H: pays}), t.payRow())
	t.sideChat(a, c.Sub(paint.Rect{Y: h - 1 - chat, W: w, H: chat}))
}
