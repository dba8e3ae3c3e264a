package eval

import (
	"testing"

	"tapis/engine/card"
)

// fiveCounts are the frequencies of PERF §3: hands per category, and classes.
var fiveCounts = map[Ranking][9]int{
	High:          {1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40},
	AceToFive:     {1317888, 1098240, 123552, 54912, 0, 0, 3744, 624, 0},
	EightOrBetter: {57344},
	// Wheels are ace-high hands, or flushes when suited (RULES §1.5).
	DeuceToSeven: {1302540 + 1020, 1098240, 123552, 54912, 10200 - 1020, 5108 + 4, 3744, 624, 40 - 4},
}

func TestEveryFiveCardHandIsWorthWhatRules1_2To1_5Say(t *testing.T) {
	for r, want := range fiveCounts {
		classes := numClasses[r]
		grades := make([]grade, classes+1)
		for v := range grades {
			grades[v] = gradeOf(r, Value(v))
		}
		perClass := make([]int, classes+1)
		eachFive(func(hand []card.Card) {
			v := Evaluate(r, hand)
			if int(v) > classes || grades[v] != reference5(r, [5]card.Card(hand)) {
				t.Fatalf("ranking %d: %s is worth %d, %+v", r, card.Format(hand), v, Describe(r, v))
			}
			perClass[v]++
		})
		var got [9]int
		for v := 1; v <= classes; v++ {
			if perClass[v] == 0 {
				t.Errorf("ranking %d: no hand has class %d", r, v)
			}
			got[Describe(r, Value(v)).Category] += perClass[v]
		}
		if got != want {
			t.Errorf("ranking %d: hands per category %v, want %v", r, got, want)
		}
	}
}

// eachFive calls f with every five-card hand.
func eachFive(f func([]card.Card)) {
	hand := make([]card.Card, 5)
	for hand[0] = 4; hand[0] < card.Size; hand[0]++ {
		for hand[1] = 3; hand[1] < hand[0]; hand[1]++ {
			for hand[2] = 2; hand[2] < hand[1]; hand[2]++ {
				for hand[3] = 1; hand[3] < hand[2]; hand[3]++ {
					for hand[4] = 0; hand[4] < hand[3]; hand[4]++ {
						f(hand)
					}
				}
			}
		}
	}
}
