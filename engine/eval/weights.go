package eval

import "tapis/engine/card"

// Every card has a key of 64 bits, and a hand's key is the sum of its cards':
//
//	bits  0–18  column: the sum of 16-bit rank weights
//	bits 19–42  four suit counters of six bits; a card counts seven, so that
//	            the top bit of a counter, its flag, is set from five of a suit on
//	bits 43–46  how many known cards
//	bits 47–50  how many unknown cards
//	bits 51–63  row: the sum of 13-bit rank weights, modulo 8192
//
// The sums stay inside their fields for up to eight cards. Row and column
// together differ for any two rank multisets of five cards, of six and of
// seven, even when only as many bits of them are looked at as tables.go does.
// Nothing but that matters about the weights: random ones do after a few tries,
// those for which TestTablesHoldEveryRankMultiset passes.
var weights = [card.NumRanks]struct{ row, column uint64 }{
	{0x1cd0, 0x24be}, {0x113b, 0xfdf7}, {0x163e, 0xbd0f}, {0x05bf, 0x5a0d}, {0x185a, 0xb47b},
	{0x0f9d, 0x4f8a}, {0x118d, 0xf04e}, {0x1fb1, 0xd6e5}, {0x052e, 0xc9c4}, {0x114a, 0x7c62},
	{0x0fd6, 0xc5db}, {0x04b4, 0x72af}, {0x1b0f, 0xecb4},
}

const (
	suitShift    = 19
	suitBits     = 6
	suitUnit     = 7
	eachSuit     = 1<<suitShift | 1<<(suitShift+suitBits) | 1<<(suitShift+2*suitBits) | 1<<(suitShift+3*suitBits)
	suitFlags    = 32 * eachSuit
	countShift   = 43
	countMask    = 15 << countShift
	unknownShift = 47
	unknownMask  = 15 << unknownShift
	rowShift     = 51
)

// unknownLow is the bit that an unknown card sets in a sum of lows.
const unknownLow = 1 << 15

// rankKey is what a rank adds to a key, suits and counts apart.
func rankKey(r uint) uint64 { return weights[r].row<<rowShift | weights[r].column }
