package tui

import (
	"strconv"

	"tapis/tui/paint"
)

// bankHead draws the line on top: the game, the smallest Ante, the deal, what the
// bank has won, and who is here. What does not fit goes, from the end.
func (t *tableScreen) bankHead(a *Context, c paint.Canvas) {
	st, s := &a.look.Styles, t.snap
	w, _ := c.Size()
	c.Fill(c.Bounds(), st.Bar)
	right := w - 1
	put := func(style paint.Style, text string) { // from the right
		n := paint.Width(text)
		if n > 0 && right-n > w/2 {
			right -= n
			c.Text(right, 0, style, text)
			right -= 2
		}
	}
	put(st.Soft, a.w.Table.Keys)
	x := 1
	add := func(style paint.Style, text string) {
		if n := paint.Width(text); x+n <= right {
			x += c.Text(x, 0, style, text)
		}
	}
	add(st.Strong, a.w.Game(s.Next.Game).Short)
	add(st.Soft, "  "+a.w.Bank.Head.Of(a.w.Num(s.Next.Stakes.Ante)))
	if s.Paused {
		add(st.Alert, "  "+a.w.Table.Paused)
	}
	if s.Watching > 0 {
		put(st.Soft, a.w.N(a.w.Table.Watching, s.Watching))
	}
	if w >= 100 && s.NSeats > 1 {
		put(st.Soft, a.w.Table.Seated.Of(strconv.Itoa(seated(s))))
	}
	if t.bank.scene != nil {
		put(st.Text, a.w.Bank.Account.Of(a.w.Signed(t.bank.scene.account)))
	}
	if s.Hand > 0 {
		put(st.Soft, a.w.Bank.Deal.Of(a.w.Num(int64(s.Hand))))
	}
	if w >= 100 {
		put(st.Accent, a.w.TableName(s.Name))
	}
}

// bankSide draws the panel at the right: the story of the deal, the pay tables
// with the player's hand marked, and the chat.
func (t *tableScreen) bankSide(a *Context, c paint.Canvas) {
	w, h := c.Size()
	c.VRule(0, 0, h)
	c = c.Sub(paint.Rect{X: 2, W: w - 3, H: h})
	w -= 3
	const pays = 8
	chat := min(max(h/4, 5), 12)
	t.bankSideStory(a, c.Sub(paint.Rect{Y: 1, W: w, H: h - chat - pays - 3}))
	payTables(a, c.Sub(paint.Rect{Y: h - chat - pays - 2, W: w, H: pays}), t.payRow())
	t.sideChat(a, c.Sub(paint.Rect{Y: h - 1 - chat, W: w, H: chat}))
	c.Label(paint.Rect{Y: h - 1, W: w, H: 1}, a.look.Styles.Dim, paint.Left, a.w.Bank.Panes)
}

// bankSideStory is the story of the deal, street by street, the latest part.
func (t *tableScreen) bankSideStory(a *Context, c paint.Canvas) {
	w, h := c.Size()
	st := &a.look.Styles
	c.Text(0, 0, st.Accent, a.w.Bank.ThisDeal)
	const col = 5
	y, rows := 2, [][3]string{}
	for _, l := range bankStory(a.w, t.bank.scene.events, t.bankWho, false) {
		for i, text := range wrap(l.text, w-col) {
			row := [3]string{"", text, ""}
			if i == 0 {
				row[0] = l.street
			}
			if l.loud {
				row[2] = "!"
			}
			rows = append(rows, row)
		}
	}
	rows = rows[max(len(rows)-(h-3), 0):]
	for _, r := range rows {
		c.Text(0, y, st.Text, r[0])
		style := st.Soft
		if r[2] != "" {
			style = st.Text
		}
		prose(c, col, y, w-col, style, r[1])
		y++
	}
}
