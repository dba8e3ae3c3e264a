package decide

// FactorKind is what a factor of a decision is about.
type FactorKind uint8

// The factors.
const (
	NoFactor   FactorKind = iota
	ShareOfPot            // Value: expected part of the pot, 0 to 1
	PotOdds               // Value: the share a call needs, 0 to 1
	StartRank             // Value: part of all starting hands that are worse, 0 to 1
	Steal                 // Value: chance that everybody folds to the raise taken, 0 to 1
	Value                 // Value: chips the action should win from here on
	Quiet                 // Value: chips the best action that is no bet or raise should win
	Loud                  // Value: chips the best bet or raise should win
	Called                // Value: part of the pot against those who would call the best raise, 0 to 1
	Other                 // Value: part of the pot with the next best way to throw cards, 0 to 1
	Close                 // Value: 1; another option is as good within the noise of the estimate
)

// Factor is one reason of a decision: what it is about, and how much.
type Factor struct {
	Kind  FactorKind
	Value float64
}

// Factor is the value of a factor, and whether the decision has it.
func (d *Decision) Factor(k FactorKind) (float64, bool) {
	for _, f := range d.Factors {
		if f.Kind == k {
			return f.Value, true
		}
	}
	return 0, false
}
