//go:build !long

package hand_test

// handsPerGame is how many random hands of each game a property is held
// against; build with the tag long for a million.
const handsPerGame = 3000
