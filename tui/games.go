package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/game"
	"tapis/internal/table"
	"tapis/themes"
	"tapis/tui/paint"
)

// gamesSheet is the list of the twenty games, a line of rules each. Enter plays
// one: at a table from the next hand on with the stacks there are, on the title
// screen at a table of its own.
type gamesSheet struct {
	at   int
	note string
}

func newGamesSheet(a *App) *gamesSheet {
	g := a.last.Form.Game
	if a.table != nil && a.table.snap != nil {
		g = a.table.snap.Next.Game
	}
	return &gamesSheet{at: max(slices.Index(game.All(), g), 0)}
}

func (*gamesSheet) paste(*App, string) {}

func (s *gamesSheet) key(a *App, k keyPress) tea.Cmd {
	all := game.All()
	s.note = ""
	switch k.name {
	case "up", "wheelup":
		s.at = (s.at + len(all) - 1) % len(all)
	case "down", "wheeldown":
		s.at = (s.at + 1) % len(all)
	case "home":
		s.at = 0
	case "end":
		s.at = len(all) - 1
	case "pgup", "left":
		s.at = max(s.at-5, 0)
	case "pgdown", "right":
		s.at = min(s.at+5, len(all)-1)
	case "enter", "space":
		return s.play(a, all[s.at])
	case "n":
		if !canDeal(all[s.at]) {
			s.note = a.w.Title.BankOnly
			return nil
		}
		a.open(newGameForm(a, all[s.at]))
	case "esc", "q", "g":
		a.close()
	}
	return nil
}

// play plays a game.
func (s *gamesSheet) play(a *App, g *game.Game) tea.Cmd {
	if !canDeal(g) {
		s.note = a.w.Title.BankOnly
		return nil
	}
	if t := a.table; t != nil {
		a.close()
		return t.changeGame(a, formOf(g, t.snap))
	}
	o := a.last
	if g != o.Form.Game {
		o = defaultOrder(g)
		o.Seats = min(max(a.last.Seats, 2), g.MaxPlayers)
		o.Bots, o.Speed = a.last.Bots, a.last.Speed
	}
	o.Every = 0
	return a.start(o)
}

// formOf is a game on the stakes of a table.
func formOf(g *game.Game, s *table.Snapshot) table.Form {
	f := s.Next
	f.Game, f.Betting = g, g.Default
	f.Stakes = game.StakesFor(g, g.Default, max(s.Next.Stakes.Unit(), 2))
	return f
}

// changeGame plays another game from the next hand on.
func (t *tableScreen) changeGame(a *App, f table.Form) tea.Cmd {
	if t.snap == nil || !t.snap.Host {
		t.say(a, a.w.Say.NotHost)
		return nil
	}
	t.say(a, a.w.Say.GameNext.Of(a.w.Game(f.Game).Name))
	return t.ask(a, table.SetForm{Form: f})
}

func (s *gamesSheet) draw(a *App, c paint.Canvas) {
	all := game.All()
	sub, in := a.panel(c, min(a.width, 84), min(len(all)+4, a.height), a.w.Title.GamesHeading)
	st := &a.look.Styles
	rows := in.H - 1
	from := 0
	if len(all) > rows {
		from = min(max(s.at-rows/2, 0), len(all)-rows)
	}
	for k := 0; k < rows && from+k < len(all); k++ {
		i := from + k
		text := a.w.Game(all[i])
		r := paint.Rect{Y: k, W: in.W, H: 1}
		name, line, num := st.Text, st.Soft, st.Dim
		if i == s.at {
			sub.Fill(r, st.Chosen)
			name, line, num = st.Chosen, st.Chosen, st.Chosen
			line.Attr &^= themes.Bold
		}
		sub.Text(0, k, num, gameNumber(i))
		sub.Label(paint.Rect{X: 3, Y: k, W: 22, H: 1}, name, paint.Left, text.Name)
		if in.W > 40 {
			sub.Label(paint.Rect{X: 26, Y: k, W: in.W - 26, H: 1}, line, paint.Left, text.Line)
		}
		a.onClick(paint.Rect{X: in.X, Y: in.Y + k, W: in.W, H: 1}, func(int, int) tea.Cmd {
			if s.at == i {
				return s.play(a, all[i])
			}
			s.at = i
			return nil
		})
	}
	note, style := a.w.Title.GamesHint, st.Soft
	if s.note != "" {
		note, style = s.note, st.Accent
	}
	sub.Label(paint.Rect{Y: in.H - 1, W: in.W, H: 1}, style, paint.Left, note)
}
