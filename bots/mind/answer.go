package mind

import (
	"tapis/bots/decide"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// answer is how an opponent meets a bet: with the hands below line it folds,
// with those above top it may raise.
type answer struct {
	price     int64
	line, top float64
	canRaise  bool
}

// answers sets the lines of everybody who is asked to pay into a pot.
func (p *plan) answers(mem *memory, may *[hand.MaxSeats]answer, asked int, pot float64) {
	round := min(p.v.Street, 1)
	raising := raisesWith
	if startOpen(p.v.Betting, p.v.Street) {
		raising = raisesStart
	}
	in := p.n - asked + 1 // the viewer, and those who need not answer
	for k := range p.n {
		a := &may[k]
		if a.price == 0 {
			continue
		}
		price := float64(a.price)
		odds := price / (pot + price)
		fold := 0.0
		if round == 0 {
			line := startFolds(p.v, odds, in, asked)
			fold = p.curves[k].partBelow(line)
			if p.moved>>k&1 != 0 && p.v.Betting == game.FixedLimit {
				fold = (fold + line) / 2
			}
		} else {
			fold = p.curves[k].partBelow(weak(p.v.Betting, odds, p.n))
		}
		fold = mem.shift(p.seat[k], round, fold)
		a.line = p.curves[k].line(fold)
		a.top = p.curves[k].line(1 - raising*(1-fold))
	}
}

// taken is how strong opponent k takes its hand to be in a deal.
func taken(o *outcome, k int) float64 {
	return float64(o.strength[k+1]) + soft*(2*float64(o.luck[k+1])-1)
}

// calls says whether opponent k goes on in a deal.
func (a *answer) calls(o *outcome, k int) bool { return taken(o, k) >= a.line }

// raises says whether one who goes on raises.
func (a *answer) raises(o *outcome, k int) bool {
	return a.canRaise && taken(o, k) >= a.top && o.luck[k+1] < 0.7
}

// settle is what the viewer takes from the pot when the opponents in set go to
// the end with it: add is what each puts in first, cost what the viewer does.
// fear is the part it gives up of pots it would win with a weak hand, because
// it will not see all of them through.
func (p *plan) settle(o *outcome, set uint16, add *[hand.MaxSeats]int64, cost int64, fear float64) float64 {
	v := p.v
	mine := v.Me().Total + cost
	keep := 1.0
	if fear > 0 {
		keep = 1 - fear*(1-staying.of(o.final[0]))
	}
	var total [hand.MaxSeats]int64
	least := mine
	sum := v.Pot + cost
	for i := range v.Seats {
		total[i] = v.Seats[i].Total
		sum -= total[i]
	}
	dead := sum - cost
	total[v.Seat] = mine
	for k := range p.n {
		total[p.seat[k]] += add[k]
		if set>>k&1 != 0 {
			least = min(least, total[p.seat[k]])
		}
	}
	// Everybody covers the viewer: one pot, as far as its money goes.
	got := 0.0
	lo := int64(0)
	for set != 0 {
		layer := dead
		for i := range total {
			layer += min(total[i], least) - min(total[i], lo)
		}
		dead = 0
		got += p.part(o, set) * float64(layer)
		lo = least
		if lo >= mine {
			return got * keep
		}
		least = mine
		for k := range p.n {
			if set>>k&1 != 0 {
				if x := total[p.seat[k]]; x <= lo {
					set &^= 1 << k
				} else {
					least = min(least, x)
				}
			}
		}
	}
	for i := range total {
		got += float64(total[i] - min(total[i], lo))
	}
	return got*keep + float64(dead)
}

// fear is larger where more can be bet, and out of position.
func (p *plan) fear(aggressor bool) float64 {
	if p.later() == 0 && p.v.Legal.Call > 0 {
		return 0
	}
	f := fearOpen
	if p.v.Betting == game.FixedLimit {
		f = fearFixed
	}
	if aggressor {
		f /= 2
	}
	if behindLater(p.v) == 0 {
		f /= 2
	}
	return f
}

// behindLater is the number of opponents who act after the viewer on later
// streets, where that is known.
func behindLater(v *hand.View) int {
	if v.Game.Family == game.Stud {
		return decide.Behind(v)
	}
	n := 0
	for i := 1; i < hand.MaxSeats; i++ {
		s := (v.Seat + i) % hand.MaxSeats
		if v.Seats[s].Live {
			n++
		}
		if s == v.Button {
			return n
		}
	}
	return n
}

// future is what later betting is worth in a deal: the better hand bets, as far
// as it is good, and the worse one pays, as far as it is good.
func (p *plan) future(o *outcome, set uint16, pot, rounds float64, stack int64) float64 {
	if rounds <= 0 || stack <= 0 {
		return 0
	}
	v := p.v
	bet := p.futureBet(pot, rounds)
	gain, loss := 0.0, 0.0
	for k := range p.n {
		if set>>k&1 == 0 {
			continue
		}
		s := &v.Seats[p.seat[k]]
		b := min(bet, float64(stack), float64(s.Stack))
		if b <= 0 {
			continue
		}
		edge := 2*p.part(o, 1<<k) - 1
		if edge > 0 {
			gain += edge * b * betting.of(o.final[0]) * paying.of(o.final[k+1])
		} else if edge < 0 {
			loss = min(loss, edge*b*betting.of(o.final[k+1])*paying.of(o.final[0]))
		}
	}
	if loss < 0 {
		return loss
	}
	return gain
}

// futureBet is how much one player puts in on later rounds when it stays in.
func (p *plan) futureBet(pot, rounds float64) float64 {
	v := p.v
	if v.Betting == game.FixedLimit {
		sum := 0.0
		for i := v.Street; i < len(v.Game.Streets); i++ {
			part := min(rounds-float64(len(v.Game.Streets)-1-i), 1)
			if part <= 0 {
				continue
			}
			if v.Game.Streets[i].Big {
				sum += part * float64(v.Stakes.BigBet)
			} else {
				sum += part * float64(v.Stakes.SmallBet)
			}
		}
		return laterFixed * sum
	}
	// Half a pot a round.
	sum := 0.0
	for r := rounds; r > 0; r-- {
		b := laterBet * pot * min(r, 1)
		sum += b
		pot += 2 * b
	}
	return laterOpen * sum
}
