package hand

import "math/bits"

// seatBits is the room of a seat below the number by which seats are compared. So
// the best of them needs no branches, which would often be guessed wrong.
const (
	seatBits = 4
	seatMask = 1<<seatBits - 1
)

// mask is a set of seats, bit i for seat i.
type mask uint32

func bit(seat int) mask          { return 1 << (seat & 31) }
func (m mask) has(seat int) bool { return uint(seat) < MaxSeats && m&bit(seat) != 0 }
func (m mask) few() bool         { return m&(m-1) == 0 } // one seat or none
func (m mask) len() int          { return bits.OnesCount32(uint32(m)) }
func (m mask) first() int        { return bits.TrailingZeros32(uint32(m)) }

// after is the first seat of m clockwise after seat; m must not be empty. After
// seat -1 comes the lowest.
func (m mask) after(seat int) int {
	up := m &^ (2<<(seat&31) - 1)
	if up == 0 {
		up = m
	}
	return up.first()
}

// clockwise goes through the seats of m in turn, beginning on seat's left.
func (m mask) clockwise(seat int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		first := seat + 1
		round := m | m<<MaxSeats
		for left := round >> (first & 31) & (1<<MaxSeats - 1); left != 0; left &= left - 1 {
			i := left.first() + first
			if !yield(i - MaxSeats&^((i-MaxSeats)>>63)) { // past the last seat comes the first
				return
			}
		}
	}
}
