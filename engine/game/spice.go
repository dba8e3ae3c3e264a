package game

// Spice is what a home game adds to the rules: everything is off in the zero Spice. The
// rule page "spice" has each with its numbers.
type Spice struct {
	Rabbit bool // the board cards that would have come may be turned up after a hand
	// Straddle lets the player left of the big blind post twice the big blind, by a
	// switch of its own: it is the first bet, and has the last word of the round.
	Straddle bool
}

var spiceOptions = Options[Spice]{
	offOn("rabbit", func(s *Spice) *bool { return &s.Rabbit }),
	offOn("straddle", func(s *Spice) *bool { return &s.Straddle }),
}

// offOn is an option that is off, or on.
func offOn(name string, of func(*Spice) *bool) Option[Spice] {
	return Option[Spice]{name, []string{"off", "on"}, func(s *Spice) int {
		if *of(s) {
			return 1
		}
		return 0
	}, func(s *Spice, v int) { *of(s) = v != 0 }}
}

// SpiceOptions are the options as text. The list is shared and must not be changed.
func SpiceOptions() Options[Spice] { return spiceOptions }

// Differences lists what is not off.
func (s Spice) Differences() []Setting { return spiceOptions.Differences(&s) }

// Validate names the first option that has none of its values.
func (s Spice) Validate() error { return spiceOptions.Validate(&s) }

// Value is what an option is set to.
func (s Spice) Value(o *Option[Spice]) string { return o.Values[o.Get(&s)] }
