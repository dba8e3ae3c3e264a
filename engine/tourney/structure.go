package tourney

import (
	"slices"
	"strings"

	"tapis/engine/game"
	"tapis/engine/mix"
)

// Minute is the unit that structures are proposed in. Lengths of a Structure are in
// nanoseconds, as time.Duration counts them.
const Minute int64 = 60e9

// Structure is how a tournament grows: stacks, levels, how long they last, breaks.
type Structure struct {
	Name     string
	Stack    int64 // chips everybody begins with
	Unit     int64 // the smallest chip: amounts are multiples of it; 0: 1
	Schedule Schedule
	Every    int64 // length of a level that does not say otherwise
	// A break of BreakFor follows every BreakAfter levels; 0: none. Where levels give
	// breaks themselves it applies after the last that is given.
	BreakAfter int
	BreakFor   int64
}

// Default is the structure of the source (RULES §7.1): 5,000 chips, 25/50, doubled every
// fifteen minutes for ever, with the breaks of RULES §7.2.
func Default() Structure {
	return Structure{
		Name: "source", Stack: 5000, Schedule: Source(), Every: 15 * Minute, BreakAfter: 4, BreakFor: 10 * Minute,
	}
}

// Presets are the structures known by name, the source's first. Turbo, standard and deep
// grow by half rather than double, in numbers that chips pay.
func Presets() []Structure {
	half := Schedule{Small: 25, Big: 50, Growth: 150}
	return []Structure{
		Default(),
		{Name: "turbo", Stack: 3000, Schedule: half, Every: 5 * Minute, BreakAfter: 9, BreakFor: 5 * Minute},
		{Name: "standard", Stack: 10_000, Schedule: half, Every: 12 * Minute, BreakAfter: 5, BreakFor: 10 * Minute},
		{Name: "deep", Stack: 25_000, Schedule: half, Every: 20 * Minute, BreakAfter: 4, BreakFor: 10 * Minute},
	}
}

// Preset is the structure of a name, in upper and lower case.
func Preset(name string) (Structure, error) {
	all := Presets()
	names := make([]string, len(all))
	for i, s := range all {
		if strings.EqualFold(s.Name, strings.TrimSpace(name)) {
			return s, nil
		}
		names[i] = s.Name
	}
	return Structure{}, fault("structure %q: it is one of %s", name, strings.Join(names, ", "))
}

// Clock is the structure's clock, in nanoseconds.
func (s *Structure) Clock() Clock {
	c := Clock{Every: s.Every, BreakAfter: s.BreakAfter, BreakFor: s.BreakFor}
	own := slices.ContainsFunc(s.Schedule.Levels, func(l Level) bool { return l.Break > 0 })
	for _, l := range s.Schedule.Levels {
		c.Lengths = append(c.Lengths, l.Length)
		if own {
			c.Breaks = append(c.Breaks, l.Break)
		}
	}
	return c
}

// Games are what is played at level k: the level's own games, else nil for the event's.
func (s *Structure) Games(k int) *mix.Mix {
	l := s.Schedule.Level(k)
	if l.Game == "" {
		return nil
	}
	m, err := mix.Parse(l.Game)
	if err != nil {
		return nil
	}
	return m
}

// MaxLevels is the most levels a structure may give.
const MaxLevels = 200

// Check says what is wrong with a structure for an event of these games, a level's own
// beside them. The error names the level, what it has and what would be right.
func (s *Structure) Check(games ...mix.Entry) error {
	unit := max(s.Unit, 1)
	switch {
	case s.Stack <= 0 || s.Stack > game.MaxChips/1000:
		return fault("a stack of %d: it is between 1 and %d", s.Stack, int64(game.MaxChips/1000))
	case s.Unit < 0 || s.Stack%unit != 0:
		return fault("a stack of %d with chips of %d: it must be made of whole chips", s.Stack, s.Unit)
	case s.Every <= 0:
		return fault("levels of %d seconds: they must last", s.Every/1e9)
	case s.BreakAfter < 0 || s.BreakFor < 0:
		return fault("a break of %d seconds after every %d levels: both are 0 or more", s.BreakFor/1e9, s.BreakAfter)
	case !s.Schedule.AnteMode.Valid():
		return fault("ante mode %d: it is one of none, individual, bigBlind", uint8(s.Schedule.AnteMode))
	case s.Schedule.Growth != 0 && (s.Schedule.Growth <= 100 || s.Schedule.Growth > 1000):
		return fault("growth of %d per cent: it is between 101 and 1000, 200 doubles", s.Schedule.Growth)
	case len(s.Schedule.Levels) > MaxLevels:
		return fault("%d levels: %d at most, what follows grows by itself", len(s.Schedule.Levels), MaxLevels)
	}
	if !playedByPlayers(games) {
		return fault("a tournament is played between players, not against the bank")
	}
	// What is computed after the given levels only grows.
	for k := 1; k <= max(len(s.Schedule.Levels), 1); k++ {
		if err := s.checkLevel(k, games); err != nil {
			return fault("level %d: %s", k, err)
		}
	}
	return nil
}

func playedByPlayers(games []mix.Entry) bool {
	return !slices.ContainsFunc(games, func(e mix.Entry) bool { return e.Game.Family == game.Bank })
}

func (s *Structure) checkLevel(k int, games []mix.Entry) error {
	l, unit := s.Schedule.Level(k), max(s.Unit, 1)
	switch {
	case l.Small <= 0 || l.Big < l.Small:
		return fault("blinds %d/%d: both are above zero, the big blind at least the small", l.Small, l.Big)
	case l.Length < 0 || l.Break < 0:
		return fault("a length of %d and a break of %d seconds: both are 0 or more", l.Length/1e9, l.Break/1e9)
	case l.Ante > 0 && l.AnteMode == game.NoAnte:
		return fault("an ante of %d that nobody pays: the ante is individual or bigBlind", l.Ante)
	}
	for _, a := range l.amounts() {
		if *a < 0 || *a > game.MaxChips/4 {
			return fault("an amount of %d: it is between 0 and %d", *a, int64(game.MaxChips/4))
		}
		if len(s.Schedule.Levels) >= k && *a%unit != 0 {
			return fault("an amount of %d with chips of %d: it must be made of whole chips", *a, unit)
		}
	}
	if k > 1 {
		before := s.Schedule.Level(k - 1)
		if before.Big > l.Big {
			return fault("a big blind of %d after %d: blinds do not go down", l.Big, before.Big)
		}
	}
	if l.Game != "" {
		m, err := mix.Parse(l.Game)
		if err != nil {
			return err
		}
		if games = m.Games; !playedByPlayers(games) {
			return fault("a tournament is played between players, not against the bank")
		}
	}
	for _, e := range games {
		st := l.Stakes(e.Game, e.Betting)
		if err := st.Validate(e.Game, e.Betting); err != nil {
			return fault("%s: %s", e, err)
		}
	}
	return nil
}

// Fit makes every given amount a multiple of the structure's smallest chip, up rather
// than down, and never less than one chip.
func (s *Structure) Fit() {
	unit := max(s.Unit, 1)
	up := func(n int64) int64 { return (n + unit - 1) / unit * unit }
	s.Stack = up(s.Stack)
	s.Schedule.Small, s.Schedule.Big = up(s.Schedule.Small), up(s.Schedule.Big)
	s.Schedule.Levels = slices.Clone(s.Schedule.Levels)
	for i := range s.Schedule.Levels {
		for _, a := range s.Schedule.Levels[i].amounts() {
			*a = up(*a)
		}
	}
}
