package tui

import (
	"tapis/engine/game"
	"tapis/engine/mix"
	"tapis/internal/table"
	"tapis/tui/felt"
	"tapis/tui/ui"
)

// everies are how many hands each game of a mix lasts, 0 an orbit.
var everies = []int{1, 2, 3, 5, 6, 8, 10, 20, 0}

// newMixForm is the form of a table of several games.
func newMixForm(a *App, m *mix.Mix) *formSheet {
	o := a.last
	unit := max(o.Form.Unit(), 2)
	if a.table != nil && a.table.Snap != nil {
		o.Form = a.table.Snap.Next
		unit = max(o.Form.Unit(), 2)
	} else if !felt.CanDeal(o.Form.Game) {
		o, unit = defaultOrder(game.Holdem), 10
	}
	o.Every = 0
	o.Form.Mix = &table.Mixed{Mix: *m}
	o.Seats = min(max(o.Seats, 2), m.MaxPlayers())
	f := &formSheet{app: a, order: o, unit: unit}
	f.settle()
	return f
}

// settleMix makes the form's mix anew, the unit in it: a table has the mix it was
// given before, which must not change under it.
func (f *formSheet) settleMix() {
	form := &f.order.Form
	of := *form.Mix
	of.Unit = f.unit
	stakes := game.StakesFor(game.Holdem, game.NoLimit, f.unit)
	setAnte(&stakes, of.AnteMode)
	of.Ante = stakes.Ante
	if made, err := table.MixForm(of, form.Rules, max(form.BuyIn, f.unit)); err == nil {
		*form = made
	}
}

// setAnte sets the antes of a game with blinds, as large as the command line and
// tournaments have them (RULES §7.3).
func setAnte(s *game.Stakes, mode game.AnteMode) {
	s.AnteMode, s.Ante = mode, 0
	switch mode {
	case game.IndividualAnte:
		s.Ante = max(s.BigBlind/8, 1)
	case game.BigBlindAnte:
		s.Ante = s.BigBlind
	}
}

// changeMix changes the mix and makes the form anew.
func (f *formSheet) changeMix(change func(*table.Mixed)) {
	of := *f.order.Form.Mix
	change(&of)
	f.order.Form.Mix = &of
	f.settle()
}

// mixLines are the lines of a table of several games.
func (f *formSheet) mixLines(a *ui.Context) []ui.FormLine {
	o, w, words := &f.order, &a.Words.NewGame, &a.Words.Mix
	m := o.Form.Mix
	how, every := words.Rotation, words.Orbit
	if m.Choice {
		how = words.Choice
	}
	if m.Hands > 0 {
		every = a.Words.N(a.Words.Table.SessionHands, m.Hands)
	}
	out := []ui.FormLine{
		{Name: w.Game, Value: mixName(a, &m.Mix), Turn: func(by int) {
			f.changeMix(func(x *table.Mixed) {
				x.Mix = turnedMix(x.Mix, by)
				o.Seats = min(o.Seats, x.MaxPlayers())
			})
		}},
		{Name: words.InTurn, Value: how, Turn: func(int) { f.changeMix(func(x *table.Mixed) { x.Choice = !x.Choice }) }},
		{Name: words.Every, Value: every, Turn: func(by int) { f.changeMix(func(x *table.Mixed) { x.Hands = turned(everies, x.Hands, by) }) }},
		f.stakesLine(a, game.Holdem, game.NoLimit, game.StakesFor(game.Holdem, game.NoLimit, f.unit)), f.stackLine(a),
	}
	if f.app.table == nil {
		out = append(out, f.seatsLine(a, m.Chairs()), f.botsLine(a))
	}
	return append(out, f.anteLine(a, m.AnteMode, func(mode game.AnteMode) {
		f.changeMix(func(x *table.Mixed) { x.AnteMode = mode })
	}))
}

// turnedMix is another mix that has a name, asked and played alike.
func turnedMix(m mix.Mix, by int) mix.Mix {
	all := mix.Presets()
	names := make([]string, len(all))
	for i := range all {
		names[i] = all[i].Name
	}
	name := turned(names, m.Name, by)
	for i := range all {
		if all[i].Name == name {
			all[i].Hands, all[i].Choice = m.Hands, m.Choice
			return all[i]
		}
	}
	return m
}

// mixName is what a mix is called: its name, or its games.
func mixName(a *ui.Context, m *mix.Mix) string {
	if m.Name != "" {
		return a.Words.MixName(m.Name)
	}
	return m.String()
}
