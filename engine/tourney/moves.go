package tourney

import "math/rand/v2"

// Move is a player who changes tables.
type Move struct {
	Player   int
	From, To Spot
	Breaks   bool // because the table From is broken up
}

// Rearrange makes a table that is between two hands give away the players it should
// (RULES §7.5), and says who went where: all of them when it is the highest-numbered
// and the others hold everybody, else those due to be the big blind next, while the
// table is the biggest by two. A table that is broken up is taken from Tables.
func (e *Event) Rearrange(table int, r *rand.Rand) []Move {
	if e.Over || table < 0 || table >= len(e.Tables) || e.Tables[table].Playing {
		return nil
	}
	seated := 0
	for i := range e.Tables {
		seated += e.Tables[i].seated()
	}
	if e.breakDue(seated) {
		if table == len(e.Tables)-1 {
			return e.breakUp(r)
		}
		return nil
	}
	return e.balance(table, seated, r)
}

// breakDue says whether one table fewer holds everybody.
func (e *Event) breakDue(seated int) bool {
	n := len(e.Tables)
	if n == 2 {
		return seated <= e.Terms.FinalSeats(e.most())
	}
	return n > 1 && seated <= (n-1)*e.Terms.Seats
}

// breakUp gives the players of the last table seats at the others. It waits for those
// who decide whether to buy again, and for a pot that is carried.
func (e *Event) breakUp(r *rand.Rand) []Move {
	last := len(e.Tables) - 1
	t := &e.Tables[last]
	var who []int
	for _, p := range t.Chairs {
		if p >= 0 {
			who = append(who, p)
			if e.Players[p].State == Deciding {
				return nil
			}
		}
	}
	if t.Carried > 0 {
		if len(who) != 1 {
			return nil
		}
		e.Players[who[0]].Stack += t.Carried // nobody is left to play for it
		t.Carried = 0
	}
	if last == 1 {
		for c := len(e.Tables[0].Chairs); c < e.Terms.FinalSeats(e.most()); c++ {
			e.Tables[0].Chairs = append(e.Tables[0].Chairs, -1)
			e.Tables[0].Opened = append(e.Tables[0].Opened, c)
		}
	}
	var free []Spot
	sizes := map[int]int{}
	for i := range e.Tables[:last] {
		sizes[i] = e.Tables[i].seated()
		for c, p := range e.Tables[i].Chairs {
			if p < 0 {
				free = append(free, Spot{i, c})
			}
		}
	}
	moves := make([]Move, 0, len(who))
	for k, to := range Reseat(len(who), free, sizes, r) {
		from := Spot{last, e.Players[who[k]].Chair}
		e.stand(who[k])
		e.sit(who[k], to)
		moves = append(moves, Move{who[k], from, to, true})
	}
	e.Tables = e.Tables[:last]
	e.sync()
	return moves
}

// balance moves players from a table while it is the biggest by two, or has more than
// its share and another two less, as after a table was opened.
func (e *Event) balance(table, seated int, r *rand.Rand) (moves []Move) {
	share := (seated + len(e.Tables) - 1) / len(e.Tables)
	for {
		sizes := make([]int, len(e.Tables))
		most := 0
		for i := range e.Tables {
			sizes[i] = e.Tables[i].seated()
			most = max(most, sizes[i])
		}
		_, to, _ := Balance(sizes)
		if to == table || sizes[table]-sizes[to] < 2 || sizes[table] < most && sizes[table] <= share {
			return moves
		}
		m, ok := e.mover(table, to, r)
		if !ok {
			return moves
		}
		e.stand(m.Player)
		e.sit(m.Player, m.To)
		moves = append(moves, m)
	}
}

// mover is who moves from a table to another, and to which chair: the next big blind to
// the chair that has it soonest; in games without blinds the chair that came free last,
// for the player in that position or the next to the left of it (RULES §7.5).
func (e *Event) mover(from, to int, r *rand.Rand) (Move, bool) {
	a, b := &e.Tables[from], &e.Tables[to]
	in, taken := uint16(0), uint16(0)
	for c, p := range a.Chairs {
		if p >= 0 && e.Players[p].State == In {
			in |= 1 << c
		}
	}
	for c, p := range b.Chairs {
		if p >= 0 {
			taken |= 1 << c
		}
	}
	if in == 0 || len(b.Opened) == 0 {
		return Move{}, false
	}
	chair := b.Opened[len(b.Opened)-1]
	switch {
	case b.Hand == 0 && !b.Playing: // a new table: no button yet
		chair = b.Opened[r.IntN(len(b.Opened))]
	case b.Big >= 0:
		if chair = WorstChair(taken, len(b.Chairs), b.Big); chair < 0 {
			return Move{}, false
		}
	}
	after := (chair + len(a.Chairs) - 1) % len(a.Chairs)
	if a.Big >= 0 {
		after = a.Big
	}
	who := NextBig(in, len(a.Chairs), after)
	return Move{Player: a.Chairs[who], From: Spot{from, who}, To: Spot{to, chair}}, true
}
