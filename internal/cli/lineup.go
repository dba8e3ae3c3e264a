package cli

import (
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
	tui.SharpBots: {"solid:L3", "trickster:L3", "rock:L3", "loose:L3", "maniac:L3"},
}

// levels are the values of --level: the kind of opponents, or how well all of
// them play.
var levels = []string{"mixed", "easy", "tight", "sharp", "l0", "l1", "l2", "l3", "l4"}

// opponents is the lineup for --bots and --level.
func opponents(named []string, level string) []string {
	if len(named) > 0 {
		return named
	}
	switch level {
	case "easy":
		return lineups[tui.EasyBots]
	case "tight":
		return lineups[tui.TightBots]
	case "sharp":
		return lineups[tui.SharpBots]
	case "", "mixed":
		return lineups[tui.MixedBots]
	}
	var list []string
	for _, who := range []string{"solid", "loose", "rock", "trickster", "station", "maniac"} {
		list = append(list, who+":"+level)
	}
	return list
}

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
	for _, spec := range specs {
		if _, err := bots.New(spec); err != nil {
			return usagef("--bots: %s", err)
		}
	}
	return nil
}
