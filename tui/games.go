package tui

import (
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/game"
	"tapis/engine/mix"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/themes"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// gameItem is a line of the list: a game, or a mix of games in turn or as the
// dealer chooses.
type gameItem struct {
	g   *game.Game
	mix *mix.Mix
}

// same says whether two items are one.
func (it *gameItem) same(o *gameItem) bool {
	if it.mix == nil || o.mix == nil {
		return it.mix == nil && o.mix == nil && it.g == o.g
	}
	return it.mix.Name == o.mix.Name && it.mix.Choice == o.mix.Choice
}

// gameItems are the twenty games and the mixes known by name.
func gameItems() []gameItem {
	var out []gameItem
	for _, g := range game.All() {
		out = append(out, gameItem{g: g})
	}
	presets := mix.Presets()
	for i := range presets {
		out = append(out, gameItem{mix: &presets[i]})
	}
	choice := presets[len(presets)-1] // all games
	choice.Choice = true
	return append(out, gameItem{mix: &choice})
}

// text is what the list says of an item.
func (it *gameItem) text(w *i18n.Words) i18n.GameText {
	if it.mix == nil {
		return w.Game(it.g)
	}
	if it.mix.Choice {
		return i18n.GameText{Name: w.MixName(it.mix.Name), Line: i18n.UpperFirst(w.Mix.Choice)}
	}
	return i18n.GameText{Name: w.MixName(it.mix.Name), Line: w.Mix.Lines[it.mix.Name]}
}

// form is a table's form changed to play an item.
func (it *gameItem) form(f table.Form) table.Form {
	unit := max(f.Unit(), 2)
	f.Mix = nil
	if it.mix != nil {
		f.Mix = &table.Mixed{Mix: *it.mix, Unit: unit}
		f.Game, f.Betting = it.mix.Games[0].Game, it.mix.Games[0].Betting
	} else {
		f.Game, f.Betting = it.g, it.g.Default
	}
	f.Stakes = table.StakesFor(f.Game, f.Betting, unit)
	return f
}

// gamesSheet is the list of the twenty games and the mixes, a line of rules each.
// Enter plays one: at a table from the next hand on with the stacks there are, on
// the title screen at a table of its own.
type gamesSheet struct {
	ui.List
	app  *App
	note string
	find *ui.Editor // what is looked for, nil when nothing is
}

// items are those that are found by what was typed, in either language.
func (s *gamesSheet) items() []gameItem {
	all := gameItems()
	if s.find == nil {
		return all
	}
	return slices.DeleteFunc(all, func(it gameItem) bool {
		id := ""
		if it.mix != nil {
			id = it.mix.Name
		} else {
			id = it.g.ID
		}
		en, fr := it.text(i18n.In(i18n.English)), it.text(i18n.In(i18n.French))
		return !ui.Finds(s.find.Value(), id, en.Name, en.Line, fr.Name, fr.Line)
	})
}

// Types says whether a key is typed into what is looked for.
func (s *gamesSheet) Types(k ui.Key) bool { return s.find != nil && k.Typed() }

// Paste looks for what was pasted.
func (s *gamesSheet) Paste(text string) {
	if s.find != nil {
		s.find.Insert(text)
		s.At = 0
	}
}

// looks takes a key while something is looked for. It says whether the key was taken.
func (s *gamesSheet) looks(k ui.Key) bool {
	switch k.Name {
	case "esc":
		at := 0
		if found := s.items(); s.At < len(found) {
			at = max(slices.IndexFunc(gameItems(), func(it gameItem) bool { return it.same(&found[s.At]) }), 0)
		}
		s.find, s.At = nil, at
	case "enter", "up", "down", "tab", "shift+tab", "wheelup", "wheeldown", "pgup", "pgdown":
		return false
	default:
		s.find.Key(k)
		s.At = 0
	}
	return true
}

func newGamesSheet(a *App) *gamesSheet {
	g := a.last.Form.Game
	if a.table != nil && a.table.Snap != nil {
		g = a.table.Snap.Next.Game
	}
	return &gamesSheet{app: a, List: ui.List{At: max(slices.Index(game.All(), g), 0)}}
}

func (s *gamesSheet) Key(a *ui.Context, k ui.Key) tea.Cmd {
	s.note = ""
	if s.find != nil && s.looks(k) {
		return nil
	}
	all := s.items()
	if len(all) == 0 || s.List.Key(k.Name, len(all)) {
		return nil
	}
	switch k.Name {
	case "/":
		s.find = &ui.Editor{Most: 24}
	case "pgup", "left":
		s.At = max(s.At-5, 0)
	case "pgdown", "right":
		s.At = min(s.At+5, len(all)-1)
	case "enter", "space":
		return s.play(a, all[s.At])
	case "n":
		switch it := all[s.At]; {
		case it.mix != nil:
			a.Open(newMixForm(s.app, it.mix))
		case felt.CanDeal(it.g):
			a.Open(newGameForm(s.app, it.g))
		default:
			a.Open(newBankForm(s.app))
		}
	case "r":
		a.Open(felt.NewRulesSheet(all[s.At].g, s.app.table))
	case "esc", "q", "g":
		a.Close()
	}
	return nil
}

// play plays an item.
func (s *gamesSheet) play(a *ui.Context, it gameItem) tea.Cmd {
	if t := s.app.table; t != nil {
		a.Close()
		if t.Snap == nil {
			return nil
		}
		return t.ChangeGame(a, it.form(t.Snap.Next), it.text(a.Words).Name)
	}
	if toBank := it.mix == nil && !felt.CanDeal(it.g); toBank || !felt.CanDeal(s.app.last.Form.Game) {
		return s.cross(it, toBank)
	}
	o := s.app.last
	if it.mix != nil || it.g != o.Form.Game || o.Form.Mix != nil {
		o.Form = it.form(o.Form)
		o.Seats = min(max(o.Seats, 2), o.Form.Game.MaxPlayers)
		if it.mix != nil {
			o.Seats = min(o.Seats, it.mix.MaxPlayers())
		}
	}
	o.Every = 0
	return s.app.start(o)
}

func (s *gamesSheet) Draw(a *ui.Context, c paint.Canvas) {
	all := s.items()
	sub, in := a.Panel(c, min(a.Width, 84), min(len(gameItems())+4, a.Height), a.Words.Title.GamesHeading)
	st := &a.Look.Styles
	s.List.Draw(a, sub, in, in.H-1, len(all), func(i int, r paint.Rect, chosen bool) {
		text := all[i].text(a.Words)
		name, line, num := st.Text, st.Soft, st.Dim
		if chosen {
			name, line, num = st.Chosen, st.Chosen, st.Chosen
			line.Attr &^= themes.Bold
		}
		sub.Text(0, r.Y, num, gameNumber(slices.IndexFunc(gameItems(), func(it gameItem) bool { return it.same(&all[i]) })))
		sub.Label(paint.Rect{X: 3, Y: r.Y, W: 22, H: 1}, name, paint.Left, text.Name)
		if in.W > 40 {
			room := in.W - 26
			if r.Y == 0 || r.Y == in.H-2 { // there may be a mark behind it
				room -= 2
			}
			sub.Label(paint.Rect{X: 26, Y: r.Y, W: room, H: 1}, line, paint.Left, text.Line)
		}
	}, func() tea.Cmd { return s.play(a, all[s.At]) })
	note, style := a.Words.Title.GamesHint, st.Soft
	switch {
	case s.note != "":
		note, style = s.note, st.Accent
	case s.find != nil:
		x := sub.Text(0, in.H-1, st.Accent, a.Words.Title.Find+" ")
		a.Cursor = tea.NewCursor(in.X+s.find.Draw(sub, x, in.H-1, in.W-x), in.Y+in.H-1)
		return
	}
	a.KeyLine(sub, paint.Rect{Y: in.H - 1, W: in.W, H: 1}, style, paint.Left, note)
}

// gameNumber is the number of the i-th game in the list, two columns wide.
func gameNumber(i int) string {
	if i < 9 {
		return " " + strconv.Itoa(i+1)
	}
	return strconv.Itoa(i + 1)
}
