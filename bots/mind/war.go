package mind

import (
	"tapis/bots/decide"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// In fixed limit a raise over a raise looks cheap: one more bet, and the estimate of
// the own part hardly falls with each. Good tables go to four bets in few of the
// raised pots, so below these lines nobody raises again: the part of starting
// hands that raises a raise, and then that one, at a full table and heads-up; and
// later the part of the pot a third and a fourth bet want, heads-up.
var (
	againFull    = [...]float64{0.13, 0.04, 0.03}
	againHeadsUp = [...]float64{0.45, 0.28, 0.18}
	againLater   = [...]float64{0, 0.62, 0.72}
)

// mayRaise says whether a raise is within the discipline of fixed limit. Who raises
// with anything is raised with more.
func (p *plan) mayRaise(mem *memory) bool {
	v := p.v
	n := v.Bets - 1 // raises over a first one
	if v.Street == 0 && v.Big >= 0 {
		n--
	}
	if v.Betting != game.FixedLimit || n < 0 {
		return true
	}
	n = min(n, len(againLater)-1)
	trust := 1.0
	if raiser := lastRaiser(v); raiser >= 0 {
		trust = mem.trust(raiser)
	}
	if v.Street > 0 {
		return p.share()*float64(p.n+1)/2 >= againLater[n]*trust
	}
	part := againFull[n]
	if v.Dealt() == 2 {
		part = againHeadsUp[n]
	}
	return decide.StartingRank(v) >= 1-part/trust
}

// lastRaiser is who raised last on this street, -1 for nobody or the viewer.
func lastRaiser(v *hand.View) int {
	for i := len(v.Events) - 1; i >= 0; i-- {
		e := &v.Events[i]
		if e.Kind == hand.EvStreet {
			break
		}
		if e.Kind == hand.EvRaised && int(e.Seat) != v.Seat {
			return int(e.Seat)
		}
	}
	return -1
}
