package tui

import (
	"tapis/engine/game"
	"tapis/tui/ui"
)

// ruleLines are the rule options that decide anything in the form's game, to be
// turned through their values.
func (f *formSheet) ruleLines(a *ui.Context) []ui.FormLine {
	form := &f.order.Form
	var out []ui.FormLine
	if form.Game.Opening == game.Blinds {
		out = append(out, f.anteLine(a, form.Stakes.AnteMode, func(mode game.AnteMode) { setAnte(&form.Stakes, mode) }))
	}
	options := game.RuleOptions()
	for i := range options {
		o := &options[i]
		if !game.Matters(o.Name, form.Game, form.Betting) || o.Name == "movingButton" && f.order.Every > 0 {
			continue
		}
		at := min(max(o.Get(&form.Rules), 0), len(o.Values)-1)
		value := a.Words.OptionValue(game.Setting{Name: o.Name, Value: o.Values[at]})
		out = append(out, ui.FormLine{Name: a.Words.OptionName(o.Name), Value: value, Turn: func(by int) {
			n := len(o.Values)
			o.Put(&form.Rules, (at+by+n)%n)
		}})
	}
	return out
}

// anteLine is who puts antes in, in games with blinds (RULES §7.3).
func (f *formSheet) anteLine(a *ui.Context, mode game.AnteMode, set func(game.AnteMode)) ui.FormLine {
	value := a.Words.OptionValue(game.Setting{Name: "anteMode", Value: mode.String()})
	modes := []game.AnteMode{game.NoAnte, game.IndividualAnte, game.BigBlindAnte}
	return ui.FormLine{Name: a.Words.OptionName("anteMode"), Value: value, Turn: func(by int) { set(turned(modes, mode, by)) }}
}
