package eval

import "tapis/engine/card"

// EvaluateTwo returns the value of the best hand made of exactly two of 2 to 5
// hole cards and three of 3 to 5 board cards (RULES §1.6), under High or
// EightOrBetter. It is 0 for any other ranking and number of cards, and with an
// unknown card among them. The first call builds the tables of this rule, in a
// few milliseconds.
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
	row   *row   // nil when no hand is worth anything
	flags uint64 // of suits with three cards or more; and the unknown cards' bits
	lanes uint64
	lows  uint64
}

// With one of these added the flag of a suit counter is set from three cards of
// the suit on, or from two.
const (
	threeSuited = (32 - 3*suitUnit) * eachSuit
	twoSuited   = (32 - 2*suitUnit) * eachSuit
)

// NewBoard2 makes a board of 3 to 5 cards ready.
func NewBoard2(board []card.Card) Board2 {
	omahaOnce.Do(buildOmaha)
	var b Board2
	var k uint64
	switch len(board) {
	case 5:
		c := (*[5]card.Card)(board)
		k = keys[c[0]] + keys[c[1]] + keys[c[2]] + keys[c[3]] + keys[c[4]]
		b.lanes = lanes[c[0]] | lanes[c[1]] | lanes[c[2]] | lanes[c[3]] | lanes[c[4]]
		b.lows = lows[c[0]] | lows[c[1]] | lows[c[2]] | lows[c[3]] | lows[c[4]]
		b.row = &omahaRows[rowAt[place5(k)]]
	case 3, 4:
		for _, c := range board {
			k += keys[c]
			b.lanes |= lanes[c]
			b.lows |= lows[c]
		}
		b.row = &omahaRows[boardRow(board)]
	}
	if k&unknownMask != 0 {
		b.row = nil
	}
	b.flags = (k+threeSuited)&suitFlags | unknownMask
	return b
}

// High is the value of the best high hand of two of the hole cards and three of
// the board.
func (b Board2) High(hole []card.Card) Value {
	if b.row == nil {
		return 0
	}
	switch len(hole) {
	case 4:
		return b.high4((*[4]card.Card)(hole))
	case 5:
		return b.high5((*[5]card.Card)(hole))
	case 2, 3:
		var v Value
		var p Partial
		for i, c := range hole {
			p = p.Add(c)
			for _, d := range hole[:i] {
				v = max(v, b.row[pairs[upper(c)|lower(d)]])
			}
		}
		return b.suited(v, p.key, p.lanes)
	}
	return 0
}

// upper and lower are the two halves of an index into pairs. They are in range
// for any byte.
func upper(c card.Card) uint8 { return uint8(c) &^ 3 << 2 }
func lower(c card.Card) uint8 { return uint8(c) >> 2 }

func (b Board2) high4(h *[4]card.Card) Value {
	k := keys[h[0]] + keys[h[1]] + keys[h[2]] + keys[h[3]]
	r := b.row
	w, x, y, z := upper(h[0]), upper(h[1]), lower(h[2]), lower(h[3])
	best := max(r[pairs[w|y]], r[pairs[w|z]], r[pairs[x|y]], r[pairs[x|z]], r[pairs[w|x>>4]], r[pairs[y<<4|z]])
	if (k+twoSuited)&b.flags == 0 {
		return best
	}
	return b.suited(best, k, lanes[h[0]]|lanes[h[1]]|lanes[h[2]]|lanes[h[3]])
}

func (b Board2) high5(h *[5]card.Card) Value {
	k := keys[h[0]] + keys[h[1]] + keys[h[2]] + keys[h[3]] + keys[h[4]]
	r := b.row
	v, w, x, y, z := upper(h[0]), upper(h[1]), lower(h[2]), lower(h[3]), lower(h[4])
	best := max(r[pairs[v|x]], r[pairs[v|y]], r[pairs[v|z]], r[pairs[w|x]], r[pairs[w|y]], r[pairs[w|z]],
		r[pairs[v|w>>4]], r[pairs[x<<4|y]], r[pairs[x<<4|z]], r[pairs[y<<4|z]])
	if (k+twoSuited)&b.flags == 0 {
		return best
	}
	return b.suited(best, k, lanes[h[0]]|lanes[h[1]]|lanes[h[2]]|lanes[h[3]]|lanes[h[4]])
}

// suited is the better of v and of the best flush of two of the hole's lanes and
// three of the board's; 0 when the hole's key k has an unknown card in it.
func (b Board2) suited(v Value, k, hole uint64) Value {
	f := (k + twoSuited) & b.flags
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
func (b Board2) Eight(hole []card.Card) Value {
	if b.row == nil || len(hole) < 2 || len(hole) > 5 {
		return 0
	}
	var m uint64
	for _, c := range hole {
		m |= lows[c]
	}
	if m&unknownLow != 0 {
		return 0
	}
	return Value(omahaLows[uint8(b.lows)][uint8(m)])
}
