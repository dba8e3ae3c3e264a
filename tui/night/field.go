package night

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/table"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Field is the whole tournament: tables, everybody's chips, who is out and by whom, and
// what is paid.
type Field struct {
	sheet
	ui.Pager
}

// NewField is the sheet of the whole field.
func NewField(d Desk) *Field { return &Field{sheet: sheet{d}} }

// Key takes a key.
func (s *Field) Key(a *ui.Context, k ui.Key) tea.Cmd {
	if !s.Pager.Key(k.Name) {
		a.Close()
	}
	return nil
}

// row is a line of the lists, of those who are in or out.
type row struct {
	left, name, more, right string
	you, bold               bool
}

// Draw draws the sheet.
func (s *Field) Draw(a *ui.Context, c paint.Canvas) {
	c.Fill(c.Bounds(), a.Look.Styles.Base)
	t, w := s.tourney(), &a.Words.Night
	s.bar(a, c, w.Field, a.Words.Keys.Esc+" "+w.Table)
	if t == nil {
		return
	}
	y := 2
	y = s.facts(a, c, y, t)
	in, out := s.in(a, t), s.out(a, t)
	if a.Width >= 100 {
		half := a.Width * 11 / 20
		s.list(a, c.Sub(paint.Rect{X: 2, Y: y, W: half - 4, H: a.Height - y - 1}), w.Players, in)
		c.VRule(half-1, y, a.Height-y-1)
		s.list(a, c.Sub(paint.Rect{X: half + 1, Y: y, W: a.Width - half - 3, H: a.Height - y - 1}), w.Fallen, out)
		return
	}
	s.list(a, c.Sub(paint.Rect{X: 2, Y: y, W: a.Width - 4, H: a.Height - y - 1}), w.Players, append(append(in, row{left: w.Fallen, bold: true}), out...))
}

// facts are the lines on top: the level, the tables, the prizes.
func (s *Field) facts(a *ui.Context, c paint.Canvas, y int, t *table.Tourney) int {
	w, st := &a.Words.Night, &a.Look.Styles
	dot := " " + string(a.Look.Glyphs.Dot) + " "
	first := w.Level.Of(strconv.Itoa(t.Level)) + dot + a.Words.Table.Left.Of(strconv.Itoa(t.Left), strconv.Itoa(t.Entries))
	if t.Left > 0 && t.Chips > 0 {
		first += dot + w.Average.Of(a.Words.Num(t.Chips/int64(t.Left)))
	}
	if t.HandForHand {
		first += dot + w.ByHand
	}
	c.Text(2, y, st.Text, c.Fit(first, a.Width-4))
	y++
	if list := prizes(t); len(list) > 0 {
		text := ""
		for i, p := range list {
			text = ui.JoinNonEmpty(dot, text, a.Words.Place(i+1)+" "+a.Words.Num(p))
		}
		c.Text(2, y, st.Stack, c.Fit(text, a.Width-4))
		y++
	}
	if t.Field != nil && len(t.Field.Tables) > 1 {
		text := ""
		for i := range t.Field.Tables {
			l := &t.Field.Tables[i]
			if l.Players > 0 {
				text = ui.JoinNonEmpty(dot, text, w.TableN.Of(strconv.Itoa(l.Number))+a.Words.Colon+a.Words.N(w.Seats, l.Players))
			}
		}
		c.Text(2, y, st.Soft, c.Fit(text, a.Width-4))
		y++
	}
	return y + 1
}

// in are those who are in, most chips first.
func (s *Field) in(a *ui.Context, t *table.Tourney) (list []row) {
	if t.Field == nil {
		return nil
	}
	you := s.you()
	for i := range t.Field.Players {
		p := &t.Field.Players[i]
		more := ""
		if len(t.Field.Tables) > 1 {
			more = a.Words.Night.TableN.Of(strconv.Itoa(p.Table))
		}
		if p.KnockOuts > 0 {
			more = ui.JoinNonEmpty(", ", more, a.Words.N(a.Words.Night.KnockOuts, p.KnockOuts))
		}
		list = append(list, row{left: strconv.Itoa(i + 1), name: p.Name, more: more, right: a.Words.Num(p.Stack), you: p.Name == you})
	}
	return list
}

// out are those who are out, the last one first.
func (s *Field) out(a *ui.Context, t *table.Tourney) (list []row) {
	you := s.you()
	for i := range t.Ranking {
		r := &t.Ranking[i]
		more := ""
		if len(r.By) > 0 {
			more = a.Words.Night.By.Of(r.By[0])
			if r.Fall != nil && len(r.Fall.Best) > 0 {
				more += " (" + a.Words.Cards(r.Fall.Best) + ")"
			}
		}
		right := ""
		if n := pays(t, r); n > 0 {
			right = a.Words.Num(n)
		}
		list = append(list, row{left: a.Words.Place(r.Place), name: r.Name, more: more, right: right, you: r.Name == you, bold: r.Place == 1})
	}
	if len(list) == 0 {
		list = append(list, row{name: a.Words.Night.Nobody})
	}
	return list
}

// you is the name of whoever looks, "" without a chair.
func (s *Field) you() string {
	if snap := s.desk.Night(); snap != nil && snap.You >= 0 {
		return snap.Seats[snap.You].Name
	}
	return ""
}

// list draws a list with its heading.
func (s *Field) list(a *ui.Context, c paint.Canvas, heading string, rows []row) {
	w, h := c.Size()
	st := &a.Look.Styles
	c.Text(0, 0, st.Accent, heading)
	from, to := s.Window(len(rows), h-1)
	for k, r := range rows[from:to] {
		y, style := 1+k, st.Text
		switch {
		case r.you:
			style = st.Accent
		case r.bold:
			style = st.Strong
		}
		if r.name == "" {
			c.Text(0, y, st.Accent, r.left)
			continue
		}
		c.Label(paint.Rect{Y: y, W: 5, H: 1}, st.Dim, paint.Right, r.left)
		right := paint.Width(r.right)
		c.Label(paint.Rect{X: w - right, Y: y, W: right, H: 1}, style, paint.Left, r.right)
		x := 6 + c.Text(6, y, style, c.Fit(r.name, max(w-8-right, 0))) + 2
		c.Label(paint.Rect{X: x, Y: y, W: max(w-right-x-1, 0), H: 1}, st.Soft, paint.Left, r.more)
	}
}
