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
	if v.Street == 0 || v.Legal.Call > 0 || v.Legal.MaxTo == 0 {
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
	case bets && strength > strongPart && decide.Behind(v) > 0:
		if r.Float64() < checksStrong*m.stabbed() {
			return quiet(opts, best)
		}
	case !bets && strength < weakPart && m.plan.later() == 0:
		return m.bluff(opts, best, r)
	}
	return best
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
