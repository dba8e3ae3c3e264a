package clock

import (
	"slices"
	"strconv"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/tui/paint"
	"tapis/tui/ui"
)

// option is a player to be chosen, or -1.
type option struct {
	player int
	name   string
}

// chooser is a list of players; typing narrows it.
type chooser struct {
	ui.List
	title string
	all   []option
	typed ui.Editor
	take  func(p int) tea.Cmd
}

func (s *Screen) choose(title string, from []option, take func(p int) tea.Cmd) *chooser {
	return &chooser{title: title, all: from, take: take, typed: ui.Editor{Most: 24}}
}

// options are those that what was typed leaves.
func (s *chooser) options() []option {
	want := strings.ToLower(s.typed.Value())
	if want == "" {
		return s.all
	}
	var out []option
	for _, o := range s.all {
		if strings.Contains(strings.ToLower(o.name), want) {
			out = append(out, o)
		}
	}
	return out
}

// Types says which keys only type.
func (s *chooser) Types(k ui.Key) bool { return k.Text != "" || k.Moves() }

// Paste types what was pasted.
func (s *chooser) Paste(text string) { s.typed.Insert(text); s.At = 0 }

func (s *chooser) Key(a *ui.Context, k ui.Key) tea.Cmd {
	list := s.options()
	switch k.Name {
	case "esc":
		a.Close()
		return nil
	case "enter":
		if s.At < len(list) {
			a.Close()
			return s.take(list[s.At].player)
		}
		return nil
	case "left", "right", "home", "end":
		return nil
	}
	if len(list) > 0 && s.List.Key(k.Name, len(list)) {
		return nil
	}
	if s.typed.Key(k) {
		s.At = 0
	}
	return nil
}

func (s *chooser) Draw(a *ui.Context, c paint.Canvas) {
	list := s.options()
	w := min(a.Width-4, 48)
	rows := min(len(s.all), a.Height-8)
	sub, in := a.Panel(c, w, rows+4, s.title)
	st := &a.Look.Styles
	s.typed.Draw(sub, 1, 0, in.W-2)
	sub.Rule(0, 1, in.W)
	at := paint.Rect{X: in.X, Y: in.Y + 2, W: in.W, H: rows}
	s.List.Draw(a, sub.Sub(paint.Rect{Y: 2, W: in.W, H: rows}), at, rows, len(list), func(i int, r paint.Rect, chosen bool) {
		how, mark := st.Text, "  "
		if chosen {
			how, mark = st.Chosen, "► "
		}
		sub.Label(paint.Rect{X: 1, Y: 2 + r.Y, W: in.W - 2, H: 1}, how, paint.Left, mark+list[i].name)
	}, func() tea.Cmd { return s.Key(a, ui.Key{Name: "enter"}) })
	a.BottomHint(c, in, a.Words.Clock.Sheets.ChooseHint)
}

// nameSheet asks for a name.
type nameSheet struct {
	title string
	name  ui.Editor
	take  func(name string) tea.Cmd
}

func newNameSheet(title string, take func(string) tea.Cmd) *nameSheet {
	return &nameSheet{title: title, name: ui.Editor{Most: 24}, take: take}
}

func (s *nameSheet) Types(ui.Key) bool { return true }
func (s *nameSheet) Paste(text string) { s.name.Insert(text) }

func (s *nameSheet) Key(a *ui.Context, k ui.Key) tea.Cmd {
	switch k.Name {
	case "esc":
		a.Close()
	case "enter":
		if name := s.name.Value(); name != "" {
			a.Close()
			return s.take(name)
		}
	default:
		s.name.Key(k)
	}
	return nil
}

func (s *nameSheet) Draw(a *ui.Context, c paint.Canvas) {
	sub, in := a.Panel(c, min(a.Width, 44), 4, s.title)
	x := s.name.Draw(sub, 1, 0, in.W-2)
	a.Cursor = tea.NewCursor(in.X+x, in.Y)
	a.BottomHint(c, in, a.Words.Clock.Sheets.TypeHint)
}

// page is lines to be read, in columns.
type page struct {
	ui.Pager
	title string
	lines func() []line // made when it is drawn: the night goes on under it
	key   func(k ui.Key) (tea.Cmd, bool)
	hint  string
}

// line is a line of a page: texts at columns, the last one at the right end.
type line struct {
	cells []string
	at    []int // the right edge of a cell when below 0
	style paint.Style
}

func (s *page) Key(a *ui.Context, k ui.Key) tea.Cmd {
	if s.key != nil {
		if cmd, taken := s.key(k); taken {
			return cmd
		}
	}
	if !s.Pager.Key(k.Name) {
		a.Close()
	}
	return nil
}

func (s *page) Draw(a *ui.Context, c paint.Canvas) {
	lines := s.lines()
	sub, in := a.Panel(c, min(a.Width-4, 62), min(len(lines)+2, a.Height-2), s.title)
	from, to := s.Window(len(lines), in.H)
	for y, l := range lines[from:to] {
		for i, text := range l.cells {
			if at := l.at[i]; at < 0 {
				sub.Label(paint.Rect{X: 0, Y: y, W: min(-at, in.W), H: 1}, l.style, paint.Right, text)
			} else {
				sub.Label(paint.Rect{X: at, Y: y, W: in.W - at, H: 1}, l.style, paint.Left, text)
			}
		}
	}
	a.BottomHint(c, in, s.hint)
}

// levels are the levels from the one before on, as far as play likely goes and a bit
// beyond, with the time of day at which each begins.
func (s *Screen) levels(a *ui.Context) *page {
	w := &a.Words.Clock
	return &page{title: w.Sheets.Levels, hint: w.Sheets.CloseHint, lines: func() []line {
		m, clock, st := s.At(a.Now), s.Night.Clock(), &a.Look.Styles
		end := max(s.Expect().Level, m.Level)
		var out []line
		for k := max(m.Level-1, 1); k <= end+2; k++ {
			x := s.stakes(k)
			begins, note, how := "", "", st.Text
			switch {
			case k == m.Level && !m.Break:
				how = st.Accent
			case k < m.Level:
				how = st.Dim
			}
			if k > m.Level || k == m.Level && m.Break {
				begins = a.Words.TimeOfDay(a.Now.Add(time.Duration(clock.Until(m, k))))
			}
			switch {
			case k == end:
				note = w.Sheets.EndLikely
			case s.Terms.Rebuys != 0 && k == s.Terms.RebuyUntil:
				note = w.Sheets.RebuysEnd
			case k == s.Terms.Late:
				note = w.Sheets.EntriesEnd
			}
			ante := ""
			if x.Ante > 0 {
				ante = strings.ToLower(w.Ante) + " " + a.Words.Num(x.Ante)
			}
			out = append(out, line{cells: []string{strconv.Itoa(k), x.pair(a.Words, false), ante, begins, note}, at: []int{-3, -22, 24, 37, 44}, style: how})
			if rest := clock.Pause(k); rest > 0 && k < end+2 {
				how := st.Stack
				begins := ""
				if k >= m.Level {
					begins = a.Words.TimeOfDay(a.Now.Add(time.Duration(clock.Until(m, k+1) - rest)))
				}
				if m.Break && k+1 == m.Level {
					how, begins = st.Accent, ""
				}
				out = append(out, line{cells: []string{w.Sheets.BreakOf.Of(a.Words.Num(rest / int64(time.Minute))), begins}, at: []int{6, 37}, style: how})
			}
		}
		return out
	}}
}

// prizes are the prizes with who has won them, the first place first.
func (s *Screen) prizes(a *ui.Context) *page {
	w := &a.Words.Clock
	return &page{title: w.Sheets.Prizes, hint: w.Sheets.CloseHint, lines: func() []line {
		st := &a.Look.Styles
		var out []line
		prizes := s.Prizes()
		if s.Pool() == 0 {
			out = append(out, line{cells: []string{w.Sheets.NoPrizes}, at: []int{0}, style: st.Soft})
		}
		for i := range s.Players {
			place := i + 1
			money, who, how := "", "", st.Text
			if i < len(prizes) && s.Pool() > 0 {
				money = s.Currency + a.Words.Num(prizes[i])
				how = st.Strong
			}
			if out := len(s.Players) - place; out < len(s.Outs) || s.Ended && place == 1 {
				p := s.Winner()
				if place > 1 || !s.Ended {
					p = s.Outs[out]
				}
				if who = s.NameOf(p); s.Players[p].By >= 0 {
					who += "  ← " + s.NameOf(s.Players[p].By)
				}
			} else if i >= len(prizes) {
				continue
			}
			out = append(out, line{cells: []string{a.Words.Place(place), money, who}, at: []int{-5, -16, 19}, style: how})
		}
		return out
	}}
}

// seats are the seats as they were drawn, table by table; t draws them.
func (s *Screen) seats(a *ui.Context) *page {
	w := &a.Words.Clock
	p := &page{title: w.Sheets.Seats, hint: w.Sheets.DrawHint}
	draw := func() tea.Cmd {
		s.DrawSeats(s.src.Draw)
		return s.did(a, nil, w.Said.Drawn)
	}
	p.key = func(k ui.Key) (tea.Cmd, bool) {
		if k.Name != "t" {
			return nil, false
		}
		return draw(), true
	}
	p.lines = func() []line {
		tables := map[int][]int{}
		for player, at := range s.Seats {
			if at.Table >= 0 && !s.Out(player) {
				tables[at.Table] = append(tables[at.Table], player)
			}
		}
		st := &a.Look.Styles
		var out []line
		for t := range len(s.Players) {
			who := tables[t]
			if len(who) == 0 {
				continue
			}
			slices.SortFunc(who, func(x, y int) int { return s.Seats[x].Chair - s.Seats[y].Chair })
			out = append(out, line{cells: []string{w.Sheets.Table.Of(strconv.Itoa(t+1), strconv.Itoa(len(who)))}, at: []int{0}, style: st.Accent})
			for i := 0; i < len(who); i += 2 {
				l := line{style: st.Text}
				for k, player := range who[i:min(i+2, len(who))] {
					l.cells = append(l.cells, strconv.Itoa(s.Seats[player].Chair+1), s.NameOf(player))
					l.at = append(l.at, 30*k+3, 30*k+6)
				}
				out = append(out, l)
			}
		}
		if len(out) == 0 {
			out = []line{{cells: []string{w.Sheets.DrawHint}, at: []int{0}, style: st.Soft}}
		}
		return out
	}
	return p
}
