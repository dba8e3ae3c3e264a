package tourney

// points are the payout tables in basis points of the pool (RULES §7.8).
var points = []struct {
	most   int // entries
	shares []int64
}{
	{4, []int64{10000}},
	{7, []int64{6500, 3500}},
	{11, []int64{5000, 3000, 2000}},
	{20, []int64{4500, 2700, 1800, 1000}},
	{30, []int64{4000, 2400, 1600, 1100, 900}},
	{40, []int64{3700, 2200, 1500, 1100, 800, 700}},
	{60, []int64{3300, 2000, 1400, 1000, 800, 600, 500, 400}},
	{80, []int64{3000, 2000, 1200, 1000, 800, 650, 550, 450, 350}},
	{100, []int64{2800, 1800, 1200, 900, 750, 600, 500, 400, 350, 350, 350}},
}

// Shares are the payouts for so many entries, in basis points, first place
// first. More than a hundred entries are paid like a hundred.
func Shares(entries int) []int64 {
	for _, row := range points {
		if entries <= row.most {
			return append([]int64(nil), row.shares...)
		}
	}
	return append([]int64(nil), points[len(points)-1].shares...)
}

// nearMoney is how many players before the places paid the prizes begin to count.
const nearMoney = 2

// PlayedFor is what of the places' prizes, or of their shares, those who are left play
// for, or nil when chips are what counts: far from the places paid, and when all that is
// left to win is the difference between two of them (RULES §7.8).
func PlayedFor(prizes []int64, left int) []int64 {
	if left < 3 || len(prizes) < 2 || left > len(prizes)+nearMoney {
		return nil
	}
	return prizes
}

// Prizes splits a pool by shares in basis points: each place is rounded down,
// the remainder goes to the first (RULES §7.8).
func Prizes(pool int64, shares []int64) []int64 {
	out := make([]int64, len(shares))
	left := pool
	for i, s := range shares {
		// pool*s/10000 without overflow
		out[i] = pool/10000*s + pool%10000*s/10000
		left -= out[i]
	}
	if len(out) > 0 {
		out[0] += left
	}
	return out
}

// Shared is what each of n players tied at a place gets: the prizes of their
// places in equal parts, odd units one each in the order given (RULES §7.7).
func Shared(prizes []int64, place, n int) []int64 {
	var sum int64
	for i := place - 1; i < place-1+n; i++ {
		if i >= 0 && i < len(prizes) {
			sum += prizes[i]
		}
	}
	out := make([]int64, n)
	for i := range out {
		out[i] = sum / int64(n)
		if int64(i) < sum%int64(n) {
			out[i]++
		}
	}
	return out
}
