package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/card"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// settingsSheet changes the player's own settings; what is changed shows at once.
type settingsSheet struct {
	ui.Form
	app *App
}

func newSettingsSheet(app *App) *settingsSheet {
	return &settingsSheet{app: app, Form: ui.Form{Value: 41, Bare: true}}
}

func (s *settingsSheet) lines(a *ui.Context) []ui.FormLine {
	w, set := &a.Words.Settings, &a.Set
	onOff := func(on bool) string {
		if on {
			return w.On
		}
		return w.Off
	}
	themeNames := append([]string{"auto"}, s.app.shelf.Names()...)
	theme := set.Theme
	if theme == "" {
		theme = "auto"
	}
	shown := theme
	if theme == "auto" {
		shown = w.Auto
	}
	speeds := []table.Speed{table.Slow, table.Normal, table.Fast}
	speed := table.Speed(set.Speed)
	if !slices.Contains(speeds, speed) {
		speed = table.Normal
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
		{Name: w.FourColour, Value: onOff(!set.TwoColour), Turn: func(int) { set.TwoColour = !set.TwoColour; s.app.applyTheme() }},
		{Name: w.Motion, Value: onOff(!set.Still), Turn: func(int) { set.Still = !set.Still }},
		{Name: w.Speed, Value: w.Speeds[speed], Turn: func(by int) {
			set.Speed = uint8(turned(speeds, speed, by))
			if s.app.table != nil && s.app.table.Snap != nil && s.app.table.Snap.Host {
				s.app.table.Ask(a, table.SetSpeed{Speed: table.Speed(set.Speed)})
			}
		}},
		{Name: w.AskMuck, Value: onOff(set.AskMuck), Turn: func(int) {
			set.AskMuck = !set.AskMuck
			if s.app.table != nil {
				s.app.table.TellMuck(a)
			}
		}},
		{Name: w.ASCII, Value: onOff(set.ASCII), Turn: func(int) { set.ASCII = !set.ASCII; s.app.applyTheme() }},
	}
	if a.Words.OwnRanks() {
		signs := a.Words.RankSign(card.King) + " " + a.Words.RankSign(card.Queen) + " " + a.Words.RankSign(card.Jack) + " " + a.Words.RankSign(card.Ten)
		lines = append(lines, ui.FormLine{Name: w.Cards, Value: signs, Turn: func(int) { set.KQJ = !set.KQJ; s.app.setLanguage(a.Lang) }})
	}
	return lines
}

func (s *settingsSheet) Key(a *ui.Context, k ui.Key) tea.Cmd {
	lines := s.lines(a)
	changed, taken := s.Form.Key(k.Name, lines)
	switch {
	case k.Name == "enter":
		lines[s.At].Turn(1)
		return s.app.Save()
	case changed:
		return s.app.Save()
	case taken:
	case k.Name == "esc" || k.Name == "q" || k.Name == ",":
		a.Close()
	}
	return nil
}

func (s *settingsSheet) Draw(a *ui.Context, c paint.Canvas) {
	lines := s.lines(a)
	sub, in := a.Panel(c, min(a.Width, 66), min(len(lines)+6, a.Height), a.Words.Settings.Heading)
	s.Form.Draw(a, sub, in, lines, s.app.Save)
	a.KeyLine(sub, paint.Rect{X: 1, Y: len(lines) + 2, W: in.W - 1, H: 1}, a.Look.Styles.Soft, paint.Left, a.Words.Settings.Hint)
}
