// Package odds says what share of the pot each hand may expect.
//
// It answers for every game of the catalogue that is played for a pot. Where
// the cards to come can be counted the answer is exact: every way they can fall
// is taken once, or as often as its suits allow. Else it is a Monte Carlo
// estimate that states its standard error and depends on nothing but the
// question and the seed. Chips that do not divide evenly are ignored.
//
// The package is pure: it starts no goroutines and keeps no state between
// calls. A Job falls into parts that the caller may run side by side; the
// answer is the same, to the last count, however many there are.
package odds

import (
	"errors"

	"tapis/engine/card"
	"tapis/engine/game"
)

// Query asks for the pot shares of two or more hands.
//
// What a hand may hold depends on the game. Board games: the cards dealt, or
// what is left of them after the discards (pineapple 3 or 2, Irish 4 or 2,
// Aviation 4, 3 or 2). Stud: any number of known cards, up and down alike; the
// rest come. Draw games: five cards, or those kept when the others are still to
// be dealt. An empty hand is unknown, and so is each card.Unknown in a hand.
//
// Players who still have to throw cards do it by a plain policy that looks at
// nobody else's cards; Result.Policy says which. Draws are served in the order of
// the hands.
type Query struct {
	Game  *game.Game
	Hands [][]card.Card
	Board []card.Card // in stud the common card (RULES §3.5)
	Dead  []card.Card // cards that cannot come: folded or thrown face up
	Draws int         // draw games: exchanges still ahead; 0 = what comes now is final
}

// Options say how to count. The zero value is right for a person who waits.
type Options struct {
	// Exact is the most steps an enumeration may take, at a few nanoseconds a
	// step; a longer one becomes a Monte Carlo estimate. 0 is DefaultExact,
	// below zero nothing is enumerated.
	Exact  int64
	Trials int64       // of a Monte Carlo estimate; 0 is DefaultTrials, fewer where players throw cards
	Seed   uint64      // of a Monte Carlo estimate
	Stop   func() bool // asked every few milliseconds; true ends Compute. May be nil
}

// The limits that a zero in Options stands for.
const (
	DefaultExact  = 100_000_000
	DefaultTrials = 1_000_000
)

// Share is what one hand gets.
type Share struct {
	Win    int64   // deals on which the hand takes the whole pot
	Tie    int64   // deals on which it takes a part of it
	Share  float64 // mean fraction of the pot, 0 to 1
	StdErr float64 // standard error of Share; 0 when exact
}

// Result is the answer to a Query, Players in the order of its hands.
type Result struct {
	Exact   bool
	Trials  int64  // deals counted or tried
	Policy  string // how players choose the cards they throw; "" when nobody has to
	Players []Share
}

// ErrStopped is returned when a count was stopped before it was complete.
var ErrStopped = errors.New("odds: stopped before the end")

// Compute answers q on the calling goroutine. It refuses a question that makes
// no sense in its game with an error that says what would. A Monte Carlo
// estimate that is stopped keeps the trials made.
func Compute(q Query, o Options) (Result, error) {
	job, err := NewJob(q, o)
	if err != nil {
		return Result{}, err
	}
	parts := job.Parts(1)
	parts[0].Run(o.Stop)
	return job.Result(parts)
}
