package tourney

import "sort"

// Bust is a player who lost the last chip.
type Bust struct {
	Player int   // the caller's number
	Stack  int64 // at the start of the hand
}

// Placed is a player's final place. Tied players have the same Place and share
// the prizes of Place to Place+Tied-1.
type Placed struct {
	Player int
	Place  int // from 1
	Tied   int // how many share it; 1: nobody else
}

// Rank places those who bust in one hand, or in the current hands of all tables
// when hand for hand: the larger stack at the start of the hand ranks higher,
// equal stacks tie (RULES §7.7). left is how many are still in. Best place first.
func Rank(left int, busts []Bust) []Placed {
	order := append([]Bust(nil), busts...)
	sort.SliceStable(order, func(i, j int) bool { return order[i].Stack > order[j].Stack })
	out := make([]Placed, len(order))
	for i := 0; i < len(order); {
		n := 1
		for i+n < len(order) && order[i+n].Stack == order[i].Stack {
			n++
		}
		for k := range n {
			out[i+k] = Placed{Player: order[i+k].Player, Place: left + i + 1, Tied: n}
		}
		i += n
	}
	return out
}
