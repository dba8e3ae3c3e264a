package eval

import (
	"sync"

	"tapis/engine/card"
)

// In the two-and-three rule (RULES §1.6) the best hand depends, suits apart, on
// the ranks of the board, which give a row, and on the ranks of two hole cards,
// which give a column. Rows are numbered by board: those of three cards, then of
// four, then of five.
const (
	numPairs    = 91 // pairs of ranks, equal ranks included
	first3Cards = 0
	first4Cards = first3Cards + 455  // sets of three ranks
	first5Cards = first4Cards + 1820 // of four
	numRows     = first5Cards + 6188 // of five, thirteen of them impossible
)

// row holds the best value, suits apart, with each pair of hole ranks.
type row [numPairs]Value

// The tables of the two-and-three rule, built when it is first used. rowAt are
// the row numbers of five-card boards, by place5; omahaLows are 8-or-better
// values by the lowRanks of board and hole.
var (
	omahaOnce sync.Once
	omahaRows [numRows]row
	rowAt     [1 << placeBits5]uint16
	omahaLows [256][256]uint8
)

// boardRow is the number of the row of 3 to 5 known cards. An unknown card gives
// some row or other.
func boardRow(board []card.Card) int {
	var sorted [5]uint8 // ranks, low to high
	for i, c := range board {
		r := min(lower(c), uint8(card.Ace))
		for ; i > 0 && sorted[i-1] > r; i-- {
			sorted[i] = sorted[i-1]
		}
		sorted[i] = r
	}
	return rankRow(sorted[:len(board)])
}

// rankRow is the number of the row of 3 to 5 ranks, given from low to high.
func rankRow(sorted []uint8) int {
	n := [...]int{3: first3Cards, 4: first4Cards, 5: first5Cards}[len(sorted)]
	for i, r := range sorted {
		n += multichoose[r][i]
	}
	return n
}

// buildOmaha fills the tables of this file.
func buildOmaha() {
	var board [5]uint8
	for board[2] = 0; board[2] < 13; board[2]++ {
		for board[1] = 0; board[1] <= board[2]; board[1]++ {
			for board[0] = 0; board[0] <= board[1]; board[0]++ {
				fillRow(&omahaRows[rankRow(board[:3])], board[:3])
			}
		}
	}
	for n := 4; n <= 5; n++ {
		mergeRows(board[:n], n-1, 12)
	}
	for b := range omahaLows {
		for h := range omahaLows[b] {
			omahaLows[b][h] = twoAndThree(ranks(h), ranks(b))
		}
	}
}

// fillRow computes the row of a board of three cards. Impossible hands, of five
// cards of a rank, stay 0.
func fillRow(to *row, board []uint8) {
	for a := range uint8(13) {
		for b := range a + 1 {
			if a == b && b == board[0] && b == board[2] {
				continue // there are only four
			}
			key := rankKey(uint(a)) + rankKey(uint(b))
			for _, r := range board {
				key += rankKey(uint(r))
			}
			to[pairs[a<<4|b]] = high5[place5(key)]
		}
	}
}

// mergeRows computes the rows of the boards whose ranks above board[i] are as
// given and whose others are at most top. A row is the best, column by column,
// of the rows with one board card less.
func mergeRows(board []uint8, i int, top uint8) {
	for r := range top + 1 {
		board[i] = r
		if i > 0 {
			mergeRows(board, i-1, r)
			continue
		}
		n := len(board)
		if n == 5 && board[0] == board[4] {
			continue // there are only four
		}
		at := rankRow(board)
		to := &omahaRows[at]
		for skip := range board {
			var less [4]uint8
			copy(less[:], board[:skip])
			copy(less[skip:], board[skip+1:])
			for i, v := range omahaRows[rankRow(less[:n-1])] {
				to[i] = max(to[i], v)
			}
		}
		if n == 5 {
			var key uint64
			for _, r := range board {
				key += rankKey(uint(r))
			}
			rowAt[place5(key)] = uint16(at)
		}
	}
}

// twoAndThree is the best 8-or-better low of two of the ranks of h and three of
// those of b, both sets of lowRanks.
func twoAndThree(h, b ranks) uint8 {
	var best Value
	for two := h; two != 0; two &= two - 1 {
		for one := two & (two - 1); one != 0; one &= one - 1 {
			pair := two&-two | one&-one
			if three := (b &^ pair).lowest(3); three.len() == 3 {
				best = max(best, eights[pair|three])
			}
		}
	}
	return uint8(best)
}
