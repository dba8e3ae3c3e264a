package felt

import (
	"tapis/internal/table"
	"tapis/themes"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// SideFrame draws the edge of the panel at the right and the line of its keys, and
// returns the room inside.
func SideFrame(a *ui.Context, c paint.Canvas, keys string) paint.Canvas {
	w, h := c.Size()
	c.VRule(0, 0, h)
	c = c.Sub(paint.Rect{X: 2, W: w - 3, H: h})
	a.KeyLine(c, paint.Rect{Y: h - 1, W: w - 3, H: 1}, a.Look.Styles.Dim, paint.Left, keys)
	return c
}

// SideStory is the story of the hand, street by street, the latest part of it.
func SideStory(a *ui.Context, c paint.Canvas, heading string, story []StoryLine) {
	w, h := c.Size()
	st := &a.Look.Styles
	c.Text(0, 0, st.Accent, heading)
	if h < 4 {
		return
	}
	const col = 5 // of the text, behind the street
	type row struct {
		street, text string
		loud, more   bool // more: it goes on from the row before
	}
	var rows []row
	for _, l := range story {
		for i, text := range ui.Wrap(l.Text, w-col) {
			r := row{text: text, loud: l.Loud, more: i > 0}
			if i == 0 {
				r.street = l.Street
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
		ui.Prose(c, col, 2+i, w-col, style, r.text)
	}
}

// SideChat is the latest of the chat and of the table's own lines.
func (t *Screen) SideChat(a *ui.Context, c paint.Canvas) {
	w, h := c.Size()
	st := &a.Look.Styles
	c.Text(0, 0, st.Accent, a.Words.Table.Chat)
	type row struct {
		name, text string
		ours       bool
	}
	var rows []row
	entries := t.entries()
	for i := range entries {
		l := &entries[i]
		if ofTheHand(l.Kind) {
			continue
		}
		name, text := "", wording{a, t.Snap}.text(l)
		if l.Kind == table.LogChat {
			name, text = l.Name, l.Name+" "+l.Text
		}
		for k, part := range ui.Wrap(text, w) {
			r := row{text: part, ours: l.Kind != table.LogChat}
			if k == 0 && name != "" && len(part) > len(name) {
				r.name, r.text = name, part[len(name):]
			}
			rows = append(rows, r)
		}
	}
	if len(rows) == 0 {
		c.Text(0, 2, st.Dim, a.Words.Table.NoChat)
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
