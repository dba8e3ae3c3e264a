package eval

// Every card has a key of 64 bits, and a hand's key is the sum of its cards':
//
//	bits  0–18  columns: the sum of 16-bit rank weights
//	bits 19–42  four suit counters of six bits; a card counts seven, so that
//	            the top bit of a counter is set from five of a suit on
//	bits 43–46  how many cards
//	bits 47–50  how many unknown cards
//	bits 51–63  rows: the sum of 13-bit rank weights, modulo 8192
//
// The sums stay inside their fields for up to eight cards. Rows and columns
// together are different for any two different rank multisets of five, of six
// or of seven cards, even when only the high bits of the row and the low bits
// of the column are looked at as tables.go does. Nothing but that matters about
// the weights: they are the second try of a random search.
var weights = [13]struct{ row, column uint64 }{
	{0x1cd0, 0x24be}, {0x113b, 0xfdf7}, {0x163e, 0xbd0f}, {0x05bf, 0x5a0d}, {0x185a, 0xb47b},
	{0x0f9d, 0x4f8a}, {0x118d, 0xf04e}, {0x1fb1, 0xd6e5}, {0x052e, 0xc9c4}, {0x114a, 0x7c62},
	{0x0fd6, 0xc5db}, {0x04b4, 0x72af}, {0x1b0f, 0xecb4},
}

const (
	suitShift    = 19
	suitBits     = 6
	suitUnit     = 7
	eachSuit     = 1<<suitShift | 1<<(suitShift+suitBits) | 1<<(suitShift+2*suitBits) | 1<<(suitShift+3*suitBits)
	flushFlags   = 32 * eachSuit
	countShift   = 43
	countMask    = 15 << countShift
	unknownShift = 47
	unknownMask  = 15 << unknownShift
	rowShift     = 51
)

// keys are the cards' keys, lanes their rank bits in one 16-bit lane per suit,
// lows their A-5 rank bits, the ace lowest. Indexed by a byte, they need no
// bounds check.
var (
	keys  [256]uint64
	lanes [256]uint64
	lows  [256]uint64
)

// unknownLow marks a low mask with an unknown card in it.
const unknownLow uint64 = 1 << 15

func init() {
	for c := range 256 {
		if c >= 52 {
			keys[c] = 1 << unknownShift
			lows[c] = unknownLow
			continue
		}
		rank, suit := c/4, c%4
		keys[c] = rankKey(rank) | 1<<countShift | suitUnit<<(suitShift+suitBits*suit)
		lanes[c] = 1 << (16*suit + rank)
		lows[c] = 1 << ((rank + 1) % 13)
	}
	build()
}

// rankKey is what a rank adds to a key, suits and counts apart.
func rankKey(r int) uint64 { return weights[r].row<<rowShift | weights[r].column }
