package nolimit

import (
	"tapis/bots/blueprint"
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// The shallowest and the deepest stacks, in big blinds, that the table is for. Before
// the flop they play as those of a hundred do, which is what most of the training was
// with; later the stacks behind are what they are.
const (
	Shallowest = 70
	Deepest    = 150
)

// Fits says whether the blueprint is for a hand: no-limit hold'em of two with usual
// blinds.
func Fits(v *hand.View) bool {
	s := &v.Stakes
	if v.Base != game.Holdem || v.Betting != game.NoLimit || v.Dealt() != 2 || v.Big < 0 || s.Ante != 0 || 2*s.SmallBlind != s.BigBlind {
		return false
	}
	posted := 0
	for i := range v.Events {
		if e := &v.Events[i]; e.Kind == hand.EvPosted {
			posted++
		}
	}
	d := depthOf(v)
	return posted == 2 && d >= Shallowest && d <= Deepest && loaded() != nil
}

// depthOf is the shorter stack at the start of the hand, in big blinds.
func depthOf(v *hand.View) float64 {
	var start [hand.MaxSeats]int64
	for i := range v.Seats {
		start[i] = v.Seats[i].Stack + v.Seats[i].Total
	}
	for i := range v.Events {
		if e := &v.Events[i]; e.Kind == hand.EvAwarded {
			start[e.Seat] -= e.Amount
		}
	}
	least := int64(0)
	for i, x := range start {
		if v.Seats[i].In && (least == 0 || x < least) {
			least = x
		}
	}
	return float64(least) / float64(v.Stakes.BigBlind)
}

// follower walks along a hand's story. other is where the hand would be if the last
// bet had been taken for the size on its other side, and part how far it is one.
type follower struct {
	at, other state
	part      float64
	small     float64 // below 1: the last bet is smaller than the smallest size
	lost      bool    // nothing is known of where the hand is
	over      bool
}

func (f *follower) begin(v *hand.View) {
	*f = follower{at: newState(depthOf(v)), small: 1}
	f.at.root = newState(usualDepth).root
}

// act goes on by an action; to is the total of a bet or raise in big blinds. It
// returns what the action is taken for.
func (f *follower) act(action int, to float64) int {
	s := &f.at
	f.part, f.small = 0, 1
	if action < Small {
		f.over = s.do(action, 0) != goesOn
		return action
	}
	mask := s.open()
	if mask>>AllIn&1 == 0 {
		f.lost = true
		return action
	}
	all := s.bet[s.player] + s.stack[s.player]
	to = min(to, all)
	x := s.fraction(to)
	below, above := -1, AllIn
	for a := Small; a <= Large; a++ {
		if mask>>a&1 == 0 {
			continue
		}
		if s.fraction(s.sizeTo(a)) <= x*1.001 {
			below = a
		} else {
			above = a
			break
		}
	}
	switch {
	case to > all-0.01:
		action = AllIn
	case below < 0:
		action = above
		if size := s.size(above); x < size {
			f.small = x / (1 + x) / (size / (1 + size))
		}
	default:
		lo, hi := s.size(below), s.size(above)
		part := (hi - x) * (1 + lo) / ((hi - lo) * (1 + x)) // pseudo-harmonic: how far it is the lower
		action = below
		other := above
		if part < 0.5 {
			action, other, part = above, below, 1-part
		}
		f.other, f.part = *s, 1-part
		f.other.do(other, to)
	}
	s.do(action, to)
	return action
}

// size is an action's size as a part of the pot.
func (s *state) size(action int) float64 {
	if action == AllIn {
		return s.fraction(s.bet[s.player] + s.stack[s.player])
	}
	return s.fraction(s.sizeTo(action))
}

// parts are how often each action is taken with a hand, by the abstract names.
func (f *follower) parts(t []byte, a, b card.Card, board []card.Card) [Actions]float64 {
	bucket := bucketOf(f.at.street, a, b, board)
	p := f.at.lookup(t, bucket)
	if f.part > 0.02 {
		q := f.other.lookup(t, bucket)
		for i := range p {
			p[i] = (1-f.part)*p[i] + f.part*q[i]
		}
	}
	if f.small < 1 {
		p[Call] += p[Fold] * (1 - f.small)
		p[Fold] *= f.small
	}
	return p
}

// event goes on by an event; acted is false for one that is no action.
func (f *follower) event(v *hand.View, e *hand.Event) (action int, acted bool) {
	switch e.Kind {
	case hand.EvFolded:
		return f.act(Fold, 0), true
	case hand.EvChecked, hand.EvCalled:
		return f.act(Call, 0), true
	case hand.EvRaised:
		return f.act(Small, float64(e.To)/float64(v.Stakes.BigBlind)), true
	}
	return 0, false
}

// Follow walks through a hand's story and lists the decisions of a seat. Cards in out
// it cannot have held. It is nil where the blueprint has no answer.
func Follow(v *hand.View, seat int, out card.Set) []blueprint.Step {
	if !Fits(v) {
		return nil
	}
	var reach [blueprint.Combos]float64
	for i := range reach {
		if a, b := blueprint.Hole(i); !out.Has(a) && !out.Has(b) {
			reach[i] = 1
		}
	}
	var steps []blueprint.Step
	var board []card.Card
	var f follower
	f.begin(v)
	for i := range v.Events {
		e := &v.Events[i]
		if e.Kind == hand.EvBoard {
			board = append(board, e.CardList()...)
			continue
		}
		before := f
		did, acted := f.event(v, e)
		if !acted {
			continue
		}
		if f.lost {
			return steps
		}
		if int(e.Seat) == seat {
			steps = append(steps, before.step(board, &reach, did))
		}
		if f.over {
			return steps
		}
	}
	return steps
}

// step is one decision; the hands go on as far as they play so.
func (f *follower) step(board []card.Card, reach *[blueprint.Combos]float64, did int) blueprint.Step {
	s := blueprint.Step{Facing: f.at.open()>>Fold&1 != 0, Did: min(did, Small)}
	seen := card.Of(board...)
	sum := 0.0
	for i := range reach {
		a, b := blueprint.Hole(i)
		if reach[i] == 0 || seen.Has(a) || seen.Has(b) {
			reach[i] = 0
			continue
		}
		p := f.parts(loaded(), a, b, board)
		s.Fold += reach[i] * p[Fold]
		s.Raise += reach[i] * (1 - p[Fold] - p[Call])
		sum += reach[i]
		reach[i] *= max(p[did], 0.02)
	}
	if sum > 0 {
		s.Fold, s.Raise = s.Fold/sum, s.Raise/sum
	}
	return s
}
