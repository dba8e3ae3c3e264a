package tourney

import (
	"cmp"

	"tapis/engine/game"
	"tapis/engine/hand"
)

// MaxEntries is the most people an event takes.
const MaxEntries = 1000

// MaxMoney bounds any price, so that no pool overflows.
const MaxMoney = 1 << 40

// Terms are on what terms people play: what it costs, who may come when, what is paid.
// Money is in the smallest unit of whatever is played for.
type Terms struct {
	Seats  int // at each table
	Final  int // at the final table; 0: see FinalTable
	Tables int // at most so many; 0: as many as it takes

	BuyIn       int64 // bounty included
	Bounty      int64 // the part of an entry that is on the entrant's head
	Progressive bool  // half of a bounty won goes on the winner's own head

	Late      int // the last level in which one may enter; 0: nobody after the start
	ReEntries int // how often who is out may enter anew until then, Any: without end

	Rebuys     int // how often a player may buy again; Any: without end
	RebuyUntil int // the last level for it
	RebuyPrice int64
	RebuyChips int64 // 0: the starting stack

	AddOnPrice int64
	AddOnChips int64 // 0: no add-ons; else one each, at the first break

	Payout      Payout
	HandForHand bool // with one player more than is paid, at more than one table
}

// Any stands for without end.
const Any = -1

// DefaultTerms are those of RULES §7.4: late registration until the end of level 4, no
// rebuys, nothing to pay.
func DefaultTerms() Terms { return Terms{Seats: 9, Late: 4} }

// Payout is how a pool is paid out.
type Payout struct {
	Shares  []int64 // of the places in basis points; nil: the table for the entries
	Amounts []int64 // of the places, instead of shares; what is left goes to the first
	Unit    int64   // every place but the first is rounded down to a multiple of it; 0: 1
}

// Counts are what was bought.
type Counts struct{ Entries, ReEntries, Rebuys, AddOns int }

// Chips are all that are in play.
func (t *Terms) Chips(stack int64, n Counts) int64 {
	return stack*int64(n.Entries+n.ReEntries) + cmp.Or(t.RebuyChips, stack)*int64(n.Rebuys) + t.AddOnChips*int64(n.AddOns)
}

// Paid is all the money that was paid in, bounties included: buy-ins, rebuys and
// add-ons, minus nothing (RULES §7.4).
func (t *Terms) Paid(n Counts) int64 {
	return t.BuyIn*int64(n.Entries+n.ReEntries) + t.RebuyPrice*int64(n.Rebuys) + t.AddOnPrice*int64(n.AddOns)
}

// Check says what is wrong with terms for a structure; most is the most players that
// sit at a table of its games, 0 for the most there are.
func (t *Terms) Check(s *Structure, most int) error {
	most = min(cmp.Or(most, hand.MaxSeats), hand.MaxSeats)
	final := t.FinalSeats(most)
	switch {
	case t.Seats < 2 || t.Seats > most:
		return fault("%d seats at a table: it takes 2 to %d", t.Seats, most)
	case final < t.Seats || final > most:
		return fault("a final table of %d: it takes %d to %d", final, t.Seats, most)
	case t.Tables < 0:
		return fault("%d tables: it is 1 or more, 0 for as many as it takes", t.Tables)
	case t.Late < 0 || t.RebuyUntil < 0:
		return fault("entries until level %d and rebuys until level %d: both are 0 or more", t.Late, t.RebuyUntil)
	case t.ReEntries < Any || t.Rebuys < Any:
		return fault("%d re-entries and %d rebuys: both are 0 or more, %d without end", t.ReEntries, t.Rebuys, Any)
	}
	for _, a := range []struct {
		name    error
		v, most int64
	}{
		{fault("buy-in"), t.BuyIn, MaxMoney}, {fault("bounty"), t.Bounty, MaxMoney}, {fault("rebuy"), t.RebuyPrice, MaxMoney},
		{fault("add-on"), t.AddOnPrice, MaxMoney}, {fault("rounding"), t.Payout.Unit, MaxMoney},
		{fault("rebuy's chips"), t.RebuyChips, game.MaxChips / 1000}, {fault("add-on's chips"), t.AddOnChips, game.MaxChips / 1000},
	} {
		if a.v < 0 || a.v > a.most {
			return fault("%s: %d, it is between 0 and %d", a.name, a.v, a.most)
		}
	}
	switch {
	case t.Bounty > t.BuyIn:
		return fault("a bounty of %d: it is part of the buy-in of %d", t.Bounty, t.BuyIn)
	case t.Bounty > 0 && t.Rebuys != 0 && t.RebuyPrice < t.Bounty:
		return fault("a rebuy for %d: it must hold the bounty of %d", t.RebuyPrice, t.Bounty)
	case t.AddOnChips > 0 && firstBreak(s) == 0:
		return fault("an add-on is bought at the first break, and there is none")
	}
	return t.Payout.check()
}

// FinalSeats is how many sit at the final table where a table takes at most so many.
func (t *Terms) FinalSeats(most int) int {
	if t.Final > 0 {
		return t.Final
	}
	return max(min(FinalTable(t.Seats), most), t.Seats)
}

// firstBreak is the level before the first break, 0 when there is none.
func firstBreak(s *Structure) int {
	c := s.Clock()
	for k := 1; k <= len(c.Breaks)+max(c.BreakAfter, 1); k++ {
		if c.Pause(k) > 0 {
			return k
		}
	}
	return 0
}

func (p *Payout) check() error {
	sum := int64(0)
	for i, s := range p.Shares {
		if sum += s; s < 0 || s > 10_000 {
			return fault("a share of %d for place %d: shares are basis points, 0 to 10000", s, i+1)
		}
		if i > 0 && s > p.Shares[i-1] {
			return fault("place %d is paid more than place %d", i+1, i)
		}
	}
	if len(p.Shares) > 0 && sum != 10_000 {
		return fault("shares of %d basis points: together they are 10000", sum)
	}
	for i, a := range p.Amounts {
		if a < 0 || a > MaxMoney {
			return fault("a prize of %d for place %d: it is between 0 and %d", a, i+1, int64(MaxMoney))
		}
		if i > 1 && a > p.Amounts[i-1] {
			return fault("place %d is paid more than place %d", i+1, i)
		}
	}
	return nil
}

// Prizes splits a pool between the places, the first place first: no more places than
// players. Every unit is paid: what rounding leaves goes to the first (RULES §7.8).
// Amounts that the pool does not reach are paid as far as it does, from the top.
func (p *Payout) Prizes(pool int64, entries, players int) []int64 {
	if players <= 0 {
		return nil
	}
	if len(p.Amounts) > 0 {
		out := make([]int64, min(len(p.Amounts), players))
		left := pool
		for i := range out {
			out[i] = min(p.Amounts[i], left)
			left -= out[i]
		}
		out[0] += left
		return out
	}
	shares := p.Shares
	if len(shares) == 0 {
		shares = Shares(entries)
	}
	out := Prizes(pool, shares)
	out = out[:min(len(out), players)]
	unit, rest := max(p.Unit, 1), pool
	for i := 1; i < len(out); i++ {
		out[i] -= out[i] % unit
		rest -= out[i]
	}
	out[0] = rest
	return out
}

// Places is how many are paid.
func (p *Payout) Places(entries, players int) int { return len(p.Prizes(0, entries, players)) }
