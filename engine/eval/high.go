package eval

import (
	"math/bits"

	"tapis/engine/card"
)

// High5 is the high value of five known cards.
func High5(h *[5]card.Card) Value {
	k := keys[h[0]] + keys[h[1]] + keys[h[2]] + keys[h[3]] + keys[h[4]]
	if k&(suitFlags|unknownMask) == 0 {
		return high5[place5(k)]
	}
	return suited(k, lanes[h[0]]|lanes[h[1]]|lanes[h[2]]|lanes[h[3]]|lanes[h[4]])
}

// High7 is the value of the best high hand among seven known cards.
func High7(h *[7]card.Card) Value {
	k := keys[h[0]] + keys[h[1]] + keys[h[2]] + keys[h[3]] + keys[h[4]] + keys[h[5]] + keys[h[6]]
	if k&(suitFlags|unknownMask) == 0 {
		return high7[place7(k)]
	}
	return suited(k, lanes[h[0]]|lanes[h[1]]|lanes[h[2]]|lanes[h[3]]|lanes[h[4]]|lanes[h[5]]|lanes[h[6]])
}

// suited is the value of a hand that holds a flush or an unknown card. Five to
// seven cards with a flush among them hold no full house and no quads.
func suited(k, lanes uint64) Value {
	if k&unknownMask != 0 {
		return 0
	}
	return flushes[lanes>>flushLane(k)&uint64(allRanks)]
}

// flushLane is the position in the lanes of the suit whose flag is set in a key.
func flushLane(k uint64) uint {
	// Flags are six bits apart, lanes sixteen: 43/16 is 16/6, near enough.
	flag := uint(bits.TrailingZeros64(k & suitFlags))
	return (flag - (suitShift + suitBits - 1)) * 43 >> 4 & 63
}
