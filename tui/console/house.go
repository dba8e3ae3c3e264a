package console

import (
	tea "charm.land/bubbletea/v2"

	"tapis/engine/game"
	"tapis/internal/i18n"
	"tapis/internal/table"
)

// spice is what the home game at the table adds to the rules, nil where nothing can be.
func (s *Situation) spice() *game.Spice {
	switch t := s.at(); {
	case s.tourney() != nil:
	case s.Snap != nil:
		return &s.Snap.Next.Spice
	case t != nil:
		return &t.Form.Spice
	}
	return nil
}

// homeGame says whether the player may change the rules of the home game.
func homeGame(s *Situation) bool { return s.hosts() && s.spice() != nil }

// houseRule is one of the home game's rules.
var houseRule = argument{
	prompt: func(p *i18n.Palette) string { return p.HouseRule },
	list: func(w *i18n.Words, s *Situation, _ []value) (out []option) {
		options := game.SpiceOptions()
		for i := range options {
			o := &options[i]
			now := game.Setting{Name: o.Name, Value: s.spice().Value(o)}
			out = append(out, option{value: value{name: w.OptionName(o.Name), text: o.Name}, note: w.OptionValue(now)})
		}
		return out
	},
}

// houseValue is what the rule chosen before is set to.
var houseValue = argument{
	prompt: func(p *i18n.Palette) string { return p.HouseValue },
	list: func(w *i18n.Words, _ *Situation, got []value) (out []option) {
		o := game.SpiceOptions().Find(got[0].text)
		for _, v := range o.Values {
			out = append(out, option{value: value{name: w.OptionValue(game.Setting{Name: o.Name, Value: v}), text: v}})
		}
		return out
	},
}

func setHouse(c *call) tea.Cmd {
	set := table.SetSpice{Spice: *c.s.spice()}
	if err := game.SpiceOptions().Set(&set.Spice, c.v[0].text, c.v[1].text); err != nil {
		return nil // both come from the list
	}
	return atTable(set)(c)
}

// mayStraddle says whether the player may switch the own straddle on, or off.
func mayStraddle(on bool) func(*Situation) bool {
	return func(s *Situation) bool {
		return s.seated() != nil && s.spice() != nil && s.spice().Straddle && s.seated().Straddles != on
	}
}
