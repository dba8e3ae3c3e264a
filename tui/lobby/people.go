package lobby

import (
	"slices"
	"strings"

	"tapis/internal/room"
	"tapis/internal/table"
	"tapis/themes"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// here are the people who sit nowhere, you first; in a large lobby everybody is shown
// after them.
func (s *Screen) here(all bool) []*room.Person {
	var list, rest []*room.Person
	for i := range s.lobby.People {
		switch p := &s.lobby.People[i]; {
		case p.You:
			list = slices.Insert(list, 0, p)
		case !p.Seated:
			list = append(list, p)
		case all:
			rest = append(rest, p)
		}
	}
	return append(list, rest...)
}

// people is who is here.
func (s *Screen) people(a *ui.Context, c paint.Canvas, l *layout) {
	r := l.people
	if r.Empty() {
		return
	}
	st, w := &a.Look.Styles, &a.Words.Lobby
	if l.wide {
		c.Text(r.X, r.Y, caption(a), w.People)
		list := s.here(true)
		for i, p := range list {
			y := r.Y + 1 + i
			if y >= r.Y+r.H-1 && i+1 < len(list) {
				c.Text(r.X, y, st.Dim, w.PeopleLeft.Of(a.Words.Num(int64(len(list)-i))))
				break
			}
			name, style := p.Name, st.Strong
			if p.You {
				name, style = w.You, st.Accent
			}
			c.Label(paint.Rect{X: r.X, Y: y, W: 9, H: 1}, style, paint.Left, name)
			text := personText(a.Words, s.lobby, p)
			if p.Role != table.Guest && !p.You {
				text = w.Roles[min(int(p.Role), 2)] + ", " + text
			}
			c.Label(paint.Rect{X: r.X + 10, Y: y, W: r.W - 10, H: 1}, st.Soft, paint.Left, text)
		}
		return
	}
	x := r.X + c.Text(r.X, r.Y, caption(a), w.People) + 1
	names, watching := "", ""
	for _, p := range s.here(false) {
		switch name := p.Name; {
		case p.You:
			names = ui.JoinNonEmpty(", ", w.You, names)
		case p.Table == "" || p.Queued != "":
			names = ui.JoinNonEmpty(", ", names, name)
		case watching == "":
			watching = name + " " + personText(a.Words, s.lobby, p)
		}
	}
	c.Label(paint.Rect{X: x, Y: r.Y, W: r.X + r.W - x, H: 1}, st.Text, paint.Left, names)
	if r.H > 1 {
		c.Label(paint.Rect{X: x, Y: r.Y + 1, W: r.X + r.W - x, H: 1}, st.Soft, paint.Left, watching)
	}
}

// nameW is the column of names in the chat: fixed, so that no text can pass for a
// sentence of the house.
const nameW = 5

// chat is what was said and done, the newest at the bottom.
func (s *Screen) chat(a *ui.Context, c paint.Canvas, l *layout) {
	r := l.chat
	if r.Empty() {
		return
	}
	st := &a.Look.Styles
	c.Text(r.X, r.Y, caption(a), a.Words.Lobby.Chat)
	type row struct {
		at, name, text string
		house          bool
	}
	from, names := 0, nameW
	if l.wide {
		from, names = 7, 6
	}
	var rows []row
	for i := range s.lobby.Log {
		e := &s.lobby.Log[i]
		said := e.Kind == room.EntrySaid
		name := ""
		if said {
			name = e.By
		}
		for k, text := range ui.Wrap(EntryText(a.Words, e), r.W-from-names-1) {
			at := ""
			if k == 0 {
				at = clock(e.At)
			} else {
				name = ""
			}
			rows = append(rows, row{at, name, text, !said})
		}
	}
	rows = rows[max(len(rows)-(r.H-1), 0):]
	for i, line := range rows {
		y := r.Y + 1 + i
		if from > 0 {
			c.Text(r.X, y, st.Dim, line.at)
		}
		c.Label(paint.Rect{X: r.X + from, Y: y, W: names, H: 1}, st.Stack.With(themes.Bold), paint.Left, line.name)
		style := st.Soft
		if line.house {
			style = st.Dim
		}
		c.Text(r.X+from+names+1, y, style, line.text)
	}
}

// facts is what has happened at the table under the cursor tonight.
func (s *Screen) facts(a *ui.Context, c paint.Canvas, l *layout) {
	t, r := s.table(), l.facts
	if r.Empty() || t == nil {
		return
	}
	st, w, n := &a.Look.Styles, &a.Words.Lobby, &t.Tonight
	c.Label(paint.Rect{X: r.X, Y: r.Y, W: r.W, H: 1}, caption(a), paint.Left, strings.ToUpper(t.Name)+" "+w.Tonight)
	y := r.Y + 1
	put := func(what, value string) {
		if value == "" || y >= r.Y+r.H {
			return
		}
		c.Label(paint.Rect{X: r.X, Y: y, W: 13, H: 1}, st.Soft, paint.Left, what)
		c.Label(paint.Rect{X: r.X + 14, Y: y, W: r.W - 14, H: 1}, st.Text, paint.Left, value)
		y++
	}
	if !n.Since.IsZero() {
		put(w.Hands, w.Since.Of(a.Words.Num(int64(n.Hands)), clock(n.Since)))
	}
	if n.Average > 0 {
		put(w.Stacks, w.Average.Of(a.Words.Num(n.Average)))
	}
	if n.Biggest > 0 {
		put(w.Biggest, w.By.Of(a.Words.Num(n.Biggest), n.BiggestBy))
	}
	if n.BoughtIn > 0 {
		put(w.BoughtIn, a.Words.Num(n.BoughtIn))
	}
}
