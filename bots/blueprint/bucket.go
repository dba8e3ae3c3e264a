package blueprint

import (
	"math"

	"tapis/bots/deal"
	"tapis/bots/start"
	"tapis/engine/card"
	"tapis/engine/eval"
)

// Combos is the number of hold'em hands.
const Combos = 1326

// combos lists their cards, index is the place of two cards in it.
var (
	combos [Combos][2]card.Card
	index  [card.Size][card.Size]int16
)

func init() {
	n := 0
	for a := card.Card(1); a < card.Size; a++ {
		for b := card.Card(0); b < a; b++ {
			combos[n] = [2]card.Card{a, b}
			index[a][b], index[b][a] = int16(n), int16(n)
			n++
		}
	}
}

// Combo is the number of a hand, 0 to Combos-1.
func Combo(a, b card.Card) int { return int(index[a][b]) }

// Hole is the cards of a combo.
func Hole(combo int) (a, b card.Card) { return combos[combo][0], combos[combo][1] }

// Hands are told apart on the flop and the turn by their mean strength at the end
// and by how much it hangs on the cards to come, on the river by their strength.
const (
	meanBins   = 26
	spreadBins = 4
	riverBins  = 64
)

// Buckets is how many kinds of hands are told apart on a street.
func Buckets(street int) int {
	switch street {
	case 0:
		return 169
	case 3:
		return riverBins
	}
	return meanBins * spreadBins
}

// Sorter puts hands on a board into buckets. It is used by one goroutine at a time.
type Sorter struct {
	mean, squares [Combos]float32
	runs          [Combos]float32
	values        [Combos]eval.Value
	below         [7463]float32
}

// runouts is how many ways to deal the board out are tried, by street.
var runouts = [...]int{1: 24, 2: 14, 3: 1}

// spreads are the standard deviations that part hands of one mean, by street.
var spreads = [...][spreadBins - 1]float64{1: {0.13, 0.19, 0.25}, 2: {0.08, 0.15, 0.24}}

// Sort fills in the bucket of every hand on a board of three to five cards; what the
// board makes impossible is left as it is. The same board gives the same buckets.
func (s *Sorter) Sort(board []card.Card, bucket *[Combos]uint8) {
	street := len(board) - 2
	s.mean, s.squares, s.runs = [Combos]float32{}, [Combos]float32{}, [Combos]float32{}
	rng := deal.NewStream(uint64(card.Of(board...))*0x9e3779b97f4a7c15 + 1)
	var cards [7]card.Card
	copy(cards[2:], board)
	for range runouts[street] {
		out := card.Of(board...)
		for n := 2 + len(board); n < 7; n++ {
			for {
				if c := card.Card(rng.Below(card.Size)); !out.Has(c) {
					out, cards[n] = out.Add(c), c
					break
				}
			}
		}
		s.rank(&cards, out)
	}
	seen := card.Of(board...)
	for i := range combos {
		if seen.Has(combos[i][0]) || seen.Has(combos[i][1]) || s.runs[i] == 0 {
			continue
		}
		mean := float64(s.mean[i] / s.runs[i])
		if street == 3 {
			bucket[i] = uint8(min(int(mean*riverBins), riverBins-1))
			continue
		}
		// The middle of the road is where hands differ: few have less than a tenth.
		m := min(max(int((mean-0.10)/0.88*meanBins), 0), meanBins-1)
		spread := math.Sqrt(max(float64(s.squares[i]/s.runs[i])-mean*mean, 0))
		k := 0
		for k < spreadBins-1 && spread > spreads[street][k] {
			k++
		}
		bucket[i] = uint8(m*spreadBins + k)
	}
}

// rank adds every hand's strength on a full board.
func (s *Sorter) rank(cards *[7]card.Card, out card.Set) {
	clear(s.below[:])
	n := float32(0)
	for i, two := range combos {
		if out.Has(two[0]) || out.Has(two[1]) {
			s.values[i] = 0
			continue
		}
		cards[0], cards[1] = two[0], two[1]
		v := eval.High7(cards)
		s.values[i] = v
		s.below[v]++
		n++
	}
	sum := float32(0)
	for v := range s.below {
		here := s.below[v]
		s.below[v] = (sum + here/2) / n
		sum += here
	}
	for i, v := range s.values {
		if v != 0 {
			x := s.below[v]
			s.mean[i] += x
			s.squares[i] += x * x
			s.runs[i]++
		}
	}
}

// StartBucket is the bucket of a hand before the flop.
func StartBucket(a, b card.Card) int { return start.Class(a, b) }
