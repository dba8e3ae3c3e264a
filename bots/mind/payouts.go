package mind

import (
	"tapis/bots/decide"
	"tapis/engine/hand"
)

// SetPayouts makes a mind mind its place in a tournament; nil: chips are money.
func (m *Mind) SetPayouts(p decide.Payouts) { m.mood.payouts = p }

// risk is what an option loses by chips being worth less when won than when lost:
// the chips it risks, as often as it loses them, times the premium.
func (m *Mind) risk(o *option) float64 {
	if m.mood.payouts == nil {
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
func (m *Mind) rival(cost int64) int {
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
func (m *Mind) premium(rival int, chips int64) float64 {
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
		if e := m.mood.payouts.Equity(after[:]); len(e) > v.Seat {
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
