package tui

import (
	"tapis/engine/eval"
	"tapis/internal/table"
	"tapis/themes"
	"tapis/tui/paint"
)

// drawSide draws the panel at the right: the story of the hand, the chat, and on
// the tallest windows the order of hands with the player's own marked.
func (t *tableScreen) drawSide(a *Context, c paint.Canvas) {
	w, h := c.Size()
	c.VRule(0, 0, h)
	c = c.Sub(paint.Rect{X: 2, W: w - 3, H: h})
	w -= 3
	keys := paint.Rect{Y: h - 1, W: w, H: 1}
	c.Label(keys, a.look.Styles.Dim, paint.Left, a.w.Table.Panes)
	if next := t.nextGame(a); next != "" {
		lines := wrap(next, w)
		h -= len(lines) + 1
		for i, l := range lines {
			c.Label(paint.Rect{Y: h - 1 + i, W: w, H: 1}, a.look.Styles.Text, paint.Left, l)
		}
	}
	chat := min(max(h/3, 5), 14)
	rank := 0
	if h >= 40 && t.scene != nil && t.scene.g.High == eval.High {
		rank = 12
	}
	story := paint.Rect{Y: 1, W: w, H: h - chat - rank - 3}
	t.sideStory(a, c.Sub(story))
	if rank > 0 {
		t.sideRanks(a, c.Sub(paint.Rect{Y: story.Y + story.H, W: w, H: rank}))
	}
	t.sideChat(a, c.Sub(paint.Rect{Y: h - 1 - chat, W: w, H: chat}))
}

// sideStory is the story of the hand, street by street, the latest part of it.
func (t *tableScreen) sideStory(a *Context, c paint.Canvas) {
	w, h := c.Size()
	st := &a.look.Styles
	c.Text(0, 0, st.Accent, a.w.Table.ThisHand)
	if t.scene == nil || h < 4 {
		return
	}
	const col = 5 // of the text, behind the street
	type row struct {
		street, text string
		loud, more   bool // more: it goes on from the row before
	}
	var rows []row
	for _, l := range storyOf(a.w, t.scene.events, t.snap.View.Base, t.who) {
		for i, text := range wrap(l.text, w-col) {
			r := row{text: text, loud: l.loud, more: i > 0}
			if i == 0 {
				r.street = l.street
			}
			rows = append(rows, r)
		}
	}
	rows = rows[max(len(rows)-(h-3), 0):]
	for len(rows) > 0 && rows[0].more {
		rows = rows[1:]
	}
	for i, r := range rows {
		c.Text(0, 2+i, st.Text, r.street)
		style := st.Soft
		if r.loud {
			style = st.Text
		}
		prose(c, col, 2+i, w-col, style, r.text)
	}
}

// sideChat is the latest of the chat and of the table's own lines.
func (t *tableScreen) sideChat(a *Context, c paint.Canvas) {
	w, h := c.Size()
	st := &a.look.Styles
	c.Text(0, 0, st.Accent, a.w.Table.Chat)
	type row struct {
		name, text string
		ours       bool
	}
	var rows []row
	for i := range t.lines {
		l := &t.lines[i]
		if ofTheHand(l.Kind) {
			continue
		}
		name, text := "", t.lineText(a, l)
		if l.Kind == table.LineChat {
			name, text = l.Name, l.Name+" "+l.Text
		}
		for k, part := range wrap(text, w) {
			r := row{text: part, ours: l.Kind != table.LineChat}
			if k == 0 && name != "" && len(part) > len(name) {
				r.name, r.text = name, part[len(name):]
			}
			rows = append(rows, r)
		}
	}
	if len(rows) == 0 {
		c.Text(0, 2, st.Dim, a.w.Table.NoChat)
		return
	}
	rows = rows[max(len(rows)-(h-3), 0):]
	for i, r := range rows {
		style := st.Soft
		if r.ours {
			style = st.Dim
		}
		x := c.Text(0, 2+i, st.Stack.With(themes.Bold), r.name)
		c.Text(x, 2+i, style, c.Fit(r.text, w-x))
	}
}

// sideRanks is the order of hands, the player's present one marked.
func (t *tableScreen) sideRanks(a *Context, c paint.Canvas) {
	st := &a.look.Styles
	c.Text(0, 0, st.Accent, a.w.Rankings.Heading)
	yours := -1
	if me := t.me(); me != nil && me.live {
		if high, _ := strength(t.scene.g, me.cardList(), t.scene.boardCards()); high.N > 0 {
			yours = int(high.Category)
		}
	}
	for i := range a.w.Rankings.Rows {
		k := len(a.w.Rankings.Rows) - 1 - i
		style, x := st.Soft, 2
		if k == yours {
			style = st.Accent
			c.Put(0, 2+i, style, a.look.Glyphs.Marker)
		}
		c.Text(x, 2+i, style, a.w.Rankings.Rows[k])
	}
}
