package bots

import "slices"

// Character is a personality: how a bot differs from a solid player. VPIP and
// PFR describe it; the other numbers make it so. Their zero values, and a Drive
// of 1, are the solid player's.
type Character struct {
	Name      string  // the spec and the key of the texts
	VPIP, PFR float64 // percent, at a six-handed table of no-limit hold'em
	Range     float64 // how much looser it plays
	Drive     float64 // 1: how readily it bets and raises
	Bluff     float64 // part of its weakest hands it bluffs with when it may
	Trap      float64 // part of its strongest hands it plays slowly
	Tilt      float64 // how much a bad beat shows, 0 to 1

	// What makes the description true, to begin with: L1 and L2, then L3 and L4.
	threshold, value lean
}

// people are the house's characters (BOTS §2.4).
var people = []Character{
	{Name: "solid", VPIP: 21, PFR: 17, Drive: 1, Bluff: 0.12, Tilt: 0.1, threshold: lean{-0.60, 2.0}, value: lean{-0.60, 0.35}},
	{Name: "rock", VPIP: 12, PFR: 8, Range: -0.10, Drive: 0.8, Bluff: 0.03, threshold: lean{-0.95, 1.3}, value: lean{-1.05, -0.58}},
	{Name: "loose", VPIP: 30, PFR: 24, Range: 0.08, Drive: 1.25, Bluff: 0.20, Tilt: 0.2, threshold: lean{-0.45, 2.2}, value: lean{-0.22, 0.50}},
	{Name: "station", VPIP: 45, PFR: 6, Range: 0.20, Drive: 0.5, Bluff: 0.02, Tilt: 0.2, threshold: lean{0.95, -6}, value: lean{0.72, -2.1}},
	{Name: "maniac", VPIP: 60, PFR: 45, Range: 0.30, Drive: 1.7, Bluff: 0.35, Tilt: 0.4, threshold: lean{0.60, -0.7}, value: lean{0.76, 1.08}},
	{Name: "trickster", VPIP: 24, PFR: 16, Range: 0.02, Drive: 1, Bluff: 0.18, Trap: 0.35, Tilt: 0.1, threshold: lean{-0.35, 1.0}, value: lean{-0.30, 0.15}},
}

// nobody is who a level alone plays as: the level as it is, with no habits.
var nobody = Character{Drive: 1, Bluff: 0.12}

// usual is the part of its weakest hands the solid player bluffs with.
const usual = 0.12

// Person finds a character by name, or returns nil.
func Person(name string) *Character {
	for i := range people {
		if people[i].Name == name {
			return &people[i]
		}
	}
	return nil
}

// People lists the house's characters, the solid one first. The list is the
// caller's own.
func People() []Character { return slices.Clone(people) }

// MixedTable lists who sits at a table nobody chose the opponents of: every
// character, at levels that leave something to win.
func MixedTable() []string {
	return []string{"solid:L3", "maniac:L2", "rock:L3", "trickster:L3", "station:L1", "loose:L2", "solid:L2", "station:L2", "loose:L3"}
}
