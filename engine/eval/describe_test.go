package eval

import (
	"cmp"
	"slices"
	"testing"
)

var numClasses = map[Ranking]int{High: 7462, AceToFive: 6175, EightOrBetter: 56, DeuceToSeven: 7462}

// compareMade orders hands by category and comparison vector alone, straight
// from RULES §1.2 to §1.5: positive when a is the better hand.
func compareMade(a, b Made) int {
	ra, rb := comparable(a), comparable(b)
	if a.Ranking == High {
		return slices.Compare(ra, rb)
	}
	return slices.Compare(rb, ra)
}

func comparable(m Made) []int {
	order := []int{int(m.Category)}
	if m.Ranking == AceToFive || m.Ranking == EightOrBetter {
		for _, r := range m.Ranks[:m.N] {
			order = append(order, (int(r)+1)%13)
		}
		return order
	}
	for _, r := range m.Ranks[:m.N] {
		order = append(order, int(r))
	}
	return order
}

func TestDescribeOrdersEveryClassByRules1_2To1_5(t *testing.T) {
	for r, n := range numClasses {
		last := Describe(r, 1)
		for v := 2; v <= n; v++ {
			m := Describe(r, Value(v))
			if m.Ranking != r || cmp.Compare(compareMade(m, last), 0) != 1 {
				t.Fatalf("ranking %d: class %d %v does not beat class %d %v", r, v, m, v-1, last)
			}
			last = m
		}
		for _, v := range []Value{0, Value(n + 1), 65535} {
			if m := Describe(r, v); m != (Made{}) {
				t.Errorf("ranking %d: class %d does not exist but is %v", r, v, m)
			}
		}
	}
}
