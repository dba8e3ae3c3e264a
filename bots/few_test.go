//go:build !long

package bots

// How much the tests try. `go test -tags long` tries what the house promises.
const (
	legalRounds = 1   // times every bot plays each game and structure
	peekPerGame = 120 // decisions compared in each game
)
