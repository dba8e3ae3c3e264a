//go:build !long

package bots_test

const (
	habitHands = 1500
	habitSlack = 5.0 // points; so few hands say little
)

var habitTables = [][]string{
	{"solid:L2", "rock:L2", "loose:L2", "station:L2", "maniac:L2", "trickster:L2"},
}
