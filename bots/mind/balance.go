package mind

import (
	"math/rand/v2"

	"tapis/bots/decide"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// The value of an option says nothing of what the others learn from it. Who bets
// every good hand checks only weak ones, and who bets only good hands is folded to:
// both are seen by anybody who watches. These are how often the option that looks
// best is left for the one that keeps the others guessing.
const (
	checksToRaiser = 0.75 // a hand worth a bet checks to who raised last, that raises the bet to come
	checksStrong   = 0.20 // a strong hand checks where it is first and nobody has shown strength
	bluffsFixed    = 0.14 // of the weakest hands that could check on the last round, in fixed limit
	bluffsOpen     = 0.10 // the same where bets are large
	bluffCost      = 0.25 // the most a bluff may seem to lose, in bets of its size
	strongPart     = 0.75 // part of the pot from which a hand is strong, heads-up
	weakPart       = 0.20 // and below which it is weak
	fewStabs       = 0.40 // who bets less often when checked to is not checked to
)

// balance is the option taken instead of the best, or the best.
func (m *Mind) balance(opts []option, best int, r *rand.Rand) int {
	v := m.plan.v
	if v.Street > 0 && v.Legal.Call > 0 {
		return m.defend(opts, best)
	}
	if v.Street == 0 || v.Legal.MaxTo == 0 {
		return best
	}
	strength := m.plan.share() * float64(m.plan.n+1) / 2
	bets := opts[best].act.Kind == hand.Raise
	leader := leaderBehind(v)
	switch {
	case leader >= 0:
		stab := min(m.mem.stabRate(leader)/fewStabs, 1)
		if bets && r.Float64() < checksToRaiser*stab {
			return quiet(opts, best)
		}
	case !m.mem.on: // L3 does what looks best
	case bets && strength > strongPart && decide.Behind(v) > 0 && r.Float64() < checksStrong*m.stabbed():
		return quiet(opts, best)
	case !bets && strength < weakPart && m.plan.later() == 0:
		return m.bluff(opts, best, r)
	case bets && !m.looks:
		return m.otherSize(opts, best, r)
	}
	return best
}

// sizeCost is what a bet of another size may seem to lose, in pots, and is made all the
// same: one size for all good hands is read.
const sizeCost = 0.02

// otherSize is any bet about as good as the best.
func (m *Mind) otherSize(opts []option, best int, r *rand.Rand) int {
	n, pick := 0, best
	least := opts[best].value - sizeCost*float64(m.plan.v.Pot)
	for i := range opts {
		if opts[i].act.Kind == hand.Raise && opts[i].value >= least {
			n++
			if r.IntN(n) == 0 {
				pick = i
			}
		}
	}
	return pick
}

// stabbed is how far somebody is likely to bet when checked to, 1 for a usual
// player.
func (m *Mind) stabbed() float64 {
	most := 0.0
	for k := range m.plan.n {
		if s := &m.plan.v.Seats[m.plan.seat[k]]; !s.Acted && !s.AllIn {
			most = max(most, m.mem.stabRate(m.plan.seat[k]))
		}
	}
	return min(2*most, 1)
}

// defends is what a call may seem to lose, in parts of its price, and is made all the
// same when a check was answered by a bet: who gives up there whenever it looks a
// little too dear is bet at with anything.
const defends = 0.30

// defend calls a first bet that answers a check.
func (m *Mind) defend(opts []option, best int) int {
	v := m.plan.v
	if !m.mem.on || opts[best].act.Kind != hand.Fold || v.Bets != 1 || !checkedHere(v) {
		return best
	}
	bettor := lastRaiser(v)
	call := kindOf(opts, hand.Call)
	if bettor < 0 || call < 0 {
		return best
	}
	if opts[call].value > -defends*min(2*m.mem.stabRate(bettor), 1.5)*float64(v.Legal.Call) {
		return call
	}
	return best
}

// checkedHere says whether the viewer has checked on this street.
func checkedHere(v *hand.View) bool {
	for i := len(v.Events) - 1; i >= 0; i-- {
		e := &v.Events[i]
		if e.Kind == hand.EvStreet {
			return false
		}
		if e.Kind == hand.EvChecked && int(e.Seat) == v.Seat {
			return true
		}
	}
	return false
}

// bluff bets a hopeless hand now and then on the last round.
func (m *Mind) bluff(opts []option, best int, r *rand.Rand) int {
	often := bluffsOpen
	if m.plan.v.Betting == game.FixedLimit {
		often = bluffsFixed
	}
	i := loud(opts, best)
	cost := float64(opts[i].act.Amount - m.plan.v.Me().Bet)
	if i != best && opts[best].value-opts[i].value < bluffCost*cost && r.Float64() < often {
		return i
	}
	return best
}

// leaderBehind is who bet or raised last on the round before and has yet to act on
// this one, -1 for nobody or the viewer.
func leaderBehind(v *hand.View) int {
	leader := -1
	for i := range v.Events {
		if e := &v.Events[i]; e.Kind == hand.EvRaised && int(e.Street) == v.Street-1 {
			leader = int(e.Seat)
		}
	}
	if leader < 0 || leader == v.Seat {
		return -1
	}
	if s := &v.Seats[leader]; !s.Live || s.AllIn || s.Acted {
		return -1
	}
	return leader
}
