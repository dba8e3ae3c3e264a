package cli

import (
	"cmp"

	"tapis/bots"
	"tapis/internal/table"
	"tapis/tui"
)

// lineups are who sits in the other chairs, used in turn, for each kind of
// opponents that can be asked for.
var lineups = map[tui.BotLevel][]string{
	tui.MixedBots: bots.MixedTable(),
	tui.EasyBots:  {"station:L1", "loose:L1", "maniac:L1", "station:L1", "solid:L1"},
	tui.TightBots: {"rock:L2", "solid:L2", "rock:L3", "solid:L3"},
	tui.SharpBots: {"solid:L5", "trickster:L5", "rock:L5", "loose:L5", "maniac:L5"},
}

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
		return lineups[tui.MixedBots]
	case "easy":
		return lineups[tui.EasyBots]
	case "tight":
		return lineups[tui.TightBots]
	case "sharp":
		return lineups[tui.SharpBots]
	}
	return nil
}

// isKind says whether --bots asks for a kind of opponents: tight alone is a bot too.
func isKind(word string) bool { return word != "tight" && kindOf(word) != nil }

// seatBots are n bots of a lineup.
func seatBots(lineup []string, n int) []table.BotSeat {
	var list []table.BotSeat
	for i := range n {
		list = append(list, table.BotSeat{Seat: -1, Spec: lineup[i%len(lineup)]})
	}
	return list
}

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
