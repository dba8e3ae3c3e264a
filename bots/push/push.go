// Package push says when a short stack goes all-in before the flop, and which
// hands call it, in no-limit hold'em with two to six players.
//
// The tables are the equilibrium of a game in which the first player in goes
// all-in or folds and each of those behind calls or folds, one caller at most:
// nobody does better by changing alone. They were worked out, not collected:
// package make, next door, deals the hands against each other, finds the
// equilibrium for every whole stack up to Deepest and writes tables.go.
package push

// Deepest is the largest stack in big blinds that the tables know.
const Deepest = 20

// Behind is the largest number of players that may be left to act.
const Behind = 5

// Shove says whether the first player in goes all-in with a class of hands
// (start.Class) and a stack of depth big blinds, with so many players behind, 1 to
// Behind. One behind is the small blind's case, two the button's.
func Shove(class, behind int, depth float64) bool {
	return shoves[behind-1][class]>>bit(depth)&1 != 0
}

// Call says whether a player with a class of hands calls an all-in of depth big
// blinds by the first player in, who had so many players behind; place is which of
// those this one is, 1 for the first, behind for the big blind.
func Call(class, behind, place int, depth float64) bool {
	return calls[behind*(behind-1)/2+place-1][class]>>bit(depth)&1 != 0
}

// bit is the place of a depth in the tables: whole big blinds, 1 to Deepest.
func bit(depth float64) int { return int(min(max(depth+0.5, 1), Deepest)) - 1 }
