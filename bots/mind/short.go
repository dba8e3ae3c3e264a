package mind

import (
	"tapis/bots/push"
	"tapis/bots/start"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// short is what a short stack does before the flop of no-limit hold'em: the option
// the push tables name, or -1 where they do not hold: more than ten big blinds,
// more than six players, a pot that others are in.
func (m *Mind) short(opts []option) int {
	v := m.plan.v
	unit := v.Stakes.BigBlind
	if v.Base != game.Holdem || v.Betting != game.NoLimit || v.Street != 0 || v.Big < 0 || unit <= 0 || v.Dealt() > push.Behind+1 {
		return -1
	}
	me := v.Me()
	class := start.Class(me.Cards[0], me.Cards[1])
	taste := 1.0
	if m.mood.who != nil {
		taste = max(1-2*m.mood.who.Range, 0.3) // to the loose every stack is shorter
	}
	raiser, in := -1, 0
	for i := range v.Seats {
		s := &v.Seats[i]
		switch {
		case i == v.Seat || !s.Live || s.Bet == 0:
		case s.Bet > unit:
			raiser, in = i, in+1
		case s.Acted: // a limp
			return -1
		}
	}
	// Antes make a stack shorter: what matters is what there is to win.
	antes := v.Pot
	for i := range v.Seats {
		antes -= v.Seats[i].Bet
	}
	mine := me.Bet + me.Stack
	depth := func(rival int64) float64 {
		blinds := 1.5 * float64(unit)
		return taste * float64(min(mine, rival)) / float64(unit) * blinds / (blinds + float64(max(antes, 0)))
	}
	switch {
	case raiser < 0 && v.Bet == unit && v.Seat != v.Big:
		behind, most := 0, int64(0)
		for i := range v.Seats {
			if s := &v.Seats[i]; i != v.Seat && s.Live && !s.Acted {
				behind++
				most = max(most, s.Bet+s.Stack)
			}
		}
		if d := depth(most); behind == 0 || behind > push.Behind || min(mine, most) > push.Deepest*unit {
			return -1
		} else if push.Shove(class, behind, d) {
			return allIn(opts, min(max(most, v.Legal.MinTo), v.Legal.MaxTo))
		}
		return kindOf(opts, hand.Fold)
	case in == 1:
		r := &v.Seats[raiser]
		behind, place := m.after(raiser)
		if place < 0 || !r.AllIn && r.Bet < mine || min(mine, r.Bet) > push.Deepest*unit {
			return -1
		}
		if push.Call(class, behind, place, depth(r.Bet)) {
			return kindOf(opts, hand.Call)
		}
		return kindOf(opts, hand.Fold)
	}
	return -1
}

// after is how many players sat between a seat and the big blind, it included,
// and the viewer's place among them, -1 when it is not one of them.
func (m *Mind) after(seat int) (behind, place int) {
	v := m.plan.v
	place = -1
	for k := 1; k < hand.MaxSeats; k++ {
		i := (seat + k) % hand.MaxSeats
		if !v.Seats[i].In {
			continue
		}
		behind++
		if i == v.Seat {
			place = behind
		}
		if i == v.Big {
			break
		}
	}
	if behind > push.Behind {
		place = -1
	}
	return behind, place
}

// allIn is the largest raise, made one to a total that puts everybody all-in.
func allIn(opts []option, to int64) int {
	best := -1
	for i := range opts {
		if opts[i].act.Kind == hand.Raise {
			best = i
		}
	}
	if best >= 0 {
		opts[best].act.Amount = to
	}
	return best
}

func kindOf(opts []option, k hand.ActionKind) int {
	for i := range opts {
		if opts[i].act.Kind == k {
			return i
		}
	}
	return -1
}
