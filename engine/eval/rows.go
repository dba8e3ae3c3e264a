package eval

import (
	"sync"

	"tapis/engine/card"
)

// Omaha hands are two hole cards and three of the board (RULES §1.6). Suits
// apart, the best of them depends on the rank multiset of the board, the row,
// and on the two ranks from the hole, the column. A row is the elementwise best
// of the rows of the board with one card less.
//
// Rows are numbered by board: first those of three cards, then of four, then of
// five, each in the order of boardRow.
const (
	rows3Cards = 455        // multisets of 3 of 13 ranks
	rows4Cards = 1820       // of 4
	rows5Cards = 6188       // of 5; 13 of them, five of a rank, are empty
	first4Card = rows3Cards // number of the first row of four cards
	first5Card = first4Card + rows4Cards
	numRows    = first5Card + rows5Cards
	numPairs   = 91 // of ranks, equal ranks included
)

// row holds the best value, suits apart, with each pair of hole ranks.
type row [numPairs]Value

var (
	omahaOnce sync.Once
	omahaRows [numRows]row
	rowAt     [len(high5)]uint16 // row numbers of five-card boards, by place5
	omahaLows [256][256]uint8    // 8-or-better values by low ranks of board and hole
)

// pairs are the columns of two ranks, the one times sixteen plus the other.
var pairs = func() (p [256]uint8) {
	for a := range 13 {
		for b := range 13 {
			p[a<<4|b] = uint8(max(a, b)*(max(a, b)+1)/2 + min(a, b))
		}
	}
	return p
}()

// boardRow is the row of three to five ranks, given from low to high.
func boardRow(sorted []uint8) int {
	n, first := 0, [...]int{3: 0, 4: first4Card, 5: first5Card}[len(sorted)]
	for i, r := range sorted {
		// The multisets lower than this one, as subsets of distinct numbers r+i.
		n += multichoose[r][i]
	}
	return first + n
}

// multichoose[r][i] is the number of (i+1)-subsets of r+i things.
var multichoose = func() (c [13][5]int) {
	for r := range c {
		n := 1
		for i := range c[r] {
			n = n * (r + i) / (i + 1)
			c[r][i] = n
		}
	}
	return c
}()

// buildOmaha fills the tables of this file.
func buildOmaha() {
	var board [5]uint8
	for board[2] = 0; board[2] < 13; board[2]++ {
		for board[1] = 0; board[1] <= board[2]; board[1]++ {
			for board[0] = 0; board[0] <= board[1]; board[0]++ {
				fillRow(&omahaRows[boardRow(board[:3])], board[:3])
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
			var key uint64
			var t tally
			fives := false
			for _, r := range [5]uint8{a, b, board[0], board[1], board[2]} {
				fives = fives || t[3]>>r&1 != 0
				key += rankKey(int(r))
				t.add(uint(r))
			}
			if !fives {
				to[pairs[a<<4|b]] = high5[place5(key)]
			}
		}
	}
}

// mergeRows computes the rows of all boards of len(board) cards whose cards
// above i are set, and whose card i is at most top.
func mergeRows(board []uint8, i int, top uint8) {
	for r := range top + 1 {
		board[i] = r
		if i > 0 {
			mergeRows(board, i-1, r)
			continue
		}
		n := len(board)
		if n == 5 && board[0] == board[4] {
			continue
		}
		at := boardRow(board)
		to := &omahaRows[at]
		for skip := range board {
			var less [4]uint8
			copy(less[:], board[:skip])
			copy(less[skip:], board[skip+1:])
			for i, v := range omahaRows[boardRow(less[:n-1])] {
				to[i] = max(to[i], v)
			}
		}
		if n == 5 {
			var key uint64
			for _, r := range board {
				key += rankKey(int(r))
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

// sortedRanks are the ranks of a board, low to high.
func sortedRanks(board []card.Card) (sorted [5]uint8) {
	for i, c := range board {
		j := i
		for ; j > 0 && sorted[j-1] > uint8(c.Rank()); j-- {
			sorted[j] = sorted[j-1]
		}
		sorted[j] = uint8(c.Rank())
	}
	return sorted
}
