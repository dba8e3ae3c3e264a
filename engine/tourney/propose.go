package tourney

import "tapis/engine/game"

// LikelyEnd is the level in which play will likely end with so many chips: the first
// with a big blind of a twentieth of them, a rule of thumb (RULES §7.1).
func (s Schedule) LikelyEnd(chips int64) int {
	l := s.Level(1)
	for k := 1; ; k++ {
		if 20*l.Big >= chips || k > len(s.Levels) && l.highest() > game.MaxChips/4 || l.Big <= 0 {
			return k
		}
		if k < len(s.Levels) {
			l = s.Level(k + 1)
		} else {
			s.raise(&l)
		}
	}
}

// End is when an event with so many chips in play likely ends: at the end of the level
// of LikelyEnd, breaks on the way included. at is in nanoseconds of running clock.
func (s *Structure) End(chips int64) (level int, at int64) {
	level = s.Schedule.LikelyEnd(chips)
	c := s.Clock()
	return level, c.Start(level) + c.Length(level)
}

// Plan is a structure proposed for a night.
type Plan struct {
	Structure
	Level  int   // in which it likely ends
	Length int64 // until then, breaks included
	Breaks int   // that lie before the end
}

// What a proposal is made of. The first of equally good ones is taken.
var (
	planStacks = []int64{5000, 10_000, 20_000, 3000, 2000, 1500}
	planEvery  = []int64{15, 20, 12, 10, 30, 25, 8, 6, 5, 4, 3, 2, 40}
)

// Propose is a structure for so many players whose likely end is nearest to so many
// minutes: the source's doubling, with the breaks of RULES §7.2 when the night is long
// enough for one, or where doubling would need levels much too long, growth by half.
// The error says what is out of range: 2 to MaxEntries players, 10 minutes to 24 hours.
func Propose(players int, minutes int64) (Plan, error) {
	switch {
	case players < 2 || players > MaxEntries:
		return Plan{}, fault("%d players: a tournament takes 2 to %d", players, MaxEntries)
	case minutes < 10 || minutes > 24*60:
		return Plan{}, fault("%d minutes: a night lasts 10 to %d", minutes, 24*60)
	}
	best := nearest(players, minutes, 0)
	if off(&best, minutes) > minutes/10 {
		if slower := nearest(players, minutes, 150); off(&slower, minutes) < off(&best, minutes) {
			best = slower
		}
	}
	return best, nil
}

func off(p *Plan, minutes int64) int64 { return abs(p.Length/Minute - minutes) }

// nearest is the best proposal of one growth.
func nearest(players int, minutes int64, growth int) (best Plan) {
	for _, stack := range planStacks {
		for _, every := range planEvery {
			s := Structure{Stack: stack, Every: every * Minute, Schedule: Source()}
			s.Schedule.Growth = growth
			if minutes >= 90 {
				s.BreakAfter, s.BreakFor = 4, 10*Minute
				if growth != 0 {
					s.BreakAfter = int(max(4, 60/every))
				}
			}
			p := s.plan(stack * int64(players))
			if best.Stack == 0 || off(&p, minutes) < off(&best, minutes) {
				best = p
			}
		}
	}
	return best
}

// Plan is what a structure leads to with so many chips in play.
func (s *Structure) plan(chips int64) Plan {
	p := Plan{Structure: *s}
	p.Level, p.Length = s.End(chips)
	c := s.Clock()
	for k := 1; k < p.Level; k++ {
		if c.Pause(k) > 0 {
			p.Breaks++
		}
	}
	return p
}

// Expect is what a structure leads to with so many entries, rebuys and add-ons.
func (s *Structure) Expect(t *Terms, n Counts) Plan { return s.plan(t.Chips(s.Stack, n)) }
