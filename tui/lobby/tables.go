package lobby

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/room"
	"tapis/themes"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// The columns of the list in a window of 80; wider ones give the game more.
const (
	colName   = 3
	widName   = 12
	colGame   = 16
	widStakes = 7
	widPips   = 9
	widFree   = 7
	widNow    = 14
)

// columns are where the columns of a list w cells wide begin. A column that does
// not fit is -1: stakes go first, then the pips.
type columns struct{ game, stakes, pips, free, now, end int }

func columnsOf(w int) columns {
	k := columns{game: colGame, end: w - 1}
	k.now = w - 1 - widNow
	k.free = k.now - 1 - widFree
	k.pips = k.free - 1 - widPips
	k.stakes = k.pips - 1 - widStakes
	if k.stakes-k.game < 18 {
		k.stakes = -1
		if k.pips-k.game < 14 {
			k.pips = -1
		}
	}
	return k
}

// gameEnd is where the column of the game ends.
func (k *columns) gameEnd() int {
	switch {
	case k.stakes >= 0:
		return k.stakes
	case k.pips >= 0:
		return k.pips
	}
	return k.free
}

// captions are the heads of the columns.
func (s *Screen) captions(a *ui.Context, c paint.Canvas, l *layout) {
	w, st := &a.Words.Lobby, caption(a)
	y := l.captions.Y
	if l.wide {
		c.Text(4, y, st, w.Tables)
		n := a.Words.N(w.Open, len(s.lobby.Tables))
		c.Text(l.captions.W-1-paint.Width(n), y, a.Look.Styles.Dim, n)
		return
	}
	k := columnsOf(l.captions.W)
	put := func(x int, text string) {
		if x >= 0 {
			c.Text(x, y, st, text)
		}
	}
	put(colName, w.Table)
	put(k.game, w.Game)
	put(k.stakes, w.Stakes)
	put(k.pips, w.Seats)
	put(k.now, w.Now)
	if more := len(s.lobby.Tables) - l.tables.H; more > 0 { // that there are more than the window shows
		c.Label(paint.Rect{X: k.end - 5, Y: y, W: 5, H: 1}, a.Look.Styles.Dim, paint.Right, "+"+a.Words.Num(int64(more)))
	}
}

// tables is the list.
func (s *Screen) tables(a *ui.Context, c paint.Canvas, l *layout) {
	n := len(s.lobby.Tables)
	r := l.tables
	high := 1
	if l.wide {
		high = 3
		if n*3 > r.H+1 {
			high = 2
		}
	}
	rows := max(min(n, (r.H+high-1)/high), 1)
	from := min(max(s.List.At-rows/2, 0), max(n-rows, 0))
	for k := 0; k < rows && from+k < n; k++ {
		i := from + k
		at := paint.Rect{X: r.X, Y: r.Y + k*high, W: r.W, H: min(high, 2)}
		chosen := i == s.List.At
		if chosen {
			block := at
			if l.wide {
				block.X, block.W = at.X+1, at.W-1
			}
			c.Fill(block, a.Look.Styles.Chosen)
		}
		if l.wide {
			s.rowWide(a, c, at, &s.lobby.Tables[i], chosen)
		} else {
			s.row(a, c, at, &s.lobby.Tables[i], chosen)
		}
		a.OnClick(at, func(int, int) tea.Cmd {
			if s.List.At == i {
				return s.enter(a)
			}
			s.List.At = i
			s.moved()
			return nil
		})
	}
	if n == 0 {
		c.Text(4, r.Y, a.Look.Styles.Soft, a.Words.Lobby.NoTable)
	}
}

// inks are the styles of a row of the list.
func inks(a *ui.Context, chosen bool) (name, text, soft, dim, free paint.Style) {
	st := &a.Look.Styles
	if chosen {
		thin := st.Chosen
		thin.Attr &^= themes.Bold
		return st.Chosen, thin, thin, thin, st.Chosen
	}
	return st.Strong, st.Text, st.Soft, st.Dim, st.Stack
}

// row is a table in one line.
func (s *Screen) row(a *ui.Context, c paint.Canvas, r paint.Rect, t *room.Table, chosen bool) {
	name, text, soft, dim, free := inks(a, chosen)
	k := columnsOf(r.W)
	if chosen {
		c.Put(r.X+1, r.Y, name, a.Look.Glyphs.Marker)
	}
	put := func(x, end int, st paint.Style, what string) {
		if x >= 0 {
			c.Label(paint.Rect{X: x, Y: r.Y, W: max(end-x-1, 0), H: 1}, st, paint.Left, what)
		}
	}
	put(colName, colGame, name, t.Name)
	put(k.game, k.gameEnd(), soft, gameText(a.Words, t))
	if k.stakes >= 0 {
		put(k.stakes, k.pips, text, stakesText(a.Words, t))
	}
	if k.pips >= 0 {
		pips(a, c, k.pips-max(len(t.Seats)-widPips, 0), r.Y, t, chosen)
	}
	if t.Free > 0 {
		put(k.free, k.now, free, a.Words.N(a.Words.Lobby.Free, t.Free))
	} else {
		put(k.free, k.now, dim, a.Words.Lobby.Full)
	}
	put(k.now, k.end+2, soft, nowText(a.Words, t, false))
}

// rowWide is a table in two lines.
func (s *Screen) rowWide(a *ui.Context, c paint.Canvas, r paint.Rect, t *room.Table, chosen bool) {
	name, _, soft, dim, free := inks(a, chosen)
	if chosen {
		c.Put(r.X+2, r.Y, name, a.Look.Glyphs.Marker)
	}
	end := r.X + r.W - 1
	text, st := a.Words.Lobby.Full, dim
	if t.Free > 0 {
		text, st = a.Words.N(a.Words.Lobby.Free, t.Free), free
	}
	c.Text(end-paint.Width(text), r.Y, st, text)
	px := end - 9 - len(t.Seats)
	pips(a, c, px, r.Y, t, chosen)
	n := c.Text(4, r.Y, name, c.Fit(t.Name, px-8))
	if dots := px - 2 - (4 + n + 1); dots > 0 {
		c.Text(4+n+1, r.Y, dim, strings.Repeat(string(a.Look.Glyphs.Dot), dots))
	}
	now := nowText(a.Words, t, true)
	if room := end - 6 - paint.Width(gameText(a.Words, t)); paint.Width(now) > room {
		now = nowText(a.Words, t, false)
	}
	c.Text(end-paint.Width(now), r.Y+1, soft, now)
	what := gameText(a.Words, t)
	if stakes := stakesText(a.Words, t); stakes != "" {
		what += ", " + stakes
	}
	c.Label(paint.Rect{X: 4, Y: r.Y + 1, W: end - 5 - paint.Width(now), H: 1}, soft, paint.Left, what)
}

// pips are a table's chairs: taken, and free.
func pips(a *ui.Context, c paint.Canvas, x, y int, t *room.Table, chosen bool) {
	taken, open := a.Look.Styles.Soft, a.Look.Styles.Stack
	if chosen {
		taken, _, open, _, _ = inks(a, true)
	}
	n := 0
	for i := range t.Seats {
		if t.Seats[i].Taken {
			n++
		}
	}
	for i := range t.Seats {
		if i < n {
			c.Put(x+i, y, taken, a.Look.Glyphs.Chip)
		} else {
			c.Put(x+i, y, open, openPip(a))
		}
	}
}

// openPip is the sign of a free chair.
func openPip(a *ui.Context) rune {
	if a.Look.ASCII {
		return '.'
	}
	return '○'
}
