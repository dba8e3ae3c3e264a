package mind

import (
	"tapis/bots/decide"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// option is an action and what it should win.
type option struct {
	act   hand.Action
	value float64 // chips to come, what is in already being gone; a fold is 0
	steal float64 // chance that everybody folds to it
	chips float64 // the value in chips, where the opening chart has put another in its place
}

const maxOptions = 8

// aside is how much less than the best option a raise is worth that discipline
// forbids, in pots.
const aside = 0.05

// options weighs every sensible action on the plan's deals.
func (p *plan) options(mem *memory, buf *[maxOptions]option) []option {
	v, l := p.v, &p.v.Legal
	out := buf[:0]
	most := 1e18 // that a raise may be worth
	if l.Fold && !l.Check {
		out = append(out, option{act: hand.FoldBy(v.Seat)})
	}
	switch {
	case l.Check:
		out = append(out, option{act: hand.CheckBy(v.Seat), value: p.stay(mem, 0)})
	case l.Call > 0:
		out = append(out, option{act: hand.CallBy(v.Seat), value: p.stay(mem, l.Call) + p.callBonus()})
	case l.BringIn > 0:
		out = append(out, option{act: hand.BringInBy(v.Seat), value: p.stay(mem, l.BringIn)})
	}
	if l.MaxTo == 0 {
		p.chart(out, mem)
		return out
	}
	if !p.mayRaise(mem) {
		most = -1e18
		for i := range out {
			most = max(most, out[i].value-aside*float64(v.Pot))
		}
	}
	var sizes [5]int64
	last := int64(-1)
	for _, to := range p.sizes(sizes[:0]) {
		if to > last {
			o := option{act: hand.RaiseTo(v.Seat, to)}
			o.value, o.steal = p.raise(mem, to)
			if v.Street == 0 {
				o.value -= p.crowd()
			}
			o.value = min(o.value, most)
			out = append(out, o)
			last = to
		}
	}
	p.chart(out, mem)
	return out
}

// sizes lists the totals worth raising to, ascending.
func (p *plan) sizes(out []int64) []int64 {
	v, l := p.v, &p.v.Legal
	if l.Fixed {
		return append(out, l.MinTo, l.MaxTo)
	}
	fit := func(to int64) int64 { return min(max(to, l.MinTo), l.MaxTo) }
	pot := float64(l.Pot + l.Price)
	all := v.Me().Bet + v.Me().Stack
	if v.Street == 0 && v.Big >= 0 {
		unit := v.Stakes.BigBlind
		to := fit(3 * v.Bet)
		if v.Bet <= unit {
			callers := int64(0)
			for i := range v.Seats {
				if s := &v.Seats[i]; s.Live && i != v.Seat && i != v.Big && s.Bet == v.Bet {
					callers++
				}
			}
			to = fit(unit*5/2 + callers*unit)
		}
		out = append(out, to)
		if l.MaxTo == all && all <= 15*unit+2*v.Bet {
			out = append(out, all)
		}
		return out
	}
	for _, part := range [...]float64{0.4, 0.7, 1} {
		to := fit(v.Bet + int64(part*pot))
		if 10*(all-to) < 3*(all+v.Pot/2) && l.MaxTo == all {
			to = all // little would be left behind: all of it
		}
		if n := len(out); n == 0 || out[n-1] < to {
			out = append(out, to)
		}
	}
	return out
}

// stay is the value of checking, calling or bringing in for cost.
func (p *plan) stay(mem *memory, cost int64) float64 {
	v := p.v
	me := v.Me()
	matched := me.Bet + cost
	var in uint16
	var may [hand.MaxSeats]answer
	asked := 0
	var add [hand.MaxSeats]int64
	for k := range p.n {
		s := &v.Seats[p.seat[k]]
		if s.AllIn || s.Bet >= v.Bet || cost == 0 {
			in |= 1 << k
			continue
		}
		may[k].price = min(v.Bet-s.Bet, s.Stack)
		asked++
	}
	p.answers(mem, &may, asked, float64(v.Pot+cost))
	rounds := p.later()
	if cost == 0 && decide.Behind(v) > 0 {
		rounds += 0.6
	}
	fear := p.fear(false)
	sum := 0.0
	for t := range p.deals {
		o := &p.deals[t]
		set := in
		add = [hand.MaxSeats]int64{}
		pot := v.Pot + cost
		for k := range p.n {
			if may[k].price > 0 && may[k].calls(o, k) {
				set |= 1 << k
				add[k] = may[k].price
				pot += add[k]
			}
		}
		sum += p.settle(o, set, &add, cost, fear) - float64(cost)
		if matched > 0 || rounds > 0 {
			sum += p.future(o, set, float64(pot), rounds, me.Stack-cost)
		}
	}
	return sum / float64(len(p.deals))
}

// raise is the value of betting or raising to a total, and the chance that
// nobody calls.
func (p *plan) raise(mem *memory, to int64) (value, steal float64) {
	v := p.v
	me := v.Me()
	cost := to - me.Bet
	var in uint16
	var may [hand.MaxSeats]answer
	asked := 0
	for k := range p.n {
		s := &v.Seats[p.seat[k]]
		if s.AllIn || s.Bet >= to {
			in |= 1 << k
			continue
		}
		may[k].price = min(to-s.Bet, s.Stack)
		may[k].canRaise = s.Stack > may[k].price && me.Stack > cost && !(v.Betting == game.FixedLimit && v.Bets+1 >= hand.MaxBets)
		asked++
	}
	p.answers(mem, &may, asked, float64(v.Pot+cost))
	rounds := p.later()
	fear := p.fear(true)
	again := p.reraise(to)
	sum, fold, call := 0.0, 0.0, 0.0
	won := 0
	var add [hand.MaxSeats]int64
	for t := range p.deals {
		o := &p.deals[t]
		set := in
		add = [hand.MaxSeats]int64{}
		pot := v.Pot + cost
		raised := false
		for k := range p.n {
			if may[k].price > 0 && may[k].calls(o, k) {
				set |= 1 << k
				add[k] = may[k].price
				pot += add[k]
				raised = raised || may[k].raises(o, k)
			}
		}
		if set == 0 {
			won++
			sum += float64(v.Pot)
			continue
		}
		got := p.settle(o, set, &add, cost, fear) - float64(cost)
		if !raised {
			sum += got + p.future(o, set, float64(pot), rounds, me.Stack-cost)
			continue
		}
		// Raised again: fold, or pay and see.
		fold -= float64(cost)
		part := p.part(o, set)
		call += part*float64(pot+2*again) - float64(cost+again) +
			p.future(o, set, float64(pot+2*again), rounds, me.Stack-cost-again)
	}
	sum += max(fold, call)
	n := float64(len(p.deals))
	return sum / n, float64(won) / n
}

// reraise is what a raise over a raise to `to` would cost the viewer.
func (p *plan) reraise(to int64) int64 {
	v := p.v
	me := v.Me()
	left := me.Stack - (to - me.Bet)
	more := v.Pot + 2*to
	if v.Betting == game.FixedLimit {
		more = max(to-v.Bet, v.Stakes.SmallBet)
	}
	return max(min(left, more), 0)
}

// later is the number of betting rounds after this one.
func (p *plan) later() float64 { return float64(len(p.v.Game.Streets) - 1 - p.v.Street) }

func (p *plan) callBonus() float64 {
	if p.v.Street == 0 {
		return -p.crowd()
	}
	later := stayOpen
	if p.v.Betting == game.FixedLimit {
		later = stayFixed
	}
	return later * float64(p.v.Pot)
}

// crowd is what playing on among many costs before the flop: a weak hand is
// rarely seen through. Where everybody has paid an ante there is more to win.
func (p *plan) crowd() float64 {
	each := crowdCost
	if p.v.Game.Opening != game.Blinds {
		each = crowdAnted
	}
	return each * float64(p.n-1) * float64(p.v.Pot)
}
