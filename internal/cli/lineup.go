package cli

import (
	"cmp"

	"tapis/bots"
	"tapis/internal/app"
	"tapis/tui"
)

// levels are the values of --level: the kind of opponents, or how well all of
// them play.
var levels = []string{"mixed", "easy", "tight", "sharp", "l0", "l1", "l2", "l3", "l4", "l5"}

// opponents is the lineup for --bots and --level.
func opponents(named []string, level string) []string {
	if len(named) == 1 && isKind(named[0]) {
		return kindOf(named[0])
	}
	if len(named) > 0 {
		return named
	}
	if list := kindOf(level); list != nil || level == "" {
		return kindOf(cmp.Or(level, "mixed"))
	}
	var list []string
	for _, who := range []string{"solid", "loose", "rock", "trickster", "station", "maniac"} {
		list = append(list, who+":"+level)
	}
	return list
}

// kindOf is the lineup of a kind of opponents, nil when the word is none.
func kindOf(word string) []string {
	switch word {
	case "mixed":
		return app.Lineups[tui.MixedBots]
	case "easy":
		return app.Lineups[tui.EasyBots]
	case "tight":
		return app.Lineups[tui.TightBots]
	case "sharp":
		return app.Lineups[tui.SharpBots]
	}
	return nil
}

// isKind says whether --bots asks for a kind of opponents: tight alone is a bot too.
func isKind(word string) bool { return word != "tight" && kindOf(word) != nil }

// checkSpecs says which bot of a --bots flag is unknown.
func checkSpecs(specs []string) error {
	if len(specs) == 1 && isKind(specs[0]) {
		return nil
	}
	for _, spec := range specs {
		if _, err := bots.New(spec); err != nil {
			return usagef("--bots: %s", err)
		}
	}
	return nil
}
