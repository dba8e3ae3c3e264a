// Package tourney is what a tournament is made of, without a table: blind levels and
// their clock, structures and proposals, entries, seats, places, prizes, deals, points
// and chip races (RULES §7).
//
// Everything is a function of its arguments, or a book (Event) that changes only by
// its methods: randomness and time are passed in, a refusal is a value and changes
// nothing. Chips and prizes are int64 units and never lost: an Event can say at any
// moment that its chips are those that were bought and its prizes those that were
// paid in. Lengths of time are numbers in any unit the caller keeps to; where a unit
// is needed it is the nanosecond of time.Duration.
package tourney

import (
	"slices"

	"tapis/engine/game"
)

// Schedule is a list of levels that goes on for ever: those that are given, and after
// them the last one doubled again and again (RULES §7.1). Without any it starts at
// Small/Big.
type Schedule struct {
	Small, Big int64         // blinds of level 1, when no level is given
	AnteMode   game.AnteMode // antes in games with blinds, off by default (RULES §7.3)
	AntesFrom  int           // first level with antes, unless levels name theirs; 0: from the start
	// Growth is how much higher each level is that is not given, in per cent; 0: 200,
	// exactly double. Other growths lead to round numbers (see rounded), never back.
	Growth int
	Levels []Level
	// Chips in play end the growth: the small blind stops at the first level
	// where it exceeds half of them. 0: it never stops.
	Chips int64
}

// Source is the schedule of the source: 25/50.
func Source() Schedule { return Schedule{Small: 25, Big: 50} }

// Level is one level of a schedule. Amounts that are 0 follow from the blinds.
type Level struct {
	Number     int // from 1
	Small, Big int64
	Ante       int64 // per player, or the big blind's for the table; 0 without antes
	AnteMode   game.AnteMode

	SmallBet, BigBet  int64 // fixed limit
	StudAnte, BringIn int64
	DrawAnte          int64 // of the draw games that are opened

	Game   string // what is played, as mix.Parse reads it; "": what the event plays
	Length int64  // of the level; 0: as long as the others
	Break  int64  // the break after it
}

// Level is level k, from 1. Below 1 counts as 1. No amount of a computed level exceeds
// game.MaxChips.
func (s Schedule) Level(k int) Level {
	k = max(k, 1)
	l := Level{Small: s.Small, Big: s.Big}
	at := 1
	if n := len(s.Levels); n > 0 {
		at = min(k, n)
		l = s.Levels[at-1]
		if at < k {
			l.Length, l.Break = 0, 0
		}
	}
	for ; at < k; at++ {
		if s.Chips > 0 && l.Small > s.Chips/2 || l.highest() > game.MaxChips/4 {
			break
		}
		s.raise(&l)
	}
	l.Number = k
	if l.Ante > 0 {
		l.AnteMode = s.AnteMode
	} else if k >= s.AntesFrom && !s.ownAntes() {
		l.AnteMode = s.AnteMode
		switch s.AnteMode {
		case game.BigBlindAnte:
			l.Ante = l.Big
		case game.IndividualAnte:
			l.Ante = max(l.Big/8, 1)
		}
	}
	return l
}

// ownAntes says whether given levels name their antes: one without has none then.
func (s Schedule) ownAntes() bool {
	return slices.ContainsFunc(s.Levels, func(l Level) bool { return l.Ante > 0 })
}

// amounts are the amounts of a level.
func (l *Level) amounts() []*int64 {
	return []*int64{&l.Small, &l.Big, &l.Ante, &l.SmallBet, &l.BigBet, &l.StudAnte, &l.BringIn, &l.DrawAnte}
}

func (l *Level) highest() (most int64) {
	for _, a := range l.amounts() {
		most = max(most, *a)
	}
	return most
}

// raise makes the next level of one.
func (s Schedule) raise(l *Level) {
	if s.Growth == 0 || s.Growth == 200 {
		for _, a := range l.amounts() {
			*a *= 2
		}
		return
	}
	twice := l.Big == 2*l.Small
	for _, a := range l.amounts() {
		if *a > 0 {
			*a = rounded(*a, s.Growth)
		}
	}
	if twice {
		l.Big = 2 * l.Small
	}
}

// round are the numbers that blinds are taken from, times a power of ten: what the
// usual chips pay with few of them.
var round = []int64{10, 15, 20, 25, 30, 40, 50, 60, 80}

// rounded is an amount grown to so many per cent, the nearest round number, of two
// equally near the lower, but above the amount itself.
func rounded(amount int64, growth int) int64 {
	// In hundredths, so that amounts below ten are not cut.
	exact := amount * int64(max(growth, 101))
	best, ten := int64(0), int64(1)
	for ten <= amount/10 {
		ten *= 10
	}
	for end := 100 * ten; ten <= end; ten *= 10 {
		for _, r := range round {
			n := r * ten / 10
			if r*ten%10 != 0 || n <= amount {
				continue
			}
			if best == 0 || abs(100*n-exact) < abs(100*best-exact) {
				best = n
			}
		}
	}
	return max(best, amount+1)
}

func abs(n int64) int64 { return max(n, -n) }

// Stakes are the stakes of level k for a game, see Level.Stakes.
func (s Schedule) Stakes(k int, g *game.Game, b game.Betting) game.Stakes {
	return s.Level(k).Stakes(g, b)
}

// Stakes are the stakes of a level for a game: small bet = big blind, big bet
// twice that, stud's ante and bring-in and the ante of draw games = small blind
// (RULES §7.1), unless the level says otherwise.
func (l Level) Stakes(g *game.Game, b game.Betting) game.Stakes {
	st := game.StakesFor(g, b, max(l.Big, 2))
	if b == game.FixedLimit {
		st.SmallBet = or(l.SmallBet, st.SmallBet)
		st.BigBet = or(l.BigBet, 2*st.SmallBet)
	}
	switch g.Opening {
	case game.Blinds:
		st.SmallBlind, st.BigBlind = l.Small, l.Big
		if l.AnteMode != game.NoAnte {
			st.Ante, st.AnteMode = l.Ante, l.AnteMode
		}
	case game.BringIn:
		st.Ante, st.BringIn = or(l.StudAnte, l.Small), or(l.BringIn, l.Small)
		if b != game.FixedLimit {
			st.MinBet = st.BringIn
		}
	case game.Antes:
		st.Ante = or(l.DrawAnte, l.Small)
		if b != game.FixedLimit {
			st.MinBet = st.Ante
		}
	}
	return st
}

func or(given, usual int64) int64 {
	if given != 0 {
		return given
	}
	return usual
}
