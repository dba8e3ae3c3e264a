package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/card"
	"tapis/internal/i18n"
	"tapis/internal/room"
	"tapis/internal/table"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// settingsSheet changes the player's own settings; what is changed shows at once.
type settingsSheet struct {
	ui.Form
	app  *App
	name *ui.Editor // being typed; nil: no name is
}

// settingValue is the column of the values.
const settingValue = 28

// nickMost is how long a name may be, in letters.
const nickMost = 24

func newSettingsSheet(app *App) *settingsSheet {
	return &settingsSheet{app: app, Form: ui.Form{Value: settingValue, Bare: true}}
}

func (s *settingsSheet) lines(a *ui.Context) []ui.FormLine {
	return slices.Concat(s.nameLine(a), s.looks(a), s.playing(a), s.signals(a))
}

// onOff is a choice of two.
func onOff(a *ui.Context, on bool) string {
	if on {
		return a.Words.Settings.On
	}
	return a.Words.Settings.Off
}

// nameLine is the player's name, where it can be changed.
func (s *settingsSheet) nameLine(a *ui.Context) []ui.FormLine {
	if s.app.opts.Clean == nil {
		return nil
	}
	return []ui.FormLine{{Name: a.Words.Settings.Nick, Value: s.app.opts.Nick, Turn: func(int) {
		s.name = &ui.Editor{Most: nickMost}
		s.name.Insert(s.app.opts.Nick)
	}}}
}

// looks are the language and what the screen is drawn with.
func (s *settingsSheet) looks(a *ui.Context) []ui.FormLine {
	w, set := &a.Words.Settings, &a.Set
	themeNames := append([]string{"auto"}, s.app.shelf.Names()...)
	theme := set.Theme
	if theme == "" {
		theme = "auto"
	}
	shown := theme
	if theme == "auto" {
		shown = w.Auto
	}
	lines := []ui.FormLine{
		{Name: w.Language, Value: a.Words.Name, Turn: func(by int) {
			s.app.setLanguage(turned(i18n.Langs(), a.Lang, by))
			set.Lang = a.Lang.String()
		}},
		{Name: w.Theme, Value: shown, Turn: func(by int) {
			set.Theme = turned(themeNames, theme, by)
			s.app.applyTheme()
		}},
		{Name: w.FourColour, Value: onOff(a, !set.TwoColour), Turn: func(int) { set.TwoColour = !set.TwoColour; s.app.applyTheme() }},
	}
	if a.Words.OwnRanks() {
		signs := a.Words.RankSign(card.King) + " " + a.Words.RankSign(card.Queen) + " " + a.Words.RankSign(card.Jack) + " " + a.Words.RankSign(card.Ten)
		lines = append(lines, ui.FormLine{Name: w.Cards, Value: signs, Turn: func(int) { set.KQJ = !set.KQJ; s.app.setLanguage(a.Lang) }})
	}
	return append(lines,
		ui.FormLine{Name: w.Motion, Value: onOff(a, !set.Still), Turn: func(int) { set.Still = !set.Still }},
		ui.FormLine{Name: w.ASCII, Value: onOff(a, set.ASCII), Turn: func(int) { set.ASCII = !set.ASCII; s.app.applyTheme() }})
}

// nextHands are how long a result may stay up, in seconds.
var nextHands = []int8{0, 8, 15, 30, ui.StaysUp}

// playing is how hands go on, and what is asked and said.
func (s *settingsSheet) playing(a *ui.Context) []ui.FormLine {
	w, set := &a.Words.Settings, &a.Set
	speeds := []table.Speed{table.Slow, table.Normal, table.Fast}
	speed := table.Speed(set.Speed)
	if !slices.Contains(speeds, speed) {
		speed = table.Normal
	}
	next := w.Seconds.Of(a.Words.Num(int64(set.NextHand)))
	switch set.NextHand {
	case 0:
		next = w.BySpeed
	case ui.StaysUp:
		next = w.OnKey
	}
	return []ui.FormLine{
		{Name: w.Speed, Value: w.Speeds[speed], Turn: func(by int) {
			set.Speed = uint8(turned(speeds, speed, by))
			if s.app.table != nil && s.app.table.Snap != nil && s.app.table.Snap.Host {
				s.app.table.Ask(a, table.SetSpeed{Speed: table.Speed(set.Speed)})
			}
		}},
		{Name: w.NextHand, Value: next, Turn: func(by int) { set.NextHand = around(nextHands, set.NextHand, by) }},
		{Name: w.Asks, Value: w.AsksBefore[min(set.Asks, ui.NumAsks-1)], Turn: func(by int) { set.Asks = cycled(set.Asks, ui.NumAsks, by) }},
		{Name: w.AskMuck, Value: onOff(a, set.AskMuck), Turn: func(int) {
			set.AskMuck = !set.AskMuck
			if s.app.table != nil {
				s.app.table.TellMuck(a)
			}
		}},
		{Name: w.Coach, Value: onOff(a, !set.NoCoach), Turn: func(int) { set.NoCoach = !set.NoCoach }},
	}
}

// signals are how one is told that it is one's turn.
func (s *settingsSheet) signals(a *ui.Context) []ui.FormLine {
	w, set := &a.Words.Settings, &a.Set
	signal := func(name string, at *ui.Signal) ui.FormLine {
		return ui.FormLine{Name: name, Value: w.Signals[min(*at, ui.NumSignals-1)], Turn: func(by int) { *at = cycled(*at, ui.NumSignals, by) }}
	}
	notify := signal(w.Notify, &set.Notify)
	if !s.app.opts.Notifies {
		notify.Value = w.NoNotify
	}
	return []ui.FormLine{
		signal(w.Bell, &set.Bell), notify,
		{Name: w.Title, Value: onOff(a, !set.PlainTitle), Turn: func(int) { set.PlainTitle = !set.PlainTitle }},
	}
}

// cycled is the value by places from v among so many, past an end to the other one.
func cycled[T ~uint8](v, n T, by int) T {
	return T((int(min(v, n-1)) + by + int(n)) % int(n))
}

// around is turned, past an end to the other one.
func around[T comparable](list []T, v T, by int) T {
	i := max(slices.Index(list, v), 0)
	return list[(i+by+len(list))%len(list)]
}

// Types says that these keys type the name.
func (s *settingsSheet) Types(k ui.Key) bool { return s.name != nil && k.Typed() }

// Paste types into the name.
func (s *settingsSheet) Paste(text string) {
	if s.name != nil {
		s.name.Insert(text)
	}
}

func (s *settingsSheet) Key(a *ui.Context, k ui.Key) tea.Cmd {
	if s.name != nil {
		return s.typed(a, k)
	}
	lines := s.lines(a)
	changed, taken := s.Form.Key(k.Name, lines)
	switch {
	case k.Name == "enter":
		lines[s.At].Turn(1)
		return s.app.Save()
	case changed:
		return s.app.Save()
	case taken:
	case k.Name == "pgdown":
		s.At = min(s.At+s.Rows, len(lines)-1)
	case k.Name == "pgup":
		s.At = max(s.At-s.Rows, 0)
	case k.Name == "esc" || k.Name == "q" || k.Name == ",":
		a.Close()
	}
	return nil
}

// typed takes a key while the name is typed.
func (s *settingsSheet) typed(a *ui.Context, k ui.Key) tea.Cmd {
	switch k.Name {
	case "esc":
		s.name = nil
	case "enter":
		name := s.app.opts.Clean(s.name.Value())
		s.name = nil
		if name == "" {
			return nil
		}
		a.Set.Nick, s.app.opts.Nick = name, name
		if s.app.opts.House != nil {
			s.app.opts.House.Do(room.Rename{Name: name})
		}
		return s.app.Save()
	default:
		s.name.Key(k)
	}
	return nil
}

func (s *settingsSheet) Draw(a *ui.Context, c paint.Canvas) {
	lines := s.lines(a)
	s.Value = settingValue
	for i := range lines {
		s.Value = max(s.Value, paint.Width(lines[i].Name)+4)
	}
	w := &a.Words.Settings
	s.Rows = min(len(lines), a.Height-8)
	sub, in := a.Panel(c, min(a.Width, 66), s.Rows+7, w.Heading)
	s.Form.Draw(a, sub, in, lines, s.app.Save)
	st := &a.Look.Styles
	hint := w.Hint
	if s.name != nil {
		hint = w.HintTyped
		row := paint.Rect{X: s.Value, Y: 1, W: in.W - s.Value - 1, H: 1}
		sub.Fill(row, st.Bar)
		at := s.name.Draw(sub, row.X, row.Y, row.W)
		a.Cursor = tea.NewCursor(in.X+at, in.Y+row.Y)
	}
	y := s.Rows + 2
	if len(lines) > s.Rows {
		sub.Label(paint.Rect{X: 1, Y: y - 1, W: in.W - 2, H: 1}, st.Dim, paint.Right, a.Words.Replay.HandOf.Of(a.Words.Num(int64(s.At+1)), a.Words.Num(int64(len(lines)))))
	}
	a.KeyLine(sub, paint.Rect{X: 1, Y: y, W: in.W - 1, H: 1}, st.Soft, paint.Left, hint)
	sub.Label(paint.Rect{X: 1, Y: y + 1, W: in.W - 1, H: 1}, st.Dim, paint.Left, w.Keyboards)
}
