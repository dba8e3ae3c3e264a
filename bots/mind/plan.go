package mind

import (
	"tapis/bots/deal"
	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// plan is a decision's table of deals: in each the opponents hold what they are
// believed to hold and the hand is dealt out. Every action is weighed on the
// same deals.
type plan struct {
	w      deal.World
	v      *hand.View
	n      int                // opponents
	seat   [hand.MaxSeats]int // their seats, clockwise from the viewer
	picks  [hand.MaxSeats][mostDeals]int32
	deals  []outcome // planDeals of them at least
	moved  uint16    // bit k: opponent k has acted of its own will
	low    bool      // the low half exists
	high   bool
	curves [hand.MaxSeats]curve
	habits *custom // what play-outs play by
	refs   int     // hands that finals are ranked among
}

// planDeals is the number of deals L3 decides on, mostDeals the number of L4's.
const (
	planDeals = 240
	mostDeals = 480
)

// newPlan makes room for a number of deals.
func newPlan(deals int) plan { return plan{deals: make([]outcome, deals), refs: finalRefs} }

// outcome is one deal. Index 0 is the viewer, then the opponents in order.
type outcome struct {
	high, low [hand.MaxSeats]eval.Value
	strength  [hand.MaxSeats]float32 // now, opponents only
	final     [hand.MaxSeats]float32 // at the end, 0 to 1
	luck      [hand.MaxSeats]float32 // decides how an opponent answers
	share     float32                // the viewer's part against all
}

// build deals the table.
func (p *plan) build(v *hand.View, r *reader, seed uint64) {
	p.v = v
	p.w.Reset(v, seed)
	p.habits = habitsOf(v.Game, v.Betting)
	p.low, p.high = v.Game.Low != eval.NoRanking, v.Game.High != eval.NoRanking
	p.n = p.w.N - 1
	copy(p.seat[:], p.w.Live[1:p.w.N])
	p.moved = 0
	for k := range p.n {
		p.pick(k, r.guesses[p.seat[k]].w)
		if r.guesses[p.seat[k]].moved {
			p.moved |= 1 << k
		}
	}
	p.patLine(r)
	for t := range p.deals {
		p.deal(&p.deals[t], t, r)
	}
	for k := range p.n {
		p.curves[k].set(p.deals, k)
	}
}

// pick chooses a hand for each deal: evenly through the weights, in random
// order.
func (p *plan) pick(k int, w []float32) {
	picks := p.picks[k][:len(p.deals)]
	stepBy := float32(1) / float32(len(picks))
	at, sum := 0, w[0]
	x := stepBy * float32(p.w.Rng.Float())
	for t := range picks {
		for sum <= x && at < len(w)-1 {
			at++
			sum += w[at]
		}
		picks[t] = int32(at)
		x += stepBy
	}
	for t := len(picks) - 1; t > 0; t-- {
		j := p.w.Rng.Below(t + 1)
		picks[t], picks[j] = picks[j], picks[t]
	}
}

// deal plays out deal t.
func (p *plan) deal(o *outcome, t int, r *reader) {
	p.w.Begin()
	p.hold(o, t, r)
	p.w.Finish()
	me := p.v.Seat
	o.high[0], o.low[0] = p.w.High[me], p.w.Low[me]
	for k := range p.n {
		s := p.seat[k]
		o.high[k+1], o.low[k+1] = p.w.High[s], p.w.Low[s]
		o.luck[k+1] = float32(p.w.Rng.Float())
	}
	o.share = float32(p.w.Part(p.seat[:p.n]))
	p.rankFinals(o, r)
}

// hold gives the opponents their hands for deal t. Two that want the same card
// look for another of their own hands.
func (p *plan) hold(o *outcome, t int, r *reader) {
	for k := range p.n {
		s := p.seat[k]
		g := &r.guesses[s]
		at := int(p.picks[k][t])
		for try := 0; ; try++ {
			if r.g == game.Holdem {
				if c := comboCards[at][:]; p.w.Hold(s, c, card.Set(0).Add(c[0]).Add(c[1])) {
					break
				}
			} else if h := g.after(at); p.w.Hold(s, h.cards[:h.n], h.hidden) {
				break
			}
			if try == 20 {
				p.w.DealHidden(s)
				break
			}
			at = int(p.picks[k][p.w.Rng.Below(len(p.deals))])
		}
		o.strength[k+1] = g.s[at]
	}
}

// finalRefs random hands tell how good hands on a board are at the end; who looks ahead
// plays by it and asks more of them.
const (
	finalRefs = 4
	aheadRefs = 24
)

// rankFinals says how good each hand is at the end, among all that could be.
func (p *plan) rankFinals(o *outcome, r *reader) {
	g := p.w.Game
	if g.Family == game.Stud && p.v.Street > 0 {
		for i := range p.n + 1 {
			o.final[i] = r.rivals[p.w.Live[i]].Rank(o.high[i], o.low[i])
		}
		return
	}
	if g.Family != game.Board {
		for i := range p.n + 1 {
			s := p.w.Live[i]
			o.final[i] = float32(deal.FinalRank(g, p.w.High[s], p.w.Low[s]))
		}
		return
	}
	var sum [hand.MaxSeats]float32
	refs := 0
	for range p.refs {
		high, low, ok := p.w.Another()
		if !ok {
			break
		}
		refs++
		for i := range p.n + 1 {
			h := compare(o.high[i], high)
			l := h
			if p.low && o.low[i]|low != 0 {
				l = compare(o.low[i], low)
			}
			sum[i] += float32(h + l)
		}
	}
	for i := range p.n + 1 {
		o.final[i] = (sum[i] + 2) / float32(4*refs+4)
	}
}

// share is the viewer's mean part of the pot against everybody in.
func (p *plan) share() float64 {
	sum := 0.0
	for t := range p.deals {
		sum += float64(p.deals[t].share)
	}
	return sum / float64(len(p.deals))
}

// part is the viewer's part of a pot against the opponents in the set, bit k for
// opponent k.
func (p *plan) part(o *outcome, rivals uint16) float64 {
	high := 1.0
	if p.high {
		high = partOf(&o.high, rivals, p.n)
		if !p.low {
			return high
		}
	}
	if !p.high {
		return partOf(&o.low, rivals, p.n)
	}
	if o.low[0] == 0 {
		for k := range p.n {
			if rivals>>k&1 != 0 && o.low[k+1] > 0 {
				return high / 2
			}
		}
		return high
	}
	return (high + partOf(&o.low, rivals, p.n)) / 2
}

func partOf(values *[hand.MaxSeats]eval.Value, rivals uint16, n int) float64 {
	mine, ties := values[0], 1
	for k := range n {
		if rivals>>k&1 == 0 {
			continue
		}
		switch v := values[k+1]; {
		case v > mine:
			return 0
		case v == mine:
			ties++
		}
	}
	return 1 / float64(ties)
}

// after is a guessed hand without what it will throw before the next cards.
func (g *guess) after(i int) *holding {
	if len(g.kept) > 0 {
		return &g.kept[i]
	}
	return &g.hands[i]
}
