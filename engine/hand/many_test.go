//go:build long

package hand_test

const handsPerGame = 1_000_000
