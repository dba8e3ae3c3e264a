// Package tourney is the arithmetic of a tournament: blind levels, the level
// clock, ranking, prizes, deals, seating and chip races (RULES §7).
//
// Everything is a pure function of its arguments. Time is a plain number in any
// unit the caller keeps to; chips and prizes are int64 units and never lost.
package tourney

import "tapis/engine/game"

// Schedule is a list of blind levels that doubles for ever (RULES §7.1).
type Schedule struct {
	Small, Big int64         // blinds of level 1
	AnteMode   game.AnteMode // antes in games with blinds, off by default (RULES §7.3)
	// Chips in play end the doubling: the small blind stops at the first level
	// where it exceeds half of them. 0: it never stops.
	Chips int64
}

// Source is the schedule of the source: 25/50.
func Source() Schedule { return Schedule{Small: 25, Big: 50} }

// Level is one level of a schedule.
type Level struct {
	Number     int // from 1
	Small, Big int64
	Ante       int64 // per player, or the big blind's for the table; 0 without antes
}

// Level is level k, from 1. Below 1 counts as 1. No amount exceeds game.MaxChips.
func (s Schedule) Level(k int) Level {
	k = max(k, 1)
	l := Level{Number: k, Small: s.Small, Big: s.Big}
	for range k - 1 {
		if s.Chips > 0 && l.Small > s.Chips/2 || l.Big > game.MaxChips/2 {
			break
		}
		l.Small, l.Big = 2*l.Small, 2*l.Big
	}
	switch s.AnteMode {
	case game.BigBlindAnte:
		l.Ante = l.Big
	case game.IndividualAnte:
		l.Ante = max(l.Big/8, 1)
	}
	return l
}

// Stakes are the stakes of level k for a game: small bet = big blind, big bet
// twice that, stud's ante and bring-in and the ante of draw games = small blind
// (RULES §7.1).
func (s Schedule) Stakes(k int, g *game.Game, b game.Betting) game.Stakes {
	l := s.Level(k)
	st := game.StakesFor(g, b, max(l.Big, 2))
	switch g.Opening {
	case game.Blinds:
		st.SmallBlind, st.BigBlind = l.Small, l.Big
		if s.AnteMode != game.NoAnte {
			st.Ante, st.AnteMode = l.Ante, s.AnteMode
		}
	case game.BringIn:
		st.Ante, st.BringIn = l.Small, l.Small
		if b != game.FixedLimit {
			st.MinBet = l.Small
		}
	case game.Antes:
		st.Ante = l.Small
		if b != game.FixedLimit {
			st.MinBet = l.Small
		}
	}
	return st
}

// Clock turns running time into a level. Time counts only while the clock runs:
// pauses are not part of it (RULES §7.2). All fields are in one unit.
type Clock struct {
	Every      int64 // length of a level
	BreakAfter int   // a break follows every so many levels; 0: no breaks
	BreakFor   int64 // length of a break
}

// Moment is where a clock stands.
type Moment struct {
	Level int   // from 1; during a break the level that comes next
	Break bool  // the break before Level
	Left  int64 // until the level or break ends
}

// At is where the clock stands after running for so long.
func (c Clock) At(running int64) Moment {
	running = max(running, 0)
	every := max(c.Every, 1)
	if c.BreakAfter <= 0 || c.BreakFor <= 0 {
		k := running / every
		return Moment{Level: int(k) + 1, Left: (k+1)*every - running}
	}
	round := int64(c.BreakAfter)*every + c.BreakFor
	done, in := running/round, running%round
	base := int(done) * c.BreakAfter
	if k := in / every; k < int64(c.BreakAfter) {
		return Moment{Level: base + int(k) + 1, Left: (k+1)*every - in}
	}
	return Moment{Level: base + c.BreakAfter + 1, Break: true, Left: round - in}
}

// Start is the running time at which level k begins.
func (c Clock) Start(k int) int64 {
	n := int64(max(k, 1) - 1)
	at := n * max(c.Every, 1)
	if c.BreakAfter > 0 && c.BreakFor > 0 {
		at += n / int64(c.BreakAfter) * c.BreakFor
	}
	return at
}
