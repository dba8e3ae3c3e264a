package eval

import (
	"math/bits"
	"slices"
)

// The tables are perfect hashes of rank multisets: a hand's row gives a
// displacement, displacement plus column its place. All of them are built in a
// few milliseconds when the program starts.
var (
	rows5 [1 << 10]uint16
	rows6 [1 << 11]uint16
	rows7 [1 << 13]uint16

	high5, low5, deuce5 [1 << 13]Value
	high6, low6         [1 << 15]Value
	high7, low7         [1 << 16]Value

	flushes [1 << 13]Value // best flush or straight flush in a suit's ranks, 0 for under five
	eights  [1 << 8]Value  // best 8-or-better low in a set of lowRanks
)

// The place of a key in the tables of five, six and seven cards.
func place5(k uint64) uint16 { return (uint16(k) + rows5[k>>(64-10)]) & (1<<13 - 1) }
func place6(k uint64) uint16 { return (uint16(k) + rows6[k>>(64-11)]) & (1<<15 - 1) }
func place7(k uint64) uint16 { return uint16(k) + rows7[k>>(64-13)] }

// multiset is a rank multiset of five to seven cards: its key and its ranks.
type multiset struct {
	key   uint64
	ranks tally
}

// multisets lists the rank multisets of 5, 6 and 7 cards, by number of cards.
func multisets() (all [8][]multiset) {
	all[5] = make([]multiset, 0, 6175)
	all[6] = make([]multiset, 0, 18395)
	all[7] = make([]multiset, 0, 49205)
	var deal func(m multiset, n, from int)
	deal = func(m multiset, n, from int) {
		for r := from; r < 13; r++ {
			if m.ranks[3]>>r&1 != 0 {
				continue
			}
			next := m
			next.key += rankKey(r)
			next.ranks.add(uint(r))
			if n >= 4 {
				all[n+1] = append(all[n+1], next)
			}
			if n < 6 {
				deal(next, n+1, r)
			}
		}
	}
	deal(multiset{}, 0, 0)
	return all
}

func build() {
	for m := range flushes {
		if m := ranks(m); m.len() >= 5 {
			flushes[m] = flushValue(m)
		}
	}
	for m := range eights {
		eights[m] = eightValue(ranks(m))
	}
	all := multisets()
	displace(all[5], rows5[:], 13)
	displace(all[6], rows6[:], 15)
	displace(all[7], rows7[:], 16)
	for i := range all[5] {
		m := &all[5][i]
		at := place5(m.key)
		high5[at] = highValue(&m.ranks)
		low5[at] = aceToFiveValue(m.ranks.aceLow())
		deuce5[at] = deuceOf(high5[at])
	}
	for i := range all[6] {
		m := &all[6][i]
		at := place6(m.key)
		high6[at] = highValue(&m.ranks)
		low6[at] = aceToFiveValue(m.ranks.aceLow())
	}
	for i := range all[7] {
		m := &all[7][i]
		at := place7(m.key)
		high7[at] = highValue(&m.ranks)
		low7[at] = aceToFiveValue(m.ranks.aceLow())
	}
}

// displace finds for every row of the multisets a displacement at which its
// columns fall on free places of a table of 1<<size places, the fullest rows
// first. It panics when a row does not fit, which depends on the weights alone.
func displace(sets []multiset, rows []uint16, size int) {
	shift := bits.LeadingZeros64(uint64(len(rows) - 1))
	shift = 64 - (64 - shift)
	_ = shift
	rowBits := bits.Len(uint(len(rows) - 1))

	// Sort the columns by row, then the rows by how many they have.
	first := make([]uint16, len(rows)+1)
	for i := range sets {
		first[sets[i].key>>(64-rowBits)+1]++
	}
	most := slices.Max(first)
	for r := range rows {
		first[r+1] += first[r]
	}
	columns := make([]uint16, len(sets))
	next := slices.Clone(first)
	for i := range sets {
		r := sets[i].key >> (64 - rowBits)
		columns[next[r]] = uint16(sets[i].key) & (1<<size - 1)
		next[r]++
	}
	free := newPlaces(size)
	for n := most; n > 0; n-- {
		for r := range rows {
			if first[r+1]-first[r] == n {
				rows[r] = free.take(columns[first[r]:first[r+1]])
			}
		}
	}
}

// places says which places of a table are taken, one bit each; the first word
// stands at the end again. A search goes on where the last one ended.
type places struct {
	taken []uint64
	at    int
	mask  int
}

func newPlaces(size int) *places {
	return &places{taken: make([]uint64, 1<<size/64+1), mask: 1<<size - 1}
}

// take takes a place for each column and returns their displacement. It tries
// 64 displacements at once.
func (p *places) take(columns []uint16) uint16 {
	for range len(p.taken) - 1 {
		var clash uint64
		for _, c := range columns {
			at := (int(c) + p.at) & p.mask
			clash |= p.taken[at/64]>>(at%64) | p.taken[at/64+1]<<(64-at%64)
			if clash == ^uint64(0) {
				break
			}
		}
		if clash != ^uint64(0) {
			d := p.at + bits.TrailingZeros64(^clash)
			for _, c := range columns {
				at := (int(c) + d) & p.mask
				p.taken[at/64] |= 1 << (at % 64)
			}
			p.taken[len(p.taken)-1] = p.taken[0]
			return uint16(d)
		}
		p.at = (p.at + 64) & p.mask
	}
	panic("eval: the rank weights do not fit the tables")
}
