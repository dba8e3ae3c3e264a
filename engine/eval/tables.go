package eval

// The tables of best values, suits apart, are perfect hashes of the ranks held:
// a key's row gives a displacement, and displacement plus column the place.
// They are built when the program starts, in a few milliseconds.
var (
	rows5 [1 << rowBits5]uint16
	rows6 [1 << rowBits6]uint16
	rows7 [1 << rowBits7]uint16

	high5, low5, deuce5 [1 << placeBits5]Value
	high6, low6         [1 << placeBits6]Value
	high7, low7         [1 << placeBits7]Value
)

const (
	rowBits5, placeBits5 = 10, 13
	rowBits6, placeBits6 = 11, 15
	rowBits7, placeBits7 = 13, 16
)

// flushes are the best flushes and straight flushes in a suit's ranks, 0 for
// fewer than five. eights are the best 8-or-better lows in a set of lowRanks.
var (
	flushes [allRanks + 1]Value
	eights  [1 << 8]Value
)

// Where a key of five, of six and of seven cards has its values.
func place5(k uint64) uint16 { return (uint16(k) + rows5[k>>(64-rowBits5)]) & (1<<placeBits5 - 1) }
func place6(k uint64) uint16 { return (uint16(k) + rows6[k>>(64-rowBits6)]) & (1<<placeBits6 - 1) }
func place7(k uint64) uint16 { return uint16(k) + rows7[k>>(64-rowBits7)] }

// Rank multisets of five, six and seven cards: choose(13+n-1, n), less those
// with five or more of a rank.
const numSets5, numSets6, numSets7 = 6175, 18395, 49205

func buildTables() {
	for m := range flushes {
		if ranks(m).len() >= 5 {
			flushes[m] = flushValue(ranks(m))
		}
	}
	for m := range eights {
		eights[m] = eightValue(ranks(m))
	}
	var l lister
	l.sets[5], l.sets[6], l.sets[7] = make([]multiset, numSets5), make([]multiset, numSets6), make([]multiset, numSets7)
	l.list(multiset{}, 0, 0)

	displace(rows5[:], l.sets[5], placeBits5)
	displace(rows6[:], l.sets[6], placeBits6)
	displace(rows7[:], l.sets[7], placeBits7)
	for i := range l.sets[5] {
		m := &l.sets[5][i]
		at := place5(m.key)
		high5[at], low5[at] = highValue(&m.tally), aceToFiveValue(m.tally.aceLow())
		deuce5[at] = deuceOf(high5[at])
	}
	for i := range l.sets[6] {
		m := &l.sets[6][i]
		at := place6(m.key)
		high6[at], low6[at] = highValue(&m.tally), aceToFiveValue(m.tally.aceLow())
	}
	for i := range l.sets[7] {
		m := &l.sets[7][i]
		at := place7(m.key)
		high7[at], low7[at] = highValue(&m.tally), aceToFiveValue(m.tally.aceLow())
	}
}

// multiset is a number of cards without their suits.
type multiset struct {
	key   uint64 // row and column only
	tally tally
}

// lister lists the rank multisets of five to seven cards.
type lister struct {
	sets [8][]multiset // by number of cards
	n    [8]int
}

// list lists the multisets that add ranks from a rank on to the n cards of m.
func (l *lister) list(m multiset, n int, from uint) {
	for r := from; r < 13; r++ {
		if m.tally[3].has(r) {
			continue // there are only four
		}
		next := m
		next.key += rankKey(r)
		next.tally.add(r)
		if n+1 >= 5 {
			l.sets[n+1][l.n[n+1]] = next
			l.n[n+1]++
		}
		if n+1 < 7 {
			l.list(next, n+1, r)
		}
	}
}
