package tourney

import "math/rand/v2"

// Spot is a chair at a table.
type Spot struct{ Table, Chair int }

// Tables is the fewest tables of so many seats that hold the players.
func Tables(players, seats int) int { return max((players+seats-1)/seats, 1) }

// Draw seats players at random, tables as even as possible: player i sits at
// the i-th spot (RULES §7.5). Every player is as likely in every chair drawn.
func Draw(players, seats int, r *rand.Rand) []Spot {
	tables := Tables(players, seats)
	spots := make([]Spot, 0, players)
	for t := range tables {
		n := players / tables
		if t < players%tables {
			n++
		}
		for _, c := range r.Perm(seats)[:n] {
			spots = append(spots, Spot{t, c})
		}
	}
	r.Shuffle(len(spots), func(i, j int) { spots[i], spots[j] = spots[j], spots[i] })
	return spots
}

// ShouldBreak says whether one table fewer holds everybody: the highest-numbered
// table is broken at once then (RULES §7.5). seats is what the last table takes
// when two are left, see FinalTable.
func ShouldBreak(players, tables, seats int) bool {
	if tables == 2 {
		seats = FinalTable(seats)
	}
	return tables > 1 && players <= (tables-1)*seats
}

// FinalTable is how many sit at the final table of an event of so many seats a
// table: eight- and nine-handed events end at nine, six- and seven-handed at
// seven (RULES §7.5).
func FinalTable(seats int) int {
	switch seats {
	case 8:
		return 9
	case 6:
		return 7
	}
	return seats
}

// Reseat gives the players of a broken table random free chairs: first the cards
// are drawn for the players, then the chairs (RULES §7.5). The i-th player gets
// the i-th spot; tables stay as even as possible. free must hold enough chairs;
// sizes counts the players at each table and is changed.
func Reseat(players int, free []Spot, sizes map[int]int, r *rand.Rand) []Spot {
	left := append([]Spot(nil), free...)
	r.Shuffle(len(left), func(i, j int) { left[i], left[j] = left[j], left[i] })
	out := make([]Spot, 0, players)
	for len(out) < players && len(left) > 0 {
		best := 0
		for i, s := range left {
			if sizes[s.Table] < sizes[left[best].Table] {
				best = i
			}
		}
		out = append(out, left[best])
		sizes[left[best].Table]++
		left = append(left[:best], left[best+1:]...)
	}
	r.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out
}

// Balance says from which table to which one player moves: from the biggest to
// the smallest once they differ by two (RULES §7.5). Of equal tables the one
// that comes first is taken. ok is false when the tables are even enough.
func Balance(sizes []int) (from, to int, ok bool) {
	if len(sizes) == 0 {
		return 0, 0, false
	}
	for i, n := range sizes {
		if n > sizes[from] {
			from = i
		}
		if n < sizes[to] {
			to = i
		}
	}
	return from, to, sizes[from]-sizes[to] >= 2
}

// WorstChair is the free chair that gets the big blind soonest, never the next
// small blind's (RULES §7.5): big is the chair of the last big blind, taken the
// chairs sat in, bit i for chair i. It is -1 when no chair is free.
func WorstChair(taken uint16, seats, big int) int {
	for k := 1; k < seats; k++ {
		if c := (big + k) % seats; taken>>c&1 == 0 {
			return c
		}
	}
	return -1
}

// NextBig is the player due to be the big blind: the one who moves (RULES §7.5).
// taken must not be empty.
func NextBig(taken uint16, seats, big int) int {
	for k := 1; k <= seats; k++ {
		if c := (big + k) % seats; taken>>c&1 != 0 {
			return c
		}
	}
	return -1
}
