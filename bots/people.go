package bots

// Character is a personality: how a bot differs from a solid player. Zero
// values of the numbers are the solid player's.
type Character struct {
	Name  string  // the spec and the key of the texts
	Range float64 // added to the rank of every starting hand: looser above 0
	Drive float64 // 1: how readily it bets and raises
	Bluff float64 // part of its weakest hands it bluffs with when it may
	Trap  float64 // part of its strongest hands it plays slowly
	Tilt  float64 // how much a bad beat shows, 0 to 1
}

// people are the house's characters (BOTS §2.4).
var people = []Character{
	{Name: "solid", Drive: 1, Bluff: 0.12, Tilt: 0.1},
	{Name: "rock", Range: -0.10, Drive: 0.8, Bluff: 0.03},
	{Name: "loose", Range: 0.08, Drive: 1.25, Bluff: 0.20, Tilt: 0.2},
	{Name: "station", Range: 0.20, Drive: 0.5, Bluff: 0.02, Tilt: 0.2},
	{Name: "maniac", Range: 0.30, Drive: 1.7, Bluff: 0.35, Tilt: 0.4},
	{Name: "trickster", Range: 0.02, Drive: 1, Bluff: 0.18, Trap: 0.35, Tilt: 0.1},
}

// Person finds a character by name, or returns nil.
func Person(name string) *Character {
	for i := range people {
		if people[i].Name == name {
			return &people[i]
		}
	}
	return nil
}
