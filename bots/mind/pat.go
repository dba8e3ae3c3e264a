package mind

import (
	"tapis/bots/deal"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// patLines are how much lower than the plain policy's the viewer may draw its line
// between standing pat and breaking, in ranks; the first is the plain policy's own.
var patLines = [...]int{0, 2, 4, -2}

// pilotDeals is how many deals each of them is tried on.
const pilotDeals = 48

// patLine finds the line that wins most against what the opponents may hold. A
// ten is good against one who draws and next to nothing against one who stands
// pat: then the draw that is still to come is what the hand is worth.
func (p *plan) patLine(r *reader) {
	if !breakable(p.v) {
		return
	}
	seed := p.w.Rng
	best, most := 0, -1.0
	var o outcome
	for _, lower := range patLines {
		p.w.Lower, p.w.Rng = lower, seed
		sum := 0.0
		for t := range pilotDeals {
			p.w.Begin()
			p.hold(&o, t, r)
			p.w.Finish()
			sum += p.w.Part(p.seat[:p.n])
		}
		if sum > most {
			best, most = lower, sum
		}
	}
	p.w.Lower, p.w.Rng = best, seed
}

// breakable says whether the viewer holds a low that it may stand pat on or break
// before a draw to come.
func breakable(v *hand.View) bool {
	if v.Game.Family != game.Draw || v.Game.High != eval.NoRanking || deal.DrawsLeft(v.Game, v.Street+1) == 0 {
		return false
	}
	var ranks uint16
	n := 0
	for _, c := range v.Me().CardList() {
		if bit := uint16(1) << c.Rank(); ranks&bit == 0 {
			ranks |= bit
			n++
		}
	}
	return n == 5
}
