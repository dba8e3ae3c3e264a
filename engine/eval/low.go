package eval

import "tapis/engine/card"

// aceToFive5 is the A-5 value of five known cards.
func aceToFive5(h *[5]card.Card) Value {
	k := keys[h[0]] + keys[h[1]] + keys[h[2]] + keys[h[3]] + keys[h[4]]
	if k&unknownMask != 0 {
		return 0
	}
	return low5[place5(k)]
}

// aceToFive7 is the value of the best A-5 low among seven known cards.
func aceToFive7(h *[7]card.Card) Value {
	k := keys[h[0]] + keys[h[1]] + keys[h[2]] + keys[h[3]] + keys[h[4]] + keys[h[5]] + keys[h[6]]
	if k&unknownMask != 0 {
		return 0
	}
	return low7[place7(k)]
}

// eight7 is the value of the best 8-or-better low among seven known cards, 0
// when none qualifies.
func eight7(h *[7]card.Card) Value {
	m := lows[h[0]] | lows[h[1]] | lows[h[2]] | lows[h[3]] | lows[h[4]] | lows[h[5]] | lows[h[6]]
	if m&unknownLow != 0 {
		return 0
	}
	return eights[uint8(m)]
}

// Deuce5 is the 2-7 value of five known cards.
func Deuce5(h *[5]card.Card) Value {
	k := keys[h[0]] + keys[h[1]] + keys[h[2]] + keys[h[3]] + keys[h[4]]
	if k&(suitFlags|unknownMask) == 0 {
		return deuce5[place5(k)]
	}
	return deuceOf(suited(k, lanes[h[0]]|lanes[h[1]]|lanes[h[2]]|lanes[h[3]]|lanes[h[4]]))
}
