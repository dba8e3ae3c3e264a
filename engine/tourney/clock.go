package tourney

// Clock turns running time into a level. Time counts only while the clock runs:
// pauses are not part of it (RULES §7.2). All fields are in one unit.
type Clock struct {
	Every      int64 // length of a level
	BreakAfter int   // a break follows every so many levels; 0: no breaks
	BreakFor   int64 // length of a break
	// Lengths and Breaks are of the first levels: how long each lasts, 0 for Every,
	// and the break after it. A level that Breaks reaches has no other break.
	Lengths, Breaks []int64
}

// Moment is where a clock stands.
type Moment struct {
	Level int   // from 1; during a break the level that comes next
	Break bool  // the break before Level
	Left  int64 // until the level or break ends
}

// Length is how long level k lasts, at least 1.
func (c Clock) Length(k int) int64 {
	if k >= 1 && k <= len(c.Lengths) && c.Lengths[k-1] > 0 {
		return c.Lengths[k-1]
	}
	return max(c.Every, 1)
}

// Pause is how long the break after level k lasts, 0 when there is none.
func (c Clock) Pause(k int) int64 {
	switch {
	case k < 1:
		return 0
	case k <= len(c.Breaks):
		return max(c.Breaks[k-1], 0)
	case c.BreakAfter > 0 && k%c.BreakAfter == 0:
		return max(c.BreakFor, 0)
	}
	return 0
}

// At is where the clock stands after running for so long.
func (c Clock) At(running int64) Moment {
	return c.Advance(Moment{Level: 1, Left: c.Length(1)}, max(running, 0))
}

// Advance is where a clock stands after running on for so long. Time that was given to
// or taken from m is kept, so that the host's corrections are part of where it stands.
func (c Clock) Advance(m Moment, by int64) Moment {
	m.Level = max(m.Level, 1)
	for by >= m.Left {
		by -= m.Left
		m = c.Next(m)
		if far := c.far(m, by); far > 0 {
			by -= far * c.span()
			m.Level += int(far) * max(c.BreakAfter, 1)
		}
	}
	m.Left -= by
	return m
}

// span is how long the levels between two breaks last together with one of the breaks,
// once no length is given any more.
func (c Clock) span() int64 {
	if c.BreakAfter <= 0 {
		return max(c.Every, 1)
	}
	return int64(c.BreakAfter)*max(c.Every, 1) + max(c.BreakFor, 0)
}

// far is how many such spans lie ahead at once, so that a clock that ran for years is
// read in a few steps.
func (c Clock) far(m Moment, by int64) int64 {
	if m.Break || m.Level <= len(c.Lengths) || m.Level <= len(c.Breaks)+1 {
		return 0
	}
	return by / c.span()
}

// Next is the beginning of what follows a moment: a break or a level.
func (c Clock) Next(m Moment) Moment {
	if !m.Break {
		m.Level++
		if pause := c.Pause(m.Level - 1); pause > 0 {
			return Moment{Level: m.Level, Break: true, Left: pause}
		}
	}
	return Moment{Level: m.Level, Left: c.Length(m.Level)}
}

// Prev is the beginning of what comes before a moment, a level at the first of which
// it is that level anew.
func (c Clock) Prev(m Moment) Moment {
	if !m.Break {
		if pause := c.Pause(m.Level - 1); pause > 0 {
			return Moment{Level: m.Level, Break: true, Left: pause}
		}
	}
	k := max(m.Level-1, 1)
	return Moment{Level: k, Left: c.Length(k)}
}

// Start is the running time at which level k begins.
func (c Clock) Start(k int) int64 {
	at := int64(0)
	for i := 1; i < k; i++ {
		at += c.Length(i) + c.Pause(i)
	}
	return at
}

// Until is the time from a moment until level k begins, 0 when it has begun.
func (c Clock) Until(m Moment, k int) int64 {
	if m.Level > k || m.Level == k && !m.Break {
		return 0
	}
	at := m.Left
	for m = c.Next(m); m.Level < k || m.Break; m = c.Next(m) {
		at += m.Left
	}
	return at
}

// NextBreak is the time from a moment until the next break begins, and the level after
// it; 0 and false when none comes within a hundred levels.
func (c Clock) NextBreak(m Moment) (in int64, before int, ok bool) {
	for range 200 {
		in += m.Left
		if m = c.Next(m); m.Break {
			return in, m.Level, true
		}
	}
	return 0, 0, false
}
