package bots

import "tapis/bots/mind"

// regular is a character of the house, and what makes its description true to
// begin with: for L1 and L2, then for L3 and L4.
type regular struct {
	Character
	threshold, value mind.Lean
}

// people are the house's characters (BOTS §2.4).
var people = []regular{
	{Character{Name: "solid", VPIP: 21, PFR: 17, Drive: 1, Bluff: 0.12, Tilt: 0.1}, mind.Lean{Play: -0.60, Push: 2.0}, mind.Lean{Play: -0.20, Push: 0.49}},
	{Character{Name: "rock", VPIP: 12, PFR: 8, Range: -0.10, Drive: 0.8, Bluff: 0.03}, mind.Lean{Play: -0.95, Push: 1.3}, mind.Lean{Play: -0.30, Push: -0.05}},
	{Character{Name: "loose", VPIP: 30, PFR: 24, Range: 0.08, Drive: 1.25, Bluff: 0.20, Tilt: 0.2}, mind.Lean{Play: -0.45, Push: 2.2}, mind.Lean{Play: 0.17, Push: 0.25}},
	{Character{Name: "station", VPIP: 45, PFR: 6, Range: 0.20, Drive: 0.5, Bluff: 0.02, Tilt: 0.2}, mind.Lean{Play: 0.95, Push: -6}, mind.Lean{Play: 1.25, Push: -0.53}},
	{Character{Name: "maniac", VPIP: 60, PFR: 45, Range: 0.30, Drive: 1.7, Bluff: 0.35, Tilt: 0.4}, mind.Lean{Play: 0.60, Push: -0.7}, mind.Lean{Play: 1.45, Push: 0.33}},
	{Character{Name: "trickster", VPIP: 24, PFR: 16, Range: 0.02, Drive: 1, Bluff: 0.18, Trap: 0.35, Tilt: 0.1}, mind.Lean{Play: -0.35, Push: 1.0}, mind.Lean{Play: 0.09, Push: 0.31}},
}

// nobody is who a level alone plays as: the level as it is, with no habits.
var nobody = Character{Drive: 1, Bluff: 0.12}

// Person finds a character by name, or returns nil.
func Person(name string) *Character {
	if p := personOf(name); p != nil {
		return &p.Character
	}
	return nil
}

func personOf(name string) *regular {
	for i := range people {
		if people[i].Name == name {
			return &people[i]
		}
	}
	return nil
}

// People lists the house's characters, the solid one first. The list is the
// caller's own.
func People() []Character {
	list := make([]Character, len(people))
	for i := range people {
		list[i] = people[i].Character
	}
	return list
}

// MixedTable lists who sits at a table nobody chose the opponents of: every
// character, at levels that leave something to win.
func MixedTable() []string {
	return []string{"solid:L3", "maniac:L2", "rock:L3", "trickster:L3", "station:L1", "loose:L2", "solid:L2", "station:L2", "loose:L3"}
}
