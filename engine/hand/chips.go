package hand

// chips is who holds how many chips and where they lie: behind the seats, in front of
// them, in the middle.
type chips struct {
	stacks [MaxSeats]int64 // behind
	fronts [MaxSeats]int64 // the bet in front of each seat, on this street
	totals [MaxSeats]int64 // put in over the hand, in layers; the bet is part of it
	pot    int64           // everything in the middle, bets included
	dead   int64           // dead money, part of pot

	dealtIn   mask
	live      mask // not folded, not mucked
	mucked    mask // gave up at the showdown; their chips keep their layer
	withChips mask // live, with chips
}

// pay moves up to amount from a seat's stack to the middle and returns what was
// moved. As a bet it counts on this street.
func (c *chips) pay(seat int, amount int64, asBet bool) int64 {
	amount = min(amount, c.stacks[seat])
	c.stacks[seat] -= amount
	c.totals[seat] += amount
	c.pot += amount
	if asBet {
		c.fronts[seat] += amount
	}
	if c.stacks[seat] == 0 {
		c.withChips &^= bit(seat)
	}
	return amount
}

// returnUncalled gives back what nobody matched: the highest total down to the
// second highest (RULES §2.6). It says to whom and how much, 0 for nothing.
func (c *chips) returnUncalled() (who int, excess int64) {
	var top, second int64
	for m := c.dealtIn; m != 0; m &= m - 1 {
		i := m.first()
		t := c.totals[i]<<seatBits | int64(i)
		second = max(second, min(top, t))
		top = max(top, t)
	}
	who, excess = int(top&seatMask), top>>seatBits-second>>seatBits
	if excess == 0 {
		return who, 0
	}
	c.stacks[who] += excess
	c.totals[who] -= excess
	c.fronts[who] -= min(excess, c.fronts[who])
	c.pot -= excess
	if c.live.has(who) {
		c.withChips |= bit(who)
	}
	return who, excess
}

// pot is one layer of chips and the seats that can win it.
type pot struct {
	amount int64
	seats  mask
}

// pots splits everything in the middle. Where nobody still in has put in less than
// another it is one pot.
func (c *chips) pots(buf *[MaxSeats]pot) []pot {
	in := c.live | c.mucked
	for m := in; m&(m-1) != 0; m &= m - 1 {
		if c.totals[m.first()] != c.totals[(m&(m-1)).first()] {
			return c.layers(buf, true)
		}
	}
	buf[0] = pot{c.pot, in}
	return buf[:1]
}

// layers splits the middle, with or without this street's bets, into main and
// side pots: layers at each distinct contribution of a seat still in, those with
// the same claims merged. Folded chips fill the layers from the bottom; what lies
// above the last claim falls to the layer below (RULES §2.6). Dead money is the
// lowest layer, and everybody claims it: a seat that has put in nothing else plays
// for it alone (RULES §3.9.2). Mucked hands keep their layer: they gave up at the
// showdown.
func (c *chips) layers(buf *[MaxSeats]pot, bets bool) []pot {
	put := c.totals
	if !bets {
		for i := range put {
			put[i] -= c.fronts[i]
		}
	}
	in := c.live | c.mucked
	n := 0
	if c.dead > 0 {
		buf[0], n = pot{c.dead, in}, 1
	}
	var floor int64
	for {
		// The next level is the smallest claim above the floor.
		level := int64(-1)
		var claims mask
		for m := in; m != 0; m &= m - 1 {
			i := m.first()
			if t := put[i]; t > floor {
				claims |= bit(i)
				if level < 0 || t < level {
					level = t
				}
			}
		}
		if level < 0 {
			break
		}
		var amount int64
		for m := c.dealtIn; m != 0; m &= m - 1 {
			amount += min(max(put[m.first()]-floor, 0), level-floor)
		}
		if n > 0 && buf[n-1].seats == claims {
			buf[n-1].amount += amount
		} else {
			buf[n] = pot{amount, claims}
			n++
		}
		floor = level
	}
	if n == 0 { // nothing is in the middle
		buf[0], n = pot{0, in}, 1
	}
	for m := c.dealtIn; m != 0; m &= m - 1 {
		buf[n-1].amount += max(put[m.first()]-floor, 0)
	}
	return buf[:n]
}
