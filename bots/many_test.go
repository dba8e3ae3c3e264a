//go:build long

package bots

const (
	legalRounds = 40
	peekPerGame = 10_000
)
