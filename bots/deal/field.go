package deal

import (
	"slices"

	"tapis/engine/eval"
)

// Field is a number of finished hands that others are ranked among. Fill it with
// Add, then Sort, then ask Rank.
type Field struct {
	split bool
	high  []eval.Value // of all, in low games the low
	low   []eval.Value // of all, 0 without a low
	none  []eval.Value // the high of those without a low
}

// Reset empties the field; split says that the pot has two halves.
func (f *Field) Reset(split bool) {
	f.split = split
	f.high, f.low, f.none = f.high[:0], f.low[:0], f.none[:0]
}

// Add puts a hand into the field: its high and its low, as from Worth.
func (f *Field) Add(high, low eval.Value) {
	if !f.split {
		f.high = append(f.high, max(high, low)) // one of them is 0
		return
	}
	f.high, f.low = append(f.high, high), append(f.low, low)
	if low == 0 {
		f.none = append(f.none, high)
	}
}

// Len is the number of hands in the field.
func (f *Field) Len() int { return len(f.high) }

// Sort makes the field ready.
func (f *Field) Sort() {
	slices.Sort(f.high)
	slices.Sort(f.low)
	slices.Sort(f.none)
}

// Rank is the mean pot share of a hand against the hands of the field, one at a
// time, 0 to 1. An empty field gives one half.
func (f *Field) Rank(high, low eval.Value) float32 {
	if len(f.high) == 0 {
		return 0.5
	}
	n := float32(2 * len(f.high))
	if !f.split {
		return float32(beats(f.high, max(high, low))) / n
	}
	sum := beats(f.high, high)
	if low > 0 {
		sum += beats(f.low, low)
	} else {
		sum += beats(f.none, high) // against those without a low the high takes it all
	}
	return float32(sum) / (2 * n)
}

// beats is twice the number of sorted values below v, and once those equal.
func beats(sorted []eval.Value, v eval.Value) int {
	lo, found := slices.BinarySearch(sorted, v)
	if !found {
		return 2 * lo
	}
	hi := lo + 1
	for hi < len(sorted) && sorted[hi] == v {
		hi++
	}
	return lo + hi
}
