// Package ledger says what a card room's ledger comes to: who brought, took away and
// holds how much, and who pays whom to settle up.
//
// It guarantees that the nets of all people, with what bots and the house hold, sum to
// zero; that the payments settle all of it; and that there are as few of them as can
// be while at most Exact have something to pay or to get. Above that two whose amounts
// are opposite settle with each other, and of the rest always whoever owes most pays
// whoever gets most: at most one payment fewer than people, but not always the fewest.
package ledger

import (
	"math/bits"
	"slices"
)

// Exact is up to how many people who owe or get something the fewest payments are
// found: 2 to the power of it sums are looked at.
const Exact = 16

// Transfer is a payment, by the numbers of the people.
type Transfer struct {
	From, To int
	Amount   int64
}

// Settle are payments that settle nets, which must sum to zero: who has won gets it,
// who has lost pays it. Of the fewest there may be several ways; the same nets always
// give the same one.
func Settle(nets []int64) []Transfer {
	var open []int
	for i, n := range nets {
		if n != 0 {
			open = append(open, i)
		}
	}
	left := slices.Clone(nets)
	var list []Transfer
	if len(open) <= Exact {
		for _, group := range groups(left, open) {
			list = append(list, among(left, group)...)
		}
		return list
	}
	for k, i := range open {
		for _, j := range open[k+1:] {
			if left[i] != 0 && left[i] == -left[j] {
				list = append(list, among(left, []int{i, j})...)
			}
		}
	}
	return append(list, among(left, open)...)
}

// groups parts people into as many groups that sum to zero as there can be: a group of
// n settles with n-1 payments, so the more groups the fewer payments.
func groups(nets []int64, open []int) (list [][]int) {
	n := len(open)
	if n == 0 {
		return nil
	}
	sum := make([]int64, 1<<n)  // of a set of people
	most := make([]int8, 1<<n)  // groups that the set, taken in one person at a time, passes zero
	taken := make([]int8, 1<<n) // who is taken in last for that
	for set := 1; set < 1<<n; set++ {
		low := bits.TrailingZeros(uint(set))
		sum[set] = sum[set&(set-1)] + nets[open[low]]
		most[set] = -1
		for i := range n {
			if set>>i&1 != 0 && most[set&^(1<<i)] > most[set] {
				most[set], taken[set] = most[set&^(1<<i)], int8(i)
			}
		}
		if sum[set] == 0 {
			most[set]++
		}
	}
	var group []int
	for set := 1<<n - 1; set != 0; {
		i := int(taken[set])
		group = append(group, open[i])
		if set &^= 1 << i; sum[set] == 0 {
			list, group = append(list, group), nil
		}
	}
	slices.Reverse(list)
	return list
}

// among settles a group: whoever owes most pays whoever gets most.
func among(left []int64, group []int) (list []Transfer) {
	for {
		from, to := group[0], group[0]
		for _, i := range group {
			if left[i] < left[from] {
				from = i
			}
			if left[i] > left[to] {
				to = i
			}
		}
		amount := min(-left[from], left[to])
		if amount <= 0 {
			return list
		}
		left[from], left[to] = left[from]+amount, left[to]-amount
		list = append(list, Transfer{from, to, amount})
	}
}
