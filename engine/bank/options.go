package bank

import "tapis/engine/game"

var ruleOptions = game.Options[Rules]{
	flag("anteOnWin", "true", "false", func(r *Rules) *bool { return &r.AnteReturned }),
	flag("superAnteNoQualify", "table", "push", func(r *Rules) *bool { return &r.SuperAntePush }),
	flag("bonusDiesOnFold", "false", "true", func(r *Rules) *bool { return &r.BonusDiesOnFold }),
}

// flag is an option of two values: usual when its field is false.
func flag(name, usual, other string, field func(*Rules) *bool) game.Option[Rules] {
	return game.Option[Rules]{
		Name: name, Values: []string{usual, other},
		Get: func(r *Rules) int {
			if *field(r) {
				return 1
			}
			return 0
		},
		Put: func(r *Rules, v int) { *field(r) = v == 1 },
	}
}

// RuleOptions are the options of the bank game as text, by the names of RULES
// §10. The list is shared and must not be changed.
func RuleOptions() game.Options[Rules] { return ruleOptions }

// Differences lists the options that are not at their default.
func (r Rules) Differences() []game.Setting { return ruleOptions.Differences(&r) }
