package eval

import (
	"math/bits"
	"slices"
)

// displace fills in the displacements of a table of 1<<placeBits places: one for
// each row, such that no two multisets have the same place. The fullest rows are
// placed first. It panics when a row does not fit, which depends on the weights
// alone.
func displace(rows []uint16, sets []multiset, placeBits int) {
	shift := rowOf(rows)
	// Sort the columns by row: those of row r are columns[first[r]:first[r+1]].
	first := make([]uint16, len(rows)+1)
	for i := range sets {
		first[sets[i].key>>shift+1]++
	}
	fullest := slices.Max(first)
	for r := range rows {
		first[r+1] += first[r]
	}
	columns := make([]uint16, len(sets))
	next := slices.Clone(first)
	for i := range sets {
		r := sets[i].key >> shift
		columns[next[r]] = uint16(sets[i].key)
		next[r]++
	}
	p := places{taken: make([]uint64, 1<<placeBits/64+1), mask: 1<<placeBits - 1}
	for n := fullest; n > 0; n-- {
		for r := range rows {
			if first[r+1]-first[r] == n {
				rows[r] = uint16(p.take(columns[first[r]:first[r+1]]))
			}
		}
	}
}

// places says which places of a table are taken, one bit each; the first word
// stands at the end again.
type places struct {
	taken []uint64
	mask  int
	from  int // the displacement to try first
}

// take takes a place for each column of a row and returns their displacement.
func (p *places) take(columns []uint16) int {
	for range len(p.taken) - 1 {
		// Bit i: with displacement from+i a column falls on a taken place.
		var clash uint64
		for _, c := range columns {
			at := (int(c) + p.from) & p.mask
			clash |= p.taken[at/64]>>(at%64) | p.taken[at/64+1]<<(64-at%64)
			if clash == ^uint64(0) {
				break
			}
		}
		if clash != ^uint64(0) {
			d := p.from + bits.TrailingZeros64(^clash)
			for _, c := range columns {
				at := (int(c) + d) & p.mask
				p.taken[at/64] |= 1 << (at % 64)
			}
			p.taken[len(p.taken)-1] = p.taken[0]
			return d
		}
		p.from = (p.from + 64) & p.mask
	}
	panic("eval: the rank weights do not fit the tables")
}
