package lobby

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/room"
	"tapis/themes"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Draw draws the lobby.
func (s *Screen) Draw(a *ui.Context, c paint.Canvas) {
	if s.lobby == nil {
		return
	}
	w, h := c.Size()
	l := lay(w, h, len(s.lobby.Tables))
	s.head(a, c)
	s.captions(a, c, &l)
	s.tables(a, c, &l)
	if t := s.table(); t != nil && !l.preview.Empty() {
		s.heading(a, c, &l, t)
		s.preview(a, c.Sub(l.preview), l.preview, t)
	}
	if l.rule > 0 {
		c.Rule(1, l.rule, w-2)
	}
	s.people(a, c, &l)
	s.chat(a, c, &l)
	s.facts(a, c, &l)
	s.bottom(a, c, &l)
}

// head is the line on top: the room, the time, and who you are.
func (s *Screen) head(a *ui.Context, c paint.Canvas) {
	st, w, l := &a.Look.Styles, &a.Words.Lobby, s.lobby
	width, _ := c.Size()
	c.Fill(paint.Rect{W: width, H: 1}, st.Bar)
	x := 1
	name := l.Name
	if name == "" {
		name = "tapis"
	}
	x += c.Text(x, 0, st.Strong, c.Fit(name, width/3)) + 2
	if l.Host != "" && width >= 70 {
		x += c.Text(x, 0, st.Soft, w.RoomOf.Of(l.Host)) + 2
	}
	right := width - 1
	put := func(style paint.Style, text string, gap int) {
		if n := paint.Width(text); right-n > x {
			right -= n
			c.Text(right, 0, style, text)
			right -= gap
		}
	}
	put(st.Soft, a.Words.Table.Keys, 3)
	put(st.Soft, w.Roles[min(int(l.You.Role), len(w.Roles)-1)], 2)
	put(st.Accent, l.You.Name, 3)
	put(st.Dim, clock(a.Now), 5)
	if width >= wideW {
		put(st.Soft, strings.Join([]string{a.Words.N(w.Seated, l.Seated), a.Words.N(w.Here, l.Here), a.Words.N(w.Watching, l.Watching)}, " · "), 2)
	}
}

func caption(a *ui.Context) paint.Style { return a.Look.Styles.Dim.With(themes.Bold) }

// heading is the line above the preview.
func (s *Screen) heading(a *ui.Context, c paint.Canvas, l *layout, t *room.Table) {
	st := &a.Look.Styles
	r := l.heading
	x := r.X + c.Text(r.X, r.Y, st.Strong, c.Fit(t.Name, r.W/2)) + 2
	if s.typing != nil && s.typing.table == t.ID {
		return
	}
	text := buyInText(a.Words, t)
	c.Label(paint.Rect{X: x, Y: r.Y, W: r.X + r.W - x, H: 1}, st.Soft, paint.Left, text)
	if !l.wide {
		return
	}
	line := a.Words.Lobby.NobodyInLine
	if n := len(t.Queue); n > 0 {
		line = a.Words.N(a.Words.Lobby.InLine, n)
	}
	if n := paint.Width(line); x+paint.Width(text)+2 < r.X+r.W-n {
		c.Text(r.X+r.W-n, r.Y, st.Dim, line)
	}
}

// bottom is the row of buttons, or the line being typed, and the hints under it.
func (s *Screen) bottom(a *ui.Context, c paint.Canvas, l *layout) {
	st := &a.Look.Styles
	width, _ := c.Size()
	if s.typing != nil {
		s.line(a, c, l)
		return
	}
	var row []ui.Button
	for _, b := range s.buttons(a) {
		row = append(row, ui.Button{Key: b.key, Label: b.label, Kind: b.kind})
	}
	a.Buttons(c, 1, l.buttons, row)
	hint, style := a.Words.Lobby.Hint, st.Dim
	if s.note != "" && a.Now.Before(s.until) {
		hint, style = s.note, st.Accent
	}
	a.KeyLine(c, paint.Rect{X: 1, Y: l.hints, W: width - 2, H: 1}, style, paint.Left, hint)
}

// line is the line being typed.
func (s *Screen) line(a *ui.Context, c paint.Canvas, l *layout) {
	st := &a.Look.Styles
	width, _ := c.Size()
	what := a.Words.Lobby.TypeChat.Of("")
	if id := s.typing.table; id != "" {
		for i := range s.lobby.Tables {
			if s.lobby.Tables[i].ID == id {
				what = a.Words.Lobby.TypePassword.Of(s.lobby.Tables[i].Name)
			}
		}
	}
	x := 1 + c.Text(1, l.buttons, st.Soft, c.Fit(what, width/2))
	at := s.typing.Draw(c, x, l.buttons, width-x-1)
	a.Cursor = tea.NewCursor(at, l.buttons)
	c.Label(paint.Rect{X: 1, Y: l.hints, W: width - 2, H: 1}, st.Dim, paint.Left, a.Words.Keys.Esc)
}
