package eval

import "tapis/engine/card"

// EvaluateTwo returns the value of the best hand made of exactly two of the
// hole cards and three of the 3 to 5 board cards (RULES §1.6), under High or
// EightOrBetter. It is 0 for any other ranking, for too few cards and with an
// unknown card among them.
func EvaluateTwo(r Ranking, hole, board []card.Card) Value {
	switch r {
	case High:
		b := NewBoard2(board)
		return b.High(hole)
	case EightOrBetter:
		b := NewBoard2(board)
		return b.Eight(hole)
	}
	return 0
}

// Board2 is a board of 3 to 5 cards made ready for many hands of two hole cards
// and three board cards. The zero value is a board on which no hand is worth
// anything.
type Board2 struct {
	row   *row   // nil when there are too few cards, or an unknown one
	suits uint64 // the flags of suits with three cards or more; all unknown bits
	lanes uint64
	low   uint64
}

// Suit counters count seven a card. With these added a counter's top bit is set
// from three cards of a suit on, or from two.
const (
	threeSuited = (32 - 3*suitUnit) * eachSuit
	twoSuited   = (32 - 2*suitUnit) * eachSuit
)

// NewBoard2 makes a board of 3 to 5 cards ready.
func NewBoard2(board []card.Card) Board2 {
	omahaOnce.Do(buildOmaha)
	var b Board2
	if len(board) == 5 {
		b5 := (*[5]card.Card)(board)
		k := keys[b5[0]] + keys[b5[1]] + keys[b5[2]] + keys[b5[3]] + keys[b5[4]]
		if k&unknownMask != 0 {
			return b
		}
		b.lanes = lanes[b5[0]] | lanes[b5[1]] | lanes[b5[2]] | lanes[b5[3]] | lanes[b5[4]]
		b.low = lows[b5[0]] | lows[b5[1]] | lows[b5[2]] | lows[b5[3]] | lows[b5[4]]
		b.suits = (k+threeSuited)&flushFlags | unknownMask
		b.row = &omahaRows[rowAt[place5(k)]]
		return b
	}
	if len(board) < 3 || len(board) > 5 {
		return b
	}
	k := uint64(0)
	for _, c := range board {
		k += keys[c]
		b.lanes |= lanes[c]
		b.low |= lows[c]
	}
	if k&unknownMask != 0 {
		return Board2{}
	}
	b.suits = (k+threeSuited)&flushFlags | unknownMask
	sorted := sortedRanks(board)
	b.row = &omahaRows[boardRow(sorted[:len(board)])]
	return b
}

// High is the value of the best high hand of two of the hole cards and three of
// the board.
func (b *Board2) High(hole []card.Card) Value {
	if b.row == nil {
		return 0
	}
	switch len(hole) {
	case 4:
		return b.high4((*[4]card.Card)(hole))
	case 5:
		return b.high5((*[5]card.Card)(hole))
	}
	var v Value
	var k, l uint64
	for i, c := range hole {
		k += keys[c]
		l |= lanes[c]
		for _, d := range hole[:i] {
			v = max(v, b.row[pairs[uint8(c&^3)<<2|uint8(d>>2)]])
		}
	}
	return b.suited(v, k, l)
}

func (b *Board2) high4(h *[4]card.Card) Value {
	k := keys[h[0]] + keys[h[1]] + keys[h[2]] + keys[h[3]]
	r := b.row
	w, x, y, z := uint8(h[0]&^3)<<2, uint8(h[1]&^3)<<2, uint8(h[2]>>2), uint8(h[3]>>2)
	v := max(r[pairs[w|y]], r[pairs[w|z]], r[pairs[x|y]], r[pairs[x|z]], r[pairs[w|x>>4]], r[pairs[z<<4|y]])
	if (k+twoSuited)&b.suits == 0 {
		return v
	}
	return b.suited(v, k, lanes[h[0]]|lanes[h[1]]|lanes[h[2]]|lanes[h[3]])
}

func (b *Board2) high5(h *[5]card.Card) Value {
	k := keys[h[0]] + keys[h[1]] + keys[h[2]] + keys[h[3]] + keys[h[4]]
	r := b.row
	u, w, x, y, z := uint8(h[0]&^3)<<2, uint8(h[1]&^3)<<2, uint8(h[2]>>2), uint8(h[3]>>2), uint8(h[4]>>2)
	v := max(r[pairs[u|x]], r[pairs[u|y]], r[pairs[u|z]], r[pairs[w|x]], r[pairs[w|y]], r[pairs[w|z]],
		r[pairs[u|w>>4]], r[pairs[x<<4|y]], r[pairs[x<<4|z]], r[pairs[y<<4|z]])
	if (k+twoSuited)&b.suits == 0 {
		return v
	}
	return b.suited(v, k, lanes[h[0]]|lanes[h[1]]|lanes[h[2]]|lanes[h[3]]|lanes[h[4]])
}

// suited is the better of v and of the best flush of two of the hole's lanes and
// three of the board's; 0 when the hole's key k has an unknown card in it.
func (b *Board2) suited(v Value, k, hole uint64) Value {
	f := (k + twoSuited) & b.suits
	if f == 0 {
		return v
	}
	if f&unknownMask != 0 {
		return 0
	}
	lane := flushLane(f)
	two, three := ranks(hole>>lane)&allRanks, ranks(b.lanes>>lane)&allRanks
	if flushes[two|three] >= firstStraightFlush {
		for top := uint(card.Ace); top >= uint(card.Five); top-- {
			if run := straight(top); run&^(two|three) == 0 && (run&two).len() == 2 {
				return Value(firstStraightFlush + top - uint(card.Five))
			}
		}
	}
	return max(v, flushes[two.highest(2)|three.highest(3)])
}

// Eight is the value of the best qualifying low of two of the hole cards and
// three of the board, 0 when there is none.
func (b *Board2) Eight(hole []card.Card) Value {
	if b.row == nil {
		return 0
	}
	var m uint64
	for _, c := range hole {
		m |= lows[c]
	}
	if m&unknownLow != 0 {
		return 0
	}
	return Value(omahaLows[uint8(b.low)][uint8(m)])
}
