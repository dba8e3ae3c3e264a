package eval

// The tables that are shipped ready, in data.go.
//
// A card's are indexed by a byte, without a bounds check, whatever it is: keys, see
// weights.go; lanes, its rank in lanes of 16 bits, one lane per suit; lows, its rank
// as A-5 lows count it, a bit of ranks.
//
// Those of best values, suits apart, are perfect hashes of the ranks held: a key's
// row gives a displacement, and displacement plus column the place. rows5 to rows7
// are the displacements, high5 to low7 the values by ranking and number of cards.
//
// flushes are the best flushes and straight flushes in a suit's ranks, 0 for fewer
// than five; eights the best 8-or-better lows in a set of lowRanks; plain the
// five-rank sets that are no straights, lowest first. pairs are the columns of two
// ranks, at the one times sixteen plus the other; multichoose[r][i] is the number of
// sets of i+1 ranks, repeats allowed, whose ranks are all below r; choose[n][k] the
// number of k-subsets of n things.
//
//go:generate go test -run ^TestTablesAreWhatTheRulesMake$ . -update

const (
	rowBits5, placeBits5 = 10, 13
	rowBits6, placeBits6 = 11, 15
	rowBits7, placeBits7 = 13, 16
)

// Where a key of five, of six and of seven cards has its values.
func place5(k uint64) uint16 { return (uint16(k) + rows5[k>>(64-rowBits5)]) & (1<<placeBits5 - 1) }
func place6(k uint64) uint16 { return (uint16(k) + rows6[k>>(64-rowBits6)]) & (1<<placeBits6 - 1) }
func place7(k uint64) uint16 { return uint16(k) + rows7[k>>(64-rowBits7)] }
