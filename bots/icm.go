package bots

import "tapis/engine/hand"

// Prizes says what stacks are worth in a tournament: for each stack the part of
// the prizes its owner may expect, in any unit. A stack of 0 is out. The stacks
// are those of the viewer's table, in seat order; what waits at other tables is for
// Prizes to know.
type Prizes interface {
	Equity(stacks []int64) []float64
}

// Racer is a Player that can be told that chips are not money. nil: they are.
type Racer interface{ Race(p Prizes) }

// Race makes a mind mind its place in a tournament.
func (m *mind) Race(p Prizes) { m.mood.prizes = p }

// Race hands the prizes on.
func (p *person) Race(prizes Prizes) {
	if r, ok := p.inner.(Racer); ok {
		r.Race(prizes)
	}
}

// risk is what an option loses by chips being worth less when won than when lost:
// the chips it risks, as often as it loses them, times the premium.
func (m *mind) risk(o *option) float64 {
	if m.mood.prizes == nil {
		return 0
	}
	v := m.plan.v
	me := v.Me()
	var cost int64
	part := m.plan.share()
	switch o.act.Kind {
	case hand.Call:
		cost = v.Legal.Call
	case hand.Raise:
		cost = o.act.Amount - me.Bet
		part = m.plan.called(&m.mem, o.act.Amount)
	default:
		return 0
	}
	rival := m.rival(cost)
	if rival < 0 {
		return 0
	}
	return (m.premium(rival, cost) - 1) * float64(cost) * (1 - o.steal) * (1 - part)
}

// rival is the opponent in the pot with the most chips to win or lose.
func (m *mind) rival(cost int64) int {
	v := m.plan.v
	best, most := -1, int64(0)
	for i := range v.Seats {
		if s := &v.Seats[i]; i != v.Seat && s.Live {
			if x := min(s.Stack+s.Bet, cost+v.Me().Bet); x > most {
				best, most = i, x
			}
		}
	}
	return best
}

// premium is how much dearer it is to lose chips to a rival than to win as many.
func (m *mind) premium(rival int, chips int64) float64 {
	v := m.plan.v
	var stacks [hand.MaxSeats]int64
	for i := range v.Seats {
		if s := &v.Seats[i]; s.In {
			stacks[i] = s.Stack + s.Bet
		}
	}
	chips = min(chips, stacks[rival], stacks[v.Seat])
	worth := func(won int64) float64 {
		after := stacks
		after[v.Seat] += won
		after[rival] -= won
		if e := m.mood.prizes.Equity(after[:]); len(e) > v.Seat {
			return e[v.Seat]
		}
		return 0
	}
	now := worth(0)
	gain, loss := worth(chips)-now, now-worth(-chips)
	if gain <= 0 || loss <= 0 {
		return 1
	}
	return min(loss/gain, 10)
}
