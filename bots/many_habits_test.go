//go:build long

package bots_test

const (
	habitHands = 5000
	habitSlack = 3.0
)

var habitTables = [][]string{
	{"solid:L1", "rock:L1", "loose:L1", "station:L1", "maniac:L1", "trickster:L1"},
	{"solid:L2", "rock:L2", "loose:L2", "station:L2", "maniac:L2", "trickster:L2"},
	{"solid:L3", "rock:L3", "loose:L3", "station:L3", "maniac:L3", "trickster:L3"},
	{"solid:L4", "rock:L4", "loose:L4", "station:L4", "maniac:L4", "trickster:L4"},
	{"solid", "solid", "solid", "solid", "solid", "rock"},
	{"maniac", "maniac", "station", "station", "loose", "trickster"},
}
