package bots

// FactorKind is what a factor of a decision is about.
type FactorKind uint8

// The factors.
const (
	NoFactor   FactorKind = iota
	ShareOfPot            // Value: expected part of the pot, 0 to 1
	PotOdds               // Value: the share a call needs, 0 to 1
	StartRank             // Value: part of all starting hands that are worse, 0 to 1
	Steal                 // Value: chance that everybody folds, 0 to 1
	Value                 // Value: chips the action should win from here on
)

// Factor is one reason of a decision: what it is about, and how much.
type Factor struct {
	Kind  FactorKind
	Value float64
}
