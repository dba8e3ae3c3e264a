package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/card"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/paint"
)

// settingsSheet changes the player's own settings; what is changed shows at once.
type settingsSheet struct {
	form
	app *App
}

func newSettingsSheet(app *App) *settingsSheet {
	return &settingsSheet{app: app, form: form{value: 41, bare: true}}
}

func (s *settingsSheet) lines(a *Context) []formLine {
	w, set := &a.w.Settings, &a.set
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
	speed := set.Speed
	if !slices.Contains(speeds, speed) {
		speed = table.Normal
	}
	lines := []formLine{
		{w.Language, a.w.Name, func(by int) {
			s.app.speak(turned(i18n.Langs(), a.lang, by))
			set.Lang = a.lang.String()
		}},
		{w.Theme, shown, func(by int) {
			set.Theme = turned(themeNames, theme, by)
			s.app.dress()
		}},
		{w.FourColour, onOff(!set.TwoColour), func(int) { set.TwoColour = !set.TwoColour; s.app.dress() }},
		{w.Motion, onOff(!set.Still), func(int) { set.Still = !set.Still }},
		{w.Speed, w.Speeds[speed], func(by int) {
			set.Speed = turned(speeds, speed, by)
			if s.app.table != nil && s.app.table.snap != nil && s.app.table.snap.Host {
				s.app.table.ask(a, table.SetSpeed{Speed: set.Speed})
			}
		}},
		{w.AskMuck, onOff(set.AskMuck), func(int) {
			set.AskMuck = !set.AskMuck
			if s.app.table != nil {
				s.app.table.tellMuck(a)
			}
		}},
		{w.ASCII, onOff(set.ASCII), func(int) { set.ASCII = !set.ASCII; s.app.dress() }},
	}
	if a.w.OwnRanks() {
		signs := a.w.RankSign(card.King) + " " + a.w.RankSign(card.Queen) + " " + a.w.RankSign(card.Jack) + " " + a.w.RankSign(card.Ten)
		lines = append(lines, formLine{w.Cards, signs, func(int) { set.KQJ = !set.KQJ; s.app.speak(a.lang) }})
	}
	return lines
}

func (*settingsSheet) paste(*Context, string) {}

func (s *settingsSheet) key(a *Context, k keyPress) tea.Cmd {
	lines := s.lines(a)
	changed, taken := s.form.key(k.name, lines)
	switch {
	case k.name == "enter":
		lines[s.at].turn(1)
		return s.app.save()
	case changed:
		return s.app.save()
	case taken:
	case k.name == "esc" || k.name == "q" || k.name == ",":
		a.close()
	}
	return nil
}

func (s *settingsSheet) draw(a *Context, c paint.Canvas) {
	lines := s.lines(a)
	sub, in := a.panel(c, min(a.width, 66), min(len(lines)+6, a.height), a.w.Settings.Heading)
	s.form.draw(a, sub, in, lines, s.app.save)
	sub.Label(paint.Rect{X: 1, Y: len(lines) + 2, W: in.W - 1, H: 1}, a.look.Styles.Soft, paint.Left, a.w.Settings.Hint)
}
