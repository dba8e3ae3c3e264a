package mind

import (
	"tapis/bots/push"
	"tapis/bots/start"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// The push tables are the equilibrium of a game without small raises. Up to always
// big blinds that is what one plays; beyond, the first player in pushes only the
// hands that are pushed with more chips than there are, until at twice the distance
// the tables end. An all-in is called by the tables as far as they go.
const always = 10

// shortStack is a decision before the flop of no-limit hold'em that the push tables
// may know.
type shortStack struct {
	v      *hand.View
	unit   int64
	class  int
	mine   int64
	raiser int     // the only opponent who put in more than a blind, -1
	in     int     // how many did
	limped bool    // somebody called a blind
	scale  float64 // what makes a stack seem shorter: antes, a loose player
}

// short is what a short stack does before the flop of no-limit hold'em: the option
// the push tables name, or -1 where they do not hold: deeper stacks, more than six
// players, a pot that others are in.
func (m *Mind) short(opts []option) int {
	v := m.plan.v
	if v.Base != game.Holdem || v.Betting != game.NoLimit || v.Street != 0 || v.Big < 0 || v.Stakes.BigBlind <= 0 || v.Dealt() > push.Behind+1 {
		return -1
	}
	s := m.stack(v)
	switch {
	case s.limped:
		return -1
	case s.raiser < 0 && v.Bet == s.unit && v.Seat != v.Big:
		return s.first(opts)
	case s.in == 1:
		return s.call(opts)
	}
	return -1
}

// stack looks at what a short stack looks at.
func (m *Mind) stack(v *hand.View) shortStack {
	me := v.Me()
	s := shortStack{
		v: v, unit: v.Stakes.BigBlind, class: start.Class(me.Cards[0], me.Cards[1]), mine: me.Bet + me.Stack, raiser: -1, scale: 1,
	}
	if m.mood.who != nil {
		s.scale = max(1-2*m.mood.who.Range, 0.3) // to the loose every stack is shorter
	}
	antes := v.Pot
	for i := range v.Seats {
		o := &v.Seats[i]
		antes -= o.Bet
		switch {
		case i == v.Seat || !o.Live || o.Bet == 0:
		case o.Bet > s.unit:
			s.raiser, s.in = i, s.in+1
		case o.Acted:
			s.limped = true
		}
	}
	// Antes make a stack shorter: what matters is what there is to win.
	blinds := 1.5 * float64(s.unit)
	s.scale *= blinds / (blinds + float64(max(antes, 0)))
	return s
}

// depth is how deep the stacks are, in big blinds as the tables count them.
func (s *shortStack) depth(rival int64) float64 {
	return s.scale * float64(min(s.mine, rival)) / float64(s.unit)
}

// first is what the first player in does.
func (s *shortStack) first(opts []option) int {
	v := s.v
	behind, most := 0, int64(0)
	for i := range v.Seats {
		if o := &v.Seats[i]; i != v.Seat && o.Live && !o.Acted {
			behind++
			most = max(most, o.Bet+o.Stack)
		}
	}
	deep := min(s.mine, most) > always*s.unit
	d := s.depth(most)
	if deep {
		d = max(2*d-always, d)
	}
	switch {
	case behind == 0 || behind > push.Behind || d > push.Deepest:
		return -1
	case push.Shove(s.class, behind, d):
		return allIn(opts, min(max(most, v.Legal.MinTo), v.Legal.MaxTo))
	case deep:
		return -1 // there is a small raise to think of
	}
	return kindOf(opts, hand.Fold)
}

// call is what a player does who meets an all-in.
func (s *shortStack) call(opts []option) int {
	o := &s.v.Seats[s.raiser]
	behind, place := after(s.v, s.raiser)
	if place < 0 || !o.AllIn && o.Bet < s.mine || min(s.mine, o.Bet) > push.Deepest*s.unit {
		return -1
	}
	if push.Call(s.class, behind, place, s.depth(o.Bet)) {
		return kindOf(opts, hand.Call)
	}
	return kindOf(opts, hand.Fold)
}

// after is how many players sat between a seat and the big blind, it included,
// and the viewer's place among them, -1 when it is not one of them.
func after(v *hand.View, seat int) (behind, place int) {
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
