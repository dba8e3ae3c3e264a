package app

import (
	"strings"

	"tapis/bots"
	"tapis/internal/table"
	"tapis/tui"
)

// Lineups are who sits in the other chairs, used in turn, for each kind of
// opponents that can be asked for.
var Lineups = map[tui.BotLevel][]string{
	tui.MixedBots: bots.MixedTable(),
	tui.EasyBots:  {"station:L1", "loose:L1", "maniac:L1", "station:L1", "solid:L1"},
	tui.TightBots: {"rock:L2", "solid:L2", "rock:L3", "solid:L3"},
	tui.SharpBots: {"solid:L5", "trickster:L5", "rock:L5", "loose:L5", "maniac:L5"},
}

// SeatBots are n bots of a lineup.
func SeatBots(lineup []string, n int) []table.BotSeat {
	var list []table.BotSeat
	for i := range n {
		list = append(list, table.BotSeat{Seat: -1, Spec: lineup[i%len(lineup)]})
	}
	return list
}

// TableName is what a table without a name is called.
func TableName(f *table.Form) string {
	switch {
	case f.Mix == nil:
		return f.Game.Name
	case f.Mix.Choice:
		return "Dealer's choice"
	case f.Mix.Name != "":
		return strings.ToUpper(f.Mix.Name)
	}
	return "Mixed games"
}
